"""Worked examples: read from a chapter, run through our own games, and said in words."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ..texts import _, typographic
from .ascenseur_facts import ASCENSEUR
from .facts import Game, spread, value_of
from .memorix_facts import MEMORIX
from .model import Case, Example
from .results import Check, ExampleResult, Played
from .solitaires import C4, MD, QLL, R7
from .tarot_facts import TAROT

GAMES: Mapping[str, Game] = MappingProxyType(
    {"r7": R7, "qll": QLL, "c4": C4, "md": MD, "memorix": MEMORIX, "ascenseur": ASCENSEUR, "tarot": TAROT}
)
"""What examples of each game may say."""
CASES, EXPECTED, TITLE = "cas", "attendu", "titre"


def read_example(info: str, text: str) -> Example:
    """Read `JEU LABEL Titre` and its TOML; raises `ValueError` when they say what no example says."""
    game, _space, rest = info.partition(" ")
    label, _space, title = rest.strip().partition(" ")
    if game not in GAMES or not label:
        raise ValueError("an example names its game and has a label: exemple r7 R7-a")
    common = tomllib.loads(text)
    cases = [_case(GAMES[game], {**_without(common, CASES), **own}) for own in common.get(CASES, ({},))]
    return Example(game, label, typographic(title.strip()), tuple(cases))


def _without(table: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key != name}


def _case(game: Game, table: Mapping[str, Any]) -> Case:
    expected = spread(table.get(EXPECTED, {}))
    given = {key: value for key, value in table.items() if key not in (EXPECTED, TITLE)}
    unknown = [key for key in given if key not in game.given]
    unknown += [name for name in expected if name.partition(".")[0] not in game.facts]
    if unknown:
        raise ValueError(f"examples of this game do not say « {unknown[0]} »")
    if not expected:
        raise ValueError("an example expects something")
    return Case(typographic(table.get(TITLE, "")), given, expected)


def run(example: Example) -> ExampleResult:
    """Run every case of an example through our own game."""
    game = GAMES[example.game]
    return ExampleResult(tuple(_played(game, case) for case in example.cases))


def _played(game: Game, case: Case) -> Played:
    facts = game.work_out(case.given)
    checks = tuple(
        Check(_words(game.facts, name), said(value), said(value_of(facts, name)))
        for name, value in case.expected.items()
    )
    return Played(case.title, checks, facts.states)


def given_words(example: Example, case: Case) -> tuple[tuple[str, str], ...]:
    """Return what is given in a case, in words: label and value."""
    words = GAMES[example.game].given
    return tuple((words[name], said(value)) for name, value in case.given.items())


def expected_words(example: Example, case: Case) -> tuple[tuple[str, str], ...]:
    """Return what must come out of a case, in words: label and value."""
    words = GAMES[example.game].facts
    return tuple((_words(words, name), said(value)) for name, value in case.expected.items())


def _words(words: Mapping[str, str], name: str) -> str:
    plain, _point, about = name.partition(".")
    return f"{words[plain]} {about}".strip()


def said(value: Any) -> str:
    """Return a value as a person reads it: `oui`, `7C 8C`, `10, −5`, `vide`."""
    match value:
        case bool():
            return _("oui") if value else _("non")
        case None:
            return _("aucun")
        case int() | float():
            return _number(value)
        case str():
            return _piles(value) or _("vide")
    return ", ".join(map(said, value)) or _("aucun")


def _number(value: float) -> str:
    return f"{value:g}".replace("-", "−").replace(".", ",")


def _piles(text: str) -> str:
    """Return cartes with a space between them, and tas with a bar, without the empty ones at the end."""
    piles = [" ".join(pile.split()) for pile in text.split("|")]
    while piles and not piles[-1]:
        piles.pop()
    return " | ".join(pile or _("vide") for pile in piles)
