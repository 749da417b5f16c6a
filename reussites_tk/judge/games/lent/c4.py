"""Les quatre couleurs, as it is lent: it travels as text, and `Tableau` is the student's class."""

from __future__ import annotations

from typing import Any, NamedTuple

from reussites_tk.cours import (
    Couleur,
    Localisation,
    Mode,
    ModeTrace,
    afficher_tas,
    attendre_cliquer,
    effacer_graphique,
)
from reussites_tk.cours import primitives as p
from reussites_tk.cours.essais import tableau_de

Tableau: Any = None


class LocTas(NamedTuple):
    """The places of the piles, as the file to complete gives them."""

    ligne: dict[Couleur, Localisation]
    talon: Localisation


def saisir_loc_tas_c4(*_more: Any, **_options: Any) -> LocTas:
    """Return the places of the piles."""
    return LocTas({c: Localisation(1, 2 * c + 2) for c in Couleur}, Localisation(1, 1))


def afficher_c4(tableau: Any, *_more: Any, **_options: Any) -> None:
    """Show the board."""
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    for couleur in Couleur:
        afficher_tas(tableau.ligne[couleur], couleur.name.capitalize())
    attendre_cliquer()


def creer_tableau_initial_c4(*_more: Any, **_options: Any) -> Any:
    """Return a new board."""
    places = saisir_loc_tas_c4()
    talon = p.creer_jeu_neuf(32, places.talon)
    ligne = {couleur: p.creer_tas_vide(places.ligne[couleur], Mode.ETALE) for couleur in Couleur}
    tableau = tableau_de(Tableau, ligne=ligne, talon=talon)
    _deal(tableau)
    return tableau


def reformer_tableau_initial_c4(tableau: Any, *_more: Any, **_options: Any) -> Any:
    """Gather the cartes of a board, form it again and return it."""
    for tas in tableau.ligne.values():
        while not p.tas_vide(tas):
            if p.est_decouverte(p.carte_sur(tas)):
                p.retourner_carte_sur(tas)
            p.deplacer_haut_sur(tas, tableau.talon)
    _deal(tableau)
    return tableau


def _deal(tableau: Any) -> None:
    p.battre_tas(tableau.talon)
    while not p.tas_vide(tableau.talon):
        for couleur in Couleur:
            p.deplacer_haut_sur(tableau.talon, tableau.ligne[couleur])


def jouer_une_c4(tableau: Any, mode_trace: ModeTrace, *_more: Any, **_options: Any) -> bool:
    """Play a game from the first pile; return True if it is won."""
    _show(tableau, mode_trace)
    tas = tableau.ligne[Couleur.TREFLE]
    while p.est_cachee(p.carte_sur(tas)):
        p.retourner_carte_sur(tas)
        _show(tableau, mode_trace)
        source, tas = tas, tableau.ligne[p.la_couleur(p.carte_sur(tas))]
        p.deplacer_haut_sous(source, tas)
        _show(tableau, mode_trace)
    at_home = [_reveal(tableau.ligne[couleur], couleur) for couleur in Couleur]
    _show(tableau, mode_trace)
    return all(at_home)


def _reveal(tas: Any, couleur: Couleur) -> bool:
    """Turn the hidden cartes of a pile up; return True if all of its cartes are of its couleur."""
    at_home = True
    for _ in range(p.la_hauteur(tas)):
        if p.est_cachee(p.carte_sur(tas)):
            p.retourner_carte_sur(tas)
        at_home = at_home and p.la_couleur(p.carte_sur(tas)) == couleur
        p.deplacer_haut_sous(tas, tas)
    return at_home


def _show(tableau: Any, mode_trace: ModeTrace) -> None:
    if mode_trace is ModeTrace.AVEC_TRACE:
        afficher_c4(tableau)
