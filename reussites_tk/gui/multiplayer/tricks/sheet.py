"""The window of the sheet: every round so far, to be read, copied and printed."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ....outside import clean, one_line
from ....paths import user_cache_folder
from ....texts import _, typographic
from ...file_dialogs import save
from ...services import icons_of, theme_of
from ...shared.other_programs import open_outside
from ...widgets.buttons import IconButton
from ...widgets.reading import Document, shortened
from .drawing import Fonts
from .model_columns import Columns, columns_of
from .model_sheet import Line, Sheet
from .words_sheet import (
    HEADS,
    PARTS,
    final_lines,
    first_cells,
    half_lines,
    legend,
    player_cells,
    sheet_text,
)

WIDTH, HEIGHT = 980, 600
MARGIN = 16
"""Dots beside the table."""
GAPS = ((14, 40), (6, 16))
"""Dots between two columns, and before those of a player: where there is room, and where it is short."""
EDGE = 2
"""Dots around the window, which lies over the words of another one and may have no frame of its own."""
SCROLL_BAR = 16
SEEN = 12
"""Rounds in texts of the usual size after which the heads come again: the first may be out of view."""
FILE = "feuille_ascenseur.html"
ICONS = {"good": "check", "warn": "warning"}

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
            self._say("", "good")
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
            self._say(_("La feuille est dans le presse-papiers."), "good")

    def print(self) -> None:
        """Open the sheet in the browser, which prints it; raises `UserError` when the disk refuses.

        Its file is named in any case: a system that says that it has opened a browser may be mistaken.
        """
        from .sheet_page import sheet_page  # it loads the frame of the teacher's pages

        if self._sheet is None:
            return
        file = user_cache_folder() / FILE
        file.parent.mkdir(parents=True, exist_ok=True)
        save(file, sheet_page(self._sheet))
        if open_outside(file):
            self._say(_("À imprimer depuis le navigateur, qui ouvre {file}.").format(file=file), "good")
        else:
            said = _("Aucun navigateur ne s’ouvre ici : ouvrez {file}, puis imprimez-le.")
            self._say(said.format(file=file), "warn")

    def _make(self) -> tk.Toplevel:
        window = tk.Toplevel(self._master)
        window.withdraw()  # shown once it is in its place
        window.title(_("Feuille de l’Ascenseur"))
        window.transient(self._master.winfo_toplevel())
        window.protocol("WM_DELETE_WINDOW", self.close)
        for key in ("<Escape>", "<Key-f>", "<Key-F>"):
            window.bind(key, lambda _event: self.close())
        window.bind("<Configure>", self._fit)
        self._title = ttk.Label(window, text=_("Feuille de l’Ascenseur"), style="Titre.TLabel")
        self._legend = ttk.Label(window, text=typographic(legend()), style="Petit.TLabel")
        self.document = Document(window, margin=MARGIN)
        self._buttons = ttk.Frame(window)
        self.copy_button = IconButton(self._buttons, "copy", text=_("Copier"), command=self.copy)
        self.print_button = IconButton(self._buttons, "file", text=_("Imprimer"), command=self.print)
        self.close_button = ttk.Button(self._buttons, text=_("Fermer (Échap)"), command=self.close)
        self.said = ttk.Label(self._buttons, compound="left", justify="left", style="Petit.TLabel")
        self.said.bind(
            "<Configure>", lambda event: self.said.configure(wraplength=event.width - self._theme.px(32))
        )
        self._window = window
        self._theme.follow(window, self._lay_out)
        return window

    def _lay_out(self) -> None:
        px = self._theme.px
        if self._window is None or self.document is None:
            return
        colours = self._theme.colours
        self._window.configure(background=colours.panel, highlightthickness=px(EDGE))
        self._window.configure(highlightbackground=colours.outline, highlightcolor=colours.outline)
        self._buttons.pack(side="bottom", fill="x", padx=px(16), pady=px(12))
        self.copy_button.pack(side="left")
        self.print_button.pack(side="left", padx=px(8))
        self.close_button.pack(side="right")
        self.said.pack(side="left", fill="x", expand=True, padx=px(8))
        self._title.pack(side="top", anchor="w", padx=px(MARGIN), pady=(px(12), 0))
        self._legend.pack(side="top", anchor="w", padx=px(MARGIN), pady=(px(4), px(4)))
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

    def _say(self, sentence: str, kind: str) -> None:
        """Say what became of the sheet, in its own window: the sentences of the other one are behind it."""
        colour = getattr(self._theme.colours, kind)
        icon = icons_of(self._master).image(ICONS[kind], 16, kind) if sentence else ""
        self.said.configure(
            text=sentence and "  " + typographic(clean(sentence)), image=icon, foreground=colour
        )

    def _write(self, document: Document, sheet: Sheet) -> None:
        """Write the table, its columns at tabulations; then the standings."""
        document.clear()
        heads: Row = [[(head, "bold")] for head in HEADS]
        heads += [[(part, "muted small")] for _nom in sheet.noms for part in PARTS]
        rounds = [_cells(sheet, line) for line in sheet.lines]
        columns = self._fitted_columns([heads, *rounds])
        names = self._names(sheet, columns)
        document.text.tag_configure("names", tabs=columns.middles)
        document.text.tag_configure("above", spacing1=self._theme.px(16))
        document.text.tag_configure("shade", background=self._theme.colours.block)
        document.text.configure(tabs=columns.tabs, wrap="word")
        start = document.text.index("end-1c")
        document.pieces(names)
        _write_row(document, heads)
        for place, row in enumerate(rounds):
            _write_row(document, row, shaded=place % 2 == 0)
        if len(rounds) > SEEN / self._theme.text:
            document.pieces(names)
            _write_row(document, heads)
        document.text.tag_add("small", start, "end-1c")  # the ends of the lines too, which set their height
        document.text.tag_raise("bold")
        self._write_standings(document, sheet)
        document.text.see("end")

    def _write_standings(self, document: Document, sheet: Sheet) -> None:
        if not sheet.lines:
            document.paragraph(_("Rien n’est encore joué."))
        standings = ((_("À mi-partie"), half_lines(sheet)), (_("Classement final"), final_lines(sheet)))
        for title, ranking in standings:
            for order, place in enumerate(ranking):
                document.paragraph("" if order else title, "gras", "above")
                document.paragraph(place)

    def _names(self, sheet: Sheet, columns: Columns) -> list[Piece]:
        """Return the names over the columns of each player, as far as they have room."""
        return [
            ("\t" + shortened(one_line(nom), self._fonts.bold, room), "names bold")
            for nom, room in zip(sheet.noms, columns.rooms, strict=True)
        ]

    def _fitted_columns(self, rows: list[Row]) -> Columns:
        """Return where the columns lie in the largest texts with which all are in view."""
        assert self.document is not None, "only asked to write in it"
        text, px = self.document.text, self._theme.px
        room = self._width - px(2 * (MARGIN + EDGE) + SCROLL_BAR)
        for gap, player_gap in (gaps for _size in self._fonts.tries() for gaps in GAPS):
            widths = [max(self._wide(row[column]) for row in rows) for column in range(len(rows[0]))]
            columns = columns_of(widths, len(HEADS), len(PARTS), px(gap), px(player_gap))
            if columns.right <= room:
                break
        text.tag_configure("bold", font=str(self._fonts.bold))
        text.tag_configure("small", font=str(self._fonts.small))
        return columns

    def _wide(self, cell: list[Piece]) -> int:
        fonts = self._fonts
        return sum((fonts.bold if "bold" in tag else fonts.small).measure(text) for text, tag in cell)


def _write_row(document: Document, row: Row, shaded: bool = False) -> None:
    """Write the cells of a row; every other round is shaded."""
    start = document.text.index("end-1c")
    first, *others = row
    document.pieces([*first, *(piece for cell in others for piece in (("\t", ""), *cell))])
    if shaded:
        document.text.tag_add("shade", start, "end-1c")


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
