"""Who beats whom, as a small table: a square per pair, green or red by the points, said in words too."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ...arena.page import signed
from ...outside import one_line
from ...texts import _, typographic
from ..look.palette import blend
from ..services import theme_of
from ..widgets.reading import shortened
from .model import Shown
from .words import duel_sentence

SIDE, LEAST_SIDE = 38, 12
"""Dots of a square, and the least where there are many players."""
NAMES = 128
SMALLEST_WRITTEN = 26
"""Dots of a square below which no number fits."""
HINT = _("Les points de plus, par partie, du joueur de la ligne sur celui de la colonne. Touchez une case.")


class Meetings(ttk.Frame):
    """The table; the arrows walk over it, `on_choose` receives the two players of the square chosen."""

    def __init__(
        self, master: tk.Misc, on_choose: Callable[[int, int], None] = lambda one, other: None
    ) -> None:
        super().__init__(master)
        self._theme, self._on_choose = theme_of(self), on_choose
        self._shown: Shown | None = None
        self._at = (0, 1)
        self.canvas = tk.Canvas(self, highlightthickness=0, takefocus=True, borderwidth=0)
        self.words = ttk.Label(self, style="Petit.TLabel", justify="left")
        self.canvas.bind("<Button-1>", self._pressed)
        self.canvas.bind("<Configure>", lambda _event: self._draw())
        for key, step in (("Up", (-1, 0)), ("Down", (1, 0)), ("Left", (0, -1)), ("Right", (0, 1))):
            self.canvas.bind(f"<{key}>", lambda _event, step=step: self._walk(*step))  # type: ignore[misc]
        for event in ("<FocusIn>", "<FocusOut>"):
            self.canvas.bind(event, lambda _event: self._draw())
        self._theme.follow(self, self._repaint)

    def show(self, shown: Shown | None) -> None:
        """Show the meetings of a ranking."""
        self._shown = shown
        self._draw()

    @property
    def order(self) -> list[int]:
        """The players, in the order of the ranking."""
        return [] if self._shown is None else [line.player for line in self._shown.ranking.lines]

    def choose(self, row: int, column: int) -> None:
        """Choose a square; what it says is written under the table."""
        last = len(self.order) - 1
        self._at = max(0, min(row, last)), max(0, min(column, last))
        self._draw()
        one, other = (self.order[k] for k in self._at)
        if one != other:
            self._on_choose(one, other)

    def _walk(self, down: int, right: int) -> str:
        if self.order:
            self.choose(self._at[0] + down, self._at[1] + right)
        return "break"

    def _pressed(self, event: tk.Event[tk.Misc]) -> None:
        self.canvas.focus_set()
        side, left = self._side(), self._left()
        row, column = (event.y - side) // side, (event.x - left) // side
        if self.order and 0 <= row < len(self.order) and 0 <= column < len(self.order):
            self.choose(row, column)

    def _side(self) -> int:
        px, count = self._theme.px, len(self.order) + 1
        room = min(self.canvas.winfo_width() - self._left(), self.canvas.winfo_height())
        return max(px(LEAST_SIDE), min(px(SIDE), room // count))

    def _left(self) -> int:
        return self._theme.px(NAMES)

    def _draw(self) -> None:
        canvas, c, px = self.canvas, self._theme.colours, self._theme.px
        canvas.delete("all")
        shown = self._shown
        if shown is None or len(self.order) < 2:
            self.words.configure(text="")
            return
        side, left = self._side(), self._left()
        most = max((abs(duel.mean) for duel in shown.ranking.met.values()), default=0.0) or 1.0
        for k, player in enumerate(self.order):
            middle = side + side * k + side // 2
            name = shortened(
                f"{k + 1}. {one_line(shown.names[player], 40)}", self._theme.font("petit"), left - px(12)
            )
            canvas.create_text(left - px(8), middle, text=name, anchor="e", fill=c.ink, font="petit")
            across = left + side * k + side // 2
            canvas.create_text(across, side // 2, text=str(k + 1), fill=c.muted, font="petit")
            for j, other in enumerate(self.order):
                self._square(shown, (k, j), (player, other), most)
        row, column = self._at
        if row < len(self.order) and column < len(self.order):
            self._ring(row, column)

    def _square(self, shown: Shown, at: tuple[int, int], pair: tuple[int, int], most: float) -> None:
        c, side, left = self._theme.colours, self._side(), self._left()
        x, y = left + side * at[1], side + side * at[0]
        duel = shown.ranking.met.get(pair)
        fill, text = c.block, ""
        if pair[0] != pair[1] and duel is not None:
            colour = c.good if duel.mean > 0 else c.bad
            fill = blend(colour, c.panel, 0.15 + 0.45 * abs(duel.mean) / most) if duel.mean else c.panel
            text = signed(duel.mean, 0)
        elif pair[0] != pair[1]:
            fill, text = c.panel, "·"
        self.canvas.create_rectangle(x, y, x + side - 1, y + side - 1, fill=fill, outline=c.edge)
        if text and side >= self._theme.px(SMALLEST_WRITTEN):
            sure = shown.ranking.differences.get(pair)
            font = "gras" if sure is not None and sure.sure else "petit"
            self.canvas.create_text(x + side // 2, y + side // 2, text=text, fill=c.ink, font=font)

    def _ring(self, row: int, column: int) -> None:
        """Mark the square chosen, and write what it says."""
        assert self._shown is not None
        c, side, left = self._theme.colours, self._side(), self._left()
        x, y = left + side * column, side + side * row
        colour = c.accent if self.canvas.focus_get() is self.canvas else c.outline
        self.canvas.create_rectangle(
            x, y, x + side - 1, y + side - 1, outline=colour, width=self._theme.px(2)
        )
        duel = self._shown.ranking.met.get((self.order[row], self.order[column]))
        if row == column:
            words = HINT
        else:
            words = _("Ils ne se sont pas rencontrés.") if duel is None else duel_sentence(duel, self._shown)
        self.words.configure(text=typographic(words))

    def _repaint(self) -> None:
        px = self._theme.px
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self.canvas.configure(background=self._theme.colours.panel, width=px(200), height=px(200))
        self.canvas.grid(row=0, column=0, sticky="nsew")
        self.words.grid(row=1, column=0, sticky="ew", pady=(px(4), px(4)))
        self.words.configure(wraplength=px(360))
        self._draw()
