"""What the page of the games is about: its modes, its views, its commands, the places of the piles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from ...cours.cartes import Couleur
from ...cours.etat import Etat
from ...cours.table import Localisation
from ...play.course_words import COULEURS
from ...play.export import position_program
from ...play.request import GameRequest
from ...reussites import JEUX

WATCH, PLAY = "observer", "jouer"
"""The modes of the page."""
GAME, SETTINGS, FIGURES, CODE = "partie", "reglages", "bilan", "code"
"""The views of the side panel."""
WHOLE, POSITION = "partie", "position"
"""The programs of the view « Code »."""
NUMBERED = {"ligne": "P{n}", "stockage": "S{n}"}
"""The names of the places of a list, by the name of the field that holds them."""


@dataclass(frozen=True, slots=True)
class CodeSource:
    """What there is to write: the table shown, and the program of the game (None: there is none)."""

    jeu: str
    tas: str | Path
    etat: Etat | None
    program: Callable[[], str] | None = None

    def text(self, what: str) -> str:
        """Return one of the two programs, `WHOLE` or `POSITION`; "" when there is nothing yet."""
        if what == WHOLE and self.program is not None:
            return self.program()
        return "" if self.etat is None else position_program(self.etat, self.jeu)


@dataclass(frozen=True, slots=True)
class GameCommands:
    """What the widgets of the page may ask of it; they find it above them."""

    ask: Callable[[GameRequest], None]
    choose_game: Callable[[str], None]
    choose_mode: Callable[[str], None]
    edit_places: Callable[[], None]
    paste_deal: Callable[[], None]
    use_timer: Callable[[bool], None]
    code_source: Callable[[], CodeSource]


def tours_of(request: GameRequest) -> int | None:
    """Return how many turns a game allows, None when it counts none."""
    value = {**JEUX[request.jeu].defauts, **request.options}.get("tours_max")
    return value if isinstance(value, int) else None


# --- The places of the piles


def default_places(jeu: str) -> dict[Localisation, str]:
    """Return the places of a game, those of its `saisir_loc_tas_X`, with their names."""
    places = getattr(JEUX[jeu].charger(), f"saisir_loc_tas_{jeu}")()
    named = (pair for field in fields(places) for pair in _named(field.name, getattr(places, field.name)))
    return {place: name for place, name in named}


def _named(field: str, value: Any) -> Iterator[tuple[Localisation, str]]:
    """Yield the places of one field with their names: a pile, one per couleur, or a numbered line."""
    if isinstance(value, Localisation):
        yield value, field.capitalize()
    elif isinstance(value, Mapping):
        for couleur, place in value.items():
            yield place, COULEURS[Couleur(couleur)].capitalize()
    else:
        for n, place in enumerate(value, start=1):
            yield place, NUMBERED.get(field, field + " {n}").format(n=n)
