"""Peser des choix sur des mondes tirés au hasard : ce que tous les jeux à plusieurs ont en commun.

Le temps est compté en cartes posées, le même partout ; une montre ne fait qu'arrêter les cas les plus longs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import TypeVar

Monde = TypeVar("Monde")


@dataclass(frozen=True, slots=True)
class Effort:
    """Ce que peut coûter une décision : des cartes posées en tout, des mondes, des secondes."""

    cartes: int = 8_000
    mondes: int = 150
    secondes: float = 0.25

    def nombre(self, par_monde: int) -> int:
        """Donne le nombre de mondes, quand chacun demande de poser tant de cartes."""
        return max(1, min(self.mondes, self.cartes // max(1, par_monde)))


@dataclass(frozen=True, slots=True)
class Pesee:
    """Ce que valent des choix, en moyenne sur tant de mondes."""

    mondes: int
    valeurs: dict[int, float]

    def meilleur(self) -> int:
        """Donne le meilleur choix, à égalité le premier."""
        return max(self.valeurs, key=self.valeurs.__getitem__)


def peser_des_choix(
    tirer: Callable[[], Monde],
    choix: Sequence[int],
    peser: Callable[[Monde, Sequence[int]], list[float]],
    par_choix: int,
    effort: Effort,
) -> Pesee:
    """Pèse des choix, deux au moins, chacun dans les mêmes mondes que ceux qui restent avec lui.

    Tour après tour la moins bonne moitié s'en va, à effort égal : les mondes départagent les meilleurs
    (Z. Karnin, T. Koren et O. Somekh, « Almost optimal exploration in multi-armed bandits », ICML 2013). À
    égalité, le premier des choix reste. `par_choix` : les cartes que pose un choix dans un monde.
    """
    fin, tours = monotonic() + effort.secondes, (len(choix) - 1).bit_length()
    sommes, faits = dict.fromkeys(choix, 0.0), 0
    restants = list(choix)
    while True:
        for _ in range(effort.nombre(tours * len(restants) * par_choix)):
            for un, valeur in zip(restants, peser(tirer(), restants), strict=True):
                sommes[un] += valeur
            faits += 1
            if monotonic() > fin:
                break
        if len(restants) == 2 or monotonic() > fin:
            return Pesee(faits, {un: sommes[un] / faits for un in restants})
        restants.sort(key=lambda un: -sommes[un])
        del restants[max(2, (len(restants) + 1) // 2) :]
