"""The left of the page: the words to search for, the chapters and their sections."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk
from typing import TYPE_CHECKING

from ...texts import _
from ..services import theme_of
from ..widgets.buttons import RowHint
from ..widgets.frames import ringed_list
from ..widgets.reading import shortened

if TYPE_CHECKING:
    from ...sujet import Chapter

INDENT = 20
"""Dots by which a title stands under the one above it (those of ttk)."""
DELAY_MS = 250
"""How long nothing is typed before words are searched for."""


class Contents(ttk.Frame):
    """The list; `on_go` receives `r7/regles`, `on_search` the words typed, `on_results` the key Entrée."""

    def __init__(
        self,
        master: tk.Misc,
        on_go: Callable[[str], object],
        on_search: Callable[[str], object],
        on_results: Callable[[], object],
    ) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._on_go, self._on_search, self._on_results = on_go, on_search, on_results
        self._words = tk.StringVar(self)
        self._after: str | None = None
        self._shown = ""
        self._titles: dict[str, str] = {}
        self._label = ttk.Label(self, text=_("Chercher (Ctrl+F)"), style="Petit.TLabel")
        self.field = ttk.Entry(self, textvariable=self._words, font="texte")
        frame = ttk.Frame(self)
        self.tree = ringed_list(frame, show="tree")
        self._label.pack(anchor="w")
        self.field.pack(fill="x")
        frame.pack(fill="both", expand=True)
        self._words.trace_add("write", lambda *_args: self._typed())
        for key in ("<Return>", "<KP_Enter>", "<Down>"):
            self.field.bind(key, self._go_to_results)
        self.tree.bind("<Configure>", lambda _event: self._shorten())
        self.tree.bind("<<TreeviewSelect>>", lambda _event: self._chosen())
        self.tree.bind("<Button-1>", self._clicked)
        for key in ("<Return>", "<KP_Enter>"):
            self.tree.bind(key, lambda _event: self._go_again(self.tree.focus()))
        self.hint = RowHint(self.tree, self._cut)
        self.bind("<Destroy>", lambda _event: self._forget())
        self._theme.follow(self, self._repaint)

    @property
    def words(self) -> str:
        """The words searched for."""
        return self._words.get().strip()

    def offer(self, chapters: Sequence[Chapter]) -> None:
        """List chapters and their sections."""
        self.tree.delete(*self.tree.get_children())
        self._titles = {}
        for chapter in chapters:
            self._add("", chapter.code, chapter.title)
            above = {1: chapter.code}
            for section in chapter.sections:
                target = f"{chapter.code}/{section.slug}"
                self._add(
                    above[max(level for level in above if level < section.level)], target, section.title
                )
                above[section.level] = target
        self._shorten()

    def show(self, target: str) -> None:
        """Mark where the reader is, its chapter open and the others closed, without going there.

        "" is nowhere: the passages found are read.
        """
        self._shown = target
        if not target:
            self.tree.selection_set(())
            return
        chapter = target.partition("/")[0]
        if not self.tree.exists(target):  # a place within a section
            self._shown = target = chapter
        for item in self.tree.get_children():
            self.tree.item(item, open=item == chapter)
        if self.tree.exists(target):
            self.tree.selection_set(target)
            self.tree.focus(target)
            self.tree.see(target)

    def search(self, words: str) -> None:
        """Write words in the field, without searching for them."""
        self._words.set(words)
        self._forget()

    def _add(self, above: str, target: str, title: str) -> None:
        self._titles[target] = title
        self.tree.insert(above, "end", target, text=title)

    def _shorten(self) -> None:
        """End with « … » the titles that are too long for the list."""
        font, indent = self._theme.font("texte"), self._theme.px(INDENT)
        for target, title in self._titles.items():
            depth, item = 1, self.tree.parent(target)
            while item:
                depth, item = depth + 1, self.tree.parent(item)
            room = self.tree.winfo_width() - depth * indent - self._theme.px(8)
            self.tree.item(target, text=shortened(title, font, room))

    def _typed(self) -> None:
        self._forget()
        self._after = self.after(DELAY_MS, self._search)

    def _search(self) -> None:
        self._after = None
        self._on_search(self.words)

    def _forget(self) -> None:
        if self._after is not None:
            self.after_cancel(self._after)
            self._after = None

    def _go_to_results(self, _event: object) -> str:
        if self._after is not None:
            self._forget()
            self._search()
        self._on_results()
        return "break"

    def _chosen(self) -> None:
        """Go where the person has chosen to; what `show` marks is where the reader is already."""
        chosen = self.tree.selection()
        if chosen and chosen[0] != self._shown:
            self._shown = chosen[0]
            self._on_go(chosen[0])

    def _clicked(self, event: tk.Event[ttk.Treeview]) -> None:
        if "indicator" not in str(self.tree.identify_element(event.x, event.y)):
            self._go_again(self.tree.identify_row(event.y))

    def _go_again(self, target: str) -> None:
        """Go back to what is chosen already: the reader may have moved since."""
        if target and target == self._shown:
            self._on_go(target)

    def _cut(self, target: str) -> str:
        """Return the whole title of a row that does not show it, else ""."""
        title = self._titles.get(target, "")
        return title if target and self.tree.item(target, "text") != title else ""

    def _repaint(self) -> None:
        px = self._theme.px
        self.field.pack_configure(pady=(0, px(8)))
        self._shorten()
