"""A board may have more fields than those of the contract, which the file's own functions fill and read."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.judge import Kind, judge
from reussites_tk.judge.games.stands import more_fields
from tests.copies_loader import COPIES

PILES = {
    "r7": "list(tableau.ligne.values())",
    "c4": "[tableau.talon, *tableau.ligne.values()]",
    "md": "[*tableau.ligne.values(), *tableau.stockage]",
}
READ = """

_creer, _reformer = creer_tableau_initial_{game}, reformer_tableau_initial_{game}


def creer_tableau_initial_{game}():
    tableau = _creer()
    tableau.series = {piles}
    return tableau


def reformer_tableau_initial_{game}(tableau):
    assert tableau.series[-1] is {piles}[-1]
    _reformer(tableau)
"""


@pytest.mark.parametrize("game", PILES)
def test_a_field_more_that_the_file_fills_and_reads_is_right(tmp_path: Path, game: str) -> None:
    text = (COPIES / game / "justes/simple.py").read_text(encoding="utf-8")
    file = tmp_path / f"{game}_essai.py"
    file.write_text(text + READ.format(game=game, piles=PILES[game]), encoding="utf-8")
    assert {v.verdict for v in judge(file, game).fonctions} == {Kind.JUSTE}


def test_fields_are_those_that_are_set_or_declared() -> None:
    text = "class Tableau:\n    n: int = 0\n    def __init__(self): self.ligne = self.series = []\np.f(t)\n"
    assert more_fields(text, ["ligne", "talon"]) == {"n", "series"}
