"""The window of a sheet: all of the game so far, to be read, copied and printed."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import Protocol

from ....outside import clean
from ....paths import user_cache_folder
from ....texts import _, typographic
from ...file_dialogs import save
from ...services import icons_of, theme_of
from ...shared.other_programs import open_outside
from ...widgets.buttons import IconButton
from ...widgets.reading import Document
from .drawing import Fonts

WIDTH, HEIGHT = 980, 600
MARGIN = 16
"""Dots beside the table."""
EDGE = 2
"""Dots around the window, which lies over the words of another one and may have no frame of its own."""
SCROLL_BAR = 16
ICONS = {"good": "check", "warn": "warning"}


class SheetPaper(Protocol):
    """A sheet that a window shows."""

    @property
    def title(self) -> str:
        """Return the name of the sheet."""
        ...

    @property
    def legend(self) -> str:
        """Return what its signs mean."""
        ...

    @property
    def file(self) -> str:
        """Return the name of the file of its page."""
        ...

    def write(self, document: Document, fonts: Fonts, room: int) -> None:
        """Write the sheet in an empty document, whose lines are `room` pixels wide."""
        ...

    def text(self) -> str:
        """Return the sheet as sentences: what is copied, and read aloud."""
        ...

    def page(self) -> bytes:
        """Return the sheet as a page to print."""
        ...


class SheetWindow:
    """One window for the life of a table, hidden rather than closed; Échap or F closes it."""

    def __init__(self, master: tk.Misc) -> None:
        self._master = master
        self._theme = theme_of(master)
        self._window: tk.Toplevel | None = None
        self._fonts = Fonts(master)
        self._width = 0
        self._sheet: SheetPaper | None = None
        self.document: Document | None = None

    @property
    def is_open(self) -> bool:
        """Whether the window can be seen."""
        return self._window is not None and self._window.state() != "withdrawn"

    def show(self, sheet: SheetPaper) -> None:
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

    def refresh(self, sheet: SheetPaper) -> None:
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
            self._master.clipboard_append(self._sheet.text())
            self._say(_("La feuille est dans le presse-papiers."), "good")

    def print(self) -> None:
        """Open the sheet in the browser, which prints it; raises `UserError` when the disk refuses.

        Its file is named in any case: a system that says that it has opened a browser may be mistaken.
        """
        if self._sheet is None:
            return
        file = user_cache_folder() / self._sheet.file
        file.parent.mkdir(parents=True, exist_ok=True)
        save(file, self._sheet.page())
        if open_outside(file):
            self._say(_("À imprimer depuis le navigateur, qui ouvre {file}.").format(file=file), "good")
        else:
            said = _("Aucun navigateur ne s’ouvre ici : ouvrez {file}, puis imprimez-le.")
            self._say(said.format(file=file), "warn")

    def _make(self) -> tk.Toplevel:
        window = tk.Toplevel(self._master)
        window.withdraw()  # shown once it is in its place
        window.transient(self._master.winfo_toplevel())
        window.protocol("WM_DELETE_WINDOW", self.close)
        for key in ("<Escape>", "<Key-f>", "<Key-F>"):
            window.bind(key, lambda _event: self.close())
        window.bind("<Configure>", self._fit)
        self._title = ttk.Label(window, style="Titre.TLabel")
        self._legend = ttk.Label(window, style="Petit.TLabel")
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
        self.said.configure(text=sentence and typographic(clean(sentence)), image=icon, foreground=colour)

    def _write(self, document: Document, sheet: SheetPaper) -> None:
        """Write the sheet, and show its end."""
        if self._window is not None:
            self._window.title(sheet.title)
        self._title.configure(text=sheet.title)
        self._legend.configure(text=typographic(sheet.legend))
        document.clear()
        room = self._width - self._theme.px(2 * (MARGIN + EDGE) + SCROLL_BAR)
        sheet.write(document, self._fonts, room)
        document.text.see("end")
