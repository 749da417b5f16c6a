"""How games ended: one byte per game, the count of many of them, in one way or two.

The byte of a game is `key`, or `key | WON` when it is won. The key is what the game is counted by:
r7, the tour of the win (0 when lost); qll, the tas left; c4, the cartes placed before the stop; md,
the cartes on the four series at the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from typing import Protocol, Self, TypeVar

from ..intervals import paired_difference, pairs_needed, wilson
from ..worker.game_forms import WON
from ..worker.parent.game_results import CountBlock, CountFailed

__all__ = ["COUNTED_WHEN_WON", "KEYS", "WON", "Counts"]

KEYS = WON - 1
"""The bits of a byte that hold the key."""

Table = Mapping[int, int]

COUNTED_WHEN_WON = frozenset({"r7"})
"""The games whose lost ones have no key: a tour is that of a win."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The count of some games; counts of disjoint games add up.

    `detail` has the games by key (r7: of those won); `first` and `last` have the lowest and the
    highest number of a game by byte. The games themselves need not be consecutive.
    """

    parties: int
    gagnees: int
    detail: Table
    first: Table
    last: Table

    @classmethod
    def empty(cls) -> Counts:
        """Return the count of no game."""
        return cls(0, 0, {}, {}, {})

    @classmethod
    def of_codes(cls, jeu: str, codes: Iterable[int], first: int = 1) -> Counts:
        """Count games given by their bytes, in order; `first` is the number of the first one."""
        many: Counter[int] = Counter()
        lowest: dict[int, int] = {}
        highest: dict[int, int] = {}
        for number, code in enumerate(codes, start=first):
            many[code] += 1
            lowest.setdefault(code, number)
            highest[code] = number
        return cls.of_tables(jeu, many, lowest, highest)

    @classmethod
    def of_tables(cls, jeu: str, many: Table, first: Table, last: Table) -> Counts:
        """Make a count from how many games end with each byte, and from their extreme numbers."""
        won = sum(number for code, number in many.items() if code & WON)
        detail: Counter[int] = Counter()
        for code, number in many.items():
            if code & WON or jeu not in COUNTED_WHEN_WON:
                detail[code & KEYS] += number
        return cls(sum(many.values()), won, _in_order(detail), _in_order(first), _in_order(last))

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.parties + other.parties,
            self.gagnees + other.gagnees,
            _in_order(Counter(self.detail) + Counter(other.detail)),
            _either(min, self.first, other.first),
            _either(max, self.last, other.last),
        )


def _in_order(table: Table) -> dict[int, int]:
    return dict(sorted(table.items()))


def _either(choose: Callable[[int, int], int], one: Table, other: Table) -> dict[int, int]:
    """Join two tables; where both have a number, choose one."""
    joined = {**one, **other}
    return _in_order({code: choose(one.get(code, n), n) for code, n in joined.items()})


# --- From bytes to counts

_ONE_WHEN_WON = bytes(int(code >= WON) for code in range(256))


def counts_of(jeu: str, codes: bytes, first: int) -> Counts:
    """Count games given by their bytes; `first` is the number of the first one."""
    kinds = sorted(set(codes))
    return Counts.of_tables(
        jeu,
        {code: codes.count(code) for code in kinds},
        {code: first + codes.find(code) for code in kinds},
        {code: first + codes.rfind(code) for code in kinds},
    )


def counts_of_block(jeu: str, block: CountBlock) -> Counts:
    """Count a block of the `cours` engine, whose `detail` may have keys that fit in no byte."""
    of_bytes = counts_of(jeu, block.codes, block.debut)
    return Counts(block.parties, block.gagnees, dict(block.detail), of_bytes.first, of_bytes.last)


def won_flags(codes: bytes) -> int:
    """Return one bit per game, set when it is won: that of the n-th game, from 0, is bit `8 * n`."""
    return int.from_bytes(codes.translate(_ONE_WHEN_WON), "little")


def number_of(flags: int, first: int) -> int | None:
    """Return the number of the first game whose bit is set in `won_flags`; None when there is none."""
    return first + ((flags & -flags).bit_length() - 1) // 8 if flags else None


# --- Blocks of games added up


class _Addable(Protocol):
    def __add__(self, other: Self, /) -> Self: ...


Total = TypeVar("Total", bound=_Addable)


def summed(blocks: Generator[Total | CountFailed], empty: Total) -> Generator[Total | CountFailed]:
    """Yield the sum of the blocks so far each time it grows; ends, and ends them, with the first failure."""
    total = empty
    with closing(blocks):
        for block in blocks:
            if isinstance(block, CountFailed):
                yield block
                return
            total = total + block
            yield total


# --- The same games in two ways


@dataclass(frozen=True, slots=True)
class Pairs:
    """The same games played in two ways; pairs of disjoint games add up.

    `only_one` counts those won in the first way alone, and `first_only_one` is the lowest number of such
    a game (None when there is none); `only_other` the second way alone.
    """

    one: Counts
    other: Counts
    both: int = 0
    only_one: int = 0
    only_other: int = 0
    first_only_one: int | None = None
    first_only_other: int | None = None

    @classmethod
    def empty(cls) -> Pairs:
        """Return the pairs of no game."""
        return cls(Counts.empty(), Counts.empty())

    @classmethod
    def of(cls, one: Counts, other: Counts, codes: tuple[bytes, bytes], first: int) -> Pairs:
        """Match games by their bytes, their counts being known; `first` is the number of the first one."""
        flags, others = map(won_flags, codes)
        return cls(
            one,
            other,
            (flags & others).bit_count(),
            (flags & ~others).bit_count(),
            (others & ~flags).bit_count(),
            number_of(flags & ~others, first),
            number_of(others & ~flags, first),
        )

    @property
    def parties(self) -> int:
        """How many games were played, in each way."""
        return self.one.parties

    @property
    def neither(self) -> int:
        """How many games were lost in both ways."""
        return self.parties - self.both - self.only_one - self.only_other

    @property
    def difference(self) -> float:
        """The rate of the first way less that of the second."""
        return (self.only_one - self.only_other) / self.parties

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of the difference, at 95 %."""
        return paired_difference(self.both, self.only_one, self.only_other, self.neither)

    def needed(self, half: float) -> int:
        """Return how many games give the difference to ± `half`, at 95 %.

        Half a game is added on each side: that none was seen does not mean that there is none.
        """
        games = self.parties + 1
        return pairs_needed((self.only_one + 0.5) / games, (self.only_other + 0.5) / games, half)

    def __add__(self, other: Pairs) -> Pairs:
        return Pairs(
            self.one + other.one,
            self.other + other.other,
            self.both + other.both,
            self.only_one + other.only_one,
            self.only_other + other.only_other,
            _lower(self.first_only_one, other.first_only_one),
            _lower(self.first_only_other, other.first_only_other),
        )


def _lower(one: int | None, other: int | None) -> int | None:
    return min((number for number in (one, other) if number is not None), default=None)


# --- The first win


@dataclass(frozen=True, slots=True)
class FirstWin:
    """The game where the first win came, and the one where it was to be expected.

    `rang` counts from the first game of the series; `numero` is the game itself. Both are None when no
    game was won. The number of independent games up to a win follows a geometric law: 1 / rate on
    average, here with the rate seen and the ends of its interval (None when it is infinite).
    """

    numero: int | None
    rang: int | None
    attendu: float | None
    au_moins: float
    au_plus: float | None


def first_win(counts: Counts, debut: int = 1) -> FirstWin:
    """Return the time of the first win of a series that starts at game `debut`."""
    numero = min((number for code, number in counts.first.items() if code & WON), default=None)
    low, high = wilson(counts.gagnees, counts.parties)
    return FirstWin(
        numero,
        None if numero is None else numero - debut + 1,
        _inverse(counts.gagnees / counts.parties),
        1 / high,
        _inverse(low),
    )


def _inverse(rate: float) -> float | None:
    return 1 / rate if rate > 0 else None
