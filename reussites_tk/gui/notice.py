"""One sentence laid over the bottom of the page for a few seconds."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ..outside import clean
from .services import icons_of, theme_of

SECONDS = 8.0
ICONS = {"info": "info", "good": "check", "bad": "cross", "warn": "warning"}
COLOURS = {"info": "accent", "good": "good", "bad": "bad", "warn": "warn"}


class Notice:
    """The line of messages; a click on it takes it away, and so do a few seconds."""

    def __init__(self, master: tk.Misc) -> None:
        self._theme = theme_of(master)
        self._icons = icons_of(master)
        self._kind = "info"
        self._after: str | None = None
        self._master = master
        self._frame = tk.Frame(master)
        self.label = ttk.Label(self._frame, compound="left")
        self.label.pack(fill="both", expand=True, padx=1, pady=1)
        for widget in (self._frame, self.label):
            widget.bind("<Button-1>", lambda _event: self.clear())
        self._theme.follow(self._frame, self._repaint)

    @property
    def text(self) -> str:
        """The sentence shown, or "" when there is none."""
        return str(self.label.cget("text")) if self._frame.winfo_manager() else ""

    def say(self, text: str, kind: str = "info") -> None:
        """Show a sentence; `kind` is info, good, bad or warn."""
        self.clear()
        self._kind = kind
        self.label.configure(text="  " + clean(text))
        self._repaint()
        self._frame.place(relx=0.5, rely=1.0, y=-self._theme.px(72), anchor="s")
        self._frame.lift()
        self._after = self._frame.after(round(SECONDS * 1000), self.clear)

    def clear(self) -> None:
        """Take the sentence away."""
        if self._after is not None:
            self._frame.after_cancel(self._after)
            self._after = None
        self._frame.place_forget()

    def _repaint(self) -> None:
        colour = COLOURS[self._kind]
        self._frame.configure(background=getattr(self._theme.colours, colour))
        width = max(self._theme.px(320), self._master.winfo_width() - self._theme.px(96))
        self.label.configure(
            image=self._icons.image(ICONS[self._kind], 16, colour),
            padding=(self._theme.px(16), self._theme.px(8)),
            wraplength=width,
        )
