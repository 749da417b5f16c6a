"""Montée-Descente : choisir le tas de stockage où descend une carte (voir `md_vue`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType

from reussites_tk.cours import DERNIER_RANG, Rang, un_entier
from reussites_tk.cours import primitives as p

from .coups import verifier_choix
from .md_coups import Tableau, descentes_permises
from .md_prevoyance import prevoyante
from .md_vue import ChoixDeStockage, Vue, exiger_un_choix_permis, vue_de

AJUSTE, PREMIER, HASARD, PREVOYANTE, JOUEUR, ELEVE = STRATEGIES = (
    "ajuste",
    "premier",
    "hasard",
    "prevoyante",
    "joueur",
    "eleve",
)


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
        return prevoyante(vue_de(tableau, permis))
    if strategie == HASARD:
        return permis[un_entier(len(permis)) - 1]
    return _le_plus_ajuste(_sommets(tableau), permis) if strategie == AJUSTE else permis[0]


_TAS_VIDE = DERNIER_RANG + 1
"""Un tas vide compte comme si une carte plus haute que toutes les autres était dessus."""


def _sommets(tableau: Tableau) -> list[int]:
    return [_TAS_VIDE if p.tas_vide(tas) else p.le_rang(p.carte_sur(tas)) for tas in tableau.stockage]


def _le_plus_ajuste(sommets: Sequence[int], permis: tuple[int, ...]) -> int:
    """Le tas de plus petit rang, un tas vide en dernier recours ; à égalité, le premier."""
    return min(permis, key=lambda i: sommets[i])


# --- Des stratégies sur une vue, comme celle d'un élève


def premier(vue: Vue) -> int:
    """La stratégie "premier" : le premier tas qui convienne."""
    return vue.permis[0]


def ajuste(vue: Vue) -> int:
    """La stratégie "ajuste" : le plus petit rang qui convienne, un tas vide en dernier recours."""
    return min(vue.permis, key=lambda i: _ouverture(vue, i))


def econome(vue: Vue) -> int:
    """La stratégie qui perd le moins de rangs : 15,9 % de parties gagnées, un dixième de plus qu'« ajuste ».

    Poser un huit sur un roi ferme ce tas aux dames, valets, dix et neuf à venir : quatre rangs
    perdus. « ajuste » le fait tant qu'une carte convient ; ici, un tas vide a un prix, et s'ouvre
    dès qu'il coûte moins. Les prix ont été cherchés par essais, sur d'autres donnes que ces 100 000
    parties : 15,95 % (de 15,7 à 16,2 à 95 %), « ajuste » 14,4 % et « premier » 11,7 %.
    """
    return min(vue.permis, key=lambda i: _prix(vue, i))


def _ouverture(vue: Vue, indice: int) -> int:
    """Le rang jusqu'où ce tas reçoit des cartes."""
    tas = vue.stockage[indice]
    return tas[-1].rang if tas else _TAS_VIDE


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

Prix = Callable[[Vue, int], float]
"""Ce que coûte la carte tirée sur un tas, d'après elle, la carte du dessus et le nombre de tas vides."""
PRIX_DE_REFERENCE: MappingProxyType[str, Prix] = MappingProxyType(
    {"premier": lambda vue, indice: 0, "ajuste": _ouverture, "econome": _prix}
)
"""Les mêmes, par leurs prix : chacune choisit le tas le moins cher et, à égalité, le premier."""
