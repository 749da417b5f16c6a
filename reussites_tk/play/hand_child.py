"""The child that holds a game played by hand: what the parent asks it, how it answers or fails."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..worker.failures import BENCH_FAULT, STOPPED
from ..worker.limits import Limits
from ..worker.messages import Failed, LoadFailed, Outcome, Part
from ..worker.parent.child import Child
from ..worker.parent.game_results import PlayError

JSON = Any


@dataclass(frozen=True, slots=True)
class HandRequest:
    """One game to play by hand: its deal, its piles (a module of ours or a file), its options.

    `donne` is the order of the cartes that a person gave, bottom to top ("position libre"); when
    there is none the deal is number `numero` of `graine`. `suite` has the deals of the games before it, when
    each was dealt from the piles that the one before left.
    """

    jeu: str = "r7"
    graine: int = 1
    numero: int = 1
    tas: str | Path = "liste_double"
    options: Mapping[str, Any] = field(default_factory=dict)
    donne: tuple[str, ...] = ()
    suite: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a coup is not played: one sentence. Nothing changed."""

    sentence: str


Failure = Failed | PlayError
"""What a person's piles did instead of serving; nothing of the game is lost."""


class HandChild:
    """The child where a game is played; started at the first question, replaced when it is lost."""

    def __init__(self, request: HandRequest, limits: Limits | None, stop: threading.Event) -> None:
        self._request = request
        tas = request.tas
        piles = str(tas.absolute()) if isinstance(tas, Path) else tas
        self._child = Child(None, "hand", {"jeu": request.jeu, "tas": piles}, limits, stop)
        self._loaded = False

    def ask(self, ask: str, steps: list[list[JSON]], **more: JSON) -> Mapping[str, JSON] | Refusal | Failure:
        """Ask about the game after these steps; raises `RuntimeError` when the fault is ours.

        `ask` is one of the questions of `worker.benches.hand`, `more` what it needs.
        """
        failure = self._load()
        if failure is not None:
            return failure
        outcomes = [outcome for _, outcome in self._child.run([self._item(ask, steps) | more])]
        return read_outcome(outcomes[0]) if outcomes else Failed(STOPPED)

    def replay(self, steps: list[list[JSON]]) -> list[Mapping[str, JSON]] | Refusal | Failure:
        """Return all the positions of a game, from the deal to its last step."""
        failure = self._load()
        if failure is not None:
            return failure
        positions: list[Mapping[str, JSON]] = []
        for answer in self._child.stream(self._item("positions", steps)):
            if isinstance(answer, Part):
                positions.append(answer.data)
                continue
            last = read_outcome(answer)
            return positions if isinstance(last, Mapping) else last
        return Failed(STOPPED)

    def close(self) -> None:
        """End the child."""
        self._child.close()

    def _load(self) -> Failure | None:
        if self._loaded:
            return None
        answer = self._child.load()
        if not isinstance(answer, LoadFailed):
            self._loaded = True
            return None
        if answer.kind == BENCH_FAULT:
            raise RuntimeError(answer.message)
        if answer.kind == STOPPED:
            return Failed(STOPPED)
        return PlayError(answer.kind, answer.message, answer.line, Path(answer.file) if answer.file else None)

    def _item(self, ask: str, steps: list[list[JSON]]) -> dict[str, JSON]:
        request = self._request
        return {
            "ask": ask,
            "graine": request.graine,
            "numero": request.numero,
            "donne": list(request.donne),
            "options": dict(request.options),
            "steps": steps,
        }


def read_outcome(outcome: Outcome) -> Mapping[str, JSON] | Refusal | Failure:
    """Read the child's answer to one question; raises `RuntimeError` when the fault is ours."""
    if isinstance(outcome, Failed):
        if outcome.kind == BENCH_FAULT:
            raise RuntimeError(outcome.detail)
        return outcome
    data: Mapping[str, JSON] = outcome.data
    if "refus" in data:
        return Refusal(data["refus"])
    if "error" in data:
        error = data["error"]
        return PlayError(error["type"], error["message"], error["line"], Path(error["file"]))
    return data
