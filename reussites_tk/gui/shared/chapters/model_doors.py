"""Where the doors and the links of the hand-out lead: a page of the window, and what it is asked to show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ....reussites import JEUX
from ....sujet import Door, sighting, trial
from ..model_board import PileView

OURS: Mapping[str, Any] = {"avec": None, "options": {}, "tas": "liste_double"}
"""The game of the course, on our own piles, under its usual rules."""


@dataclass(frozen=True, slots=True)
class ChapterActions:
    """What links and doors do: `go` receives `r7/regles`, `open` a door."""

    go: Callable[[str], object]
    open: Callable[[Door], object]


@dataclass(frozen=True, slots=True)
class Landing:
    """A page, by its name in the window, and what its `open` receives."""

    page: str
    what: Mapping[str, Any]


def landing(door: Door) -> Landing:
    """Return where a door leads; raises `ValueError` when it is none of the hand-out."""
    match door.kind, door.parts:
        case "observer", (game,):
            return Landing("reussites", {"jeu": game, "mode": "observer", **OURS})
        case "analyser", (game,):
            return Landing("analyse", {"jeu": game, **OURS})
        case "jouer", (game,):
            solitaire = Landing("reussites", {"jeu": game, "mode": "jouer", **OURS})
            return solitaire if game in JEUX else Landing("jeux", {"jeu": game})
        case "ecrire", (exercise, *function):
            what = {"exercise": exercise, "function": function[0] if function else "", "edit": bool(function)}
            return Landing("exercices", what)
        case "essayer", (primitive,):
            return _trying(primitive)
        case "voir", (game, primitive):
            return _seeing(game, primitive)
        case "page", (page,):
            return Landing(page, {})
    raise ValueError(f"no such door: {door}")


def _trying(primitive: str) -> Landing:
    """Lead to page 1, the piles laid and the call filled in."""
    tried = trial(primitive)
    start = tuple(PileView(p.nom, p.actif, p.mode, p.place, p.cartes) for p in tried.piles)
    return Landing("tas", {"appel": tried.call, "depart": start, "tas": OURS["tas"]})


def _seeing(game: str, primitive: str) -> Landing:
    """Lead to page 2, at the state where our game has just made the call."""
    seen = sighting(game, primitive)
    deal = {"jeu": game, "graine": seen.graine, "numero": seen.numero, "mode": "observer"}
    return Landing("reussites", {**deal, **OURS, "etat": seen.step + 1})
