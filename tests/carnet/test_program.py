"""The cells of an exercise make one program."""

from pathlib import Path

import pytest

from reussites_tk.carnet.program import Cell, Program, Programs, cell_of, notebook_file

ONE, TWO = "def carte_sur(t):\n    return 1\n", "def carte_sous(t):\n    return 2\n"


def program(*cells: Cell) -> Program:
    made = Program()
    for cell in cells:
        made = made.with_cell(cell)
    return made


def test_lines_have_in_the_program_the_numbers_that_they_have_in_their_cell() -> None:
    cell = cell_of("%%verifier tas", "%time f()\n!ls\n" + ONE)
    assert cell.text.split("\n")[:4] == ["# %%verifier tas", "# %time f()", "# !ls", "def carte_sur(t):"]


def test_cells_follow_one_another_in_the_order_in_which_they_came() -> None:
    assert program(Cell(ONE), Cell(TWO)).text == f"{ONE}\n{TWO}"


def test_a_cell_takes_the_place_of_the_one_that_defined_the_same() -> None:
    again = Cell(ONE.replace("1", "3"))
    assert program(Cell(ONE), Cell(TWO), again).cells == (again, Cell(TWO))


def test_a_cell_that_defines_less_leaves_the_other_there() -> None:
    whole = Cell(ONE + TWO)
    assert program(whole, Cell(TWO)).cells == (whole, Cell(TWO))
    assert program(Cell(ONE), Cell(TWO), whole).cells == (whole,)


def test_the_same_cell_takes_its_own_place_whatever_it_defines_now() -> None:
    assert program(Cell(ONE, "a"), Cell(TWO, "b"), Cell("import math", "a")).cells == (
        Cell("import math", "a"),
        Cell(TWO, "b"),
    )


def test_cells_that_define_nothing_are_kept_once() -> None:
    imports = Cell("import math")
    assert program(imports, Cell(ONE), imports).cells == (imports, Cell(ONE))
    assert program(imports, Cell("import re")).cells == (imports, Cell("import re"))


def test_cells_that_are_forgotten_are_in_no_program_any_more() -> None:
    programs = Programs()
    programs.keep("tas", program(Cell(ONE, "a"), Cell(TWO, "b")))
    programs.forget(["a"])
    assert programs.program("tas").cells == (Cell(TWO, "b"),)
    programs.keep("tas_libre", program(Cell(ONE, "b")))
    assert programs.program("tas").cells == () and programs.file_of("tas") is None


def test_the_imports_of_the_future_of_every_cell_come_first() -> None:
    future = cell_of("%%verifier", "from __future__ import annotations\nx: y = 1")
    text = program(cell_of("%%verifier", "import math"), future).text
    compile(text, "", "exec")
    assert text.split("\n")[0] == "from __future__ import annotations  # %%verifier"
    assert text.split("\n")[4:] == ["# from __future__ import annotations", "x: y = 1", ""]


def test_names_that_a_program_reads_and_has_not() -> None:
    text = (
        "import os.path as p, re\ndef f(a, *b):\n    c = a\n    return p, re, f, c, b, len, d, [e for e in a]"
    )
    assert program(Cell(text)).missing_names() == {"d"}
    assert program(Cell("from m import *\nd")).missing_names() == frozenset()
    assert program(Cell("def f(:")).missing_names() == frozenset()


def test_a_cell_knows_what_a_later_one_defines_again() -> None:
    both = program(Cell(ONE + TWO, "a"), Cell(ONE, "b"))
    assert both.names_after(both.cells[0]) == {"carte_sur"} and both.names_after(both.cells[1]) == frozenset()


def test_a_program_is_laid_with_what_it_needs_of_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "outils.py").write_text("x = 1")
    (tmp_path / "autre.py").write_text("y = 1")
    monkeypatch.chdir(tmp_path)
    programs = Programs()
    file = programs.laid("tas", Program((Cell("import lib.outils\n"),)))
    assert file.name == "cellules_tas.py" and tmp_path not in file.parents
    assert [f.name for f in sorted(file.parent.rglob("*.py"))] == ["cellules_tas.py", "outils.py"]


def test_a_notebook_has_the_file_that_its_server_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("JPY_SESSION_NAME", str(tmp_path / "tp.ipynb"))
    assert notebook_file() == tmp_path / "tp.ipynb"
