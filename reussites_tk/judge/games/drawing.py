"""Makes the drawable piles of an example of a game: before, expected, obtained."""

from __future__ import annotations

from typing import Any

from ..tas.examples import Drawn, differing, draw_state
from ..verdicts import TasDessine
from ..words import carte_name
from .boards import Board, Layout, seen_board, seen_piles
from .compare import Call
from .rules import Fault
from .words import PILES

Row = dict[str, TasDessine]


def draw_boards(layout: Layout, call: Call | None, wrong: Fault) -> tuple[Drawn, Drawn, Drawn]:
    """Give the three rows of an example, the piles that matter only (empty where there is nothing to see)."""
    before = wrong.before or (None if call is None else seen_board(layout, call["before"]))
    wanted = {} if wrong.wanted is None else _board(wrong.wanted)
    seen = {} if wrong.seen is None or wrong.wanted is None else _seen(wrong.wanted, wrong.seen)
    return _that_matter({} if before is None else _board(before), wanted, seen)


def _that_matter(*rows: Row) -> tuple[Drawn, Drawn, Drawn]:
    """Leave out the piles that are the same in every row, unless all are."""
    drawn = [row for row in rows if row]
    names = dict.fromkeys(name for row in drawn for name in row)
    first = drawn[0] if drawn else {}
    kept = [n for n in names if any(row.get(n) != first.get(n) for row in drawn)] or list(names)
    before, wanted, seen = (tuple(row[n] for n in kept if n in row) for row in rows)
    return before, wanted, seen


def _board(b: Board) -> Row:
    named = zip(b.names, b.piles, strict=True)
    return {name: draw_state(PILES.get(name, name), pile) for name, pile in named}


def _seen(wanted: Board, seen: Any) -> Row:
    piles = seen_piles(wanted.layout, seen)
    right = dict(zip(wanted.names, wanted.piles, strict=True))
    free = wanted.layout.any_mode
    row: Row = {}
    for name, pile in zip(wanted.layout.names(len(piles)), piles, strict=True):
        state = right.get(name)
        row[name] = _pile(PILES.get(name, name), state.codes if state else (), pile)
        if free and state is not None and pile is not None:
            row[name] = _in_mode(row[name], state.mode)
    return row


def _in_mode(drawn: TasDessine, mode: str) -> TasDessine:
    """Give the same drawing in another mode."""
    return TasDessine(drawn.nom, drawn.cartes, mode, True, drawn.hauteur, None, drawn.differe)


def _pile(name: str, wanted: tuple[int, ...], pile: Any) -> TasDessine:
    if pile is None:
        return TasDessine(name, ("?",), "empile", True, "?", None, (0,))
    codes, mode = pile
    cartes = tuple(carte_name(c) for c in codes)
    return TasDessine(name, cartes, mode, True, str(len(codes)), None, differing(wanted, codes))
