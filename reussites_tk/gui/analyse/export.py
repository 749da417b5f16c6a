"""What is shown, as files: the charts as a picture, the figures as a sheet for a French spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from functools import partial

from ...texts import _
from ..look.wrapping import wrapped
from .chart_geometry import Box
from .charts import BarChart, CurveChart, draw_titled
from .model import Session
from .model_figures import detail_rows, heads_of, summary_rows
from .pens import ImagePen
from .words import population_text, way_names

WIDTH, HEIGHT, MARGIN = 900, 640, 24
SCALE = 2.0


def png_bytes(lines: Sequence[str], bars: BarChart, curves: Sequence[CurveChart]) -> bytes:
    """Return a PNG picture of the charts, drawn again under the lines that say what they show."""
    pen = ImagePen(WIDTH, HEIGHT, SCALE)
    page = pen.size.inset(*(pen.px(MARGIN),) * 4)
    top = _write_lines(pen, page, lines)
    gap = pen.px(MARGIN)
    height = (page.y1 - top - gap) / 2
    _draw(pen, bars, Box(page.x0, top, page.x1, top + height))
    width = (page.x1 - page.x0 - gap * (len(curves) - 1)) / len(curves)
    for n, chart in enumerate(curves):
        left = page.x0 + n * (width + gap)
        _draw(pen, chart, Box(left, top + height + gap, left + width, page.y1))
    written = io.BytesIO()
    pen.picture.save(written, "PNG", dpi=(96 * SCALE, 96 * SCALE))
    return written.getvalue()


def _write_lines(pen: ImagePen, page: Box, lines: Sequence[str]) -> float:
    """Write the heading, its first line larger; return the top of the charts."""
    y, font = page.y0, "titre"
    for line in lines:
        for piece in wrapped(line, partial(pen.wide, font), page.x1 - page.x0):
            pen.text(page.x0, y, piece, "nw", font, pen.colours.ink if font == "titre" else pen.colours.muted)
            y += pen.high(font)
        font = "petit"
    return y + pen.px(12)


def _draw(pen: ImagePen, chart: BarChart | CurveChart, box: Box) -> None:
    legend = chart.legend if isinstance(chart, BarChart) else ()
    chart.draw_inside(pen, draw_titled(pen, box, chart.title, legend))


def csv_bytes(session: Session) -> bytes:
    """Return the figures as a French spreadsheet opens them: UTF-8 with its mark, `;`, decimal commas."""
    written = io.StringIO()
    # Excel in French wants `;`, because the comma is its decimal sign.
    sheet = csv.writer(written, delimiter=";", lineterminator="\r\n")
    names = way_names(session.order)
    sheet.writerow(map(plain, heads_of(names)))
    for row in [*summary_rows(session), *detail_rows(session)]:
        sheet.writerow([row.words, *map(plain, row.cells)])
    sheet.writerow([])
    sheet.writerows(_convergence(session))
    sheet.writerow([])
    sheet.writerow([population_text(session.order.one, session.parties, session.parties)])
    return written.getvalue().encode("utf-8-sig")


def _convergence(session: Session) -> Iterator[list[str]]:
    """Yield the points of the curves: games, then the share and the ends of its interval for each way."""
    columns = [*session.points, *([session.gaps] if session.gaps else [])]
    names = [_("part gagnée"), _("bas de l’intervalle"), _("haut de l’intervalle")]
    ways = [f" {n}" for n in (1, 2)] if len(session.points) > 1 else [""]
    ways += [_(" (différence)")] if session.gaps else []
    yield [_("parties"), *(name + way for way in ways for name in names)]
    for points in zip(*columns, strict=True):
        values = [value for point in points for value in (point.taux, point.bas, point.haut)]
        yield [str(points[0].parties), *(f"{value:.7f}".replace(".", ",") for value in values)]


def plain(cell: str) -> str:
    """Return a cell as a spreadsheet can use it: a number without no-break spaces, no formula."""
    flat = cell.replace("\N{NO-BREAK SPACE}", "").replace("\N{NARROW NO-BREAK SPACE}", "")
    flat = flat.replace("−", "-")
    return "'" + flat if flat[:1] in ("=", "@") else flat
