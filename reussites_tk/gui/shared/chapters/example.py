"""A worked example of the hand-out, run where it is read: what came out beside what was expected."""

from __future__ import annotations

import threading
import tkinter as tk
from collections.abc import Iterator
from tkinter import ttk

from ....sujet import Example, ExampleResult, Played, run
from ....texts import _, plural
from ...background import Task
from ...page import window_of
from ...services import theme_of
from .figure import States
from .table import Cell, TableView

RUN = _("Faire tourner")


def case_title(example: Example, number: int) -> str:
    """Return how a case is called, `number` from 0: « cas 2 » without a title of its own, "" if alone."""
    title = example.cases[number].title
    return title or (_("cas {n}").format(n=number + 1) if len(example.cases) > 1 else "")


class ExampleRun(ttk.Frame):
    """The button of an example, then what its cases gave; `result` is None until then."""

    def __init__(self, master: tk.Misc, example: Example) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._example = example
        self._task: Task | None = None
        self._width = 0
        self.result: ExampleResult | None = None
        self.button = ttk.Button(self, text=RUN, command=self.run)
        self.parts: list[ttk.Widget] = []
        self.states: list[States] = []
        self.table_buttons: list[ttk.Button] = []
        self.bind("<Destroy>", self._destroyed)
        self._theme.follow(self, self._lay_out)

    def fit(self, width: int) -> None:
        """Take the width that there is."""
        self._width = width
        for part in self.parts:
            _fit(part, width)

    def run(self) -> None:
        """Run the example in the background, with our own games."""
        if self._task is not None and self._task.running:
            return
        self.button.configure(text=_("Les parties se jouent…"))
        self.button.state(["disabled"])

        def work(_stopping: threading.Event) -> Iterator[ExampleResult]:
            yield run(self._example)

        self._task = window_of(self).background.start(work, self._take, self._ended)

    def _take(self, result: ExampleResult) -> None:
        self.result = result
        for part in self.parts:
            part.destroy()
        self.parts, self.states, self.table_buttons = [], [], []
        for number, played in enumerate(result.cases):
            self._show_case(played, case_title(self._example, number))
        self.fit(self._width)

    def _ended(self) -> None:
        self.button.configure(text=RUN)
        self.button.state(["!disabled"])

    def _show_case(self, played: Played, title: str) -> None:
        """Show what one case gave, and the button that shows its states."""
        if title:
            self._add(ttk.Label(self, text=title, style="Gras.TLabel"))
        head = (_("résultat"), _("attendu"), _("obtenu"), "")
        rows = [(Cell(c.words), Cell(c.expected), Cell(c.got), _verdict(c.right)) for c in played.checks]
        self._add(TableView(self, head, rows))
        if played.states:
            self._offer_states(played)

    def _offer_states(self, played: Played) -> None:
        count = len(played.states)
        words = plural(count, "Voir sur la table ({n} état)", "Voir sur la table ({n} états)").format(n=count)
        button = ttk.Button(self, text=words)
        self._add(button)
        self.table_buttons.append(button)

        def show() -> None:
            states = States(self, played.states)
            states.pack(anchor="w", after=button)
            self.parts.append(states)
            self.states.append(states)
            states.fit(self._width)
            button.pack_forget()
            states.next.focus_set()

        button.configure(command=show)

    def _add(self, part: ttk.Widget) -> None:
        part.pack(anchor="w", pady=(self._theme.px(8), 0))
        self.parts.append(part)

    def _lay_out(self) -> None:
        self.button.pack(anchor="w")

    def _destroyed(self, event: tk.Event[tk.Misc]) -> None:
        if event.widget is self and self._task is not None:
            self._task.stop()


def _fit(part: ttk.Widget, width: int) -> None:
    if isinstance(part, (TableView, States)):
        part.fit(width)
    elif isinstance(part, ttk.Label):
        part.configure(wraplength=max(1, width))


def _verdict(right: bool) -> Cell:
    if right:
        return Cell(_("comme prévu"), "Good.TLabel", "check", "good")
    return Cell(_("différent"), "Bad.TLabel", "cross", "bad")
