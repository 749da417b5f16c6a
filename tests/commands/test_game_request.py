"""A game, its options, and the student's file plugged into it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from reussites_tk import cli
from reussites_tk.arguments import build_parser
from reussites_tk.commands.game_request import game, plug, read_options, read_request
from reussites_tk.errors import UserError
from reussites_tk.play.request import GameRequest

R7 = game("r7")


def test_a_game_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(UserError, match="« belote » n'existe pas ; les jeux sont : r7"):
        game("belote")


def test_options_are_read_with_their_type() -> None:
    pairs = [("tours_max", "5"), ("rejeu_rebut", "jamais"), ("arret_si_bloque", "non")]
    assert read_options(R7, pairs) == {"tours_max": 5, "rejeu_rebut": "jamais", "arret_si_bloque": False}


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("vitesse", "3", "n'a pas d'option « vitesse » ; ses options sont : tours_max"),
        ("tours_max", "0", "tours_max : « 0 » n'est pas permis"),
        ("rejeu_rebut", "souvent", "auto, manuel ou jamais"),
    ],
)
def test_a_wrong_option_is_one_sentence(key: str, value: str, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        read_options(R7, [(key, value)])


@pytest.mark.parametrize(
    ("jeu", "key", "value"),
    [
        ("r7", "rejeu_rebut", "manuel"),
        ("c4", "tas_depart", "choisi"),
        ("md", "montee", "manuelle"),
        ("md", "strategie", "joueur"),
    ],
)
def test_what_a_person_decides_is_not_played_alone(jeu: str, key: str, value: str) -> None:
    with pytest.raises(UserError, match=f"« {value} » laisse choisir le joueur"):
        read_options(game(jeu), [(key, value)])


def test_a_file_is_plugged_as_what_it_defines(tmp_path: Path) -> None:
    piles, jeu = tmp_path / "piles.py", tmp_path / "jeu.py"
    piles.write_text("def carte_sur(t): ...", encoding="utf-8")
    jeu.write_text("def jouer_tas_r7(tableau, tas): ...", encoding="utf-8")
    request = GameRequest("r7")
    assert plug(request, []) == request
    assert plug(request, [piles]) == GameRequest("r7", tas=piles)
    assert plug(request, [jeu]) == GameRequest("r7", avec=jeu)
    assert (
        plug(request, [jeu, piles]) == plug(request, [piles, jeu]) == GameRequest("r7", avec=jeu, tas=piles)
    )


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        ("carte_sur", "tas_vide", "apporte d'autres tas"),
        ("analyser_md", "jouer_tas_md", "est un second jeu"),
        ("choisir_stockage", "choisir_stockage", "est une seconde stratégie"),
        ("analyser_md", "choisir_stockage", "C'est notre jeu qui suit votre stratégie"),
    ],
)
def test_one_file_of_each_kind_is_plugged(tmp_path: Path, first: str, second: str, sentence: str) -> None:
    files = [tmp_path / "un.py", tmp_path / "deux.py"]
    for file, name in zip(files, (first, second), strict=True):
        file.write_text(f"def {name}(x): ...", encoding="utf-8")
    with pytest.raises(UserError, match=sentence):
        plug(GameRequest("md"), files)


def test_a_strategy_is_plugged_with_its_option(tmp_path: Path) -> None:
    file = tmp_path / "strategie.py"
    file.write_text("def choisir_stockage(vue): ...", encoding="utf-8")
    assert plug(GameRequest("md"), [file]) == GameRequest("md", avec=file, options={"strategie": "eleve"})
    with pytest.raises(UserError, match="ne définit ni"):
        plug(GameRequest("c4"), [file])
    with pytest.raises(UserError, match="enlevez l'option strategie"):
        plug(GameRequest("md", options={"strategie": "premier"}), [file])


def test_a_students_strategy_needs_its_file() -> None:
    arguments = build_parser().parse_args(["analyser", "md", "--option", "strategie=eleve"])
    with pytest.raises(UserError, match="donnez-la avec --avec"):
        read_request(arguments)


def test_a_folder_is_no_file_to_plug(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="est un dossier : donnez le nom d'un fichier Python"):
        plug(GameRequest("r7"), [tmp_path])


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
    graine = said[0].removeprefix("Graine ").removesuffix(", donne n° 1")
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
        assert "ligne 2 : un nom qui a un accent" in capsys.readouterr().err
    file.write_text("[r7]\ntours = 3\n", encoding="utf-8")
    assert cli.main(["analyser", "c4", "--parametres", str(file)]) == 2
    assert "table [r7] : la clé « tours » n'existe pas" in capsys.readouterr().err
