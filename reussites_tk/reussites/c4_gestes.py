"""Les quatre couleurs : jouer ses coups sur la table, les dire, et donner un indice."""

from __future__ import annotations

from typing import Any

from reussites_tk.cours import PREMIERE_COULEUR, Couleur, un_entier
from reussites_tk.cours import primitives as p

from .c4_coups import (
    HASARD,
    PREMIER,
    Coup,
    Glisser,
    Retourner,
    Reveler,
    Tableau,
    a_recu_une_carte,
    a_une_carte_cachee,
    issue,
)
from .coups import NOMS_DES_COULEURS, PAS_UN_COUP, Geste, en_tete, la_carte, un_seul_coup


def fixer_depart(tableau: Tableau, tas_depart: str = PREMIER) -> None:
    """Tire le tas de départ, si c'est au hasard de le choisir."""
    if tas_depart == HASARD:
        tableau.courant = Couleur(un_entier(len(Couleur)))


def tas_de_la_table(tableau: Tableau) -> tuple[Any, ...]:
    """Donne tous les tas du tableau."""
    return (tableau.talon, *tableau.ligne.values())


# --- Les gestes


def geste(tableau: Tableau, coup: Coup) -> Geste | None:
    """Dit de quel tas à quel tas se fait un coup ; révéler n'est pas un geste : `None`."""
    match coup:
        case Retourner(couleur):
            return tableau.ligne[couleur], None
        case Glisser() if tableau.retournee:
            return _tas_courant(tableau), _son_tas(tableau)
    return None


def coup_du_geste(tableau: Tableau, source: Any, cible: Any | None) -> Coup | str:
    """Donne le coup que veut dire un clic (sans cible) ou un dépôt, permis ou non.

    Donne une phrase qui dit pourquoi, si le geste n'est celui d'aucun coup. Un clic sur la carte
    retournée la glisse, comme de la déposer sur le tas de sa couleur.
    """
    couleur = _couleur_de(tableau, source)
    if couleur is None:
        return PAS_UN_COUP
    sur_la_carte = tableau.retournee and couleur == tableau.courant
    if cible is None:
        return Glisser() if sur_la_carte else Retourner(couleur)
    if tableau.retournee and not sur_la_carte:
        return "Seule la carte retournée se déplace."
    if tableau.retournee and cible is not _son_tas(tableau):
        carte = p.carte_sur(source)
        nom = NOMS_DES_COULEURS[p.la_couleur(carte)]
        return f"{en_tete(la_carte(carte))} se glisse sous le tas de {nom}."
    return Glisser()


def _couleur_de(tableau: Tableau, tas: Any) -> Couleur | None:
    return next((couleur for couleur, t in tableau.ligne.items() if t is tas), None)


def _tas_courant(tableau: Tableau) -> Any:
    assert tableau.courant is not None  # une carte est retournée
    return tableau.ligne[tableau.courant]


def _son_tas(tableau: Tableau) -> Any:
    return tableau.ligne[p.la_couleur(p.carte_sur(_tas_courant(tableau)))]


# --- Les phrases


def nom_du_coup(tableau: Tableau, coup: Coup) -> str:
    """Dit en une phrase ce que fait un coup permis."""
    match coup:
        case Retourner(couleur):
            return f"Retourner la carte du dessus du tas de {NOMS_DES_COULEURS[couleur]}."
        case Glisser():
            carte = p.carte_sur(_tas_courant(tableau))
            return f"Glisser {la_carte(carte)} sous le tas de {NOMS_DES_COULEURS[p.la_couleur(carte)]}."
        case Reveler():
            return "Révéler les cartes encore cachées."


def regle(tableau: Tableau, coup: Coup) -> str:
    """Donne la règle qui permet un coup permis, avec les cartes concernées."""
    match coup:
        case Retourner(couleur) if not a_recu_une_carte(tableau.ligne[couleur]):
            return "La partie commence en retournant la carte du dessus du tas de départ."
        case Retourner(couleur):
            nom = NOMS_DES_COULEURS[couleur]
            return f"Le tas de {nom} vient de recevoir une carte et a encore des cartes cachées."
        case Glisser():
            carte = p.carte_sur(_tas_courant(tableau))
            nom = NOMS_DES_COULEURS[p.la_couleur(carte)]
            return f"Une carte se glisse sous le tas de sa couleur : {la_carte(carte)} sous celui de {nom}."
        case Reveler():
            return "Les cartes du tas où l’on en est sont toutes découvertes : la partie s’arrête là."


# --- L'indice et ce qui se joue tout seul


def indice(tableau: Tableau, tas_depart: str = PREMIER) -> Coup | None:
    """Donne le coup que jouerait la partie automatique ; `None` quand la partie est finie."""
    if issue(tableau) is not None:
        return None
    if tableau.courant is None:
        return Retourner(PREMIERE_COULEUR)
    if tableau.retournee:
        return Glisser()
    return Retourner(tableau.courant) if a_une_carte_cachee(_tas_courant(tableau)) else Reveler()


def suite(tableau: Tableau, tas_depart: str = PREMIER) -> Coup | None:
    """Donne le coup que la règle joue d'elle-même : aucun, ici."""
    return None


def sans_decision(coups: tuple[Coup, ...]) -> bool:
    """Dit s'il n'y a rien à choisir entre ces coups."""
    return un_seul_coup(coups)


def fin_certaine(tableau: Tableau) -> bool:
    """Dit si les cartes encore cachées ne peuvent plus donner un choix, quand il n'y en a pas à présent.

    Une fois le tas de départ connu, la règle décide de tout.
    """
    return True


def avertissement(tableau: Tableau) -> str:
    """Donne ce qu'il faut lire avant de continuer : rien, ici."""
    return ""
