"""What judges each exercise, and in which bench; only those of the exercise asked for are loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from ..worker.parent.watchdog import Limits
    from .ledger import FunctionJudge

GAMES = ("r7", "qll", "c4", "md")
_BENCHES = {"tas": "cells", "tas_libre": "program", "essais_tas": "essais", "strategie_md": "strategy"}
_JUDGES = {
    "tas": (".tas_judge", "TasJudge"),
    "tas_libre": (".libre.judge", "LibreJudge"),
    "essais_tas": (".essais.judge", "EssaisJudge"),
    "strategie_md": (".strategy.judge", "StrategyJudge"),
}


def bench_of(nom: str) -> tuple[str, dict[str, object]]:
    """Name the bench of an exercise, and give what it is told besides the judged functions."""
    if nom not in GAMES:
        return _BENCHES[nom], {}
    from .games.scripts import LISTS, helpers_of

    told: dict[str, object] = {
        "jeu": nom,
        "fields": _rules(nom).layout.as_json(),
        "helpers": list(helpers_of(nom)),
        "tas": LISTS,
    }
    return "board", told


def limits_of(nom: str, limits: Limits) -> Limits:
    """Give what a child may use for an exercise: a strategy answers hundreds of calls in one item."""
    from dataclasses import replace

    return replace(limits, output_chars=40 * limits.output_chars) if nom == "strategie_md" else limits


def plain_bench(file: Path, exercise: str | None) -> str | None:
    """Name the bench of a file as far as can be told without loading anything, else None.

    Only where nothing but the student's file is used in it.
    """
    nom = exercise or named_in(file.stem, _BENCHES)
    return _BENCHES.get(nom or "")


def named_in(stem: str, exercises: Iterable[str]) -> str | None:
    """Give the exercise that the name of a file begins with, None when there is none."""
    stem = stem.lower().replace("-", "_")
    return next((nom for nom in sorted(exercises, key=len, reverse=True) if stem.startswith(nom)), None)


def judge_of(nom: str) -> Callable[..., FunctionJudge]:
    """Give what makes the judge of an exercise for one file."""
    if nom in GAMES:
        from .games.judge import GameJudge

        return partial(GameJudge, _rules(nom), _of_game(nom, "Cases"))
    module, name = _JUDGES[nom]
    made: Callable[..., FunctionJudge] = getattr(import_module(module, __package__), name)
    return made


def ahead_of(nom: str, graine: int) -> Callable[[], bool] | None:
    """Give what there is to do in advance for an exercise, while its child is at work (see `ahead`)."""
    if nom != "tas":
        return None
    from .ahead import WorkAhead

    return WorkAhead(graine)


def _rules(nom: str) -> Any:
    return _of_game(nom, "Rules")


def _of_game(nom: str, part: str) -> Any:
    """Give the class of a game: `R7Rules` of `games.r7`, and so on."""
    module = import_module(f".games.{nom}", __package__)
    return getattr(module, nom.capitalize() + part)
