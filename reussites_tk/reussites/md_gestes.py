"""Montée-Descente : jouer ses coups sur la table, les dire, et donner un indice."""

from __future__ import annotations

from typing import Any

from reussites_tk.cours import primitives as p

from .coups import (
    NOMS_DES_COULEURS,
    PAS_UN_COUP,
    Geste,
    autre_serie,
    carte_tiree,
    en_tete,
    la_carte,
    sa_serie,
    un_seul_coup,
)
from .md_coups import (
    AUTO,
    Coup,
    Descendre,
    Monter,
    Remonter,
    Tableau,
    Tirer,
    issue,
    peut_monter,
    premier_a_remonter,
    remontee_ouverte,
)
from .md_strategies import AJUSTE, choisir_stockage


def tas_de_la_table(tableau: Tableau) -> tuple[Any, ...]:
    """Donne tous les tas du tableau."""
    return (tableau.talon, *tableau.ligne.values(), *tableau.stockage)


# --- Les gestes


def geste(tableau: Tableau, coup: Coup) -> Geste | None:
    """Dit de quel tas à quel tas se fait un coup ; `None` si la carte à jouer n'est pas là."""
    match coup:
        case Tirer():
            return tableau.talon, None
        case Monter() if carte_tiree(tableau.talon):
            return tableau.talon, sa_serie(tableau, tableau.talon)
        case Descendre(stockage) if carte_tiree(tableau.talon):
            return tableau.talon, tableau.stockage[stockage]
        case Remonter(stockage) if not p.tas_vide(tableau.stockage[stockage]):
            return tableau.stockage[stockage], sa_serie(tableau, tableau.stockage[stockage])
    return None


def coup_du_geste(tableau: Tableau, source: Any, cible: Any | None) -> Coup | str:
    """Donne le coup que veut dire un clic (sans cible) ou un dépôt, permis ou non.

    Donne une phrase qui dit pourquoi, si le geste n'est celui d'aucun coup.
    """
    talon = tableau.talon
    depart, arrivee = (_numero(tableau.stockage, tas) for tas in (source, cible))
    en_serie = any(cible is serie for serie in tableau.ligne.values())
    if source is talon and cible is None:
        return Tirer()
    if source is talon and arrivee is not None:
        return Descendre(arrivee)
    if source is talon and en_serie:
        return (autre_serie(tableau, talon, cible, "sur") if carte_tiree(talon) else None) or Monter()
    if depart is not None and en_serie:
        coup = Remonter(depart)
        return (None if p.tas_vide(source) else autre_serie(tableau, source, cible, "sur")) or coup
    if depart is not None and arrivee is not None:
        return "Une carte du stockage ne change pas de tas : elle ne peut que remonter sur sa série."
    return PAS_UN_COUP


def _numero(stockage: list[Any], tas: Any) -> int | None:
    return next((i for i, t in enumerate(stockage) if t is tas), None)


# --- Les phrases


def nom_du_coup(tableau: Tableau, coup: Coup) -> str:
    """Dit en une phrase ce que fait un coup permis."""
    match coup:
        case Tirer():
            return "Retourner la carte du dessus du talon."
        case Monter():
            return f"Monter {_carte_et_serie(tableau.talon)}."
        case Descendre(stockage):
            return f"Descendre {la_carte(p.carte_sur(tableau.talon))} sur le tas S{stockage + 1}."
        case Remonter(stockage):
            return f"Remonter {_carte_et_serie(tableau.stockage[stockage])}."


def _carte_et_serie(tas: Any) -> str:
    carte = p.carte_sur(tas)
    return f"{la_carte(carte)} sur la série de {NOMS_DES_COULEURS[p.la_couleur(carte)]}"


def regle(tableau: Tableau, coup: Coup) -> str:
    """Donne la règle qui permet un coup permis, avec les cartes concernées."""
    match coup:
        case Tirer():
            return "On retourne une à une les cartes du talon."
        case Monter():
            return _regle_de_monter(tableau, tableau.talon)
        case Descendre(stockage):
            return _regle_de_descendre(tableau, stockage)
        case Remonter(stockage):
            debut = "Une carte vient de monter : celles du stockage qui le peuvent remontent."
            if p.tas_vide(tableau.talon):
                debut = "Le talon est épuisé : remonter est libre."
            return f"{debut} {_regle_de_monter(tableau, tableau.stockage[stockage])}"


def _regle_de_monter(tableau: Tableau, tas: Any) -> str:
    carte, serie = en_tete(la_carte(p.carte_sur(tas))), sa_serie(tableau, tas)
    if p.tas_vide(serie):
        return f"{carte} commence la série, encore vide."
    return f"{carte} suit {la_carte(p.carte_sur(serie))}, carte du dessus de sa série."


def _regle_de_descendre(tableau: Tableau, stockage: int) -> str:
    carte, tas = la_carte(p.carte_sur(tableau.talon)), tableau.stockage[stockage]
    if p.tas_vide(tas):
        return f"Le tas S{stockage + 1} est vide : {carte} peut y descendre."
    dessus = en_tete(la_carte(p.carte_sur(tas)))
    return f"{dessus} est de rang au moins égal : {carte} peut y descendre."


# --- L'indice et ce qui se joue tout seul


def indice(tableau: Tableau, montee: str = AUTO) -> Coup | None:
    """Donne le coup que jouerait la partie automatique ; `None` quand la partie est finie.

    Le tas de stockage est celui de la stratégie "ajuste".
    """
    if issue(tableau) is not None:
        return None
    a_remonter = _a_remonter(tableau)
    if a_remonter is not None:
        return a_remonter
    if not carte_tiree(tableau.talon):
        return Tirer()
    if peut_monter(tableau, tableau.talon):
        return Monter()
    stockage = choisir_stockage(tableau, AJUSTE, None)
    return None if stockage is None else Descendre(stockage)


def suite(tableau: Tableau, montee: str = AUTO) -> Coup | None:
    """Donne le coup que la règle joue d'elle-même : remonter, si `montee` est "auto"."""
    return _a_remonter(tableau) if montee == AUTO else None


def _a_remonter(tableau: Tableau) -> Coup | None:
    numero = premier_a_remonter(tableau) if remontee_ouverte(tableau) else None
    return None if numero is None else Remonter(numero)


def sans_decision(coups: tuple[Coup, ...]) -> bool:
    """Dit s'il n'y a rien à choisir entre ces coups : l'ordre de plusieurs remontées n'importe pas."""
    return un_seul_coup(coups) or (bool(coups) and all(isinstance(coup, Remonter) for coup in coups))


def fin_certaine(tableau: Tableau) -> bool:
    """Dit si les cartes encore cachées ne peuvent plus donner un choix, quand il n'y en a pas à présent.

    Il ne doit rester au talon aucune carte cachée.
    """
    return bool(p.la_hauteur(tableau.talon) == carte_tiree(tableau.talon))


def avertissement(tableau: Tableau) -> str:
    """Donne ce qu'il faut lire avant de tirer : une carte qui peut remonter ne le pourra plus."""
    a_remonter = _a_remonter(tableau)
    if not isinstance(a_remonter, Remonter) or p.tas_vide(tableau.talon):
        return ""
    carte = la_carte(p.carte_sur(tableau.stockage[a_remonter.stockage]))
    return f"Avant de tirer : {carte} peut remonter, et ne le pourra plus ensuite."
