"""Reads what an archive or a folder holds, where it is: nothing of it is ever extracted.

Nested zips are folders like others. What could leave the folder, what is no ordinary file, and what
passes the bounds is left out, with a remark for the teacher. The source is listed first; then what each
student handed in is read, the lightest first: so whoever passes the bounds costs nobody else anything.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path

from ..errors import UserError
from ..files import read_beginning
from ..source_text import LARGEST_BYTES
from ..texts import _
from .disk_walk import OnDisk, walk
from .entry_names import MADE_BY_VENV, is_environment, is_litter
from .found import Found, likely_first
from .members import Contents, Member, Parts
from .noted import Noted
from .shares import Allowance, Bounds, share_places
from .zips import LOCKED, LONG, Archive, Entry, ZipFault, is_zip_name


def read_contents(source: Path, bounds: Bounds | None = None, apart: Path | None = None) -> Contents:
    """Look through a folder or a zip; raises `UserError` when it is neither, or cannot be read.

    The folder `apart` is left out: that of our own results may be inside the source.
    """
    reader = _Reader(bounds or Bounds())
    try:
        if source.is_dir():
            reader.folder(source, apart)
        else:
            reader.source_zip(source)
    except (OSError, ValueError):
        sentence = _("« {source} » ne se lit pas : vérifiez son nom et ses permissions.")
        raise UserError(sentence.format(source=source)) from None
    return reader.contents()


class _Reader:
    """Gathers the contents, and counts."""

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self._members: dict[Parts, Member] = {}
        self._noted = Noted(bounds)
        self._whole = Allowance(bounds.members, bounds.total_bytes)

    def contents(self) -> Contents:
        """Give what was gathered, in an order that does not depend on the disk."""
        noted = self._noted.contents()
        noted.members = sorted(self._members.values(), key=lambda member: member.path)
        return noted

    def source_zip(self, source: Path) -> None:
        """Look through the zip that the person named."""
        read_beginning(source, 1)  # says by itself what is no ordinary file
        try:
            entries = self._archive(source)
        except ZipFault:
            sentence = _("« {source} » n'est ni un dossier ni une archive zip, ou elle est abîmée.")
            raise UserError(sentence.format(source=source)) from None
        self._all([*self._listed(entries, ())], 1)

    def folder(self, source: Path, apart: Path | None) -> None:
        """Look through the folder that the person named."""
        where = OnDisk(self._noted, self._bounds, apart)
        some = [*walk(source, where)]
        if where.left <= 0:
            self._noted.remark((), TOO_MUCH, ())
        self._all(some, 1)

    def _all(self, some: list[Found], depth: int) -> None:
        """Read what each student handed in; the class may be an archive, alone in the source."""
        if len(some) == 1 and depth == 1 and is_zip_name(some[0].member.name):
            return self._class_inside(some[0])
        places = share_places([found.member.path for found in some], self._noted.folders)
        shares: dict[Parts, list[Found]] = {}
        for found in some:
            shares.setdefault(places[found.member.path], []).append(found)
        for place in sorted(shares, key=lambda place: (sum(found.cost for found in shares[place]), place)):
            self._share(place, shares[place], depth)
        return None

    def _class_inside(self, found: Found) -> None:
        entries = self._opened(found, 2, self._whole)
        if entries is not None:
            place = found.member.path
            self._all([*self._listed(entries, place, handed=found.member.handed)], 2)

    def _share(self, place: Parts, some: list[Found], depth: int) -> None:
        """Read what one student handed in."""
        allowance = Allowance(self._bounds.student_members, self._bounds.student_bytes, self._whole)
        if not self._read(some, depth, place, allowance):
            self._noted.unread((*place, REST) if place in self._noted.folders else place, place, TOO_MUCH)

    def _read(self, some: list[Found], depth: int, share: Parts, allowance: Allowance) -> bool:
        """Read files and open archives, the likely ones first; say whether nothing had to be left."""
        for found in sorted(some, key=likely_first):
            if allowance.is_spent:
                return False
            if not is_zip_name(found.member.name):
                self._file(found.member, share, allowance)
            elif not self._nested(found, depth + 1, share, allowance):
                return False
        return True

    def _file(self, member: Member, share: Parts, allowance: Allowance) -> None:
        allowance.take(1, min(member.size, LARGEST_BYTES))
        if member.path in self._members:
            sentence = _("deux fichiers de ce nom dans l'archive : le dernier est pris.")
            self._noted.remark(member.path, sentence, share)
        self._members[member.path] = member
        self._noted.folder(member.path[:-1])

    def _nested(self, found: Found, depth: int, share: Parts, allowance: Allowance) -> bool:
        """Look through a zip inside the source: its files are beside it, in a folder of its name."""
        entries = self._opened(found, depth, allowance, share)
        if entries is None:
            return True
        place = found.member.path
        try:
            inside = [*self._listed(entries, place, share, found.member.handed)]
        except Exception:  # a damaged zip may make what reads it raise anything
            self._noted.unread((*place, place[-1]), share, DAMAGED, place)
            return True
        return self._read(inside, depth, share, allowance)

    def _opened(
        self, found: Found, depth: int, allowance: Allowance, share: Parts = ()
    ) -> Iterator[Entry] | None:
        """Open a zip inside the source; None, and a remark, when it is not to be read."""
        place, size = found.member.path, found.member.size
        self._noted.folder(place)
        fault = DAMAGED
        if depth > self._bounds.depth:
            fault = TOO_DEEP
        elif size > min(self._bounds.zip_bytes, allowance.octets_left) or found.ratio > self._bounds.ratio:
            fault = TOO_BIG
        else:
            allowance.take(0, size)
            try:
                return self._archive(found.whole(self._bounds.zip_bytes))
            except (ZipFault, OSError):
                pass
        self._noted.unread((*place, place[-1]), share, fault, place)
        return None

    def _archive(self, source: Path | bytes) -> Iterator[Entry]:
        archive = Archive(source)
        self._noted.archives.append(archive)
        return archive.entries()

    def _listed(
        self,
        entries: Iterator[Entry],
        place: Parts,
        share: Parts | None = None,
        handed: datetime | None = None,
    ) -> Iterator[Found]:
        """Give the files of a zip that are somebody's work; note what is refused.

        Without a `share`, it is the class itself: all its folders are noted, because they tell who is who.
        """
        some = [*islice(entries, self._bounds.listed if share is None else self._bounds.student_listed)]
        if next(entries, None) is not None:
            self._cut(place, share)
        installed = {entry.parts[:-1] for entry in some if entry.parts[-1] == MADE_BY_VENV}
        for entry in some:
            where = (*place, *entry.parts)
            if any(map(is_litter, entry.parts)):
                continue
            if fault := entry.fault or self._noted.too_long(where):
                self._refused(where, share, fault)
            elif not _is_installed(entry.parts, installed):
                self._note_folder(where if entry.is_folder else where[:-1], place, share)
                if not entry.is_folder:
                    member = Member(where, entry.size, entry.date, entry.read, handed or entry.date)
                    yield Found(member, entry.read_whole, entry.ratio)

    def _cut(self, place: Parts, share: Parts | None) -> None:
        """Say that the entries of a zip were not all looked at."""
        if share is None:
            self._noted.remark(place, TOO_MUCH, place)
        else:
            self._noted.unread((*place, REST), share, TOO_MUCH)

    def _note_folder(self, folder: Parts, place: Parts, share: Parts | None) -> None:
        """Note a folder; of a student's own zip, the first ones only until a file in them is kept."""
        if share is None or len(folder) <= len(place) + 2:
            self._noted.folder(folder)

    def _refused(self, where: Parts, share: Parts | None, fault: str) -> None:
        whose = where[:3] if share is None else share
        if fault in (LOCKED, LONG):
            self._noted.unread(where, whose, fault, where)
        else:
            self._noted.folder(where[:-1])
            self._noted.remark(where, fault, whose)


def _is_installed(parts: Parts, installed: Collection[Parts]) -> bool:
    """Say whether an entry is in a folder full of installed packages."""
    folders = (parts[:n] for n in range(1, len(parts) + 1)) if installed else ()
    return any(is_environment(folder[-1], folder in installed) for folder in folders)


REST = "…"
"""The name of what was left of a student's work."""
TOO_DEEP = _("trop d'archives les unes dans les autres : celle-ci n'est pas ouverte.")
TOO_BIG = _("cette archive est trop grosse une fois ouverte : elle n'est pas lue.")
DAMAGED = _("cette archive est abîmée, ou n'est pas un zip : elle n'est pas lue.")
TOO_MUCH = _("il y a trop de fichiers, ou ils sont trop gros : la suite n'est pas lue.")
