"""The grid of Mémorix on a canvas: what everybody sees of it, and a person's choice of a cell.

It holds no value but those of the cartes that are shown: it is given nothing else.
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Collection, Mapping
from functools import partial
from tkinter import font as tkfont

from ...services import theme_of
from .model_grid import DIRECTIONS, GridLayout, lay_grid
from .pictures import BACK, TAB, PairPictures

NUMBER_SHARE = 0.23
"""Height of the number of a cell, as a share of the width of a carte."""
SIGNS = frozenset("0123456789-+.,")
"""What a number is made of: a sign that was left out would make another number of it, and another cell."""
LONGEST_TYPED = 12
"""Signs typed for one number, more than any number of a cell has."""
DASHES = (5, 4)
"""The strokes of the ring of a failure, in dots: it is told from that of a pair without colours too."""


class PairGrid(tk.Canvas):
    """The grid; `on_choose` hears the cell that a person chose while `accepting`.

    Everything that a person does meanwhile is forgotten, not kept for later. `on_walk` hears the cell that
    somebody has gone to, `on_type` the number typed so far, `on_wrong` what was typed and is no number.
    """

    def __init__(self, master: tk.Misc, on_choose: Callable[[int], object]) -> None:
        super().__init__(master, highlightthickness=0, borderwidth=0, takefocus=1, width=1, height=1)
        self._theme = theme_of(self)
        self._pictures = PairPictures(self._theme)
        self._font = tkfont.Font(self, font=self._theme.font("gras").copy())
        self._on_choose = on_choose
        self.on_walk: Callable[[int], object] = lambda case: None
        self.on_type: Callable[[str], object] = lambda typed: None
        self.on_wrong: Callable[[str], object] = lambda typed: None
        self.accepting = False
        self.typed = ""
        self.here = 0
        self.layout = GridLayout(1, 1, 0, 0, 8, 11, 1)
        self._size = (0, 0)
        self._remaining: frozenset[int] = frozenset()
        self._seen: dict[int, int] = {}
        self._cells: list[tuple[int, int]] = []
        self._judged: tuple[int, ...] = ()
        self._good = False
        self._ring, *self._frames = [self.create_rectangle(0, 0, 0, 0, state="hidden") for _ in range(3)]
        self._result = self.create_text(0, 0, justify="center", font="titre")
        self._told = ""
        self._bind_keys()
        self._theme.follow(self, self._repaint)

    def show(self, lignes: int, colonnes: int, remaining: Collection[int], seen: Mapping[int, int]) -> None:
        """Show a grid: the cells that still hold a carte, and the values of those whose face is seen."""
        if (lignes, colonnes) != self._size:
            self._size = (lignes, colonnes)
            self._make_cells()
        self._remaining, self._seen = frozenset(remaining), dict(seen)
        self._draw()

    def tell(self, result: str) -> None:
        """Write the end of a game where its cartes were, "" while it goes on; no cell is chosen any more."""
        if result != self._told:
            self._told = result
            self._lay_out()
            self._draw_ring()

    def judge(self, cases: Collection[int], good: bool) -> None:
        """Ring the cartes of a pair that is taken, or of a failure; no cell takes the rings away."""
        self._judged, self._good = tuple(cases), good
        self._draw_frames()

    def forget_typed(self) -> None:
        """Forget the number typed so far."""
        if self.typed:
            self.typed = ""
            self.on_type("")

    def accept(self, wanted: bool) -> None:
        """Let a person choose a cell, or not; what was typed meanwhile is forgotten."""
        self.accepting = wanted
        self.forget_typed()
        self.configure(cursor="")

    def is_hidden(self, case: int) -> bool:
        """Return True if a cell holds a carte whose face is not seen."""
        return case in self._remaining and case not in self._seen

    # --- Drawing

    def _make_cells(self) -> None:
        for items in self._cells:
            self.delete(*items)
        count = self._size[0] * self._size[1]
        self._cells = [(self.create_image(0, 0, anchor="nw"), self.create_text(0, 0)) for _ in range(count)]
        self.here = min(self.here, count - 1)
        for item in (*self._frames, self._ring, self._result):
            self.tag_raise(item)
        self._lay_out()

    def _lay_out(self) -> None:
        room = self.winfo_width(), self.winfo_height()
        if not self._cells or min(room) < 8:
            return
        self.layout = lay_grid(*self._size, room, self._theme.scale)
        width = self.layout.width
        self._font.configure(size=-max(self._theme.px(12), round(width * NUMBER_SHARE)))
        for case, (face, number) in enumerate(self._cells):
            x, y = self.layout.corner(case)
            self.coords(face, x, y)
            self.coords(number, x + round(width * TAB[0] / 2), y + round(width * TAB[1] / 2))
            # Dark ink in both themes: the corner of a back is white in both.
            self.itemconfigure(number, text=str(case), font=str(self._font), fill="#1D1F23")

        self._place_result()

    def _place_result(self) -> None:
        """Put the end of a game in the middle, or in the line above where a joker is left there."""
        lignes, colonnes = self._size
        room, y = self.winfo_width(), self.winfo_height() // 2
        middle = lignes // 2
        if any(case // colonnes == middle for case in self._remaining):
            y = self.layout.corner((middle - 1) * colonnes)[1] + self.layout.height // 2
        self.coords(self._result, room // 2, y)
        width = max(1, room - self._theme.px(32))
        self.itemconfigure(self._result, text=self._told, width=width, fill=self._theme.colours.ink)

    def _draw(self) -> None:
        width = self.layout.width
        for case, (face, number) in enumerate(self._cells):
            self.itemconfigure(number, state="normal" if self.is_hidden(case) else "hidden")
            if case in self._remaining or case in self._seen:
                picture = self._pictures.image(self._seen.get(case, BACK), width)
                self.itemconfigure(face, image=str(picture), state="normal")
            else:
                self.itemconfigure(face, image="", state="hidden")
        self._draw_ring()
        self._draw_frames()

    def _draw_ring(self) -> None:
        """Ring the cell that the keyboard would choose, while one may be chosen."""
        shown = bool(self._cells) and self.has_keyboard() and self.accepting and not self._told
        self._ring_cell(self._ring, self.here if shown else None, self._theme.colours.accent)

    def _draw_frames(self) -> None:
        colours, px = self._theme.colours, self._theme.px
        dash = () if self._good else tuple(map(px, DASHES))
        for place, frame in enumerate(self._frames):
            case = self._judged[place] if place < len(self._judged) else None
            self._ring_cell(frame, case, colours.good if self._good else colours.bad)
            self.itemconfigure(frame, dash=dash)

    def _ring_cell(self, ring: int, case: int | None, colour: str) -> None:
        if case is None:
            self.itemconfigure(ring, state="hidden")
            return
        (x, y), layout, gap = self.layout.corner(case), self.layout, self._theme.px(2)
        self.coords(ring, x - gap, y - gap, x + layout.width + gap - 1, y + layout.height + gap - 1)
        self.itemconfigure(ring, state="normal", outline=colour, width=self._theme.px(3))

    def has_keyboard(self) -> bool:
        """Return True if the keyboard is on the grid."""
        try:
            return self.focus_get() is self
        except KeyError:  # Tk names the list of a combobox, which tkinter does not know
            return False

    def _repaint(self) -> None:
        self.configure(background=self._theme.colours.felt)
        self._lay_out()
        self._draw()

    # --- Choosing

    def _bind_keys(self) -> None:
        self.bind("<Configure>", lambda _event: self._repaint())
        self.bind("<ButtonPress-1>", self._press)
        self.bind("<Motion>", self._point)
        for direction in DIRECTIONS:
            self.bind(f"<{direction}>", partial(self._arrow, direction))
        for key in ("<Return>", "<KP_Enter>"):
            self.bind(key, self._enter)
        self.bind("<BackSpace>", self._erase)
        self.bind("<Escape>", self._escape)
        self.bind("<Key>", self._key)
        for event in ("<FocusIn>", "<FocusOut>"):
            self.bind(event, self._focus_changed)

    def _press(self, event: tk.Event[tk.Misc]) -> None:
        case = self.layout.case_at(event.x, event.y) if self._cells else None
        self.focus_set()
        if case is None:
            return
        self._go(case)
        self._choose(case)

    def _choose(self, case: int) -> None:
        self.forget_typed()
        if self.accepting:
            self._on_choose(case)

    def _point(self, event: tk.Event[tk.Misc]) -> None:
        """Show a hand under the pointer over a cell that may be chosen."""
        case = self.layout.case_at(event.x, event.y) if self.accepting and self._cells else None
        cursor = "hand2" if case is not None and self.is_hidden(case) else ""
        if str(self.cget("cursor")) != cursor:  # setting it again would make it blink
            self.configure(cursor=cursor)

    def _arrow(self, direction: str, _event: object) -> str:
        self._go(self.layout.beside(self.here, direction))
        return "break"

    def _go(self, case: int) -> None:
        self.here = case
        self._draw_ring()
        self.on_walk(case)

    def _enter(self, _event: object) -> str:
        typed = self.typed
        if not typed:
            self._choose(self.here)
            return "break"
        try:
            case = int(typed)
        except ValueError:
            self.forget_typed()
            self.on_wrong(typed)
            return "break"
        if 0 <= case < len(self._cells):
            self._go(case)
        self._choose(case)
        return "break"

    def _key(self, event: tk.Event[tk.Misc]) -> str | None:
        return "break" if self.take_sign(event.char) else None  # None: for the page

    def take_sign(self, sign: str) -> bool:
        """Add a sign to the number that is typed; False if it is none of a number."""
        if sign not in SIGNS:
            return False
        if self.accepting and len(self.typed) < LONGEST_TYPED:
            self.typed += sign
            self.on_type(self.typed)
        return True

    def _erase(self, _event: object) -> str:
        if self.typed:
            self.typed = self.typed[:-1]
            self.on_type(self.typed)
        return "break"

    def _escape(self, _event: object) -> str | None:
        if not self.typed:
            return None
        self.forget_typed()
        return "break"

    def _focus_changed(self, _event: object) -> None:
        self._draw_ring()
