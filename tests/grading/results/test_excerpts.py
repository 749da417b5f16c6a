"""The lines of a student's file that its page shows: the student's own code, not what was given."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from reussites_tk.grading.pieces import docstring_lines
from reussites_tk.grading.results.excerpts import excerpt_lines
from reussites_tk.grading.results.student_page import student_page
from reussites_tk.judge.exercises import EXERCISES
from reussites_tk.judge.source import function_lines
from tests.grading.results.sample_results import LEA, is_harmless, result, wrong

FOLDER = Path(__file__).parents[3] / "exercises"
STUBS = [
    stub for stub in sorted(FOLDER.glob("*_a_completer.py")) if "NotImplemented" in stub.read_text("utf-8")
]


def filled(stub: Path) -> tuple[list[str], dict[str, int]]:
    """The file to complete with a line of somebody's own in each function; the lines of those asked for."""
    text = re.sub(r"raise NotImplementedError\(.*\)", "mon_code = 1", stub.read_text(encoding="utf-8"))
    asked = EXERCISES[stub.stem.removesuffix("_a_completer")].names
    return text.split("\n"), {name: line for name, line in function_lines(text).items() if name in asked}


@pytest.mark.parametrize("stub", STUBS, ids=lambda stub: stub.stem)
def test_the_line_of_a_function_shows_its_body_and_not_what_it_should_do(stub: Path) -> None:
    rows, places = filled(stub)
    given = docstring_lines("\n".join(rows))
    assert places
    for name, line in places.items():
        shown = excerpt_lines(line, rows)
        assert line in shown, name
        assert any("mon_code" in rows[n - 1] for n in shown), name
        assert not given & set(shown), name


def test_a_line_in_the_middle_has_its_function_and_its_neighbours() -> None:
    rows = ["def f(t):", '    """Fait.', '    Bien."""', *(f"    x{n} = {n}" for n in range(4, 30)), "y = 1"]
    assert excerpt_lines(20, rows) == (1, 18, 19, 20, 21, 22)
    assert excerpt_lines(29, rows) == (1, 27, 28, 29)  # not beyond its end
    assert excerpt_lines(5, rows) == (1, 4, 5, 6, 7)
    page = is_harmless(student_page(LEA, [result(LEA, {**wrong(), "ligne": 20}, text="\n".join(rows))])).text
    assert "1def f(t):\n…\n18    x18 = 18" in page and "Bien" not in page


@pytest.mark.parametrize(
    ("rows", "line", "shown"),
    [
        (["@cache", "def f(t): return 1"], 1, (1, 2)),
        (["def f(", "    t,", "):", '    "Dit."', "    return 1", ""], 1, (1, 2, 3, 5)),
        (
            ["class A:", '    "Dit."', "    x = 1", "    def __init__(self):", "        self.y = 2"],
            1,
            (1, 4, 5),
        ),
        (["class A:", "    x = 1"], 2, (1, 2)),
        (["x = 1", "", "y = 2"], 3, (1, 2, 3)),
        (["def f(:", "    return 1"], 2, (1, 2)),
        (["def f(t):", '    """Dit."""'], 2, (1, 2)),  # what is concerned is shown all the same
    ],
)
def test_every_shape_has_its_lines(rows: list[str], line: int, shown: tuple[int, ...]) -> None:
    assert excerpt_lines(line, rows) == shown


@pytest.mark.parametrize("length", [5, 19, 20, 21, 40])
def test_what_is_left_out_of_a_function_is_shown_by_a_sign(length: int) -> None:
    body = [f"    x{n} = {n}" for n in range(length)]
    rows = ["def f(t):", *body, "", "def g(t):", "    return t"]
    for line in (1, 4):
        shown = excerpt_lines(line, rows)
        page = is_harmless(
            student_page(LEA, [result(LEA, {**wrong(), "ligne": line}, text="\n".join(rows))])
        ).text
        whole = shown[-1] == len(body) + 1
        assert whole == (length <= 20 if line == 1 else length == 5)
        assert page.rstrip().endswith("…") != whole and "def g" not in page
