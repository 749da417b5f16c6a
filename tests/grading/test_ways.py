"""What a teacher reads names what the window has; in a terminal, it names the options of the command."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import reussites_tk
from reussites_tk.arguments import build_parser
from reussites_tk.grading.ways import CHOOSE, CHOOSE_EACH, CHOOSE_WHICH, GIVE_SHEET, in_terminal

PACKAGE = Path(reussites_tk.__file__).parent
APART = ("ways", "scale_file", "hidden_seed")
"""The options themselves; the comments of a scale to be changed; what the window asks in its own words."""
OPTION = re.compile(r"(?<![\w(-])--[a-zé][a-zé-]+")


@pytest.mark.parametrize(
    ("said", "in_a_terminal"),
    [
        (CHOOSE_WHICH, "dites lequel avec --exercice"),
        (CHOOSE.format(names="tas"), "ajoutez --exercice tas"),
        (CHOOSE_EACH.format(names="tas,r7"), "ajoutez --exercice tas,r7"),
        (GIVE_SHEET, "redonnez la feuille d’évaluation de Moodle avec --feuille"),
    ],
)
def test_each_way_has_its_option(said: str, in_a_terminal: str) -> None:
    assert in_terminal(f"Avant, {said} ; après.") == f"Avant, {in_a_terminal} ; après."
    assert in_terminal("Rien à changer.") == "Rien à changer."


@pytest.mark.parametrize(
    "file",
    [
        *(f for f in sorted((PACKAGE / "grading").rglob("*.py")) if f.stem not in APART),
        *sorted((PACKAGE / "gui/teacher").glob("*.py")),
    ],
    ids=lambda file: file.stem,
)
def test_no_sentence_of_a_page_or_of_the_window_names_an_option(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        if node.body and isinstance(node.body[0], ast.Expr)
    }
    said = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
    ]
    assert [text for text in said if OPTION.search(text) or "lancer.py" in text] == []


def test_the_options_exist() -> None:
    known = build_parser().parse_args(["noter", "x", "--sortie", "y", "--exercice", "tas", "--feuille", "z"])
    assert (known.exercice, str(known.feuille)) == ("tas", "z")
