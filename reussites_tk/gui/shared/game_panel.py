"""What is happening in a game: the last move as calls, how far it is, the result."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ...outside import clean
from ...texts import _, typographic
from ..services import icons_of, theme_of

WIDTH = 300
CODE_LINES, FEWER_LINES = 7, 4
"""Lines of code shown with texts of the usual size, and with larger ones."""
STATUS = {"good": "check", "bad": "cross", "warn": "warning", "muted": "clock"}
"""Icons of the line of the result, by colour."""


def panel_width(widget: tk.Misc) -> int:
    """Return the width of the side panel in pixels: larger texts need a larger one, up to a point."""
    theme = theme_of(widget)
    return round(theme.px(WIDTH) * (1 + 0.6 * (theme.text - 1)))


def show_if(widget: tk.Widget, shown: bool) -> None:
    """Show a gridded widget, or take it away without forgetting its place."""
    if shown:
        widget.grid()
    else:
        widget.grid_remove()


class GamePanel(ttk.Frame):
    """What is happening; everything it shows is given as finished sentences."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._icons = icons_of(self)
        self._status_kind = ""
        self._heading = ttk.Label(self, text=_("Dernier coup"), style="Gras.TLabel")
        self.code = tk.Text(
            self,
            width=1,
            height=CODE_LINES,
            font="code",
            wrap="word",
            borderwidth=0,
            highlightthickness=0,
            takefocus=0,
            cursor="arrow",
            state="disabled",
        )
        self.turn = ttk.Label(self, style="Gras.TLabel")
        self.placed = ttk.Label(self, style="Petit.TLabel")
        self._status_line = ttk.Frame(self)
        self._status_icon = ttk.Label(self._status_line)
        self.status = ttk.Label(self._status_line, justify="left")
        self._theme.follow(self, self._repaint)

    @property
    def columns(self) -> int:
        """How many characters a line of code holds."""
        room = panel_width(self) - self._theme.px(32 + 16 + 12)
        return room // self._theme.font("code").measure("0")

    def show_move(self, calls: str, turn: str, placed: str) -> None:
        """Show a state: the calls that led to it, the turn, the cartes placed."""
        self.code.configure(state="normal")  # a disabled text takes no insertion, ours included
        self.code.delete("1.0", "end")
        self.code.insert("1.0", clean(calls), "call")
        self.code.see("end")
        self.code.configure(state="disabled")
        for label, sentence in ((self.turn, turn), (self.placed, placed)):
            label.configure(text=sentence)
            show_if(label, bool(sentence))

    def show_status(self, sentence: str, kind: str = "") -> None:
        """Show the result or a fault, under everything; `kind` is good, bad, warn or muted."""
        self._status_kind = kind
        self.status.configure(text=typographic(clean(sentence)))
        show_if(self._status_line, bool(sentence))
        self._repaint_status()

    @property
    def status_text(self) -> str:
        """The sentence of the result, or ""."""
        return str(self.status.cget("text"))

    def _repaint(self) -> None:
        px, c = self._theme.px, self._theme.colours
        rows: tuple[tuple[tk.Widget, int, int], ...] = (
            (self._heading, 0, 8),
            (self.code, 0, 0),
            (self.turn, 12, 0),
            (self.placed, 4, 0),
            (self._status_line, 12, 0),
        )
        for row, (widget, above, below) in enumerate(rows):
            widget.grid(row=row, sticky="new", pady=(px(above), px(below)))
        self.columnconfigure(0, weight=1)
        for label in (self.turn, self.placed):
            label.configure(wraplength=panel_width(self) - px(32 + 12))
            show_if(label, bool(label.cget("text")))
        show_if(self._status_line, bool(self.status_text))
        self.rowconfigure(1, weight=1)  # when room runs short, the code alone gives way
        self.code.configure(
            height=CODE_LINES if self._theme.text <= 1 else FEWER_LINES,
            background=c.block,
            foreground=c.ink,
            selectbackground=c.selection,
            selectforeground=c.ink,
            padx=px(8),
            pady=px(8),
        )
        self.code.tag_configure("call", lmargin2=self._theme.font("code").measure("  "))
        self._repaint_status()

    def _repaint_status(self) -> None:
        kind, px = self._status_kind, self._theme.px
        image = self._icons.image(STATUS[kind], 16, kind) if kind else ""
        self._status_icon.configure(image=image)
        self._status_icon.pack(side="left", anchor="n", padx=(0, px(8) if kind else 0))
        self.status.pack(side="left", anchor="n")
        colour = getattr(self._theme.colours, kind) if kind else ""
        self.status.configure(
            foreground=colour, wraplength=panel_width(self) - px(32 + 20) - self._theme.px_of_text(16)
        )
