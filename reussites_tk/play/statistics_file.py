"""The file of a person's figures: a section for the games of one player, one for those of several."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from .. import paths
from ..files import locked, put_aside, write_atomically
from ..plain_json import DamagedJSON, object_at, read, value_at

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

    A file that makes no sense (`reader` raises `DamagedJSON`) is kept aside, and the figures begin anew.
    """
    try:
        return reader(_sections().get(name, {}))
    except DamagedJSON:
        _set_aside(statistics_file())
        return reader({})


def change_section(name: str, change: Callable[[Section], Section]) -> bool:
    """Read, change and write a section under a lock, so that another window's games are not lost.

    The other sections stay as they are. Return False when the disk refuses.
    """
    file = statistics_file()
    try:
        with locked(file):
            changed = read_section(name, change)  # first: it may set the whole file aside
            data = {"version": VERSION, **_sections(), name: changed}
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


def _sections() -> dict[str, Section]:
    """Read the file, {} when it cannot be read; raises `DamagedJSON` when it is none of ours."""
    try:
        data = read(statistics_file())
    except OSError:
        return {}
    if value_at(data, "version") != VERSION:
        raise DamagedJSON("version")
    return {name: object_at(data, name) for name in data if name != "version"}


def _set_aside(file: Path) -> None:
    with contextlib.suppress(OSError):
        put_aside(file, "ecartees")
