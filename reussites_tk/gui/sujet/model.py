"""Where one is in the hand-out, and the places that one came from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...sujet import Chapter

MOST_PLACES = 50
"""Places that are remembered."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place: a chapter, the slug of a section ("" for its beginning), or the words of a search.

    `top` is the line of the text at the top of the view, as Tk names it; "" for the section itself.
    """

    chapter: str
    section: str = ""
    search: str = ""
    top: str = ""


def place_of(target: str) -> Place:
    """Read `chapitre` or `chapitre/section`."""
    chapter, _slash, section = target.partition("/")
    return Place(chapter, section)


def specified_at(chapters: Iterable[Chapter], function: str) -> Place | None:
    """Return the place of the card of `exercice/fonction`, None where no chapter has one."""
    from ...sujet import Specification  # slow to load: the page has done so before it shows chapters

    for chapter in chapters:
        for block in chapter.blocks():
            if isinstance(block, Specification) and f"{block.exercise}/{block.name}" == function:
                return Place(chapter.code, f"{block.exercise}:{block.name}")
    return None


@dataclass
class History:
    """The places left by links, by the list and by searches, the last one last."""

    _left: list[Place] = field(default_factory=list)

    @property
    def can_go_back(self) -> bool:
        """True when there is a place to go back to."""
        return bool(self._left)

    def leave(self, place: Place) -> None:
        """Remember a place that is left."""
        self._left.append(place)
        del self._left[:-MOST_PLACES]

    def back(self) -> Place | None:
        """Return the place left last, and forget it."""
        return self._left.pop() if self._left else None
