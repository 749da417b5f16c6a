"""Looks for a smaller board on which a call of a game still fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from ...cours import Rang
from .boards import COULEURS, Board
from .scripts import PILE_PLAY, REFORM, Script

Fails = Callable[[Sequence[Script]], Iterable[bool]]
"""Says of each script, in order, whether it fails as the first one did."""

ROUNDS = 40


def shrink_script(script: Script, fails: Fails, allowed: Callable[[Script], bool]) -> Script:
    """Give a script of one call that fails on fewer cartes, each allowed; `script` when there is none."""
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
    """Give the script with `part` cartes in a row less, from the talon or the rebut, or a shorter series."""
    step = script.steps[0]
    assert step.board is not None
    for b in _smaller_boards(step.board, part, *_ends(script)):
        yield replace(script, steps=(replace(step, board=b),))


def _ends(script: Script) -> tuple[str, bool]:
    """Name the pile whose top carte must stay, and say whether series may be cut down to their seven."""
    step = script.steps[0]
    top = step.args[0][1] if step.role == PILE_PLAY else ""
    return top, step.role in (REFORM, PILE_PLAY)


def _smaller_boards(b: Board, part: int, top: str, series_too: bool) -> Iterator[Board]:
    if series_too and "rebut" in b.names:
        for name, pile in zip(COULEURS, b.ligne, strict=True):
            seven = [code for code in pile.codes if (code >> 1) & 15 == Rang.SEPT]
            if len(pile.codes) > 1 and seven:
                yield b.with_pile(name, seven)
    for name in b.layout.singles:
        codes = b.pile(name).codes
        last = len(codes) - (name == top)
        for start in range(0, last, part):
            yield b.with_pile(name, codes[:start] + codes[min(start + part, last) :])
