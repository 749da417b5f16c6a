"""The line at the bottom while one plays by hand: back and forth, hint, why, the end, the pile in words."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from tkinter import ttk
from typing import TYPE_CHECKING

from ....outside import clean
from ....play.deals import deal_name
from ....play.position import Choice, Position
from ....play.saved import Saved
from ....reussites import JEUX
from ....texts import _, plural, typographic
from ...page import Window
from ...shared.game_panel import panel_width, show_if
from ...widgets.buttons import IconButton
from .desk import View

if TYPE_CHECKING:
    from ...look.icons import IconSet
    from ...look.theme import Theme


@dataclass(frozen=True, slots=True)
class HandActions:
    """What the line does: each is called in the Tk loop."""

    restart: Callable[[], object]
    undo: Callable[[], object]
    redo: Callable[[], object]
    hint: Callable[[], object]
    why: Callable[[], object]
    finish: Callable[[], object]


def clock_text(seconds: float) -> str:
    """Write a time: « 2 min 05 »."""
    minutes, rest = divmod(int(seconds), 60)
    return _("{minutes} min {seconds:02}").format(minutes=minutes, seconds=rest)


class PlayBar(ttk.Frame):
    """The line; it shows what it is told and tells what the person does."""

    def __init__(self, master: tk.Misc, theme: Theme, icons: IconSet, actions: HandActions) -> None:
        super().__init__(master)
        self._theme = theme

        def button(icon: str, hint: str, command: Callable[[], object]) -> IconButton:
            return IconButton(self, icon, hint=hint, command=command)

        # Made in reading order, which is also that of the Tab key.
        self.restart = button("first", _("Recommencer cette donne (F5)"), actions.restart)
        self.undo = button("undo", _("Annuler le coup (Ctrl+Z)"), actions.undo)
        self.redo = button("redo", _("Refaire le coup (Ctrl+Maj+Z)"), actions.redo)
        self.counter = ttk.Label(self)
        self.clock = ttk.Label(self, style="Petit.TLabel")
        self.pile = ttk.Label(self, style="Petit.TLabel", anchor="w")
        self.hint = ttk.Button(self, text=_("Indice (H)"), command=actions.hint)
        self.why = ttk.Button(self, text=_("Pourquoi ?"), command=actions.why)
        self.finish = ttk.Button(self, text=_("Finir"), command=actions.finish)
        theme.follow(self, self._lay_out)

    def show(self, view: View | None) -> None:
        """Show where a game is; None: there is none on the table."""
        self.counter.configure(text=counter_text(view))
        position = None if view is None else view.position
        advised = position is not None and position.advice is not None
        usable: tuple[tuple[ttk.Button, bool], ...] = (
            (self.restart, view is not None and view.can_undo),
            (self.undo, view is not None and view.can_undo),
            (self.redo, view is not None and view.can_redo),
            (self.hint, advised),
            (self.why, advised or (view is not None and view.can_undo)),
            (self.finish, position is not None and position.can_finish),
        )
        for button, can in usable:
            button.state(["!disabled" if can else "disabled"])

    def show_clock(self, seconds: float | None) -> None:
        """Show the time of play; None: the person does not want it."""
        self.clock.configure(text="" if seconds is None else clock_text(seconds))

    def say_pile(self, words: str) -> None:
        """Say the pile that has the keyboard."""
        self.pile.configure(text=words)

    def _lay_out(self) -> None:
        px = self._theme.px
        for column, button in enumerate((self.restart, self.undo, self.redo)):
            button.grid(row=0, column=column, padx=(px(16) if column == 0 else px(4), px(4)), pady=px(12))
        self.counter.grid(row=0, column=3, padx=(px(12), px(8)))
        self.clock.grid(row=0, column=4, padx=(0, px(8)))
        self.pile.configure(width=1)  # the column gives the width
        self.pile.grid(row=0, column=5, sticky="ew", padx=px(8))
        for column, worded in enumerate((self.hint, self.why, self.finish), 6):
            worded.grid(row=0, column=column, padx=(px(4), px(16) if column == 8 else px(4)))
        self.columnconfigure(5, weight=1)


def counter_text(view: View | None) -> str:
    """Say how many coups are on the table, and how many can be played again."""
    if view is None:
        return ""
    if view.can_redo:
        return _("Coup {at} sur {last}").format(at=view.at, last=view.count - 1)
    return _("Coup {at}").format(at=view.at)


SHORT = {"Tourner": _("Tourner la ligne"), "Reveler": _("Révéler")}
"""What the button of a coup says, when the whole sentence is too long for it."""
GUESSED = "Reveler"
"""The coup before which a person may guess the end."""
STYLES = {"good": "Good.TLabel", "bad": "Bad.TLabel", "": "TLabel"}
ICONS = {"good": "check", "bad": "cross", "warn": "warning"}


@dataclass(frozen=True, slots=True)
class ChoiceActions:
    """What the buttons do."""

    play: Callable[[Choice, bool | None], object]
    stable: Callable[[], object]


class PlayChoices(ttk.Frame):
    """The lines and the buttons; all is computed from the position."""

    def __init__(self, master: tk.Misc, app: Window, actions: ChoiceActions) -> None:
        super().__init__(master)
        self._app = app
        self._actions = actions
        self._kind = ""
        self.message = ttk.Label(self, justify="left", compound="left")
        self.warning = ttk.Label(self, style="Warn.TLabel", justify="left", compound="left")
        self.question = ttk.Label(self, text=_("Avant de révéler : gagnée ou perdue ?"))
        self._row = ttk.Frame(self)
        self.stable = ttk.Button(self, text=_("Stable ?"), command=actions.stable)
        self.buttons: dict[str, ttk.Button] = {}
        self._shape: tuple[object, ...] = ()
        app.theme.follow(self, self._lay_out)

    def say(self, sentence: str, kind: str = "") -> None:
        """Show an answer in one line: why not, why, what the hint means; `kind` is good, bad or ""."""
        self._kind = kind
        self.message.configure(text=typographic(clean(sentence)), style=STYLES[kind])
        self._repaint()
        show_if(self.message, bool(sentence))

    def show(self, position: Position | None, jeu: str) -> None:
        """Offer what this position allows."""
        warning = "" if position is None else position.warning
        self.warning.configure(text=typographic(clean(warning)))
        show_if(self.warning, bool(warning))
        show_if(self.stable, jeu == "qll" and position is not None and position.issue is None)
        choices = [] if position is None else [c for c in position.choices if c.source is None]
        shape = tuple(str(choice.coup) for choice in choices)
        show_if(self.question, any(choice.coup["type"] == GUESSED for choice in choices))
        self._make_buttons(choices, shape)
        show_if(self._row, bool(choices))

    def _make_buttons(self, choices: list[Choice], shape: tuple[object, ...]) -> None:
        if shape == self._shape:
            return
        self._shape = shape
        for button in self.buttons.values():
            button.destroy()
        self.buttons = {}
        for choice in choices:
            if choice.coup["type"] == GUESSED:
                self._button(_("Gagnée"), choice, True)
                self._button(_("Perdue"), choice, False)
            self._button(SHORT.get(choice.coup["type"], choice.texte.rstrip(".")), choice, None)

    def _button(self, words: str, choice: Choice, guess: bool | None) -> None:
        play = partial(self._actions.play, choice, guess)
        button = ttk.Button(self._row, text=words, command=play)
        button.pack(side="left", padx=(0, self._app.theme.px(8)))
        self.buttons[words] = button

    def _repaint(self) -> None:
        """Put its sign before each line: a colour alone says nothing."""
        icons = self._app.icons
        sign = icons.image(ICONS[self._kind], 16, self._kind) if self._kind else ""
        self.message.configure(image=sign)
        self.warning.configure(image=icons.image("warning", 16, "warn"))

    def _lay_out(self) -> None:
        self._repaint()
        theme = self._app.theme
        px, width = theme.px, panel_width(theme) - theme.px(32 + 12 + 20)
        self.columnconfigure(0, weight=1)
        rows = (self.message, self.warning, self.question, self._row, self.stable)
        for row, widget in enumerate(rows):
            shown = bool(widget.grid_info())
            widget.grid(row=row, sticky="w", pady=(px(8), 0))
            if not shown:
                widget.grid_remove()
        for label in (self.message, self.warning, self.question):
            label.configure(wraplength=width)


def waiting_sentence(found: Saved) -> str:
    """Say which game waits, and how far it is."""
    coups = plural(found.past.at, "{n} coup joué", "{n} coups joués").format(n=found.past.at)
    sentence = _("Votre partie vous attend : {titre}, {donne}, {coups}.")
    titre = JEUX[found.request.jeu].titre
    return sentence.format(titre=titre, donne=deal_name(found.request), coups=coups)


class ResumeOffer(ttk.Frame):
    """The offer, laid over the table."""

    def __init__(
        self,
        master: tk.Misc,
        theme: Theme,
        icons: IconSet,
        go_on: Callable[[], object],
        new_deal: Callable[[], object],
    ) -> None:
        super().__init__(master, style="Felt.TFrame")
        self._theme, self._icons = theme, icons
        inside = ttk.Frame(self, style="Felt.TFrame")
        inside.place(relx=0.5, rely=0.45, anchor="center")
        self._picture = ttk.Label(inside, style="Felt.TLabel")
        self.sentence = ttk.Label(inside, style="Felt.TLabel", justify="center")
        self._buttons = ttk.Frame(inside, style="Felt.TFrame")
        self.go_on = ttk.Button(
            self._buttons, text=_("Reprendre la partie"), command=go_on, style="Felt.TButton"
        )
        self.new_deal = ttk.Button(
            self._buttons, text=_("Nouvelle donne"), command=new_deal, style="Felt.TButton"
        )
        theme.follow(self, self._repaint)

    def offer(self, found: Saved, over: tk.Misc) -> None:
        """Show the offer over the table; the key Entrée accepts it."""
        self.sentence.configure(text=waiting_sentence(found))
        self.place(in_=over, relwidth=1, relheight=1)
        self.lift()
        self.go_on.focus_set()

    def _repaint(self) -> None:
        px = self._theme.px
        self._picture.configure(image=self._icons.image("clock", 48, "muted"))
        self.sentence.configure(wraplength=px(420))
        self._picture.pack()
        self.sentence.pack(pady=px(16))
        self._buttons.pack()
        self.go_on.pack(side="left", padx=(0, px(8)))
        self.new_deal.pack(side="left")


TICK_MS = 500


class PlayClock:
    """A stopwatch; `show` hears the seconds while `wanted` says so, None otherwise."""

    def __init__(
        self,
        owner: tk.Misc,
        wanted: Callable[[], bool],
        show: Callable[[float | None], object],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._owner, self._wanted, self._show, self._now = owner, wanted, show, now
        self._before = 0.0
        self._since: float | None = None
        self._after: str | None = None

    @property
    def seconds(self) -> float:
        """The time of play so far."""
        return self._before + (0.0 if self._since is None else self._now() - self._since)

    def reset(self) -> None:
        """Begin anew, stopped."""
        self.stop()
        self._before = 0.0
        self.refresh()

    def run(self) -> None:
        """Go on counting."""
        if self._since is None:
            self._since = self._now()
        self.refresh()

    def stop(self) -> None:
        """Stop counting; the time stays."""
        self._before, self._since = self.seconds, None
        self.refresh()

    def refresh(self) -> None:
        """Show the time again, and as long as it is counted."""
        self.cancel()
        self._show(self.seconds if self._wanted() else None)
        if self._since is not None and self._wanted():
            self._after = self._owner.after(TICK_MS, self.refresh)

    def cancel(self) -> None:
        """Forget the next tick."""
        if self._after is not None:
            self._owner.after_cancel(self._after)
            self._after = None
