"""A table of tricks on the page *Jeux*: it shows a `Scene`, and hears what a person plays on it."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Generic

from ....play.match import Coup
from ....texts import _
from ...services import theme_of
from ...widgets.buttons import IconButton
from ..kit import Scene
from .choices import ChoiceRow
from .fingers import Fingers
from .game import Choices, M, TrickGame
from .heard import Heard
from .last_trick import LastTrick
from .model_layout import TableLayout
from .sheet import SheetPaper, SheetWindow
from .view import TableView

LARGEST_TEXT = 1.25
"""Beyond this size of texts, the buttons of the table have their drawing and their hint alone."""


class TrickTable(Generic[M]):
    """The left of the page for a game of tricks (protocol `kit.Table`).

    Over the felt lie the choices, the buttons of `tools` and, when somebody asks for it, the last trick. Each
    game has its own: it says what its sheet is, and may add to what is chosen and how.
    """

    SHEET_HINT = _("La feuille de la partie (F)")

    def __init__(
        self, master: tk.Misc, game: TrickGame[M], clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.on_coup: Callable[[Coup], object] = lambda coup: None
        self.on_refused: Callable[[str], object] = lambda reason: None
        self.on_walk: Callable[[str], object] = lambda words: None
        self.on_asks: Callable[[], object] = lambda: None
        self.game = game
        self.view = TableView(master, game, clock)
        self._theme = theme_of(self.view)
        self.heard = Heard(
            lambda coup: self.on_coup(coup),
            lambda reason: self.on_refused(reason),
            lambda words: self.on_walk(words),
        )
        self.choices = ChoiceRow(self.view, self.heard, self.act)
        self._moment = ("", 0)
        self.sheet_window = SheetWindow(self.view)
        # Another page, another game or the veil has taken the place of the table.
        self.view.bind("<Unmap>", lambda _event: self.sheet_window.hide(), add="+")
        self.last_trick = LastTrick(self.view)
        self.last_trick.bind("<ButtonPress-1>", lambda _event: self.close_last_trick())
        self.fingers = Fingers(self.view, self.choices, self.heard, self.choose, self.keys())
        self._tools = ttk.Frame(self.view, style="Felt.TFrame")
        self.tools: list[tuple[IconButton, str]] = []
        self.sheet_button = self.add_tool("file", _("Feuille (F)"), self.SHEET_HINT, self.show_sheet)
        hint = _("Revoir le dernier pli (T)")
        self.last_button = self.add_tool("clock", _("Dernier pli (T)"), hint, self.show_last_trick)
        self.view.least_corner = lambda: max(button.winfo_reqwidth() for button, _name in self.tools)
        self.view.on_drawn = self.put_over
        self._theme.follow(self._tools, self.name_tools)

    def keys(self) -> dict[str, Callable[[], object]]:
        """Return the commands of the table by their letter."""
        return {"F": self.show_sheet, "T": self.show_last_trick, "ESCAPE": self.close_what_lies_over}

    def add_tool(self, icon: str, name: str, hint: str, command: Callable[[], object]) -> IconButton:
        """Add a button in the corner of the table."""
        button = IconButton(self._tools, icon, hint=hint, command=command)
        button.grid(row=len(self.tools), sticky="ew")
        # Tk tells a parent nothing when the keyboard goes to its child.
        button.bind("<FocusIn>", self.fingers.focus_changed, add="+")
        button.bind("<FocusOut>", self.fingers.focus_changed, add="+")
        self.tools.append((button, name))
        return button

    def name_tools(self) -> None:
        """Write the names of the buttons, unless they would take the room of the players'."""
        named, px = self._theme.text <= LARGEST_TEXT, self._theme.px
        for button, name in self.tools:
            button.configure(text=name if named else "", compound="left" if named else "image")
            button.configure(padding=(px(12), px(6)))
            if button.winfo_manager():
                button.grid_configure(pady=(0, px(4)))

    # --- What a game says

    def paper(self, scene: Scene) -> SheetPaper:
        """Return the sheet of what is in view."""
        raise NotImplementedError

    def choose(self, code: str) -> None:
        """Hear of a carte of the hand that is touched, and permitted."""
        self.on_coup(self.game.coup(code))

    def act(self, act: object) -> None:
        """Do what a button of the choices does."""
        self.on_coup(act)

    # --- The protocol

    @property
    def asks(self) -> tuple[str, str]:
        """What is asked now in the place of the turn, and of the hint; "" where they hold."""
        return "", ""

    @property
    def widget(self) -> tk.Widget:
        """The widget to put on the page."""
        return self.view

    def show(self, scene: Scene) -> None:
        """Show a scene: its state is final at once, whatever glides."""
        self.fingers.forget_typed()
        self.last_trick.close()
        moment = scene.match.identity, len(scene.match.steps)
        if moment != self._moment:
            self._moment = moment
            self.choices.put_away()
        self.view.show(scene)
        trick = self.game.last_trick(scene.match.steps)
        self.last_button.state(["!disabled" if trick is not None else "disabled"])
        if self.sheet_window.is_open:
            self.sheet_window.refresh(self.paper(scene))

    def take_keyboard(self) -> None:
        """Give the keyboard to the table."""
        self.view.focus_set()

    def take_sign(self, sign: str) -> bool:
        """Take a sign typed while a button had the keyboard; return whether it means something here."""
        return self.fingers.take_sign(sign)

    # --- What lies over the felt

    def show_sheet(self) -> None:
        """Open the sheet, or close it."""
        if self.sheet_window.is_open:
            self.sheet_window.close()
        elif self.view.scene is not None:
            self.sheet_window.show(self.paper(self.view.scene))

    def show_last_trick(self) -> None:
        """Show the last trick again, or take it away."""
        scene, layout = self.view.scene, self.view.layout
        if self.close_last_trick() or scene is None or layout is None:
            return
        trick = self.game.last_trick(scene.match.steps)
        if trick is not None:
            middle = (layout.felt.left + layout.felt.right) // 2, (layout.felt.top + layout.felt.bottom) // 2
            self.last_trick.show(trick, self.view.noms, layout.width, middle, self.view.drawing.fonts)

    def close_last_trick(self) -> bool:
        """Take the last trick away; return False where it was not shown."""
        was_open = self.last_trick.is_open
        self.last_trick.close()
        return was_open

    def close_what_lies_over(self) -> bool:
        """Take away the last trick, else the sheet; return False where there was neither."""
        if self.close_last_trick():
            return True
        was_open = self.sheet_window.is_open
        self.sheet_window.close()
        return was_open

    def put_over(self) -> None:
        """Put the buttons in their corner and the choices in the middle."""
        layout = self.view.layout
        if layout is None:
            return
        self.close_last_trick()
        self._tools.place(x=layout.tools.right, y=layout.tools.top, anchor="ne")
        asked = self.view.asked
        if asked is None:
            self.choices.put_away()
        else:
            self._put_choices(layout, asked)

    def _put_choices(self, layout: TableLayout, asked: Choices) -> None:
        """Put the choices where no plate is."""
        free = layout.free
        self.choices.show(asked, (free.right - free.left, free.bottom - free.top))
        x, y = (free.left + free.right) // 2, (free.top + free.bottom) // 2
        self.choices.place(x=x, y=y, anchor="center")
