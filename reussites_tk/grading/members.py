"""What an archive or a folder holds, read where it is: nothing of it is ever extracted.

Nested zips are folders like others. What could leave the folder, what is no ordinary file, and what
passes the bounds is left out, with a remark for the teacher.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from ..errors import UserError
from ..files import read_beginning
from ..source_text import LARGEST_BYTES
from ..texts import _, without_controls
from .entry_names import clean, is_litter
from .zips import Archive, Entry, ZipFault, is_zip_name

Parts = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is read of what a class handed in: more is no class."""

    members: int = 50_000
    depth: int = 3
    """Zips inside zips; the first one counts."""
    zip_bytes: int = 64 << 20
    """Of one nested zip."""
    total_bytes: int = 1 << 30
    """Of all that is read or could be, the nested zips included."""
    ratio: int = 200
    """How many times smaller a nested zip may be in the one that holds it."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something the teacher should know of what was handed in: where, and one French sentence."""

    place: Parts
    sentence: str

    def __str__(self) -> str:
        return f"{'/'.join(self.place)} : {self.sentence}" if self.place else self.sentence


@dataclass(frozen=True, slots=True)
class Member:
    """One file: its place, its size, its date if known, and how to read it (see `read`)."""

    path: Parts
    size: int
    date: datetime | None
    read: Callable[[], bytes] = field(repr=False, compare=False)
    """Gives its bytes, `LARGEST_BYTES` and one more at most; raises `OSError` when it is damaged."""
    handed: datetime | None = None
    """When it was handed in: for a file inside a student's own zip, the date of that zip. The dates inside
    are those of the student's machine."""

    @property
    def name(self) -> str:
        """Its own name, without its place."""
        return self.path[-1]

    @property
    def shown(self) -> str:
        """Its place on one line."""
        return "/".join(self.path)


@dataclass(slots=True)
class Contents:
    """All that a source holds: its files, its folders (the empty ones too), what there is to say."""

    members: list[Member] = field(default_factory=list)
    folders: set[Parts] = field(default_factory=set)
    remarks: list[Remark] = field(default_factory=list)
    archives: list[Archive] = field(default_factory=list)

    def close(self) -> None:
        """Let the files of the archives go; reading a member opens them again."""
        for archive in self.archives:
            archive.close()


def read_contents(source: Path, bounds: Bounds | None = None, apart: Path | None = None) -> Contents:
    """Look through a folder or a zip; raises `UserError` when it is neither, or cannot be read.

    The folder `apart` is left out: that of our own results may be inside the source.
    """
    reader = _Reader(bounds or Bounds(), apart)
    try:
        if source.is_dir():
            reader.folder(source, ())
        else:
            reader.source_zip(source)
    except (OSError, ValueError):
        sentence = _("« {source} » ne se lit pas : vérifiez son nom et ses permissions.")
        raise UserError(sentence.format(source=source)) from None
    return reader.sorted_contents()


class _Found(NamedTuple):
    """A file that was found, how to have all of it, and how many times smaller it is where it is."""

    member: Member
    whole: Callable[[int], Path | bytes]
    ratio: float = 1.0


class _Reader:
    """Gathers the contents, and counts."""

    def __init__(self, bounds: Bounds, apart: Path | None = None) -> None:
        self._bounds, self._apart = bounds, None if apart is None else apart.resolve()
        self._members: dict[Parts, Member] = {}
        self._contents = Contents()
        self._left = bounds.total_bytes
        self._full = False

    def sorted_contents(self) -> Contents:
        """Give what was gathered, in an order that does not depend on the disk."""
        self._contents.members = sorted(self._members.values(), key=lambda member: member.path)
        self._contents.remarks.sort(key=lambda remark: (remark.place, remark.sentence))
        return self._contents

    def source_zip(self, source: Path) -> None:
        """Look through the zip that the person named."""
        read_beginning(source, 1)  # says by itself what is no ordinary file
        try:
            self._entries(self._archive(source), (), 1)
        except ZipFault:
            sentence = _("« {source} » n'est ni un dossier ni une archive zip, ou elle est abîmée.")
            raise UserError(sentence.format(source=source)) from None

    def folder(self, folder: Path, place: Parts) -> None:
        """Look through a folder of the disk; links are not followed."""
        try:
            with os.scandir(folder) as found:
                entries = sorted(found, key=lambda entry: entry.name)
        except OSError:
            if not place:
                raise
            return self._remark(place, _("ce dossier ne se lit pas."))
        for entry in entries:
            if not is_litter(entry.name) and not self._is_full():
                self._on_disk(Path(entry.path), (*place, clean(entry.name)), entry)

    def _on_disk(self, path: Path, place: Parts, entry: os.DirEntry[str]) -> None:
        if entry.is_symlink():
            return self._remark(place, LINK)
        if entry.is_dir():
            if path.resolve() == self._apart:
                return None
            self._contents.folders.add(place)
            return self.folder(path, place)
        told = entry.stat()
        if not stat.S_ISREG(told.st_mode):
            return self._remark(place, SPECIAL)
        date = datetime.fromtimestamp(int(told.st_mtime))
        member = Member(place, told.st_size, date, lambda: read_beginning(path, LARGEST_BYTES + 1), date)
        self._add(_Found(member, lambda most: path), 1)
        return None

    def _entries(
        self, entries: Iterator[Entry], place: Parts, depth: int, handed: datetime | None = None
    ) -> None:
        for entry in entries:
            if self._is_full():
                return
            if any(map(is_litter, entry.parts)):
                continue
            where = (*place, *entry.parts)
            self._contents.folders.update(where[:n] for n in range(len(place) + 1, len(where)))
            if entry.fault:
                self._remark(where, entry.fault)
            elif entry.is_folder:
                self._contents.folders.add(where)
            else:
                member = Member(where, entry.size, entry.date, entry.read, handed or entry.date)
                self._add(_Found(member, entry.read_whole, entry.ratio), depth + 1)

    def _add(self, found: _Found, depth: int) -> None:
        """Keep a file; open it if it is a zip."""
        member = found.member
        if is_zip_name(member.name):
            return self._nested(found, depth)
        self._left -= min(member.size, LARGEST_BYTES)
        if member.path in self._members:
            self._remark(member.path, _("deux fichiers de ce nom dans l'archive : le dernier est pris."))
        self._members[member.path] = member
        return None

    def _nested(self, found: _Found, depth: int) -> None:
        """Look through a zip inside the source: its files are beside it, in a folder of its name."""
        place, size = found.member.path, found.member.size
        self._contents.folders.add(place)
        if depth > self._bounds.depth:
            return self._remark(place, TOO_DEEP)
        if size > min(self._bounds.zip_bytes, self._left) or found.ratio > self._bounds.ratio:
            return self._remark(place, TOO_BIG)
        self._left -= size
        try:
            entries = self._archive(found.whole(self._bounds.zip_bytes))
            self._entries(entries, place, depth, found.member.handed)
        except (ZipFault, OSError):
            self._remark(place, _("cette archive est abîmée, ou n'est pas un zip : elle n'est pas lue."))
        return None

    def _archive(self, source: Path | bytes) -> Iterator[Entry]:
        archive = Archive(source)
        self._contents.archives.append(archive)
        return archive.entries()

    def _remark(self, place: Parts, sentence: str) -> None:
        self._contents.remarks.append(Remark(tuple(map(without_controls, place)), sentence))

    def _is_full(self) -> bool:
        """Say, and tell once, whether what was read passes the bounds."""
        full = len(self._members) >= self._bounds.members or self._left <= 0
        if full and not self._full:
            self._remark((), _("il y a trop de fichiers, ou ils sont trop gros : la suite n'est pas lue."))
        self._full |= full
        return full


LINK = _("c'est un lien vers un autre fichier : il n'est pas suivi.")
SPECIAL = _("ce n'est pas un fichier ordinaire : il n'est pas lu.")
TOO_DEEP = _("trop d'archives les unes dans les autres : celle-ci n'est pas ouverte.")
TOO_BIG = _("cette archive est trop grosse une fois ouverte : elle n'est pas lue.")
