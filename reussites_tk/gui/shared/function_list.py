"""Functions listed by families: plainly, or each with the sign, the word and the colour of its verdict."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Container, Mapping, Sequence
from tkinter import font as tkfont
from tkinter import ttk
from typing import Any

from ...judge.exercises import FunctionInfo
from ...judge.verdict_words import LOOKS, NONE_CAUGHT, TRIED, UNKNOWN, look_of
from ...judge.verdicts import Kind, Verdict
from ...texts import _, typographic
from ..services import icons_of, theme_of
from ..widgets.frames import ringed_list
from ..widgets.reading import shortened

STYLE = "Functions.Treeview"
_PARTS: list[Any] = [(f"Treeitem.{part}", {"side": "left", "sticky": ""}) for part in ("image", "text")]
ROW_LAYOUT: list[Any] = [("Treeitem.padding", {"sticky": "nswe", "children": _PARTS})]
"""A row without the arrow that folds a family: families stay open."""
UNVERIFIED = _("non vérifié")
ROW_COLOURS = {"good": "ink", "bad": "bad", "warn": "ink", "plain": "ink", "muted": "muted"}
"""The colour of the words of a row, from that of its sign: a page full of orange would shout."""
SMALLEST = 14
"""Height in dots of the letters under which a name is cut rather than written smaller."""


class FamilyTree(ttk.Frame):
    """A tree of two levels, families then functions, always open; arrows and clicks choose.

    `on_choose` receives the name of each function chosen; the key Entrée calls `on_enter`.
    With a second column, of the `word_width` pixels of a font, `word` writes beside a name. Where the list
    is too narrow for the size of text that a person wants, it is written as large as no name is cut.
    """

    def __init__(
        self,
        master: tk.Misc,
        on_choose: Callable[[str], None],
        on_enter: Callable[[], None] = lambda: None,
        word_width: Callable[[tkfont.Font], int] | None = None,
    ) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._on_choose = on_choose
        self._word_width = word_width
        self._families: dict[str, list[str]] = {}
        self._reported = ""
        self._room = 0
        self._row_font = tkfont.Font(self, font=self._theme.font("texte"))
        self._family_font = tkfont.Font(self, font=self._theme.font("gras"))
        columns = ("word",) if word_width else ()
        self.tree = ringed_list(self, columns=columns, show="tree", height=6, style=STYLE)
        self.tree.bind("<<TreeviewSelect>>", self._selected)
        self.tree.bind("<Configure>", lambda _event: self._fit())
        self.tree.bind("<Return>", lambda _event: on_enter())
        self.tree.bind("<Left>", lambda _event: "break")  # a family that closes would only hide its functions
        self._theme.follow(self, self._repaint)

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
        self._reported = ""
        for family, nom in rows:
            if family not in self._families:
                self._families[family] = []
                self.tree.insert(
                    "", "end", f"={family}", text=typographic(family), open=True, tags=("family",)
                )
            self._families[family].append(nom)
            self.tree.insert(f"={family}", "end", nom, text=nom, tags=("row",))
        self._repaint()

    def show_only(self, wanted: Container[str]) -> None:
        """Leave out the names that are not in `wanted`; nothing moves when nothing has to."""
        for family, names in self._families.items():
            rows = tuple(nom for nom in names if nom in wanted)
            if self.tree.get_children(f"={family}") != rows:
                self.tree.set_children(f"={family}", *rows)
        tops = tuple(f"={f}" for f, names in self._families.items() if any(nom in wanted for nom in names))
        if self.tree.get_children() != tops:
            self.tree.set_children("", *tops)

    def choose(self, nom: str) -> None:
        """Choose a function, bring it into view and report it; one filtered out is not chosen."""
        if nom in self.shown:
            self.tree.focus(nom)
            self.tree.selection_set(nom)
            self._see_chosen()
            self._selected(None)

    def choose_none(self) -> str:
        """Choose nothing, so that any function can be chosen; return what was chosen."""
        chosen, self._reported = self.chosen, ""
        self.tree.selection_set(())
        return chosen

    def _see_chosen(self) -> None:
        if self.chosen:
            # The family first, so that its title stays in view above its first functions.
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
        row, family = self._theme.font("texte"), self._theme.font("gras")
        names = max(self._names_width(row), self._families_width(family))
        return names + self._word_column(row) + self._theme.px(20)

    def _names_width(self, font: tkfont.Font, bare: bool = False) -> int:
        """Return the width that the longest name needs with what stands beside it, or this only."""
        beside = self._theme.px_of_text(18 if self._word_width else 0) + self._theme.px(24)
        names = () if bare else (nom for names in self._families.values() for nom in names)
        return max(map(font.measure, names), default=0) + beside

    def _families_width(self, font: tkfont.Font) -> int:
        return max(map(font.measure, map(typographic, self._families)), default=0) + self._theme.px(12)

    def _word_column(self, font: tkfont.Font) -> int:
        return self._word_width(font) if self._word_width else 0

    def _selected(self, _event: object) -> None:
        # Tk reports a selection twice: late, and here when the program makes it.
        if self.chosen and self.chosen != self._reported:
            self._reported = self.chosen
            self._on_choose(self.chosen)

    def _fit(self) -> None:
        """Write the names as large as a person wants, as far as none is cut; keep the chosen one in view."""
        room = self.tree.winfo_width()
        self._shrink(self._row_font, lambda f: self._names_width(f) + self._word_column(f) <= room)
        width = self._word_column(self._row_font)
        self._shrink(self._family_font, lambda f: self._families_width(f) + width <= room)
        if self._word_width:
            self.tree.column("word", width=width, minwidth=self._theme.px(40), stretch=False)
        self._cut_names(room - self._names_width(self._row_font, bare=True) - width)
        self._see_chosen()

    def fitted(self, nom: str) -> str:
        """Return a name, its end cut for « … » where even the smallest letters do not fit."""
        return shortened(nom, self._row_font, self._room)

    def _cut_names(self, room: int) -> None:
        """Write the names again in the room that there is, where it changes what is seen of them."""
        self._room = room if self.tree.winfo_width() > 1 else 0
        for nom in (nom for names in self._families.values() for nom in names):
            shown = str(self.tree.item(nom, "text"))
            if shown.strip() != self.fitted(nom):
                self.tree.item(nom, text=f"{' ' if shown.startswith(' ') else ''}{self.fitted(nom)}")

    def _shrink(self, font: tkfont.Font, fits: Callable[[tkfont.Font], bool]) -> None:
        """Give a font the size that a person wants, or the largest smaller one that fits."""
        wished = -int(self._theme.font("texte").cget("size"))
        least = min(self._theme.px(SMALLEST), wished) if self.tree.winfo_width() > 1 else wished
        for size in range(wished, least - 1, -1):
            font.configure(size=-size)
            if fits(font):
                break

    def _repaint(self) -> None:
        theme, style = self._theme, ttk.Style(self)
        style.layout(f"{STYLE}.Item", ROW_LAYOUT)
        style.configure(STYLE, indent=theme.px(8))
        style.configure(f"{STYLE}.Item", padding=(theme.px(4), 0))
        # Asked narrow, then stretched to what is left: the words beside the names stay in view.
        self.tree.column("#0", width=theme.px(120), minwidth=theme.px(120), stretch=True)
        self.tree.tag_configure("family", font=self._family_font, foreground=theme.colours.ink)
        self.tree.tag_configure("row", font=self._row_font)
        self._fit()


class VerdictList(FamilyTree):
    """The functions of an exercise, each with its verdict; they can be narrowed to those still wrong.

    Verdicts of the past, which nothing confirms any more, are greyed, and their families say so.
    """

    def __init__(
        self,
        master: tk.Misc,
        on_choose: Callable[[str], None],
        on_enter: Callable[[], None] = lambda: None,
    ) -> None:
        # All of these before `super().__init__`, which draws the rows a first time.
        self._icons = icons_of(master)
        self._verdicts: dict[str, Verdict] = {}
        self._past: set[str] = set()
        self._only_to_mend = False
        self._tried = False
        super().__init__(master, on_choose, on_enter, self._longest_word)

    def offer_functions(self, functions: Sequence[FunctionInfo], tried: bool = False) -> None:
        """List the functions of another exercise, none of them checked yet.

        In one where tests are written, `tried`, those that have points say which faults are caught.
        """
        self._verdicts.clear()
        self._past.clear()
        self._tried = tried
        self._offer(functions)

    def _offer(self, functions: Sequence[FunctionInfo]) -> None:
        title = _("Fautes attrapées · {family}") if self._tried else "{family}"
        self.offer([(title.format(family=f.famille) if f.bareme else f.famille, f.nom) for f in functions])

    def follow_functions(self, functions: Sequence[FunctionInfo]) -> None:
        """List the functions as they are now: those of a person's own file come and go."""
        names = [f.nom for f in functions]
        if names == [nom for rows in self.families.values() for nom in rows]:
            return
        kept, chosen = {nom: v for nom, v in self._verdicts.items() if nom in names}, self.chosen
        self._offer(functions)
        self.show_verdicts(kept, past=bool(self._past))
        self.choose(chosen)

    def show_verdict(self, verdict: Verdict) -> None:
        """Show the verdict of one function."""
        self._verdicts[verdict.nom] = verdict
        self._past.discard(verdict.nom)
        self._draw_row(verdict.nom)
        self._refresh()

    def show_verdicts(self, verdicts: Mapping[str, Verdict], past: bool = False) -> None:
        """Show these verdicts and no other, those of the past greyed."""
        self._verdicts = dict(verdicts)
        self._past = set(verdicts) if past else set()
        self._repaint()

    def filter(self, only_to_mend: bool) -> None:
        """Show all functions, or only those that are not right yet."""
        self._only_to_mend = only_to_mend
        self._refresh()

    def _repaint(self) -> None:
        super()._repaint()
        for colour in ROW_COLOURS:
            self.tree.tag_configure(colour, foreground=getattr(self._theme.colours, ROW_COLOURS[colour]))
        for names in self.families.values():
            for nom in names:
                self._draw_row(nom)
        self._refresh()

    def _draw_row(self, nom: str) -> None:
        look = look_of(self._verdicts.get(nom), self._tried)
        known = nom in self._verdicts and nom not in self._past
        image = self._icons.image(look.icon, 14, look.colour if known else "muted")
        plain = "plain" if look.colour == "muted" else look.colour
        tags = ("row", plain if known else "muted")
        self.tree.item(nom, text=f" {self.fitted(nom)}", image=image, values=(_(look.word),), tags=tags)

    def _refresh(self) -> None:
        """Apply the filter, and count what is right in each family."""
        right = {nom for nom, verdict in self._verdicts.items() if verdict.verdict == Kind.JUSTE}
        hidden = right if self._only_to_mend else set()
        self.show_only({nom for names in self.families.values() for nom in names} - hidden)
        for family, names in self.families.items():
            known = [self._verdicts[nom] for nom in names if nom in self._verdicts]
            count = f"{len(right & set(names))} / {len(names)}" if known else ""
            self.family_word(family, UNVERIFIED if self._past & set(names) else count)

    def _longest_word(self, font: tkfont.Font) -> int:
        """Return the width of the column of the words: any may come, so that it never changes."""
        looks = (*TRIED.values(), NONE_CAUGHT) if self._tried else LOOKS.values()
        words = [*(_(look.word) for look in (*looks, UNKNOWN)), "38 / 38", UNVERIFIED]
        return max(map(font.measure, words)) + self._theme.px(16)
