"""The language rule: a word of the course is never translated, the others take their room's language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import reussites_tk

PACKAGE = Path(reussites_tk.__file__).parent
EXERCISES = PACKAGE.parent / "exercises"
TRANSLATIONS = {"card", "suit", "rank", "deck", "stock", "waste"}
FRENCH_ROOMS = [PACKAGE / room for room in ("cours", "tas", "reussites", "jeux")] + [EXERCISES]
FILES = sorted([*PACKAGE.rglob("*.py"), *EXERCISES.glob("*.py")])


def identifiers(file: Path) -> Iterator[str]:
    """Every name that a file gives: its own, and those of its functions, classes, arguments, variables."""
    yield file.stem
    for node in ast.walk(ast.parse(file.read_bytes())):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.alias(asname=str(name)) | ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name


def words(identifier: str) -> set[str]:
    """Cut `deplacer_haut_sur`, `TasVu` or `NB_CARTES` into words, without a final s."""
    found = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", identifier)
    return {word.lower() for word in found} | {word.lower().removesuffix("s") for word in found}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(PACKAGE.parent).as_posix())
def test_names_follow_the_rule(file: Path) -> None:
    for name in identifiers(file):
        assert name.isascii(), name
        assert not words(name) & TRANSLATIONS, f"{name}: a word of the course is not translated"
        if any(file.is_relative_to(room) for room in FRENCH_ROOMS):
            assert not re.match(r"_?(get|set|draw|run)_", name), f"{name}: this room is French"


def test_words_are_found_in_every_style_of_name() -> None:
    assert words("draw_CARDS") >= {"draw", "card"}
    assert words("StockPile2") >= {"stock", "pile"}
    assert words("discard") == {"discard"}
