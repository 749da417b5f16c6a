"""The links of a text: words that open something, by mouse and by keyboard."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

from ..services import theme_of


class Links:
    """The links of a text: pressed with the mouse, or found with the key Tab and followed with Entrée."""

    def __init__(self, text: tk.Text) -> None:
        self._text = text
        self._theme = theme_of(text)
        self._actions: list[Callable[[], object]] = []
        self.current: int | None = None
        text.bind("<Tab>", lambda _event: self._step(1))
        for sequence in ("<Shift-Tab>", "<<PrevWindow>>"):
            text.bind(sequence, lambda _event: self._step(-1))
        for key in ("<Return>", "<KP_Enter>"):
            text.bind(key, lambda _event: self._follow_current())
        text.bind("<FocusOut>", lambda _event: self._choose(None), add="+")
        text.tag_bind("lien", "<Enter>", lambda _event: text.configure(cursor="hand2"))
        text.tag_bind("lien", "<Leave>", lambda _event: text.configure(cursor="arrow"))
        text.tag_bind("lien", "<ButtonRelease-1>", self._pressed)

    def __len__(self) -> int:
        """Return how many links there are."""
        return len(self._actions)

    def clear(self) -> None:
        """Forget every link."""
        for number in range(len(self._actions)):
            self._text.tag_delete(f"lien{number}")
        self._actions.clear()
        self.current = None

    def add(self, action: Callable[[], object]) -> tuple[str, str]:
        """Return the tags of the words of a new link."""
        self._actions.append(action)
        return "lien", f"lien{len(self._actions) - 1}"

    def follow(self, number: int) -> None:
        """Do what a link does, by its number in reading order."""
        self._actions[number]()

    def words(self, number: int) -> str:
        """Return the words of a link."""
        first, last = self._text.tag_ranges(f"lien{number}")[:2]
        return self._text.get(first, last)

    def repaint(self) -> None:
        """Take the colours of the theme: links are underlined, the one in front stands on another ground."""
        c = self._theme.colours
        self._text.tag_configure("lien", foreground=c.accent, underline=True)
        self._text.tag_configure("lien_choisi", background=c.accent, foreground=c.on_accent)

    def choose_first(self) -> None:
        """Put the first link in front."""
        self._choose(0 if self._actions else None)

    def _pressed(self, event: tk.Event[tk.Misc]) -> None:
        if self._text.tag_ranges("sel"):  # words were being selected
            return
        for tag in self._text.tag_names(f"@{event.x},{event.y}"):
            if tag.removeprefix("lien").isdecimal():
                self.follow(int(tag.removeprefix("lien")))
                return

    def _step(self, by: int) -> str | None:
        """Put the next link in view in front; with none left, the key goes on to the next widget."""
        seen = [n for n in range(len(self._actions)) if self._in_view(n)]
        if by < 0:
            seen.reverse()
        here = self.current
        left = [n for n in seen if here is None or (n - here) * by > 0]
        self._choose(left[0] if left else None)
        return "break" if left else None

    def _in_view(self, number: int) -> bool:
        first = self._text.tag_ranges(f"lien{number}")[0]
        return self._text.bbox(first) is not None

    def _choose(self, number: int | None) -> None:
        self.current = number
        self._text.tag_remove("lien_choisi", "1.0", "end")
        if number is not None:
            first, last = self._text.tag_ranges(f"lien{number}")[:2]
            self._text.tag_add("lien_choisi", first, last)

    def _follow_current(self) -> str | None:
        if self.current is None:
            return None
        self.follow(self.current)
        return "break"
