"""Beside the piles: what the chosen primitive is for, the journal of the calls, the program to take away."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk

from ...tas.catalogue import Primitive
from ...texts import _, typographic
from ..page import Window
from ..widgets.code_tools import CodeTools
from ..widgets.document import Document

COSTS = {"constant": "coût constant", "linéaire": "coût linéaire"}


class PilesSheet(ttk.Frame):
    """The sheet of one primitive over the journal; `program` gives the whole session as a program."""

    def __init__(self, master: tk.Misc, app: Window, program: Callable[[], str]) -> None:
        super().__init__(master)
        px = app.theme.px
        self.grid_propagate(False)
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=3, uniform="parts")
        self.rowconfigure(2, weight=2, uniform="parts")
        self.sheet = Document(self)
        self.sheet.grid(row=0, column=0, sticky="nsew")
        title = ttk.Label(self, text=_("Journal"), style="Gras.TLabel")
        title.grid(row=1, column=0, sticky="w", padx=px(16), pady=(px(8), 0))
        self.journal = Document(self)
        self.journal.grid(row=2, column=0, sticky="nsew")
        self.code = CodeTools(self, program, "essai_tas.py")
        self.code.grid(row=3, column=0, sticky="w", padx=px(16), pady=(0, px(12)))

    def show_primitive(self, p: Primitive) -> None:
        """Write the sheet of a primitive."""
        sheet = self.sheet
        sheet.clear()
        sheet.paragraph(p.nom, "titre")
        sheet.code([p.signature if p.resultat is None else f"{p.signature} → {p.resultat.value}"])
        sheet.paragraph(typographic(p.specification))
        if p.precondition:
            sheet.pieces([(_("Précondition : "), "gras"), (typographic(p.precondition) + ".", "")])
        sheet.pieces([(_("Exemple : "), "gras"), (typographic(p.exemple), "")])
        sheet.paragraph(_(COSTS[p.cout.value]).capitalize() + ".", "muted")

    def show_journal(self, lines: Sequence[str]) -> None:
        """Write the calls made, the last one in view."""
        self.journal.clear()
        if lines:
            self.journal.code(lines)
            self.journal.text.see("end")
        else:
            self.journal.paragraph(_("Chaque appel s’écrit ici, comme dans un programme."), "muted")
