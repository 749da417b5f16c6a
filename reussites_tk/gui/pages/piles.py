"""Level 1: the 38 primitives, what each is for, and a small board to try them on."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import TYPE_CHECKING

from ...tas.catalogue import PAR_NOM, PRIMITIVES, Primitive
from ...texts import _
from ..call_form import CallForm
from ..code_tools import CodeTools
from ..document import Document
from ..piles_board import Answer, Board
from ..piles_table import PilesTable
from ..primitive_list import PrimitiveList
from ..widgets import IconButton
from ..words import call_code
from . import Page

if TYPE_CHECKING:
    from ..app import App

LEFT_WIDTH, LEFT_WIDEST, RIGHT_WIDTH = 264, 304, 292
FIRST = "deplacer_haut_sur"
COSTS = {"constant": "coût constant", "linéaire": "coût linéaire"}


class PilesPage(Page):
    """The page « 1 Cartes et tas »."""

    titre = _("Cartes et tas")

    def __init__(self, master: tk.Misc, app: App) -> None:
        super().__init__(master, app)
        self.board = Board()
        self.primitive: Primitive = PRIMITIVES[0]
        self._make()
        self._show_board(())
        self._show_answer(None)

    def shown(self) -> None:
        """Choose a primitive worth trying, the first time."""
        if not self.primitives.list.chosen:
            self.primitives.list.choose(FIRST)
        self.primitives.list.tree.focus_set()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Ctrl+Z takes a call back, Entrée calls."""
        return {"<Control-z>": self.undo, "<Return>": self.call}

    def choose(self, nom: str) -> None:
        """Show a primitive and ask for its arguments."""
        self.primitive = PAR_NOM[nom]
        self._write_sheet()
        self._show_answer(None)
        self.form.offer(self.primitive, self.board.names, self.board.first_free)
        self._preview()

    def call(self) -> None:
        """Call the primitive with the arguments of the form."""
        values = self.form.values
        if values is None:
            self._show_words(_("Un des nombres n'est pas un entier : corrigez le champ entouré."), "bad")
            return
        before = {view.nom: view for view in self.board.views()}
        answer = self.board.call(self.primitive, values, self.form.target)
        changed = [view.nom for view in self.board.views() if view != before.get(view.nom)]
        self._show_board(changed)
        self._show_answer(answer)
        if set(self.board.names) != set(before):
            self._offer_again()

    def undo(self) -> None:
        """Take the last call back."""
        names = self.board.names
        if self.board.undo():
            self._after_change(names)

    def reset(self) -> None:
        """Lay the piles of the start again."""
        names = self.board.names
        self.board.reset()
        self._after_change(names)

    # --- what is shown -----------------------------------------------------------------------

    def _after_change(self, names: tuple[str, ...]) -> None:
        self._show_board(())
        self._show_answer(None)
        if names != self.board.names:
            self._offer_again()

    def _offer_again(self) -> None:
        """Offer the names of the piles there are now, without losing the keyboard."""
        self.form.offer(self.primitive, self.board.names, self.board.first_free)
        self._preview()
        self.call_button.focus_set()

    def _show_board(self, changed: list[str] | tuple[str, ...]) -> None:
        self.table.show(self.board.views(), changed)
        for button in (self.undo_button, self.reset_button):
            button.state(("!disabled",) if self.board.can_undo else ("disabled",))
        self.journal.clear()
        if self.board.journal:
            self.journal.code(self.board.journal)
            self.journal.text.see("end")
        else:
            self.journal.paragraph(_("Chaque appel s'écrit ici, comme dans un programme."), "muted")

    def _show_answer(self, answer: Answer | None) -> None:
        if answer is None:
            self._show_words(_("Choisissez une primitive et ses paramètres, puis appelez-la."), "muted")
        elif answer.refused:
            self._show_words(answer.words, "bad")
        else:
            self._show_words(answer.words, "good")

    def _show_words(self, words: str, colour: str) -> None:
        self._colour = colour
        self.answer.configure(text=words)
        self._repaint_answer()

    def _repaint_answer(self) -> None:
        icon = {"good": "check", "bad": "cross"}.get(self._colour)
        image = self.app.icons.image(icon, 16, self._colour) if icon else ""
        colour = getattr(self.app.theme.colours, self._colour if self._colour != "good" else "ink")
        self.answer.configure(image=image, foreground=colour)

    def _preview(self) -> None:
        values = self.form.values
        text = call_code(self.primitive, values, self.form.target) if values is not None else "…"
        self.preview.configure(text=text)

    def _write_sheet(self) -> None:
        p, sheet = self.primitive, self.sheet
        sheet.clear()
        sheet.paragraph(p.nom, "titre")
        sheet.code([p.signature if p.resultat is None else f"{p.signature} → {p.resultat.value}"])
        sheet.paragraph(p.specification)
        if p.precondition:
            sheet.pieces([(_("Précondition : "), "gras"), (p.precondition + ".", "")])
        sheet.pieces([(_("Exemple : "), "gras"), (p.exemple, "")])
        sheet.paragraph(_(COSTS[p.cout.value]).capitalize() + ".", "muted")

    # --- building ----------------------------------------------------------------------------

    def _make(self) -> None:
        theme, px = self.app.theme, self.app.theme.px
        self._colour = "muted"
        self.columnconfigure(2, weight=1)
        self.rowconfigure(0, weight=1)
        self.left = ttk.Frame(self, padding=(px(16), px(8), px(8), px(16)))
        self.left.grid(row=0, column=0, sticky="ns")
        self.left.pack_propagate(False)
        self.primitives = PrimitiveList(self.left, theme, self.choose, self._go_to_form)
        self.primitives.pack(fill="both", expand=True)
        ttk.Separator(self, orient="vertical").grid(row=0, column=1, sticky="ns")
        self._make_centre().grid(row=0, column=2, sticky="nsew")
        self._make_right().grid(row=0, column=3, sticky="ns")
        self.winfo_toplevel().bind("<Control-f>", self._go_to_search, add="+")
        theme.follow(self.left, self._resize)

    def _make_centre(self) -> ttk.Frame:
        theme, px = self.app.theme, self.app.theme.px
        centre = ttk.Frame(self)
        self.table = PilesTable(centre, theme, self.app.faces, lambda nom: self.form.pick(nom))
        self.table.pack(fill="both", expand=True)
        below = ttk.Frame(centre, padding=(px(16), px(12), px(16), px(16)))
        below.pack(fill="x")
        self.form = CallForm(below, theme, self._preview, self.call)
        self.form.pack(fill="x")
        self.preview = ttk.Label(below, style="Code.TLabel", padding=(px(8), px(6)))
        self.preview.pack(fill="x", pady=(px(8), px(8)))
        row = ttk.Frame(below)
        row.pack(fill="x")
        self.call_button = ttk.Button(row, text=_("Appeler"), command=self.call, style="Accent.TButton")
        self.call_button.pack(side="right", anchor="n")
        self.answer = ttk.Label(row, compound="left")
        self.answer.pack(side="left", fill="x", expand=True, padx=(0, px(8)))
        for label in (self.preview, self.answer):
            label.bind("<Configure>", _wrap)
        theme.follow(self.answer, self._repaint_answer)
        return centre

    def _make_right(self) -> ttk.Frame:
        app, px = self.app, self.app.theme.px
        self.right = ttk.Frame(self)
        self.right.grid_propagate(False)
        self.right.columnconfigure(0, weight=1)
        self.right.rowconfigure(0, weight=3, uniform="right")
        self.right.rowconfigure(2, weight=2, uniform="right")
        self.sheet = Document(self.right, app.theme)
        self.sheet.grid(row=0, column=0, sticky="nsew")
        row = ttk.Frame(self.right, padding=(px(16), px(8), px(16), 0))
        row.grid(row=1, column=0, sticky="ew")
        ttk.Label(row, text=_("Journal"), style="Gras.TLabel").pack(side="left")
        self.reset_button = IconButton(
            row, app.theme, app.icons, "first", hint=_("Reprendre au départ"), command=self.reset
        )
        self.undo_button = IconButton(
            row, app.theme, app.icons, "back", hint=_("Annuler l'appel (Ctrl+Z)"), command=self.undo
        )
        self.reset_button.pack(side="right")
        self.undo_button.pack(side="right", padx=px(8))
        self.journal = Document(self.right, app.theme)
        self.journal.grid(row=2, column=0, sticky="nsew")
        self.tools = CodeTools(self.right, app, self.board.program, "essai_tas.py")
        self.tools.grid(row=3, column=0, sticky="w", padx=px(16), pady=(0, px(16)))
        return self.right

    def _resize(self) -> None:
        theme = self.app.theme
        wanted = self.primitives.list.wanted_width + theme.px(24)
        self.left.configure(width=min(max(theme.px(LEFT_WIDTH), wanted), theme.px(LEFT_WIDEST)))
        self.right.configure(width=theme.px(RIGHT_WIDTH))

    def _go_to_form(self) -> None:
        self.form.focus_first()

    def _go_to_search(self, _event: object) -> None:
        if self.winfo_ismapped():
            self.primitives.field.focus_set()


def _wrap(event: tk.Event[ttk.Label]) -> None:
    """Break the lines of a label at its width."""
    event.widget.configure(wraplength=max(50, event.width - 32))
