"""Doors: what, in a chapter, opens another page where the thing said can be done."""

from __future__ import annotations

from ..jeux import PARTIES
from ..judge.exercises import EXERCISES
from ..reussites import JEUX
from ..tas.catalogue import PAR_NOM
from ..texts import _
from .model import Door, Specification
from .sightings import sightings

DOOR_SCHEME = "porte:"
PAGES = ("parcours", "tas", "reussites", "analyse", "jeux", "tournoi", "exercices", "sujet")
"""The pages of the window that a chapter may lead to."""


def read_door(href: str, words: str) -> Door:
    """Return the door of a link `porte:KIND/TARGET`; raises `ValueError` when it leads nowhere."""
    kind, _slash, target = href.removeprefix(DOOR_SCHEME).partition("/")
    door = Door(kind, target, words)
    if not leads_somewhere(door):
        raise ValueError(f"the door « {href} » leads nowhere")
    return door


def leads_somewhere(door: Door) -> bool:
    """Return True when what a door opens exists."""
    match door.kind, door.parts:
        case (("observer" | "analyser"), (game,)):
            return game in JEUX
        case "jouer", (game,):
            return game in JEUX or game in PARTIES
        case "ecrire", (exercise,):
            return exercise in EXERCISES
        case "ecrire", (exercise, function):
            return exercise in EXERCISES and function in EXERCISES[exercise].names
        case "essayer", (primitive,):
            return primitive in PAR_NOM
        case "voir", (game, primitive):
            return any(seen.jeu == game for seen in sightings(primitive))
        case "page", (page,):
            return page in PAGES
    return False


def doors_of(specification: Specification) -> tuple[Door, ...]:
    """Return what can be done about a function: try it, write it, see each game that calls it."""
    name = specification.name
    write = Door("ecrire", f"{specification.exercise}/{name}", _("Écrire"))
    if not specification.is_primitive:
        return (write,)
    seen = (
        Door("voir", f"{found.jeu}/{name}", _("Voir dans « {jeu} »").format(jeu=JEUX[found.jeu].titre))
        for found in sightings(name)
    )
    return (Door("essayer", name, _("Essayer")), write, *seen)
