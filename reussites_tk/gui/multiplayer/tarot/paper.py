"""The sheet of a Tarot in its window: every deal so far, the count of each, then the standings."""

from __future__ import annotations

from dataclasses import dataclass

from ....jeux.tarot_coups import DonneFinie
from ....texts import _
from ...widgets.reading import Document
from ..tricks.drawing import Fonts
from ..tricks.sheet_table import Row, write_table
from .count_panel import write_count
from .words_sheet import (
    HEADS,
    NOTHING_YET,
    PARTS,
    Sheet,
    count_title,
    final_lines,
    first_cells,
    legend,
    lines_of,
    player_cells,
    sheet_text,
)

COUNT_WIDTH = 620
"""Dots of a line of the count: a value is not far from what it is the value of."""


@dataclass(frozen=True, slots=True)
class DealsPaper:
    """The deals of one game (protocol `tricks.sheet.SheetPaper`)."""

    sheet: Sheet
    title: str = _("Feuille du Tarot")
    legend: str = legend()
    file: str = "feuille_tarot.html"

    def write(self, document: Document, fonts: Fonts, room: int) -> None:
        """Write the table of the deals, the count of each, then the standings."""
        sheet = self.sheet
        rows = [_cells(sheet, deal) for deal in sheet.deals]
        write_table(document, fonts, room, sheet.reglage.noms, HEADS, PARTS, rows)
        if not sheet.deals:
            document.paragraph(NOTHING_YET)
        for deal in sheet.deals:
            document.paragraph(" ", "above")
            title = count_title(sheet.reglage, deal)
            wide = min(room, document.theme.px(COUNT_WIDTH))
            write_count(document, fonts, title, lines_of(sheet.reglage, deal), wide)
        for order, place in enumerate(final_lines(sheet)):
            document.paragraph("" if order else _("Classement final"), "gras", "above")
            document.paragraph(place)

    def text(self) -> str:
        """Return the sheet as sentences."""
        return sheet_text(self.sheet)

    def page(self) -> bytes:
        """Return the sheet as a page to print."""
        from .sheet_page import sheet_page  # it loads the frame of the teacher's pages

        return sheet_page(self.sheet)


def _cells(sheet: Sheet, deal: DonneFinie) -> Row:
    """Return the cells of a deal: what is won in one colour, what is lost in another."""
    row: Row = [[(cell, "small")] for cell in first_cells(deal)]
    for place in range(len(sheet.reglage.noms)):
        part, score = player_cells(deal, place)
        kind = "good bold" if deal.compte.parts[place] > 0 else "bad small"
        row += [[(part, kind)], [(score, "bold")]]
    return row
