"""The directives of a chapter: fenced blocks whose first word says what they hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from ..cours.cartes import carte_de
from ..cours.etat import Etat, TasVu
from ..cours.table import Localisation, Mode
from ..texts import typographic
from .examples import read_example
from .model import Block, Position
from .specifications import specification

Body = Callable[[str], tuple[Block, ...]]
"""Reads the blocks of a Markdown text."""
_PILE = re.compile(r"(?P<text>[^(:]*?) *\((?P<line>\d+), *(?P<column>\d+)\) *(?P<mode>\w+)? *:(?P<cartes>.*)")
_MODES = {None: Mode.EMPILE, "empilé": Mode.EMPILE, "étalé": Mode.ETALE}


def _position(_chapter: str, title: str, text: str, _body: Body) -> tuple[Block, ...]:
    """Read a title, and lines such as `Talon (1, 1) empilé : 7T (8K)`."""
    piles = tuple(map(_pile, filter(None, map(str.strip, text.splitlines()))))
    if not piles or not title:
        raise ValueError("a position has a title, and at least one tas")
    if len({tas.place for tas in piles}) < len(piles):
        raise ValueError("two tas of a position have the same place")
    return (Position(typographic(title), Etat(piles)),)


def _pile(line: str) -> TasVu:
    match = _PILE.fullmatch(line)
    if match is None or match["mode"] not in _MODES:
        raise ValueError(f"« {line} » is no line of a position: Talon (1, 1) empilé : 7T (8K)")
    place = Localisation(int(match["line"]), int(match["column"]))
    cartes = tuple(map(carte_de, match["cartes"].split()))
    return TasVu(typographic(match["text"]), place, _MODES[match["mode"]], cartes)


def _specifications(chapter: str, names: str, text: str, body: Body) -> tuple[Block, ...]:
    """Read the names of functions; our words go with the only one, or before them all."""
    found = tuple(specification(chapter, name) for name in names.split())
    if not found:
        raise ValueError("a specification names a function")
    own = body(text)
    return (replace(found[0], body=own),) if len(found) == 1 else (*own, *found)


def _example(_chapter: str, info: str, text: str, _body: Body) -> tuple[Block, ...]:
    return (read_example(info, text),)


DIRECTIVES: Mapping[str, Callable[[str, str, str, Body], tuple[Block, ...]]] = MappingProxyType(
    {"position": _position, "specification": _specifications, "exemple": _example}
)
"""What reads each directive: from the chapter, the rest of its first line, its text."""
