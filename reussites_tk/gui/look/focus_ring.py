"""A visible ring around a widget that has none of its own while it has the keyboard."""

from __future__ import annotations

import tkinter as tk

from ..services import theme_of


class FocusRing(tk.Frame):
    """A frame of two dots whose colour shows whether the widget inside has the keyboard.

    Make the widget with the ring as master, then call `surround`.
    """

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._inside: tk.Widget | None = None
        self._theme.follow(self, self._repaint)

    def surround(self, widget: tk.Widget) -> None:
        """Ring `widget`."""
        self._inside = widget
        widget.pack(fill="both", expand=True, padx=self._theme.px(2), pady=self._theme.px(2))
        # A text or a tree shows nothing by itself.
        widget.bind("<FocusIn>", lambda _event: self._repaint(), add="+")
        widget.bind("<FocusOut>", lambda _event: self._repaint(), add="+")

    @property
    def lit(self) -> bool:
        """Whether the ring can be seen."""
        return str(self.cget("background")) == self._theme.colours.accent

    def _repaint(self) -> None:
        c = self._theme.colours
        try:
            focused = self._inside is not None and self.focus_get() is self._inside
        except KeyError:  # Tk names the list of a combobox, which tkinter does not know
            focused = False
        self.configure(background=c.accent if focused else c.edge)
