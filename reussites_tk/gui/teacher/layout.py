"""What the page of the teacher holds: the table, and beside it the class with its form, or one student."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from tkinter import ttk

from ...texts import _
from ..services import find, theme_of
from ..shared.follow import FollowView
from ..shared.progress_line import ProgressLine
from ..widgets.buttons import IconButton
from ..widgets.frames import EmptyState, FlowRow
from .class_panel import ClassForm, ClassPanel, FormActions
from .class_table import ClassTable
from .our_code import HINT, OurCodeTick
from .student_panel import StudentPanel
from .words import HELD, NEEDS_ARCHIVE

NARROW_TABLE = 280
"""Dots of the table beside a student, for texts of the usual size: names and marks."""
WIDEST_TEXT = 1.25
"""With larger texts the table grows no more: what is beside it needs the room."""


@dataclass(frozen=True, slots=True)
class TeacherActions:
    """What the table and the buttons under it ask the page for; the page provides it."""

    choose: Callable[[str], None]
    sort: Callable[[str], None]
    search: Callable[[], None]
    save_sheet: Callable[[], None]
    save_pages: Callable[[], None]
    save_notes: Callable[[], None]
    open_class_page: Callable[[], None]
    open_folder: Callable[[], None]
    leave_follow: Callable[[], None]


class TeacherLayout:
    """Makes what the page holds; one of `work`, `empty` and `follow` is in front."""

    def __init__(self, page: tk.Misc) -> None:
        self._theme, self._actions = theme_of(page), find(page, TeacherActions)
        self.work = ttk.Frame(page)
        self._make_table()
        self.whole = ttk.Frame(self.work)
        self.form = ClassForm(self.whole)
        self._lines = [ttk.Frame(self.work, style="Edge.TFrame", height=1, width=1) for _line in range(3)]
        self._under_form = ttk.Frame(self.whole, style="Edge.TFrame", height=1)
        self.class_panel = ClassPanel(self.whole)
        self.student = StudentPanel(self.work)
        self._make_exports()
        self.line = ProgressLine(self.work)
        self.held = ttk.Label(
            page, style="Gras.TLabel", text=HELD, padding=self._theme.px(12), relief="solid"
        )
        self.empty = self._make_empty(page)
        self.follow = FollowView(page, self._actions.leave_follow)
        self._theme.follow(self.work, self._lay_out)

    def bring(self, front: ttk.Frame) -> None:
        """Bring the class, the empty page or an example followed to the front."""
        for frame in (self.work, self.empty, self.follow):
            if frame is not front:
                frame.pack_forget()
        front.pack(fill="both", expand=True)

    def bring_student(self) -> None:
        """Show one student beside a narrower table."""
        self.whole.grid_remove()
        if self._theme.text > WIDEST_TEXT:  # the work of the student needs the room
            for widget in (self._lines[1], self.exports):
                widget.grid_remove()
        theme = self._theme
        self.work.columnconfigure(
            0, weight=0, uniform="", minsize=theme.px(NARROW_TABLE * min(theme.text, WIDEST_TEXT))
        )
        self.work.columnconfigure(2, weight=1, uniform="")
        self.student.grid()

    def bring_class(self) -> None:
        """Show the class as a whole."""
        self.student.grid_remove()
        for column in (0, 2):
            self.work.columnconfigure(column, weight=1, uniform="side", minsize=0)
        for widget in (self.whole, self._lines[1], self.exports):
            widget.grid()

    def offer_exports(self, written: bool, sheet: bool) -> None:
        """Offer what was written; the worksheet only when there is one."""
        for button in (self.pages_button, self.notes_button, self.page_button):
            button.state(["!disabled" if written else "disabled"])
        self.sheet_button.state(["!disabled" if written and sheet else "disabled"])

    def show_held(self, over: bool) -> None:
        """Show or hide the sentence that says that files held above the page can be dropped."""
        self.held.place_forget()
        if over:
            self.held.place(relx=0.5, rely=0.0, y=self._theme.px(12), anchor="n")
            self.held.lift()

    # --- building: in reading order, because the key Tab follows the order of creation

    def _make_table(self) -> None:
        actions = self._actions
        self._left = ttk.Frame(self.work)
        self._search_label = ttk.Label(self._left, text=_("Chercher"), style="Petit.TLabel")
        self.search_text = tk.StringVar(self._left)
        self.search = ttk.Entry(self._left, textvariable=self.search_text, font="texte")
        self.search_text.trace_add("write", lambda *_names: actions.search())
        self.table = ClassTable(
            self._left, actions.choose, actions.sort, lambda: self.student.list.tree.focus_set()
        )
        self.search.bind("<Down>", lambda _event: self.table.choose_first())
        self.search.bind("<Return>", lambda _event: self.table.choose_first())
        self.search.bind("<Escape>", self._forget_search)
        self.found = ttk.Label(self._left, style="Petit.TLabel")

    def _make_exports(self) -> None:
        actions = self._actions
        self.exports = FlowRow(self.work)
        words = (
            ("save", _("Feuille remplie…"), actions.save_sheet),
            ("save", _("Retours pour Moodle…"), actions.save_pages),
            ("save", _("Tableur…"), actions.save_notes),
            ("info", _("Page de la classe"), actions.open_class_page),
            ("folder", _("Dossier des résultats"), actions.open_folder),
        )
        buttons = [
            IconButton(self.exports, icon, text=text, command=command) for icon, text, command in words
        ]
        self.sheet_button, self.pages_button, self.notes_button, self.page_button, self.folder_button = (
            buttons
        )
        self.exports.lay(*buttons)
        self.offer_exports(False, False)

    def _make_empty(self, page: tk.Misc) -> EmptyState:
        actions = find(page, FormActions)
        empty = EmptyState(
            page, "cap", NEEDS_ARCHIVE,
            button=_("Choisir l’archive…"), command=actions.ask_archive,
        )  # fmt: skip
        self.empty_folder = ttk.Button(
            empty.button.master, text=_("Choisir un dossier…"), command=actions.ask_folder
        )
        self.empty_folder.pack(pady=(self._theme.px(8), 0))
        self.empty_again = ttk.Button(empty.button.master)
        self.empty_our_code = OurCodeTick(empty.button.master)
        self.empty_our_code.pack(pady=(self._theme.px(24), 0))
        self._our_code_hint = ttk.Label(
            empty.button.master, text=HINT, style="Petit.TLabel", justify="center"
        )
        self._our_code_hint.pack()
        return empty

    def offer_last(self, words: str, reopen: Callable[[], None]) -> None:
        """Offer the class of the last time on the empty page; "" offers none."""
        self.empty_again.configure(text=words, command=reopen)
        if words:
            self.empty_again.pack(pady=(self._theme.px(8), 0), before=self.empty_our_code)
        else:
            self.empty_again.pack_forget()

    def _forget_search(self, _event: object) -> str | None:
        """Empty the search by Escape; in an empty one, leave the key to the page."""
        if not self.search_text.get():
            return None
        self.search_text.set("")
        return "break"

    def _lay_out(self) -> None:
        px = self._theme.px
        self._our_code_hint.configure(wraplength=px(420))
        self._left.grid(row=0, column=0, sticky="nsew", padx=(px(16), px(8)), pady=px(8))
        self._left.columnconfigure(1, weight=1)
        self._left.rowconfigure(1, weight=1)
        # The table would ask for the width of all its columns; it has the room of its own column.
        self._left.grid_propagate(False)
        self._search_label.grid(row=0, column=0, sticky="w", padx=(0, px(8)))
        self.search.grid(row=0, column=1, sticky="ew", pady=(0, px(4)))
        self.found.grid(row=0, column=2, sticky="e", padx=(px(8), 0))
        self.table.grid(row=1, column=0, columnspan=3, sticky="nsew")
        self._lines[0].grid(row=0, column=1, sticky="ns")
        shown = self.student.winfo_manager()
        for panel in (self.student, self.whole):
            panel.grid(row=0, column=2, sticky="nsew", padx=(px(8), px(16)), pady=px(8))
            panel.grid_propagate(
                False
            )  # the rows that wrap ask for a width that depends on the one they have
        self.whole.columnconfigure(0, weight=1)
        self.whole.rowconfigure(2, weight=1)
        self.form.grid(row=0, column=0, sticky="ew")
        self._under_form.grid(row=1, column=0, sticky="ew", pady=(px(4), 0))
        self.class_panel.grid(row=2, column=0, sticky="nsew")
        self._lines[1].grid(row=1, column=0, columnspan=3, sticky="ew")
        self.exports.grid(row=2, column=0, columnspan=3, sticky="ew", padx=px(16), pady=px(8))
        self._lines[2].grid(row=3, column=0, columnspan=3, sticky="ew")
        self.line.grid(row=4, column=0, columnspan=3, sticky="ew", padx=px(16), pady=px(4))
        self.work.rowconfigure(0, weight=1)
        (self.bring_student if shown else self.bring_class)()
