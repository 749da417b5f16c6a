"""A wrong game is shown at its first wrong state, with its deal, or with the call that must come before."""

from pathlib import Path

import pytest

from reussites_tk.judge import Exemple, Verdict, judge, words
from reussites_tk.judge.games import judge as game_judge
from reussites_tk.judge.games.cases import GameCases
from tests.copies_loader import COPIES, grafted

pytestmark = pytest.mark.long


EVERY_SEVENTH = """
NOMBRE = 0


def jouer_une_qll(tableau, mode_trace):
    global NOMBRE
    NOMBRE = NOMBRE + 1
    if NOMBRE % 7 == 0:
        p.battre_tas(tableau.talon)
    while not p.tas_vide(tableau.talon):
        nouveau_tas(tableau)
        montrer(tableau, mode_trace)
        stabiliser(tableau, mode_trace)
    fermer(tableau, mode_trace)
    return len(tableau.ligne) == 2
"""


@pytest.fixture(autouse=True)
def one_implementation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameCases, "few", lambda cases, function: [])


@pytest.fixture
def without_rates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_judge, "rate_words", lambda *_args: "")


def verdict_on(folder: Path, game: str, snippet: str) -> Verdict:
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
    verdict = verdict_on(tmp_path, "qll", "jouer_une_qll__tas_de_droite_deplace")
    before, expected, obtained = rows(verdict)
    assert (before["P2"], expected["P1"], obtained["P2"]) == ("7K", "VT 7K", "7K 9T")
    assert "jusqu'à la carte retournée 9T comprise" in verdict.message
    assert "donne n° 1 de la graine 1" in verdict.message


def test_the_carte_that_went_to_the_wrong_place_is_shown(tmp_path: Path) -> None:
    verdict = verdict_on(tmp_path, "c4", "jouer_une_c4__glisse_dessus")
    before, expected, obtained = rows(verdict)
    assert before["carreau"].endswith("(10K)") and before["trèfle"].endswith("AK")
    assert expected["carreau"].startswith("AK ") and obtained["trèfle"].startswith("AK ")
    assert verdict.contre_exemple[1] == "tableau = tableau_c4_initial(Tableau, talon_de(32, 1, 1))"


def test_the_rule_that_a_move_breaks_is_named(tmp_path: Path) -> None:
    verdict = verdict_on(tmp_path, "md", "jouer_une_md__descend_n_importe_ou")
    before, expected, obtained = rows(verdict)
    assert before["S1"] == "RK 9T" and obtained["S1"] == "RK 9T VK" and expected["S2"] == "VK"
    assert "rang au moins égal" in verdict.message


def test_counters_that_go_on_are_shown_by_two_analyses(tmp_path: Path) -> None:
    verdict = verdict_on(tmp_path, "r7", "analyser_r7__compteurs_globaux")
    assert "où les compteurs sont-ils mis à zéro" in verdict.message
    assert list(verdict.contre_exemple[-2:]) == ["analyser_r7(1, 3)", "analyser_r7(4, 3)"]


# --- faults seen only after another call ------------------------------------------------------


@pytest.mark.usefixtures("without_rates")
def test_the_example_has_the_earlier_call(tmp_path: Path) -> None:
    file = tmp_path / "md_essai.py"
    wrong = COPIES / "md/fautes/jouer_une_md__perdue_pour_toujours.py"
    file.write_text(grafted(wrong, COPIES / "md/justes/simple.py"), encoding="utf-8")
    verdict = next(v for v in judge(file, "md").fonctions if v.nom == "jouer_une_md")
    assert verdict.message.endswith(words.AFTER_OTHERS)
    assert [line.startswith("jouer_une_md(") for line in verdict.contre_exemple].count(True) == 2


@pytest.mark.usefixtures("without_rates")
def test_a_game_wrong_now_and_then_is_no_fault_of_the_judge(tmp_path: Path) -> None:
    snippet, file = tmp_path / "jouer_une_qll__parfois.py", tmp_path / "qll_essai.py"
    snippet.write_text(EVERY_SEVENTH, encoding="utf-8")
    file.write_text(grafted(snippet, COPIES / "qll/justes/simple.py"), encoding="utf-8")
    verdict = next(v for v in judge(file, "qll").fonctions if v.nom == "jouer_une_qll")
    assert verdict.verdict == "faux" and verdict.message.endswith(words.AFTER_OTHERS)
