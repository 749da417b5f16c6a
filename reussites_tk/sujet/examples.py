"""Worked examples: read from a chapter, and run through our own games."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from ..texts import typographic
from .example_words import GAMES, label_of, said
from .facts import Game, spread, value_of
from .model import Case, Example
from .results import Check, ExampleResult, Played

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
        Check(label_of(game.facts, name), said(name, value), said(name, value_of(facts, name)))
        for name, value in case.expected.items()
    )
    return Played(case.title, checks, facts.states)
