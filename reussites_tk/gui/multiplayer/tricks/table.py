"""The table of the Ascenseur: it shows a `Scene`, and hears what a person plays on it."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ....play.ascenseur_words import bounds_of
from ....play.match import Coup
from ....texts import _
from ...services import theme_of
from ...widgets.buttons import IconButton
from ..kit import Scene
from .bets import BetRow
from .fingers import Fingers
from .heard import Heard
from .last_trick import LastTrick
from .model_layout import TableLayout
from .model_moment import Moment
from .model_sheet import Sheet, last_trick, sheet_of
from .sheet import SheetWindow
from .view import TableView
from .words import total_line

LARGEST_TEXT = 1.25
"""Beyond this size of texts, the buttons of the table have their drawing and their hint alone."""


class AscenseurTable:
    """The left of the page for the Ascenseur (protocol `kit.Table`).

    Over the felt lie the bets, two buttons and, when somebody asks for it, the last trick.
    """

    def __init__(self, master: tk.Misc, clock: Callable[[], float] = time.perf_counter) -> None:
        self.on_coup: Callable[[Coup], object] = lambda coup: None
        self.on_refused: Callable[[str], object] = lambda reason: None
        self.on_walk: Callable[[str], object] = lambda words: None
        self.view = TableView(master, clock)
        self._theme = theme_of(self.view)
        heard = Heard(
            lambda coup: self.on_coup(coup),
            lambda reason: self.on_refused(reason),
            lambda words: self.on_walk(words),
        )
        self.bets = BetRow(self.view, heard)
        self.sheet_window = SheetWindow(self.view)
        # Another page, another game or the veil has taken the place of the table.
        self.view.bind("<Unmap>", lambda _event: self.sheet_window.hide(), add="+")
        self.last_trick = LastTrick(self.view)
        self.last_trick.bind("<ButtonPress-1>", lambda _event: self.close_last_trick())
        self._make_buttons()
        keys = {"F": self.show_sheet, "T": self.show_last_trick, "ESCAPE": self.close_what_lies_over}
        self.fingers = Fingers(self.view, self.bets, heard, keys)
        for button in self._buttons:  # Tk tells a parent nothing when the keyboard goes to its child
            button.bind("<FocusIn>", self.fingers.focus_changed, add="+")
            button.bind("<FocusOut>", self.fingers.focus_changed, add="+")
        self.view.least_corner = lambda: max(button.winfo_reqwidth() for button in self._buttons)
        self.view.on_drawn = self._put_over

    def _make_buttons(self) -> None:
        self._tools = ttk.Frame(self.view, style="Felt.TFrame")
        self.sheet_button = IconButton(
            self._tools,
            "file",
            hint=_("Les manches, les paris et les points (F)"),
            command=self.show_sheet,
        )
        self.last_button = IconButton(
            self._tools,
            "clock",
            hint=_("Revoir le dernier pli (T)"),
            command=self.show_last_trick,
        )
        self._buttons = (self.sheet_button, self.last_button)
        for row, button in enumerate(self._buttons):
            button.grid(row=row, sticky="ew")
        self._theme.follow(self._tools, self._name_buttons)

    def _name_buttons(self) -> None:
        """Write the names of the buttons, unless they would take the room of the players'."""
        words = (_("Feuille"), _("Dernier pli")) if self._theme.text <= LARGEST_TEXT else ("", "")
        px = self._theme.px
        for button, name in zip(self._buttons, words, strict=True):
            button.configure(text=name, compound="left" if name else "image")
            button.configure(padding=(px(12), px(6)))
            button.grid(pady=(0, px(4)))

    # --- The protocol

    @property
    def widget(self) -> tk.Widget:
        """The widget to put on the page."""
        return self.view

    def show(self, scene: Scene) -> None:
        """Show a scene: its state is final at once, whatever glides."""
        self.fingers.forget_typed()
        self.last_trick.close()
        self.view.show(scene)
        self.last_button.state(["!disabled" if last_trick(scene.match.steps) is not None else "disabled"])
        if self.sheet_window.is_open:
            self.sheet_window.refresh(self._sheet(scene))

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
            self.sheet_window.show(self._sheet(self.view.scene))

    def show_last_trick(self) -> None:
        """Show the last trick again, or take it away."""
        scene, layout = self.view.scene, self.view.layout
        if self.close_last_trick() or scene is None or layout is None:
            return
        trick = last_trick(scene.match.steps)
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

    def _sheet(self, scene: Scene) -> Sheet:
        """Return the sheet of what is in view: the game itself may already have dealt the next round."""
        sheet, moment = sheet_of(self.view.reglage, scene.match.steps, scene.match.result()), self.view.moment
        return sheet.at_end_of_round() if moment is not None and moment.finished is not None else sheet

    def _put_over(self) -> None:
        """Put the buttons in their corner and the bets in the middle."""
        layout, moment = self.view.layout, self.view.moment
        if layout is None or moment is None:
            return
        self.close_last_trick()
        self._tools.place(x=layout.tools.right, y=layout.tools.top, anchor="ne")
        if self.view.betting:
            self._put_bets(layout, moment)
        else:
            self.bets.place_forget()

    def _put_bets(self, layout: TableLayout, moment: Moment) -> None:
        """Put the bets where no plate is."""
        reglage, vue, free = self.view.reglage, moment.vue, layout.free
        bornes, total = bounds_of(reglage, vue), total_line(reglage, vue)
        self.bets.show(vue.n, bornes, total, (free.right - free.left, free.bottom - free.top))
        x, y = (free.left + free.right) // 2, (free.top + free.bottom) // 2
        self.bets.place(x=x, y=y, anchor="center")
