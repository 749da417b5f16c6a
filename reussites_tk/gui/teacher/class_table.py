"""The students of a class, dense as a spreadsheet: name, a mark per function, note, state.

The functions of a student are a strip of small marks: shape tells the verdict as much as colour does.
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk
from typing import Any

from PIL import Image, ImageDraw, ImageTk

from ...judge.verdict_words import LOOKS
from ...judge.verdicts import Kind
from ...outside import one_line
from ...texts import NO_BREAK_SPACE, _
from ..look.theme import Theme
from ..services import icons_of, theme_of
from ..widgets.buttons import RowHint
from ..widgets.frames import ringed_list
from ..widgets.reading import shortened
from .model import EMPTY, MARK, NAME, STATE, UNLOADABLE, UNSURE, Row
from .words import STATES, row_mark, state_word

STEP = 4
"""Dots of one mark and of the gap after it."""
WIDEST = 38 * STEP
"""Dots of a strip, for the 38 functions of the piles; with more functions the marks are narrower."""
TALL = 12
"""Dots of the height of a strip."""
FULL, BROKEN, LOW, LINE = "full", "broken", "low", "line"
_SHAPES = {"good": FULL, "bad": BROKEN, "warn": LOW, "muted": LINE}
STYLE = "Class.Treeview"
_PARTS: list[Any] = [
    ("Treeitem.image", {"side": "right", "sticky": ""}),
    ("Treeitem.text", {"side": "left", "sticky": "w"}),
]
ROW_LAYOUT: list[Any] = [("Treeitem.padding", {"sticky": "nswe", "children": _PARTS})]
"""The name on the left of its column, the strip on the right."""
PADDING = 4
"""Dots before a name, and after its strip."""
NAME_LETTERS = 9
"""Room for so many wide letters is kept for the names before anything else."""
COLUMNS = {NAME: "#0", MARK: MARK, STATE: STATE}
_ARROWS = {False: "up", True: "down"}
_TAGS = {UNSURE: "bad", UNLOADABLE: "bad", EMPTY: "muted"}


def shape_of(kind: Kind | None) -> str:
    """Return how a verdict is drawn: full when right, broken when wrong, low when not done, else a line."""
    return LINE if kind is None else _SHAPES[LOOKS[kind].colour]


class StripSet:
    """The strips, each drawn once per list of verdicts, density and theme."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._cache: dict[tuple[object, ...], ImageTk.PhotoImage] = {}

    @property
    def width(self) -> int:
        """The width of a strip, in pixels."""
        return self._theme.px(WIDEST)

    def image(self, kinds: Sequence[Kind | None]) -> ImageTk.PhotoImage:
        """Return the strip of these verdicts."""
        key = (tuple(kinds), self._theme.scale, self._theme.colours.name)
        if key not in self._cache:
            self._cache[key] = ImageTk.PhotoImage(self._drawn(kinds))
        return self._cache[key]

    def _drawn(self, kinds: Sequence[Kind | None]) -> Image.Image:
        px, c = self._theme.px, self._theme.colours
        tall = px(TALL)
        picture = Image.new("RGBA", (self.width, tall), (0, 0, 0, 0))
        pen = ImageDraw.Draw(picture)
        step = min(px(STEP), self.width / max(1, len(kinds)))
        for place, kind in enumerate(kinds):
            left = round(place * step)
            right = max(left, round((place + 1) * step) - 1 - px(1))
            colour = c.muted if kind is None else getattr(c, LOOKS[kind].colour)
            _draw(pen, shape_of(kind), (left, right), tall, colour, max(1, px(1)))
        return picture


def _draw(
    pen: ImageDraw.ImageDraw, shape: str, across: tuple[int, int], tall: int, colour: str, line: int
) -> None:
    left, right = across
    top = {LOW: tall * 2 // 3, LINE: tall - 2 * line}.get(shape, 0)
    pen.rectangle((left, top, right, tall - 1), fill=colour)
    if shape == BROKEN:
        pen.rectangle((left, tall // 2 - line, right, tall // 2 + line - 1), fill=(0, 0, 0, 0))


class ClassTable(ttk.Frame):
    """The table. `on_choose` receives the key of the student chosen, `on_sort` the column pressed.

    `on_enter` is called by Entrée on the student chosen.
    """

    def __init__(
        self,
        master: tk.Misc,
        on_choose: Callable[[str], None],
        on_sort: Callable[[str], None],
        on_enter: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(master)
        self._theme, self._icons = theme_of(self), icons_of(self)
        self._on_choose, self._on_sort = on_choose, on_sort
        self._strips = StripSet(self._theme)
        self._rows: dict[str, Row] = {}
        self._sorted = (NAME, False)
        self._announced = ""
        self._with_strips = self._with_state = True
        self._room = 0
        """Pixels of a name; 0 while they are not known."""
        self._widths = {MARK: 0, STATE: 0}
        self.tree = ringed_list(self, columns=(MARK, STATE), height=6, style=STYLE)
        self.hint = RowHint(self.tree, self.cut_name)
        self.tree.bind("<<TreeviewSelect>>", self._selected)
        self.tree.bind("<Configure>", lambda _event: self._fit())
        for key in ("<Down>", "<Up>", "<space>", "<Home>"):
            self.tree.bind(key, self._first_choice)
        self.tree.bind("<Return>", lambda _event: on_enter() if self.chosen else self.choose_first())
        self._theme.follow(self, self._repaint)

    @property
    def chosen(self) -> str:
        """The key of the student chosen, or ""."""
        selection = self.tree.selection()
        return selection[0] if selection else ""

    @property
    def shown(self) -> list[str]:
        """The keys of the students in the table, in order."""
        return list(self.tree.get_children())

    def show(self, rows: Sequence[Row], by: str = NAME, falling: bool = False) -> None:
        """Show these students, in this order; the one chosen stays chosen if it is among them."""
        self._sorted = (by, falling)
        wanted = {row.cle: row for row in rows}
        for cle in (c for c in self._rows if c not in wanted):
            self.tree.delete(cle)
        for place, row in enumerate(rows):
            if row.cle not in self._rows:
                self.tree.insert("", place, row.cle)
            # Rows are moved rather than made again, so that the choice and the scrolling stay.
            elif self.tree.index(row.cle) != place:
                self.tree.move(row.cle, "", place)
            if self._rows.get(row.cle) != row:
                self._draw(row)
        self._rows = wanted
        self._write_headings()

    def update_row(self, row: Row) -> None:
        """Show what is new of a student, in place, if it is in the table."""
        if row.cle in self._rows:
            self._rows[row.cle] = row
            self._draw(row)

    def choose(self, cle: str) -> None:
        """Choose a student and call `on_choose`; "" chooses nobody."""
        if not cle or cle not in self._rows:
            self.tree.selection_set(())
            self._announced = ""
            return
        self.tree.see(cle)
        self.tree.focus(cle)
        self.tree.selection_set(cle)
        self._selected(None)

    def step(self, by: int) -> None:
        """Choose the student `by` rows lower, within the table."""
        shown = self.shown
        if shown:
            place = shown.index(self.chosen) + by if self.chosen in shown else 0
            self.choose(shown[min(max(place, 0), len(shown) - 1)])

    def choose_first(self) -> None:
        """Give the table the keyboard, and choose the first student if nobody is."""
        self.tree.focus_set()
        if not self.chosen:
            self.step(0)

    def _first_choice(self, _event: object) -> str | None:
        """Choose the first student if nobody is: Tk moves only from a chosen row."""
        if self.chosen:
            return None
        self.choose_first()
        return "break"

    def _selected(self, _event: object) -> None:
        # Called twice when the program selects: by `choose`, then by Tk, later.
        if self.chosen and self.chosen != self._announced:
            self._announced = self.chosen
            self._on_choose(self.chosen)

    def cut_name(self, cle: str) -> str:
        """Return the whole name of a student, "" if the table shows all of it."""
        row = self._rows.get(cle)
        name = "" if row is None else one_line(row.student.name)
        return "" if row is None or self.tree.item(cle, "text") == name else name

    def _draw(self, row: Row) -> None:
        self.tree.item(
            row.cle,
            text=shortened(one_line(row.student.name), self._theme.font("texte"), self._room),
            image=self._strips.image(row.kinds) if self._with_strips else "",
            values=(row_mark(row, self._with_state), state_word(row)),
            tags=(_TAGS.get(row.state, ""),),
        )

    def _fit(self) -> None:
        """In a narrow table, hide the column of the state first, then the strips."""
        texte, width = self._theme.font("texte"), self.tree.winfo_width()
        room = width - self._widths[MARK] - self._widths[STATE] - texte.measure("M" * NAME_LETTERS)
        with_state = room >= self._strips.width
        with_strips = room + self._widths[STATE] >= self._strips.width
        shown = (MARK, STATE) if with_state else (MARK,)
        self.tree.configure(displaycolumns=shown)
        # Tk stretches a column to the room left only when the table itself changes size.
        names = max(1, width - sum(self._widths[column] for column in shown))
        self.tree.column("#0", width=names)
        names -= self._theme.px(2 * PADDING + 4) + (self._strips.width if with_strips else 0)
        now = (with_strips, with_state, names if width > 1 else 0)
        if now != (self._with_strips, self._with_state, self._room):
            self._with_strips, self._with_state, self._room = now
            for row in self._rows.values():
                self._draw(row)
        self._write_headings()

    def _write_headings(self) -> None:
        titles = {
            NAME: _("Nom et fonctions") if self._with_strips else _("Nom"),
            MARK: _("Note") + 2 * NO_BREAK_SPACE,
            STATE: _("État"),
        }
        by, falling = self._sorted
        for name, column in COLUMNS.items():
            arrow = self._icons.image(_ARROWS[falling], 12, "muted") if name == by else ""
            self.tree.heading(
                column, text=titles[name], image=str(arrow), command=partial(self._on_sort, name)
            )

    def _repaint(self) -> None:
        theme, style = self._theme, ttk.Style(self)
        px = theme.px
        style.layout(f"{STYLE}.Item", ROW_LAYOUT)
        style.configure(STYLE, indent=0)
        style.configure(f"{STYLE}.Item", padding=(px(PADDING), 0))
        texte = theme.font("texte")
        self._widths = {
            MARK: texte.measure("20,25 / 20") + px(16),
            STATE: max(map(texte.measure, STATES.values())) + px(16),
        }
        # Asked narrow, then stretched to the room left, so that the note beside it stays in view.
        self.tree.column("#0", width=px(120), minwidth=px(100), stretch=True, anchor="w")
        for column, width in self._widths.items():
            anchor: Any = "e" if column == MARK else "w"
            self.tree.column(column, width=width, minwidth=px(40), stretch=False, anchor=anchor)
        self.tree.heading("#0", anchor="w")
        self.tree.heading(MARK, anchor="e")
        self.tree.heading(STATE, anchor="w")
        for tag, colour in (("bad", theme.colours.bad), ("muted", theme.colours.muted)):
            self.tree.tag_configure(tag, foreground=colour)
        for row in self._rows.values():
            self._draw(row)
        self._fit()
