"""Matches of the Ascenseur, always of the same deal, brought to the moment that a test needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reussites_tk.jeux.ascenseur_vue import VueAscenseur
from reussites_tk.play.match import Match, MatchRequest

NAMES = ("Ada", "Blaise", "Chloé", "Dimitri", "Évariste")


def match_of(p: int, **options: Any) -> Match:
    """A match of so many people, always of the same deal."""
    joueurs = tuple({"nom": nom, "type": "humain"} for nom in NAMES[:p])
    return Match(MatchRequest("ascenseur", 7, 1, {"joueurs": joueurs, **options}))


def play_until(match: Match, done: Callable[[VueAscenseur], bool]) -> Match:
    """Play the first permitted coup again and again, until the view of the player in turn is as wanted."""
    while (turn := match.turn) is not None and not done(match.view(turn.joueur)):
        match.play(match.coups()[0])
    return match


def at_bets(match: Match, manche: int) -> Match:
    """Go on until somebody bets first in a round."""
    return play_until(match, lambda vue: vue.manche == manche and vue.bas is not None)


def at_cartes(match: Match, manche: int, laid: int = 0) -> Match:
    """Go on until so many cartes of the first trick of a round are laid."""
    return play_until(
        match,
        lambda vue: vue.manche == manche and None not in vue.paris and len(vue.pli) >= laid,
    )
