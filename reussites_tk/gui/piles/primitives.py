"""Beside the piles: the 38 primitives to search, the sheet of the one chosen, the journal of the calls."""

from __future__ import annotations

import tkinter as tk
import unicodedata
from collections.abc import Callable, Sequence
from tkinter import ttk

from ...tas.catalogue import PRIMITIVES, Primitive
from ...texts import _, typographic
from ..services import theme_of
from ..shared.function_list import FamilyTree
from ..widgets.code_tools import CodeTools
from ..widgets.reading import Document

COSTS = {"constant": "coût constant", "linéaire": "coût linéaire"}


def plain(text: str) -> str:
    """Return a text without accents, in small letters: `retournee` finds « retournée »."""
    # Taken apart, an accent is a character of its own, of category Mn.
    spread = unicodedata.normalize("NFD", text.replace("œ", "oe").lower())
    return "".join(c for c in spread if unicodedata.category(c) != "Mn")


def matches(primitive: Primitive, search: str) -> bool:
    """Return True if every word of `search` is in the name, the family or the specification."""
    hay = plain(
        f"{primitive.nom} {primitive.nom.replace('_', ' ')} {primitive.famille} {primitive.specification}"
    )
    return all(word in hay for word in plain(search).split())


class PrimitiveList(ttk.Frame):
    """The list of the primitives; `on_choose` receives the name of the one chosen."""

    def __init__(
        self, master: tk.Misc, on_choose: Callable[[str], None], on_enter: Callable[[], None]
    ) -> None:
        super().__init__(master)
        self._search = tk.StringVar(self)
        ttk.Label(self, text=_("Chercher (Ctrl+F)"), style="Petit.TLabel").pack(anchor="w")
        self.field = ttk.Entry(self, textvariable=self._search, font="texte")
        self.field.pack(fill="x", pady=(0, theme_of(self).px(8)))
        self.list = FamilyTree(self, on_choose, on_enter)
        self.list.offer([(p.famille, p.nom) for p in PRIMITIVES])
        self.list.pack(fill="both", expand=True)
        self.nothing = ttk.Label(
            self, text=_("Aucune primitive ne répond à cette recherche."), style="Petit.TLabel"
        )
        self._search.trace_add("write", lambda *_args: self._filter())
        self.field.bind("<Down>", lambda _event: self._go_to_first())
        self.field.bind("<Return>", lambda _event: self._go_to_first())
        self.field.bind("<Escape>", lambda _event: self.search(""))

    def search(self, text: str) -> None:
        """Write `text` in the field."""
        self._search.set(text)

    def _filter(self) -> None:
        found = {p.nom for p in PRIMITIVES if matches(p, self._search.get())}
        self.list.show_only(found)
        if found:
            self.nothing.pack_forget()
        else:
            self.nothing.pack(anchor="w", before=self.list)

    def _go_to_first(self) -> str:
        """Choose the first primitive found, and go on in the list."""
        shown = self.list.shown
        if shown:
            self.list.choose(self.list.chosen if self.list.chosen in shown else shown[0])
            self.list.tree.focus_set()
        return "break"


LARGE_TEXT = 1.25
"""With larger texts, the sheet of a primitive takes most of the height of its journal."""


class PilesSheet(ttk.Frame):
    """The sheet of one primitive over the journal; `program` gives the whole session as a program."""

    def __init__(self, master: tk.Misc, program: Callable[[], str]) -> None:
        super().__init__(master)
        theme = self._theme = theme_of(self)
        px = theme.px
        self.grid_propagate(False)  # the page gives the width, not the longest line
        self.columnconfigure(0, weight=1)
        self.sheet = Document(self)
        self.sheet.grid(row=0, column=0, sticky="nsew")
        title = ttk.Label(self, text=_("Journal"), style="Gras.TLabel")
        title.grid(row=1, column=0, sticky="w", padx=px(16), pady=(px(8), 0))
        self.journal = Document(self)
        self.journal.grid(row=2, column=0, sticky="nsew")
        self.code = CodeTools(self, program, "essai_tas.py")
        self.code.grid(row=3, column=0, sticky="w", padx=px(16), pady=(0, px(12)))
        theme.follow(self, self._share)

    def _share(self) -> None:
        """Share the height: a few large lines of the journal are enough, the sheet is what is read."""
        sheet, journal = (3, 2) if self._theme.text <= LARGE_TEXT else (4, 1)
        self.rowconfigure(0, weight=sheet, uniform="parts")
        self.rowconfigure(2, weight=journal, uniform="parts")

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
