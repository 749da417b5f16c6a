"""The pages of the window: one file each, made when first shown."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..app import App


class Page(ttk.Frame):
    """One page. `titre` is its name; `app` gives the services of the window."""

    titre = ""

    def __init__(self, master: tk.Misc, app: App) -> None:
        super().__init__(master)
        self.app = app

    def open(self, **what: Any) -> None:
        """Show something in particular (a game, a file); called before `shown`."""

    def shown(self) -> None:
        """Called each time the page comes to the front."""

    def hidden(self) -> None:
        """Called each time another page comes to the front, and before the window closes."""

    def game_in_front(self) -> str:
        """Give the code of the game shown, that of the page's `request` if it has one, else ""."""
        return str(getattr(getattr(self, "request", None), "jeu", ""))

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Give the keys of the page: a Tk sequence (`<space>`, `<Control-o>`) and what it does.

        The window leaves a key to the widget that has the focus when that widget uses it
        (a letter in a field, the space bar on a button).
        """
        return {}
