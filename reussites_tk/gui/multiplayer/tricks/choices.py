"""Choices as a row of buttons: those that are not permitted are greyed, under the words that say why."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial
from tkinter import ttk

from ....outside import one_line
from ....texts import typographic
from ...services import theme_of
from .drawing import Fonts
from .game import Choice, Choices
from .heard import Heard

STYLE = "Bet.TButton"
NARROWEST = 3
"""Signs that a button has room for at the least."""
NOTHING = Choices("", "", (), "")


class ChoiceRow(ttk.Frame):
    """The choices 0…n: one is chosen with the arrows or typed, and made by Entrée; a click does both.

    `act` is called with what a choice does. `chosen` is its number, None for none.
    """

    def __init__(self, master: tk.Misc, heard: Heard, act: Callable[[object], object]) -> None:
        super().__init__(master, style="Felt.TFrame")
        self._theme = theme_of(self)
        self._heard, self._act = heard, act
        self._fonts = Fonts(self)
        self.chosen: int | None = None
        self.asked = NOTHING
        self._labels: list[str] = []
        self._typed = ""
        self._columns = 1
        self.title = ttk.Label(self, style="Felt.TLabel", anchor="center", justify="center")
        self.reason = ttk.Label(self, style="Felt.TLabel", anchor="center", justify="center")
        self._row = ttk.Frame(self, style="Felt.TFrame")
        self.buttons: list[ttk.Button] = []
        self._rings: list[tk.Frame] = []
        self.title.grid(row=0, sticky="ew")
        self.reason.grid(row=1, sticky="ew")
        self._row.grid(row=2)
        self.columnconfigure(0, weight=1)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices shown."""
        return self.asked.choices

    def show(self, asked: Choices, room: tuple[int, int]) -> None:
        """Show choices and what bounds them, in a room of so many pixels.

        Texts are as large as a person wants, as far as the room goes.
        """
        fresh = asked.choices != self.asked.choices
        labels = [choice.label for choice in asked.choices]
        self.asked = asked
        if fresh:
            self._typed = ""
            permitted = [place for place, choice in enumerate(asked.choices) if choice.refusal is None]
            self.chosen = permitted[0] if len(permitted) == 1 else asked.usual
        if labels != self._labels:
            self._make(labels)
        self.title.configure(text=typographic(one_line(asked.title)), wraplength=room[0])
        reason = "\n".join(typographic(one_line(words)) for words in asked.reason.splitlines())
        self.reason.configure(text=reason, wraplength=room[0])
        for _size in self._fonts.tries():
            self._lay_out(room[0])
            if self._height() <= room[1]:
                break

    def put_away(self) -> None:
        """Forget what was asked: the same choices asked again begin with none chosen."""
        self.place_forget()
        self.asked, self.chosen = NOTHING, None

    def _height(self) -> int:
        """Return the height that all of it needs, known before Tk lays it out."""
        lines = -(-len(self.buttons) // self._columns)
        labels = self.title.winfo_reqheight() + self.reason.winfo_reqheight() + self._theme.px(12)
        return labels + lines * (self.buttons[0].winfo_reqheight() + 2 * self._theme.px(2))

    def move(self, key: str) -> None:
        """Choose another one, where an arrow leads."""
        steps = {"Left": -1, "Right": 1, "Up": -self._columns, "Down": self._columns, "Home": -99, "End": 99}
        step, last = steps[key], len(self.choices) - 1
        if key in ("Up", "Down") and self._columns > last:
            return
        if self.chosen is None:
            self.choose_first()
        else:
            self.choose(min(max(self.chosen + step, 0), last))

    def choose_first(self) -> None:
        """Choose the first one that is permitted, else the first."""
        permitted = (place for place, choice in enumerate(self.choices) if choice.refusal is None)
        self.choose(next(permitted, 0))

    def type(self, sign: str) -> None:
        """Take a digit: alone, or after those typed before if that is a choice."""
        both, last = self._typed + sign, len(self.choices) - 1
        self._typed = both if int(both) <= last else sign
        if int(self._typed) <= last:
            self.choose(int(self._typed), typed=True)
        else:
            self._heard.refused(self.asked.beyond)
            self._typed = ""

    def choose(self, place: int, *, typed: bool = False) -> None:
        """Choose one, without making it."""
        self.chosen = place
        if not typed:
            self._typed = ""
        self._mark()
        self._heard.walk(self.choices[place].said)

    def leave(self) -> None:
        """Choose none."""
        self.chosen = None
        self._mark()

    def confirm(self) -> None:
        """Make the one that is chosen; say why where it is not permitted."""
        self._typed = ""
        if self.chosen is None:
            self._heard.refused(self.asked.unchosen)
            return
        choice = self.choices[self.chosen]
        if choice.refusal is None:
            self._act(choice.act)
        else:
            self._heard.refused(choice.refusal)

    def _click(self, place: int) -> None:
        self.choose(place)
        self.confirm()

    def _touch(self, place: int, _event: object) -> None:
        """Say why a greyed button does nothing: it has no command while it is greyed."""
        refusal = self.choices[place].refusal
        if refusal is not None:
            self.choose(place)
            self._heard.refused(refusal)

    def _make(self, labels: list[str]) -> None:
        for ring in self._rings:
            ring.destroy()
        self._rings = [tk.Frame(self._row, borderwidth=0) for _label in labels]
        self.buttons = []
        self._labels = labels
        width = max(map(len, [NARROWEST * "0", *labels]))
        for place, (label, ring) in enumerate(zip(labels, self._rings, strict=True)):
            # The keyboard stays on the table: its arrows walk over the choices.
            button = ttk.Button(ring, text=typographic(label), width=width, takefocus=False)
            button.configure(command=partial(self._click, place))
            button.bind("<ButtonPress-1>", partial(self._touch, place), add="+")
            button.bind("<Enter>", partial(self._point, place), add="+")
            button.bind("<Leave>", self._leave, add="+")
            self.buttons.append(button)

    def _point(self, place: int, _event: object) -> None:
        self._heard.walk(self.choices[place].said)

    def _leave(self, _event: object) -> None:
        """Say again what is chosen."""
        self._heard.walk("" if self.chosen is None else self.choices[self.chosen].said)

    def _lay_out(self, room: int) -> None:
        """Lay the choices on one line, or on several alike, in `room` pixels."""
        px, fonts = self._theme.px, self._fonts
        self.title.configure(font=str(fonts.bold))
        self.reason.configure(font=str(fonts.small))
        self.reason.grid_configure(pady=(px(4), px(8)))
        # A style belongs to the look in use: it is made again with each.
        ttk.Style(self).configure(STYLE, font=str(fonts.small), padding=(px(6), px(4)))
        ring = px(2)
        for button in self.buttons:
            button.configure(style=STYLE)  # measured again
        wide = max(button.winfo_reqwidth() for button in self.buttons) + 2 * ring
        count = len(self.buttons)
        lines = -(-count // max(1, room // wide))
        self._columns = -(-count // lines)
        for place, (frame, button) in enumerate(zip(self._rings, self.buttons, strict=True)):
            button.pack(padx=ring, pady=ring)
            frame.grid(row=place // self._columns, column=place % self._columns)
            button.state(["!disabled" if self.choices[place].refusal is None else "disabled"])
        self._mark()

    def _mark(self) -> None:
        colours = self._theme.colours
        for place, frame in enumerate(self._rings):
            frame.configure(background=colours.accent if place == self.chosen else colours.felt)
