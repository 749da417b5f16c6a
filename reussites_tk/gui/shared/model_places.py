"""Where a person wants the piles of each game, and of each program: kept in one file of the settings folder.

A mapping gives, for places of the game (those of its `saisir_loc_tas_X`), the cell that shows each. They only
exchange places: whatever a file says, two piles are never at the same one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ... import kept_files, paths
from ...cours.table import Localisation
from ...files import write_atomically
from ...plain_json import DamagedJSON
from ...texts import _
from ..table.grid import COLUMNS, LINES
from ..table.places import Moved


def places_file() -> Path:
    """Return the file of the places."""
    return paths.user_config_folder() / "places.json"


def load_places(jeu: str, file: Path | None = None) -> dict[Localisation, Localisation]:
    """Return where a person wants the places of a game; nothing for the original ones, or a damaged file."""
    return _mapping(_read(file or places_file()).get(jeu))


def save_places(jeu: str, moved: Moved, file: Path | None = None) -> bool:
    """Keep the places of a game; return False when the disk refuses (never a reason to stop anyone)."""
    file = file or places_file()
    pairs = [[[p.ligne, p.colonne], [c.ligne, c.colonne]] for p, c in moved.items() if p != c]
    try:
        known = kept_files.sound_object(file, _("Le fichier des places de vos tas"))
        known.pop(jeu, None)
        data = known | ({jeu: pairs} if pairs else {})
        write_atomically(file, (json.dumps(data, indent=1) + "\n").encode("utf-8"))
    except OSError:
        return False
    return True


def _read(file: Path) -> dict[str, Any]:
    try:
        return kept_files.read_object(file)
    except (OSError, DamagedJSON):
        return {}


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
