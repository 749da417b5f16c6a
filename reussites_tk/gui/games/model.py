"""Where a person wants the piles of each game: kept in the settings folder, one file for all games.

A mapping gives, for places of the game (those of its `saisir_loc_tas_X`), the cell that shows each.
It only exchanges places: whatever it says, two piles are never at the same one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from ... import paths
from ...cours.cartes import Couleur
from ...cours.table import Localisation
from ...files import write_atomically
from ...play.course_words import COULEURS
from ...reussites import JEUX
from ..table.grid import COLUMNS, LINES

Moved = Mapping[Localisation, Localisation]
NUMBERED = {"ligne": "P{n}", "stockage": "S{n}"}
"""How the places of a list are called, by the name of the field that holds them."""


def places_file() -> Path:
    """Return the file of the places."""
    return paths.user_config_folder() / "places.json"


def default_places(jeu: str) -> dict[Localisation, str]:
    """Return the places of a game with their names: what its `saisir_loc_tas_X` gives."""
    places = getattr(JEUX[jeu].charger(), f"saisir_loc_tas_{jeu}")()
    named = (pair for field in fields(places) for pair in _named(field.name, getattr(places, field.name)))
    return {place: name for place, name in named}


def load(jeu: str, file: Path | None = None) -> dict[Localisation, Localisation]:
    """Return where a person wants the places of a game; empty for the original ones, or if damaged."""
    return _mapping(_read(file or places_file()).get(jeu))


def save(jeu: str, moved: Moved, file: Path | None = None) -> bool:
    """Keep the places of a game; False when the disk refuses (never a reason to stop anyone)."""
    file = file or places_file()
    pairs = [[_pair(place), _pair(cell)] for place, cell in moved.items() if place != cell]
    data = {name: kept for name, kept in _read(file).items() if name != jeu} | ({jeu: pairs} if pairs else {})
    try:
        write_atomically(file, (json.dumps(data, indent=1) + "\n").encode("utf-8"))
    except OSError:
        return False
    return True


def _named(field: str, value: Any) -> Iterator[tuple[Localisation, str]]:
    """Name the places of one field: a pile, one for each couleur, or a numbered line."""
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
        data = json.loads(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _mapping(pairs: object) -> dict[Localisation, Localisation]:
    """Read a mapping; empty unless it only exchanges places of the grid."""
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
    """Read a place of the grid, None if it is not one."""
    if not (isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)):
        return None
    line, column = value
    return Localisation(line, column) if 1 <= line <= LINES and 1 <= column <= COLUMNS else None


def _pair(place: Localisation) -> list[int]:
    return [place.ligne, place.colonne]
