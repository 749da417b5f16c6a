"""The players of a game beside the table: who speaks, scores, what the game shows of each."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ...outside import one_line
from ...play.match import Seat
from ...play.option_words import level_words
from ...texts import _, with_minus
from ..services import find, icons_of, theme_of
from ..shared.game_panel import panel_width, show_if
from ..widgets.buttons import Tooltip
from .kit import Kit, Scene
from .model import MatchCommands
from .words import fault_lines, faults_count, fitted

MARGINS = 32 + 2
"""Dots that the panel loses at its edges, where its scroll bar has its place."""
WIDEST_SCORE = "\N{MINUS SIGN}99"
"""The room that a score has, unless it needs more."""
MOST_FAULTS = 8
"""Faults listed in a hint: the last ones."""


class PlayerRow(ttk.Frame):
    """One player: the mark of the one who speaks, name, level of a computer, standing, score, faults."""

    def __init__(self, master: tk.Misc, seat: Seat) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._icons = icons_of(self)
        self._seat = seat
        self._standing, self._fault_lines = "", list[str]()
        self.speaks = False
        self.mark = ttk.Label(self)
        self.name = ttk.Label(self, style="Gras.TLabel")
        self.score = ttk.Label(self, style="Titre.TLabel", anchor="e")
        self.under = ttk.Label(self, style="Petit.TLabel", justify="left")
        copy = find(self, MatchCommands).copy_faults
        self.faults = ttk.Button(self, style="Quiet.TButton", compound="left")
        self.faults.configure(command=lambda: copy(seat.joueur))
        Tooltip(self.name, lambda: "" if self.name.cget("text") == seat.nom else seat.nom)
        Tooltip(self.faults, self._faults_hint)
        self._theme.follow(self, self._lay_out)

    def show(self, score: int, standing: str, speaks: bool, faults: list[str]) -> None:
        """Show how a player stands; `standing` is what the game shows beside."""
        self.speaks = speaks
        self._standing, self._fault_lines = standing, faults
        self.score.configure(text=with_minus(score))
        self.faults.configure(text=" " + faults_count(len(faults)))
        show_if(self.faults, bool(faults))
        self._write()
        self._show_mark()

    def _write(self) -> None:
        """Write the name and what is under it, as far as they fit: the score is never pushed out."""
        px, measure = self._theme.px, self._theme.font
        room = panel_width(self) - px(MARGINS + 24)
        score = max(WIDEST_SCORE, str(self.score.cget("text")), key=len)
        beside = room - px(8) - measure("titre").measure(score)
        self.name.configure(text=fitted(self._seat.nom, beside, measure("gras").measure))
        file = self._seat.file
        kind = one_line(file.name) if file is not None else level_words(self._seat.level)
        small = measure("petit").measure
        words = " · ".join(filter(None, (kind, self._standing)))
        if max(map(small, words.splitlines()), default=0) > room:
            # The level on a line of its own, rather than cut.
            words = "\n".join(filter(None, (fitted(kind, room, small), self._standing)))
        self.under.configure(text=words)

    def _faults_hint(self) -> str:
        last = self._fault_lines[-MOST_FAULTS:]
        more = ["…"] if len(self._fault_lines) > MOST_FAULTS else []
        return "\n".join([*more, *last, _("Un clic les copie, avec leurs positions.")])

    def _show_mark(self) -> None:
        # The place of the mark is kept: the names do not move when the turn does.
        colour = "accent" if self.speaks else "panel"
        self.mark.configure(image=self._icons.image("play", 16, colour))

    def _lay_out(self) -> None:
        px = self._theme.px
        self.mark.grid(row=0, column=0, padx=(0, px(8)))
        self.name.grid(row=0, column=1, sticky="w")
        self.score.grid(row=0, column=2, sticky="e", padx=(px(8), 0))
        self.under.grid(row=1, column=1, columnspan=2, sticky="w")
        self.faults.grid(row=2, column=1, columnspan=2, sticky="w")
        self.faults.configure(image=self._icons.image("warning", 16, "warn"), padding=(0, px(2)))
        show_if(self.faults, bool(self._fault_lines))
        self.columnconfigure(1, weight=1)
        self._write()
        self._show_mark()


class PlayerTable(ttk.Frame):
    """The players, in the order in which they play."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._seats: tuple[Seat, ...] = ()
        self.rows: list[PlayerRow] = []
        self.columnconfigure(0, weight=1)
        self._theme.follow(self, self._lay_out)

    def show(self, scene: Scene, kit: Kit) -> None:
        """Show how the players stand, and mark the one who speaks."""
        match = scene.match
        if match.seats != self._seats:
            for row in self.rows:
                row.destroy()
            self._seats = match.seats
            self.rows = [PlayerRow(self, seat) for seat in match.seats]
            self._lay_out()
        scores = scene.vue.scores
        for joueur, row in enumerate(self.rows, 1):
            standing, faults = kit.standing(scene, joueur), fault_lines(match, joueur)
            row.show(scores[joueur - 1], standing, joueur == scene.speaker, faults)

    def _lay_out(self) -> None:
        for place, row in enumerate(self.rows):
            row.grid(row=place, column=0, sticky="ew", pady=(0, self._theme.px(4)))
