"""A column that scrolls when it is taller than its room, and fills it otherwise."""

from __future__ import annotations

import tkinter as tk
from functools import partial
from tkinter import ttk

from ..services import theme_of

WHEEL_DOTS = 48


class Scrolled(ttk.Frame):
    """Widgets go in `inside`. The column shows the widget that has just got the keyboard."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._canvas = tk.Canvas(self, highlightthickness=0, borderwidth=0, takefocus=0, width=1, height=1)
        # The column takes the height that it asks for, which Tk tells each time that it changes; its
        # only row is at least as high as the room.
        self._column = ttk.Frame(self._canvas)
        self.inside = ttk.Frame(self._column)
        self.inside.grid(sticky="nsew")
        self._column.columnconfigure(0, weight=1)
        self._window = self._canvas.create_window(0, 0, anchor="nw", window=self._column)
        self.scrollbar = ttk.Scrollbar(self, orient="vertical", command=self._canvas.yview, takefocus=False)
        self._canvas.configure(yscrollcommand=self.scrollbar.set)
        self._canvas.pack(side="left", fill="both", expand=True)
        self._canvas.bind("<Configure>", lambda _event: self._fit())
        self._column.bind("<Configure>", lambda _event: self._fit())
        top = self.winfo_toplevel()
        top.bind("<FocusIn>", self._focus_moved, add="+")
        for sequence, turn in (("<MouseWheel>", 0), ("<Button-4>", -1), ("<Button-5>", 1)):
            top.bind(sequence, partial(self._wheel, turn), add="+")
        self._theme.follow(self, self._repaint)

    @property
    def overflows(self) -> bool:
        """Tell whether the column is taller than its room."""
        return self.inside.winfo_reqheight() > self._canvas.winfo_height() > 1

    def see(self, widget: tk.Misc) -> None:
        """Scroll so that a widget of the column can be seen."""
        if not self.overflows:
            return
        top = widget.winfo_rooty() - self.inside.winfo_rooty()
        shown, room = self._canvas.canvasy(0), self._canvas.winfo_height()
        margin = self._theme.px(8)
        if top < shown:
            self._scroll_to(top - margin)
        elif top + widget.winfo_height() > shown + room:
            self._scroll_to(top + widget.winfo_height() + margin - room)

    def scroll(self, steps: int) -> None:
        """Scroll by so many turns of a wheel, down when it is positive."""
        if self.overflows:
            self._scroll_to(self._canvas.canvasy(0) + steps * self._theme.px(WHEEL_DOTS))

    def _scroll_to(self, y: float) -> None:
        self._canvas.yview_moveto(max(0.0, y) / max(1, self._height()))

    def _height(self) -> int:
        return max(self.inside.winfo_reqheight(), self._canvas.winfo_height())

    def _fit(self) -> None:
        """Give the column the width of its room, and at least its height."""
        width = self._canvas.winfo_width()
        if width < 2:
            return
        self._column.rowconfigure(0, weight=1, minsize=self._canvas.winfo_height())
        self._canvas.itemconfigure(self._window, width=width)
        self._canvas.configure(scrollregion=(0, 0, width, self._height()))
        if self.overflows and not self.scrollbar.winfo_manager():
            self.scrollbar.pack(side="right", fill="y", before=self._canvas)
        elif not self.overflows and self.scrollbar.winfo_manager():
            self.scrollbar.pack_forget()
            self._canvas.yview_moveto(0.0)

    def _focus_moved(self, event: tk.Event[tk.Misc]) -> None:
        if self._holds(event.widget):
            self.see(event.widget)

    def _wheel(self, turn: int, event: tk.Event[tk.Misc]) -> None:
        if not self.overflows or not self._holds(event.widget) or event.widget.winfo_class() == "Text":
            return
        turn = turn or (-1 if event.delta > 0 else 1)
        self._scroll_to(self._canvas.canvasy(0) + turn * self._theme.px(WHEEL_DOTS))

    def _holds(self, widget: object) -> bool:
        return isinstance(widget, tk.Misc) and str(widget).startswith(str(self.inside) + ".")

    def _repaint(self) -> None:
        self._canvas.configure(background=self._theme.colours.panel)
