"""À la queue leu leu, as it is lent: it travels as text, and `Tableau` is the student's class."""

from __future__ import annotations

from typing import Any, NamedTuple

from reussites_tk.cours import (
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

    ligne: list[Localisation]
    talon: Localisation


def saisir_loc_tas_qll(*_more: Any, **_options: Any) -> LocTas:
    """Return the places of the piles."""
    return LocTas([Localisation(2 + i // 13, 1 + i % 13) for i in range(52)], Localisation(1, 1))


def afficher_qll(tableau: Any, *_more: Any, **_options: Any) -> None:
    """Show the board."""
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    for i, tas in enumerate(tableau.ligne, 1):
        afficher_tas(tas, f"P{i}")
    attendre_cliquer()


def creer_tableau_initial_qll(cartes: int = 32, *_more: Any, **_options: Any) -> Any:
    """Return a new board."""
    talon = p.creer_jeu_neuf(cartes, saisir_loc_tas_qll().talon)
    p.battre_tas(talon)
    tableau = tableau_de(Tableau, ligne=[], talon=talon)
    _draw(tableau)
    _draw(tableau)
    return tableau


def reformer_tableau_initial_qll(tableau: Any, *_more: Any, **_options: Any) -> Any:
    """Gather the cartes of a board without shuffling them, form it again and return it."""
    for tas in reversed(tableau.ligne):
        while not p.tas_vide(tas):
            p.deplacer_bas_sur(tas, tableau.talon)
        p.supprimer_tas_vide(tas)
    tableau.ligne.clear()
    p.retourner_tas(tableau.talon)
    _draw(tableau)
    _draw(tableau)
    return tableau


def _draw(tableau: Any) -> None:
    """Make the top carte of the talon a new pile."""
    place = saisir_loc_tas_qll().ligne[len(tableau.ligne)]
    mode = Mode.EMPILE if p.tas_empile(tableau.talon) else Mode.ETALE
    tas = p.creer_tas_vide(place, mode)
    p.retourner_carte_sur(tableau.talon)
    p.deplacer_haut_sur(tableau.talon, tas)
    tableau.ligne.append(tas)


def jouer_une_qll(tableau: Any, mode_trace: ModeTrace, *_more: Any, **_options: Any) -> bool:
    """Play a game; return True if it is won."""
    _show(tableau, mode_trace)
    while not p.tas_vide(tableau.talon):
        _draw(tableau)
        _show(tableau, mode_trace)
        while _move_first(tableau, _ordinary(tableau)):
            _show(tableau, mode_trace)
    while len(tableau.ligne) > 2 and _move_first(tableau, [0, len(tableau.ligne) - 1, *_ordinary(tableau)]):
        _show(tableau, mode_trace)
    return len(tableau.ligne) == 2


def _ordinary(tableau: Any) -> list[int]:
    """Return the piles that have two neighbours, from right to left."""
    return list(range(len(tableau.ligne) - 2, 0, -1))


def _move_first(tableau: Any, middles: list[int]) -> bool:
    """Put the first of these piles that may be moved on its neighbour; return False if none may."""
    ligne = tableau.ligne
    for i in middles:
        c1, c2 = p.carte_sur(ligne[i - 1]), p.carte_sur(ligne[(i + 1) % len(ligne)])
        if p.meme_couleur(c1, c2) or p.meme_rang(c1, c2):
            while not p.tas_vide(ligne[i]):
                p.deplacer_bas_sur(ligne[i], ligne[i - 1])
            p.supprimer_tas_vide(ligne[i])
            del ligne[i]
            return True
    return False


def _show(tableau: Any, mode_trace: ModeTrace) -> None:
    if mode_trace is ModeTrace.AVEC_TRACE:
        afficher_qll(tableau)
