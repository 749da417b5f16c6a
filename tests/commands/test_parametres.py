"""`--parametres FICHIER`: what the file says is played, and what the command line says wins."""

import json
from pathlib import Path

import pytest

from reussites_tk import cli
from reussites_tk.arguments import build_parser
from reussites_tk.commands.games import read_request
from reussites_tk.errors import UserError
from reussites_tk.play.request import GameRequest

TEXT = """
graine = 7
[r7]
tours_max = 1
rejeu_rebut = "jamais"
[md]
strategie = "joueur"
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "jeux.toml"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


def request(*words: str) -> GameRequest:
    return read_request(build_parser().parse_args(words))


def test_the_file_gives_the_seed_and_the_options_of_the_game(file: str) -> None:
    asked = request("observer", "r7", "--parametres", file)
    assert (asked.graine, asked.options) == (7, {"tours_max": 1, "rejeu_rebut": "jamais"})
    assert request("observer", "c4", "--parametres", file) == GameRequest("c4", 7)
    assert request("observer", "r7") == GameRequest("r7", 1)


def test_the_command_line_wins(file: str) -> None:
    asked = request("analyser", "r7", "--parametres", file, "--graine", "2", "--option", "tours_max=5")
    assert (asked.graine, asked.options) == (2, {"tours_max": 5, "rejeu_rebut": "jamais"})
    asked = request("analyser", "md", "--parametres", file, "--option", "strategie=premier")
    assert asked.options == {"strategie": "premier"}


def test_what_a_player_decides_is_not_played_alone(file: str) -> None:
    with pytest.raises(UserError, match="strategie : « joueur » laisse choisir le joueur"):
        request("analyser", "md", "--parametres", file)


def test_a_random_seed_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "jeux.toml"
    file.write_text("graine = 0\n", encoding="utf-8")
    assert cli.main(["observer", "c4", "--texte", "--parametres", str(file)]) == 0
    said = capsys.readouterr().out.splitlines()
    graine = said[0].removeprefix("Graine ").removesuffix(", partie 1")
    assert graine != "0"
    assert cli.main(["observer", "c4", "--texte", "--graine", graine]) == 0
    assert capsys.readouterr().out.splitlines() == said[1:]


def test_the_options_of_the_file_are_played(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["analyser", "r7", "-n", "20", "--json", "--parametres", file]
    assert cli.main(line) == 0
    counted = json.loads(capsys.readouterr().out)
    assert (counted["graine"], set(counted["detail"]) - {"1"}) == (7, set())
    assert cli.main([*line, "--tours", "3"]) == 0
    assert json.loads(capsys.readouterr().out)["gagnees"] > counted["gagnees"]


def test_a_wrong_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "jeux.toml"
    file.write_text("[md]\nmontée = 3\n", encoding="utf-8")
    for command in ("observer", "analyser"):
        assert cli.main([command, "r7", "--parametres", str(file)]) == 2
        assert "ligne 2 : ce n'est pas du TOML" in capsys.readouterr().err
    file.write_text("[r7]\ntours = 3\n", encoding="utf-8")
    assert cli.main(["analyser", "c4", "--parametres", str(file)]) == 2
    assert "table [r7] : la clé « tours » n'existe pas" in capsys.readouterr().err
