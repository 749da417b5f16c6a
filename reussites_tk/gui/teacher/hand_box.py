"""What the teacher decides of one student's exercise: a mark by hand, why, and what a mended file costs."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from tkinter import ttk

from ...grading.own_files import LONGEST_REASON, clean_reason
from ...grading.records import Result
from ...grading.scale import HandMark, number
from ...texts import _
from ..services import find, theme_of
from ..widgets.fields import select_when_clicked
from ..widgets.frames import FlowRow
from .model import points_typed

REASON_LETTERS = 26
"""The width of the field of a reason: a line with its mark in the smallest window."""

GIVEN = {
    (True, False): _("Votre copie corrigée n’est pas encore jugée"),
    (True, True): _("Votre copie corrigée est jugée"),
    (False, False): _("Votre fichier n’est pas encore jugé"),
    (False, True): _("Votre fichier est jugé"),
}
"""What is said of a file of the teacher's: whether the student has one of their own, whether it is judged."""


@dataclass(frozen=True, slots=True)
class HandActions:
    """What the box asks the page for; the page provides it."""

    keep_mark: Callable[[Result, HandMark | None], bool]
    keep_cost: Callable[[Result, float], bool]
    judge: Callable[[], None]
    give_back: Callable[[Result], None]
    refuse: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Decided:
    """What the teacher decided of one result."""

    mark: HandMark | None = None
    cost: float = 0.0
    """The points that the mended file costs."""
    copy: bool = False
    """True if there is a copy to mend, or a file given by the teacher."""
    own: bool = True
    """False if the student handed in nothing that the copy could be one of."""


class HandBox(ttk.Frame):
    """A line for the mark and its reason, kept by Entrée or a button; a second one for a copy to mend."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme, self._actions = theme_of(self), find(self, HandActions)
        self._result: Result | None = None
        self._kept: HandMark | None = None
        self._note, self._reason, self._cost = (tk.StringVar(self) for _field in range(3))
        self._make_mark()
        self._make_mended()
        self._theme.follow(self, self._lay_out)

    def show(self, result: Result | None, decided: Decided) -> None:
        """Show what was decided of a result, None while there is none.

        What is being typed for the same result stays.
        """
        shown, by_hand, cost = self._result, decided.mark, decided.cost
        same = shown is not None and result is not None and shown.key == result.key
        if not same:
            self.flush()
        self._result = result
        if not same or shown is None or result is None or shown.mark != result.mark:
            self._kept = by_hand
            self._note.set("" if by_hand is None else number(by_hand.note))
            self._reason.set("" if by_hand is None else by_hand.reason)
            self._cost.set(number(cost) if cost else "")
            self._nothing_wrong()
        self.out_of.configure(text="" if result is None else _("sur {n}").format(n=number(result.bareme)))
        for widget in (self.note, self.reason, self.keep):
            widget.state(["!disabled" if result is not None else "disabled"])
        self.remove.state(["!disabled" if by_hand is not None else "disabled"])
        self._show_mended(result, decided)

    def keep_mark(self) -> None:
        """Keep the mark that is typed, with its reason; without a mark, take back the one there was."""
        result, typed = self._result, self._note.get().strip()
        if result is None:
            return
        reason = clean_reason(self._reason.get())
        if not typed and not reason:
            return self.remove_mark()
        note = points_typed(typed, result.bareme)
        self._mark_invalid(self.note, note is None)
        self._mark_invalid(self.reason, not reason or len(reason) > LONGEST_REASON)
        if note is None:
            sentence = _("Note à la main : écrivez un nombre de 0 à {most}.")
            self._refuse(self.note, sentence.format(most=number(result.bareme)))
        elif not reason or len(reason) > LONGEST_REASON:
            sentence = _("Écrivez la raison de cette note, en {n} caractères au plus : l’étudiant la lira.")
            self._refuse(self.reason, sentence.format(n=LONGEST_REASON))
        else:
            self._actions.keep_mark(result, HandMark(note, reason))

    def flush(self) -> None:
        """Keep what was typed and not kept; say so if half of it is missing."""
        typed = (self._note.get().strip(), clean_reason(self._reason.get()))
        kept = ("", "") if self._kept is None else (number(self._kept.note), self._kept.reason)
        result = self._result
        if result is None or typed == kept or not any(typed):
            return
        note = points_typed(typed[0], result.bareme)
        if note is not None and 0 < len(typed[1]) <= LONGEST_REASON:
            self._actions.keep_mark(result, HandMark(note, typed[1]))
        else:
            sentence = _("La note à la main de {who} n’est pas gardée : il y faut un nombre et une raison.")
            self._actions.refuse(sentence.format(who=result.student.name))

    def remove_mark(self) -> None:
        """Take the mark back: that of the judge holds again."""
        if self._result is not None and self._actions.keep_mark(self._result, None):
            self._note.set("")
            self._reason.set("")
            self._nothing_wrong()

    def judge(self) -> None:
        """Keep what the mended file costs, and have it judged."""
        result = self._result
        if result is None:
            return
        cost = points_typed(self._cost.get().strip() or "0", result.bareme)
        self._mark_invalid(self.cost, cost is None)
        if cost is None:
            sentence = _("Points en moins : écrivez un nombre de 0 à {most}, ou rien.")
            self._refuse(self.cost, sentence.format(most=number(result.bareme)))
        elif self._actions.keep_cost(result, cost):
            self._actions.judge()

    # --- inside

    def _refuse(self, field: ttk.Entry, sentence: str) -> None:
        self._actions.refuse(sentence)
        field.focus_set()

    def _nothing_wrong(self) -> None:
        for field in (self.note, self.reason, self.cost):
            self._mark_invalid(field, False)

    def _mark_invalid(self, field: ttk.Entry, wrong: bool) -> None:
        field.state(["invalid" if wrong else "!invalid"])

    def _show_mended(self, result: Result | None, decided: Decided) -> None:
        if result is None or not decided.copy:
            self.mended.grid_remove()
            return
        words = GIVEN[decided.own, result.original is not None]
        self.judge_button.configure(text=_("Juger ma copie") if decided.own else _("Juger mon fichier"))
        self.back_button.configure(
            text=_("Revenir à la sienne") if decided.own else _("Ne plus fournir de fichier")
        )
        self.state_words.configure(text=words)
        self.mended.grid()

    # --- building: in reading order, because the key Tab follows the order of creation

    def _make_mark(self) -> None:
        gap = self._theme.px(8)
        self.mark = FlowRow(self)
        mark, why = ttk.Frame(self.mark), ttk.Frame(self.mark)
        ttk.Label(mark, text=_("Note à la main"), style="Gras.TLabel").pack(side="left")
        self.note = ttk.Entry(mark, textvariable=self._note, width=5, font="texte", justify="right")
        self.note.pack(side="left", padx=gap)
        self.out_of = ttk.Label(mark, style="Petit.TLabel")
        self.out_of.pack(side="left")
        ttk.Label(why, text=_("Raison"), style="Petit.TLabel").pack(side="left", padx=(0, gap))
        self.reason = ttk.Entry(why, textvariable=self._reason, width=REASON_LETTERS, font="texte")
        self.reason.pack(side="left", fill="x", expand=True)
        self.keep = ttk.Button(self.mark, text=_("Garder"), command=self.keep_mark)
        self.remove = ttk.Button(self.mark, text=_("Enlever"), command=self.remove_mark)
        self.mark.lay(mark, why, self.keep, self.remove)
        for field in (self.note, self.reason):
            select_when_clicked(field)
            for key in ("<Return>", "<KP_Enter>"):
                field.bind(key, lambda _event: self.keep_mark())

    def _make_mended(self) -> None:
        self.mended = FlowRow(self)
        self.state_words = ttk.Label(self.mended, style="Petit.TLabel")
        points = ttk.Frame(self.mended)
        ttk.Label(points, text=_("Points en moins"), style="Petit.TLabel").pack(side="left")
        self.cost = ttk.Entry(points, textvariable=self._cost, width=5, font="texte", justify="right")
        self.cost.pack(side="left", padx=(self._theme.px(8), 0))
        select_when_clicked(self.cost)
        for key in ("<Return>", "<KP_Enter>"):
            self.cost.bind(key, lambda _event: self.judge())
        self.judge_button = ttk.Button(self.mended, text=_("Juger ma copie"), command=self.judge)
        self.back_button = ttk.Button(self.mended, text=_("Revenir à la sienne"), command=self._give_back)
        self.mended.lay(self.state_words, points, self.judge_button, self.back_button)

    def _give_back(self) -> None:
        if self._result is not None:
            self._actions.give_back(self._result)

    def _lay_out(self) -> None:
        self.columnconfigure(0, weight=1)
        self.mark.grid(row=0, column=0, sticky="ew")
        there = bool(self.mended.winfo_manager())
        self.mended.grid(row=1, column=0, sticky="ew", pady=(self._theme.px(4), 0))
        if not there:
            self.mended.grid_remove()
