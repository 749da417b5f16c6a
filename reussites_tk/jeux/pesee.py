"""Peser des choix sur des mondes tirés au hasard : ce que tous les jeux à plusieurs ont en commun.

Le temps est compté en cartes posées, le même partout ; une montre ne fait qu'arrêter les cas les plus longs.
Elle se regarde entre deux lots de mondes, jamais au milieu d'un : ils ne changent rien à ce qui est pesé.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TypeVar

Monde = TypeVar("Monde")


Ajouter = Callable[[Sequence[int], dict[int, float], int], None]
"""Tire tant de mondes, et ajoute à la somme de chacun de ces choix ce qu'il y vaut."""
LOT = 0.001
"""Ce que dure au moins un lot, en secondes, avant que le suivant cesse d'être deux fois plus grand."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Ce que peut coûter une décision : des cartes posées en tout, des mondes, des secondes.

    `fin` : les cartes par main à partir desquelles la fin d'un monde est jouée sans faute, toutes mains vues.
    """

    cartes: int = 8_000
    mondes: int = 150
    secondes: float = 0.25
    fin: int = 0

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
    """Pèse des choix, deux au moins, monde par monde : ce que chacun vaut dans un monde est donné par `peser`."""

    def ajouter(restants: Sequence[int], sommes: dict[int, float], mondes: int) -> None:
        for _ in range(mondes):
            for un, valeur in zip(restants, peser(tirer(), restants), strict=True):
                sommes[un] += valeur

    return peser_par_lots(ajouter, choix, par_choix, effort)


def peser_par_lots(ajouter: Ajouter, choix: Sequence[int], par_choix: int, effort: Effort) -> Pesee:
    """Pèse des choix, deux au moins, chacun dans les mêmes mondes que ceux qui restent avec lui.

    Tour après tour la moins bonne moitié s'en va, à effort égal : les mondes départagent les meilleurs
    (Z. Karnin, T. Koren et O. Somekh, « Almost optimal exploration in multi-armed bandits », ICML 2013). À
    égalité, le premier des choix reste. `par_choix` : les cartes que pose un choix dans un monde.
    """
    fin, tours = perf_counter() + effort.secondes, (len(choix) - 1).bit_length()
    sommes, faits, lot = dict.fromkeys(choix, 0.0), 0, 1
    restants = list(choix)
    while True:
        a_faire = effort.nombre(tours * len(restants) * par_choix)
        while a_faire:
            debut, lot = perf_counter(), min(lot, a_faire)
            ajouter(restants, sommes, lot)
            faits, a_faire, maintenant = faits + lot, a_faire - lot, perf_counter()
            if maintenant > fin:
                break
            lot = 2 * lot if maintenant - debut < LOT else max(1, lot // 2)
        if len(restants) == 2 or perf_counter() > fin:
            return Pesee(faits, {un: sommes[un] / faits for un in restants})
        restants.sort(key=lambda un: -sommes[un])
        del restants[max(2, (len(restants) + 1) // 2) :]
