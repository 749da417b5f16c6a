"""Our own strategies of Montée-Descente on the games of a student's, and how two of them compare."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...cours import Carte
from ...intervals import paired_difference
from ...reussites.md_rapide import cartes_tirees, jouer_vite
from ...reussites.md_strategies import STRATEGIES_DE_REFERENCE


class References:
    """Games 1 to `total` of a seed, and which of them each of our strategies wins; played when needed."""

    def __init__(self, graine: int, total: int) -> None:
        self.graine, self.total = graine, total
        self._cartes: list[tuple[Carte, ...]] = []
        self._played = 0
        self._wins: dict[str, list[bool]] = {nom: [] for nom in STRATEGIES_DE_REFERENCE}
        self._lock = threading.RLock()

    def cartes(self, numero: int) -> Sequence[Carte]:
        """Return the cartes of a game, first drawn first."""
        while len(self._cartes) < numero:
            with self._lock:
                self._cartes.append(cartes_tirees(self.graine, len(self._cartes) + 1))
        return self._cartes[numero - 1]

    def wins(self, nom: str, games: int) -> Sequence[bool]:
        """Return which of the first games a strategy wins."""
        self._reach(games)
        return self._wins[nom][:games]

    def play_one_more(self, games: int) -> bool:
        """Play one more game, up to that one; return True if there may be others to play."""
        played = self._played
        self._reach(min(played + 1, games, self.total))
        return played + 1 < min(games, self.total)

    def _reach(self, games: int) -> None:
        """Play up to that game; several files may be judged at the same time."""
        while self._played < games:
            with self._lock:
                cartes = self.cartes(self._played + 1)
                for nom, choisir in STRATEGIES_DE_REFERENCE.items():
                    self._wins[nom].append(jouer_vite(cartes, choisir))
                self._played += 1  # last: `wins` reads as far as this


@lru_cache(maxsize=2)
def references(graine: int, total: int) -> References:
    """Return the games of a seed: a whole cohort is judged on the same ones."""
    return References(graine, total)


# --- two rates on the same games --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PairedDifference:
    """Rate of the first minus rate of the second, with the bounds of its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Return True if the interval does not hold 0: no difference at all."""
        return self.low > 0 or self.high < 0


def compared(wins: Sequence[bool], theirs: Sequence[bool]) -> PairedDifference:
    """Compare two players game by game; raises `ValueError` without a game, or when one played more."""
    pairs = Counter(zip(wins, theirs, strict=True))
    only_first, only_second = pairs[True, False], pairs[False, True]
    low, high = paired_difference(pairs[True, True], only_first, only_second, pairs[False, False])
    return PairedDifference((only_first - only_second) / len(wins), low, high)
