"""Frames that place what they hold: a row that wraps, a column that scrolls, a list, an empty page."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from time import monotonic
from tkinter import ttk
from typing import Any

from ..look.focus_ring import FocusRing
from ..look.theme import Theme
from ..services import icons_of, theme_of
from .mouse import mouse_of

GAP = 8
"""Dots between two widgets of a row."""
LAID_OUT_MS = 1000
"""After how long a new look has moved everything where it goes, on a slow machine."""
OWN_CHANGE = 48
"""Dots by which words that wrap elsewhere may change the width of the frame that holds them, for texts of
the usual size."""
MOST_GROWTHS, CALM_SECONDS = 3, 1.0
"""How often in a row words take more room in a window that keeps its width, and when a row is over."""
WHEEL_DOTS = 48
"""Dots that one turn of the wheel scrolls."""


class FlowRow(ttk.Frame):
    """Lays its widgets from left to right, on as many lines as its width asks for.

    The width is the one that its master gives it, until `fit` sets another: inside a `Text`, it gets none.
    """

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._laid: tuple[tk.Widget, ...] = ()
        self._limit: int | None = None
        self.bind("<Configure>", lambda _event: self._place_again())

    def lay(self, *widgets: tk.Widget) -> None:
        """Lay these widgets, made with this row as master, in reading order."""
        self._laid = widgets
        for widget in widgets:  # a larger text asks for another layout
            widget.bind("<Configure>", lambda _event: self._place_again(), add="+")
        self._place(sum(widget.winfo_reqwidth() + self._theme.px(GAP) for widget in widgets))

    def fit(self, width: int) -> None:
        """Stay within `width` pixels."""
        self._limit = width
        self._place(width)

    def _place_again(self) -> None:
        width = self.winfo_width() if self._limit is None else self._limit
        if width > 1:
            self._place(width)

    def _place(self, width: int) -> None:
        """Place each widget in the middle of its line, and take the height that they need."""
        gap, y, wide = self._theme.px(GAP), 0, 0
        for line in self._lines(max(width, 1)):
            tall = max(widget.winfo_reqheight() for widget in line)
            x = 0
            for widget in line:
                across, down = min(widget.winfo_reqwidth(), max(width, 1)), widget.winfo_reqheight()
                widget.place(x=x, y=y + (tall - down) // 2, width=across, height=down)
                x += across + gap
            y, wide = y + tall + gap // 2, max(wide, x - gap)
        self.configure(width=min(wide, max(width, 1)), height=max(1, y - gap // 2))

    def _lines(self, width: int) -> list[list[tk.Widget]]:
        """Cut the widgets into lines that fit in `width` pixels."""
        gap, x, lines = self._theme.px(GAP), 0, list[list[tk.Widget]]()
        for widget in self._laid:
            across = widget.winfo_reqwidth()
            if not lines or x + across > width:
                lines.append([])
                x = 0
            lines[-1].append(widget)
            x += across + gap
        return lines


class WrapWidth:
    """The width in which a frame wraps its words, where the frame is as wide as they ask.

    A little more room would make them ask for less, and so on without end: it is not taken. Nor is more of it
    again and again, whatever each change of theirs does to the frame.
    """

    def __init__(self, theme: Theme, wrap: Callable[[], None]) -> None:
        self._theme = theme
        self._wrap = wrap
        self.value = 0
        self._room = self._grown = 0
        self._last = 0.0

    def follow(self, width: int, room: int = 0) -> None:
        """Take the width that the frame has now, and wrap its words again unless they are to stay.

        `room` is the width of the window, which a person may change.
        """
        now = monotonic()
        if room != self._room or now - self._last > CALM_SECONDS:
            self._room, self._grown = room, 0
        self._last = now
        grows = width > self.value + self._theme.px_of_text(OWN_CHANGE)
        self._grown += grows
        if width < self.value or (grows and self._grown <= MOST_GROWTHS):
            self.value = width
            self._wrap()


class Ends(ttk.Frame):
    """A line with one widget at each of its ends; where both do not fit, the second one goes under the first.

    Make them with this frame as master, then call `lay`.
    """

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._ends: tuple[tk.Widget, ...] = ()
        self.columnconfigure(0, weight=1)
        self.bind("<Configure>", lambda _event: self._place())

    def lay(self, first: tk.Widget, second: tk.Widget) -> None:
        """Lay a widget at the left end, another at the right one."""
        self._ends = (first, second)
        for widget in self._ends:  # other words ask for another width
            widget.bind("<Configure>", lambda _event: self._place(), add="+")
        first.grid(row=0, column=0, sticky="w")
        second.grid(row=0, column=1, sticky="e")
        self._place()

    def _place(self) -> None:
        wanted = sum(widget.winfo_reqwidth() for widget in self._ends) + self._theme.px(GAP)
        beside = self.winfo_width() < 2 or wanted <= self.winfo_width()
        cell = (0, 1) if beside else (1, 0)
        second = self._ends[1] if self._ends else None
        if second is not None and (second.grid_info()["row"], second.grid_info()["column"]) != cell:
            second.grid(row=cell[0], column=cell[1], sticky="e" if beside else "w")


class Scrolled(ttk.Frame):
    """A column that scrolls when it is taller than its room, and fills it otherwise.

    Widgets go in `inside`. The column scrolls to the widget that has just got the keyboard, but never while
    a button of the mouse is down: what was pressed would no longer be there at its release.
    """

    def __init__(self, master: tk.Misc, margin: int = 0) -> None:
        """Make an empty column; `margin` dots are free beside it.

        The scroll bar takes its place there: nothing else moves when it comes or goes.
        """
        super().__init__(master)
        self._theme = theme_of(self)
        self._margin = margin
        self._new_look: str | None = None
        self._seeing: str | None = None
        self.bind("<Destroy>", lambda _event: self._forget_look())
        # It asks for nothing, and takes the room it is given: Tk would ask for 378 × 265 pixels.
        self._canvas = tk.Canvas(self, highlightthickness=0, borderwidth=0, takefocus=0, width=1, height=1)
        # The column keeps the height that it asks for, so that Tk sends <Configure> each time it changes;
        # its only row is at least as high as the room.
        self._column = ttk.Frame(self._canvas)
        self.inside = ttk.Frame(self._column)
        self.inside.grid(sticky="nsew")
        self._column.columnconfigure(0, weight=1)
        self._window = self._canvas.create_window(0, 0, anchor="nw", window=self._column)
        self.scrollbar = ttk.Scrollbar(self, orient="vertical", command=self._canvas.yview, takefocus=False)
        self._canvas.configure(yscrollcommand=self.scrollbar.set)
        self._canvas.pack(side="left", fill="both", expand=True)
        self._canvas.bind("<Configure>", lambda _event: self._fit())
        self._column.bind("<Configure>", lambda _event: self._fit())
        # Bound to the window: the events go to the widgets of the column, whichever they are.
        top = self.winfo_toplevel()
        top.bind("<FocusIn>", self._focus_moved, add="+")
        for sequence, turn in (("<MouseWheel>", 0), ("<Button-4>", -1), ("<Button-5>", 1)):
            top.bind(sequence, partial(self._wheel, turn), add="+")
        self._theme.follow(self, self._repaint)

    @property
    def overflows(self) -> bool:
        """True if the column is taller than its room."""
        return self.inside.winfo_reqheight() > self._canvas.winfo_height() > 1

    def see(self, widget: tk.Misc) -> None:
        """Scroll until a widget of the column is in view."""
        if not self.overflows:
            return
        top = widget.winfo_rooty() - self.inside.winfo_rooty()
        shown, room = self._canvas.canvasy(0), self._canvas.winfo_height()
        margin = self._theme.px(8)
        if top < shown:
            self._scroll_to(top - margin)
        elif top + widget.winfo_height() > shown + room:
            self._scroll_to(top + widget.winfo_height() + margin - room)

    def scroll(self, steps: int) -> None:
        """Scroll by so many turns of a wheel: down if positive."""
        if self.overflows:
            self._scroll_to(self._canvas.canvasy(0) + steps * self._theme.px(WHEEL_DOTS))

    def _scroll_to(self, y: float) -> None:
        self._canvas.yview_moveto(max(0.0, y) / max(1, self._height()))

    def _height(self) -> int:
        return max(self.inside.winfo_reqheight(), self._canvas.winfo_height())

    def _fit(self) -> None:
        """Give the column the width of its room, and at least its height."""
        width = self._canvas.winfo_width()
        if width < 2:
            return
        self._column.rowconfigure(0, weight=1, minsize=self._canvas.winfo_height())
        self._canvas.itemconfigure(self._window, width=width)
        self._canvas.configure(scrollregion=(0, 0, width, self._height()))
        if self.overflows and not self.scrollbar.winfo_manager():
            self.scrollbar.pack(side="right", fill="y", before=self._canvas)
        elif not self.overflows and self.scrollbar.winfo_manager():
            self.scrollbar.pack_forget()
            self._canvas.yview_moveto(0.0)
        margin = self._theme.px(self._margin)
        taken = self.scrollbar.winfo_reqwidth() if self.scrollbar.winfo_manager() else 0
        self.inside.grid_configure(padx=(margin, max(0, margin - taken)))
        if self._new_look is not None and self._seeing is None:
            self._seeing = self.after_idle(self._see_last_focused)  # once everything is where it goes

    def _focus_moved(self, event: tk.Event[tk.Misc]) -> None:
        # Tk tells the frames around the widget as well, which may be taller than the room.
        if self._holds(event.widget) and self._has_keyboard(event.widget):
            mouse_of(self).after_release(partial(self._see_focused, event.widget))

    def _see_focused(self, widget: tk.Misc) -> None:
        if self._has_keyboard(widget):  # still: the release may have given it to another one
            self.see(widget)

    def _has_keyboard(self, widget: tk.Misc) -> bool:
        return str(self.tk.call("focus")) == str(widget)

    def _wheel(self, turn: int, event: tk.Event[tk.Misc]) -> None:
        # A text or a list in the column scrolls by itself.
        if not self.overflows or not self._holds(event.widget):
            return
        if event.widget.winfo_class() in ("Text", "Treeview"):
            return
        turn = turn or (-1 if event.delta > 0 else 1)
        self._scroll_to(self._canvas.canvasy(0) + turn * self._theme.px(WHEEL_DOTS))

    def _holds(self, widget: object) -> bool:
        return isinstance(widget, tk.Misc) and str(widget).startswith(str(self.inside) + ".")

    def _repaint(self) -> None:
        self._canvas.configure(background=self._theme.colours.panel)
        self._fit()
        self._forget_look()
        self._new_look = self.after(LAID_OUT_MS, self._forget_look)

    def _see_last_focused(self) -> None:
        """Bring back in view what has the keyboard, which larger texts may have pushed out."""
        self._seeing = None
        last = str(self.tk.call("focus", "-lastfor", self))
        if last.startswith(f"{self.inside}."):
            self.see(self.nametowidget(last))

    def _forget_look(self) -> None:
        for waiting in (self._new_look, self._seeing):
            if waiting is not None:
                self.after_cancel(waiting)
        self._new_look = self._seeing = None


def ringed_list(frame: ttk.Frame, **options: Any) -> ttk.Treeview:
    """Make a list that fills `frame`: a ring when it has the keyboard, a scroll bar beside it.

    `options` are those of `ttk.Treeview`.
    """
    ring = FocusRing(frame)
    tree = ttk.Treeview(ring, selectmode="browse", **options)
    ring.surround(tree)
    bar = ttk.Scrollbar(frame, orient="vertical", command=tree.yview)
    tree.configure(yscrollcommand=bar.set)
    ring.grid(row=0, column=0, sticky="nsew")
    bar.grid(row=0, column=1, sticky="ns")
    frame.columnconfigure(0, weight=1)
    frame.rowconfigure(0, weight=1)
    return tree


class EmptyState(ttk.Frame):
    """What an empty page shows: an icon, one sentence, and one button if there is something to do.

    `style` is "" on the panel, "Felt" on the table.
    """

    def __init__(
        self,
        master: tk.Misc,
        icon: str = "info",
        sentence: str = "",
        button: str = "",
        *,
        command: Callable[[], object] = lambda: None,
        style: str = "",
    ) -> None:
        super().__init__(master, style=f"{style}.TFrame".lstrip("."))
        self._theme = theme_of(self)
        self._icons = icons_of(self)
        self._icon = icon
        inside = ttk.Frame(self, style=f"{style}.TFrame".lstrip("."))
        inside.place(relx=0.5, rely=0.45, anchor="center")
        label = f"{style}.TLabel".lstrip(".")
        self._picture = ttk.Label(inside, style=label)
        self._picture.pack()
        self.sentence = ttk.Label(inside, style=label, justify="center")
        self.sentence.pack(pady=self._theme.px(16))
        self.button = ttk.Button(inside, command=command, style=f"{style or 'Accent'}.TButton")
        self.say(icon, sentence, button)
        self._theme.follow(self, self._repaint)

    def say(self, icon: str, sentence: str, button: str = "") -> None:
        """Show another icon, sentence and button ("" for none)."""
        self._icon = icon
        self.sentence.configure(text=sentence)
        self.button.configure(text=button)
        if button:
            self.button.pack()
        else:
            self.button.pack_forget()
        self._repaint()

    def _repaint(self) -> None:
        self._picture.configure(image=self._icons.image(self._icon, 48, "muted"))
        self.sentence.configure(wraplength=self._theme.px(420))
