"""A wrong game is shown at its first wrong state: before, expected, obtained, with the deal's number."""

from pathlib import Path

import pytest

from reussites_tk.judge import Exemple, Verdict, judge
from reussites_tk.judge.games.cases import GameCases
from tests.copies_loader import COPIES, grafted

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def one_implementation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameCases, "few", lambda cases, function: [])


def told(folder: Path, game: str, snippet: str) -> Verdict:
    """The verdict on the function that a snippet spoils."""
    file = folder / f"{game}_essai.py"
    wrong = COPIES / game / "fautes" / f"{snippet}.py"
    file.write_text(grafted(wrong, COPIES / game / "justes/simple.py"), encoding="utf-8")
    found = {v.nom: v for v in judge(file, game).fonctions}
    return found[snippet.partition("__")[0]]


def rows(verdict: Verdict) -> list[dict[str, str]]:
    """The cartes of the piles before, expected and obtained."""
    exemple = verdict.exemple
    assert isinstance(exemple, Exemple)
    drawn = (exemple.avant, exemple.attendu, exemple.obtenu)
    return [{pile.nom: " ".join(pile.cartes) for pile in row} for row in drawn]


def test_the_pile_that_should_have_moved_is_shown(tmp_path: Path) -> None:
    verdict = told(tmp_path, "qll", "jouer_une_qll__tas_de_droite_deplace")
    before, expected, obtained = rows(verdict)
    assert (before["P2"], expected["P1"], obtained["P2"]) == ("7K", "VT 7K", "7K 9T")
    assert "jusqu'à la carte retournée 9T comprise" in verdict.message
    assert "donne n° 1 de la graine 1" in verdict.message


def test_the_carte_that_went_to_the_wrong_place_is_shown(tmp_path: Path) -> None:
    verdict = told(tmp_path, "c4", "jouer_une_c4__glisse_dessus")
    before, expected, obtained = rows(verdict)
    assert before["carreau"].endswith("(10K)") and before["trèfle"].endswith("AK")
    assert expected["carreau"].startswith("AK ") and obtained["trèfle"].startswith("AK ")
    assert verdict.contre_exemple[1] == "tableau = tableau_c4_initial(Tableau, talon_de(32, 1, 1))"


def test_the_rule_that_a_move_breaks_is_told(tmp_path: Path) -> None:
    verdict = told(tmp_path, "md", "jouer_une_md__descend_n_importe_ou")
    before, expected, obtained = rows(verdict)
    assert before["S1"] == "RK 9T" and obtained["S1"] == "RK 9T VK" and expected["S2"] == "VK"
    assert "rang au moins égal" in verdict.message


def test_counters_that_go_on_are_shown_by_two_analyses(tmp_path: Path) -> None:
    verdict = told(tmp_path, "r7", "analyser_r7__compteurs_globaux")
    assert "où les compteurs sont-ils mis à zéro" in verdict.message
    assert list(verdict.contre_exemple[-2:]) == ["analyser_r7(1, 3)", "analyser_r7(4, 3)"]
