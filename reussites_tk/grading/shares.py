"""How much is read of what a class handed in: a bound for each student, at nobody else's cost."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from .moodle import is_group, moodle_name

Parts = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is read of what a class handed in: more is no class."""

    members: int = 100_000
    depth: int = 3
    """Zips inside zips; the first one counts."""
    zip_bytes: int = 64 << 20
    """Of one nested zip."""
    total_bytes: int = 1 << 30
    """Of all that is read or could be, the nested zips included."""
    ratio: int = 200
    """How many times smaller a nested zip may be in the one that holds it."""
    student_members: int = 3_000
    student_bytes: int = 128 << 20
    listed: int = 300_000
    """The entries of the source itself that are looked at, whoever they belong to; and all the folders."""
    student_listed: int = 20_000
    """The entries of one nested zip that are looked at."""
    path_parts: int = 50
    remarks: int = 20
    """About one student; the others are counted."""
    all_remarks: int = 2_000


@dataclass(slots=True)
class Allowance:
    """How many files and bytes may still be read: of one student, and of the class `above`."""

    members: int
    octets: int
    above: Allowance | None = None

    def take(self, members: int, octets: int) -> None:
        """Count what was read."""
        self.members -= members
        self.octets -= octets
        if self.above is not None:
            self.above.take(members, octets)

    @property
    def is_spent(self) -> bool:
        """True when nothing more may be read."""
        return self.members <= 0 or self.octets_left <= 0 or (self.above is not None and self.above.is_spent)

    @property
    def octets_left(self) -> int:
        """How many bytes may still be read."""
        return self.octets if self.above is None else min(self.octets, self.above.octets_left)


def share_places(paths: Iterable[Parts], folders: Collection[Parts]) -> dict[Parts, Parts]:
    """Give for each file of a source the place of the student whose it seems to be.

    It is Moodle's own folder, else the first one below the folder that holds the whole class, groups apart.
    """
    some = [*paths]
    level = _common(some + [folder for folder in folders if len(folder) == 1])
    return {path: _share(path, level) for path in some}


def _common(paths: list[Parts]) -> int:
    """Say how many folders hold everything."""
    if not paths:
        return 0
    first, last = min(paths), max(paths)
    least = min(len(first), len(last)) - 1
    return next((n for n in range(least) if first[n] != last[n]), max(0, least))


def _share(path: Parts, level: int) -> Parts:
    for n, part in enumerate(path, 1):
        if moodle_name(part) is not None:
            return path[:n]
    while level < len(path) - 1 and is_group(path[level]):
        level += 1
    return path[: level + 1]
