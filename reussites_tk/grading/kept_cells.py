"""What stands in the teacher's worksheet and is not ours: kept, and listed."""

from __future__ import annotations

from dataclasses import dataclass

from ..texts import _, without_controls

LONGEST_SHOWN = 80
"""Letters of a comment that are shown."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What stands in a worksheet and is not ours: a mark, with the one that we give, or a comment."""

    name: str
    mark: str = ""
    """"" when only the comment is kept."""
    ours: str = ""
    comment: str = ""
    """The words of the comment there, "" without any."""
    replaced: bool = False
    """True if we wrote over it, as we were told to."""

    def __str__(self) -> str:
        comment = without_controls(self.comment)
        comment = comment if len(comment) <= LONGEST_SHOWN else f"{comment[:LONGEST_SHOWN].rstrip()}…"
        there = [without_controls(self.mark)] if self.mark else []
        there += [_("« {comment} »").format(comment=comment)] if comment else []
        words = _("{name} : {there} dans la feuille").format(
            name=without_controls(self.name), there=_(" et ").join(there)
        )
        return _("{words}, {ours} ici").format(words=words, ours=self.ours) if self.mark else words
