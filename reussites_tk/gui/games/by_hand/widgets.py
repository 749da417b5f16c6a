"""The widgets of the mode « Jouer »: its line, its answers and buttons, the game that waits, its clock."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk

from ....outside import clean
from ....play.hand import Choice, Position
from ....play.saved import Saved
from ....texts import _, typographic
from ...services import find, icons_of, theme_of
from ...shared.game_panel import panel_width, show_if
from ...widgets.buttons import IconButton
from .model import View
from .session import HandCommands
from .words import clock_text, counter_text, waiting_sentence

SHORT = {"Tourner": _("Tourner la ligne"), "Reveler": _("Révéler")}
"""What the button of a coup says, when the whole sentence is too long for it."""
GUESSED = "Reveler"
"""The coup before which a person may guess the end."""
UNDO_HINT = _("Annuler le coup (Ctrl+Z)")
STYLES = {"good": "Good.TLabel", "bad": "Bad.TLabel", "": "TLabel"}
ICONS = {"good": "check", "bad": "cross", "warn": "warning"}
TICK_MS = 500
"""Milliseconds between two displays of the time of play."""


PILE_WIDTH = 280
"""Dots that the sentence about a pile needs, for texts of the usual size."""


class PlayBar(ttk.Frame):
    """The line at the bottom: back and forth, hint, why, the end, the name of the pile under the keyboard."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        commands = find(self, HandCommands)

        def button(icon: str, hint: str, command: Callable[[], object]) -> IconButton:
            return IconButton(self, icon, hint=hint, command=command)

        # Made in reading order, which is also that of the Tab key.
        self.restart = button("first", _("Recommencer cette donne (F5)"), commands.restart)
        self.undo = button("undo", UNDO_HINT, commands.undo)
        self.redo = button("redo", _("Refaire le coup (Ctrl+Maj+Z)"), commands.redo)
        self.counter = ttk.Label(self)
        self.clock = ttk.Label(self, style="Petit.TLabel")
        self.pile = ttk.Label(self, style="Petit.TLabel", anchor="w")
        self.hint = ttk.Button(self, text=_("Indice (H)"), command=commands.hint)
        self.why = ttk.Button(self, text=_("Pourquoi ?"), command=commands.why)
        self.finish = ttk.Button(self, text=_("Finir"), command=commands.finish)
        self._theme.follow(self, self._lay_out)
        self.bind("<Configure>", lambda _event: self._place_pile())

    def show(self, view: View | None, abandoned: bool = False) -> None:
        """Show where a game is; None: there is none on the table.

        `abandoned`: undoing brings back the game that was left for this one.
        """
        hint = _("Reprendre la partie abandonnée (Ctrl+Z)") if abandoned else UNDO_HINT
        if self.undo.hint != hint:
            self.undo.set_icon("undo", hint)
        self.counter.configure(text=counter_text(view))
        position = None if view is None else view.position
        advised = position is not None and position.advice is not None
        usable: tuple[tuple[ttk.Button, bool], ...] = (
            (self.restart, view is not None and view.can_undo),
            (self.undo, abandoned or (view is not None and view.can_undo)),
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
        """Name the pile that has the keyboard."""
        self.pile.configure(text=words)

    def _lay_out(self) -> None:
        px = self._theme.px
        for column, button in enumerate((self.restart, self.undo, self.redo)):
            button.grid(row=0, column=column, padx=(px(16) if column == 0 else px(4), px(4)), pady=px(12))
        self.counter.grid(row=0, column=3, padx=(px(12), px(8)))
        self.clock.grid(row=0, column=4, padx=(0, px(8)))
        self.pile.configure(width=1)  # the column gives the width
        for column, worded in enumerate((self.hint, self.why, self.finish), 6):
            worded.grid(row=0, column=column, padx=(px(4), px(16) if column == 8 else px(4)))
        self.columnconfigure(5, weight=1)
        self._place_pile()

    def _place_pile(self) -> None:
        """Name the pile between the buttons, or on a line of its own where they leave too little room."""
        px, others = self._theme.px, [w for w in self.grid_slaves(row=0) if w is not self.pile]
        taken = sum(widget.winfo_reqwidth() + px(16) for widget in others)
        beside = self.winfo_width() < 2 or self.winfo_width() - taken >= self._theme.px_of_text(PILE_WIDTH)
        if beside:
            self.pile.grid(row=0, column=5, columnspan=1, sticky="ew", padx=px(8), pady=0)
        else:
            self.pile.grid(row=1, column=0, columnspan=9, sticky="ew", padx=px(16), pady=(0, px(8)))


class PlayChoices(ttk.Frame):
    """Under the last coup: the answers, the warnings, a button per coup that is no gesture on the table."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._commands = find(self, HandCommands)
        self._kind = ""
        self.message = ttk.Label(self, justify="left", compound="left")
        self.warning = ttk.Label(self, style="Warn.TLabel", justify="left", compound="left")
        self.question = ttk.Label(self, text=_("Avant de révéler : gagnée ou perdue ?"))
        self._row = ttk.Frame(self)
        self.stable = ttk.Button(self, text=_("Stable ?"), command=self._commands.claim_stable)
        self.buttons: dict[str, ttk.Button] = {}
        self._shape: tuple[object, ...] = ()
        self._theme.follow(self, self._lay_out)

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
        if shape == self._shape:  # buttons made anew would lose the keyboard
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
        play = partial(self._commands.play, choice, guess)
        button = ttk.Button(self._row, text=words, command=play)
        button.pack(side="left", padx=(0, self._theme.px(8)))
        self.buttons[words] = button

    def _repaint(self) -> None:
        """Put its sign before each line: a colour alone says nothing."""
        icons = icons_of(self)
        sign = icons.image(ICONS[self._kind], 16, self._kind) if self._kind else ""
        self.message.configure(image=sign)
        self.warning.configure(image=icons.image("warning", 16, "warn"))

    def _lay_out(self) -> None:
        self._repaint()
        px = self._theme.px
        width = panel_width(self) - px(32 + 12 + 20)
        self.columnconfigure(0, weight=1)
        rows = (self.message, self.warning, self.question, self._row, self.stable)
        for row, widget in enumerate(rows):
            shown = bool(widget.grid_info())  # to grid a widget shows it
            widget.grid(row=row, sticky="w", pady=(px(8), 0))
            if not shown:
                widget.grid_remove()
        for label in (self.message, self.warning, self.question):
            label.configure(wraplength=width)


class ResumeOffer(ttk.Frame):
    """What covers the table when an unfinished game waits: go on with it, or deal a new one."""

    def __init__(self, master: tk.Misc, go_on: Callable[[], object], new_deal: Callable[[], object]) -> None:
        super().__init__(master, style="Felt.TFrame")
        self._theme = theme_of(self)
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
        self._theme.follow(self, self._repaint)

    def offer(self, found: Saved, over: tk.Misc) -> None:
        """Show the offer over the table; the key Entrée accepts it."""
        self.sentence.configure(text=waiting_sentence(found))
        self.place(in_=over, relwidth=1, relheight=1)
        self.lift()
        self.go_on.focus_set()

    def _repaint(self) -> None:
        px = self._theme.px
        self._picture.configure(image=icons_of(self).image("clock", 48, "muted"))
        self.sentence.configure(wraplength=px(420))
        self._picture.pack()
        self.sentence.pack(pady=px(16))
        self._buttons.pack()
        self.go_on.pack(side="left", padx=(0, px(8)))
        self.new_deal.pack(side="left")


class PlayClock:
    """The time of play, that runs while a game is under way and in front.

    `show` hears the seconds while they are `wanted`, None otherwise.
    """

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
