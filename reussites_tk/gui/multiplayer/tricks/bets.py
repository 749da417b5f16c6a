"""The bets as a row of buttons: those that are not permitted are greyed, under the words that say why."""

from __future__ import annotations

import tkinter as tk
from functools import partial
from tkinter import ttk

from ....jeux.ascenseur_regles import Bornes
from ....jeux.ascenseur_vue import Parier
from ....outside import one_line
from ....texts import typographic
from ...services import theme_of
from .drawing import Fonts
from .heard import Heard
from .words import NO_BET_CHOSEN, bet_refusal, bet_sentence, bounds_title

STYLE = "Bet.TButton"


class BetRow(ttk.Frame):
    """The bets 0…n: one is chosen with the arrows or typed, and made by Entrée; a click does both."""

    def __init__(self, master: tk.Misc, heard: Heard) -> None:
        super().__init__(master, style="Felt.TFrame")
        self._theme = theme_of(self)
        self._heard = heard
        self._fonts = Fonts(self)
        self.chosen: int | None = None
        self.n = 0
        self._bornes: Bornes | None = None
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

    def show(self, n: int, bornes: Bornes, total: str, room: tuple[int, int]) -> None:
        """Show the bets of a round of `n` cartes and what bounds them, in a room of so many pixels.

        `total` says what is left of the total, "" for nothing. Texts are as large as a person wants, as far
        as the room goes.
        """
        fresh = (n, bornes) != (self.n, self._bornes)
        self.n, self._bornes = n, bornes
        if fresh:
            self._typed = ""
            paris = bornes.paris()
            self.chosen = paris[0] if len(paris) == 1 else None
        if len(self.buttons) != n + 1:
            self._make(n)
        self.title.configure(text=typographic(bounds_title(bornes)), wraplength=room[0])
        reason = "\n".join(typographic(one_line(words)) for words in (total, bornes.raison) if words)
        self.reason.configure(text=reason, wraplength=room[0])
        for _size in self._fonts.tries():
            self._lay_out(room[0])
            if self._height() <= room[1]:
                break

    def _height(self) -> int:
        """Return the height that all of it needs, known before Tk lays it out."""
        lines = -(-len(self.buttons) // self._columns)
        labels = self.title.winfo_reqheight() + self.reason.winfo_reqheight() + self._theme.px(12)
        return labels + lines * (self.buttons[0].winfo_reqheight() + 2 * self._theme.px(2))

    def move(self, key: str) -> None:
        """Choose another bet, where an arrow leads."""
        steps = {"Left": -1, "Right": 1, "Up": -self._columns, "Down": self._columns, "Home": -99, "End": 99}
        step = steps[key]
        if key in ("Up", "Down") and self._columns > self.n:
            return
        if self.chosen is None:
            assert self._bornes is not None, "only moved once it is shown"
            self.choose(self._bornes.paris()[0])
        else:
            self.choose(min(max(self.chosen + step, 0), self.n))

    def type(self, sign: str) -> None:
        """Take a digit: alone, or after those typed before if that is a bet."""
        both = self._typed + sign
        self._typed = both if int(both) <= self.n else sign
        if int(self._typed) <= self.n:
            self.choose(int(self._typed), typed=True)
        else:
            self._refuse(int(self._typed))
            self._typed = ""

    def choose(self, pari: int, *, typed: bool = False) -> None:
        """Choose a bet, without making it."""
        self.chosen = pari
        if not typed:
            self._typed = ""
        self._mark()
        self._heard.walk(bet_sentence(pari, self._is_refused(pari)))

    def confirm(self) -> None:
        """Make the bet that is chosen; say why where it is not permitted."""
        self._typed = ""
        if self.chosen is None:
            self._heard.refused(NO_BET_CHOSEN)
        elif self._refusal(self.chosen) is None:
            self._heard.coup(Parier(self.chosen))
        else:
            self._refuse(self.chosen)

    def _refusal(self, pari: int) -> str | None:
        return None if self._bornes is None else bet_refusal(pari, self.n, self._bornes)

    def _is_refused(self, pari: int) -> bool:
        return self._refusal(pari) is not None

    def _refuse(self, pari: int) -> None:
        self._heard.refused(self._refusal(pari) or "")

    def _click(self, pari: int) -> None:
        self.choose(pari)
        self.confirm()

    def _touch(self, pari: int, _event: object) -> None:
        """Say why a greyed button does nothing: it has no command while it is greyed."""
        if self._refusal(pari) is not None:
            self.choose(pari)
            self._refuse(pari)

    def _make(self, n: int) -> None:
        for ring in self._rings:
            ring.destroy()
        self._rings = [tk.Frame(self._row, borderwidth=0) for _ in range(n + 1)]
        self.buttons = []
        for pari, ring in enumerate(self._rings):
            # The keyboard stays on the table: its arrows walk over the bets.
            button = ttk.Button(ring, text=str(pari), width=3, takefocus=False)
            button.configure(command=partial(self._click, pari))
            button.bind("<ButtonPress-1>", partial(self._touch, pari), add="+")
            button.bind("<Enter>", partial(self._point, pari), add="+")
            button.bind("<Leave>", self._leave, add="+")
            self.buttons.append(button)

    def _point(self, pari: int, _event: object) -> None:
        self._heard.walk(bet_sentence(pari, self._is_refused(pari)))

    def _leave(self, _event: object) -> None:
        """Say again what is chosen."""
        chosen = self.chosen
        self._heard.walk("" if chosen is None else bet_sentence(chosen, self._is_refused(chosen)))

    def _lay_out(self, room: int) -> None:
        """Lay the bets on one line, or on several alike, in `room` pixels."""
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
        for pari, (frame, button) in enumerate(zip(self._rings, self.buttons, strict=True)):
            button.pack(padx=ring, pady=ring)
            frame.grid(row=pari // self._columns, column=pari % self._columns)
            button.state(["disabled" if self._refusal(pari) else "!disabled"])
        self._mark()

    def _mark(self) -> None:
        colours = self._theme.colours
        for pari, frame in enumerate(self._rings):
            frame.configure(background=colours.accent if pari == self.chosen else colours.felt)
