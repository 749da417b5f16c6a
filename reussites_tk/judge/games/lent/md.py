"""Montée-Descente, as it is lent: it travels as text, and `Tableau` is the student's class."""

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

    ligne: dict[Couleur, Localisation]
    stockage: list[Localisation]
    talon: Localisation


def saisir_loc_tas_md(*_more: Any, **_options: Any) -> LocTas:
    """Return the places of the piles."""
    ligne = {couleur: Localisation(1, 2 * couleur + 2) for couleur in Couleur}
    return LocTas(ligne, [Localisation(3, 2 * i + 4) for i in range(4)], Localisation(1, 1))


def afficher_md(tableau: Any, *_more: Any, **_options: Any) -> None:
    """Show the board."""
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    for couleur in Couleur:
        afficher_tas(tableau.ligne[couleur], couleur.name.capitalize())
    for i, tas in enumerate(tableau.stockage, 1):
        afficher_tas(tas, f"S{i}")
    attendre_cliquer()


def creer_tableau_initial_md(*_more: Any, **_options: Any) -> Any:
    """Return a new board."""
    places = saisir_loc_tas_md()
    ligne = {couleur: p.creer_tas_vide(places.ligne[couleur], Mode.EMPILE) for couleur in Couleur}
    stockage = [p.creer_tas_vide(place, Mode.EMPILE) for place in places.stockage]
    talon = p.creer_jeu_neuf(32, places.talon)
    p.battre_tas(talon)
    return tableau_de(Tableau, ligne=ligne, stockage=stockage, talon=talon)


def reformer_tableau_initial_md(tableau: Any, *_more: Any, **_options: Any) -> Any:
    """Gather the cartes of a board, form it again and return it."""
    if not p.tas_vide(tableau.talon) and p.est_decouverte(p.carte_sur(tableau.talon)):
        p.retourner_carte_sur(tableau.talon)
    for tas in (*tableau.ligne.values(), *tableau.stockage):
        while not p.tas_vide(tas):
            p.retourner_carte_sur(tas)
            p.deplacer_haut_sur(tas, tableau.talon)
    p.battre_tas(tableau.talon)
    return tableau


def jouer_une_md(tableau: Any, mode_trace: ModeTrace, *_more: Any, **_options: Any) -> bool:
    """Play a game; return True if it is won."""
    _show(tableau, mode_trace)
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        raised = _raise(tableau, tableau.talon)
        if not raised and not _store(tableau):
            return False
        _show(tableau, mode_trace)
        while raised and any(_raise(tableau, tas) for tas in tableau.stockage):
            _show(tableau, mode_trace)
    return True


def _raise(tableau: Any, tas: Any) -> bool:
    """Put the top carte of a pile on its series, if it comes next."""
    if p.tas_vide(tas):
        return False
    carte = p.carte_sur(tas)
    serie = tableau.ligne[p.la_couleur(carte)]
    wanted = Rang.SEPT if p.tas_vide(serie) else p.rang_suivant(p.le_rang(p.carte_sur(serie)))
    # A complete series is followed by nothing: its top is an ace.
    if p.le_rang(carte) != wanted or p.la_hauteur(serie) == 8:
        return False
    p.deplacer_haut_sur(tas, serie)
    return True


def _store(tableau: Any) -> bool:
    """Put the carte drawn on the lowest storage pile that takes it, an empty one last."""
    rang = p.le_rang(p.carte_sur(tableau.talon))
    tops = [16 if p.tas_vide(tas) else int(p.le_rang(p.carte_sur(tas))) for tas in tableau.stockage]
    allowed = [(top, i) for i, top in enumerate(tops) if top >= rang]
    if not allowed:
        return False
    p.deplacer_haut_sur(tableau.talon, tableau.stockage[min(allowed)[1]])
    return True


def _show(tableau: Any, mode_trace: ModeTrace) -> None:
    if mode_trace is ModeTrace.AVEC_TRACE:
        afficher_md(tableau)
