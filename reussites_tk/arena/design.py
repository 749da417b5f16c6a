"""Who meets whom: the tables of each deal, balanced for any number of players and of seats.

A player that has appeared less often always comes first, so that after any deal two players' appearances
differ by one at most. Of the tables that this leaves, those that bring together players who have met
least are taken: a first choice, then exchanges between two players as long as one is better. The tables
of a deal depend on those before it alone: a longer tournament begins as a shorter one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, count

Tables = tuple[tuple[int, ...], ...]
"""The players of each table of one deal, numbered from 0, in the order of play."""


def tables(players: int, seats: int) -> Iterator[Tables]:
    """Yield the tables of deal 1, 2, 3…, without end: as many as can be, each player at one at most.

    Raises `ValueError` unless 2 ≤ seats ≤ players.
    """
    if not 2 <= seats <= players:
        raise ValueError(f"{players} players for tables of {seats}")
    meetings = [[0] * players for _ in range(players)]
    appearances = [0] * players
    for deal in count():
        drawn = _Drawing(meetings, appearances, seats, deal).tables()
        for table in drawn:
            for player in table:
                appearances[player] += 1
            for one, other in combinations(table, 2):
                meetings[one][other] += 1
                meetings[other][one] += 1
        yield drawn


class _Drawing:
    """The choice of the tables of one deal; the last group are those who do not play."""

    def __init__(
        self, meetings: Sequence[Sequence[int]], appearances: Sequence[int], seats: int, deal: int
    ) -> None:
        self._meetings, self._appearances, self._seats = meetings, appearances, seats
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
                nearest = min(pool, key=lambda p: self._met(p, group))
                pool.remove(nearest)
                group.append(nearest)
            groups.append(group)
        seated = {p for group in groups for p in group}
        return [*groups, [p for p in self._order if p not in seated]]

    def _met(self, player: int, group: Sequence[int]) -> int:
        """Return how often a player has met those of a group: itself, it never met."""
        return sum(self._meetings[player][other] for other in group)

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
        """Return by how much an exchange lessens the sum of the squares of the meetings, halved."""
        met = self._meetings
        mine = [p for p in group if p != one]
        theirs = [p for p in facing if p != other]
        before = sum(met[one][p] for p in mine) + sum(met[other][p] for p in theirs)
        after = sum(met[other][p] for p in mine) + sum(met[one][p] for p in theirs)
        return before - after
