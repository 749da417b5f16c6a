"""The line where a call is typed, or written by the form: Entrée calls, the arrows recall those before."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import TYPE_CHECKING

from ...texts import _
from ..widgets.base import IconButton

if TYPE_CHECKING:
    from ..look.icons import IconSet
    from ..look.theme import Theme

SIGNS = {"good": "check", "bad": "cross", "warn": "warning"}


class CallLine(ttk.Frame):
    """The typed call, its buttons, and the answer under it; `on_call` receives the text."""

    def __init__(
        self,
        master: tk.Misc,
        theme: Theme,
        icons: IconSet,
        on_call: Callable[[str], object],
        on_menu: Callable[[], object],
    ) -> None:
        super().__init__(master)
        self._theme, self._icons = theme, icons
        self._on_call = on_call
        self._past: list[str] = []
        self._place = 0
        self._colour = "muted"
        self.text = tk.StringVar(self)
        self.entry = ttk.Entry(self, textvariable=self.text, font="code")
        self.menu_button = IconButton(self, "down", hint=_("Toutes les primitives"), command=on_menu)
        self.button = ttk.Button(self, text=_("Appeler"), command=self.submit, style="Accent.TButton")
        self.answer = ttk.Label(self, compound="left", anchor="w")
        for key in ("<Return>", "<KP_Enter>"):
            self.entry.bind(key, self._entered)
        self.entry.bind("<Up>", lambda _event: self._recall(-1))
        self.entry.bind("<Down>", lambda _event: self._recall(1))
        self.entry.bind("<Key>", lambda _event: self.entry.state(("!invalid",)), add="+")
        self.answer.bind("<Configure>", _wrap)
        self.columnconfigure(0, weight=1)
        theme.follow(self, self._lay_out)

    def write(self, text: str) -> None:
        """Write a call in the line."""
        self.text.set(text)
        self.entry.state(("!invalid",))
        self.entry.icursor("end")
        self.entry.xview_moveto(0.0)

    def submit(self) -> None:
        """Call what is written."""
        self._on_call(self.text.get())

    def remember(self, text: str) -> None:
        """Keep a call that was understood, for the arrows."""
        if text and self._past[-1:] != [text]:
            self._past.append(text)
        self._place = len(self._past)

    def refuse(self, words: str) -> None:
        """Mark the line as one that cannot be read, and say why."""
        self.entry.state(("invalid",))
        self.entry.focus_set()
        self.say(words, "bad")

    def say(self, words: str, colour: str = "muted") -> None:
        """Show an answer; `colour` is muted, good, bad or warn."""
        self._colour = colour
        self.answer.configure(text=words)
        self._repaint()

    def _entered(self, _event: object) -> str:
        self.submit()
        return "break"

    def _recall(self, by: int) -> str:
        """Show the call before (-1) or after (1) among those already made."""
        place = self._place + by
        if 0 <= place < len(self._past):
            self._place = place
            self.write(self._past[place])
        return "break"

    def _repaint(self) -> None:
        sign = SIGNS.get(self._colour)
        image = self._icons.image(sign, 16, self._colour) if sign else ""
        ink = getattr(self._theme.colours, "ink" if self._colour == "good" else self._colour)
        self.answer.configure(image=image, foreground=ink)

    def _lay_out(self) -> None:
        px = self._theme.px
        self.entry.grid(row=0, column=0, sticky="ew", padx=(0, px(8)))
        self.menu_button.grid(row=0, column=1, padx=(0, px(8)))
        self.button.grid(row=0, column=2)
        self.answer.grid(row=1, column=0, columnspan=3, sticky="ew", pady=(px(6), 0))
        # Two lines of answer are kept, so that nothing above moves when it comes.
        self.rowconfigure(1, minsize=2 * self._theme.font("texte").metrics("linespace") + px(8))
        self._repaint()


def _wrap(event: tk.Event[ttk.Label]) -> None:
    """Break the lines of a label at its width."""
    event.widget.configure(wraplength=max(50, event.width - 32))
