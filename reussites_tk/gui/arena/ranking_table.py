"""The ranking, dense as a sheet: place, player with a bar of its score, error, faults, time."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import Any

from PIL import Image, ImageDraw, ImageTk

from ...arena.standings import Line
from ...arena.words import error_text, places_text
from ...outside import one_line
from ...texts import _, french_number, french_percent, signed
from ..look.theme import Theme
from ..services import theme_of
from ..widgets.frames import ringed_list
from ..widgets.reading import shortened
from .model import Shown

STYLE = "Ranking.Treeview"
_PARTS: list[Any] = [
    ("Treeitem.image", {"side": "right", "sticky": ""}),
    ("Treeitem.text", {"side": "left", "sticky": "w"}),
]
ROW_LAYOUT: list[Any] = [("Treeitem.padding", {"sticky": "nswe", "children": _PARTS})]
"""The name on the left of its column, the bar on the right."""
BAR = 110
TALL = 14
"""Dots of a bar."""
PLACE, SCORE, ERROR, SHARE, FAULTS, SECONDS = "place", "score", "error", "share", "faults", "seconds"
COLUMNS = (PLACE, SCORE, ERROR, SHARE, FAULTS, SECONDS)
SAMPLES = {
    PLACE: "10 à 12",
    SCORE: "−10,00",
    ERROR: "± 10,00",
    SHARE: "100 %",
    FAULTS: "10 000",
    SECONDS: "10,00 s",
}
LEAST_NAME = 130


class RankingTable(ttk.Frame):
    """The ranking; `on_choose` receives the number of the player chosen, `on_enter` is called by Entrée."""

    def __init__(
        self, master: tk.Misc, on_choose: Callable[[int], None], on_enter: Callable[[], None]
    ) -> None:
        super().__init__(master)
        self._theme, self._on_choose = theme_of(self), on_choose
        self._shown: Shown | None = None
        self._bars: list[ImageTk.PhotoImage] = []
        self._announced: int | None = None
        self._names: dict[str, tuple[str, bool]] = {}
        """The whole name in each row, and whether a bar is beside it."""
        self.tree = ringed_list(self, columns=COLUMNS, height=8, style=STYLE)
        self.tree.bind("<<TreeviewSelect>>", lambda _event: self._selected())
        self.tree.bind("<Return>", lambda _event: on_enter())
        self.tree.bind("<Configure>", lambda _event: self._fit())
        self._theme.follow(self, self._repaint)

    @property
    def chosen(self) -> int | None:
        """The number of the player chosen."""
        selection = self.tree.selection()
        return int(selection[0]) if selection else None

    def show(self, shown: Shown | None) -> None:
        """Show a ranking; the player chosen stays chosen."""
        self._shown = shown
        before = self.chosen
        self.tree.delete(*self.tree.get_children())
        self._bars, self._names = [], {}
        if shown is None:
            return
        self.tree.heading(SHARE, text=shown.title)
        end = max((abs(line.mean) + line.error for line in shown.ranking.lines), default=0.0) or 1.0
        for line in shown.ranking.lines:
            self._add(shown, line, end)
        for number, player in enumerate(shown.results.players):
            if shown.line_of(number) is None:
                self._names[str(number)] = one_line(player.nom, 60), False
                self.tree.insert("", "end", str(number), values=("–",), tags=("absent",))
        self._fit()
        if before is not None and self.tree.exists(str(before)):
            self.tree.selection_set(str(before))
            self.tree.see(str(before))

    def choose(self, player: int) -> None:
        """Choose a player, if it is there."""
        if self.tree.exists(str(player)):
            self.tree.focus(str(player))
            self.tree.selection_set(str(player))
            self.tree.see(str(player))

    def _add(self, shown: Shown, line: Line, end: float) -> None:
        player = shown.results.players[line.player]
        self._bars.append(ImageTk.PhotoImage(bar(self._theme, line, end)))
        seconds = shown.seconds_of(line.player)
        values = (
            places_text(line.best, line.worst),
            signed(line.mean, 2),
            f"± {error_text(line.error, line.deals)}",
            "–" if line.share is None else french_percent(line.share, 0),
            french_number(line.faults) if line.faults else "–",
            "–" if seconds is None else f"{french_number(seconds, 2)} s",
        )
        self._names[str(line.player)] = one_line(player.nom, 60), True
        tag = "marker" if player.level else "fault" if line.faults else ""
        self.tree.insert("", "end", str(line.player), image=self._bars[-1], values=values, tags=(tag,))

    def _selected(self) -> None:
        chosen = self.chosen
        if chosen is not None and chosen != self._announced:
            self._on_choose(chosen)
        self._announced = chosen

    def _fit(self) -> None:
        """Hide the columns of the least use first where there is no room for the names."""
        texte, px = self._theme.font("texte"), self._theme.px
        widths = {
            name: max(texte.measure(SAMPLES[name]), self._theme.font("petit").measure(title)) + px(16)
            for name, title in self._titles().items()
        }
        room = self.tree.winfo_width() - px(LEAST_NAME) - px(BAR)
        shown = [*COLUMNS]
        for name in (SHARE, SECONDS, ERROR):
            if sum(widths[each] for each in shown) > room:
                shown.remove(name)
        self.tree.configure(displaycolumns=shown)
        for name, width in widths.items():
            self.tree.column(name, width=width, minwidth=px(30), stretch=False, anchor="e")
        taken = sum(widths[name] for name in shown)
        name_width = max(px(100), self.tree.winfo_width() - taken)
        self.tree.column("#0", width=name_width, stretch=True)
        for row, (name, has_bar) in self._names.items():
            room = name_width - px(16) - (px(BAR) if has_bar else 0)
            self.tree.item(row, text=shortened(name, texte, room))

    def _titles(self) -> dict[str, str]:
        return {
            PLACE: _("Place"),
            SCORE: _("Score"),
            ERROR: _("Erreur type"),
            SHARE: self._shown.title if self._shown is not None else _("Part"),
            FAULTS: _("Fautes"),
            SECONDS: _("Temps"),
        }

    def _repaint(self) -> None:
        theme, style = self._theme, ttk.Style(self)
        style.layout(f"{STYLE}.Item", ROW_LAYOUT)
        style.configure(STYLE, indent=0)
        style.configure(f"{STYLE}.Item", padding=(theme.px(4), 0))
        self.tree.heading("#0", text=_("Joueur"), anchor="w")
        for name, title in self._titles().items():
            self.tree.heading(name, text=title, anchor="e")
        for tag, colour in (
            ("absent", theme.colours.muted), ("marker", theme.colours.muted), ("fault", theme.colours.bad)
        ):  # fmt: skip
            self.tree.tag_configure(tag, foreground=colour)
        self._fit()
        self.show(self._shown)


def bar(theme: Theme, line: Line, end: float) -> Image.Image:
    """Draw a score from 0, in the middle, and its standard error on both sides; `end` ends the scale."""
    px, c = theme.px, theme.colours
    wide, tall = px(BAR), px(TALL)
    picture = Image.new("RGBA", (wide, tall), (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)

    def x(value: float) -> int:
        return round(wide / 2 + (wide / 2 - px(4)) * value / end)

    thin, middle = max(1, px(1)), tall // 2
    left, right = sorted((x(0.0), x(line.mean)))
    colour = c.good if line.mean >= 0 else c.bad
    pen.rectangle((left, px(3), right, tall - px(4)), fill=f"{colour}70")
    pen.line((x(0.0), 0, x(0.0), tall), fill=c.outline, width=thin)
    low, high = x(line.mean - line.error), x(line.mean + line.error)
    pen.line((low, middle, high, middle), fill=c.ink, width=thin)
    for at in (low, high):
        pen.line((at, middle - px(3), at, middle + px(3)), fill=c.ink, width=thin)
    return picture
