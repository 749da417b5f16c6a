"""How much is read, kept and shown of what a class hands in: every limit of the intake, in one place.

There is one `Bound` per student and one for the whole class, so that a student who hands in too much costs
nobody else anything. Sizes are in bytes.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bound:
    """The most that is taken, of one student or of a whole class."""

    files: int
    """Files that are kept."""
    size: int
    """Bytes that are read or could be, nested zips included."""
    listed: int
    """Entries that are looked at: of the source for a class, of one nested zip for a student."""
    remarks: int
    """Remarks that are shown one by one; those of a student beyond that are counted."""


STUDENT = Bound(files=3_000, size=128 << 20, listed=20_000, remarks=20)
CLASS = Bound(files=100_000, size=1 << 30, listed=300_000, remarks=2_000)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is read of a source; a tree or a zip that passes these was made by no class."""

    student: Bound = STUDENT
    whole_class: Bound = CLASS
    zip_depth: int = 3
    """Zips inside zips; the source itself, when it is one, counts."""
    zip_size: int = 64 << 20
    """Of one nested zip."""
    zip_ratio: int = 200
    """How many times smaller a nested zip may be in the zip that holds it: more is a bomb."""
    path_parts: int = 50


LONGEST_PATH = 1_000
"""Characters of a path that a person made; longer ones are not even cut into parts."""
LONGEST_SHOWN_NAME, MOST_SHOWN_PARTS = 120, 60
"""What is shown at most of one name, in characters, and of one path, in parts."""

MOST_STRAYS = 50
"""Files in nobody's folder that are named; the others are counted."""
MOST_RESULT_FOLDERS = 50
"""Folders of our own results that are named; the others are counted."""

MOST_LOOKED, LOOKED_SIZE = 200, 10_000_000
"""How many files of one student are searched for an exercise, and how much of them: one or two would do."""
MOST_MODULES, MODULES_SIZE, MODULES_DEPTH = 40, 4_000_000, 3
"""What is taken of a student's own modules beside the judged file."""
LONGEST_TEXT = 400_000
"""Characters of the judged file that are kept with its result."""
LARGEST_TABLE = 20_000_000
"""Bytes of a worksheet or of the list of a class."""


@dataclass(slots=True)
class Allowance:
    """How many files and bytes may still be read: of one student, and of the class `above`."""

    files: int
    size: int
    above: Allowance | None = None

    def take(self, files: int, size: int) -> None:
        """Count what was read."""
        self.files -= files
        self.size -= size
        if self.above is not None:
            self.above.take(files, size)

    @property
    def is_spent(self) -> bool:
        """True when nothing more may be read."""
        return self.files <= 0 or self.size_left <= 0 or (self.above is not None and self.above.is_spent)

    @property
    def size_left(self) -> int:
        """How many bytes may still be read."""
        return self.size if self.above is None else min(self.size, self.above.size_left)
