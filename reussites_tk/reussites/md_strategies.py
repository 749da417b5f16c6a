"""Montée-Descente : choisir le tas de stockage où descend une carte.

Une stratégie ne connaît qu'une `Vue` : le tableau et la carte tirée, jamais le talon.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from reussites_tk.cours import Carte, Couleur, un_entier
from reussites_tk.cours import primitives as p

from .coups import verifier_choix
from .md_coups import NB_STOCKAGES, Tableau, descentes_permises

AJUSTE, PREMIER, HASARD, JOUEUR, ELEVE = ("ajuste", "premier", "hasard", "joueur", "eleve")
STRATEGIES = (AJUSTE, PREMIER, HASARD, JOUEUR, ELEVE)


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


def verifier_strategie(strategie: str, choisir: ChoixDeStockage | None) -> None:
    """Refuse une stratégie qui ne peut pas jouer seule ; lève `ValueError`."""
    verifier_choix("strategie", strategie, STRATEGIES)
    if strategie == JOUEUR:
        raise ValueError(
            "strategie : « joueur » laisse le choix au joueur et ne se joue pas tout seul ; "
            "prenez « ajuste », « premier » ou « hasard »."
        )
    if strategie == ELEVE and choisir is None:
        raise ValueError("strategie : « eleve » demande une fonction choisir_stockage ; donnez-la.")
    if strategie != ELEVE and choisir is not None:
        raise ValueError("strategie : la fonction choisir_stockage n'est suivie qu'avec « eleve ».")


def choisir_stockage(tableau: Tableau, strategie: str, choisir: ChoixDeStockage | None) -> int | None:
    """Donne l'indice du tas où descend la carte tirée, ou `None` si aucun ne convient.

    Lève `ValueError` si la fonction de l'élève donne un tas qui n'est pas permis.
    """
    permis = descentes_permises(tableau)
    if not permis:
        return None
    if strategie == ELEVE and choisir is not None:
        return _exiger_un_choix_permis(choisir(vue_de(tableau, permis)), permis)
    if strategie == HASARD:
        return permis[un_entier(len(permis)) - 1]
    return _le_plus_ajuste(tableau, permis) if strategie == AJUSTE else permis[0]


def _le_plus_ajuste(tableau: Tableau, permis: tuple[int, ...]) -> int:
    """Le tas de plus petit rang ; un tas vide en dernier recours ; à égalité, le premier."""
    occupes = [i for i in permis if not p.tas_vide(tableau.stockage[i])]
    if not occupes:
        return permis[0]
    return min(occupes, key=lambda i: int(p.le_rang(p.carte_sur(tableau.stockage[i]))))


def _exiger_un_choix_permis(choix: object, permis: tuple[int, ...]) -> int:
    if type(choix) is not int or choix not in permis:
        raise ValueError(
            f"choisir_stockage a donné {choix!r} ; les tas où cette carte peut descendre sont, "
            f"de 0 à {NB_STOCKAGES - 1} : {', '.join(map(str, permis))}."
        )
    return choix
