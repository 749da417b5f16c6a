"""What a session says: its figures in words, the same as a table, its remarkable games as buttons."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk

from ...texts import _, french_number, typographic
from ..look.focus_ring import FocusRing
from ..services import theme_of
from ..widgets.frames import FlowRow
from .model import Session
from .model_figures import Mark, Row
from .words import (
    agreement_text,
    difference_text,
    exact_of,
    exact_text,
    figure_text,
    interval_text,
    population_text,
    way_names,
    worth_text,
)

WORDS_WIDTH, LEAST_WIDTH = 220, 88


class Figures(ttk.Frame):
    """The figures in words: the share won in large, what it is worth, what was played.

    Two ways of playing stand side by side, each under its name.
    """

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self.names = [ttk.Label(self, style="Gras.TLabel") for _ in range(2)]
        self.shares = [ttk.Label(self, style="Chiffre.TLabel") for _ in range(2)]
        self.intervals = [ttk.Label(self, style="Petit.TLabel") for _ in range(2)]
        self.difference = ttk.Label(self, style="Gras.TLabel")
        self.agreement = ttk.Label(self, style="Gras.TLabel")
        self.worth = ttk.Label(self, style="Petit.TLabel")
        self.population = ttk.Label(self, style="Petit.TLabel")
        self._wraps = [self.difference, self.agreement, self.worth, self.population]
        self._theme.follow(self, self._lay_out)

    @property
    def labels(self) -> list[ttk.Label]:
        """Every label, in reading order."""
        pairs = [label for way in zip(self.names, self.shares, self.intervals, strict=True) for label in way]
        return [*pairs, *self._wraps]

    @property
    def sentences(self) -> list[str]:
        """The sentences shown, in reading order."""
        return [text for label in self.labels if (text := str(label.cget("text")))]

    def clear(self) -> None:
        """Show nothing."""
        for label in self.labels:
            show_or_hide(label, "")

    def show(self, session: Session) -> None:
        """Show what is counted so far."""
        series, names = session.order.one, way_names(session.order)
        for n in range(2):
            counts = session.counts[n] if n < len(session.counts) else None
            show_or_hide(
                self.names[n], f"{n + 1} · {names[n]}" if counts is not None and len(names) > 1 else ""
            )
            show_or_hide(self.shares[n], "" if counts is None else figure_text(counts))
            show_or_hide(
                self.intervals[n],
                "" if counts is None else interval_text(counts, series.chained, len(names) > 1),
            )
        facing, exact = session.facing, exact_of(series)
        twins = session.order.twins
        show_or_hide(self.difference, "" if facing is None or twins else difference_text(facing))
        show_or_hide(self.agreement, agreement_text(facing) if facing is not None and twins else "")
        worth = [worth_text(session), "" if exact is None else exact_text(exact)]
        show_or_hide(self.worth, " · ".join(filter(None, reversed(worth))))
        show_or_hide(self.population, population_text(series, session.parties, session.asked))

    def fit(self, width: int) -> None:
        """Wrap the sentences in `width` pixels, and write the figures smaller if they would be cut."""
        side = (width - self._theme.px(16)) // 2 if self.names[1].cget("text") else width
        for label in self._wraps:
            label.configure(wraplength=width)
        for label in (*self.names, *self.intervals):
            label.configure(wraplength=side)
        font = self._theme.font("chiffre")
        wide = any(font.measure(str(share.cget("text"))) > side for share in self.shares)
        for share in self.shares:
            share.configure(wraplength=side, style="Titre.TLabel" if wide else "Chiffre.TLabel")

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure((0, 1), weight=1, uniform="")
        for n in range(2):
            gap = (0 if n == 0 else px(16), 0)
            for row, label in enumerate((self.names[n], self.shares[n], self.intervals[n])):
                label.grid(row=row, column=n, sticky="nw", padx=gap)
        for row, label in enumerate(self._wraps, 3):
            above = px(8) if label in (self.difference, self.agreement) else px(4)
            label.grid(row=row, column=0, columnspan=2, sticky="w", pady=(above, 0))
        for label in self.labels:
            show_or_hide(label, str(label.cget("text")))


def show_or_hide(label: ttk.Label, text: str) -> None:
    """Show a sentence in the place of its label, or take the label away for "".

    A gridded label taken away so keeps its place in the grid.
    """
    label.configure(text=typographic(text))
    if text:
        label.grid()
    else:
        label.grid_remove()


class FiguresTable(ttk.Frame):
    """The figures as a table, for those who prefer reading; the arrows walk over its lines."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        ring = FocusRing(self)
        self.tree = ttk.Treeview(ring, show="headings", selectmode="browse", height=4)
        ring.surround(self.tree)
        bar = ttk.Scrollbar(self, orient="vertical", command=self.tree.yview, takefocus=False)
        self.tree.configure(yscrollcommand=bar.set)
        ring.pack(side="left", fill="both", expand=True)
        bar.pack(side="right", fill="y")
        self._theme.follow(self, self._fit)

    def show(self, heads: Sequence[str], rows: Sequence[Row]) -> None:
        """Show these lines instead of those before; the line chosen stays chosen."""
        chosen = self.tree.index(self.tree.selection()[0]) if self.tree.selection() else 0
        columns = tuple(map(str, range(len(heads))))
        if tuple(self.tree.cget("columns")) != columns:
            self.tree.configure(columns=columns)
            self._fit()  # only then: columns made wider by a person stay so from count to count
        self.tree.delete(*self.tree.get_children())
        for n, head in enumerate(heads):
            self.tree.heading(str(n), text=f" {head} ", anchor="w" if n == 0 else "e")
        for row in rows:
            self.tree.insert("", "end", values=(row.words, *row.cells))
        items = self.tree.get_children()
        if items:
            self.tree.selection_set(items[min(chosen, len(items) - 1)])
            self.tree.focus(items[min(chosen, len(items) - 1)])

    @property
    def lines(self) -> list[tuple[str, ...]]:
        """The lines shown."""
        return [tuple(map(str, self.tree.item(item, "values"))) for item in self.tree.get_children()]

    def _fit(self) -> None:
        px, text = self._theme.px, self._theme.text
        for n, column in enumerate(self.tree.cget("columns")):
            width = round(px(WORDS_WIDTH if n == 0 else LEAST_WIDTH) * text)
            self.tree.column(column, width=width, minwidth=width // 2, anchor="w" if n == 0 else "e")


class MarkList(ttk.Frame):
    """The remarkable games, as buttons; `on_open` receives the game of the one pressed."""

    def __init__(self, master: tk.Misc, on_open: Callable[[Mark], object]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._on_open = on_open
        self.title = ttk.Label(
            self, text=_("Parties remarquables, à ouvrir sur la table"), style="Gras.TLabel"
        )
        self._row = FlowRow(self)
        self.buttons: list[ttk.Button] = []
        self.marks: tuple[Mark, ...] = ()
        self._theme.follow(self, self._lay_out)

    def show(self, marks: Sequence[Mark]) -> None:
        """Show these games. As many buttons as before stay the same, and keep the keyboard."""
        if tuple(marks) == self.marks:
            return
        before: tuple[Mark | None, ...] = self.marks
        self.marks = tuple(marks)
        if len(before) != len(marks):
            self._make_buttons(len(marks))
            before = (None,) * len(marks)
            self._lay_out()
        for button, mark, old in zip(self.buttons, marks, before, strict=True):
            if mark != old:  # a button is slow to draw
                button.configure(text=words_of(mark), command=partial(self._on_open, mark))

    def _make_buttons(self, many: int) -> None:
        """Make other buttons, and have the row lay them."""
        for button in self.buttons:
            button.destroy()
        padding = (self._theme.px(8), self._theme.px(4))
        self.buttons = [ttk.Button(self._row, padding=padding) for _mark in range(many)]
        self._row.lay(*self.buttons)

    def fit(self, width: int) -> None:
        """Stay within `width` pixels."""
        self._row.fit(width)

    def _lay_out(self) -> None:
        if not self.marks:
            self.title.pack_forget()
            self._row.pack_forget()
            return
        self.title.pack(anchor="w", pady=(0, self._theme.px(4)))
        self._row.pack(fill="x")


def words_of(mark: Mark) -> str:
    """Return the words of a game on its button."""
    return typographic(f"{mark.words} · n° {french_number(mark.numero)}").replace(
        "n° ", "n°\N{NO-BREAK SPACE}"
    )
