"""What stands in the teacher's worksheet and is not ours: kept, listed, and said to its student."""

from __future__ import annotations

from dataclasses import dataclass

from ..texts import _, without_controls

LONGEST_SHOWN = 80
"""Letters of a comment that are shown."""


@dataclass(frozen=True, slots=True)
class TeachersMark:
    """The mark that Moodle will say, where it is not ours: that of the worksheet, which stays as it is."""

    note: str
    """As it is read: « 12,5 », or a word such as « ABS »; "" in a locked row that shows none."""
    out_of: str = ""
    """"" where the worksheet does not say, and beside a word."""

    @property
    def in_words(self) -> str:
        """The mark with what it is out of: « 12,5 / 20 »."""
        return f"{self.note} / {self.out_of}" if self.out_of else self.note

    @property
    def to_student(self) -> str:
        """The sentence of the student's page."""
        if not self.note:
            return _("La note est celle que Moodle affiche.")
        return _("Note de votre enseignant : {mark}").format(mark=self.in_words)

    @property
    def to_teacher(self) -> str:
        """What the sheet of the marks says beside ours."""
        if not self.note:
            return _("note verrouillée par Moodle")
        return _("note gardée dans la feuille : {mark}").format(mark=self.in_words)


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
