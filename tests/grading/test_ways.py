"""What a teacher reads names what the window has; in a terminal, it names the options of the command."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import reussites_tk
from reussites_tk.arguments import build_parser
from reussites_tk.grading.submissions import take_in
from reussites_tk.grading.ways import CHOOSE, CHOOSE_TOO, CHOOSE_WHICH, GIVE_SHEET, LEAVE_OUT, in_terminal
from reussites_tk.judge import EXERCISES

from .conftest import Files

PACKAGE = Path(reussites_tk.__file__).parent
APART = ("ways", "scale_file", "hidden_seed")
"""The options themselves; the comments of a scale to be changed; what the window asks in its own words."""
OPTION = re.compile(r"(?<![\w(-])--[a-zé][a-zé-]+")


@pytest.mark.parametrize(
    ("said", "in_a_terminal"),
    [
        (CHOOSE_WHICH, "dites lequel avec --exercice"),
        (CHOOSE.format(names="tas", title="Les tas"), "donnez --exercice tas"),
        (CHOOSE_TOO.format(names="qll", title="À la queue", others="tas,r7"), "donnez --exercice tas,r7,qll"),
        (LEAVE_OUT.format(names="tas,r7"), "donnez --exercice tas,r7"),
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


ANSWERS = {
    nom: b"".join(f"def {each}(*t):\n    return 1\n\n\n".encode() for each in EXERCISES[nom].names)
    for nom in ("c4", "r7", "qll")
}


def test_the_exercises_that_a_remark_gives_are_the_whole_list_of_the_next_run(
    zipped: Callable[[Files], Path],
) -> None:
    """The option takes the place of what was found: it adds nothing to it."""

    def handed_in(**counts: int) -> Path:
        return zipped(
            {f"E{n}/{nom}_a_completer.py": ANSWERS[nom] for nom in counts for n in range(counts[nom])}
        )

    source = handed_in(r7=8, c4=8, qll=1)
    (remark,) = map(str, take_in(source).remarks)
    assert remark == (
        "L'exercice qll n'est rendu que par 1 étudiant : il n'est pas noté ; pour qu'il le soit, "
        "choisissez qll (« À la queue leu leu ») sous « Exercice » : seul, sans r7,c4."
    )
    given = in_terminal(remark).partition("pour qu'il le soit, donnez --exercice ")[2].rstrip(".").split(",")
    assert sorted(take_in(source, given).exercices) == ["c4", "qll", "r7"]
    found = take_in(handed_in(r7=8, c4=8, qll=3))
    (remark,) = map(str, found.remarks)
    assert found.exercices == ("r7", "qll", "c4")
    assert remark.endswith("; pour l'exclure, donnez-lui 0 point dans le barème : il reste r7,c4.")
    assert in_terminal(remark).endswith("compte pour tous ; pour l'exclure, donnez --exercice r7,c4.")
