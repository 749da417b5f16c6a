"""Makes the drawable piles of an example of R7: before, expected, obtained."""

from __future__ import annotations

from typing import Any

from .drawing import Drawn, draw_state
from .r7_boards import NAMES, Board, seen_board
from .r7_compare import Call, Fault
from .r7_words import PILES
from .verdicts import TasDessine
from .words import carte_name


def draw_boards(call: Call | None, wrong: Fault) -> tuple[Drawn, Drawn, Drawn]:
    """Give the three rows of an example, the piles that matter only (empty where there is nothing to see)."""
    before = None if call is None else seen_board(call["before"])
    wanted = () if wrong.wanted is None else _board(wrong.wanted)
    seen = () if wrong.seen is None or wrong.wanted is None else _seen(wrong.wanted, wrong.seen)
    return _that_matter(() if before is None else _board(before), wanted, seen)


def _that_matter(*rows: Drawn) -> tuple[Drawn, Drawn, Drawn]:
    """Leave out the piles that are the same in every row, unless all are."""
    drawn = [row for row in rows if row]
    kept = [i for i, piles in enumerate(zip(*drawn, strict=True)) if any(p != piles[0] for p in piles)]
    before, wanted, seen = (tuple(row[i] for i in kept) if row and kept else row for row in rows)
    return before, wanted, seen


def _board(b: Board) -> Drawn:
    return tuple(draw_state(PILES[name], pile) for name, pile in zip(NAMES, b.piles, strict=True))


def _seen(wanted: Board, seen: Any) -> Drawn:
    piles = [*seen[0], seen[1], seen[2]]
    return tuple(
        _pile(PILES[name], want.codes, pile)
        for name, want, pile in zip(NAMES, wanted.piles, piles, strict=True)
    )


def _pile(name: str, wanted: tuple[int, ...], pile: Any) -> TasDessine:
    if pile is None:
        return TasDessine(name, ("?",), "empile", True, "?", None, (0,))
    codes, mode = pile
    other = tuple(i for i, code in enumerate(codes) if i >= len(wanted) or code != wanted[i])
    return TasDessine(name, tuple(carte_name(c) for c in codes), mode, True, str(len(codes)), None, other)
