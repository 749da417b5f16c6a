"""Les quatre couleurs (C4) : le tableau de jeu et ses coups (polycopié, section 5.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reussites_tk.cours import PREMIERE_COULEUR, Couleur
from reussites_tk.cours import primitives as p

from .coups import NOMS_DES_COULEURS, coup_inconnu, exiger_permis, verifier_choix

PREMIER, HASARD, CHOISI = TAS_DE_DEPART = ("premier", "hasard", "choisi")


@dataclass(slots=True)
class Tableau:
    """Le tableau de jeu ; `Any` tient la place du type Tas de l'implantation en service.

    `courant` est la couleur du tas où l'on en est : celui dont la carte du dessus est à retourner
    ou, si `retournee` est vrai, vient de l'être. Avant le départ, il n'y en a pas. `placements` compte
    les cartes glissées depuis le départ.
    """

    ligne: dict[Couleur, Any]
    talon: Any
    courant: Couleur | None = None
    retournee: bool = False
    placements: int = 0


# --- Les coups


@dataclass(frozen=True, slots=True)
class Retourner:
    """Retourne la carte du dessus du tas d'une couleur."""

    couleur: Couleur


@dataclass(frozen=True, slots=True)
class Glisser:
    """Glisse la carte retournée sous le tas de sa couleur."""


@dataclass(frozen=True, slots=True)
class Reveler:
    """Retourne toutes les cartes encore cachées : la partie est finie."""


Coup = Retourner | Glisser | Reveler


def coups_possibles(tableau: Tableau, tas_depart: str = PREMIER) -> tuple[Coup, ...]:
    """Donne les coups permis ; il n'y en a plus quand la partie est finie.

    `tas_depart` : "premier" (on part du tas de trèfle), "choisi" ou "hasard" (de n'importe lequel).
    """
    coups: tuple[Coup, ...] = (*map(Retourner, Couleur), Glisser(), Reveler())
    return tuple(coup for coup in coups if refus(tableau, coup, tas_depart) is None)


def jouer_coup(tableau: Tableau, coup: Coup, tas_depart: str = PREMIER) -> None:
    """Joue un coup ; lève `CoupRefuse`, et ne change rien, s'il n'est pas permis."""
    exiger_permis(refus(tableau, coup, tas_depart))
    match coup:
        case Retourner(couleur):
            retourner(tableau, couleur)
        case Glisser():
            glisser(tableau)
        case Reveler():
            reveler(tableau)


def issue(tableau: Tableau) -> bool | None:
    """Dit si la partie est gagnée (vrai) ou perdue (faux) ; `None` tant qu'elle n'est pas finie."""
    if tableau.retournee or any(a_une_carte_cachee(tas) for tas in tableau.ligne.values()):
        return None
    return gagnee(tableau)


def refus(tableau: Tableau, coup: Coup, tas_depart: str = PREMIER) -> str | None:
    """Donne la raison de refuser le coup, ou `None` s'il est permis."""
    verifier_choix("tas_depart", tas_depart, TAS_DE_DEPART)
    match coup:
        case Retourner(couleur):
            return _refus_de_retourner(tableau, couleur, tas_depart)
        case Glisser():
            return None if tableau.retournee else "Retournez d’abord la carte du dessus du tas."
        case Reveler():
            return _refus_de_reveler(tableau)
        case _:
            return coup_inconnu(coup)


def _refus_de_retourner(tableau: Tableau, couleur: object, tas_depart: str) -> str | None:
    if not isinstance(couleur, Couleur):
        return f"« {couleur} » n’est pas une couleur."
    if tableau.retournee:
        return "La carte retournée doit d’abord être glissée sous le tas de sa couleur."
    if tableau.courant is None:
        return _refus_de_partir(couleur, tas_depart)
    if not a_une_carte_cachee(tableau.ligne[tableau.courant]):
        return "Toutes les cartes de ce tas sont découvertes : il faut révéler celles qui restent cachées."
    if couleur != tableau.courant:
        nom = NOMS_DES_COULEURS[tableau.courant]
        if not a_recu_une_carte(tableau.ligne[tableau.courant]):
            return f"Le hasard fait partir du tas de {nom}."
        return f"La carte à retourner est celle du dessus du tas de {nom}, qui vient d’en recevoir une."
    return None


def _refus_de_partir(couleur: Couleur, tas_depart: str) -> str | None:
    if tas_depart == PREMIER and couleur != PREMIERE_COULEUR:
        return f"On part du premier tas, celui de {NOMS_DES_COULEURS[PREMIERE_COULEUR]}."
    return None


def _refus_de_reveler(tableau: Tableau) -> str | None:
    if tableau.courant is None or tableau.retournee or a_une_carte_cachee(tableau.ligne[tableau.courant]):
        return "On ne révèle les cartes que lorsque celles du tas où l’on en est sont toutes découvertes."
    if issue(tableau) is not None:
        return "Toutes les cartes sont découvertes : la partie est finie."
    return None


# --- Ce que l'on regarde


def a_une_carte_cachee(tas: Any) -> bool:
    """Dit s'il reste une carte cachée : les cartes glissées sont dessous, les cachées dessus."""
    return not p.tas_vide(tas) and bool(p.est_cachee(p.carte_sur(tas)))


def a_recu_une_carte(tas: Any) -> bool:
    """Dit si une carte a été glissée sous le tas."""
    return not p.tas_vide(tas) and bool(p.est_decouverte(p.carte_sous(tas)))


def gagnee(tableau: Tableau) -> bool:
    """Dit si chaque carte est dans le tas de sa couleur."""
    return all(_d_une_seule_couleur(tas, couleur) for couleur, tas in tableau.ligne.items())


def _d_une_seule_couleur(tas: Any, couleur: Couleur) -> bool:
    return all(p.la_couleur(p.ieme_carte(tas, i)) == couleur for i in range(1, p.la_hauteur(tas) + 1))


# --- Actions élémentaires (la partie automatique et `jouer_coup` n'en ont pas d'autres)


def retourner(tableau: Tableau, couleur: Couleur) -> None:
    """Retourne la carte du dessus du tas d'une couleur, où l'on en est désormais."""
    p.retourner_carte_sur(tableau.ligne[couleur])
    tableau.courant, tableau.retournee = couleur, True


def glisser(tableau: Tableau) -> Couleur:
    """Glisse la carte retournée sous le tas de sa couleur, et donne celle-ci : on en est désormais là."""
    assert tableau.courant is not None  # une carte est retournée
    source = tableau.ligne[tableau.courant]
    couleur = Couleur(p.la_couleur(p.carte_sur(source)))
    p.deplacer_haut_sous(source, tableau.ligne[couleur])
    tableau.courant, tableau.retournee = couleur, False
    tableau.placements += 1
    return couleur


def reveler(tableau: Tableau) -> None:
    """Retourne toutes les cartes cachées ; aucune ne change de place."""
    for tas in tableau.ligne.values():
        if a_une_carte_cachee(tas):
            _decouvrir(tas)


def _decouvrir(tas: Any) -> None:
    # On ne retourne que la carte du dessus : chacune y vient à son tour, puis passe dessous.
    for _ in range(p.la_hauteur(tas)):
        if p.est_cachee(p.carte_sur(tas)):
            p.retourner_carte_sur(tas)
        p.deplacer_haut_sous(tas, tas)
