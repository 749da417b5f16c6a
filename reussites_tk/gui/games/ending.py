"""What the panel adds under a game: where a run of games is, how to go on at the end, what stopped it."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ...play.culprit import Culprit
from ...texts import _, typographic
from ..page import window_of
from ..services import theme_of
from ..shared.game_panel import panel_width, show_if
from ..widgets.buttons import IconButton
from .deal import DealForm


class RunStrip(ttk.Frame):
    """« Partie 2 sur 10 », and the buttons that go to the game before and the one after."""

    def __init__(self, master: tk.Misc, on_go: Callable[[int], object]) -> None:
        super().__init__(master)
        self.label = ttk.Label(self, style="Gras.TLabel", justify="left")
        hints = _("Partie précédente (touche Page préc.)"), _("Partie suivante (touche Page suiv.)")
        self.back = IconButton(self, "back", hint=hints[0], command=lambda: on_go(-1))
        self.next = IconButton(self, "next", hint=hints[1], command=lambda: on_go(1))
        theme_of(self).follow(self, self._lay_out)

    def show(self, sentence: str, before: bool, after: bool) -> None:
        """Show where the run is; whether there are games before and after."""
        self.label.configure(text=sentence)
        self.back.state(["!disabled" if before else "disabled"])
        self.next.state(["!disabled" if after else "disabled"])

    def _lay_out(self) -> None:
        px = theme_of(self).px
        self.columnconfigure(0, weight=1)
        buttons = 2 * px(50)
        self.label.configure(wraplength=panel_width(self) - px(32 + 12) - buttons)
        self.label.grid(row=0, column=0, sticky="w")
        self.back.grid(row=0, column=1, padx=px(4))
        self.next.grid(row=0, column=2)


class EndOffer(ttk.Frame):
    """Once a game is over: a word, the button of another deal brought forward, and one that a game may add.

    `deal` returns the form that has the button of another deal.
    """

    def __init__(self, master: tk.Misc, deal: Callable[[], DealForm]) -> None:
        super().__init__(master)
        self._deal = deal
        self._on_more: Callable[[], object] | None = None
        self.words = ttk.Label(self, style="Gras.TLabel", justify="left")
        self.more = IconButton(self, "forward", text=" ", command=self._more)
        self.open = False
        theme_of(self).follow(self, self._lay_out)

    @property
    def first(self) -> ttk.Button:
        """The button that the keyboard comes to."""
        return self._deal().new_deal if self._on_more is None else self.more

    def show(self, words: str, more: tuple[str, Callable[[], object]] | None = None) -> None:
        """Offer to go on; `more` is another way: the words of its button, and what it does."""
        self._on_more = None if more is None else more[1]
        self.open = True
        self.words.configure(text=typographic(words))
        self.more.configure(text="  " + ("" if more is None else more[0]))
        show_if(self.more, more is not None)
        self._deal().press_on(more is None)
        self.grid()

    def hide(self) -> None:
        """Offer nothing: a game is under way."""
        self.open = False
        self._deal().press_on(False)
        self.grid_remove()

    def accept(self) -> None:
        """Go on, as the key Entrée does; harmless while nothing is offered."""
        if self.open and self._on_more is not None:
            self._on_more()
        elif self.open:
            self._deal().ask_new_deal()

    def _more(self) -> None:
        if self._on_more is not None:
            self._on_more()

    def _lay_out(self) -> None:
        px = theme_of(self).px
        self.columnconfigure(0, weight=1)
        self.words.configure(wraplength=panel_width(self) - px(32 + 12))
        for row, widget in enumerate((self.words, self.more)):
            widget.grid(row=row, sticky="ew", pady=(px(8), 0))
        show_if(self.more, self._on_more is not None)


class CulpritDoor(ttk.Button):
    """« Voir la fonction … »: leads to the function that stopped the game, in the page of the exercises."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master, command=self.follow)
        self.shown: Culprit | None = None
        """What it leads to."""

    def show(self, culprit: Culprit | None) -> None:
        """Lead to a function, or to its file where it is not known; None: to nothing."""
        self.shown = culprit
        name = "" if culprit is None else culprit.function
        self.configure(text=_("Voir la fonction") if name else _("Voir le fichier"))
        show_if(self, culprit is not None)

    def follow(self) -> None:
        """Show the file in the page of the exercises, at the function if it is known."""
        if self.shown is not None:
            file, name = self.shown.file, self.shown.function
            where = {"function": name} if name else {}
            window_of(self).show("exercices", folder=file.parent, file=file, **where)
