"""The deal in the side panel: its fields, its name, and how it is given to somebody else."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ...outside import one_line
from ...play.game_words import parse_number
from ...play.request import GameRequest
from ...texts import _
from ..file_dialogs import ask_destination, save
from ..page import window_of
from ..services import find, theme_of
from ..shared.game_panel import panel_width
from ..widgets.buttons import IconButton
from .model import GameCommands
from .words import deal_sentence, shared_text

DEAL, FIRST_DEAL = _("Donne n°"), _("À partir du n°")
"""What the number of a deal is called: that of one game, that of the first of games in a row."""


class DealForm(ttk.Frame):
    """The fields; the page plays each deal asked for, with everything else as it was shown."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._request = GameRequest()
        self._ask = find(self, GameCommands).ask
        self._line = ttk.Frame(self, style="Edge.TFrame", height=1)
        # Made in reading order, which is also that of the Tab key.
        self.number_name = ttk.Label(self, text=DEAL)
        self._names = [self.number_name, ttk.Label(self, text=_("Graine"))]
        self.numero = self._entry()
        self.graine = self._entry()
        self.error = ttk.Label(self, style="Bad.TLabel", font="petit")
        self._buttons = ttk.Frame(self)
        self.show_deal = ttk.Button(self._buttons, text=_("Rejouer"), command=self.submit)
        self.new_deal = IconButton(
            self._buttons, "again", text="  " + _("Nouvelle donne"), command=self.ask_new_deal
        )
        self._theme.follow(self, self._lay_out)
        self.show(self._request)

    def show(self, request: GameRequest) -> None:
        """Show a deal in the fields; an order of cartes that a person gave has no number."""
        self._request = request
        for entry, value in ((self.numero, request.numero), (self.graine, request.graine)):
            entry.delete(0, "end")
            entry.insert(0, "" if request.donne else str(value))
            entry.state(["!invalid"])
        self.number_name.configure(text=FIRST_DEAL if request.parties > 1 and not request.donne else DEAL)
        self._say("")

    def submit(self) -> bool:
        """Ask for the deal of the fields; return False, with a sentence, if one is not a number."""
        # An order given by a person has no number: the same again, unless a number is typed.
        if self._request.donne and not (self.numero.get() or self.graine.get()):
            self._ask(self._request)
            return True
        try:
            numero, graine = self._read(self.numero, 0), self._read(self.graine, 1)
        except ValueError as error:
            self._say(one_line(str(error)))
            return False
        self._ask(self._request.with_deal(numero, graine))
        return True

    def ask_new_deal(self) -> None:
        """Ask for the deal after this one, or after all those that are watched in a row."""
        request = self._request
        watched = 1 if request.donne else request.parties
        self._ask(request.with_deal(request.numero + watched, request.graine))

    def press_on(self, wanted: bool) -> None:
        """Bring « Nouvelle donne » forward once a game is over, or let it be a button like others."""
        style = "Accent.TButton" if wanted else "TButton"
        if str(self.new_deal.cget("style")) != style:
            self.new_deal.configure(style=style)
            self.new_deal.set_icon("again")

    def _entry(self) -> ttk.Entry:
        entry = ttk.Entry(self, width=7, font="texte")
        for key in ("<Return>", "<KP_Enter>"):
            entry.bind(key, lambda _event: self.submit())
        entry.bind("<Escape>", lambda _event: self.show(self._request))
        return entry

    def _read(self, entry: ttk.Entry, which: int) -> int:
        try:
            number = parse_number(entry.get(), str(self._names[which].cget("text")), entry is self.graine)
        except ValueError:
            # The sentence under the fields says why; the field keeps what was typed, to be put right.
            entry.state(["invalid"])
            entry.focus_set()
            raise
        entry.state(["!invalid"])
        return number

    def _say(self, sentence: str) -> None:
        self.error.configure(text=sentence)
        if sentence:
            self.error.grid()
        else:
            self.error.grid_remove()

    def _lay_out(self) -> None:
        px = self._theme.px
        self._line.grid(row=0, column=0, columnspan=4, sticky="ew", pady=(0, px(12)))
        fields = zip(self._names, (self.numero, self.graine), (0, 2), strict=True)
        for label, entry, column in fields:
            label.grid(row=1, column=column, sticky="w", padx=(0 if column == 0 else px(12), px(8)))
            entry.grid(row=1, column=column + 1, sticky="ew")
        self.error.configure(wraplength=panel_width(self) - px(32))
        self.error.grid(row=2, column=0, columnspan=4, sticky="ew", pady=(px(4), 0))
        self._say(str(self.error.cget("text")))
        self._buttons.grid(row=3, column=0, columnspan=4, sticky="ew", pady=(px(8), 0))
        self.show_deal.pack(side="left", fill="x", expand=True, padx=(0, px(8)))
        self.new_deal.pack(side="left", fill="x", expand=True)
        for column in (1, 3):
            self.columnconfigure(column, weight=1)


class DealShare(ttk.Frame):
    """The name of the deal on the table, and its two buttons."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._request = GameRequest()
        self.deal = ttk.Label(self, style="Petit.TLabel")
        self.copy_button = self._button("copy", _("Copier cette donne"), self.copy)
        self.save_button = self._button("save", _("Enregistrer cette donne…"), self.save)
        theme_of(self).follow(self, self._lay_out)

    def show(self, request: GameRequest) -> None:
        """Name the deal of a request."""
        self._request = request
        self.deal.configure(text=deal_sentence(request))

    def copy(self) -> None:
        """Put the deal in the clipboard."""
        self.clipboard_clear()
        self.clipboard_append(shared_text(self._request))
        window_of(self).say(_("La donne est dans le presse-papiers."), "good")

    def save(self) -> None:
        """Ask for a file and write the deal there."""
        name = f"donne_{self._request.jeu}_{self._request.numero}.txt"
        file = ask_destination(self.winfo_toplevel(), _("Enregistrer la donne"), name, _("Textes"))
        if file is not None:
            window_of(self).say(save(file, shared_text(self._request).encode("utf-8")), "good")

    def _button(self, icon: str, hint: str, command: Callable[[], object]) -> IconButton:
        return IconButton(self, icon, hint=hint, command=command, style="Quiet.TButton")

    def _lay_out(self) -> None:
        self.deal.pack(side="left", fill="x", expand=True)
        for button in (self.copy_button, self.save_button):
            button.pack(side="left")
