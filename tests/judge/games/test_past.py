"""A function that keeps something from one call to the next: told so, with the call its example needs."""

from pathlib import Path

import pytest

from reussites_tk.judge import judge, words
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
    monkeypatch.setattr(game_judge, "rate_words", lambda *_told: "")


def test_the_example_has_the_earlier_call(tmp_path: Path) -> None:
    file = tmp_path / "md_essai.py"
    wrong = COPIES / "md/fautes/jouer_une_md__perdue_pour_toujours.py"
    file.write_text(grafted(wrong, COPIES / "md/justes/simple.py"), encoding="utf-8")
    verdict = next(v for v in judge(file, "md").fonctions if v.nom == "jouer_une_md")
    assert verdict.message.endswith(words.AFTER_OTHERS)
    assert [line.startswith("jouer_une_md(") for line in verdict.contre_exemple].count(True) == 2


def test_a_game_wrong_now_and_then_is_no_fault_of_the_judge(tmp_path: Path) -> None:
    snippet, file = tmp_path / "jouer_une_qll__parfois.py", tmp_path / "qll_essai.py"
    snippet.write_text(EVERY_SEVENTH, encoding="utf-8")
    file.write_text(grafted(snippet, COPIES / "qll/justes/simple.py"), encoding="utf-8")
    verdict = next(v for v in judge(file, "qll").fonctions if v.nom == "jouer_une_qll")
    assert verdict.verdict == "faux" and verdict.message.endswith(words.AFTER_OTHERS)
