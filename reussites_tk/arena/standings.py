"""Who is stronger, and how sure that is.

The score of a deal is a player's points less the mean of its table, over all the seatings: luck at the deal
is that of everybody, since every table has the same one in every seating. Deals are independent, so
the standard errors are over deals, never over games.

Two players are compared over the deals that both played, at one table or at two. All the pairs are tried at
once: a difference is said to be sure by Holm's procedure (`intervals.holm`), so that among all those of a
tournament the chance that one is wrong is 5 % at most. What place a player surely has follows, as in
M. Mogstad, J. Romano, A. Shaikh and D. Wilhelm, « Inference for Ranks », Review of Economic Studies 91, 2024:
after those who are surely better, before those who are surely less good.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..intervals import holm, mean_and_error, student_95, student_outside
from .records import FaultNote, TableRecord

LEAST_DEALS = 6
"""Deals below which no difference is sure: five on the same side happen by chance once in sixteen times."""

EQUAL = 1e-9
"""Means that differ by no more are equal: they are sums of fractions, taken in another order."""


@dataclass(frozen=True, slots=True)
class Line:
    """A player in the ranking: `place` by the mean, from 1, and the best and the worst that are possible.

    Equal means share a place.
    `mean` is that of the scores of its `deals`, `error` its standard error; `points` is the mean of what it
    scored in a game. `share` is how often it did what `Kind.title` names, None where it never could.
    """

    player: int
    place: int
    best: int
    worst: int
    deals: int
    games: int
    mean: float
    error: float
    points: float
    share: float | None
    faults: int

    @property
    def is_placed(self) -> bool:
        """True if the place is known beyond chance."""
        return self.best == self.worst

    @property
    def half(self) -> float:
        """Half the width of the 95 % interval of the mean, taken alone; 0 when nothing can be said of it."""
        return student_95(self.deals - 1) * self.error if self.deals > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Duel:
    """How much better one player is than another, over `deals`; `sure` once it is beyond chance."""

    one: int
    other: int
    deals: int
    mean: float
    error: float
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """The ranking, best first; `differences` by pair, `met` those of the points at a common table."""

    lines: tuple[Line, ...]
    differences: Mapping[tuple[int, int], Duel]
    met: Mapping[tuple[int, int], Duel]

    def is_surely_better(self, one: int, other: int) -> bool:
        """Return True if a player is better than another beyond chance."""
        duel = self.differences.get((one, other))
        return duel is not None and duel.sure and duel.mean > 0


def standings(records: Sequence[TableRecord]) -> Standings:
    """Return the ranking of all that played; the same records in another order give the same."""
    records = sorted(records, key=lambda record: (record.numero, record.table))
    tables: dict[int, list[TableRecord]] = {}
    for record in records:
        for player in record.players:
            tables.setdefault(player, []).append(record)
    scores = {
        player: {record.numero: score_of(record, player) for record in some}
        for player, some in tables.items()
    }
    differences = _compared(scores)
    means = {player: mean_and_error([*of.values()]) for player, of in scores.items()}
    order = sorted(scores, key=lambda player: (-means[player][0], player))
    lines = []
    for player in order:
        place = 1 + sum(means[other][0] - means[player][0] > EQUAL for other in order)
        better = sum(duel.sure and duel.mean < 0 for (one, _), duel in differences.items() if one == player)
        worse = sum(duel.sure and duel.mean > 0 for (one, _), duel in differences.items() if one == player)
        lines.append(_line(player, tables[player], place, 1 + better, len(order) - worse, means[player]))
    return Standings(tuple(lines), differences, _met(records))


def score_of(record: TableRecord, player: int) -> float:
    """Return the score of a player for a deal: its points less the table's mean, over the seatings."""
    seats = len(record.players)
    own = points_of(record, player)
    everybody = sum(sum(game.scores) for game in record.games)
    return (seats * own - everybody) / (seats * seats)


def points_of(record: TableRecord, player: int) -> float:
    """Return the points of a player in all the seatings of a table."""
    return sum(game.scores[record.seat_of(player, k)] for k, game in enumerate(record.games))


def faults_of(record: TableRecord, player: int) -> list[tuple[int, FaultNote]]:
    """Return the faults of a player at a table, each with the number of its game, from 0."""
    return [
        (k, fault)
        for k, game in enumerate(record.games)
        for fault in game.faults
        if fault.joueur - 1 == record.seat_of(player, k)
    ]


def _line(
    player: int,
    tables: Sequence[TableRecord],
    place: int,
    best: int,
    worst: int,
    mean: tuple[float, float],
) -> Line:
    games = sum(len(record.games) for record in tables)
    shares = [
        game.shares[record.seat_of(player, k)] for record in tables for k, game in enumerate(record.games)
    ]
    done, asked = (sum(column) for column in zip(*shares, strict=True))
    return Line(
        player,
        place,
        # The place in the order is always a possible one, even where differences of pairs say otherwise.
        min(best, place),
        max(worst, place),
        len(tables),
        games,
        *mean,
        sum(points_of(record, player) for record in tables) / games,
        done / asked if asked else None,
        sum(len(faults_of(record, player)) for record in tables),
    )


def _compared(scores: Mapping[int, Mapping[int, float]]) -> dict[tuple[int, int], Duel]:
    """Return the difference of each pair over the deals that both played, and which ones are sure."""
    pairs = []
    for one, other in combinations(sorted(scores), 2):
        common = [numero for numero in scores[one] if numero in scores[other]]
        if common:
            values = [scores[one][numero] - scores[other][numero] for numero in common]
            pairs.append(Duel(one, other, len(common), *mean_and_error(values)))
    sure = holm([_chance(duel) for duel in pairs])
    return _both_ways(
        Duel(duel.one, duel.other, duel.deals, duel.mean, duel.error, is_sure)
        for duel, is_sure in zip(pairs, sure, strict=True)
    )


def _chance(duel: Duel) -> float:
    """Return the probability of so large a difference between two players as good as each other."""
    if duel.deals < LEAST_DEALS or not duel.mean:
        return 1.0
    if not duel.error:  # the same difference in every deal
        return 0.5 ** (duel.deals - 1)
    return student_outside(duel.mean / duel.error, duel.deals - 1)


def _met(records: Iterable[TableRecord]) -> dict[tuple[int, int], Duel]:
    """Return the difference of the points of a game, for each pair, over the deals where they met."""
    values: dict[tuple[int, int], list[float]] = {}
    for record in records:
        for one, other in combinations(sorted(record.players), 2):
            difference = points_of(record, one) - points_of(record, other)
            values.setdefault((one, other), []).append(difference / len(record.games))
    return _both_ways(
        Duel(one, other, len(of), *mean_and_error(of)) for (one, other), of in sorted(values.items())
    )


def _both_ways(duels: Iterable[Duel]) -> dict[tuple[int, int], Duel]:
    found = {}
    for duel in duels:
        found[duel.one, duel.other] = duel
        found[duel.other, duel.one] = Duel(
            duel.other, duel.one, duel.deals, -duel.mean, duel.error, duel.sure
        )
    return found
