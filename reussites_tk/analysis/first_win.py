"""The time of the first win: the game where it came, and the one where it was to be expected."""

from dataclasses import dataclass

from .intervals import wilson
from .outcomes import WON, Counts


@dataclass(frozen=True, slots=True)
class FirstWin:
    """How many games were played to win one, and how many are needed on average.

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
    """Give the time of the first win of a series that starts at game `debut`."""
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
