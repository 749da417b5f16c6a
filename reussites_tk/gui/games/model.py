"""What the page of the games is about: its modes, its views, its commands, the places of the piles.

A person may move the piles of each game about. A mapping gives, for places of the game (those of its
`saisir_loc_tas_X`), the cell that shows each; all mappings are in one file of the settings folder. They
only exchange places: whatever a file says, two piles are never at the same one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from ... import paths
from ...cours.cartes import Couleur
from ...cours.etat import Etat
from ...cours.table import Localisation
from ...files import write_atomically
from ...plain_json import DamagedJSON, read
from ...play.course_words import COULEURS
from ...play.export import position_program
from ...play.request import GameRequest
from ...reussites import JEUX
from ..table.grid import COLUMNS, LINES
from ..table.places import Moved

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
