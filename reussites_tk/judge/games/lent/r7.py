"""Relais des 7, as it is lent: it travels as text, and `Tableau` is the student's class."""

from __future__ import annotations

from typing import Any, NamedTuple

from reussites_tk.cours import (
    Couleur,
    Localisation,
    Mode,
    ModeTrace,
    Rang,
    afficher_tas,
    attendre_cliquer,
    effacer_graphique,
)
from reussites_tk.cours import primitives as p
from reussites_tk.cours.essais import tableau_de

Tableau: Any = None


class LocTas(NamedTuple):
    """The places of the piles, as the file to complete gives them."""

    series: dict[Couleur, Localisation]
    talon: Localisation
    rebut: Localisation


def saisir_loc_tas_r7(*_more: Any, **_options: Any) -> LocTas:
    """Return the places of the piles."""
    series = {couleur: Localisation(1, 2 * couleur + 2) for couleur in Couleur}
    return LocTas(series, Localisation(1, 1), Localisation(3, 1))


def afficher_r7(tableau: Any, *_more: Any, **_options: Any) -> None:
    """Show the board."""
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    afficher_tas(tableau.rebut, "Rebut")
    for couleur in Couleur:
        afficher_tas(tableau.ligne[couleur], couleur.name.capitalize())
    attendre_cliquer()


def creer_tableau_initial_r7(*_more: Any, **_options: Any) -> Any:
    """Return a new board."""
    places = saisir_loc_tas_r7()
    talon = p.creer_jeu_neuf(52, places.talon)
    rebut = p.creer_tas_vide(places.rebut, Mode.EMPILE)
    ligne = {couleur: p.creer_tas_vide(places.series[couleur], Mode.ETALE) for couleur in Couleur}
    tableau = tableau_de(Tableau, num_tour=1, ligne=ligne, talon=talon, rebut=rebut)
    _shuffle(tableau)
    return tableau


def reformer_tableau_initial_r7(tableau: Any, *_more: Any, **_options: Any) -> Any:
    """Gather the cartes of a board, form it again and return it."""
    for tas in (*tableau.ligne.values(), tableau.rebut):
        while not p.tas_vide(tas):
            p.retourner_carte_sur(tas)
            p.deplacer_haut_sur(tas, tableau.talon)
    tableau.num_tour = 1
    _shuffle(tableau)
    return tableau


def _shuffle(tableau: Any) -> None:
    p.battre_tas(tableau.talon)
    for couleur in Couleur:
        p.deplacer_carte_sur(couleur, Rang.SEPT, tableau.talon, tableau.ligne[couleur])
        p.retourner_carte_sur(tableau.ligne[couleur])


def jouer_tas_r7(tableau: Any, tas: Any, *_more: Any, **_options: Any) -> bool:
    """Place the top carte of a pile on its series, or under it, if it may be."""
    if p.tas_vide(tas):  # some files leave this test to the function
        return False
    carte = p.carte_sur(tas)
    serie, rang = tableau.ligne[p.la_couleur(carte)], p.le_rang(carte)
    if rang == p.rang_suivant(p.le_rang(p.carte_sur(serie))):
        p.deplacer_haut_sur(tas, serie)
        return True
    if p.rang_suivant(rang) == p.le_rang(p.carte_sous(serie)):
        p.deplacer_haut_sous(tas, serie)
        return True
    return False


def jouer_un_tour_r7(tableau: Any, mode_trace: ModeTrace, *_more: Any, **_options: Any) -> None:
    """Play all the cartes of the talon."""
    _show(tableau, mode_trace)
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        placed = jouer_tas_r7(tableau, tableau.talon)
        if not placed:
            p.deplacer_haut_sur(tableau.talon, tableau.rebut)
        _show(tableau, mode_trace)
        while placed and not p.tas_vide(tableau.rebut) and jouer_tas_r7(tableau, tableau.rebut):
            _show(tableau, mode_trace)


def _show(tableau: Any, mode_trace: ModeTrace) -> None:
    if mode_trace is ModeTrace.AVEC_TRACE:
        afficher_r7(tableau)


def jouer_une_r7(tableau: Any, nt: int, mode_trace: ModeTrace, *_more: Any, **_options: Any) -> bool:
    """Play a game of `nt` tours at most; return True if it is won."""
    tableau.num_tour = 1
    jouer_un_tour_r7(tableau, mode_trace)
    while not p.tas_vide(tableau.rebut) and tableau.num_tour < nt:
        p.retourner_tas(tableau.rebut)
        p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
        tableau.num_tour += 1
        jouer_un_tour_r7(tableau, mode_trace)
    return bool(p.tas_vide(tableau.rebut))
