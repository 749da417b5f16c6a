"""The functions of an exercise by families, each with its sign, its word and its colour."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ....judge.exercises import FunctionInfo
from ....judge.verdict_words import LOOKS, UNKNOWN, look_of
from ....judge.verdicts import Kind, Verdict
from ....texts import _
from ..family_tree import FamilyTree

if TYPE_CHECKING:
    from ...look.icons import IconSet
    from ...look.theme import Theme

ROW_COLOURS = {"good": "ink", "bad": "bad", "warn": "ink", "muted": "muted"}
"""The colour of the words of a row, from that of its sign: a page full of orange would shout."""


class VerdictList(FamilyTree):
    """The list of the exercises."""

    def __init__(
        self,
        master: tk.Misc,
        theme: Theme,
        icons: IconSet,
        on_choose: Callable[[str], None],
        on_enter: Callable[[], None] = lambda: None,
    ) -> None:
        self._icons = icons
        self._verdicts: dict[str, Verdict] = {}
        self._only_to_mend = False
        self._fonts = theme.font
        super().__init__(master, theme, on_choose, on_enter, self._longest_word)

    def offer_functions(self, functions: Sequence[FunctionInfo]) -> None:
        """List the functions of another exercise, none of them checked yet."""
        self._verdicts.clear()
        self.offer([(f.famille, f.nom) for f in functions])

    def follow_functions(self, functions: Sequence[FunctionInfo]) -> None:
        """List the functions as they are now: those of a person's own file come and go."""
        names = [f.nom for f in functions]
        if names == [nom for rows in self.families.values() for nom in rows]:
            return
        kept, chosen = {nom: v for nom, v in self._verdicts.items() if nom in names}, self.chosen
        self.offer([(f.famille, f.nom) for f in functions])
        self.tell_all(kept)
        self.choose(chosen)

    def tell(self, verdict: Verdict) -> None:
        """Show the verdict of one function."""
        self._verdicts[verdict.nom] = verdict
        self._draw_row(verdict.nom)
        self._refresh()

    def tell_all(self, verdicts: Mapping[str, Verdict]) -> None:
        """Show these verdicts and no other."""
        self._verdicts = dict(verdicts)
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
        look = look_of(self._verdicts.get(nom))
        image = self._icons.image(look.icon, 14, look.colour)
        self.tree.item(nom, text=f" {nom}", image=image, values=(_(look.word),), tags=(look.colour,))

    def _refresh(self) -> None:
        """Apply the filter, and count what is right in each family."""
        self.keep({nom for names in self.families.values() for nom in names if self._is_wanted(nom)})
        for family, names in self.families.items():
            known = [self._verdicts[nom] for nom in names if nom in self._verdicts]
            right = sum(v.verdict == Kind.JUSTE for v in known)
            self.family_word(family, f"{right} / {len(names)}" if known else "")

    def _is_wanted(self, nom: str) -> bool:
        verdict = self._verdicts.get(nom)
        return not self._only_to_mend or verdict is None or verdict.verdict != Kind.JUSTE

    def _longest_word(self) -> int:
        texte = self._fonts("texte")
        names = [nom for names in self.families.values() for nom in names]
        known = all(nom in self._verdicts for nom in names)  # otherwise any word may still come
        looks = [look_of(self._verdicts[nom]) for nom in names] if known and names else LOOKS.values()
        words = [*(_(look.word) for look in (*looks, UNKNOWN)), "38 / 38"]
        return max(texte.measure(word) for word in words) + self._theme.px(16)
