"""The hint that explains a button without text: shown under the pointer and on keyboard focus."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

from ..services import theme_of

DELAY_MS = 600


class Tooltip:
    """The hint of one widget; `text` is asked each time, so it may change."""

    def __init__(self, widget: tk.Widget, text: Callable[[], str]) -> None:
        self._widget = widget
        self._theme = theme_of(widget)
        self._text = text
        self._after: str | None = None
        self.window: tk.Toplevel | None = None
        for event in ("<Enter>", "<FocusIn>"):
            widget.bind(event, self._wait, add="+")
        for event in ("<Leave>", "<FocusOut>", "<Button>", "<Key>", "<Destroy>", "<Unmap>"):
            widget.bind(event, self._hide, add="+")

    def _wait(self, _event: object) -> None:
        self._forget()
        self._after = self._widget.after(DELAY_MS, self._show)

    def _show(self) -> None:
        self._after = None
        if self.window is not None or not self._text():
            return
        colours, px = self._theme.colours, self._theme.px
        self.window = tk.Toplevel(self._widget, background=colours.outline)
        self.window.withdraw()
        self.window.wm_overrideredirect(True)
        label = tk.Label(
            self.window,
            text=self._text(),
            font="petit",
            background=colours.field,
            foreground=colours.ink,
            padx=px(8),
            pady=px(4),
        )
        label.pack(padx=1, pady=1)
        self._place(label.winfo_reqwidth() + 2, label.winfo_reqheight() + 2)
        self.window.deiconify()

    def _place(self, width: int, height: int) -> None:
        """Put the hint above or under its widget, wholly inside the screen."""
        widget, gap = self._widget, self._theme.px(8)
        left = widget.winfo_rootx() + (widget.winfo_width() - width) // 2
        left = min(max(left, gap), max(gap, widget.winfo_screenwidth() - width - gap))
        top = widget.winfo_rooty() + widget.winfo_height() + gap
        if top + height > widget.winfo_screenheight() - gap:
            top = widget.winfo_rooty() - height - gap
        if self.window is not None:
            self.window.wm_geometry(f"+{left}+{top}")

    def _hide(self, _event: object) -> None:
        self._forget()
        if self.window is not None:
            self.window.destroy()
            self.window = None

    def _forget(self) -> None:
        if self._after is not None:
            self._widget.after_cancel(self._after)
            self._after = None
