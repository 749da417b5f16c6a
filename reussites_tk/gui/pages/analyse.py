"""Level 3: many games of one réussite, how many are won, and how sure that is."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from ...analysis.engine import Series, play_series
from ...cours import Histoire
from ...texts import _, french_number
from ...worker.games import CountFailed, Cycle
from ..background import Task
from ..failure_words import failure_sentence
from ..games.panel import panel_width
from ..games.request import GameRequest
from ..series.deal_opener import DealOpener
from ..series.form import USUAL_GAMES, SeriesForm
from ..series.view import SeriesView
from ..series.words import progress_text
from ..widgets.base import EmptyState
from ..widgets.scrolled import Scrolled
from . import Page

if TYPE_CHECKING:
    from ..app import App

TABLE_PAGE = "reussites"


class AnalysePage(Page):
    """The page « 3 Analyse »: the `cours` engine, a block of games after the other."""

    titre = _("Analyse")

    def __init__(self, master: tk.Misc, app: App) -> None:
        super().__init__(master, app)
        self.histoire: Histoire | None = None
        self.cycle: Cycle | None = None
        self._series: Series | None = None
        self._request = GameRequest()
        self._task: Task | None = None
        self._began = 0.0
        self._make()

    # --- what the window asks

    def open(self, **what: Any) -> None:
        """Show a game to analyse: `jeu`, `graine`, `tas`, `avec`, `options`; nothing is launched."""
        self.form.show(replace(self.form.request, **what))
        self._game_changed()

    def shown(self) -> None:
        """Be ready to start with one key."""
        self.form.start_button.focus_set()

    def hidden(self) -> None:
        """Stop counting; what is counted stays."""
        self.stop()

    def game_in_front(self) -> str:
        """Give the code of the game chosen."""
        return self.form.jeu.code

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """F5 starts, Échap stops; the arrows scroll figures too tall for the window."""
        return {
            "<F5>": self.start,
            "<Escape>": self.stop,
            "<Up>": lambda: self.figures.scroll(-1),
            "<Down>": lambda: self.figures.scroll(1),
        }

    @property
    def running(self) -> bool:
        """True while games are played."""
        return self._task is not None and self._task.running

    # --- a series

    def start(self) -> None:
        """Play the games asked for, from the first; a field that cannot be used is told."""
        if self.form.check():
            return
        self.stop()
        self._request, self._series = self.form.request, self.form.series()
        self.histoire = self.cycle = None
        self._began = time.monotonic()
        series = self._series
        self.view.begin(series)
        self._task = self.app.background.start(
            lambda stopping: play_series(series, stopping), self._told, self._ended, self._failed
        )
        self._show_running()

    def stop(self) -> None:
        """Stop, keeping what is counted."""
        if self._task is not None and self._task.running:
            self._task.stop()
            self._show_end(_("arrêté"))

    def _told(self, item: Histoire | Cycle | CountFailed) -> None:
        if isinstance(item, CountFailed):
            self.view.say_fault(failure_sentence(item.failure, self._request))
        elif isinstance(item, Cycle):
            self.cycle = item
        else:
            self.histoire = item
            self._show_count()

    def _ended(self) -> None:
        played = 0 if self.histoire is None else self.histoire.parties
        asked = 0 if self._series is None else self._series.parties
        self._show_end(_("terminé") if played == asked else _("interrompu"))

    def _failed(self, fault: BaseException) -> None:
        self._show_end(_("interrompu"))
        raise fault

    def _press(self) -> None:
        if self.running:
            self.stop()
        else:
            self.start()

    # --- what is shown

    def _show_running(self) -> None:
        self.form.start_button.configure(text=_("Arrêter (Échap)"))
        self.form.start_button.set_icon("stop")
        self.empty.place_forget()
        self._say(_("Les premières parties se jouent…"))

    def _show_count(self) -> None:
        if self.histoire is not None and self._series is not None:
            self.view.show(self._series, self.histoire, self.cycle)
            self._say(self._speed())

    def _show_end(self, how: str) -> None:
        self._task = None
        self.form.start_button.configure(text=_("Lancer (F5)"))
        self.form.start_button.set_icon("play")
        self.view.end()
        self._show_count()
        if self.histoire is None and not self.view.fault.cget("text"):  # stopped before the first game
            self._place_empty()
        speed = self._speed()
        self._say(f"{speed} · {how}" if speed else how)

    def _speed(self) -> str:
        if self.histoire is None or self._series is None:
            return ""
        return progress_text(self.histoire.parties, self._series, time.monotonic() - self._began)

    def _say(self, text: str) -> None:
        self.view.say_status(text)

    def _game_changed(self) -> None:
        """Take away the figures of another game."""
        self.stop()
        if self._series is None or self._series.jeu != self.form.jeu.code:
            self.histoire = self.cycle = self._series = None
            self._place_empty()

    def _open_deal(self, numero: int) -> None:
        """Show one game on the table: of the series shown, or of the form when there is none."""
        asked = self.form.request if self._series is None else self._request
        self.app.show(
            TABLE_PAGE,
            jeu=asked.jeu,
            graine=asked.graine,
            numero=numero,
            tas=asked.tas,
            avec=asked.avec,
            options=asked.options,
        )

    # --- building

    def _make(self) -> None:
        theme, icons = self.app.theme, self.app.icons
        self.figures = Scrolled(self, theme)
        self.view = SeriesView(self.figures.inside, theme)
        self._edge = ttk.Frame(self, style="Edge.TFrame", width=1)
        self.side = Scrolled(self, theme)
        inside = self.side.inside
        self.form = SeriesForm(inside, theme, icons, self._press, self._game_changed, self._ask_file)
        self._line = ttk.Frame(inside, style="Edge.TFrame", height=1)
        self.opener = DealOpener(inside, theme, icons, self._open_deal)
        self.empty = EmptyState(
            self, theme, icons, "play",
            _("Jouez des milliers de parties d’affilée : la part de celles qui sont gagnées se précise."),
            button=_("Lancer {n} parties").format(n=french_number(USUAL_GAMES)), command=self.start,
        )  # fmt: skip
        theme.follow(self, self._lay_out)
        self._place_empty()

    def _lay_out(self) -> None:
        px = self.app.theme.px
        self.side.configure(width=panel_width(self.app.theme))
        self.side.pack_propagate(False)
        self.side.pack(side="right", fill="y")
        self._edge.pack(side="right", fill="y")
        self.figures.pack(side="left", fill="both", expand=True)
        self.view.pack(fill="both", expand=True, padx=px(16), pady=px(12))
        self.form.pack(fill="x", padx=px(16), pady=px(12))
        self._line.pack(fill="x", padx=px(16), pady=px(4))
        self.opener.pack(fill="x", padx=px(16), pady=px(12))

    def _place_empty(self) -> None:
        """Lay one sentence over the place of the figures, until the first game is counted."""
        self.empty.place(in_=self.figures, relwidth=1, relheight=1)

    def _ask_file(self, title: str) -> Path | None:
        from tkinter import filedialog  # loaded when needed: the window opens sooner

        name = filedialog.askopenfilename(
            parent=self,
            title=title,
            initialdir=self.app.settings.last_folder or None,
            filetypes=[(_("Programmes Python"), "*.py")],
        )
        if not name:
            return None
        self.app.settings.last_folder = str(Path(name).parent)
        return Path(name)
