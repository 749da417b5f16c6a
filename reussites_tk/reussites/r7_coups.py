"""Le relais des 7 : ses coups, pour le jouer à la main (le tableau et la partie sont dans `r7`).

Les règles ne laissent rien à choisir pour la carte tirée. Seules les cartes du rebut peuvent
attendre, si `rejeu_rebut` est "manuel".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reussites_tk.cours import primitives as p

from . import r7
from .coups import (
    RIEN_DE_TIRE,
    carte_tiree,
    coup_inconnu,
    exiger_permis,
    nom_de,
    refus_de_tirer,
    verifier_choix,
)
from .r7 import Tableau

AUTO, MANUEL, JAMAIS = REJEUX = ("auto", "manuel", "jamais")
TOURS_MAX = 3


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
            r7.jouer_tas_r7(tableau, tableau.talon)
        case Rejeter():
            p.deplacer_haut_sur(tableau.talon, tableau.rebut)
        case Rejouer():
            r7.jouer_tas_r7(tableau, tableau.rebut)
        case Recommencer():
            r7.recommencer_un_tour(tableau)


def issue(tableau: Tableau, nt: int = TOURS_MAX, rejeu_rebut: str = AUTO) -> bool | None:
    """Dit si la partie est gagnée (vrai) ou perdue (faux) ; `None` tant qu'un coup reste à jouer."""
    if r7.series_completes(tableau):
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


def peut_etre_placee(tableau: Tableau, tas: Any) -> bool:
    """Dit si la carte du dessus du tas irait sur ou sous la série de sa couleur (voir `jouer_tas_r7`)."""
    return r7.bout_ou_placer(tableau, tas) is not None


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
    if r7.series_completes(tableau):
        return "Les quatre séries sont complètes : la partie est gagnée."
    if tableau.num_tour >= nt:
        return f"C’était le dernier des {nt} tours permis."
    return None
