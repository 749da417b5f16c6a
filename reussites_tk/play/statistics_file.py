"""The file of a person's figures: a section for the games of one player, one for those of several."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from .. import kept_files, paths
from ..files import locked, write_atomically
from ..plain_json import DamagedJSON, object_at
from ..texts import _

JSON = Any
Section = dict[str, JSON]
"""What is known of each game, by its code."""
Figures = TypeVar("Figures")
R = TypeVar("R")

VERSION = 1


def statistics_file() -> Path:
    """Return the file of the figures."""
    return paths.user_data_folder() / "statistiques.json"


def read_section(name: str, reader: Callable[[Section], Figures]) -> Figures:
    """Return what `reader` makes of a section, {} when it is not there.

    A file that makes no sense (`reader` raises `DamagedJSON`) or comes from a newer program is kept aside,
    and the figures begin anew: `take_notice` has the sentence that says so.
    """
    try:
        return reader(_sections().get(name, {}))
    except DamagedJSON as fault:
        with contextlib.suppress(OSError):
            _set_aside(fault)
    except OSError:
        pass
    return reader({})


def change_section(name: str, change: Callable[[Section], Section]) -> bool:
    """Read, change and write a section under a lock, so that another window's games are not lost.

    The other sections stay as they are. Return False when the disk refuses.
    """
    file = statistics_file()
    try:
        with locked(file):
            try:
                sections = _sections()
                changed = change(sections.get(name, {}))
            except DamagedJSON as fault:
                _set_aside(fault)  # when that is refused, the file stays: nothing is written over it
                sections, changed = {}, change({})
            data = {"version": VERSION, **sections, name: changed}
            text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
            write_atomically(file, text.encode("utf-8"))
    except OSError:
        return False
    return True


def change_record(
    name: str, jeu: str, reader: Callable[[Section], dict[str, R]], change: Callable[[R | None], R]
) -> bool:
    """Change the record of one game in a section; `change` is given None when there is none.

    `reader` makes the records, dataclasses, of a section. Return False when the disk refuses.
    """

    def changed(section: Section) -> Section:
        records: dict[str, Any] = reader(section)
        records[jeu] = change(records.get(jeu))
        return {code: asdict(record) for code, record in records.items()}

    return change_section(name, changed)


def take_notice() -> str:
    """Return the sentence about a file that was kept aside, once; "" when there is none."""
    return kept_files.take_notice(statistics_file())


def _sections() -> dict[str, Section]:
    """Read the file, {} when there is none; raises `DamagedJSON` when it is none of ours, and `OSError`."""
    data = kept_files.read_object(statistics_file(), VERSION)
    return {name: object_at(data, name) for name in data}


def _set_aside(fault: DamagedJSON) -> None:
    """Keep the file under another name, and have it said; raises `OSError`."""
    kept_files.set_aside(statistics_file(), _("Le fichier de votre bilan"), fault, "ecartees")
