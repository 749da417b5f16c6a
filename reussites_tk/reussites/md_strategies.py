"""Montée-Descente : choisir le tas de stockage où descend une carte.

Une stratégie ne connaît qu'une `Vue` : le tableau et la carte tirée, jamais le talon.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from reussites_tk.cours import DERNIER_RANG, Carte, Couleur, Rang, un_entier
from reussites_tk.cours import primitives as p

from .coups import verifier_choix
from .md_coups import NB_STOCKAGES, Tableau, descentes_permises

AJUSTE, PREMIER, HASARD, PREVOYANTE, JOUEUR, ELEVE = STRATEGIES = (
    "ajuste",
    "premier",
    "hasard",
    "prevoyante",
    "joueur",
    "eleve",
)


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
            "prenez « ajuste », « premier », « hasard » ou « prevoyante »."
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
        return exiger_un_choix_permis(choisir(vue_de(tableau, permis)), permis)
    if strategie == PREVOYANTE:
        return _prevoyante(vue_de(tableau, permis))
    if strategie == HASARD:
        return permis[un_entier(len(permis)) - 1]
    return _le_plus_ajuste(_sommets(tableau), permis) if strategie == AJUSTE else permis[0]


def _prevoyante(vue: Vue) -> int:
    # Chargée quand elle joue : là où le fichier d'un élève s'essaie, elle ne doit pas être sous la main.
    from .md_prevoyance import prevoyante

    return prevoyante(vue)


_TAS_VIDE = DERNIER_RANG + 1
"""Un tas vide compte comme si une carte plus haute que toutes les autres était dessus."""


def _sommets(tableau: Tableau) -> list[int]:
    return [_TAS_VIDE if p.tas_vide(tas) else p.le_rang(p.carte_sur(tas)) for tas in tableau.stockage]


def _le_plus_ajuste(sommets: Sequence[int], permis: tuple[int, ...]) -> int:
    """Le tas de plus petit rang, un tas vide en dernier recours ; à égalité, le premier."""
    return min(permis, key=lambda i: sommets[i])


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


# --- Des stratégies sur une vue, comme celle d'un élève


def premier(vue: Vue) -> int:
    """La stratégie "premier" : le premier tas qui convienne."""
    return vue.permis[0]


def ajuste(vue: Vue) -> int:
    """La stratégie "ajuste" : le plus petit rang qui convienne, un tas vide en dernier recours."""
    return _le_plus_ajuste([tas[-1].rang if tas else _TAS_VIDE for tas in vue.stockage], vue.permis)


def econome(vue: Vue) -> int:
    """La stratégie qui perd le moins de rangs : 15,9 % de parties gagnées, un dixième de plus qu'« ajuste ».

    Poser un huit sur un roi ferme ce tas aux dames, valets, dix et neuf à venir : quatre rangs
    perdus. « ajuste » le fait tant qu'une carte convient ; ici, un tas vide a un prix, et s'ouvre
    dès qu'il coûte moins. Les prix ont été cherchés par essais, sur d'autres donnes que ces 100 000
    parties : 15,95 % (de 15,7 à 16,2 à 95 %), « ajuste » 14,4 % et « premier » 11,7 %.
    """
    return min(vue.permis, key=lambda i: _prix(vue, i))


def _prix(vue: Vue, indice: int) -> float:
    """Le prix, en rangs, de poser la carte tirée sur ce tas."""
    tas = vue.stockage[indice]
    if not tas:
        return _PRIX_D_UN_TAS_VIDE[vue.stockage.count(())]
    dessus, carte = tas[-1], vue.carte
    prix = _PRIX_DES_PETITES.get((dessus.rang, carte.rang), dessus.rang - carte.rang)
    # De même couleur, la carte couverte n'attend rien de plus : elle suit celle qui la couvre.
    return prix - 0.25 if dessus.couleur == carte.couleur else prix


_PRIX_D_UN_TAS_VIDE = {1: 3.5, 2: 2.25, 3: 1.5, 4: 1.5}
"""Selon le nombre de tas vides : le dernier est le plus précieux."""
_PRIX_DES_PETITES = {(Rang.NEUF, Rang.HUIT): -0.5, (Rang.HUIT, Rang.HUIT): 0.9, (Rang.NEUF, Rang.NEUF): 0.9}
"""Les petites cartes remontent tôt : un huit couvre bien un neuf, mais gêne un autre huit."""

STRATEGIES_DE_REFERENCE = MappingProxyType({"premier": premier, "ajuste": ajuste, "econome": econome})
"""Celles auxquelles une stratégie se compare, de la plus faible à la meilleure."""
