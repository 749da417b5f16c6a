"""Our own strategies of Montée-Descente, on the games that a student's strategy is judged on."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import lru_cache

from ...cours import Carte
from ...reussites.md_rapide import cartes_tirees, jouer_vite
from ...reussites.md_strategies import STRATEGIES_DE_REFERENCE


class References:
    """Games 1 to `total` of a seed, and which of them each of our strategies wins; played when needed."""

    def __init__(self, graine: int, total: int) -> None:
        self.graine, self.total = graine, total
        self._cartes: list[tuple[Carte, ...]] = []
        self._wins: dict[str, list[bool]] = {nom: [] for nom in STRATEGIES_DE_REFERENCE}
        self._lock = threading.Lock()

    def cartes(self, numero: int) -> Sequence[Carte]:
        """Give the cartes of a game, first drawn first."""
        self._reach(numero)
        return self._cartes[numero - 1]

    def wins(self, nom: str, games: int) -> Sequence[bool]:
        """Say which of the first games a strategy wins."""
        self._reach(games)
        return self._wins[nom][:games]

    def ahead(self, games: int) -> bool:
        """Play one more game, up to that one; say whether there may be others to play."""
        played = len(self._cartes)
        self._reach(min(played + 1, games, self.total))
        return played + 1 < min(games, self.total)

    def _reach(self, games: int) -> None:
        """Play up to that game; several files may be judged at the same time."""
        while len(self._cartes) < games:
            with self._lock:
                self._play_next()

    def _play_next(self) -> None:
        cartes = cartes_tirees(self.graine, len(self._cartes) + 1)
        for nom, choisir in STRATEGIES_DE_REFERENCE.items():
            self._wins[nom].append(jouer_vite(cartes, choisir))
        self._cartes.append(cartes)


@lru_cache(maxsize=2)
def references(graine: int, total: int) -> References:
    """Give the games of a seed: a whole cohort is judged on the same ones."""
    return References(graine, total)
