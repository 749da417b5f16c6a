"""What the page of the games is about: its modes, its views, its commands, the places of the piles."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from ...cours.cartes import Couleur
from ...cours.etat import Etat
from ...cours.table import Localisation
from ...play import r7_source
from ...play.course_words import COULEURS
from ...play.export import position_program
from ...play.request import GameRequest
from ...reussites import JEUX
from ...texts import _, plural

WATCH, PLAY = "observer", "jouer"
"""The modes of the page."""
GAME, SETTINGS, FIGURES, CODE = "partie", "reglages", "bilan", "code"
"""The views of the side panel."""
MODEL, WHOLE, POSITION = "modele", "partie", "position"
"""The programs of the view « Code »."""
MODEL_JEU = "r7"
"""The game whose source the course gives: the others are written by the students."""
NUMBERED = {"ligne": "P{n}", "stockage": "S{n}"}
"""The names of the places of a list, by the name of the field that holds them."""


@dataclass(frozen=True, slots=True)
class CodeSource:
    """What there is to write: the table shown, and the program of the game (None: there is none)."""

    jeu: str
    tas: str | Path
    etat: Etat | None
    program: Callable[[], str] | None = None
    ours: bool = False
    """Whether the course's own game shows this table while it plays by itself."""

    @property
    def has_model(self) -> bool:
        """Whether the course gives the source of this game as a model."""
        return self.jeu == MODEL_JEU

    @property
    def line(self) -> int | None:
        """The line of the model that shows this table, None when the model does not play."""
        if self.etat is None or not (self.has_model and self.ours):
            return None
        return r7_source.line_of(self.etat)

    def text(self, what: str) -> str:
        """Return a program, `MODEL`, `WHOLE` or `POSITION`; "" when there is nothing yet."""
        if what == MODEL and self.has_model:
            return r7_source.r7_source()
        if what == WHOLE and self.program is not None:
            return self.program()
        return "" if self.etat is None else position_program(self.etat, self.jeu)


@dataclass
class Run:
    """The games watched in a row; `ends` has, for each one over, its last state and whether it was won."""

    parties: int = 1
    ends: list[tuple[int, bool]] = field(default_factory=list)

    def note_end(self, position: int, won: bool) -> None:
        """Note that a game is over; `position` is that of its last state."""
        self.ends.append((position, won))

    @property
    def rests(self) -> list[int]:
        """The last states of the games that another one follows."""
        return [position for position, _won in self.ends[: self.parties - 1]]

    def game_at(self, position: int) -> int:
        """Return which game, from 1, a state is of; what is shown after the last one is of the last one."""
        return min(self.parties, 1 + sum(end < position for end, _won in self.ends))

    def begins(self, game: int) -> int:
        """Return the position of the first state of a game whose forerunner is over; far away otherwise."""
        if game == 1:
            return 0
        return self.ends[game - 2][0] + 1 if game - 2 < len(self.ends) else sys.maxsize

    def won_at(self, position: int) -> bool | None:
        """Return whether a game was won, at its last state; None at the others."""
        game = self.game_at(position)
        if game > len(self.ends):
            return None
        end, won = self.ends[game - 1]
        return won if position == end or (game == self.parties and position > end) else None

    def sentence(self, position: int) -> str:
        """Return « Partie 2 sur 10 · 1 gagnée », the games won being those seen to their end."""
        won = sum(won for end, won in self.ends if end <= position)
        gained = plural(won, "{n} gagnée", "{n} gagnées").format(n=won)
        game = self.game_at(position)
        return _("Partie {game} sur {parties} · {gained}").format(
            game=game, parties=self.parties, gained=gained
        )


@dataclass(frozen=True, slots=True)
class Wanted:
    """The state that a door leads to: the one of this number, from 1, or the first that calls a primitive."""

    etat: int = 0
    appel: str = ""

    def place_in(self, etats: Sequence[Etat]) -> int | None:
        """Return its position among the states known so far; None as long as it is not there."""
        if self.etat:
            return self.etat - 1 if self.etat <= len(etats) else None
        # The first state is the board as it is dealt: its calls come before anything is to be seen.
        later = (i for i, etat in enumerate(etats) if i and any(map(self._is_in, etat.appels)))
        return next(later, None)

    def _is_in(self, call: str) -> bool:
        return call.partition(" = ")[2].startswith(self.appel + "(") or call.startswith(self.appel + "(")


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
