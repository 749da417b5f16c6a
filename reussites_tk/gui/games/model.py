"""What the page of the games is about: its modes, its views, its commands, the places of the piles.

A person may move the piles of each game about. A mapping gives, for places of the game (those of its
`saisir_loc_tas_X`), the cell that shows each; all mappings are in one file of the settings folder. They
only exchange places: whatever a file says, two piles are never at the same one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from ... import paths
from ...cours.cartes import Couleur
from ...cours.etat import Etat
from ...cours.table import Localisation
from ...files import write_atomically
from ...plain_json import DamagedJSON, read
from ...play import r7_source
from ...play.course_words import COULEURS
from ...play.export import position_program
from ...play.request import GameRequest
from ...reussites import JEUX
from ...texts import _, plural
from ..table.grid import COLUMNS, LINES
from ..table.places import Moved

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


def places_file() -> Path:
    """Return the file of the places."""
    return paths.user_config_folder() / "places.json"


def default_places(jeu: str) -> dict[Localisation, str]:
    """Return the places of a game, those of its `saisir_loc_tas_X`, with their names."""
    places = getattr(JEUX[jeu].charger(), f"saisir_loc_tas_{jeu}")()
    named = (pair for field in fields(places) for pair in _named(field.name, getattr(places, field.name)))
    return {place: name for place, name in named}


def load_places(jeu: str, file: Path | None = None) -> dict[Localisation, Localisation]:
    """Return where a person wants the places of a game; nothing for the original ones, or a damaged file."""
    return _mapping(_read(file or places_file()).get(jeu))


def save_places(jeu: str, moved: Moved, file: Path | None = None) -> bool:
    """Keep the places of a game; return False when the disk refuses (never a reason to stop anyone)."""
    file = file or places_file()
    pairs = [[[p.ligne, p.colonne], [c.ligne, c.colonne]] for p, c in moved.items() if p != c]
    data = {name: kept for name, kept in _read(file).items() if name != jeu} | ({jeu: pairs} if pairs else {})
    try:
        write_atomically(file, (json.dumps(data, indent=1) + "\n").encode("utf-8"))
    except OSError:
        return False
    return True


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


def _read(file: Path) -> dict[str, Any]:
    try:
        data = read(file)
    except (OSError, DamagedJSON):
        return {}
    return data if isinstance(data, dict) else {}


def _mapping(pairs: object) -> dict[Localisation, Localisation]:
    """Return a mapping as it was written; nothing unless it only exchanges places of the grid."""
    if not isinstance(pairs, list):
        return {}
    moved: dict[Localisation, Localisation] = {}
    for pair in pairs:
        both = [_place(one) for one in pair] if isinstance(pair, list) else []
        if len(both) != 2 or both[0] is None or both[1] is None:
            return {}
        moved[both[0]] = both[1]
    sound = len(moved) == len(pairs) and set(moved) == set(moved.values())
    return moved if sound else {}


def _place(value: object) -> Localisation | None:
    """Return a place of the grid, None if the value is not one."""
    # `type`, because True is an int for `isinstance`.
    if not (isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)):
        return None
    line, column = value
    return Localisation(line, column) if 1 <= line <= LINES and 1 <= column <= COLUMNS else None
