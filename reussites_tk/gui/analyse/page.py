"""Level 3: many games of one réussite, how many are won, and how sure that is."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from tkinter import ttk
from typing import Any

from ...analysis.moteurs import RAPIDE, Choice
from ...analysis.series import Series
from ...play.game_words import failure_sentence
from ...play.request import GameRequest
from ...texts import _
from ..background import Task
from ..file_dialogs import ask_destination, save
from ..page import Page, Window
from ..services import provide
from ..shared.game_panel import panel_width
from ..widgets.frames import EmptyState, Scrolled
from .form import USUAL_GAMES, DealOpener, SeriesForm
from .model import Item, Session
from .model_figures import Mark
from .quick import play_quickly
from .slow import play_slowly
from .view import SeriesView, ViewActions
from .words import FIRST_GAMES, engine_advice, engine_text, picture_lines, progress_text

TABLE_PAGE = "reussites"
FILE_KINDS = {".png": _("Image PNG"), ".csv": _("Tableur CSV")}
SHOW_SECONDS = 0.2
"""The least time between two drawings of what is counted: drawing takes time from the window."""


class AnalysePage(Page):
    """The page « Analyse »: games counted by the quick engine if it can, else by the course's."""

    titre = _("Analyse")

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master, app)
        self.session: Session | None = None
        self._choice: Choice | None = None
        self._task: Task | None = None
        self._drawn = 0.0
        self._make()

    # --- what the window asks

    def open(self, **what: Any) -> None:
        """Show a game to analyse: `jeu`, `graine`, `tas`, `avec`, `options`; nothing is launched."""
        self.form.show(replace(self.form.request, **what))
        self._game_changed()

    def shown(self) -> None:
        """Be ready to start with one key."""
        self.take_keyboard()

    def first_widget(self) -> tk.Misc:
        """Return the button that starts, however late the window comes into view."""
        return self.form.start_button

    def hidden(self) -> None:
        """Stop counting; what is counted stays."""
        self.stop()

    def game_in_front(self) -> str:
        """Return the code of the game chosen."""
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

    # --- a session

    def start(self) -> None:
        """Play the games asked for, from the first, unless a field cannot be used."""
        if self.form.check():
            return
        self.stop()
        order = self.form.order()
        self.session = Session(order, order.one.parties)
        self._play(order.one.parties)

    def go_on(self) -> None:
        """Play what was left when the session was stopped, or else as many more games as the form says."""
        if self.running or self.session is None or not self._more():
            return
        if not self.session.left and self.form.check():
            return
        self._play(self.session.parties + self._more())

    def _more(self) -> int:
        """Return how many games a continuation would play; 0 if there is nothing to continue."""
        if self.session is None or not self.session.counts or self.session.failure is not None:
            return 0
        return self.session.left or self.form.games.value or USUAL_GAMES

    def stop(self) -> None:
        """Stop, keeping what is counted."""
        if self._task is not None and self._task.running:
            self._task.stop()
            self._show_end(_("arrêté"))

    def _play(self, asked: int) -> None:
        """Play until so many games are counted in all."""
        session = self.session
        assert session is not None
        order = session.rest(asked)
        self._choice = order.choice()
        play = play_quickly if self._choice.moteur == RAPIDE else play_slowly
        self.view.begin(session)
        self._drawn = 0.0  # the first count is shown as it comes
        self._task = self.app.background.start(
            lambda stopping: play(order, stopping), self._take_item, self._ended, self._failed
        )
        self._show_running()

    def _take_item(self, item: Item) -> None:
        assert self.session is not None
        self.session.take(item)
        if self.session.failure is not None:
            request = request_of(self.session.order.one)
            self.view.say_fault(failure_sentence(self.session.failure.failure, request))
        if time.monotonic() - self._drawn >= SHOW_SECONDS:
            self.view.show_by_and_by()
            self._say_status()
            self._drawn = time.monotonic()

    def _ended(self) -> None:
        done = self.session is not None and not self.session.left
        self._show_end(_("terminé") if done else _("interrompu"))

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
        self.form.show_running(True)
        self.form.offer_more(0)
        # The button of the empty page goes away: the one that now stops takes the keyboard from it.
        if self.form.focus_get_safely() is self.empty.button:
            self.form.start_button.focus_set()
        self.empty.place_forget()
        self.view.say_status(FIRST_GAMES)

    def _show_end(self, how: str) -> None:
        if self._task is not None:
            self._task.stop()
            self._task = None
        self.form.show_running(False)
        self.view.end()
        self.view.show_by_and_by()
        counted = self.session is not None and bool(self.session.counts)
        self._offer_more()
        if not counted and not self.view.fault.cget("text"):  # stopped before the first game
            self._place_empty()
        self._say_status(how)

    def _offer_more(self) -> None:
        self.form.offer_more(0 if self.running else self._more())

    def _say_status(self, how: str = "") -> None:
        """Say how far the games are, which engine plays, and how it ended; below, what would be faster."""
        lines = [how]
        if self.session is not None and self.session.counts and self._choice is not None:
            words = [progress_text(self.session, self.running), engine_text(self._choice), how]
            lines = [" · ".join(filter(None, words)), engine_advice(self._choice, self.session.order)]
        self.view.say_status("\n".join(filter(None, lines)))

    def _game_changed(self) -> None:
        """Take away the figures of another game."""
        self.stop()
        if self.session is None or self.session.order.one.jeu != self.form.jeu.code:
            self.session = None
            self.form.offer_more(0)
            self._place_empty()

    # --- what leads elsewhere

    def _open_mark(self, mark: Mark) -> None:
        if self.session is not None:  # always true while a mark can be pressed
            self._open_game(request_of(self.session.order.ways[mark.way]), mark.numero)

    def _open_deal(self, numero: int) -> None:
        """Show one game on the table: of the series shown, or of the form when there is none."""
        asked = self.form.request if self.session is None else request_of(self.session.order.one)
        self._open_game(asked, numero)

    def _open_game(self, asked: GameRequest, numero: int) -> None:
        self.app.show(
            TABLE_PAGE,
            jeu=asked.jeu,
            graine=asked.graine,
            numero=numero,
            tas=asked.tas,
            avec=asked.avec,
            options=asked.options,
        )

    def picture(self) -> bytes:
        """Return the charts as a PNG picture, drawn anew: nothing is read from the screen."""
        from .export import png_bytes  # late: it loads Pillow's drawing and csv, which the page opens without

        assert self.session is not None
        charts = self.view.charts
        charts.show(self.session)  # up to date even if the table is in front
        return png_bytes(picture_lines(self.session), charts.bars, charts.curves)

    def sheet(self) -> bytes:
        """Return the figures as a CSV sheet."""
        from .export import csv_bytes

        assert self.session is not None
        return csv_bytes(self.session)

    def _save(self, ending: str, content: Callable[[], bytes]) -> None:
        if self.session is None or not self.session.counts:
            return
        series = self.session.order.one
        name = f"analyse_{series.jeu}_{self.session.parties}_graine_{series.graine}{ending}"
        last = self.app.settings.last_folder
        file = ask_destination(
            self.winfo_toplevel(),
            _("Enregistrer sous"),
            name,
            FILE_KINDS[ending],
            Path(last) if last else None,
        )
        if file is not None:
            self.app.say(save(file, content()), "good")

    # --- building

    def _make(self) -> None:
        self.figures = Scrolled(self)
        provide(
            self,
            ViewActions(
                self._open_mark,
                lambda: self._save(".png", self.picture),
                lambda: self._save(".csv", self.sheet),
            ),
        )
        self.view = SeriesView(self.figures.inside)
        self._edge = ttk.Frame(self, style="Edge.TFrame", width=1)
        self.side = Scrolled(self)
        inside = self.side.inside
        self.form = SeriesForm(inside, self._press, self.go_on, self._game_changed)
        # The button that continues says how many games: as many as the field says.
        self.form.games.entry.bind("<KeyRelease>", lambda _event: self._offer_more(), add="+")
        self._line = ttk.Frame(inside, style="Edge.TFrame", height=1)
        self.opener = DealOpener(inside, self._open_deal)
        self.empty = EmptyState(
            self, "play",
            _("Jouez des milliers de parties d’affilée : la part de celles qui sont gagnées se précise."),
            button=_("Lancer (F5)"), command=self.start,
        )  # fmt: skip
        self.app.theme.follow(self, self._lay_out)
        self._place_empty()

    def _lay_out(self) -> None:
        px = self.app.theme.px
        # The panel has its own width and is packed first: a narrow window takes the room from the figures.
        self.side.configure(width=panel_width(self))
        self.side.pack_propagate(False)
        self.side.pack(side="right", fill="y")
        self._edge.pack(side="right", fill="y")
        self.figures.pack(side="left", fill="both", expand=True)
        self.view.pack(fill="both", expand=True, padx=px(16), pady=px(12))
        self.form.pack(fill="x", padx=px(16), pady=px(12))
        self._line.pack(fill="x", padx=px(16), pady=px(4))
        self.opener.pack(fill="x", padx=px(16), pady=px(12))

    def _place_empty(self) -> None:
        """Cover the place of the figures with one sentence, until the first game is counted."""
        self.empty.place(in_=self.figures, relwidth=1, relheight=1)


def request_of(series: Series) -> GameRequest:
    """Return the first game of a series, as level 2 asks for it."""
    return GameRequest(series.jeu, series.graine, tas=series.tas, avec=series.avec, options=series.options)
