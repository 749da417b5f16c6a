"""Who meets whom: the tables of each deal, balanced for any number of players and of seats.

A player that has appeared less often always comes first, so that after any deal two players' appearances
differ by one at most. Of the tables that this leaves, those that bring together players who have met
least are taken: a first choice, then exchanges between two players as long as one is better, from several
first choices where there are few players, which stick sooner. The tables of a deal depend on those
before it alone: a longer tournament begins as a shorter one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, count

Tables = tuple[tuple[int, ...], ...]
"""The players of each table of one deal, numbered from 0, in the order of play."""
STARTS = 60
"""First choices that are tried for one deal, times the number of players."""


def tables(players: int, seats: int) -> Iterator[Tables]:
    """Yield the tables of deal 1, 2, 3…, without end: as many as can be, each player at one at most.

    Raises `ValueError` unless 2 ≤ seats ≤ players.
    """
    if not 2 <= seats <= players:
        raise ValueError(f"{players} players for tables of {seats}")
    meetings = [[0] * players for _ in range(players)]
    appearances = [0] * players
    for deal in count():
        starts = range(max(1, STARTS // players))
        weights = _weights(meetings)
        drawings = [_Drawing(weights, appearances, seats, deal + start).tables() for start in starts]
        drawn = min(drawings, key=partial(_weight_of, weights))
        for table in drawn:
            for player in table:
                appearances[player] += 1
            for one, other in combinations(table, 2):
                meetings[one][other] += 1
                meetings[other][one] += 1
        yield drawn


def _weights(meetings: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return what it costs that two players meet: the square of how often they did more than the least."""
    least = min(meetings[one][other] for one, other in combinations(range(len(meetings)), 2))
    return [
        [(met - least) ** 2 if one != other else 0 for other, met in enumerate(row)]
        for one, row in enumerate(meetings)
    ]


def _weight_of(weights: Sequence[Sequence[int]], drawn: Tables) -> int:
    return sum(weights[one][other] for table in drawn for one, other in combinations(table, 2))


class _Drawing:
    """A choice of the tables of one deal; the last group are those who do not play."""

    def __init__(
        self, weights: Sequence[Sequence[int]], appearances: Sequence[int], seats: int, deal: int
    ) -> None:
        self._weights, self._appearances, self._seats = weights, appearances, seats
        players = len(appearances)
        self._order = sorted(range(players), key=lambda p: (appearances[p], (p - deal) % players))
        seated = players // seats * seats
        cut = appearances[self._order[seated - 1]]
        self._due = [p for p in self._order if appearances[p] < cut]
        self._ready = [p for p in self._order if appearances[p] == cut]
        """Players who may rest as well as play: all of them appeared as often."""

    def tables(self) -> Tables:
        groups = self._first_choice()
        while self._exchange_once(groups):
            pass
        return tuple(tuple(group) for group in groups[:-1])

    def _first_choice(self) -> list[list[int]]:
        left, ready = [*self._due], [*self._ready]
        groups = []
        for _ in range(len(self._order) // self._seats):
            group: list[int] = []
            while len(group) < self._seats:
                pool = left or ready
                nearest = min(pool, key=lambda p: self._weight(p, group))
                pool.remove(nearest)
                group.append(nearest)
            groups.append(group)
        seated = {p for group in groups for p in group}
        return [*groups, [p for p in self._order if p not in seated]]

    def _weight(self, player: int, group: Sequence[int]) -> int:
        return sum(self._weights[player][other] for other in group)

    def _exchange_once(self, groups: list[list[int]]) -> bool:
        """Exchange players of two groups wherever it is better; return False once it is nowhere."""
        better = False
        resting = len(groups) - 1
        for i, j in combinations(range(len(groups)), 2):
            for a, one in enumerate(groups[i]):
                for b, other in enumerate(groups[j]):
                    if j == resting and self._appearances[one] != self._appearances[other]:
                        continue
                    rest = groups[j] if j < resting else []
                    if self._gain(groups[i], rest, one, other) > 0:
                        groups[i][a], groups[j][b] = other, one
                        one, better = other, True
        return better

    def _gain(self, group: Sequence[int], facing: Sequence[int], one: int, other: int) -> int:
        """Return by how much an exchange lessens the weight of the two groups."""
        mine = [p for p in group if p != one]
        theirs = [p for p in facing if p != other]
        before = self._weight(one, mine) + self._weight(other, theirs)
        return before - self._weight(other, mine) - self._weight(one, theirs)
