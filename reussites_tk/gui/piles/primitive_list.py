"""The 38 primitives by families, with a field that searches names and specifications."""

from __future__ import annotations

import tkinter as tk
import unicodedata
from collections.abc import Callable
from tkinter import ttk
from typing import TYPE_CHECKING

from ...tas.catalogue import PRIMITIVES, Primitive
from ...texts import _
from ..shared.family_tree import FamilyTree

if TYPE_CHECKING:
    from ..look.theme import Theme


def plain(text: str) -> str:
    """Return a text without accents, in small letters: `retournee` finds « retournée »."""
    spread = unicodedata.normalize("NFD", text.replace("œ", "oe").lower())
    return "".join(c for c in spread if unicodedata.category(c) != "Mn")


def matches(primitive: Primitive, search: str) -> bool:
    """Tell whether every word of `search` is in the name, the family or the specification."""
    hay = plain(
        f"{primitive.nom} {primitive.nom.replace('_', ' ')} {primitive.famille} {primitive.specification}"
    )
    return all(word in hay for word in plain(search).split())


class PrimitiveList(ttk.Frame):
    """The list of the primitives; `on_choose` receives the name of the one chosen."""

    def __init__(
        self, master: tk.Misc, theme: Theme, on_choose: Callable[[str], None], on_enter: Callable[[], None]
    ) -> None:
        super().__init__(master)
        self._search = tk.StringVar(self)
        ttk.Label(self, text=_("Chercher (Ctrl+F)"), style="Petit.TLabel").pack(anchor="w")
        self.field = ttk.Entry(self, textvariable=self._search, font="texte")
        self.field.pack(fill="x", pady=(0, theme.px(8)))
        self.list = FamilyTree(self, theme, on_choose, on_enter)
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
        self.list.keep(found)
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
