"""The sheet of an Ascenseur as a page to print, in the look of all printed pages."""

from __future__ import annotations

from ....grading.results.markup import Html, element, lines, prose
from ....grading.results.page_parts import page
from ....texts import _
from .model_sheet import Line, Sheet
from .words_sheet import bet_cell, final_lines, first_cells, half_lines, heads, legend, points_cell


def sheet_page(sheet: Sheet) -> bytes:
    """Return the page: the rounds as a table, then the standings."""
    top = element("tr", *(element("th", head, scope="col") for head in heads(sheet)))
    rows = [_row(sheet, line) for line in sheet.lines]
    table = element("table", element("thead", top), element("tbody", lines(*rows)))
    return page(
        _("Feuille de l’Ascenseur"),
        element("h1", _("Feuille de l’Ascenseur")),
        element("p", prose(legend()), class_="doux"),
        element("div", table, class_="defile"),
        _standings(_("À mi-partie"), half_lines(sheet)),
        _standings(_("Classement final"), final_lines(sheet)),
    )


def _row(sheet: Sheet, line: Line) -> Html:
    first, *others = (element("td", cell) for cell in first_cells(line))
    cells = [element("td", *_cell(line, place)) for place in range(len(sheet.noms))]
    return element("tr", first, *others, *cells)


def _cell(line: Line, place: int) -> list[Html | str]:
    bet, points = bet_cell(line, place), points_cell(line, place)
    return [element("strong", bet) if line.over and line.kept(place) else bet, Html("<br>"), points]


def _standings(title: str, rows: list[str]) -> Html | None:
    if not rows:
        return None
    return lines(element("h2", title), *(element("p", prose(row)) for row in rows))
