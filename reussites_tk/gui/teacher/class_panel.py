"""The whole class to read: how it is marked, what there is to look at, what to know; nobody is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from ...judge.verdict_words import short_number
from ...texts import _, french_number, plural, typographic
from ..widgets.reading import Document
from .class_session import EMPTY, ClassSession
from .words import class_lines, class_sentence

LEGEND = _(
    "Dans la liste, un trait par fonction : plein si elle est juste, coupé si elle est fausse, court si elle "
    "est à compléter, absente ou trop lente."
)
MOST_ITEMS = 60
"""Items of one list: all of them are in the page of the class."""


class ClassPanel(Document):
    """Shows what the session knows."""

    def show(self, session: ClassSession) -> None:
        """Write about the class, from the start."""
        self.clear()
        self.paragraph(_("La classe"), "titre")
        self.paragraph(class_sentence(session))
        handed = [row for row in session.rows() if row.state != EMPTY]  # as the page of the class does
        notes = [row.total.note for row in handed if row.total is not None]
        known = sorted(note for note in notes if note is not None)
        if known and session.complete:
            self._write_marks(known)
        self.paragraph(
            _("Choisissez un étudiant pour voir son travail, et lui laisser un commentaire."), "muted"
        )
        self.paragraph(LEGEND, "petit")
        for title, items in class_lines(session):
            self._write_list(title, items)

    def _write_marks(self, notes: Sequence[float]) -> None:
        middle = (notes[(len(notes) - 1) // 2] + notes[len(notes) // 2]) / 2
        mean = french_number(sum(notes) / len(notes), 2)
        words = _("Copies rendues : moyenne {mean} · médiane {median} · de {low} à {high}")
        self.paragraph(
            words.format(
                mean=mean,
                median=french_number(middle, 2),
                low=short_number(notes[0]),
                high=short_number(notes[-1]),
            ),
            "gras",
        )

    def _write_list(self, title: str, items: Sequence[str]) -> None:
        self.paragraph(title, "gras")
        for item in items[:MOST_ITEMS]:
            self.bullet(typographic(item))
        if len(items) > MOST_ITEMS:
            more = len(items) - MOST_ITEMS
            self.bullet(plural(more, "et {n} autre", "et {n} autres").format(n=more))
