"""What each function must do, read where it is judged: the catalogue of the tas, or the file to complete."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ..judge.exercises import ESSAIS, EXERCISES, FunctionInfo
from ..paths import exercises_folder
from ..tas.catalogue import PAR_NOM
from ..texts import curved, typographic
from .model import Specification

TAS = "tas"
LINE, SPACE = "\n", " "
_GOES_ON = re.compile(r"(;|->|et\b)")
"""How a line of an example begins when it goes on with the one before, which has its result already."""


def specification(chapter: str, name: str) -> Specification:
    """Return what `fonction` or `exercice/fonction` must do; raises `ValueError` when there is none.

    Without an exercise, the function is one of the chapter's own, else a primitive, else that of the
    only other exercise that has it.
    """
    exercise, _slash, function = name.rpartition("/")
    # Exercises where tests are written have the functions that are tried, which are specified elsewhere.
    having = [nom for nom, one in EXERCISES.items() if function in one.names and nom not in ESSAIS]
    if not exercise:
        own = [nom for nom in (chapter, TAS) if nom in having]
        exercise = own[0] if own else having[0] if len(having) == 1 else ""
    if exercise not in having:
        raise ValueError(f"no exercise, or several, have the function « {name} »")
    if exercise == TAS:
        return _of_primitive(function)
    info = next(info for info in EXERCISES[exercise].functions if info.nom == function)
    return _of_stub(exercise, info)


def _of_primitive(name: str) -> Specification:
    primitive = PAR_NOM[name]
    return Specification(
        TAS,
        name,
        primitive.signature,
        typographic(primitive.famille),
        typographic(primitive.specification),
        typographic(primitive.precondition),
        (curved(primitive.exemple),),
    )


def _of_stub(exercise: str, info: FunctionInfo) -> Specification:
    asked = stub_functions(EXERCISES[exercise].stub)[info.nom]
    text = typographic(" ".join(asked.text))
    return Specification(
        exercise,
        info.nom,
        asked.signature,
        typographic(info.famille),
        text,
        typographic(asked.precondition),
        tuple(curved(example.replace("->", "→")) for example in asked.examples),
    )


# --- the files to complete


@dataclass(frozen=True, slots=True)
class Asked:
    """What the docstring of a stub asks: its sentences, its precondition, its examples."""

    signature: str
    text: tuple[str, ...]
    precondition: str
    examples: tuple[str, ...]


@cache
def stub_functions(stub: str) -> dict[str, Asked]:
    """Return what a file to complete asks, by function: `carte_sur`, `Pile.points`, `Atout`."""
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
    return Asked(f"{name}({', '.join(names)})", tuple(text), precondition, tuple(examples))


def _followed(example: str, line: str) -> str:
    """Add a line to an example; one that has a result of its own, as the line before, stays a line."""
    apart = "->" in line and "->" in example.rpartition("\n")[2] and not _GOES_ON.match(line)
    return f"{example}{LINE if apart else SPACE}{line}"
