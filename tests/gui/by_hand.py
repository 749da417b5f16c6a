"""A person at the page of level 2: plays the coups of a game with the mouse alone, or the keyboard alone."""

from __future__ import annotations

import tkinter as tk
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from reussites_tk.cours.cartes import Carte, Couleur, Rang, code_de
from reussites_tk.cours.table import Localisation
from reussites_tk.gui.games.page import GamesPage
from reussites_tk.gui.table.piles import Box, neighbour
from reussites_tk.play.hand import Choice, Position
from tests.gui.tables import Pointer

Pump = Callable[..., None]


class Person:
    """Plays in the mode « Jouer » of a page; every coup waits for its answer."""

    def __init__(self, page: GamesPage, pump: Pump) -> None:
        self.page, self.pump = page, pump
        self.pointer = Pointer(page.canvas)

    @property
    def position(self) -> Position:
        view = self.page.play.view
        assert view is not None
        return view.position

    @property
    def said(self) -> str:
        """The answer in the panel."""
        return str(self.page.play.choices.message.cget("text")).replace("\u00a0", " ")

    @property
    def status(self) -> str:
        return self.page.side.panel.status_text.replace("\u00a0", " ")

    def deal(self, jeu: str, draws: str = "", **options: Any) -> None:
        """Begin a game; `draws` are the cartes in the order in which they are drawn."""
        what = {"jeu": jeu, "mode": "jouer", "options": options, "donne": donne_of(draws)}
        if self.page.winfo_ismapped() and self.page.play.request.jeu == jeu:
            self.page.ask(replace(self.page.play.request, options=options, donne=donne_of(draws)))
        else:
            self.page.open(**what)
        self.settle()

    def settle(self) -> None:
        """Wait until the answers have come."""
        self.pump(lambda: self.page.play.view is not None and self._pending() == 0)

    def advice(self) -> Choice:
        """The coup that our own play would make."""
        position = self.position
        assert position.advice is not None
        return position.choices[position.advice]

    # --- with the mouse

    def mouse(self, choice: Choice) -> None:
        """Click or drag, or press the button of a coup that is no gesture."""
        if choice.source is None:
            self.press(next(iter(self.page.play.choices.buttons.values())))
        elif choice.cible is None:
            self.pointer.click(choice.source)
        else:
            self.pointer.drag(choice.source, choice.cible)
        self.settle()

    def press(self, button: tk.Misc) -> None:
        """Click on a button, as the mouse does."""
        self.pump(button.winfo_ismapped)
        for event in ("<Enter>", "<ButtonPress-1>", "<ButtonRelease-1>"):
            button.event_generate(event, x=5, y=5)
        self.pump()

    # --- with the keyboard

    def keys(self, choice: Choice) -> None:
        """Walk with the arrows, take and drop with Entrée; Tab to the button of a coup that is no gesture."""
        if choice.source is None:
            self.tab_to(next(iter(self.page.play.choices.buttons.values())))
            self.key("Return")
        else:
            self.tab_to(self.page.canvas)
            self.walk(choice.source)
            by_click = self.page.canvas.hand.offer.allows(choice.source, None)
            self.key("Return")
            if choice.cible is not None and not by_click:
                self.walk(choice.cible)
                self.key("Return")
        self.settle()

    def key(self, name: str) -> None:
        """Press a key where the keyboard is."""
        focused = self.page.focus_get()
        assert focused is not None
        focused.event_generate(f"<{name}>")

    def tab_to(self, wanted: tk.Misc) -> None:
        """Reach a widget with the key Tab alone."""
        self.page.winfo_toplevel().focus_force() if self.page.focus_get() is None else None
        for _ in range(60):
            focused = self.page.focus_get()
            if focused is wanted:
                return
            assert focused is not None
            following = focused.tk_focusNext()
            assert following is not None
            following.focus_force()
            self.pump()
        raise AssertionError(f"{wanted} is not reached with Tab")

    def walk(self, place: Localisation) -> None:
        """Go to a pile with the arrows."""
        walk = self.page.canvas._keyboard
        boxes = {where: pile.head for where, pile in self.page.canvas.hand.piles().items()}
        for direction in path(boxes, walk.here or next(iter(boxes)), place):
            self.key(direction)
        assert walk.here == place

    def _pending(self) -> int:
        session = self.page.play.session
        return 0 if session is None else session.pending


def donne_of(draws: str) -> tuple[str, ...]:
    """Return the deal in which these cartes are drawn, the first one first; nothing for a numbered deal."""
    return tuple(reversed(draws.split()))


def first(draws: str, whole: str) -> str:
    """Put some cartes before the others of a whole deal."""
    return " ".join([*draws.split(), *(code for code in whole.split() if code not in draws.split())])


def path(boxes: Mapping[Localisation, Box], start: Localisation, end: Localisation) -> list[str]:
    """Return the arrows that lead from a pile to another, the fewest possible."""
    known: dict[Localisation, list[str]] = {start: []}
    waiting = deque([start])
    while waiting and end not in known:
        here = waiting.popleft()
        for direction in ("Left", "Right", "Up", "Down"):
            there = neighbour(boxes, here, direction)
            if there not in known:
                known[there] = [*known[here], direction]
                waiting.append(there)
    return known[end]


def unplayable_line() -> str:
    """A deal of À la queue leu leu in which no triplet ever is playable: 30 draws, then lost."""
    rangs = [rang for rang in Rang if rang >= Rang.SEPT]
    couleurs = list(Couleur)
    cartes = [Carte(couleurs[(i + i // 8) % 4], rangs[i % 8]) for i in range(32)]
    return " ".join(code_de(carte) for carte in cartes)


def all_at_home() -> str:
    """A deal of Les quatre couleurs in which every carte lies in its own pile: the shortest game, won."""
    rangs = [rang for rang in Rang if rang >= Rang.SEPT]
    return " ".join(code_de(Carte(couleur, rang)) for rang in rangs for couleur in Couleur)


LOST_AT_ONCE = "8T 9T 10T VT DT"
"""The first cartes of a deal of Montée-Descente that is lost at the fifth."""


def lost_at_once() -> str:
    """A whole deal that begins so."""
    return first(LOST_AT_ONCE, all_at_home())
