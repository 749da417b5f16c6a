"""What is noted while a source is read: its folders, and what the teacher should know; both are bounded."""

from __future__ import annotations

from collections import Counter

from ..texts import plural, without_controls
from .entry_names import shortened
from .members import Contents, Member, Parts, Remark
from .shares import Bounds
from .zips import LONG, LONGEST_PATH, Archive

SHOWN_PARTS = 60
"""A path of more parts is not shown whole."""


class Noted:
    """The notes so far."""

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self.folders: set[Parts] = set()
        self.archives: list[Archive] = []
        self._remarks: list[Remark] = []
        self._seen: set[Remark] = set()
        self._unread: list[Member] = []
        self._counts: Counter[Parts] = Counter()

    def contents(self) -> Contents:
        """Give what was noted, and how many remarks are not told."""
        for share, count in self._counts.items():
            more = count - self._bounds.remarks
            if more > 0:
                sentence = plural(more, "et {n} autre remarque.", "et {n} autres remarques.")
                self._remarks.append(Remark(_told(share), sentence.format(n=more)))
        self._remarks.sort(key=lambda remark: (remark.place, remark.sentence))
        return Contents([], self.folders, self._remarks, self.archives, self._unread)

    def folder(self, place: Parts) -> None:
        """Note a folder and those around it."""
        for n in range(len(place), 0, -1):
            if place[:n] in self.folders or len(self.folders) >= self._bounds.listed:
                break
            self.folders.add(place[:n])

    def too_long(self, place: Parts) -> str:
        """Say that a path is longer than those of people; "" when it is not."""
        long = len(place) > self._bounds.path_parts or sum(map(len, place)) > LONGEST_PATH
        return LONG if long else ""

    def remark(self, place: Parts, sentence: str, share: Parts) -> None:
        """Note what the teacher should know of the work of one student."""
        made = Remark(_told(place), sentence)
        if made in self._seen:
            return
        told = share if len(self._remarks) < self._bounds.all_remarks else ()
        self._counts[told] += 1
        if told == share and self._counts[told] <= self._bounds.remarks:
            self._seen.add(made)
            self._remarks.append(made)

    def unread(self, path: Parts, share: Parts, sentence: str, place: Parts | None = None) -> None:
        """Note a file that is there and is not read; the remark is on `place`, else on the student's."""
        self.remark(share if place is None else place, sentence, share)
        path = _short(path)
        self.folder(path[:-1])
        if len(self._unread) < self._bounds.all_remarks:
            self._unread.append(Member(path, 0, None, _no_bytes))


def _told(place: Parts) -> Parts:
    return tuple(map(without_controls, _short(place)))


def _short(place: Parts) -> Parts:
    """Give the beginning of a path that is too long to be shown."""
    if sum(map(len, place)) <= LONGEST_PATH and len(place) <= SHOWN_PARTS:
        return place
    return (*map(shortened, place[:4]), "…")


def _no_bytes() -> bytes:
    raise OSError
