"""Functions listed by families: the list of the exercises and that of the primitives."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Container, Sequence
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from ...texts import typographic
from ..widgets.ringed_list import ringed_list

if TYPE_CHECKING:
    from ..look.theme import Theme

STYLE = "Functions.Treeview"
_PARTS: list[Any] = [(f"Treeitem.{part}", {"side": "left", "sticky": ""}) for part in ("image", "text")]
ROW_LAYOUT: list[Any] = [("Treeitem.padding", {"sticky": "nswe", "children": _PARTS})]
"""A row without the arrow that folds a family: families stay open."""


class FamilyTree(ttk.Frame):
    """A tree of two floors, families then functions, always open; arrows and clicks choose.

    `on_choose` receives the name of each function chosen; the key Entrée calls `on_enter`.
    With a second column of `word_width` pixels, `word` writes beside a name.
    """

    def __init__(
        self,
        master: tk.Misc,
        theme: Theme,
        on_choose: Callable[[str], None],
        on_enter: Callable[[], None] = lambda: None,
        word_width: Callable[[], int] | None = None,
    ) -> None:
        super().__init__(master)
        self._theme = theme
        self._on_choose = on_choose
        self._word_width = word_width
        self._families: dict[str, list[str]] = {}
        self._told = ""
        columns = ("word",) if word_width else ()
        self.tree = ringed_list(self, columns=columns, show="tree", height=4, style=STYLE)
        self.tree.bind("<<TreeviewSelect>>", self._selected)
        self.tree.bind("<Configure>", lambda _event: self._see_chosen())
        self.tree.bind("<Return>", lambda _event: on_enter())
        self.tree.bind("<Left>", lambda _event: "break")  # a family that closes would only hide its functions
        theme.follow(self, self._repaint)

    @property
    def chosen(self) -> str:
        """The name of the function chosen, or ""."""
        selection = self.tree.selection()
        return selection[0] if selection and self.tree.parent(selection[0]) else ""

    @property
    def shown(self) -> list[str]:
        """The names in the list, in order."""
        return [nom for family in self.tree.get_children() for nom in self.tree.get_children(family)]

    @property
    def families(self) -> dict[str, list[str]]:
        """The names of each family, those filtered out included."""
        return self._families

    def offer(self, rows: Sequence[tuple[str, str]]) -> None:
        """List other functions, as (family, name) pairs."""
        for family, names in self._families.items():
            self.tree.delete(*names)  # those filtered out have left their family, and would stay
            self.tree.delete(f"={family}")
        self._families = {}
        self._told = ""
        for family, nom in rows:
            if family not in self._families:
                self._families[family] = []
                self.tree.insert(
                    "", "end", f"={family}", text=typographic(family), open=True, tags=("family",)
                )
            self._families[family].append(nom)
            self.tree.insert(f"={family}", "end", nom, text=nom)
        self._repaint()

    def keep(self, wanted: Container[str]) -> None:
        """Show only the names in `wanted`; nothing moves when nothing has to."""
        for family, names in self._families.items():
            rows = tuple(nom for nom in names if nom in wanted)
            if self.tree.get_children(f"={family}") != rows:
                self.tree.set_children(f"={family}", *rows)
        tops = tuple(f"={f}" for f, names in self._families.items() if any(nom in wanted for nom in names))
        if self.tree.get_children() != tops:
            self.tree.set_children("", *tops)

    def choose(self, nom: str) -> None:
        """Choose a function, bring it into view and tell so; one filtered out is not chosen."""
        if nom in self.shown:
            self.tree.focus(nom)
            self.tree.selection_set(nom)
            self._see_chosen()
            self._selected(None)

    def _see_chosen(self) -> None:
        if self.chosen:
            self.tree.see(self.tree.parent(self.chosen))
            self.tree.see(self.chosen)

    def word(self, nom: str, word: str) -> None:
        """Write a word beside a function."""
        self.tree.item(nom, values=(word,))

    def family_word(self, family: str, word: str) -> None:
        """Write a word beside a family."""
        self.tree.item(f"={family}", values=(word,))

    @property
    def wanted_width(self) -> int:
        """The pixels that the longest name and the longest word need, the bar included."""
        word = self._word_width() if self._word_width else 0
        return self._name_width() + word + self._theme.px(20)

    def _selected(self, _event: object) -> None:
        # Tk tells a selection twice: late, and here when the program makes it.
        if self.chosen and self.chosen != self._told:
            self._told = self.chosen
            self._on_choose(self.chosen)

    def _name_width(self) -> int:
        gras, texte = self._theme.font("gras"), self._theme.font("texte")
        names = [nom for names in self._families.values() for nom in names]
        widths = [gras.measure(family) for family in self._families]
        widths += [texte.measure(nom) + self._theme.px(30) for nom in names]
        return max(widths, default=0) + self._theme.px(12)

    def _repaint(self) -> None:
        theme, style = self._theme, ttk.Style(self)
        style.layout(f"{STYLE}.Item", ROW_LAYOUT)
        style.configure(STYLE, indent=theme.px(8))
        style.configure(f"{STYLE}.Item", padding=(theme.px(4), 0))
        # Asked narrow, then stretched to what is left: the words beside the names stay in view.
        self.tree.column("#0", width=theme.px(120), minwidth=theme.px(120), stretch=True)
        if self._word_width:
            self.tree.column("word", width=self._word_width(), minwidth=theme.px(40), stretch=False)
        self.tree.tag_configure("family", font="gras", foreground=theme.colours.ink)
