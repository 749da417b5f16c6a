"""A script: a few calls of a student's game functions in a row; and smaller ones that fail too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...cours import Rang
from .boards import COULEURS, Board

Arg = tuple[str, Any]
SANS: Arg = ("m", "sans_trace")
AVEC: Arg = ("m", "avec_trace")

Call = Mapping[str, Any]
"""One call as the child observed it (its shape is in `observations`)."""

LISTS, TABLES = "liste_double", "tableau"
"""The two implementations of the piles that a file is judged on."""

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
    """Return a function's name without the game's letters."""
    return function.rpartition("_")[0]


def helpers_of(code: str) -> tuple[str, ...]:
    """Return the functions that are not judged, but through which a judged one may go wrong."""
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
    """A few calls in a row, the draws being started by `graine`.

    The piles that are shuffled first take these `orders`, one after the other.
    """

    steps: tuple[Step, ...]
    graine: int = 1
    orders: tuple[tuple[int, ...], ...] = ()

    def as_json(
        self, log: bool = False, modes: Mapping[str, str] | None = None, series: bool = False
    ) -> dict[str, Any]:
        """Return the item that the bench runs.

        `log`: every state is kept; `series`: of all the games, by whatever functions they are formed.
        """
        steps = [
            [s.function, [list(a) for a in s.args], s.board and [s.board.pack, s.board.as_json(modes)]]
            for s in self.steps
        ]
        orders = [list(order) for order in self.orders]
        kept = {"log": log, "series": series}
        return {"mode": "script", "steps": steps, "graine": self.graine, "orders": orders, **kept}

    @property
    def functions(self) -> tuple[str, ...]:
        """The functions called, each once."""
        return tuple(dict.fromkeys(step.function for step in self.steps))


def one(function: str, b: Board | None, *args: Arg, graine: int = 1) -> Script:
    """Return the script of a single call."""
    return Script((Step(function, args, b),), graine)


# --- a smaller script that fails too ----------------------------------------------------------

Fails = Callable[[Sequence[Script]], Iterable[bool]]
"""Yields for each script, in order, whether it fails as the first one did."""

ROUNDS = 40
"""Rounds of shrinking: each runs scripts in the child, and most boards need fewer than ten."""


def shrink_script(script: Script, fails: Fails, allowed: Callable[[Script], bool]) -> Script:
    """Return a script of one call that fails on fewer cartes, each allowed; `script` when there is none."""
    if len(script.steps) != 1 or script.steps[0].board is None:
        return script
    part = max(len(t.codes) for t in script.steps[0].board.piles)
    for _round in range(ROUNDS):
        candidates = [s for s in _smaller(script, part) if allowed(s)]
        better = next((s for s, failed in zip(candidates, fails(candidates), strict=False) if failed), None)
        if better is not None:
            script = better
        elif part == 1:
            break
        else:
            part = max(1, part // 2)
    return script


def _smaller(script: Script, part: int) -> Iterator[Script]:
    """Yield the script with `part` cartes in a row less, from the talon or the rebut, or a shorter series."""
    step = script.steps[0]
    assert step.board is not None
    # The carte that is played must stay on top of its pile.
    top = step.args[0][1] if step.role == PILE_PLAY else ""
    boards = _shorter_piles(step.board, part, top)
    if step.role in (REFORM, PILE_PLAY) and "rebut" in step.board.names:
        boards = (*_series_cut_down(step.board), *boards)
    for b in boards:
        yield replace(script, steps=(replace(step, board=b),))


def _series_cut_down(b: Board) -> Iterator[Board]:
    """Yield the board with one of its series cut down to its seven."""
    for name, pile in zip(COULEURS, b.ligne, strict=True):
        seven = [code for code in pile.codes if (code >> 1) & 15 == Rang.SEPT]
        if len(pile.codes) > 1 and seven:
            yield b.with_pile(name, seven)


def _shorter_piles(b: Board, part: int, top: str) -> Iterable[Board]:
    """Yield the board with `part` cartes in a row less in a pile; that named `top` keeps its last one."""
    for name in b.layout.singles:
        codes = b.pile(name).codes
        last = len(codes) - (name == top)
        for start in range(0, last, part):
            yield b.with_pile(name, codes[:start] + codes[min(start + part, last) :])
