"""What stands in the teacher's worksheet and is not ours: kept, and listed."""

from __future__ import annotations

from dataclasses import dataclass

from ..texts import _, without_controls


@dataclass(frozen=True, slots=True)
class Kept:
    """What stands in a worksheet and is not ours: the mark there and the one that we give, or a comment."""

    name: str
    mark: str = ""
    """"" when only the comment is kept."""
    ours: str = ""
    comment: bool = False
    """True if the comment there is kept."""
    replaced: bool = False
    """True if we wrote over it, as we were told to."""

    def __str__(self) -> str:
        words = _("{name} : {mark} dans la feuille, {ours} ici").format(
            name=without_controls(self.name), mark=without_controls(self.mark), ours=self.ours
        )
        comment = _("votre commentaire dans la feuille")
        if not self.mark:
            return f"{without_controls(self.name)} : {comment}"
        return f"{words}, {comment}" if self.comment else words
