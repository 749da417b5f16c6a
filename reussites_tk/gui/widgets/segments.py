"""A row of buttons of which exactly one is chosen: the mode of a page, the views of its panel."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk


class Segments(ttk.Frame):
    """The row; `on_choose` hears the value of the button pressed, also of the one already chosen."""

    def __init__(
        self,
        master: tk.Misc,
        choices: Sequence[tuple[str, str]],
        on_choose: Callable[[str], object],
        *,
        chosen: str = "Accent.TButton",
        plain: str = "TButton",
        padding: tuple[int, int] | None = None,
    ) -> None:
        """Make the row; `padding`, around the words of each button, is that of its style if not given."""
        super().__init__(master)
        self._styles = {True: chosen, False: plain}
        self.value = choices[0][0]
        self.buttons: dict[str, ttk.Button] = {}
        for column, (value, words) in enumerate(choices):
            button = ttk.Button(self, text=words, command=partial(on_choose, value))
            if padding is not None:
                button.configure(padding=padding)
            button.grid(row=0, column=column, sticky="ew")
            self.columnconfigure(column, weight=1)
            self.buttons[value] = button
        self.show(self.value)

    def show(self, value: str) -> None:
        """Show a value as the chosen one, telling nobody."""
        self.value = value
        for name, button in self.buttons.items():
            button.configure(style=self._styles[name == value])
