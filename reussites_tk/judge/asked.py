"""What each judged function is asked to do, whole: the catalogue of the tas, or the file to complete."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ..paths import exercises_folder
from ..tas.catalogue import PAR_NOM
from ..texts import curved, typographic
from .exercises import ESSAIS, EXERCISES

TAS = "tas"
LINE, SPACE = "\n", " "
_GOES_ON = re.compile(r"(;|->|et\b)")
"""How a line of an example begins when it goes on with the one before, which has its result already."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of a function, with French signs: its sentences, its precondition, its examples."""

    signature: str
    text: str
    precondition: str
    examples: tuple[str, ...]


def asked_of(exercise: str, function: str) -> Asked | None:
    """Return what a function of an exercise is asked; None for a test of one's own."""
    home = home_of(exercise, function)
    if home == TAS:
        return _of_primitive(function)
    found = stub_functions(EXERCISES[home].stub).get(function) if home else None
    if found is None:
        return None
    return Asked(
        found.signature,
        typographic(found.text),
        typographic(found.precondition),
        tuple(curved(example.replace("->", "→")) for example in found.examples),
    )


def home_of(exercise: str, function: str) -> str:
    """Return the exercise that says what a function is asked, which may be another one; "" for none.

    The 38 primitives are those of the tas wherever they are written, and a function that tests try is
    that of its game. Without an exercise, it is the first one that has the function.
    """
    if function in PAR_NOM:
        return TAS
    if exercise in EXERCISES and exercise not in ESSAIS:
        return exercise if function in EXERCISES[exercise].names else ""
    having = (nom for nom, one in EXERCISES.items() if nom not in ESSAIS and function in one.names)
    return next(having, "")


def _of_primitive(name: str) -> Asked:
    primitive = PAR_NOM[name]
    return Asked(
        primitive.signature,
        typographic(primitive.specification),
        typographic(primitive.precondition),
        (curved(primitive.exemple),),
    )


# --- the files to complete


@cache
def stub_functions(stub: str) -> dict[str, Asked]:
    """Return what a file to complete asks, word for word: of `carte_sur`, `Pile.points`, `Atout`."""
    tree = ast.parse((exercises_folder() / stub).read_bytes())
    return {name: _asked(name, node) for name, node in _functions(tree)}


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield each function with the name by which it is judged: that of its class for a constructor."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    made = inner.name == "__init__"
                    yield node.name if made else f"{node.name}.{inner.name}", inner


def _asked(name: str, node: ast.FunctionDef) -> Asked:
    names = [argument.arg for argument in node.args.args if argument.arg != "self"]
    text: list[str] = []
    precondition = ""
    examples: list[str] = []
    for line in (ast.get_docstring(node) or "").splitlines():
        if line.startswith("Exemple :"):
            examples.append(line.removeprefix("Exemple :").strip())
        elif line.startswith("Précondition :"):
            precondition = line.removeprefix("Précondition :").strip().rstrip(".")
        elif line.startswith(" ") and examples:
            examples[-1] = _followed(examples[-1], line.strip())
        elif line and not examples:
            text.append(line)
    return Asked(f"{name}({', '.join(names)})", " ".join(text), precondition, tuple(examples))


def _followed(example: str, line: str) -> str:
    """Add a line to an example; one that has a result of its own, as the line before, stays a line."""
    apart = "->" in line and "->" in example.rpartition("\n")[2] and not _GOES_ON.match(line)
    return f"{example}{LINE if apart else SPACE}{line}"
