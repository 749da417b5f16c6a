"""What the page says of the rounds, or deals, of any game of tricks: their ends, reasons and hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....play.match import Match
from ....play.match_secrets import told_reason
from ....texts import _
from ..kit import Phase, Scene
from ..words import reason_sentence


def names_of(scene: Scene) -> tuple[str, ...]:
    """Return the names of the players, in the order of play."""
    return tuple(seat.nom for seat in scene.match.seats)


def end_in_view(scene: Scene, end: type) -> Any:
    """Return the event of this kind, the end of a round, that is in view; None for none."""
    events = scene.events if scene.phase is Phase.SHOWING else ()
    return next((event for event in events if isinstance(event, end)), None)


def round_reasons(scene: Scene, ends: tuple[type, ...], kept: Callable[[Any], bool]) -> str:
    """Return why computers made the coups that are kept, in the round whose last carte has just been laid.

    A round begins after an event of `ends`. Until it is over, a reason tells a hand.
    """
    steps, noms = scene.match.steps, names_of(scene)
    places = [place for place in _of_round(scene.match, ends) if kept(steps[place].coup)]
    told = ((noms[steps[place].joueur - 1], told_reason(scene.match, place)) for place in places)
    return "\n".join(reason_sentence(nom, reason) for nom, reason in told if reason)


def _of_round(match: Match, ends: tuple[type, ...]) -> range:
    """Return the places of the steps of the round whose last carte has just been laid."""
    begins = len(match.steps) - 1
    while begins and not any(isinstance(event, ends) for event in match.steps[begins - 1].evenements):
        begins -= 1
    return range(begins, len(match.steps))


def hand_lines(match: Match, written: Callable[[Any], str]) -> list[str]:
    """Return a line for each player: its name and its hand, as `written` writes cartes."""
    hands = ((seat.nom, written(match.view(seat.joueur).main)) for seat in match.seats)
    return [_("{nom} : {main}").format(nom=nom, main=main or "—") for nom, main in hands]


def within(name: str) -> str:
    """Return the name of a round as it stands in a sentence: « manche 3 sur 20 »."""
    return name[:1].lower() + name[1:]
