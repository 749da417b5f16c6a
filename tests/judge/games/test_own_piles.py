"""A game that imports a file of piles by its name is judged with the piles in use, and told so."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.judge import judge
from reussites_tk.judge.games.remarks import piles_remark
from tests.copies_loader import COPIES

USUAL = "from reussites_tk.cours import primitives as p"
STUB = Path(__file__).parents[3] / "exercises" / "tas_a_completer.py"


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("import tas_a_completer as p", "tas_a_completer"),
        ("from mes_tas import *", "mes_tas"),
        ("from piles import carte_sur as haut", "piles"),
        (USUAL, ""),
        ("import random", ""),
        ("from reussites_tk.cours.primitives import *", ""),
    ],
)
def test_the_file_of_piles_is_named(line: str, named: str) -> None:
    remark = piles_remark(line)
    assert bool(remark) == bool(named) and named in remark


@pytest.mark.long
@pytest.mark.parametrize("line", ["import tas_a_completer as p", "from tas_a_completer import *"])
def test_piles_still_to_write_cost_a_game_nothing(line: str, tmp_path: Path) -> None:
    (tmp_path / "tas_a_completer.py").write_text(STUB.read_text(encoding="utf-8"), encoding="utf-8")
    text = (COPIES / "md/justes/simple.py").read_text(encoding="utf-8").replace(USUAL, line)
    file = tmp_path / "md_a_completer.py"
    file.write_text(text.replace("p.", "") if "*" in line else text, encoding="utf-8")
    bulletin = judge(file, "md")
    assert bulletin.note == bulletin.bareme
    assert "tas_a_completer" in bulletin.fonctions[0].remarques[-1]
