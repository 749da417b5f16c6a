"""Which games were observed to their end in the window, and when for the first time.

One date per game, in the data folder: the first step of the course is to have observed one.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from .. import kept_files, paths
from ..files import locked, write_atomically
from ..plain_json import DamagedJSON, object_at
from ..reussites import JEUX
from ..texts import _

JSON = Any

VERSION = 1


def observed_file() -> Path:
    """Return the file of the observations."""
    return paths.user_data_folder() / "observations.json"


def first_times() -> dict[str, datetime]:
    """Return when each game was first observed to its end; what cannot be read is passed over."""
    try:
        data = kept_files.read_object(observed_file(), VERSION)
        jeux = object_at(data, "jeux") if data else {}
    except (OSError, DamagedJSON):
        return {}
    return {code: date for code in JEUX if (date := _date(jeux.get(code))) is not None}


def note_end(jeu: str) -> bool:
    """Note that a game was observed to its end; False when the disk refuses (it stops nobody)."""
    if jeu in first_times():
        return True
    file = observed_file()
    try:
        with locked(file):
            kept_files.sound_object(file, _("Le fichier de vos observations"), VERSION)
            times = {jeu: datetime.now(UTC), **first_times()}
            dates = {code: date.isoformat(timespec="seconds") for code, date in times.items()}
            text = json.dumps({"version": VERSION, "jeux": dates}, indent=1) + "\n"
            write_atomically(file, text.encode("ascii"))
    except OSError:
        return False
    return True


def _date(value: JSON) -> datetime | None:
    """Read a date; None when it is none, or has no time zone."""
    try:
        date = datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return None
    return date if date.tzinfo is not None else None
