"""What a program prints, in a text that can be copied, and the line where a person answers it."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ...texts import _
from ..services import theme_of
from ..widgets.buttons import IconButton
from ..widgets.read_text import PassingBar, paint_text, read_text
from .words import folded, shown_text

MOST_LINES = 2000
"""Lines kept: those before are forgotten, and that is said."""
TYPED, ERROR, NOTE = "typed", "error", "note"
"""What is shown otherwise than a print: an answer, the standard error, what we say ourselves."""


class Output(ttk.Frame):
    """The text of a console: it follows its end, unless the person reads further up."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self.text = read_text(self, "word")
        self._bar = PassingBar(self.text)
        self.text.grid(row=0, column=0, sticky="nsew")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self._theme.follow(self, self._repaint)

    @property
    def content(self) -> str:
        """What is shown."""
        return self.text.get("1.0", "end-1c")

    def write(self, text: str, *tags: str) -> None:
        """Add a text at the end."""
        follows = self.text.yview()[1] >= 1.0
        self.text.configure(state="normal")
        column = int(self.text.index("end-1c").partition(".")[2])
        self.text.insert("end", folded(shown_text(text), column), tags)
        self._forget_first_lines()
        self.text.configure(state="disabled")
        if follows:
            self.text.see("end")

    def note(self, text: str, *tags: str) -> None:
        """Add a line of our own, on a line of its own; one that is indented is code."""
        start = "" if self.text.index("end-1c").endswith(".0") else "\n"
        self.write(f"{start}{text}\n", *tags, *(() if text.startswith(" ") else (NOTE,)))

    def clear(self) -> None:
        """Forget everything."""
        self.text.configure(state="normal")
        self.text.delete("1.0", "end")
        self.text.configure(state="disabled")

    def _forget_first_lines(self) -> None:
        lines = int(self.text.index("end-1c").partition(".")[0])
        if lines > MOST_LINES:
            self.text.delete("1.0", f"{lines - MOST_LINES + 1}.0")
            self.text.insert("1.0", _("[… le début n’est plus montré …]") + "\n", (NOTE, "muted"))

    def _repaint(self) -> None:
        px, c = self._theme.px, self._theme.colours
        paint_text(self.text, self._theme, c.field, c.edge)
        self.text.configure(font="code", padx=px(12), pady=px(8))
        self.text.tag_configure(TYPED, foreground=c.accent)
        self.text.tag_configure(ERROR, foreground=c.bad)
        self.text.tag_configure(NOTE, font="texte", lmargin2=px(16))
        for name in ("good", "bad", "warn", "muted"):
            self.text.tag_configure(name, foreground=getattr(c, name))
        self.text.tag_raise("sel")


class AnswerLine(ttk.Frame):
    """Where a line is typed: `on_line` hears it, None for the end of the input.

    What is typed before the program asks waits for its question.
    """

    def __init__(self, master: tk.Misc, on_line: Callable[[str | None], object]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._on_line = on_line
        self._before: list[str] = []
        self._back = 0
        self.label = ttk.Label(self, text=_("Votre réponse"), style="Petit.TLabel")
        self.entry = ttk.Entry(self, font="code")
        self.send_button = IconButton(self, "forward", hint=_("Envoyer (Entrée)"), command=self._enter)
        self.end_button = IconButton(
            self, "last", hint=_("Fin de l’entrée (Ctrl+D)"), command=lambda: self._on_line(None)
        )
        for key in ("<Return>", "<KP_Enter>"):
            self.entry.bind(key, self._enter)
        self.entry.bind("<Control-d>", self._end)
        self.entry.bind("<Up>", lambda _event: self._recall(1))
        self.entry.bind("<Down>", lambda _event: self._recall(-1))
        self._theme.follow(self, self._lay_out)

    def allow(self, allowed: bool) -> None:
        """Let a line be typed, or not."""
        for widget in (self.entry, self.send_button, self.end_button):
            widget.state(["!disabled" if allowed else "disabled"])

    def _enter(self, _event: object = None) -> str:
        if not self.entry.instate(["disabled"]):
            line = self.entry.get()
            self.entry.delete(0, "end")
            self._before.append(line)
            self._back = 0
            self._on_line(line)
        return "break"

    def _end(self, _event: object) -> str:
        if not self.entry.get() and not self.entry.instate(["disabled"]):
            self._on_line(None)
        return "break"

    def _recall(self, step: int) -> str:
        """Bring back a line typed before."""
        self._back = min(max(0, self._back + step), len(self._before))
        self.entry.delete(0, "end")
        if self._back:
            self.entry.insert(0, self._before[-self._back])
        return "break"

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure(0, weight=1)
        self.label.grid(row=0, column=0, sticky="w", pady=(0, px(4)))
        self.entry.grid(row=1, column=0, sticky="ew")
        self.send_button.grid(row=1, column=1, padx=(px(8), 0))
        self.end_button.grid(row=1, column=2, padx=(px(8), 0))
