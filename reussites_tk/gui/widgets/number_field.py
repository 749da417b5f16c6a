"""A field where one types a whole number as French people write it: `2 000`."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ...texts import _, french_number

SPACES = " \u00a0\u202f"


def read_number(text: str) -> int | None:
    """Return the number written, spaces between its digits allowed; None when it is no whole number."""
    digits = text.strip(SPACES)
    for space in SPACES:
        digits = digits.replace(space, "")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= 18 else None


class NumberField(ttk.Frame):
    """A label and its field; `on_enter` is called by the key Entrée.

    Without `labelled`, the label is only used in sentences: it is written elsewhere.
    """

    def __init__(
        self,
        master: tk.Misc,
        label: str,
        value: int,
        *,
        low: int,
        high: int,
        width: int = 9,
        on_enter: Callable[[], object] = lambda: None,
        labelled: bool = True,
    ) -> None:
        super().__init__(master)
        self.label = label
        self.low, self.high = low, high
        self._text = tk.StringVar(self, french_number(value))
        if labelled:
            ttk.Label(self, text=label, style="Petit.TLabel").pack(anchor="w")
        self.entry = ttk.Entry(self, textvariable=self._text, width=width, font="texte", justify="right")
        self.entry.pack(anchor="w", fill="x")
        for key in ("<Return>", "<KP_Enter>"):
            self.entry.bind(key, lambda _event: on_enter())
        self.entry.bind("<FocusOut>", lambda _event: self.check())

    @property
    def value(self) -> int | None:
        """The number typed, or None when it is not one that can be used."""
        number = read_number(self._text.get())
        return number if number is not None and self.low <= number <= self.high else None

    def set(self, value: int) -> None:
        """Write a number in the field."""
        self._text.set(french_number(value))
        self.check()

    def type(self, text: str) -> None:
        """Write any text in the field, as a person would."""
        self._text.set(text)
        self.check()

    def check(self) -> str:
        """Mark the field when its number cannot be used, and return the sentence that says so, else ""."""
        if self.value is not None:
            self.entry.state(("!invalid",))
            return ""
        self.entry.state(("invalid",))
        return _("{label} : écrivez un entier de {low} à {high}.").format(
            label=self.label, low=french_number(self.low), high=french_number(self.high)
        )
