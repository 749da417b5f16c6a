"""What an archive or a folder holds: files to be read where they are, folders, and remarks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from .shares import Parts as Parts
from .zips import Archive


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
    unread: list[Member] = field(default_factory=list)
    """What is there and is not read, a remark says why: an archive that is damaged, what passes the bounds.

    Their names say nothing; reading one raises `OSError`.
    """

    def close(self) -> None:
        """Let the files of the archives go; reading a member opens them again."""
        for archive in self.archives:
            archive.close()
