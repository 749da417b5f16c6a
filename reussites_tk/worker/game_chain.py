"""In the child: a chain of games, each of which starts from the cartes that the one before left.

Nothing in it is left to chance after the first deal. When a start comes back, everything that
followed it comes back too: the chain has entered a cycle and needs no more playing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from ..cours import ModeTrace
from ..cours import primitives as p
from .game_calls import Game
from .game_forms import CREATE, PLAY, REFORM
from .game_socket import Dealer

Result = tuple[object, bool]
"""The detail of a game, and whether it is won."""


class Chain:
    """The games of one chain, in order, as far as they were played."""

    _last: ClassVar[tuple[object, Chain] | None] = None

    def __init__(self, game: Game, graine: int, options: Mapping[str, Any], dealer: Dealer) -> None:
        self._game = game
        self._play, self._again = game.bind(PLAY, options), game.bind(REFORM, options)
        self._results: list[Result] = []
        self._starts: dict[tuple[Any, ...], int] = {}
        self._cycle: tuple[int, int] | None = None
        dealer.restart(graine, 1)
        self._tableau = game.bind(CREATE, options)()

    @classmethod
    def of(cls, game: Game, graine: int, options: Mapping[str, Any], dealer: Dealer) -> Chain:
        """Give the chain of a seed; the one of the request before goes on if it is the same."""
        key = (graine, sorted(options.items()))
        if cls._last is None or cls._last[0] != key:
            cls._last = key, cls(game, graine, options, dealer)
        return cls._last[1]

    def games(self, first: int, many: int, beat: Callable[[], None]) -> Iterator[Result]:
        """Give the results of games `first`, `first + 1`… (from 1); `beat` is called at each one played."""
        for number in range(first - 1, first - 1 + many):
            while self._cycle is None and len(self._results) <= number:
                self._play_next()
                beat()
            yield self._results[self._place(number)]

    def first_like(self, number: int, beat: Callable[[], None]) -> int:
        """Give the first game that is the same as game `number` (both from 1)."""
        for _ in self.games(number, 1, beat):
            pass
        return self._place(number - 1) + 1

    def told(self) -> list[int] | None:
        """Give the cycle: its first game (from 1), its length, its games won; None before it is met."""
        if self._cycle is None:
            return None
        first, length = self._cycle
        return [first + 1, length, sum(won for _, won in self._results[first:])]

    def _place(self, number: int) -> int:
        if self._cycle is None or number < len(self._results):
            return number
        first, length = self._cycle
        return first + (number - first) % length

    def _play_next(self) -> None:
        """Play one more game, unless its start was met before."""
        number = len(self._results)
        if number:
            self._again(self._tableau)
        before = self._starts.setdefault(_start(self._tableau), number)
        if before < number:
            self._cycle = before, number - before
            return
        won = bool(self._play(self._tableau, last=(ModeTrace.SANS_TRACE,)))
        self._results.append((self._game.form.detail(self._tableau, won), won))


def _start(tableau: Any) -> tuple[Any, ...]:
    """Give the cartes of a board that was just formed, pile by pile."""
    piles = [*tableau.ligne, tableau.talon]
    return tuple(tuple(map(str, (p.ieme_carte(t, i) for i in range(1, p.la_hauteur(t) + 1)))) for t in piles)
