"""The sheet of an Ascenseur in its window: every round so far, then the standings."""

from __future__ import annotations

from dataclasses import dataclass

from ....texts import _
from ...widgets.reading import Document
from ..tricks.drawing import Fonts
from ..tricks.sheet_table import Row, write_table
from .model_sheet import Line, Sheet
from .words_sheet import HEADS, PARTS, final_lines, first_cells, half_lines, legend, player_cells, sheet_text


@dataclass(frozen=True, slots=True)
class RoundsPaper:
    """The rounds of one game (protocol `sheet.SheetPaper`)."""

    sheet: Sheet
    title: str = _("Feuille de l’Ascenseur")
    legend: str = legend()
    file: str = "feuille_ascenseur.html"

    def write(self, document: Document, fonts: Fonts, room: int) -> None:
        """Write the table of the rounds, then the standings."""
        sheet = self.sheet
        rounds = [_cells(sheet, line) for line in sheet.lines]
        write_table(document, fonts, room, sheet.noms, HEADS, PARTS, rounds)
        if not sheet.lines:
            document.paragraph(_("Rien n’est encore joué."))
        standings = ((_("À mi-partie"), half_lines(sheet)), (_("Classement final"), final_lines(sheet)))
        for title, ranking in standings:
            for order, place in enumerate(ranking):
                document.paragraph("" if order else title, "gras", "above")
                document.paragraph(place)

    def text(self) -> str:
        """Return the sheet as sentences."""
        return sheet_text(self.sheet)

    def page(self) -> bytes:
        """Return the sheet as a page to print."""
        from .sheet_page import sheet_page  # it loads the frame of the teacher's pages

        return sheet_page(self.sheet)


def _cells(sheet: Sheet, line: Line) -> Row:
    """Return the cells of a round: the tricks of a kept bet in bold, and another colour."""
    row: Row = [[(cell, "small")] for cell in first_cells(line)]
    for place in range(len(sheet.noms)):
        pari, plis, gain, score = player_cells(line, place)
        kept = ("good bold" if line.kept(place) else "bad small") if line.over else "small"
        row += [
            [(pari, "small")],
            [(plis, kept)],
            [(gain, "small")],
            [(score, "bold" if line.over else "small")],
        ]
    return row
