"""The files of a folder of the disk, those of the folders in it too; links are not followed."""

from __future__ import annotations

import os
import stat
from collections import deque
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from ..files import read_beginning
from ..source_text import LARGEST_BYTES
from ..texts import _
from .entry_names import MADE_BY_VENV, clean, is_environment, is_litter
from .found import Found
from .members import Member, Parts
from .noted import Noted
from .shares import Bounds

Waiting = deque[tuple[Path, Parts]]


class OnDisk:
    """How a folder is walked: where things are noted, the bounds, and the folder that is left out."""

    def __init__(self, noted: Noted, bounds: Bounds, apart: Path | None) -> None:
        self.noted, self.left = noted, bounds.listed
        self.apart = None if apart is None else os.path.realpath(apart)


def walk(folder: Path, where: OnDisk) -> Iterator[Found]:
    """Give the files of a folder; note its folders. Raises `OSError` when that folder itself does not read.

    What is near the top comes first: when there is too much, what is deepest is left.
    """
    waiting: Waiting = deque([(folder, ())])
    while waiting:
        here, place = waiting.popleft()
        for entry in _entries(here, place, where):
            yield from _entry(entry, (*place, clean(entry.name)), where, waiting)


def _entries(folder: Path, place: Parts, where: OnDisk) -> Iterator[os.DirEntry[str]]:
    """Give what is in one folder, in order, unless it is full of installed packages."""
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
    except OSError:
        if not place:
            raise
        return where.noted.unread((*place, place[-1]), place[:3], _("ce dossier ne se lit pas."), place)
    marked = any(entry.name == MADE_BY_VENV for entry in entries)
    if place and is_environment(place[-1], marked):
        return None
    where.noted.folder(place)
    for entry in entries:
        if not is_litter(entry.name) and where.left > 0:
            where.left -= 1
            yield entry
    return None


def _entry(entry: os.DirEntry[str], place: Parts, where: OnDisk, waiting: Waiting) -> Iterator[Found]:
    """Give one file; put a folder among those to be looked at."""
    fault = where.noted.too_long(place)
    if fault:
        return where.noted.unread(place, place[:3], fault, place)
    try:
        if entry.is_symlink():
            return where.noted.remark(place, LINK, place[:3])
        if not entry.is_dir():
            yield from _file(entry, place, where)
        elif os.path.realpath(entry.path) != where.apart:
            waiting.append((Path(entry.path), place))
    except OSError:
        where.noted.unread(place, place[:3], _("ce fichier ne se lit pas."), place)
    return None


def _file(entry: os.DirEntry[str], place: Parts, where: OnDisk) -> Iterator[Found]:
    told = entry.stat()
    if not stat.S_ISREG(told.st_mode):
        return where.noted.remark(place, SPECIAL, place[:3])
    date, path = _date(told.st_mtime), Path(entry.path)
    member = Member(place, told.st_size, date, lambda: read_beginning(path, LARGEST_BYTES + 1), date)
    yield Found(member, lambda most: path)
    return None


def _date(seconds: float) -> datetime | None:
    """Read the date of a file; None when it is one that no calendar has."""
    try:
        return datetime.fromtimestamp(int(seconds))
    except (ValueError, OverflowError, OSError):
        return None


LINK = _("c'est un lien vers un autre fichier : il n'est pas suivi.")
SPECIAL = _("ce n'est pas un fichier ordinaire : il n'est pas lu.")
