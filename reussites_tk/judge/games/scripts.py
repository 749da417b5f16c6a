"""A script: a few calls of a student's game functions in a row, and the names of these functions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .boards import Board

Arg = tuple[str, Any]
SANS: Arg = ("m", "sans_trace")
AVEC: Arg = ("m", "avec_trace")

CREATE, REFORM, PILE_PLAY, TOUR, PLAY, WATCH, ANALYSE = (
    "creer_tableau_initial",
    "reformer_tableau_initial",
    "jouer_tas",
    "jouer_un_tour",
    "jouer_une",
    "observer",
    "analyser",
)
"""The functions of a game without its letters: what each one is for."""

DISPLAY = "afficher"
PLACES = "saisir_loc_tas"


def role_of(function: str) -> str:
    """Give a function's name without the game's letters."""
    return function.rpartition("_")[0]


def helpers_of(code: str) -> tuple[str, ...]:
    """Name the functions that are not judged, but through which a judged one may go wrong."""
    return f"{PLACES}_{code}", f"{DISPLAY}_{code}"


@dataclass(frozen=True, slots=True)
class Step:
    """One call; `board` is laid just before, else the call goes on with the board that there is."""

    function: str
    args: tuple[Arg, ...] = ()
    board: Board | None = None

    @property
    def role(self) -> str:
        """What the function is for."""
        return role_of(self.function)


@dataclass(frozen=True, slots=True)
class Script:
    """A few calls in a row, the draws being started by `graine`."""

    steps: tuple[Step, ...]
    graine: int = 1

    def as_json(
        self, traced: bool = False, log: bool = False, modes: Mapping[str, str] | None = None
    ) -> dict[str, Any]:
        """Give the item that the bench runs: `traced`, its inner calls are told; with `log`, every state."""
        steps = [
            [s.function, [list(a) for a in s.args], s.board and [s.board.pack, s.board.as_json(modes)]]
            for s in self.steps
        ]
        return {"mode": "script", "steps": steps, "graine": self.graine, "traced": traced, "log": log}

    @property
    def functions(self) -> tuple[str, ...]:
        """The functions called, each once."""
        return tuple(dict.fromkeys(step.function for step in self.steps))


def one(function: str, b: Board | None, *args: Arg, graine: int = 1) -> Script:
    """Give the script of a single call."""
    return Script((Step(function, args, b),), graine)
