"""Reads what an archive or a folder holds, where it is: nothing of it is ever extracted.

Nested zips are folders like others. What could leave the folder, what is no ordinary file, and what
passes the bounds is left out, with a remark for the teacher. The source is listed first; then what each
student handed in is read, the lightest first: whoever passes the bounds costs nobody else anything.
"""

from __future__ import annotations

import os
import stat
from collections import deque
from collections.abc import Collection, Iterable, Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path

from ..errors import UserError
from ..files import read_beginning
from ..source_text import LARGEST_BYTES
from ..texts import _
from .archives import open_archive
from .bounds import Allowance, Bounds
from .contents import Contents, ContentsBuilder, FoundFile, Member, Parts, likely_first, no_bytes
from .moodle import is_group, moodle_name
from .problems import (
    DAMAGED,
    LINK,
    NO_ENTRY,
    NO_FOLDER,
    OUTSIDE,
    SPECIAL,
    TOO_BIG,
    TOO_DEEP,
    TOO_MUCH,
    UNREAD,
    Problem,
)
from .zips import (
    MADE_BY_VENV,
    ArchiveFault,
    Entry,
    clean,
    is_archive_name,
    is_environment,
    is_litter,
    is_of_system,
)

REST = "…"
"""The name of what was left of a student's work."""


def read_contents(source: Path, bounds: Bounds | None = None, apart: Path | None = None) -> Contents:
    """Return what a folder or an archive holds; raises `UserError` when it is neither, or cannot be read.

    The folder `apart` is left out: that of our own results may be inside the source.
    """
    reader = _Reader(bounds or Bounds())
    try:
        if source.is_dir():
            reader.read_folder(source, apart)
        else:
            reader.read_archive(source)
    except (OSError, ValueError):
        sentence = _("« {source} » ne se lit pas : vérifiez son nom et ses permissions.")
        raise UserError(sentence.format(source=source)) from None
    return reader.contents()


class _Reader:
    """Gathers the contents, and counts what was taken."""

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self._members: dict[Parts, Member] = {}
        self._builder = ContentsBuilder(bounds)
        self._class_allowance = Allowance(bounds.whole_class.files, bounds.whole_class.size)

    def contents(self) -> Contents:
        """Return what was gathered, in an order that does not depend on the disk."""
        contents = self._builder.contents()
        contents.members = sorted(self._members.values(), key=lambda member: member.path)
        return contents

    def read_archive(self, source: Path) -> None:
        """Read the archive that the person named."""
        read_beginning(source, 1)  # raises for what is no ordinary file
        try:
            entries = self._entries_of(source, source.name, self._bounds.whole_class.size)
        except ArchiveFault as fault:
            sentence = _("« {source} » n'est ni un dossier ni une archive zip, ou elle est abîmée.")
            if fault.problem is not DAMAGED:
                sentence = fault.problem.about(str(source)).sentence
            raise UserError(sentence.format(source=source)) from None
        self._read_students([*self._list_archive(entries, ())], 1)

    def read_folder(self, source: Path, apart: Path | None) -> None:
        """Read the folder that the person named."""
        lister = FolderLister(self._builder, self._bounds, apart)
        found = [*lister.files_in(source)]
        if lister.left <= 0:
            self._builder.add_remark((), TOO_MUCH.remark, ())
        self._read_students(found, 1)

    def _read_students(self, found: list[FoundFile], depth: int) -> None:
        """Read what each student handed in; the class may be an archive, alone in the source."""
        if len(found) == 1 and depth == 1 and is_archive_name(found[0].member.name):
            archive = found[0].member
            entries = self._open_nested(found[0], 2, self._class_allowance)
            if entries is not None:
                self._read_students([*self._list_archive(entries, archive.path, handed=archive.handed)], 2)
            return
        owners = owners_of([file.member.path for file in found], self._builder.folders)
        works: dict[Parts, list[FoundFile]] = {}
        for file in found:
            works.setdefault(owners[file.member.path], []).append(file)
        # The lightest first: when the class passes its bound, those who handed in the most are cut.
        for owner in sorted(works, key=lambda place: (sum(file.cost for file in works[place]), place)):
            allowance = Allowance(
                self._bounds.student.files, self._bounds.student.size, self._class_allowance
            )
            if not self._read_files(works[owner], depth, owner, allowance):
                rest = (*owner, REST) if owner in self._builder.folders else owner
                self._builder.add_unread(rest, owner, TOO_MUCH)

    def _read_files(self, found: list[FoundFile], depth: int, owner: Parts, allowance: Allowance) -> bool:
        """Read files and open archives, the likely ones first; return False if some had to be left."""
        for file in sorted(found, key=likely_first):
            if allowance.is_spent:  # before each file: the bound may be passed in the middle of a work
                return False
            if not is_archive_name(file.member.name):
                self._keep(file.member, owner, allowance)
            elif not self._read_nested(file, depth + 1, owner, allowance):
                return False
        return True

    def _keep(self, member: Member, owner: Parts, allowance: Allowance) -> None:
        allowance.take(1, min(member.size, LARGEST_BYTES))
        if member.path in self._members:
            sentence = _("deux fichiers de ce nom : le dernier est pris.")
            self._builder.add_remark(member.path, sentence, owner)
        self._members[member.path] = member
        self._builder.add_folder(member.path[:-1])

    def _read_nested(self, file: FoundFile, depth: int, owner: Parts, allowance: Allowance) -> bool:
        """Read an archive inside the source: its files are beside it, in a folder of its name."""
        entries = self._open_nested(file, depth, allowance, owner)
        if entries is None:
            return True
        place = file.member.path
        try:
            before = self._builder.unread_or_left
            inside = [*self._list_archive(entries, place, owner, file.member.handed)]
        except Exception:  # a damaged archive may make what reads it raise anything
            self._builder.add_unread((*place, place[-1]), owner, DAMAGED, place)
            return True
        if not inside and self._builder.unread_or_left == before:
            self._builder.add_unread((*place, place[-1]), owner, NO_ENTRY, place)
        return self._read_files(inside, depth, owner, allowance)

    def _open_nested(
        self, file: FoundFile, depth: int, allowance: Allowance, owner: Parts = ()
    ) -> Iterator[Entry] | None:
        """Open an archive inside the source; return None, after a remark, when it is not to be read."""
        place, size, bounds = file.member.path, file.member.size, self._bounds
        self._builder.add_folder(place)
        problem = DAMAGED
        if depth > bounds.zip_depth:
            problem = TOO_DEEP
        # What it claims is checked again while it is read (see `Entry.read_all`).
        elif size > min(bounds.zip_size, allowance.size_left) or file.ratio > bounds.zip_ratio:
            problem = TOO_BIG
        else:
            allowance.take(0, size)  # even if it is damaged: trying it costs as much
            try:
                content = file.read_all(bounds.zip_size)
                return self._entries_of(content, place[-1], min(bounds.zip_size, allowance.size_left))
            except ArchiveFault as fault:
                problem = fault.problem
            except OSError:
                pass
        self._builder.add_unread((*place, place[-1]), owner, problem, place)
        return None

    def _entries_of(self, source: Path | bytes, name: str, most: int) -> Iterator[Entry]:
        archive = open_archive(source, name, most)
        self._builder.archives.append(archive)
        return archive.entries()

    def _list_archive(
        self,
        entries: Iterator[Entry],
        place: Parts,
        owner: Parts | None = None,
        handed: datetime | None = None,
    ) -> Iterator[FoundFile]:
        """Yield the files of an archive that are somebody's work; remark on what is refused.

        Without an `owner`, it is the class itself: all its folders are kept, because they tell who is who.
        """
        bound = self._bounds.whole_class if owner is None else self._bounds.student
        listed = [entry for entry in islice(entries, bound.listed) if entry.parts]  # not the folder itself
        if next(entries, None) is not None:
            self._report_rest(place, owner)
        installed = {entry.parts[:-1] for entry in listed if entry.parts[-1] == MADE_BY_VENV}
        for entry in listed:
            where = (*place, *entry.parts)
            whose = where[:3] if owner is None else owner
            left = _leftover_at(entry.parts, installed)
            if left is not None:
                self._leave(entry, place, left, whose, handed)
            elif problem := entry.problem or self._builder.why_too_long(where):
                self._refuse(where, owner, problem)
            else:
                folder = where if entry.is_folder else where[:-1]
                # Of a student's own zip, deeper folders count only once a file in them is kept.
                if owner is None or len(folder) <= len(place) + 2:
                    self._builder.add_folder(folder)
                if not entry.is_folder:
                    member = Member(where, entry.size, entry.date, entry.read, handed or entry.date)
                    yield FoundFile(member, entry.read_all, entry.ratio)

    def _report_rest(self, place: Parts, owner: Parts | None) -> None:
        """Report that the entries of an archive were not all looked at."""
        if owner is None:
            self._builder.add_remark(place, TOO_MUCH.remark, place)
        else:
            self._builder.add_unread((*place, REST), owner, TOO_MUCH)

    def _refuse(self, where: Parts, owner: Parts | None, problem: Problem) -> None:
        whose = where[:3] if owner is None else owner
        alone = owner is None and len(where) == 1 and moodle_name(where[0]) is None
        if owner is None and problem is OUTSIDE or alone and problem in (LINK, SPECIAL):  # nobody's
            self._builder.add_remark(where, problem.remark, whose)
        else:  # somebody's work all the same: to be reviewed
            self._builder.add_unread(where, whose, problem, where)

    def _leave(self, entry: Entry, place: Parts, index: int, owner: Parts, handed: datetime | None) -> None:
        """Leave out what an editor or a system left; a folder of theirs is named, not what is in it."""
        where = (*place, *entry.parts[: index + 1])
        whole = index + 1 == len(entry.parts) and not entry.is_folder and entry.problem is None
        read = entry.read if whole and not is_of_system(where[-1]) else no_bytes
        size = entry.size if whole else 0
        self._builder.add_leftover(Member(where, size, entry.date, read, handed or entry.date), owner)


def _leftover_at(parts: Parts, installed: Collection[Parts]) -> int | None:
    """Return which part of a place is nobody's work: left by a system, or full of installed packages."""
    for n, part in enumerate(parts):
        if is_litter(part) or is_environment(part, parts[: n + 1] in installed):
            return n
    return None


# --- a folder of the disk


class FolderLister:
    """Lists the files of a folder and of those in it; links are not followed, nor the folder `apart`."""

    def __init__(self, builder: ContentsBuilder, bounds: Bounds, apart: Path | None) -> None:
        self._builder = builder
        self.left = bounds.whole_class.listed
        """How many entries may still be looked at."""
        self._apart = None if apart is None else os.path.realpath(apart)
        self._waiting: deque[tuple[Path, Parts]] = deque()

    def files_in(self, folder: Path) -> Iterator[FoundFile]:
        """Yield the files; raises `OSError` when the folder itself does not read.

        What is near the top comes first: when there is too much, what is deepest is left.
        """
        self._waiting.append((folder, ()))
        while self._waiting:
            here, place = self._waiting.popleft()
            for entry in self._entries_of(here, place):
                yield from self._look_at(entry, (*place, clean(entry.name)))

    def _entries_of(self, folder: Path, place: Parts) -> Iterator[os.DirEntry[str]]:
        """Yield what is in one folder, in order, unless it is full of installed packages."""
        try:
            with os.scandir(folder) as found:
                entries = sorted(found, key=lambda entry: entry.name)
        except OSError:
            if not place:
                raise
            return self._builder.add_unread((*place, place[-1]), place[:3], NO_FOLDER, place)
        marked = any(entry.name == MADE_BY_VENV for entry in entries)
        if place and is_environment(place[-1], marked):
            return self._builder.add_leftover(Member(place, 0, None, no_bytes), place[:3])
        self._builder.add_folder(place)
        for entry in entries:
            if is_litter(entry.name):  # it is not counted
                self._leave(entry, (*place, clean(entry.name)))
            elif self.left > 0:
                self.left -= 1
                yield entry
        return None

    def _leave(self, entry: os.DirEntry[str], place: Parts) -> None:
        """Leave out what an editor or a system left: it is only named, and read if it may be a program."""
        try:
            plain = entry.is_file(follow_symlinks=False) and not is_of_system(entry.name)
            found = next(self._file(entry, place), None) if plain else None
        except OSError:
            found = None
        member = Member(place, 0, None, no_bytes) if found is None else found.member
        self._builder.add_leftover(member, place[:3])

    def _look_at(self, entry: os.DirEntry[str], place: Parts) -> Iterator[FoundFile]:
        """Yield an entry that is a file; let one that is a folder wait for its turn."""
        problem = self._builder.why_too_long(place)
        if problem is not None:
            return self._builder.add_unread(place, place[:3], problem, place)
        try:
            if entry.is_symlink():
                return self._refuse(place, LINK)
            if not entry.is_dir():
                yield from self._file(entry, place)
            elif os.path.realpath(entry.path) != self._apart:
                self._waiting.append((Path(entry.path), place))
        except OSError:
            self._builder.add_unread(place, place[:3], UNREAD, place)
        return None

    def _refuse(self, place: Parts, problem: Problem) -> None:
        """Refuse what is no ordinary file: it is somebody's work all the same, if it is in their folder."""
        if len(place) > 1 or moodle_name(place[0]) is not None:
            self._builder.add_unread(place, place[:3], problem, place)
        else:
            self._builder.add_remark(place, problem.remark, place)

    def _file(self, entry: os.DirEntry[str], place: Parts) -> Iterator[FoundFile]:
        status = entry.stat()
        if not stat.S_ISREG(status.st_mode):
            return self._refuse(place, SPECIAL)
        try:
            date = datetime.fromtimestamp(int(status.st_mtime))
        except (ValueError, OverflowError, OSError):  # a date that no calendar has
            date = None
        path = Path(entry.path)
        member = Member(place, status.st_size, date, lambda: read_beginning(path, LARGEST_BYTES + 1), date)
        yield FoundFile(member, lambda most: path)
        return None


# --- whose each file is, before anything is read


def owners_of(paths: Iterable[Parts], folders: Collection[Parts]) -> dict[Parts, Parts]:
    """Return, for each file of a source, the place of the student whose it seems to be.

    It is Moodle's own folder, else the first one below the folder that holds the whole class, groups apart.
    """
    files = [*paths]
    level = _depth_of_class(files + [folder for folder in folders if len(folder) == 1])
    return {path: _owner_of(path, level) for path in files}


def _depth_of_class(paths: list[Parts]) -> int:
    """Return how many folders hold everything."""
    if not paths:
        return 0
    first, last = min(paths), max(paths)  # what these two share, all that is between them shares
    least = min(len(first), len(last)) - 1
    return next((n for n in range(least) if first[n] != last[n]), max(0, least))


def _owner_of(path: Parts, level: int) -> Parts:
    for n, part in enumerate(path, 1):
        if moodle_name(part) is not None:
            return path[:n]
    while level < len(path) - 1 and is_group(path[level]):
        level += 1
    return path[: level + 1]
