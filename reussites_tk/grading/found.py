"""A file that was found in a source, and that is not read yet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ..source_text import LARGEST_BYTES
from .members import Member
from .zips import is_zip_name


class Found(NamedTuple):
    """A file that was found, how to have all of it, and how many times smaller it is where it is."""

    member: Member
    whole: Callable[[int], Path | bytes]
    ratio: float = 1.0

    @property
    def cost(self) -> int:
        """How many bytes of it may be read."""
        size = self.member.size
        return size if is_zip_name(self.member.name) else min(size, LARGEST_BYTES)


def likely_first(found: Found) -> tuple[object, ...]:
    """Give what the files of a student are sorted by: programs first, near the top, archives at the end.

    Whoever has too many files keeps those that may be their work.
    """
    name = found.member.name.casefold()
    return is_zip_name(name), not name.endswith(".py"), len(found.member.path), found.member.path
