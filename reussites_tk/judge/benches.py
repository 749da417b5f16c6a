"""The bench of each exercise: where its files run in the child, what the bench is told, what it may use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from ..worker.watch import Limits

GAMES = ("r7", "qll", "c4", "md")
_BENCHES = {"tas": "cells", "tas_libre": "program", "essais_tas": "essais", "strategie_md": "strategy"}


def bench_of(nom: str) -> tuple[str, dict[str, object]]:
    """Return the bench of an exercise, and its options besides the judged functions."""
    if nom not in GAMES:
        return _BENCHES[nom], {}
    # Only a game needs these: a child of the other exercises starts sooner without.
    from .games.scripts import helpers_of
    from .games.trials import LISTS

    options: dict[str, object] = {
        "jeu": nom,
        "fields": game_class(nom, "rules").layout.as_json(),
        "helpers": list(helpers_of(nom)),
        "tas": LISTS,
    }
    return "board", options


def game_class(nom: str, part: str) -> Any:
    """Return the class of a game: `R7Rules` of `games.r7_rules`, and so on."""
    module = import_module(f".games.{nom}_{part}", __package__)
    return getattr(module, nom.capitalize() + part.capitalize())


def limits_of(nom: str, limits: Limits) -> Limits:
    """Return what a child may use for an exercise: a strategy answers hundreds of calls in one item."""
    return replace(limits, output_chars=40 * limits.output_chars) if nom == "strategie_md" else limits


def plain_bench(file: Path, exercise: str | None) -> str | None:
    """Return the bench of a file where its name tells it and nothing but the file is used in it, else None.

    A child can then be started before the judge is loaded.
    """
    nom = exercise or named_in(file.stem, _BENCHES)
    return _BENCHES.get(nom or "")


def named_in(stem: str, exercises: Iterable[str]) -> str | None:
    """Return the exercise that the name of a file begins with, None when there is none."""
    stem = stem.lower().replace("-", "_")
    return next((nom for nom in sorted(exercises, key=len, reverse=True) if stem.startswith(nom)), None)
