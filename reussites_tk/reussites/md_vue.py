"""Montée-Descente : ce que voit une stratégie, et le choix qu'elle donne.

Une stratégie ne connaît qu'une `Vue` : le tableau et la carte tirée, jamais le talon. Les stratégies du
cours sont ailleurs : là où le fichier d'un élève s'essaie, elles ne doivent pas être sous la main.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from reussites_tk.cours import Carte, Couleur
from reussites_tk.cours import primitives as p

from .md_coups import NB_STOCKAGES, Tableau


@dataclass(frozen=True, slots=True)
class Vue:
    """Ce que voit une stratégie : la carte tirée, les séries, le stockage, les choix permis.

    Les cartes d'un tas vont de bas en haut. `permis` contient les indices (de 0 à 3) des tas de
    stockage où la carte peut descendre ; il n'est jamais vide.
    """

    carte: Carte
    series: dict[Couleur, tuple[Carte, ...]]
    stockage: tuple[tuple[Carte, ...], ...]
    permis: tuple[int, ...]


def vue_de(tableau: Tableau, permis: tuple[int, ...]) -> Vue:
    """Donne ce que voit une stratégie, la carte tirée étant sur le talon."""
    series = {couleur: _cartes(serie) for couleur, serie in tableau.ligne.items()}
    return Vue(p.carte_sur(tableau.talon), series, tuple(map(_cartes, tableau.stockage)), permis)


def _cartes(tas: Any) -> tuple[Carte, ...]:
    return tuple(p.ieme_carte(tas, i) for i in range(1, p.la_hauteur(tas) + 1))


ChoixDeStockage = Callable[[Vue], int]
"""La stratégie d'un élève : elle donne l'indice d'un tas permis."""


class ChoixRefuse(ValueError):
    """Une stratégie a donné ce qui n'est pas l'indice d'un tas permis."""


def exiger_un_choix_permis(choix: object, permis: tuple[int, ...]) -> int:
    """Donne le choix d'une stratégie ; lève `ChoixRefuse` si ce n'est pas un indice permis."""
    if type(choix) is not int or choix not in permis:
        raise ChoixRefuse(
            f"choisir_stockage a donné {choix!r} ; les tas où cette carte peut descendre sont, "
            f"de 0 à {NB_STOCKAGES - 1} : {', '.join(map(str, permis))}."
        )
    return choix
