"""Who beats whom, as a small table: a square per pair, green or red by the points, said in words too."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk

from ...outside import one_line
from ...texts import _, signed, typographic
from ..look.palette import blend
from ..services import theme_of
from ..widgets.reading import shortened
from .model import Shown
from .words import duel_sentence

SIDE, LEAST_SIDE = 38, 34
"""Dots of a square, and the least where there are many players: the table then scrolls."""
NAMES, LEAST_NAMES = 128, 72
HINT = _("Les points de plus, par partie, du joueur de la ligne sur celui de la colonne. Touchez une case.")


class Meetings(ttk.Frame):
    """The table; the arrows walk over it, `on_choose` receives the two players of the square chosen.

    It draws the squares in view alone, from the square `origin` on: names and numbers never scroll away.
    """

    def __init__(
        self, master: tk.Misc, on_choose: Callable[[int, int], None] = lambda one, other: None
    ) -> None:
        super().__init__(master)
        self._theme, self._on_choose = theme_of(self), on_choose
        self._shown: Shown | None = None
        self._at = (0, 1)
        self.origin = [0, 0]
        """The first row and the first column in view."""
        self._side, self._left = LEAST_SIDE, NAMES
        self.canvas = tk.Canvas(self, highlightthickness=0, takefocus=True, borderwidth=0)
        self.words = ttk.Label(self, style="Petit.TLabel", justify="left")
        self.bars = (
            ttk.Scrollbar(self, orient="vertical", command=partial(self._scrolled, 0), takefocus=False),
            ttk.Scrollbar(self, orient="horizontal", command=partial(self._scrolled, 1), takefocus=False),
        )
        self._bind_events()
        self._theme.follow(self, self._repaint)

    def show(self, shown: Shown | None) -> None:
        """Show the meetings of a ranking."""
        self._shown = shown
        self._measure()
        self._draw()

    @property
    def order(self) -> list[int]:
        """The players, in the order of the ranking."""
        return [] if self._shown is None else [line.player for line in self._shown.ranking.lines]

    def choose(self, row: int, column: int) -> None:
        """Choose a square, which comes in view; what it says is written under the table."""
        last = len(self.order) - 1
        self._at = max(0, min(row, last)), max(0, min(column, last))
        self._see_chosen()
        one, other = (self.order[k] for k in self._at)
        if one != other:
            self._on_choose(one, other)

    def _bind_events(self) -> None:
        canvas = self.canvas
        canvas.bind("<Button-1>", self._pressed)
        canvas.bind("<Configure>", lambda _event: self._resized())
        self.words.bind("<Configure>", lambda event: self.words.configure(wraplength=event.width))
        for key, step in (("Up", (-1, 0)), ("Down", (1, 0)), ("Left", (0, -1)), ("Right", (0, 1))):
            canvas.bind(f"<{key}>", lambda _event, step=step: self._walk(*step))  # type: ignore[misc]
        for event in ("<FocusIn>", "<FocusOut>"):
            canvas.bind(event, lambda _event: self._draw())
        for axis, shift in ((0, ""), (1, "Shift-")):
            canvas.bind(f"<{shift}Button-4>", lambda _event, axis=axis: self._turn(axis, -1))  # type: ignore[misc]
            canvas.bind(f"<{shift}Button-5>", lambda _event, axis=axis: self._turn(axis, 1))  # type: ignore[misc]
            canvas.bind(
                f"<{shift}MouseWheel>",
                lambda event, axis=axis: self._turn(axis, -1 if event.delta > 0 else 1),  # type: ignore[misc]
            )

    def _walk(self, down: int, right: int) -> str:
        if self.order:
            self.choose(self._at[0] + down, self._at[1] + right)
        return "break"

    def _pressed(self, event: tk.Event[tk.Misc]) -> None:
        self.canvas.focus_set()
        if event.y < self._side or event.x < self._left:
            return  # a name or a number
        row = self.origin[0] + (event.y - self._side) // self._side
        column = self.origin[1] + (event.x - self._left) // self._side
        if row < len(self.order) and column < len(self.order):
            self.choose(row, column)

    # --- What is in view

    def _turn(self, axis: int, by: int) -> str:
        self._scroll_to(axis, self.origin[axis] + by)
        return "break"

    def _scrolled(self, axis: int, what: str, amount: str, unit: str = "units") -> None:
        """Follow a scroll bar."""
        if what == "moveto":
            self._scroll_to(axis, round(float(amount) * len(self.order)))
        else:
            page = max(1, self._room(axis) - 1) if unit == "pages" else 1
            self._scroll_to(axis, self.origin[axis] + int(amount) * page)

    def _scroll_to(self, axis: int, first: int) -> None:
        self.origin[axis] = first
        self._draw()

    def _see_chosen(self) -> None:
        for axis, place in enumerate(self._at):
            least = place - self._room(axis) + 1
            self.origin[axis] = max(least, min(self.origin[axis], place))
        self._draw()

    def _resized(self) -> None:
        """Keep the square chosen in view: what it says may have taken some of the room."""
        self._measure()
        self._see_chosen()

    def _measure(self) -> None:
        """Choose the side of a square and the room of the names."""
        px, font = self._theme.px, self._theme.font("petit")
        names = max(map(font.measure, self._names()), default=0) + px(12)
        self._left = max(px(LEAST_NAMES), min(names, px(NAMES)))
        room = min(self.canvas.winfo_width() - self._left, self.canvas.winfo_height())
        self._side = max(px(LEAST_SIDE), min(px(SIDE), room // (len(self.order) + 1)))

    def _names(self) -> list[str]:
        if self._shown is None:
            return []
        return [f"{k}. {one_line(self._shown.names[player], 40)}" for k, player in enumerate(self.order, 1)]

    def _room(self, axis: int) -> int:
        """Return how many whole squares there is room for, from the top or from the left."""
        whole = self.canvas.winfo_width() - self._left if axis else self.canvas.winfo_height() - self._side
        return max(1, whole // self._side)

    def _in_view(self, axis: int) -> range:
        """Return the rows or the columns in view; the bar follows."""
        count, room = len(self.order), self._room(axis)
        first = self.origin[axis] = max(0, min(self.origin[axis], count - room))
        last = min(count, first + room)
        if count:
            self.bars[axis].set(str(first / count), str(last / count))
        return range(first, last)

    # --- Drawing

    def _draw(self) -> None:
        canvas, c, px = self.canvas, self._theme.colours, self._theme.px
        canvas.delete("all")
        shown = self._shown
        if shown is None or len(self.order) < 2:
            self.words.configure(text="")
            return
        side, left, names, font = self._side, self._left, self._names(), self._theme.font("petit")
        rows, columns = self._in_view(0), self._in_view(1)
        most = max((abs(duel.mean) for duel in shown.ranking.met.values()), default=0.0) or 1.0
        for row in rows:
            _x, y = self._corner(row, 0)
            name = shortened(names[row], font, left - px(12))
            canvas.create_text(left - px(8), y + side // 2, text=name, anchor="e", fill=c.ink, font="petit")
        for column in columns:
            x, _y = self._corner(0, column)
            canvas.create_text(x + side // 2, side // 2, text=str(column + 1), fill=c.muted, font="petit")
        for row in rows:
            for column in columns:
                self._square(shown, (row, column), most)
        self._say_chosen(shown)
        if self._at[0] in rows and self._at[1] in columns:
            self._ring(*self._at)

    def _corner(self, row: int, column: int) -> tuple[int, int]:
        """Return where a square is."""
        side = self._side
        return self._left + side * (column - self.origin[1]), side + side * (row - self.origin[0])

    def _square(self, shown: Shown, at: tuple[int, int], most: float) -> None:
        c, side = self._theme.colours, self._side
        x, y = self._corner(*at)
        pair = self.order[at[0]], self.order[at[1]]
        duel = shown.ranking.met.get(pair)
        fill, text = c.block, ""
        if pair[0] != pair[1] and duel is not None:
            colour = c.good if duel.mean > 0 else c.bad
            fill = blend(colour, c.panel, 0.15 + 0.45 * abs(duel.mean) / most) if duel.mean else c.panel
            text = signed(duel.mean, 0)
        elif pair[0] != pair[1]:
            fill, text = c.panel, "·"
        self.canvas.create_rectangle(x, y, x + side - 1, y + side - 1, fill=fill, outline=c.edge)
        sure = shown.ranking.differences.get(pair)
        font = "gras" if sure is not None and sure.sure else "petit"
        if text and self._theme.font(font).measure(text) <= side - 2:
            self.canvas.create_text(x + side // 2, y + side // 2, text=text, fill=c.ink, font=font)

    def _ring(self, row: int, column: int) -> None:
        """Mark the square chosen."""
        c, side = self._theme.colours, self._side
        x, y = self._corner(row, column)
        colour = c.accent if self.canvas.focus_get() is self.canvas else c.outline
        self.canvas.create_rectangle(
            x, y, x + side - 1, y + side - 1, outline=colour, width=self._theme.px(2)
        )

    def _say_chosen(self, shown: Shown) -> None:
        """Write what the square chosen says, wherever it is."""
        row, column = (min(place, len(self.order) - 1) for place in self._at)
        duel = shown.ranking.met.get((self.order[row], self.order[column]))
        if row == column:
            words = HINT
        else:
            words = _("Ils ne se sont pas rencontrés.") if duel is None else duel_sentence(duel, shown)
        self.words.configure(text=typographic(words))

    def _repaint(self) -> None:
        px = self._theme.px
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self.canvas.configure(background=self._theme.colours.panel, width=px(200), height=px(200))
        self.canvas.grid(row=0, column=0, sticky="nsew")
        self.bars[0].grid(row=0, column=1, sticky="ns")
        self.bars[1].grid(row=1, column=0, sticky="ew")
        self.words.grid(row=2, column=0, sticky="ew", pady=(px(4), px(4)))
        self._measure()
        self._draw()
