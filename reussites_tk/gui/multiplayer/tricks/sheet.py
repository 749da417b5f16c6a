"""The window of the sheet: every round so far, to be read, copied and printed."""

from __future__ import annotations

import tkinter as tk
import webbrowser
from collections.abc import Iterator
from tkinter import ttk

from ....paths import user_cache_folder
from ....texts import _
from ...file_dialogs import save
from ...page import window_of
from ...services import theme_of
from ...widgets.buttons import IconButton
from ...widgets.reading import Document
from .drawing import Fonts
from .model_sheet import Line, Sheet
from .words_sheet import (
    bet_cell,
    final_lines,
    first_cells,
    half_lines,
    heads,
    legend,
    points_cell,
    sheet_text,
)

WIDTH, HEIGHT = 980, 600
MARGIN, COLUMN_GAP = 16, 14
"""Dots beside the table, and between two columns."""
SCROLL_BAR = 16
SEEN = 12
"""Rounds after which the heads are written again under the last one: those above may be out of view."""
FILE = "feuille_ascenseur.html"

Piece = tuple[str, str]
"""A text and its tags."""
Row = list[list[Piece]]
"""The cells of a line of the table."""


class SheetWindow:
    """One window for the life of a table, hidden rather than closed; Échap or F closes it."""

    def __init__(self, master: tk.Misc) -> None:
        self._master = master
        self._theme = theme_of(master)
        self._window: tk.Toplevel | None = None
        self._fonts = Fonts(master)
        self._width = 0
        self._sheet: Sheet | None = None
        self.document: Document | None = None

    @property
    def is_open(self) -> bool:
        """Whether the window can be seen."""
        return self._window is not None and self._window.state() != "withdrawn"

    def show(self, sheet: Sheet) -> None:
        """Show a sheet in front, at its end."""
        fresh = not self.is_open
        window = self._window or self._make()
        if fresh:
            self._place(window)
        self.refresh(sheet)
        window.deiconify()
        window.lift()
        if self.document is not None:
            self.document.text.focus_set()

    def refresh(self, sheet: Sheet) -> None:
        """Show a sheet in the window if there is one, open or not."""
        self._sheet = sheet
        if self.document is not None:
            self._write(self.document, sheet)

    def close(self) -> None:
        """Hide the window; the keyboard goes back to the table."""
        if self.is_open:
            self.hide()
            self._master.focus_set()

    def hide(self) -> None:
        """Hide the window, and leave the keyboard where it is."""
        if self._window is not None:
            self._window.withdraw()

    def copy(self) -> None:
        """Put the sheet in the clipboard, as sentences."""
        if self._sheet is not None:
            self._master.clipboard_clear()
            self._master.clipboard_append(sheet_text(self._sheet))
            window_of(self._master).say(_("La feuille est dans le presse-papiers."), "good")

    def print(self) -> None:
        """Open the sheet in the browser, which prints it; raises `UserError` when the disk refuses."""
        from .sheet_page import sheet_page  # it loads the frame of the teacher's pages

        if self._sheet is None:
            return
        file = user_cache_folder() / FILE
        file.parent.mkdir(parents=True, exist_ok=True)
        said = save(file, sheet_page(self._sheet))
        opened = webbrowser.open(file.as_uri())
        how = _("La feuille est dans le navigateur, qui l’imprime.")
        window_of(self._master).say(how if opened else said, "good" if opened else "info")

    def _make(self) -> tk.Toplevel:
        window = tk.Toplevel(self._master)
        window.withdraw()  # shown once it is in its place
        window.title(_("Feuille de l’Ascenseur"))
        window.transient(self._master.winfo_toplevel())
        window.protocol("WM_DELETE_WINDOW", self.close)
        for key in ("<Escape>", "<Key-f>", "<Key-F>"):
            window.bind(key, lambda _event: self.close())
        window.bind("<Configure>", self._fit)
        self.document = Document(window, margin=MARGIN)
        self._buttons = ttk.Frame(window)
        self.copy_button = IconButton(self._buttons, "copy", text=_("Copier"), command=self.copy)
        self.print_button = IconButton(self._buttons, "file", text=_("Imprimer"), command=self.print)
        self.close_button = ttk.Button(self._buttons, text=_("Fermer (Échap)"), command=self.close)
        self._window = window
        self._theme.follow(window, self._lay_out)
        return window

    def _lay_out(self) -> None:
        px = self._theme.px
        if self._window is None or self.document is None:
            return
        self._window.configure(background=self._theme.colours.panel)
        self._buttons.pack(side="bottom", fill="x", padx=px(16), pady=px(12))
        self.copy_button.pack(side="left")
        self.print_button.pack(side="left", padx=px(8))
        self.close_button.pack(side="right")
        self.document.pack(side="top", fill="both", expand=True)
        if self._sheet is not None:
            self._write(self.document, self._sheet)

    def _place(self, window: tk.Toplevel) -> None:
        """Centre on the main window, never larger than it."""
        root, px = self._master.winfo_toplevel(), self._theme.px
        width = max(1, min(px(WIDTH), root.winfo_width() - px(32)))
        height = max(1, min(px(HEIGHT), root.winfo_height() - px(32)))
        left = root.winfo_rootx() + (root.winfo_width() - width) // 2
        top = root.winfo_rooty() + (root.winfo_height() - height) // 2
        window.geometry(f"{width}x{height}+{left}+{top}")
        self._width = width

    def _fit(self, event: tk.Event[tk.Misc]) -> None:
        """Write again in another width."""
        if event.widget is self._window and event.width != self._width:
            self._width = event.width
            if self._sheet is not None:
                self.refresh(self._sheet)

    # --- What is written

    def _write(self, document: Document, sheet: Sheet) -> None:
        """Write the table, its columns at tabulations; then the standings."""
        document.clear()
        document.paragraph(legend(), "petit")
        top: Row = [[(head, "bold")] for head in heads(sheet)]
        rows = [top, *(_cells(sheet, line) for line in sheet.lines)]
        document.text.configure(tabs=self._fitted_tabs(rows), wrap="word")
        start = document.text.index("end-1c")
        for row in [*rows, *([top] if len(rows) > SEEN else [])]:
            first, *others = row
            document.pieces([*first, *(piece for cell in others for piece in (("\t", ""), *cell))])
        document.text.tag_add("small", start, "end-1c")  # the ends of the lines too, which set their height
        document.text.tag_raise("bold")
        if not sheet.lines:
            document.paragraph(_("Rien n’est encore joué."))
        standings = ((_("À mi-partie"), half_lines(sheet)), (_("Classement final"), final_lines(sheet)))
        for title, ranking in standings:
            for order, place in enumerate(ranking):
                document.paragraph("" if order else title, "gras")
                document.paragraph(place)
        document.text.see("end")

    def _fitted_tabs(self, rows: list[Row]) -> tuple[int, ...]:
        """Return where the columns begin, in pixels, in the largest texts with which all are in view."""
        assert self.document is not None, "only asked to write in it"
        text, px = self.document.text, self._theme.px
        for _size in self._fonts.tries():
            tabs = tuple(self._tabs(rows))
            if tabs[-1] <= self._width - px(2 * MARGIN + SCROLL_BAR):
                break
        text.tag_configure("bold", font=str(self._fonts.bold))
        text.tag_configure("small", font=str(self._fonts.small))
        return tabs

    def _tabs(self, rows: list[Row]) -> Iterator[int]:
        """Yield where the columns end, in pixels."""
        x = 0
        for column in range(len(rows[0])):
            x += self._theme.px(COLUMN_GAP) + max(self._wide(row[column]) for row in rows)
            yield x

    def _wide(self, cell: list[Piece]) -> int:
        fonts = self._fonts
        return sum((fonts.bold if "bold" in tag else fonts.small).measure(text) for text, tag in cell)


def _cells(sheet: Sheet, line: Line) -> Row:
    """Return the cells of a round: kept bets in bold, and another colour."""
    first: Row = [[(cell, "small")] for cell in first_cells(line)]
    return first + [_player_cell(line, place) for place in range(len(sheet.noms))]


def _player_cell(line: Line, place: int) -> list[Piece]:
    bet = bet_cell(line, place)
    if not line.over:
        return [(bet, "muted small")]
    return [
        (bet, "good bold" if line.kept(place) else "bad small"),
        ("  " + points_cell(line, place), "small"),
    ]
