"""A game of Mémorix as all the players see it, and what the memory of a computer must play then."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from ...jeux.memorix_memoire import Memoire
from ...texts import _
from .form import Call, Case, Var

NEW, KEEP, JOKER, FIRST, SECOND = (
    "nouvelle_memoire",
    "retenir",
    "joker_vu",
    "choisir_premiere",
    "choisir_seconde",
)
ANY_OTHER = _("une case de restantes, sauf premiere")


@dataclass
class Game:
    """A game as all the players see it, and what is really on its cells."""

    lignes: int
    colonnes: int
    chance: random.Random
    shown: list[Call] = field(default_factory=list)
    since: dict[int, int] = field(default_factory=dict)
    """What was seen since the joker showed itself for the last time."""
    before: dict[int, int] = field(default_factory=dict)
    """What was seen before that: it may be true no longer."""

    def __post_init__(self) -> None:
        size = self.lignes * self.colonnes
        self.left = self.chance.sample(range(size), size)
        self.values = {case: (place + 1) // 2 for place, case in enumerate(self.left)}
        self.exact = [Memoire(size, spared) for spared in (False, True)]
        self.first: int | None = None

    def show(self, case: int, to: int | None = None) -> int:
        """Show a cell to everybody; the joker is exchanged at once: nothing else is seen in between.

        It never goes where the first card of the turn is: both readings of X1 allow such a game. `to` is
        the cell that it goes to, when a history wants one.
        """
        value = self.values[case]
        for exact in self.exact:
            exact.retenir(case, value)
        if value:
            self.shown.append(Call(KEEP, (Var(0), case, value)))
            self.since[case] = value
        else:
            self.shown.append(Call(JOKER, (Var(0), case)))
            self.before |= self.since
            self.since.clear()
            other = self._elsewhere(case) if to is None else to
            self.values[case], self.values[other] = self.values[other], 0
        self.first = case if self.first is None and value else None
        return value

    def _elsewhere(self, case: int) -> int:
        """Return where the joker goes: often to a cell that was seen, which a memory may wrongly keep."""
        free = [each for each in self.left if each != self.first]
        known = [each for each in free if each in self.before and each != case]
        return self.chance.choice(known if known and self.chance.random() < 0.7 else free)

    def take(self, a: int, b: int) -> None:
        """Take a pair."""
        for exact in self.exact:
            exact.retirer(a, b)
        for case in (a, b):
            self.left.remove(case)
            self.since.pop(case, None)
            self.before.pop(case, None)

    # --- what must be played

    def pairs(self) -> list[int]:
        """Return the cells of the pairs that were seen since the last joker."""
        return _paired(self.since)

    def allowed_first(self) -> tuple[int, ...]:
        """Return the cells that may be chosen first: those of a pair that is known, when there is one."""
        if not self.pairs():
            return tuple(self.left)
        # A memory that deduces where the joker went may play what it is sure of, seen before or not.
        sure = {case for exact in self.exact for case in _paired(certain(exact, self.left))}
        return tuple(case for case in self.left if case in sure or case in self.pairs())

    def allowed_second(self, first: int) -> tuple[int, ...]:
        """Return the cells that may be chosen after `first`: its mate, when it was seen."""
        value = self.values[first]
        mates = [case for case, other in self.since.items() if other == value and case != first]
        return tuple(mates or (case for case in self.left if case != first))


def _paired(known: dict[int, int]) -> list[int]:
    values = list(known.values())
    return [case for case, value in known.items() if values.count(value) == 2]


def certain(exact: Memoire, left: Sequence[int]) -> dict[int, int]:
    """Return what the remaining cells hold, where what was seen leaves no doubt."""
    sure = {}
    for case in left:
        guesses = {exact.connues.get(case), exact.valeur_quittee}
        if case == exact.quittee:
            guesses |= {exact.connues.get(each) for each in exact.possibles} | exact.reste.keys()
        for value in guesses - {None, 0}:
            assert value is not None
            if exact.probabilite((case, value)) == 1:
                sure[case] = value
    return sure


def ending(game: Game, last: str, first: int | None = None, ordered: bool = False) -> Case:
    """Return the history of a game until now, which ends by a choice: after `first`, for the second."""
    new = Call(NEW, (game.lignes, game.colonnes), "memoire")
    more = () if first is None else (first, game.values[first])
    left = sorted(game.left) if ordered else list(game.left)
    allowed = game.allowed_first() if first is None else game.allowed_second(first)
    wanted = ""
    if len(allowed) == len(left) - (first is not None):
        wanted = _("une case de restantes") if first is None else ANY_OTHER
    return Case((new, *game.shown, Call(last, (Var(0), left, *more))), (), allowed, wanted=wanted)
