"""What an archive or a folder holds: files to be read where they are, folders, remarks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from ..source_text import LARGEST_BYTES
from ..texts import plural, without_controls
from .bounds import LONGEST_PATH, MOST_SHOWN_PARTS, Bounds
from .problems import LONG, Problem
from .zips import Archive, is_archive_name, shortened

Parts = tuple[str, ...]
"""A place in a source: the names of the folders around, then its own."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something the teacher should know of what was handed in: where, and one French sentence."""

    place: Parts
    sentence: str

    def __str__(self) -> str:
        return f"{'/'.join(self.place)} : {self.sentence}" if self.place else self.sentence


@dataclass(frozen=True, slots=True)
class Member:
    """One file: its place, its size, its date if known, and how to read it."""

    path: Parts
    size: int
    date: datetime | None
    read: Callable[[], bytes] = field(repr=False, compare=False)
    """Return its bytes, `LARGEST_BYTES` and one more at most; raises `OSError` when it is damaged."""
    handed: datetime | None = None
    """When it was handed in. For a file inside a student's own zip, the date of that zip: the dates inside
    are those of the student's machine."""
    problem: Problem | None = None
    """Why it is not read, when it is not."""
    remark: Remark | None = None
    """The remark on the source that says so."""

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
    """All that a source holds: files, folders (the empty ones too), remarks."""

    members: list[Member] = field(default_factory=list)
    folders: set[Parts] = field(default_factory=set)
    remarks: list[Remark] = field(default_factory=list)
    archives: list[Archive] = field(default_factory=list)
    unread: list[Member] = field(default_factory=list)
    """What is there and is not read, for its `problem`: damaged archives, what passes the bounds. Their names
    mean nothing; reading one raises `OSError`."""
    leftovers: list[Member] = field(default_factory=list)
    """What editors and systems leave: nobody's work, unless it is all there is."""

    def close(self) -> None:
        """Close the files of the archives; reading a member opens them again."""
        for archive in self.archives:
            archive.close()


class FoundFile(NamedTuple):
    """A file that was listed and is not read yet."""

    member: Member
    read_all: Callable[[int], Path | bytes]
    """Return all of it, up to a number of bytes; a `Path` when it lies on the disk."""
    ratio: float = 1.0
    """How many times smaller it is in its archive."""

    @property
    def cost(self) -> int:
        """How many bytes of it may be read."""
        size = self.member.size
        return size if is_archive_name(self.member.name) else min(size, LARGEST_BYTES)


def likely_first(found: FoundFile) -> tuple[object, ...]:
    """Return a sort key that puts programs first, then what is near the top, archives last.

    Whoever has too many files keeps those that may be their work.
    """
    name = found.member.name.casefold()
    return is_archive_name(name), not name.endswith(".py"), len(found.member.path), found.member.path


class ContentsBuilder:
    """Gathers folders and remarks while a source is read, within its bounds."""

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self.folders: set[Parts] = set()
        self.archives: list[Archive] = []
        self._remarks: list[Remark] = []
        self._seen: set[Remark] = set()
        self._unread: list[Member] = []
        self._leftovers: dict[Parts, Member] = {}
        self._leftover_counts: Counter[Parts] = Counter()
        self._counts: Counter[Parts] = Counter()

    def contents(self) -> Contents:
        """Return what was gathered, with one more remark for each student who has too many."""
        for owner, count in self._counts.items():
            more = count - self._bounds.student.remarks
            if more > 0:
                sentence = plural(more, "et {n} autre remarque.", "et {n} autres remarques.")
                self._remarks.append(Remark(_printable(owner), sentence.format(n=more)))
        # In an order that does not depend on the one in which things were read.
        self._remarks.sort(key=lambda remark: (remark.place, remark.sentence))
        leftovers = sorted(self._leftovers.values(), key=lambda member: member.path)
        return Contents([], self.folders, self._remarks, self.archives, self._unread, leftovers)

    def add_folder(self, place: Parts) -> None:
        """Add a folder and those around it."""
        for n in range(len(place), 0, -1):
            if place[:n] in self.folders or len(self.folders) >= self._bounds.whole_class.listed:
                break  # so are those around, which were added with it
            self.folders.add(place[:n])

    def why_too_long(self, place: Parts) -> Problem | None:
        """Return the problem of a path longer than those of people, None when it is not."""
        long = len(place) > self._bounds.path_parts or sum(map(len, place)) > LONGEST_PATH
        return LONG if long else None

    def add_remark(self, place: Parts, sentence: str, owner: Parts) -> None:
        """Add what the teacher should know of the work of one student, whose place is `owner`."""
        remark = Remark(_printable(place), sentence)
        if remark in self._seen:
            return
        # Once the class has too many remarks, those left are only counted, for nobody in particular.
        counted = owner if len(self._remarks) < self._bounds.whole_class.remarks else ()
        self._counts[counted] += 1
        if counted == owner and self._counts[counted] <= self._bounds.student.remarks:
            self._seen.add(remark)
            self._remarks.append(remark)

    def add_unread(self, path: Parts, owner: Parts, problem: Problem, place: Parts | None = None) -> None:
        """Add a file that is there and is not read; the remark is on `place`, else on the student's."""
        where = owner if place is None else place
        self.add_remark(where, problem.remark, owner)
        path = _shortened_path(path)
        self.add_folder(path[:-1])
        if len(self._unread) < self._bounds.whole_class.remarks:
            remark = Remark(_printable(where), problem.remark)
            self._unread.append(Member(path, 0, None, no_bytes, None, problem, remark))

    @property
    def unread_or_left(self) -> int:
        """How many files there are that were not taken."""
        return len(self._unread) + len(self._leftovers)

    def add_leftover(self, member: Member, owner: Parts) -> None:
        """Add what an editor or a system left, a bounded number of them for each student."""
        self.add_folder(member.path[:-1])
        self._leftover_counts[owner] += member.path not in self._leftovers
        room = len(self._leftovers) < self._bounds.whole_class.remarks
        if room and self._leftover_counts[owner] <= self._bounds.student.remarks:
            self._leftovers[member.path] = member


def _printable(place: Parts) -> Parts:
    return tuple(map(without_controls, _shortened_path(place)))


def _shortened_path(place: Parts) -> Parts:
    """Return the beginning of a path that is too long to be shown."""
    if sum(map(len, place)) <= LONGEST_PATH and len(place) <= MOST_SHOWN_PARTS:
        return place
    return (*map(shortened, place[:4]), "…")


def no_bytes() -> bytes:
    """Raise `OSError`, as the reading of what cannot be read does."""
    raise OSError
