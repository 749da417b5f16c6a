"""Our own strategies of Montée-Descente on the games of a student's, and how two of them compare."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ... import native
from ...cours import Carte
from ...cours.cartes import cartes_du_jeu, code_de
from ...intervals import paired_difference
from ...native import md
from ...reussites.md_coups import NB_CARTES
from ...reussites.md_rapide import cartes_tirees, jouer_vite
from ...reussites.md_strategies import STRATEGIES_DE_REFERENCE
from .prices import prices_of

NEW_PACK = tuple(carte.retournee() for carte in cartes_du_jeu(NB_CARTES))
"""The cartes in the order of their numbers."""
CODES = tuple(map(code_de, NEW_PACK))
NUMBERS = {code: number for number, code in enumerate(CODES)}
AT_ONCE = 500
"""Games that the compiled engine plays at a time: in about a millisecond."""


class References:
    """Games 1 to `total` of a seed, and which of them each of our strategies wins; played when needed.

    The compiled engine plays them where it is, and the course's functions elsewhere: the same games.
    """

    def __init__(self, graine: int, total: int) -> None:
        self.graine, self.total = graine, total
        self._deals = bytearray()
        self._played = 0
        self._wins: dict[str, list[bool]] = {nom: [] for nom in STRATEGIES_DE_REFERENCE}
        self._compiled = native.available()
        self._step = AT_ONCE if self._compiled else 1
        self._lock = threading.RLock()

    def deal(self, numero: int) -> bytes:
        """Return the numbers of the cartes of a game, first drawn first."""
        end = NB_CARTES * numero
        while len(self._deals) < end:
            with self._lock:
                self._deals += self._next_deals(len(self._deals) // NB_CARTES + 1)
        return bytes(self._deals[end - NB_CARTES : end])

    def cartes(self, numero: int) -> Sequence[Carte]:
        """Return the cartes of a game, first drawn first."""
        return tuple([NEW_PACK[carte] for carte in self.deal(numero)])

    def codes(self, numero: int) -> str:
        """Return the codes of the cartes of a game."""
        return " ".join([CODES[carte] for carte in self.deal(numero)])

    def _next_deals(self, numero: int) -> bytes:
        if self._compiled:
            return md.deals(self.graine, numero, self._step)
        return bytes([NUMBERS[code_de(carte)] for carte in cartes_tirees(self.graine, numero)])

    def wins(self, nom: str, games: int) -> Sequence[bool]:
        """Return which of the first games a strategy wins."""
        self._reach(games)
        return self._wins[nom][:games]

    def play_one_more(self, games: int) -> bool:
        """Play one more game, or a few, up to that one; return True if there may be others to play."""
        limit = min(games, self.total)
        self._reach(min(self._played + 1, limit))
        return self._played < limit

    def _reach(self, games: int) -> None:
        """Play up to that game; several files may be judged at the same time."""
        while self._played < games:
            with self._lock:
                for nom, wins in self._wins.items():
                    wins += self._next_wins(nom, self._played + 1)
                self._played += self._step  # last: `wins` reads as far as this

    def _next_wins(self, nom: str, numero: int) -> list[bool]:
        if not self._compiled:
            return [jouer_vite(self.cartes(numero), STRATEGIES_DE_REFERENCE[nom])]
        deals = b"".join(map(self.deal, range(numero, numero + self._step)))
        return list(map(bool, md.won_by_prices(deals, prices_of(nom))))

    def replayed(self, numero: int, choices: str) -> bool | None:
        """Return whether a game is won with the choices made.

        None where they do not lead to its end, or where nothing compiled can tell.
        """
        if not (self._compiled and choices.isascii()):
            return None
        end = md.replayed(self.deal(numero), choices.encode())
        return None if end == md.NOT_ENDED else end == md.WON


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
