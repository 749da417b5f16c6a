"""À la queue leu leu : jouer ses coups sur la table, les dire, et donner un indice."""

from __future__ import annotations

from typing import Any

from reussites_tk.cours import primitives as p

from .coups import PAS_UN_COUP, Geste, la_carte, un_seul_coup
from .qll_coups import (
    DROITE_D_ABORD,
    LIGNE_ENTIERE,
    Coup,
    Deplacer,
    Fin,
    Lecture,
    Tableau,
    Tirer,
    Tourner,
    issue,
    milieux,
    ordinaires,
    premier_jouable,
    voisins,
)


def tas_de_la_table(tableau: Tableau) -> tuple[Any, ...]:
    """Donne tous les tas du tableau."""
    return (tableau.talon, *tableau.ligne)


# --- Les gestes


def geste(tableau: Tableau, coup: Coup) -> Geste | None:
    """Dit de quel tas à quel tas se fait un coup ; tourner n'est pas un geste : `None`."""
    match coup:
        case Tirer():
            return tableau.talon, None
        case Deplacer(milieu):
            return tableau.ligne[milieu], tableau.ligne[milieu - 1]
    return None


def coup_du_geste(tableau: Tableau, source: Any, cible: Any | None) -> Coup | str:
    """Donne le coup que veut dire un clic (sans cible) ou un dépôt, permis ou non.

    Donne une phrase qui dit pourquoi, si le geste n'est celui d'aucun coup.
    """
    if source is tableau.talon and cible is None:
        return Tirer()
    milieu = next((i for i, tas in enumerate(tableau.ligne) if tas is source), None)
    if milieu is None or cible is None:
        return PAS_UN_COUP
    if cible is tableau.ligne[milieu - 1]:
        return Deplacer(milieu)
    return "Un tas ne se pose que sur son voisin de gauche."


# --- Les phrases


def nom_du_coup(tableau: Tableau, coup: Coup) -> str:
    """Dit en une phrase ce que fait un coup permis."""
    match coup:
        case Tirer():
            return "Retourner la carte du dessus du talon, qui forme un tas à droite de la ligne."
        case Deplacer(milieu):
            gauche = milieu or len(tableau.ligne)
            return f"Poser le tas P{milieu + 1} sur le tas P{gauche}."
        case Tourner():
            return "Faire passer les deux premiers tas à droite de la ligne."


def regle(tableau: Tableau, coup: Coup) -> str:
    """Donne la règle qui permet un coup permis, avec les cartes concernées."""
    match coup:
        case Tirer():
            return "La ligne est stable : on tire une carte."
        case Deplacer(milieu):
            return _regle_de_deplacer(tableau, milieu)
        case Tourner():
            return "Le talon est vide et rien n’est jouable : la ligne tourne, et l’on essaie encore."


def _regle_de_deplacer(tableau: Tableau, milieu: int) -> str:
    gauche, droite = (p.carte_sur(tas) for tas in voisins(tableau, milieu))
    commun = "la même couleur" if p.meme_couleur(gauche, droite) else "le même rang"
    debut = "La ligne se referme : l" if milieu in (0, len(tableau.ligne) - 1) else "L"
    return f"{debut}es voisins du tas P{milieu + 1} ont {commun} : {la_carte(gauche)} et {la_carte(droite)}."


# --- L'indice et ce qui se joue tout seul


def indice(
    tableau: Tableau, stabilisation: str = LIGNE_ENTIERE, fin_circulaire: str = DROITE_D_ABORD
) -> Coup | None:
    """Donne le coup que jouerait la partie automatique ; `None` quand la partie est finie."""
    if issue(tableau, stabilisation, fin_circulaire) is not None:
        return None
    lecture = Lecture(stabilisation, fin_circulaire)
    milieu = _jouable(tableau, lecture)
    if milieu is not None:
        return Deplacer(milieu)
    return Tourner() if p.tas_vide(tableau.talon) else Tirer()


def _jouable(tableau: Tableau, lecture: Lecture) -> int | None:
    """La ligne ne se referme que lorsqu'elle est stable, ouverte."""
    milieu = premier_jouable(tableau, ordinaires(tableau, lecture))
    if milieu is not None and tableau.fin is Fin.PAS_COMMENCEE:
        return milieu
    return premier_jouable(tableau, milieux(tableau, lecture)) if len(tableau.ligne) > 2 else None


def suite(
    tableau: Tableau, stabilisation: str = LIGNE_ENTIERE, fin_circulaire: str = DROITE_D_ABORD
) -> Coup | None:
    """Donne le coup que la règle joue d'elle-même : aucun, ici."""
    return None


def sans_decision(coups: tuple[Coup, ...]) -> bool:
    """Dit s'il n'y a rien à choisir entre ces coups."""
    return un_seul_coup(coups)


def fin_certaine(tableau: Tableau) -> bool:
    """Dit si les cartes encore cachées ne peuvent plus donner un choix, quand il n'y en a pas à présent."""
    return bool(p.tas_vide(tableau.talon))


def avertissement(tableau: Tableau) -> str:
    """Donne ce qu'il faut lire avant de continuer : rien, ici."""
    return ""


# --- « Stable ? »


def contredire_stable(tableau: Tableau, stabilisation: str = LIGNE_ENTIERE) -> str | None:
    """Vérifie l'annonce « Stable ! » : `None` si elle est juste, sinon la phrase nomme un triplet."""
    milieu = premier_jouable(tableau, ordinaires(tableau, Lecture(stabilisation)))
    if milieu is None:
        return None
    triplet = f"P{milieu}, P{milieu + 1}, P{milieu + 2}"
    return f"La ligne n’est pas stable, voyez {triplet}. {_regle_de_deplacer(tableau, milieu)}"
