"""Follows a student's game of Montée-Descente, step by step: is every step a move that the rules allow?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...cours import Couleur
from ...texts import _
from ...worker.codec import carte_code, carte_of
from ..verdicts import Difference, Kind
from .boards import COULEURS, Board, seen_board, seen_piles
from .compare import board_fault
from .oracle import GameOracle
from .rules import Fault
from .words import THEN, piles_text, until

STORES = ("S1", "S2", "S3", "S4")
_NO_MOVE = _("Ce déplacement n'est permis par aucune règle.")
Move = tuple[str, str, str]
"""What is done (`tirer`, or `poser`), from which pile, to which."""

DRAW: Move = ("tirer", "talon", "")


@dataclass(frozen=True, slots=True)
class Step:
    """One move of the student's, None for what is no move, and the board after it."""

    move: Move | None
    after: Board


Rest = list[tuple[int, Board]]
"""Boards that may be seen between two moves, with their places in the log."""


def at_rest(log: Sequence[Any], start: Board) -> Rest:
    """Give the boards of a log where every carte of the start is there, face up outside the talon."""
    whole, rest = len(start.faces), list[tuple[int, Board]]()
    for place, seen in enumerate(log):
        if seen is not None and _all_there(seen_piles(start.layout, seen), whole):
            b = seen_board(start.layout, seen)
            assert b is not None
            rest.append((place, b))
    return rest


def _all_there(piles: Sequence[Any], whole: int) -> bool:
    """Say whether piles as they were read, the talon last, hold each of the cartes, on its right side."""
    if any(pile is None or None in pile[0] for pile in piles):
        return False
    codes = [code for pile in piles for code in pile[0]]
    outside, hidden = codes[: len(codes) - len(piles[-1][0])], piles[-1][0][:-1]
    different = len({code >> 1 for code in codes}) == len(codes) == whole
    return different and all(code & 1 for code in outside) and not any(code & 1 for code in hidden)


def steps_of(rest: Rest, start: Board) -> Iterator[Step]:
    """Give the moves of a game, from one board at rest to the next."""
    before = start
    for _place, b in rest:
        # A carte that is turned up and down again was only looked at.
        if b != before and _turned(b) != before:
            yield from _between(before, b)
            before = b


def _between(before: Board, after: Board) -> Iterator[Step]:
    changes = [
        (len(new.codes) - len(old.codes), name)
        for name, old, new in zip(before.names, before.piles, after.piles, strict=True)
        if old.codes != new.codes
    ]
    if [change for change, _name in changes] == [0] and after == _turned(before):
        yield Step(DRAW, after)
        return
    (lost, source), (won, target) = (min(changes), max(changes))
    if len(changes) != 2 or (lost, won) != (-1, 1) or after != _moved(before, source, target):
        yield Step(None, after)
        return
    if source == "talon" and not before.talon.codes[-1] & 1:
        yield Step(DRAW, _turned(before))
    yield Step(("poser", source, target), after)


def _turned(b: Board) -> Board:
    codes = b.talon.codes
    return b.with_pile("talon", (*codes[:-1], codes[-1] | 1)) if codes else b


def _moved(b: Board, source: str, target: str) -> Board:
    """Give the board after its top carte went, face up, from one pile to another."""
    codes = b.pile(source).codes
    return b.with_pile(source, codes[:-1]).with_pile(target, (*b.pile(target).codes, codes[-1] | 1))


def in_order(steps: Sequence[Step]) -> list[Step]:
    """Put before a draw the storage cartes that go up just after it: the same game."""
    told: list[Step] = []
    for step in steps:
        at = len(told)
        raised = step.move is not None and step.move[1] in STORES and step.move[2] in COULEURS
        if raised and at and told[-1].move == DRAW:
            at -= 1
        told.insert(at, step)
    return told


class Follower:
    """Plays a student's moves on our own board, up to the first that the rules refuse."""

    def __init__(self, oracle: GameOracle, start: Board, strategies: set[str]) -> None:
        """Begin on a board; the `strategies` that would have chosen otherwise are taken out of the set."""
        self.oracle, self.strategies = oracle, strategies
        self.game = oracle.game
        self.tableau = oracle.lay(start)
        self.drawn: int | None = None

    def follow(self, steps: Sequence[Step]) -> Fault | None:
        """Play the moves in order; give the first one that is wrong."""
        for step in steps:
            coup = self._coup(step.move)
            reason = _NO_MOVE if coup is None else self.game.refus(self.tableau, coup)
            if reason is not None:
                return self._slip(reason, step.after)
            self._play(coup)
        return None

    def _coup(self, move: Move | None) -> Any:
        """Give our own record of a move, None for what is none."""
        if move is None:
            return None
        what, source, target = move
        if what == "tirer":
            return self.game.Tirer()
        home = COULEURS[self._top(source).couleur - 1] == target
        if source == "talon":
            if target in STORES:
                return self.game.Descendre(STORES.index(target))
            return self.game.Monter() if home else None
        return self.game.Remonter(STORES.index(source)) if source in STORES and home else None

    def _top(self, name: str) -> Any:
        if name == "talon":
            return self.tableau.talon.cartes[-1]
        if name in STORES:
            return self.tableau.stockage[STORES.index(name)].cartes[-1]
        return self.tableau.ligne[Couleur(COULEURS.index(name) + 1)].cartes[-1]

    def _note_choice(self, chosen: int) -> None:
        module: Any = next(m for m in self.oracle.modules if hasattr(m, "verifier_strategie"))
        others = {s for s in self.strategies if module.choisir_stockage(self.tableau, s, None) != chosen}
        self.strategies -= others

    def _play(self, coup: Any) -> None:
        if isinstance(coup, self.game.Descendre):
            self._note_choice(coup.stockage)
        self.game.jouer_coup(self.tableau, coup)
        if isinstance(coup, self.game.Tirer):
            self.drawn = carte_code(self._top("talon"))

    def _slip(self, reason: str, after: Board | None) -> Fault:
        """Tell a wrong move: the board before it, what should have been done, what was."""
        before = self.oracle.read()
        wanted = self._next()
        message = " ".join(filter(None, ("" if self.drawn is None else until(self.drawn, None), reason)))
        return told_apart(before, wanted, after if after is not None else before, message)

    def _next(self) -> Board:
        """Give the board after a move that the rules allow."""
        coups = self.game.coups_possibles(self.tableau)
        if coups:
            self.game.jouer_coup(self.tableau, coups[0])
        return self.oracle.read()

    def ended(self, astray: Any, final: Any) -> Fault | None:
        """Say what is wrong with the end: a game that goes on, cartes that are not as the moves left them.

        `astray` is the first board after the moves that is not one at rest, if any.
        """
        ours = self.oracle.read()
        b = seen_board(ours.layout, final)
        if b is None or _turned(b) != _turned(ours):
            wrong = board_fault(ours, astray or final, when=THEN) or board_fault(ours, final)
            return None if wrong is None else replace(wrong, before=ours)
        return self._unfinished(b) if self.game.issue(self.tableau) is None else None

    def _unfinished(self, final: Board) -> Fault | None:
        """Look at the next carte too: a game may be lost on a carte that was not even turned up."""
        draw = self.game.Tirer()
        if self.game.refus(self.tableau, draw) is None:
            before = self.oracle.read()
            self._play(draw)
            if self.game.issue(self.tableau) is False:
                return None
            message = _("La partie s'arrête alors qu'une carte peut encore être jouée : {carte}.")
            carte = str(carte_of(self.drawn)) if self.drawn is not None else ""
            return told_apart(before, self._next(), final, message.format(carte=carte))
        return self._slip(_("La partie s'arrête alors qu'une carte peut encore être jouée."), final)

    @property
    def won(self) -> bool:
        """True when our own board is won."""
        return bool(self.game.issue(self.tableau))


def told_apart(before: Board, wanted: Board, after: Board, message: str) -> Fault:
    """Make the fault of a wrong move, with the piles that differ."""
    pairs = zip(wanted.names, wanted.piles, after.piles, strict=True)
    names = [n for n, x, y in pairs if x.codes != y.codes] or ["talon"]
    told = Difference(Kind.FAUX, piles_text(wanted, names), piles_text(after, names), message)
    return Fault(told, wanted, as_seen(after), before)


def as_seen(b: Board) -> Any:
    """Give a board as the bench reads it."""
    return b.as_json()


def astray_in(log: Sequence[Any], rest: Rest) -> Any:
    """Give the board that follows the last one at rest, None when there is none."""
    after = rest[-1][0] + 1 if rest else 0
    return log[after] if after < len(log) else None
