"""The table of a sheet in a document: a few columns at left, then those of each player under the name."""

from __future__ import annotations

from collections.abc import Sequence

from ....outside import one_line
from ...widgets.reading import Document, shortened
from .drawing import Fonts
from .model_columns import Columns, columns_of

GAPS = ((14, 40), (6, 16))
"""Dots between two columns, and before those of a player: where there is room, and where it is short."""
SEEN = 12
"""Rows in texts of the usual size after which the heads come again: the first may be out of view."""

Piece = tuple[str, str]
"""A text and its tags."""
Row = list[list[Piece]]
"""The cells of a line of the table."""


def write_table(
    document: Document,
    fonts: Fonts,
    room: int,
    noms: Sequence[str],
    heads: Sequence[str],
    parts: Sequence[str],
    rows: Sequence[Row],
) -> None:
    """Write rows of cells in `room` pixels, in the largest texts with which all columns are in view.

    `heads` name the first columns, `parts` those that each player has.
    """
    text = document.text
    head_row: Row = [[(head, "bold")] for head in heads]
    head_row += [[(part, "muted small")] for _nom in noms for part in parts]
    columns = _fitted_columns(document, fonts, room, [head_row, *rows], (len(heads), len(parts)))
    names = [
        ("\t" + shortened(one_line(nom), fonts.bold, wide), "names bold")
        for nom, wide in zip(noms, columns.rooms, strict=True)
    ]
    _set_tabs(document, columns)
    start = text.index("end-1c")
    document.pieces(names)
    _write_row(document, head_row)
    for place, row in enumerate(rows):
        _write_row(document, row, shaded=place % 2 == 0)
    if len(rows) > SEEN / document.theme.text:
        document.pieces(names)
        _write_row(document, head_row)
    text.tag_add("small", start, "end-1c")  # the ends of the lines too, which set their height
    text.tag_raise("bold")


def _set_tabs(document: Document, columns: Columns) -> None:
    text, theme = document.text, document.theme
    text.tag_configure("names", tabs=columns.middles)
    text.tag_configure("above", spacing1=theme.px(16))
    text.tag_configure("shade", background=theme.colours.block)
    text.configure(tabs=columns.tabs, wrap="word")


def _fitted_columns(
    document: Document, fonts: Fonts, room: int, rows: Sequence[Row], parts: tuple[int, int]
) -> Columns:
    text, px = document.text, document.theme.px
    for gap, player_gap in (gaps for _size in fonts.tries() for gaps in GAPS):
        widths = [max(_wide(row[column], fonts) for row in rows) for column in range(len(rows[0]))]
        columns = columns_of(widths, *parts, px(gap), px(player_gap))
        if columns.right <= room:
            break
    text.tag_configure("bold", font=str(fonts.bold))
    text.tag_configure("small", font=str(fonts.small))
    return columns


def _wide(cell: list[Piece], fonts: Fonts) -> int:
    return sum((fonts.bold if "bold" in tag else fonts.small).measure(text) for text, tag in cell)


def _write_row(document: Document, row: Row, shaded: bool = False) -> None:
    """Write the cells of a row; every other one is shaded."""
    start = document.text.index("end-1c")
    first, *others = row
    document.pieces([*first, *(piece for cell in others for piece in (("\t", ""), *cell))])
    if shaded:
        document.text.tag_add("shade", start, "end-1c")
