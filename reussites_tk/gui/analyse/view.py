"""What a session shows: figures in words, charts or a table, remarkable games, and how far it is."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from tkinter import ttk

from ...texts import _, typographic
from ..services import find, theme_of
from ..widgets.buttons import IconButton, Segments
from ..widgets.frames import FlowRow
from .charts import ChartsFrame
from .figures import Figures, FiguresTable, MarkList, show_or_hide
from .model import Session
from .model_figures import Mark, detail_rows, heads_of, marks_of, summary_rows
from .words import CHAIN_WARNING, cycle_text

CHARTS, TABLE = "graphiques", "tableau"
WAITING_MS = 40
"""The step of the bar that moves before the first game is counted."""
STEP_MS = 5
"""The pause between two pieces drawn."""


@dataclass(frozen=True, slots=True)
class ViewActions:
    """What the view asks the page for; the page provides it."""

    open_mark: Callable[[Mark], object]
    save_picture: Callable[[], object]
    save_sheet: Callable[[], object]


class SeriesView(ttk.Frame):
    """The figures of one session, as they come."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme, actions = theme_of(self), find(self, ViewActions)
        self.session: Session | None = None
        self._steps: list[Callable[[], None]] = []
        self._after: str | None = None
        self.running = False
        self.figures = Figures(self)
        self.note = ttk.Label(self, style="Warn.TLabel")
        self.fault = ttk.Label(self, style="Bad.TLabel")
        self.progress = ttk.Progressbar(self, mode="determinate")
        self.status = ttk.Label(self, style="Petit.TLabel")
        self._tools = FlowRow(self)
        self.mode = Segments(
            self._tools,
            [(CHARTS, _("Graphiques")), (TABLE, _("Tableau"))],
            self.choose_mode,
        )
        self.picture_button = IconButton(
            self._tools, "save", text=_("Image PNG…"), command=actions.save_picture
        )
        self.sheet_button = IconButton(
            self._tools, "save", text=_("Tableur CSV…"), command=actions.save_sheet
        )
        self._tools.lay(self.mode, self.picture_button, self.sheet_button)
        self.charts = ChartsFrame(self)
        self.table = FiguresTable(self)
        self.marks = MarkList(self, actions.open_mark)
        self.bind("<Configure>", lambda _event: self._fit())
        # A frame also receives the <Destroy> of the widgets in it.
        self.bind("<Destroy>", lambda event: self._forget_steps() if event.widget is self else None)
        self._theme.follow(self, self._lay_out)

    @property
    def drawing(self) -> bool:
        """True while the last count is not all drawn."""
        return bool(self._steps)

    def begin(self, session: Session) -> None:
        """Show another session, or one that is continued."""
        self._forget_steps()
        self.session, self.running = session, True
        self.say_fault("")
        if not session.counts:
            self.figures.clear()
            show_or_hide(self.note, "")
            self.charts.clear()
            self.table.show([""], [])
            self.marks.show([])
        self.progress.configure(mode="indeterminate", value=0, maximum=session.asked)
        self.progress.start(WAITING_MS)
        self.progress.grid()
        self._place_mode()

    def show(self) -> None:
        """Show what is counted so far."""
        self._forget_steps()
        for step in self._steps_now():
            step()

    def show_by_and_by(self) -> None:
        """Show what is counted so far, one piece at a time, so that the window answers in between."""
        if not self._steps:
            self._steps = self._steps_now()
            self._take_step()

    def _take_step(self) -> None:
        self._after = None
        if self._steps:
            self._steps.pop(0)()
            self._after = self.after(STEP_MS, self._take_step)

    def _forget_steps(self) -> None:
        self._steps = []
        if self._after is not None:
            self.after_cancel(self._after)
            self._after = None

    def _steps_now(self) -> list[Callable[[], None]]:
        """Return what shows each piece, in order; nothing before the first game."""
        session = self.session
        if session is None or not session.counts:
            return []
        if self.mode.value == CHARTS:
            drawn = self.charts.steps(session, self.running)
        else:
            drawn = [partial(self._fill_table, session)]
        return [
            partial(self._show_progress, session),
            partial(self._show_words, session),
            *drawn,
            partial(self._show_marks, session),
        ]

    def _show_words(self, session: Session) -> None:
        self.figures.show(session)
        show_or_hide(self.note, chain_note(session))
        self._fit()

    def _show_marks(self, session: Session) -> None:
        self.marks.show(marks_of(session, self.running))
        self.marks.fit(self.winfo_width())

    def end(self) -> None:
        """Take away what only a running session shows."""
        self._forget_steps()
        self.running = False
        self.progress.stop()
        self.progress.grid_remove()

    def choose_mode(self, mode: str) -> None:
        """Show the charts, or the same figures as a table."""
        self.mode.show(mode)
        self._place_mode()
        self.show()

    def say_fault(self, sentence: str) -> None:
        """Show why the series stopped before its end; what is counted stays."""
        show_or_hide(self.fault, sentence)

    def say_status(self, sentence: str) -> None:
        """Show how far the series is, or how it ended."""
        self.status.configure(text=typographic(sentence))

    def _fill_table(self, session: Session) -> None:
        self.table.show(
            heads_of(tuple(map(str, range(1, len(session.counts) + 1)))),
            [*summary_rows(session), *detail_rows(session)],
        )

    def _show_progress(self, session: Session) -> None:
        """Show how far the games are; before the first one, the bar only moves."""
        if str(self.progress.cget("mode")) != "determinate":
            self.progress.stop()
            self.progress.configure(mode="determinate")
            self._place_mode()
        self.progress.configure(value=session.parties)

    def _place_mode(self) -> None:
        """Show the charts or the table, and the tools, once there is something in them."""
        counted = self.session is not None and bool(self.session.counts)
        shown = (self._tools, self.charts if self.mode.value == CHARTS else self.table)
        for widget in (self._tools, self.charts, self.table):
            if counted and widget in shown:
                widget.grid()
            else:
                widget.grid_remove()

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure(0, weight=1)
        self.figures.grid(row=0, sticky="ew")
        self.note.grid(row=1, sticky="w", pady=(px(8), 0))
        self.fault.grid(row=2, sticky="w", pady=(px(8), 0))
        self.status.grid(row=3, sticky="w", pady=(px(8), 0))
        self.progress.grid(row=4, sticky="ew", pady=(px(4), 0))
        # The row keeps the height of the bar, so that nothing moves when the bar leaves.
        self.rowconfigure(4, minsize=self.progress.winfo_reqheight() + px(4))
        self._tools.grid(row=5, sticky="ew", pady=(px(8), 0))
        for widget in (self.charts, self.table):
            widget.grid(row=6, sticky="nsew", pady=(px(12), 0))
        self.rowconfigure(6, weight=1, minsize=self.charts.least_height)
        self.marks.grid(row=7, sticky="ew", pady=(px(12), 0))
        for label in (self.note, self.fault):
            show_or_hide(label, str(label.cget("text")))
        self.progress.grid_remove()
        self._place_mode()
        self._fit()

    def _fit(self) -> None:
        """Wrap the sentences and the rows of buttons."""
        width = self.winfo_width()
        if width < 2:
            return
        for label in (self.note, self.fault, self.status):
            label.configure(wraplength=width)
        self.figures.fit(width)
        self._tools.fit(width)
        self.marks.fit(width)


def chain_note(session: Session) -> str:
    """Return the warning about chained games, with their cycle once known; "" for other games."""
    if not session.order.one.chained:
        return ""
    return CHAIN_WARNING if session.cycle is None else f"{CHAIN_WARNING}\n{cycle_text(session.cycle)}"
