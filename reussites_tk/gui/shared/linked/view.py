"""The linked view: the cells, their arrows, the labels that point at them, moving when a call rewires them.

The state is final before a movement starts; the place of a mark in movement is a function of the
clock. All that is drawn comes from `model_drawing`, as marks; here they become items of a canvas.
"""

from __future__ import annotations

import math
import time
import tkinter as tk
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import Any

from ...look.palette import Palette
from ...services import theme_of
from ...table.motion import LEAST_SECONDS, ease_out
from .model_drawing import Drawn, draw
from .model_layout import Mark, Points, Scene, Sizes, between, moves

FRAME_MS = 12
SECONDS = 0.22
DENSITIES = ((1.0, 1.0, 2.5), (0.85, 0.7, 2.0), (0.7, 0.6, 1.5))
"""Shares of the usual box and of the usual arrow, lines of text between two rows of a pile; from the
most comfortable: the first that fits is taken."""
BOX, GAP, MARGIN = (56, 34), 44, 20
SCROLLS = {
    "<Button-4>": -1, "<Button-5>": 1, "<Up>": -1, "<Down>": 1, "<Prior>": -4, "<Next>": 4,
}  # fmt: skip
_KINDS = {"box": "rectangle", "ring": "rectangle", "line": "line", "text": "text"}
Options = Mapping[str, Any]


class LinkedView(tk.Canvas):
    """Draws one `Drawn`; taller than its room, it scrolls."""

    def __init__(self, master: tk.Misc, clock: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(master, borderwidth=0, takefocus=1, width=10, height=10)
        self._theme = theme_of(self)
        self._clock = clock
        self._looks: Mapping[str, Mapping[str, Any]] = {}
        self._items: dict[str, tuple[int, Mark]] = {}
        self._before = Scene()
        self._started, self._length = 0.0, SECONDS
        self._after: str | None = None
        self.drawn = Drawn()
        self.scene = Scene()
        self.bind("<Configure>", lambda _event: self._redraw())
        self.bind("<Button-1>", lambda _event: self.focus_set())  # for the keys that scroll
        self.bind("<Destroy>", lambda _event: self._cancel())
        self._bar = ttk.Scrollbar(self, orient="vertical", command=self.yview)
        self.configure(yscrollcommand=self._scrolled)
        for sequence, step in SCROLLS.items():
            self.bind(sequence, self._scroller(step))
        self.bind("<MouseWheel>", lambda event: self.yview_scroll(-1 if event.delta > 0 else 1, "units"))
        self._theme.follow(self, self._repaint)

    @property
    def moving(self) -> bool:
        """Return True if marks are moving."""
        return self._after is not None

    def show(self, drawn: Drawn, animate: bool = False, limit: float = math.inf) -> None:
        """Show a moment; its marks glide there, within `limit` seconds, if `animate`."""
        self._cancel()
        before = self.scene
        self.drawn = drawn
        self._settle()
        self._bring_changed()
        self._length = min(SECONDS, limit)
        if animate and self._length >= LEAST_SECONDS and moves(before, self.scene):
            self._before, self._started = before, self._clock()
            self._place(0.0)
            self._after = self.after(FRAME_MS, self._tick)

    def finish(self) -> None:
        """End a movement at once."""
        if self._after is not None:
            self._cancel()
            self._place(1.0)

    # --- the marks

    def _settle(self) -> None:
        """Compute the drawing and put every mark in its place."""
        self.scene = self._make_scene()
        for name in [name for name in self._items if name not in self.scene.marks]:
            self.delete(self._items.pop(name)[0])
        for name, mark in self.scene.marks.items():
            self._put(name, mark)
            self.tag_raise(self._items[name][0])  # the marks come from the lowest to the highest
        self._before = self.scene
        self.configure(scrollregion=(0, 0, self.winfo_width(), max(self.scene.height, self._room)))
        if self.scene.height <= self._room:
            self.yview_moveto(0.0)

    @property
    def _room(self) -> int:
        """The height inside the ring of the focus."""
        return max(1, self.winfo_height() - 2 * int(self["highlightthickness"]))

    def _make_scene(self) -> Scene:
        width, height = self.winfo_width(), self._room
        if width < 50 or height < 20:  # the window is not laid out yet
            return Scene()
        scene, px = Scene(), self._theme.px
        line = float(self._theme.font("petit").metrics("linespace"))
        for box, arrow, lines in DENSITIES:
            box_w = max(px(BOX[0] * box), self._measure("gras", "(10T)") + px(8))
            box_h = max(px(BOX[1] * box), line + px(4))
            sizes = Sizes(box_w, box_h, px(GAP * arrow), line, px(MARGIN), lines * line)
            scene = draw(self.drawn, width, sizes, self._measure)
            if scene.height <= height:
                break
        return scene

    def _measure(self, font: str, text: str) -> float:
        return float(self._theme.font(font).measure(text))

    def _put(self, name: str, mark: Mark) -> None:
        """Make the item of a mark, or change it."""
        item, old = self._items.get(name, (0, None))
        if old is not None and old.kind != mark.kind:
            self.delete(item)
            old = None
        if old is None:
            # One call for every kind of item: tkinter has a method for each.
            item = int(self.tk.call(self, "create", _KINDS[mark.kind], *mark.points))
            self._dress(item, mark)
        else:
            self.coords(item, *mark.points)
            if (old.look, old.text) != (mark.look, mark.text):
                self._dress(item, mark)
        self._items[name] = (item, mark)

    def _dress(self, item: int, mark: Mark) -> None:
        options = dict(self._looks[mark.look])
        if mark.kind == "text":
            options["text"] = mark.text
        self.itemconfigure(item, options)

    def _bring_changed(self) -> None:
        """Scroll to what has just changed, when it is out of view."""
        height, room = self.scene.height, self._room
        rings = [mark.points for mark in self.scene.marks.values() if mark.kind == "ring"]
        if height <= room or not rings:
            return
        top, bottom = min(p[1] for p in rings), min(max(p[3] for p in rings), height)
        seen = self.canvasy(0)
        if top < seen or bottom > seen + room:
            self.yview_moveto(max(0.0, top - self._theme.px(MARGIN)) / height)

    # --- the movement

    def _tick(self) -> None:
        self._after = None
        share = (self._clock() - self._started) / self._length
        self._place(min(1.0, share))
        if share < 1.0:
            self._after = self.after(FRAME_MS, self._tick)

    def _place(self, share: float) -> None:
        places: Mapping[str, Points] = between(self._before, self.scene, ease_out(share))
        for name, points in places.items():
            self.coords(self._items[name][0], *points)

    def _cancel(self) -> None:
        if self._after is not None:
            self.after_cancel(self._after)
            self._after = None

    # --- the look

    def _redraw(self) -> None:
        self._cancel()
        self._settle()

    def _repaint(self) -> None:
        c, px = self._theme.colours, self._theme.px
        self._looks = looks(c, px)
        self.configure(
            background=c.felt, highlightthickness=px(2), highlightcolor=c.accent, highlightbackground=c.felt
        )
        self.delete("all")  # every look has changed
        self._items.clear()
        self._redraw()

    def _scrolled(self, first: float, last: float) -> None:
        """Lay the bar over the edge, only when there is something to scroll."""
        self._bar.set(first, last)
        if float(first) <= 0.0 and float(last) >= 1.0:  # Tk passes texts
            self._bar.place_forget()
        else:
            # Over the edge: a bar with a column of its own would change the width, hence the height.
            self._bar.place(relx=1.0, rely=0.0, relheight=1.0, anchor="ne")

    def _scroller(self, step: int) -> Callable[[tk.Event[tk.Misc]], None]:
        def scroll(_event: tk.Event[tk.Misc]) -> None:
            if self.scene.height > self._room:
                self.yview_scroll(step, "units")

        return scroll


def looks(c: Palette, px: Callable[[float], int]) -> Mapping[str, Options]:
    """Return the looks of a theme; the wrong arrows differ by their colour, their width and their mark."""
    boxes = {
        "cell": {"fill": c.field, "outline": c.outline, "width": px(1)},
        "hidden": {"fill": c.edge, "outline": c.outline, "width": px(1)},
        "changed": {"fill": "", "outline": c.accent, "width": px(2)},
    }
    return {**boxes, **_lines(c, px), **_texts(c)}


def _lines(c: Palette, px: Callable[[float], int]) -> dict[str, Options]:
    head = (px(8), px(9), px(3.5))
    thick_head = (px(11), px(12), px(5.5))
    found: dict[str, Options] = {}
    strokes: dict[str, tuple[str, float, tuple[int, ...]]] = {
        "first": (c.ink, 1.5, ()),
        "second": (c.muted, 1.5, (px(4), px(3))),
        "other": (c.ink, 1.5, ()),
        "first changed": (c.accent, 2.5, ()),
        "second changed": (c.accent, 2.5, (px(5), px(3))),
        "other changed": (c.accent, 2.5, ()),
        "wrong": (c.bad, 3.5, ()),
        "torn": (c.warn, 3.5, ()),
    }
    for name, (colour, width, dash) in strokes.items():
        line = {"fill": colour, "width": px(width), "dash": dash, "smooth": True}
        shape = thick_head if name in ("wrong", "torn") else head
        found[name] = {**line, "arrow": "last", "arrowshape": shape}
        found[f"{name} bare"] = {**line, "arrow": "none", "dash": ()}
    for name, colour in (("end", c.muted), ("local", c.accent), ("wrong", c.bad), ("torn", c.warn)):
        width = px(2.5) if name in ("wrong", "torn") else px(1)
        tip = {"fill": colour, "width": width, "arrow": "last", "arrowshape": (px(5), px(5), px(3))}
        found[f"tip {name}"] = {**tip, "smooth": True}
    found["tip end changed"] = {**found["tip end"], "fill": c.accent, "width": px(2)}
    return found


def _texts(c: Palette) -> dict[str, Options]:
    def text(colour: str, font: str, anchor: str = "center") -> Options:
        return {"fill": colour, "font": font, "anchor": anchor}

    return {
        "carte black": text(c.ink, "gras"),
        "carte red": text(c.bad, "gras"),
        "carte hidden": text(c.muted, "texte"),
        "odd": text(c.bad, "gras"),
        "mark wrong": text(c.bad, "titre"),
        "mark torn": text(c.warn, "titre"),
        "label end": text(c.ink, "petit"),
        "label end changed": text(c.accent, "petit"),
        "label wrong": text(c.bad, "gras"),
        "label torn": text(c.warn, "gras"),
        "label local": text(c.accent, "code"),
        "title": text(c.ink, "gras", "w"),
        "piece plain": text(c.muted, "petit", "w"),
        "piece plain changed": text(c.accent, "petit", "w"),
        "piece wrong": text(c.bad, "gras", "w"),
        "piece torn": text(c.warn, "gras", "w"),
        "pile names": text(c.accent, "code", "w"),
    }
