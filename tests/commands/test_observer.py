"""`observer --texte`: the same states on every run, on every pile, without a screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk import cli
from reussites_tk.commands import observer
from reussites_tk.commands.observer import WIDTH, etat_text
from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.cartes import carte_de, cartes_du_jeu
from reussites_tk.cours.etat import Etat, TasVu
from reussites_tk.paths import exercises_folder

COPIES = Path(__file__).parent.parent / "copies"
RIGHT_PILES, RIGHT_GAME = COPIES / "tas" / "justes" / "simple.py", COPIES / "c4" / "justes" / "simple.py"
LINE = ["observer", "r7", "--texte", "--partie", "3", "--graine", "7"]


def output_of(line: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert cli.main(line) == 0
    return capsys.readouterr().out


def test_states_are_the_same_on_every_run_and_on_other_piles(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of(LINE, capsys)
    assert said.startswith("État 1 · num_tour = 1\n")
    assert "  Talon (1,1), empilé, 48 cartes : " in said.split("\n\n")[0]
    assert said.split("\n\n")[-1].startswith(("Gagnée au tour", "Perdue au tour"))
    assert output_of(LINE, capsys) == said
    assert output_of([*LINE, "--avec", str(RIGHT_PILES)], capsys) == said


def test_one_s_own_game_is_played_on_one_s_own_piles(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["observer", "c4", "--texte", "--avec", str(RIGHT_GAME), "--avec"]
    said = output_of([*line, str(RIGHT_PILES)], capsys)
    assert said != output_of(["observer", "c4", "--texte", "--avec", str(RIGHT_PILES)], capsys)
    assert cli.main([*line, str(exercises_folder() / "tas_a_completer.py")]) == 1
    assert "« tas_a_completer.py »" in capsys.readouterr().err


def test_another_number_is_another_deal(capsys: pytest.CaptureFixture[str]) -> None:
    assert output_of(LINE, capsys) != output_of([*LINE, "--partie", "4"], capsys)


def test_an_option_changes_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of([*LINE, "--option", "tours_max=1"], capsys)
    assert said.endswith("Perdue au tour 1\n")


def test_a_stub_as_a_game_says_why_it_stops(capsys: pytest.CaptureFixture[str]) -> None:
    line = [*LINE, "--avec", str(exercises_folder() / "r7_a_completer.py")]
    assert cli.main(line) == 1
    said = capsys.readouterr().err
    assert "« r7_a_completer.py »" in said and said.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["observer", "belote", "--texte"], "Le jeu « belote » n'existe pas"),
        (["observer", "r7", "--texte", "--option", "tours_max=zéro"], "Option tours_max"),
        (["observer", "r7", "--texte", "--avec", "absent.py"], "Le fichier « absent.py » n'existe pas"),
    ],
)
def test_a_wrong_call_is_one_sentence(
    line: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(line) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(sentence)


def test_without_texte_the_window_opens_on_that_game(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: dict[str, object] = {}

    def open_window(page: str, **what: object) -> int:
        opened.update(what, page=page)
        return 0

    monkeypatch.setattr(observer, "open_window", open_window)
    assert cli.main(["observer", "r7", "--partie", "3", "--graine", "7", "--option", "tours_max=5"]) == 0
    expected = {"page": "reussites", "jeu": "r7", "graine": 7, "numero": 3, "options": {"tours_max": 5}}
    assert {key: opened[key] for key in expected} == expected


def test_a_state_shows_its_calls_its_numbers_and_its_piles() -> None:
    serie = TasVu("Trèfle", Localisation(1, 4), Mode.ETALE, (carte_de("7T"), carte_de("8T")))
    rebut = TasVu("Rebut", Localisation(3, 1), Mode.EMPILE, ())
    etat = Etat((serie, rebut), ("deplacer_haut_sur(talon, ligne[TREFLE])",), (("num_tour", 1),))
    assert list(etat_text(etat, 4)) == [
        "État 4 · num_tour = 1",
        "    deplacer_haut_sur(talon, ligne[TREFLE])",
        "  Trèfle (1,4), étalé, 2 cartes : 7T 8T",
        "  Rebut (3,1), empilé, 0 carte : vide",
    ]


def test_a_high_pile_fits_the_terminal_and_loses_no_carte() -> None:
    talon = TasVu("Talon", Localisation(1, 1), Mode.EMPILE, cartes_du_jeu(52))
    lines = list(etat_text(Etat((talon,)), 1))[1:]
    assert all(len(line) <= WIDTH for line in lines)
    assert " ".join(" ".join(lines).split()).endswith(" ".join(map(str, cartes_du_jeu(52))))


def test_games_in_a_row_are_numbered_and_each_says_its_result(capsys: pytest.CaptureFixture[str]) -> None:
    said = output_of([*LINE, "--parties", "2", "--option", "tours_max=1"], capsys)
    blocks = said.split("\n\n")
    first, second = (blocks.index(f"Partie {n} sur 2 · donne n° {n + 2}") for n in (1, 2))
    assert first == 0 and blocks[second - 1] == "Perdue au tour 1" and said.endswith("Perdue au tour 1\n")
    assert blocks[second + 1].startswith("État 1 · num_tour = 1")
    assert "\n\n".join(blocks[1 : second - 1]) in output_of([*LINE, "--option", "tours_max=1"], capsys)
