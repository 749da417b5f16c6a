"""Level 3: many games of one réussite, how many are won, and how sure that is."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import TYPE_CHECKING

from ...analysis.engine import Series, play_series
from ...analysis.intervals import wilson
from ...cours import Histoire
from ...reussites import JEUX, Jeu
from ...texts import _, french_number, french_percent, plural
from ...worker.games import CountFailed
from ..background import Task
from ..chart import Bar, BarChart, CurveChart
from ..chart_geometry import Point
from ..number_field import NumberField
from ..widgets import EmptyState, IconButton
from . import Page

if TYPE_CHECKING:
    from ..app import App

USUAL_GAMES, MOST_GAMES = 2000, 1_000_000
MOST_TOURS = 20
MOST_SEED = 10**9


def bars_of(histoire: Histoire, tours: int) -> list[Bar]:
    """Return a bar for each tour at which games were won, then one for the games lost."""
    parties = max(1, histoire.parties)
    bars = []
    for tour in range(1, tours + 1):
        count = histoire.detail.get(tour, 0)
        bars.append(Bar(_("tour {n}").format(n=tour), count, count / parties))
    lost = histoire.parties - histoire.gagnees
    bars.append(Bar(_("perdues"), lost, lost / parties, "track"))
    return bars


def point_of(histoire: Histoire) -> Point:
    """Return the share won after these games, and its 95 % interval."""
    low, high = wilson(histoire.gagnees, histoire.parties)
    return Point(histoire.parties, histoire.gagnees / histoire.parties, low, high)


def figure_text(histoire: Histoire) -> str:
    """Return the big figure: « 86,74 % gagnées »."""
    return _("{share} gagnées").format(share=french_percent(histoire.gagnees / histoire.parties))


def interval_text(histoire: Histoire) -> str:
    """Return what the figure is worth, in one line."""
    point = point_of(histoire)
    won = plural(histoire.gagnees, "{n} partie gagnée", "{n} parties gagnées")
    return " · ".join(
        (
            _("entre {low} et {high}, intervalle de Wilson à 95 %").format(
                low=french_percent(point.bas), high=french_percent(point.haut)
            ),
            won.format(n=french_number(histoire.gagnees))
            + " "
            + _("sur {n}").format(n=french_number(histoire.parties)),
        )
    )


class AnalysePage(Page):
    """The page « 3 Analyse »: the `cours` engine, a block of games after the other."""

    titre = _("Analyse")

    def __init__(self, master: tk.Misc, app: App) -> None:
        super().__init__(master, app)
        self.jeu: Jeu = JEUX["r7"]
        self.histoire: Histoire | None = None
        self.points: list[Point] = []
        self._series: Series | None = None
        self._task: Task | None = None
        self._began = 0.0
        self._make()

    def shown(self) -> None:
        """Be ready to start with one key."""
        self.start_button.focus_set()

    def hidden(self) -> None:
        """Stop counting; what is counted stays."""
        self.stop()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """F5 starts, Échap stops."""
        return {"<F5>": self.start, "<Escape>": self.stop}

    @property
    def running(self) -> bool:
        """True while games are played."""
        return self._task is not None and self._task.running

    def start(self) -> None:
        """Play the games asked for, from the first; a field that cannot be used is told."""
        faults = [fault for field in self.fields if (fault := field.check())]
        games, tours, seed = (field.value for field in self.fields)
        if games is None or tours is None or seed is None:
            self.status.configure(text=faults[0], style="Bad.TLabel")
            return
        self.stop()
        self._series = Series(self.jeu.code, games, graine=seed, options={"tours_max": tours})
        self.histoire, self.points = None, []
        self._began = time.monotonic()
        series = self._series
        self._task = self.app.background.start(
            lambda stopping: play_series(series, stopping), self._told, self._ended, self._failed
        )
        self._show_running()

    def stop(self) -> None:
        """Stop, keeping what is counted."""
        if self._task is not None and self._task.running:
            self._task.stop()
            self._task = None
            self._show_end(_("arrêté"))

    def _told(self, item: Histoire | CountFailed) -> None:
        if isinstance(item, CountFailed):
            self.status.configure(text=str(item), style="Bad.TLabel")
            return
        self.histoire = item
        self.points.append(point_of(item))
        self._show_count()

    def _ended(self) -> None:
        self._task = None
        self._show_end(_("terminé"))

    def _failed(self, fault: BaseException) -> None:
        self._task = None
        self._show_end(_("interrompu"))
        raise fault

    # --- what is shown -----------------------------------------------------------------------

    def _show_running(self) -> None:
        self.start_button.configure(text=_("Arrêter"))
        self.start_button.set_icon("stop")
        self.empty.place_forget()
        self.progress.configure(value=0, maximum=self._series.parties if self._series else 1)
        self.progress.grid()
        self.status.configure(text=_("Les premières parties se jouent…"), style="Petit.TLabel")

    def _show_count(self) -> None:
        histoire, series = self.histoire, self._series
        if histoire is None or series is None or not histoire.parties:
            return
        self.progress.configure(value=histoire.parties)
        self.figure.configure(text=figure_text(histoire))
        self.interval.configure(text=interval_text(histoire))
        self.bars.show(bars_of(histoire, int(series.options["tours_max"])))
        self.curve.show(self.points, series.parties)
        self.status.configure(text=self._speed(), style="Petit.TLabel")

    def _show_end(self, how: str) -> None:
        self.start_button.configure(text=_("Lancer (F5)"))
        self.start_button.set_icon("play")
        self.progress.grid_remove()
        self._show_count()
        speed = self._speed()
        self.status.configure(text=f"{speed} · {how}" if speed else how, style="Petit.TLabel")

    def _speed(self) -> str:
        if self.histoire is None or self._series is None:
            return ""
        seconds = max(1e-3, time.monotonic() - self._began)
        speed = self.histoire.parties / seconds
        return _("{done} parties sur {all} · {speed} par seconde").format(
            done=french_number(self.histoire.parties),
            all=french_number(self._series.parties),
            speed=french_number(speed, 0),
        )

    def _press(self) -> None:
        if self.running:
            self.stop()
        else:
            self.start()

    # --- building ----------------------------------------------------------------------------

    def _make(self) -> None:
        px = self.app.theme.px
        self.configure(padding=(px(16), px(12), px(16), px(16)))
        self.columnconfigure(0, weight=4, uniform="charts")
        self.columnconfigure(1, weight=5, uniform="charts")
        self.rowconfigure(5, weight=1)
        self._make_controls()
        self.progress = ttk.Progressbar(self, mode="determinate")
        self.progress.grid(row=1, column=0, columnspan=2, sticky="ew", pady=(px(12), px(4)))
        self.progress.grid_remove()
        self.rowconfigure(1, minsize=self.progress.winfo_reqheight() + px(16))
        self.status = ttk.Label(self, style="Petit.TLabel")
        self.status.grid(row=2, column=0, columnspan=2, sticky="w")
        self.figure = ttk.Label(self, style="Chiffre.TLabel")
        self.figure.grid(row=3, column=0, columnspan=2, sticky="w", pady=(px(16), 0))
        self.interval = ttk.Label(self, style="Petit.TLabel")
        self.interval.grid(row=4, column=0, columnspan=2, sticky="w", pady=(0, px(16)))
        self.bars = BarChart(self, self.app.theme, _("Gagnées au tour…"))
        self.bars.grid(row=5, column=0, sticky="nsew", padx=(0, px(24)))
        self.curve = CurveChart(
            self, self.app.theme, _("Part gagnée selon le nombre de parties, et son intervalle à 95 %")
        )
        self.curve.grid(row=5, column=1, sticky="nsew")
        self._make_empty()

    def _make_controls(self) -> None:
        app, px = self.app, self.app.theme.px
        row = ttk.Frame(self)
        row.grid(row=0, column=0, columnspan=2, sticky="ew")
        ttk.Label(row, text=self.jeu.titre, style="Titre.TLabel").pack(
            side="left", anchor="s", padx=(0, px(24)), pady=(0, px(4))
        )
        self.games = NumberField(
            row, _("Parties"), USUAL_GAMES, low=1, high=MOST_GAMES, width=11, on_enter=self.start
        )
        self.tours = NumberField(row, _("Tours"), 3, low=1, high=MOST_TOURS, width=5, on_enter=self.start)
        self.seed = NumberField(row, _("Graine"), 1, low=0, high=MOST_SEED, width=12, on_enter=self.start)
        self.fields = (self.games, self.tours, self.seed)
        for field in self.fields:
            field.pack(side="left", padx=(0, px(12)))
        self.start_button = IconButton(
            row,
            app.theme,
            app.icons,
            "play",
            text=_("Lancer (F5)"),
            command=self._press,
            style="Accent.TButton",
        )
        self.start_button.pack(side="left", anchor="s", padx=(px(12), 0))

    def _make_empty(self) -> None:
        """Lay one sentence over the place of the charts, until the first game is counted."""
        self.empty = EmptyState(
            self, self.app.theme, self.app.icons, "play",
            _("Jouez des milliers de parties d'affilée : la part de celles qui sont gagnées se précise."),
            button=_("Lancer {n} parties").format(n=french_number(USUAL_GAMES)), command=self.start,
        )  # fmt: skip
        self.empty.place(relx=0, rely=0.22, relwidth=1, relheight=0.78)
