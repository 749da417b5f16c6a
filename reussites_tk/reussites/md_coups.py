"""Montée-Descente (MD) : le tableau de jeu et ses coups (polycopié, section 5.4).

La carte du dessus du talon, une fois retournée, *monte* sur la série de sa couleur ou *descend*
sur un tas de stockage. Juste après être monté, et avant de tirer une autre carte, on peut
*remonter* des cartes du stockage. Un tas de stockage est nommé par son indice, de 0 à 3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reussites_tk.cours import Couleur, Rang
from reussites_tk.cours import primitives as p

from .coups import (
    RIEN_DE_TIRE,
    carte_tiree,
    coup_inconnu,
    est_indice,
    exiger_permis,
    nom_de,
    refus_de_tirer,
    verifier_choix,
)

NB_STOCKAGES = 4
RANG_DE_DEPART = Rang.SEPT
NB_CARTES = 32
HAUTEUR_COMPLETE = NB_CARTES // len(Couleur)
AUTO, MANUELLE = MONTEES = ("auto", "manuelle")


@dataclass(slots=True)
class Tableau:
    """Le tableau de jeu ; `Any` tient la place du type Tas de l'implantation en service.

    `remontee_permise` est vrai juste après une montée, tant qu'aucune autre carte n'est tirée.
    """

    ligne: dict[Couleur, Any]
    stockage: list[Any]
    talon: Any
    remontee_permise: bool = False


# --- Les coups


@dataclass(frozen=True, slots=True)
class Tirer:
    """Retourne la carte du dessus du talon."""


@dataclass(frozen=True, slots=True)
class Monter:
    """Pose la carte tirée sur la série de sa couleur."""


@dataclass(frozen=True, slots=True)
class Descendre:
    """Pose la carte tirée sur le tas de stockage de cet indice."""

    stockage: int


@dataclass(frozen=True, slots=True)
class Remonter:
    """Pose la carte du dessus du tas de stockage de cet indice sur la série de sa couleur."""

    stockage: int


Coup = Tirer | Monter | Descendre | Remonter


def coups_possibles(tableau: Tableau, montee: str = AUTO) -> tuple[Coup, ...]:
    """Donne les coups permis : une partie gagnée peut encore remonter des cartes, une perdue n'a plus rien.

    `montee` : "auto" (une carte qui peut monter ou remonter le doit) ou "manuelle" (elle le peut).
    """
    indices = range(len(tableau.stockage))
    coups: tuple[Coup, ...] = (Monter(), *map(Remonter, indices), *map(Descendre, indices), Tirer())
    return tuple(coup for coup in coups if refus(tableau, coup, montee) is None)


def jouer_coup(tableau: Tableau, coup: Coup, montee: str = AUTO) -> None:
    """Joue un coup ; lève `CoupRefuse`, et ne change rien, s'il n'est pas permis."""
    exiger_permis(refus(tableau, coup, montee))
    match coup:
        case Tirer():
            tirer(tableau)
        case Monter():
            monter(tableau)
        case Descendre(stockage):
            descendre(tableau, stockage)
        case Remonter(stockage):
            remonter(tableau, stockage)


def issue(tableau: Tableau) -> bool | None:
    """Dit si la partie est gagnée (vrai) ou perdue (faux) ; `None` tant qu'elle n'est pas finie.

    Le talon épuisé, remonter est libre, et la plus petite carte qui manque aux séries est
    toujours sur un tas : la partie est gagnée dès que la dernière carte est placée.
    """
    if p.tas_vide(tableau.talon):
        return _toutes_placees(tableau)
    if not carte_tiree(tableau.talon):
        return None
    placable = peut_monter(tableau, tableau.talon) or descentes_permises(tableau)
    return None if placable else False


def refus(tableau: Tableau, coup: Coup, montee: str = AUTO) -> str | None:
    """Donne la raison de refuser le coup, ou `None` s'il est permis."""
    verifier_choix("montee", montee, MONTEES)
    match coup:
        case Tirer():
            return refus_de_tirer(tableau.talon) or _refus_si_remontee_due(tableau, montee)
        case Monter():
            return _refus_sans_carte(tableau) or _refus_de_monter(tableau, tableau.talon)
        case Descendre(stockage):
            return _refus_de_descendre(tableau, stockage, montee)
        case Remonter(stockage):
            return _refus_de_remonter(tableau, stockage)
        case _:
            return coup_inconnu(coup)


def _refus_sans_carte(tableau: Tableau) -> str | None:
    return None if carte_tiree(tableau.talon) else RIEN_DE_TIRE


def _refus_si_remontee_due(tableau: Tableau, montee: str) -> str | None:
    if montee != AUTO or not remontee_ouverte(tableau):
        return None
    indice = premier_a_remonter(tableau)
    return None if indice is None else f"La carte du dessus du tas S{indice + 1} doit d’abord remonter."


def _refus_de_monter(tableau: Tableau, tas: Any) -> str | None:
    if peut_monter(tableau, tas):
        return None
    carte = p.carte_sur(tas)
    serie = tableau.ligne[p.la_couleur(carte)]
    if p.tas_vide(serie):
        return f"La série est vide : elle commence par le 7, pas par : {nom_de(carte)}."
    return f"Cette carte ne suit pas celle du dessus de la série : {nom_de(p.carte_sur(serie))}."


def _refus_de_descendre(tableau: Tableau, stockage: int, montee: str) -> str | None:
    if not est_indice(stockage, len(tableau.stockage)):
        return _pas_de_stockage(stockage)
    if not carte_tiree(tableau.talon):
        return RIEN_DE_TIRE
    if montee == AUTO and peut_monter(tableau, tableau.talon):
        return "Cette carte peut monter sur sa série : elle doit le faire."
    if not peut_descendre(tableau, stockage):
        sommet = nom_de(p.carte_sur(tableau.stockage[stockage]))
        return f"On ne descend que sur un tas vide ou sur une carte de rang au moins égal ; ici : {sommet}."
    return None


def _refus_de_remonter(tableau: Tableau, stockage: int) -> str | None:
    if not est_indice(stockage, len(tableau.stockage)):
        return _pas_de_stockage(stockage)
    if not remontee_ouverte(tableau):
        return "On ne remonte une carte que juste après en avoir placé une sur une série."
    if p.tas_vide(tableau.stockage[stockage]):
        return f"Le tas de stockage S{stockage + 1} est vide."
    return _refus_de_monter(tableau, tableau.stockage[stockage])


def _pas_de_stockage(stockage: object) -> str:
    dernier = NB_STOCKAGES - 1
    return f"Les tas de stockage sont numérotés de 0 à {dernier} ; il n’y en a pas de numéro {stockage}."


# --- Ce que l'on regarde


def series_completes(tableau: Tableau) -> bool:
    """Dit si les quatre séries sont complètes."""
    return all(p.la_hauteur(serie) == HAUTEUR_COMPLETE for serie in tableau.ligne.values())


def _toutes_placees(tableau: Tableau) -> bool:
    tas = (*tableau.ligne.values(), *tableau.stockage)
    return bool(sum(p.la_hauteur(t) for t in tas) == NB_CARTES)


def peut_monter(tableau: Tableau, tas: Any) -> bool:
    """Dit si la carte du dessus d'un tas non vide prolonge la série de sa couleur."""
    carte = p.carte_sur(tas)
    rang = p.le_rang(carte)
    serie = tableau.ligne[p.la_couleur(carte)]
    if p.tas_vide(serie):
        return bool(rang == RANG_DE_DEPART)
    # Après l'as revient le 7 : il est alors déjà dans la série, sous l'as.
    return bool(rang == p.rang_suivant(p.le_rang(p.carte_sur(serie))))


def peut_descendre(tableau: Tableau, stockage: int) -> bool:
    """Dit si la carte tirée peut aller sur ce tas de stockage."""
    tas = tableau.stockage[stockage]
    return bool(p.tas_vide(tas) or not p.rang_inferieur(p.carte_sur(tas), p.carte_sur(tableau.talon)))


def descentes_permises(tableau: Tableau) -> tuple[int, ...]:
    """Donne les indices des tas de stockage où la carte tirée peut aller."""
    return tuple(i for i in range(len(tableau.stockage)) if peut_descendre(tableau, i))


def remontee_ouverte(tableau: Tableau) -> bool:
    """Dit si l'on peut remonter des cartes : juste après une montée, ou le talon épuisé."""
    return tableau.remontee_permise or bool(p.tas_vide(tableau.talon))


def premier_a_remonter(tableau: Tableau) -> int | None:
    """Donne l'indice du premier tas de stockage dont le dessus prolonge la série de sa couleur, ou `None`."""
    for indice, tas in enumerate(tableau.stockage):
        if not p.tas_vide(tas) and peut_monter(tableau, tas):
            return indice
    return None


# --- Actions élémentaires (la partie automatique et `jouer_coup` n'en ont pas d'autres)


def tirer(tableau: Tableau) -> None:
    """Retourne la carte du dessus du talon."""
    p.retourner_carte_sur(tableau.talon)
    tableau.remontee_permise = False


def monter(tableau: Tableau) -> None:
    """Pose la carte tirée sur la série de sa couleur."""
    _poser_sur_sa_serie(tableau, tableau.talon)
    tableau.remontee_permise = True


def remonter(tableau: Tableau, stockage: int) -> None:
    """Pose la carte du dessus d'un tas de stockage sur la série de sa couleur."""
    _poser_sur_sa_serie(tableau, tableau.stockage[stockage])


def descendre(tableau: Tableau, stockage: int) -> None:
    """Pose la carte tirée sur un tas de stockage."""
    p.deplacer_haut_sur(tableau.talon, tableau.stockage[stockage])


def _poser_sur_sa_serie(tableau: Tableau, tas: Any) -> None:
    p.deplacer_haut_sur(tas, tableau.ligne[p.la_couleur(p.carte_sur(tas))])
