"""The program of a notebook: its code cells, as Python."""

import ast
import json

import pytest

from reussites_tk.grading.notebooks import is_notebook, program_of


def notebook(*cells: str, markdown: str = "# Mon travail") -> bytes:
    kinds = [("markdown", markdown), *(("code", cell) for cell in cells)]
    made = [{"cell_type": kind, "source": text.splitlines(keepends=True)} for kind, text in kinds]
    return json.dumps({"cells": made, "nbformat": 4, "metadata": {}}).encode()


def lines(*cells: str) -> list[str]:
    return program_of(notebook(*cells)).decode().split("\n")


def test_code_cells_follow_one_another_and_text_is_left_out() -> None:
    assert lines("a = 1\nb = 2", "", "c = 3") == [
        "# Cellule de code 1",
        "a = 1",
        "b = 2",
        "",
        "# Cellule de code 3",
        "c = 3",
        "",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "%matplotlib inline",
        "!pip install x",
        "?print",
        "print?",
        "print??",
        "x = !ls",
        "%time f()",
        "!echo l'eau",
    ],
)
def test_what_only_ipython_understands_is_a_comment_at_its_place(line: str) -> None:
    assert lines(f"a = 1\n{line}\nb = 2")[1:4] == ["a = 1", f"# {line}", "b = 2"]


def test_in_a_block_it_leaves_a_statement() -> None:
    text = program_of(notebook("if True:\n    %time f()\nb = 2")).decode()
    assert "    pass  # %time f()" in text and ast.parse(text)


@pytest.mark.parametrize(
    "cell", ["x = (10\n     % 3)", 't = """\n!a\n%b\n"""', "x = 1 if a else 2  # vrai ?"]
)
def test_python_that_looks_like_ipython_is_left_alone(cell: str) -> None:
    assert "\n".join(lines(cell)[1:-1]) == cell


@pytest.mark.parametrize(
    ("cell", "wanted"),
    [
        ("%%bash\nls\nrm x", "# %%bash\n# ls\n# rm x"),
        ("%%time\na = 1", "# %%time\na = 1"),
        ("%%verifier tas --seule\na = 1\n!ls", "# %%verifier tas --seule\na = 1\n# !ls"),
        ("%%time\n%%verifier tas\na = 1", "# %%time\n# %%verifier tas\na = 1"),
        ("%%writefile tas_a_completer.py\na = 1", "# %%writefile tas_a_completer.py\na = 1"),
        ("%%writefile notes.txt\na b c", "# %%writefile notes.txt\n# a b c"),
    ],
)
def test_magics_of_a_whole_cell(cell: str, wanted: str) -> None:
    assert "\n".join(lines(cell)[1:-1]) == wanted


@pytest.mark.parametrize(
    ("cell", "wanted"),
    [
        ("display(t)\na = 1", "# display(t)\na = 1"),
        ("if a:\n    display(\n        t)", "if a:\n    pass  # display(\n    # t)"),
        ("get_ipython().run_line_magic('x', 'y')", "# get_ipython().run_line_magic('x', 'y')"),
        ("await f()", "# await f()"),
        ("display(t); a = 1", "display(t); a = 1"),
        ("def display(t):\n    pass\ndisplay(t)", "def display(t):\n    pass\ndisplay(t)"),
        ("# -*- coding: latin-1 -*-\na = 1", "# -*- codage: latin-1 -*-\na = 1"),
        ("%%verifier tas\n# coding=x", "# %%verifier tas\n# codage=x"),
    ],
)
def test_what_only_a_notebook_can_run_is_left_out(cell: str, wanted: str) -> None:
    assert "\n".join(lines(cell)[1:-1]) == wanted


@pytest.mark.parametrize(
    "giving", ["def display(t):\n    pass", "display = print", "from mes_tas import voir as display"]
)
def test_a_name_that_another_cell_gives_is_the_program_s_own(giving: str) -> None:
    assert (
        "\ndisplay(t)\n" in program_of(notebook(giving, "display(t)", "def f(t):\n    display(t)")).decode()
    )


def test_a_later_cell_may_begin_with_an_import_of_the_future() -> None:
    text = program_of(notebook("a = 1", "from __future__ import annotations\nb = 2")).decode()
    compile(text, "", "exec")
    assert text.split("\n")[0] == "from __future__ import annotations  # Cellule de code 1"


def test_a_fault_of_the_program_stays_in_it() -> None:
    assert lines("%run x\ndef f(:\n    pass")[1:4] == ["# %run x", "def f(:", "    pass"]


def test_old_notebooks_keep_their_cells_in_sheets() -> None:
    cells = [{"cell_type": "code", "input": "a = 1"}]
    assert b"a = 1" in program_of(json.dumps({"worksheets": [{"cells": cells}], "nbformat": 3}).encode())


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b'{"cells": 3}', b'{"cells": [{"cell_type": "code"}]}', notebook(), b"[" * 50_000],
)
def test_what_is_no_notebook_or_has_no_code_is_refused(content: bytes) -> None:
    with pytest.raises(ValueError):
        program_of(content)


def test_a_notebook_is_known_by_its_name_or_by_what_it_holds() -> None:
    assert is_notebook("x.IPYNB", b"") and is_notebook("tas.py", notebook("a = 1"))
    assert not is_notebook("tas.py", b'{"a": 1}')
