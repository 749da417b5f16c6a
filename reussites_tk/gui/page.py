"""What a page and its window ask of each other."""

from __future__ import annotations

import tkinter as tk
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import Any

from ..settings import Settings
from .background import Background
from .look.faces import FaceCache
from .look.icons import IconSet
from .look.theme import Theme
from .services import find


class Window(ABC):
    """What every page may ask of the window that holds it."""

    root: tk.Tk
    theme: Theme
    icons: IconSet
    faces: FaceCache
    background: Background
    settings: Settings

    @property
    @abstractmethod
    def page(self) -> Page | None:
        """The page in front."""

    @abstractmethod
    def show(self, page_name: str, **what: Any) -> None:
        """Bring a page to the front; `what` goes to its `open`."""

    @abstractmethod
    def say(self, text: str, kind: str = "info") -> None:
        """Show one sentence for a few seconds, "" for none; `kind` is info, good, bad or warn."""

    @abstractmethod
    def show_rules(self) -> None:
        """Open the window of the rules, or bring it back."""

    @abstractmethod
    def close_rules(self) -> bool:
        """Hide the window of the rules; return False where it was not open."""

    @abstractmethod
    def toggle_theme(self) -> None:
        """Switch between light and dark, and remember it."""


class Page(ttk.Frame):
    """One page. `titre` is its name; `app` is the window that holds it."""

    titre = ""

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master)
        self.app = app

    def open(self, **what: Any) -> None:
        """Show something in particular (a game, a file); called before `shown`."""

    def shown(self) -> None:
        """Called each time the page comes to the front."""

    def hidden(self) -> None:
        """Called each time another page comes to the front, and before the window closes."""

    def first_widget(self) -> tk.Misc:
        """Return what gets the keyboard when the page comes to the front, or when what had it is hidden.

        The page itself hears its own keys.
        """
        return self

    def take_keyboard(self) -> None:
        """Give the keyboard to what the page is for, at this moment."""
        self.first_widget().focus_set()

    def notice_room(self) -> tk.Widget | None:
        """Return what a sentence of the window may lie over, None for the bottom of the page as it comes.

        Called while the page is in front; the widget is in view.
        """
        return None

    def game_in_front(self) -> str:
        """Return the code of the game shown: that of the page's `request` if it has one, else ""."""
        return str(getattr(getattr(self, "request", None), "jeu", ""))

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Return the keys of the page: what each Tk sequence (`<space>`, `<Control-o>`) does.

        The window leaves a key to the widget that has the focus when that widget uses it
        (a letter in a field, the space bar on a button).
        """
        return {}


def window_of(widget: tk.Misc) -> Window:
    """Return the window of the program that a widget is in."""
    return find(widget, Window)  # type: ignore[type-abstract]  # mypy wants a class that can be made
