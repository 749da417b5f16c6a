"""The last numbered deal of each game that a person was dealt, so that the next launch offers another one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .. import paths
from ..files import locked, write_atomically
from ..plain_json import DamagedJSON, object_at, read, whole_at
from ..reussites import JEUX


def fresh_deal(jeu: str) -> tuple[int, int]:
    """Return the seed and the number of a deal that this person has not been dealt: the one after the last.

    Nobody was dealt anything yet: deal 1 of seed 1, the same for all.
    """
    try:
        graine, numero = (whole_at(object_at(read(_file()), jeu), key) for key in ("graine", "numero"))
    except (OSError, DamagedJSON):
        return 1, 1
    return graine, max(0, numero) + 1


def note_deal(jeu: str, graine: int, numero: int) -> bool:
    """Note the last deal of a game, for `fresh_deal`; False when the disk refuses (it stops nobody)."""
    file = _file()
    try:
        with locked(file):
            data = _known_deals() | {jeu: {"graine": graine, "numero": numero}}
            write_atomically(file, (json.dumps(data, indent=1) + "\n").encode("ascii"))
    except OSError:
        return False
    return True


def _file() -> Path:
    return paths.user_data_folder() / "donnes.json"


def _known_deals() -> dict[str, Any]:
    try:
        data = read(_file())
    except (OSError, DamagedJSON):
        return {}
    return {code: data[code] for code in JEUX if code in data} if isinstance(data, dict) else {}
