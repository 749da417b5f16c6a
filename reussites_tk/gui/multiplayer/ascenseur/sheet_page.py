"""The sheet of an Ascenseur as a page to print, in the look of all printed pages."""

from __future__ import annotations

from ....grading.results.markup import Html, element, lines, prose
from ....grading.results.page_parts import page
from ....texts import _
from .model_sheet import Line, Sheet
from .words_sheet import HEADS, PARTS, final_lines, first_cells, half_lines, legend, player_cells

NUMBER = "chiffre"
"""The class of the cells with numbers: at right."""


def sheet_page(sheet: Sheet) -> bytes:
    """Return the page: the rounds as a table, then the standings."""
    names = (element("th", nom, scope="colgroup", colspan=str(len(PARTS))) for nom in sheet.noms)
    top = element("tr", *(element("th", head, scope="col", rowspan="2") for head in HEADS), *names)
    parts = element(
        "tr", *(element("th", part, scope="col", class_=NUMBER) for _nom in sheet.noms for part in PARTS)
    )
    rows = [_row(sheet, line) for line in sheet.lines]
    table = element("table", element("thead", lines(top, parts)), element("tbody", lines(*rows)))
    return page(
        _("Feuille de l’Ascenseur"),
        element("h1", _("Feuille de l’Ascenseur")),
        element("p", prose(legend()), class_="doux"),
        element("div", table, class_="defile"),
        _standings(_("À mi-partie"), half_lines(sheet)),
        _standings(_("Classement final"), final_lines(sheet)),
    )


def _row(sheet: Sheet, line: Line) -> Html:
    cells = [element("td", cell) for cell in first_cells(line)]
    for place in range(len(sheet.noms)):
        kept = line.over and line.kept(place)
        pari, plis, *points = player_cells(line, place)
        each = [pari, element("strong", plis) if kept else plis, *points]
        cells += [element("td", cell, class_=NUMBER) for cell in each]
    return element("tr", *cells)


def _standings(title: str, rows: list[str]) -> Html | None:
    if not rows:
        return None
    return lines(element("h2", title), *(element("p", prose(row)) for row in rows))
