"""The sheet of a Tarot as a page to print, in the look of all printed pages."""

from __future__ import annotations

from ....grading.results.markup import Html, element, lines, prose
from ....grading.results.page_parts import page
from ....jeux.tarot_coups import DonneFinie
from ....texts import _
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
)

NUMBER = "chiffre"
"""The class of the cells with numbers: at right."""


def sheet_page(sheet: Sheet) -> bytes:
    """Return the page: the deals as a table, the count of each, then the standings."""
    noms = sheet.reglage.noms
    names = (element("th", nom, scope="colgroup", colspan=str(len(PARTS))) for nom in noms)
    top = element("tr", *(element("th", head, scope="col", rowspan="2") for head in HEADS), *names)
    parts = element(
        "tr", *(element("th", part, scope="col", class_=NUMBER) for _nom in noms for part in PARTS)
    )
    rows = [_row(sheet, deal) for deal in sheet.deals]
    table = element("table", element("thead", lines(top, parts)), element("tbody", lines(*rows)))
    ranking = final_lines(sheet)
    return page(
        _("Feuille du Tarot"),
        element("h1", _("Feuille du Tarot")),
        element("p", prose(legend() if sheet.deals else NOTHING_YET), class_="doux"),
        element("div", table, class_="defile"),
        *(_count(sheet, deal) for deal in sheet.deals),
        element("h2", _("Classement final")) if ranking else None,
        *(element("p", prose(line)) for line in ranking),
    )


def _row(sheet: Sheet, deal: DonneFinie) -> Html:
    cells = [element("td", cell) for cell in first_cells(deal)]
    for place in range(len(sheet.reglage.noms)):
        cells += [element("td", cell, class_=NUMBER) for cell in player_cells(deal, place)]
    return element("tr", *cells)


def _count(sheet: Sheet, deal: DonneFinie) -> Html:
    rows = (
        element(
            "tr",
            element("td", line.label),
            element("td", line.calculation),
            element("td", line.value, class_=NUMBER),
            element("td", line.rule, class_="doux"),
        )
        for line in lines_of(sheet.reglage, deal)
    )
    table = element("table", element("tbody", lines(*rows)))
    return lines(element("h2", count_title(sheet.reglage, deal)), element("div", table, class_="defile"))
