"""The last numbered deal of each game that a person was dealt, so that the next launch offers another one."""

from __future__ import annotations

import json
from pathlib import Path

from .. import kept_files, paths
from ..files import locked, write_atomically
from ..plain_json import DamagedJSON, object_at, read, whole_at
from ..texts import _


def fresh_deal(jeu: str) -> tuple[int, int]:
    """Return the seed and the number of a deal that this person has not been dealt: the one after the last.

    Nobody was dealt anything yet: deal 1 of seed 1, the same for all.
    """
    try:
        graine, numero = (whole_at(object_at(read(deals_file()), jeu), key) for key in ("graine", "numero"))
    except (OSError, DamagedJSON):
        return 1, 1
    return graine, max(0, numero) + 1


def note_deal(jeu: str, graine: int, numero: int) -> bool:
    """Note the last deal of a game, for `fresh_deal`; False when the disk refuses (it stops nobody)."""
    file = deals_file()
    try:
        with locked(file):
            known = kept_files.sound_object(file, _("Le fichier de vos dernières donnes"))
            data = known | {jeu: {"graine": graine, "numero": numero}}
            write_atomically(file, (json.dumps(data, indent=1) + "\n").encode("ascii"))
    except OSError:
        return False
    return True


def deals_file() -> Path:
    """Return the file of the last deals."""
    return paths.user_data_folder() / "donnes.json"
