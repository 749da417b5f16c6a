"""Matches of the Tarot, always of the same deals, brought to the moment that a test needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reussites_tk.jeux.tarot_coups import Annoncer, AnnoncerChelem, Appeler, Ecarter, Poser
from reussites_tk.jeux.tarot_vue import VueTarot
from reussites_tk.play.match import Match, MatchRequest

NAMES = ("Ada", "Blaise", "Chloé", "Dimitri", "Évariste")


def match_of(p: int, graine: int = 7, **options: Any) -> Match:
    """A match of so many people, always of the same deal."""
    joueurs = tuple({"nom": nom, "type": "humain"} for nom in NAMES[:p])
    return Match(MatchRequest("tarot", graine, 1, {"joueurs": joueurs, **options}))


def view_in_turn(match: Match) -> VueTarot:
    """What the one whose turn it is knows."""
    assert match.turn is not None
    vue: VueTarot = match.view(match.turn.joueur)
    return vue


def simple_coup(match: Match, bid: str | None = "garde") -> Any:
    """A permitted coup: the first player bids, then the lowest cartes."""
    vue = view_in_turn(match)
    match vue.phase:
        case "annonces":
            return Annoncer(bid if not any(vue.annonces) else None)
        case "appel":
            return Appeler(vue.permises[0])
        case "ecart":
            return Ecarter(vue.permises[: vue.nb_a_ecarter])
        case "chelem":
            return AnnoncerChelem(False)
    return Poser(vue.permises[0])


def play_until(match: Match, done: Callable[[VueTarot], object], bid: str | None = "garde") -> Match:
    """Play simple coups until the view of the player in turn is as wanted."""
    while match.turn is not None and not done(view_in_turn(match)):
        match.play(simple_coup(match, bid))
    return match


def at_phase(match: Match, phase: str) -> Match:
    """Go on until this is asked."""
    return play_until(match, lambda vue: vue.phase == phase)


def at_trick(match: Match, number: int, laid: int = 0) -> Match:
    """Go on until so many cartes of a trick, counted from 1, are laid."""
    return play_until(
        match,
        lambda vue: vue.phase == "jeu" and len(vue.plis_passes) == number - 1 and len(vue.pli) == laid,
    )
