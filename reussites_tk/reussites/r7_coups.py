"""Le relais des 7 (R7) : le tableau de jeu et ses coups (polycopié, sections 3 et 5.1).

Les règles ne laissent rien à choisir pour la carte tirée. Seules les cartes du rebut peuvent
attendre, si `rejeu_rebut` est "manuel".
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
    exiger_permis,
    nom_de,
    refus_de_tirer,
    verifier_choix,
)

HAUTEUR_COMPLETE = len(Rang)
SUR, SOUS = "sur", "sous"
"""Les deux bouts d'une série."""
AUTO, MANUEL, JAMAIS = REJEUX = ("auto", "manuel", "jamais")
TOURS_MAX = 3


@dataclass(slots=True)
class Tableau:
    """Le tableau de jeu ; `Any` tient la place du type Tas de l'implantation en service."""

    num_tour: int
    ligne: dict[Couleur, Any]
    talon: Any
    rebut: Any


# --- Les coups


@dataclass(frozen=True, slots=True)
class Tirer:
    """Retourne la carte du dessus du talon."""


@dataclass(frozen=True, slots=True)
class Poser:
    """Pose la carte tirée sur ou sous la série de sa couleur."""


@dataclass(frozen=True, slots=True)
class Rejeter:
    """Met la carte tirée au rebut."""


@dataclass(frozen=True, slots=True)
class Rejouer:
    """Pose la carte du dessus du rebut sur ou sous la série de sa couleur."""


@dataclass(frozen=True, slots=True)
class Recommencer:
    """Retourne le rebut, qui devient le talon du tour suivant."""


Coup = Tirer | Poser | Rejeter | Rejouer | Recommencer


def coups_possibles(tableau: Tableau, nt: int = TOURS_MAX, rejeu_rebut: str = AUTO) -> tuple[Coup, ...]:
    """Donne les coups permis ; il n'y en a plus quand la partie est finie.

    `nt` est le nombre de tours permis. `rejeu_rebut` : "auto" (une carte du rebut qui peut être
    rejouée doit l'être), "manuel" (elle le peut) ou "jamais".
    """
    coups: tuple[Coup, ...] = (Rejouer(), Poser(), Rejeter(), Tirer(), Recommencer())
    return tuple(coup for coup in coups if refus(tableau, coup, nt, rejeu_rebut) is None)


def jouer_coup(tableau: Tableau, coup: Coup, nt: int = TOURS_MAX, rejeu_rebut: str = AUTO) -> None:
    """Joue un coup ; lève `CoupRefuse`, et ne change rien, s'il n'est pas permis."""
    exiger_permis(refus(tableau, coup, nt, rejeu_rebut))
    match coup:
        case Tirer():
            p.retourner_carte_sur(tableau.talon)
        case Poser():
            jouer_tas_r7(tableau, tableau.talon)
        case Rejeter():
            p.deplacer_haut_sur(tableau.talon, tableau.rebut)
        case Rejouer():
            jouer_tas_r7(tableau, tableau.rebut)
        case Recommencer():
            recommencer_un_tour(tableau)


def issue(tableau: Tableau, nt: int = TOURS_MAX, rejeu_rebut: str = AUTO) -> bool | None:
    """Dit si la partie est gagnée (vrai) ou perdue (faux) ; `None` tant qu'un coup reste à jouer."""
    if series_completes(tableau):
        return True
    return None if coups_possibles(tableau, nt, rejeu_rebut) else False


def refus(tableau: Tableau, coup: Coup, nt: int = TOURS_MAX, rejeu_rebut: str = AUTO) -> str | None:
    """Donne la raison de refuser le coup, ou `None` s'il est permis."""
    verifier_choix("rejeu_rebut", rejeu_rebut, REJEUX)
    match coup:
        case Tirer():
            return refus_de_tirer(tableau.talon) or _refus_si_rejeu_du(tableau, rejeu_rebut)
        case Poser():
            return _refus_sans_carte(tableau) or _refus_de_placer(tableau, tableau.talon)
        case Rejeter():
            return _refus_sans_carte(tableau) or _refus_de_rejeter(tableau)
        case Rejouer():
            return _refus_de_rejouer(tableau, rejeu_rebut)
        case Recommencer():
            return _refus_de_recommencer(tableau, nt) or _refus_si_rejeu_du(tableau, rejeu_rebut)
        case _:
            return coup_inconnu(coup)


def _refus_sans_carte(tableau: Tableau) -> str | None:
    return None if carte_tiree(tableau.talon) else RIEN_DE_TIRE


def _refus_si_rejeu_du(tableau: Tableau, rejeu_rebut: str) -> str | None:
    if rejeu_rebut == AUTO and peut_etre_placee(tableau, tableau.rebut):
        carte = nom_de(p.carte_sur(tableau.rebut))
        return f"La carte du dessus du rebut doit d’abord être rejouée : {carte}."
    return None


def _refus_de_placer(tableau: Tableau, tas: Any) -> str | None:
    if peut_etre_placee(tableau, tas):
        return None
    serie = tableau.ligne[p.la_couleur(p.carte_sur(tas))]
    dessous, dessus = nom_de(p.carte_sous(serie)), nom_de(p.carte_sur(serie))
    return f"Cette carte ne suit pas le dessus de la série, {dessus}, ni ne précède son dessous, {dessous}."


def _refus_de_rejeter(tableau: Tableau) -> str | None:
    if peut_etre_placee(tableau, tableau.talon):
        return "Cette carte a sa place dans une série : elle ne va pas au rebut."
    return None


def _refus_de_rejouer(tableau: Tableau, rejeu_rebut: str) -> str | None:
    if rejeu_rebut == JAMAIS:
        return "Avec rejeu_rebut = « jamais », les cartes du rebut attendent le tour suivant."
    if carte_tiree(tableau.talon):
        return "Placez d’abord la carte tirée."
    if p.tas_vide(tableau.rebut):
        return "Le rebut est vide."
    # Une carte rejetée ne pouvait pas être placée : si celle du dessus le peut, c'est bien
    # que le dernier coup a prolongé une série.
    return _refus_de_placer(tableau, tableau.rebut)


def _refus_de_recommencer(tableau: Tableau, nt: int) -> str | None:
    if not p.tas_vide(tableau.talon):
        return "Le tour n’est pas fini : il reste des cartes à tirer."
    if series_completes(tableau):
        return "Les quatre séries sont complètes : la partie est gagnée."
    if tableau.num_tour >= nt:
        return f"C’était le dernier des {nt} tours permis."
    return None


# --- Ce que l'on regarde


def series_completes(tableau: Tableau) -> bool:
    """Dit si les quatre séries sont complètes."""
    return all(p.la_hauteur(serie) == HAUTEUR_COMPLETE for serie in tableau.ligne.values())


def bout_ou_placer(tableau: Tableau, tas: Any) -> str | None:
    """Dit où irait la carte du dessus de `tas` : sur (`SUR`) ou sous (`SOUS`) sa série, ou nulle part.

    Un tas vide donne `None`.
    """
    if p.tas_vide(tas):
        return None
    carte = p.carte_sur(tas)
    rang = p.le_rang(carte)
    serie = tableau.ligne[p.la_couleur(carte)]
    if rang == p.rang_suivant(p.le_rang(p.carte_sur(serie))):
        return SUR
    return SOUS if p.rang_suivant(rang) == p.le_rang(p.carte_sous(serie)) else None


def peut_etre_placee(tableau: Tableau, tas: Any) -> bool:
    """Dit si la carte du dessus du tas irait sur ou sous la série de sa couleur (voir `jouer_tas_r7`)."""
    return bout_ou_placer(tableau, tas) is not None


# --- Actions que la partie automatique et `jouer_coup` ont en commun


def jouer_tas_r7(tableau: Tableau, tas: Any) -> bool:
    """Pose la carte du dessus de `tas` sur ou sous la série de sa couleur, si la règle le permet.

    Donne vrai si la carte est déplacée ; sinon faux, et le tableau de jeu est inchangé.
    Une carte qui irait aux deux bouts va sur la série. Un tas vide donne faux.
    """
    bout = bout_ou_placer(tableau, tas)
    if bout is None:
        return False
    serie = tableau.ligne[p.la_couleur(p.carte_sur(tas))]
    (p.deplacer_haut_sur if bout == SUR else p.deplacer_haut_sous)(tas, serie)
    return True


def recommencer_un_tour(tableau: Tableau) -> None:
    """Retourne le rebut, sans le battre : il devient le talon du tour suivant."""
    p.retourner_tas(tableau.rebut)
    p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
    tableau.num_tour += 1
