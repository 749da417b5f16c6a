"""What the page of tournaments holds: the form, the ranking, and beside it what one wants to know of it."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from tkinter import ttk

from ...arena.renewal import Renewal
from ...texts import _
from ..services import find, theme_of
from ..shared.game_panel import show_if
from ..shared.progress_line import ProgressLine
from ..widgets.buttons import IconButton, Segments
from ..widgets.frames import EmptyState, FlowRow
from ..widgets.reading import Document
from .games_list import GamesList
from .meetings import Meetings
from .model import GameRow, Shown
from .question import AgainQuestion
from .ranking_table import RankingTable
from .tournament_form import FormActions, TournamentForm
from .words import EMPTY, summary_lines

SUMMARY, MEETINGS, GAMES = "summary", "meetings", "games"
VIEWS = ((SUMMARY, _("Ce qui est sûr")), (MEETINGS, _("Qui bat qui")), (GAMES, _("Parties")))


@dataclass(frozen=True, slots=True)
class RankingActions:
    """What the ranking and the buttons under it ask the page for; the page provides it."""

    choose: Callable[[int], None]
    open_game: Callable[[GameRow], None]
    open_page: Callable[[], None]
    open_folder: Callable[[], None]


@dataclass(frozen=True, slots=True)
class AgainActions:
    """The two answers to the question whether results are replaced; the page provides them."""

    again: Callable[[], None]
    keep: Callable[[], None]


class ArenaLayout:
    """Makes what the page holds; one of `work` and `empty` is in front."""

    def __init__(self, page: tk.Misc) -> None:
        self._theme, self._actions = theme_of(page), find(page, RankingActions)
        form = find(page, FormActions)
        self.work = ttk.Frame(page)
        self.form = TournamentForm(self.work)
        self.table = RankingTable(self.work, self._actions.choose, self._enter)
        self._side = ttk.Frame(self.work)
        self.views = Segments(self._side, VIEWS, self.bring_view)
        self.summary = Document(self._side, margin=4)
        self.meetings = Meetings(self._side)
        self.games = GamesList(self._side, self._actions.open_game)
        self._fronts: dict[str, ttk.Frame] = {
            SUMMARY: self.summary, MEETINGS: self.meetings, GAMES: self.games
        }  # fmt: skip
        self._make_exports()
        self._lines = [ttk.Frame(self.work, style="Edge.TFrame", height=1, width=1) for _line in range(3)]
        answers = find(page, AgainActions)
        self.asks = False
        self.question = AgainQuestion(self.work, answers.again, answers.keep)
        self.line = ProgressLine(self.work)
        self.empty = EmptyState(page, "cup", EMPTY, button=_("Choisir un dossier…"), command=form.ask_folder)
        self.empty_archive = ttk.Button(
            self.empty.button.master, text=_("Choisir une archive…"), command=form.ask_archive
        )
        self.empty_archive.pack(pady=(self._theme.px(8), 0))
        self._theme.follow(self.work, self._lay_out)
        self.bring_view(SUMMARY)

    def _make_exports(self) -> None:
        self.exports = FlowRow(self.work)
        self.page_button = IconButton(
            self.exports, "info", text=_("Page du tournoi"), command=self._actions.open_page
        )
        self.folder_button = IconButton(
            self.exports, "folder", text=_("Dossier des résultats"), command=self._actions.open_folder
        )
        self.exports.lay(self.page_button, self.folder_button)

    def bring(self, front: ttk.Frame) -> None:
        """Bring the tournament or the empty page to the front."""
        for frame in (self.work, self.empty):
            if frame is not front:
                frame.pack_forget()
        front.pack(fill="both", expand=True)

    def ask(self, renewal: Renewal | None) -> None:
        """Ask whether results are put aside, because of what has changed; None takes the question away."""
        self.asks = renewal is not None
        show_if(self.question, self.asks)
        if renewal is not None:
            self.question.ask(renewal)

    def bring_view(self, view: str) -> None:
        """Bring one of the views beside the ranking to the front."""
        self.views.show(view)
        for name, frame in self._fronts.items():
            if name == view:
                frame.grid(row=1, column=0, sticky="nsew")
            else:
                frame.grid_remove()

    def show(self, shown: Shown | None, written: bool) -> None:
        """Show a ranking everywhere; `written` says that the files of the results are there."""
        self.table.show(shown)
        self.meetings.show(shown)
        self.games.show(shown, self.table.chosen)
        self._write_summary(shown)
        for button in (self.page_button, self.folder_button):
            button.state(["!disabled" if written else "disabled"])

    def _write_summary(self, shown: Shown | None) -> None:
        self.summary.clear()
        for title, lines in summary_lines(shown) if shown is not None else []:
            self.summary.paragraph(title, "gras")
            for line in lines:
                self.summary.bullet(line)

    def _enter(self) -> None:
        """By Entrée on the ranking: the games of the player chosen, ready to be walked over."""
        self.bring_view(GAMES)
        self.games.focus_list()

    def _lay_out(self) -> None:
        px = self._theme.px
        self.form.grid(row=0, column=0, columnspan=3, sticky="ew", padx=px(16), pady=(px(8), 0))
        self._lines[0].grid(row=1, column=0, columnspan=3, sticky="ew")
        self.table.grid(row=2, column=0, sticky="nsew", padx=(px(16), px(8)), pady=px(8))
        self.table.grid_propagate(False)  # it would ask for the width of all its columns
        self._lines[1].grid(row=2, column=1, sticky="ns")
        self._side.grid(row=2, column=2, sticky="nsew", padx=(px(8), px(16)), pady=px(8))
        self._side.grid_propagate(False)
        self._side.columnconfigure(0, weight=1)
        self._side.rowconfigure(1, weight=1)
        self.views.grid(row=0, column=0, sticky="ew", pady=(0, px(8)))
        self._lines[2].grid(row=3, column=0, columnspan=3, sticky="ew")
        self.question.grid(row=4, column=0, columnspan=3, sticky="ew", padx=px(16), pady=(px(8), 0))
        show_if(self.question, self.asks)
        self.exports.grid(row=5, column=0, columnspan=3, sticky="ew", padx=px(16), pady=px(8))
        self.line.grid(row=6, column=0, columnspan=3, sticky="ew", padx=px(16), pady=(0, px(8)))
        self.work.columnconfigure(0, weight=6, uniform="side")
        self.work.columnconfigure(2, weight=5, uniform="side")
        self.work.rowconfigure(2, weight=1)
