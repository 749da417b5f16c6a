"""Level 1: named piles, the 38 primitives called on them, their cells, and their lines one by one."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tkinter import ttk
from typing import Any

from ...play.course_words import call_code
from ...tas.catalogue import PAR_NOM, PRIMITIVES, Primitive
from ...texts import _
from ..file_dialogs import ask_program
from ..page import Page, Window
from ..services import provide
from ..shared.linked.model_drawing import Drawn
from ..shared.linked.model_memory import changed_fields
from ..shared.linked.model_trace import Followed, cells_alone
from ..shared.linked.walk import EMPTY_CELLS_WORDS, EMPTY_WORDS, LinkedPanel, Walk
from ..shared.linked.words import faults_of, faults_words, no_cells_words
from ..shared.model_board import START, Board, Call, PileView
from ..shared.model_calls import CallError, parse_call
from .centre import PilesCentre
from .desk import READY, Desk, Report, empty_words, followed
from .model_program import journal, program
from .primitives import PilesSheet, PrimitiveList
from .tools import CARTES, CELLS, LINES, PilesTools, ToolCommands

LEFT_WIDTH, LEFT_WIDEST, RIGHT_WIDTH, SOURCE_WIDTH = 264, 304, 276, 440
SOURCE_SHARE = 0.44
"""The share of a wide window that the source takes."""
FIRST = "deplacer_haut_sur"
PATIENCE_MS = 400
"""Milliseconds before a call is said to take time."""
OURS = "liste_double"


class PilesPage(Page):
    """The page « 1 Cartes et tas »."""

    titre = _("Cartes et tas")

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master, app)
        self.primitive: Primitive = PRIMITIVES[0]
        self.view = CARTES
        self._offered: object = None
        self._wait: str | None = None
        self._asked = ""
        self.desk = Desk(app.background, self, self._changed)
        self.board: Board = self.desk.board
        self._make()
        self.show_view(CARTES)
        self.desk.open(OURS)

    def open(self, **what: Any) -> None:
        """Show a program: `programme` is its file, `tas` whose piles (a module's name or a file).

        `appel` is a call to fill in, ready to be made, on the piles of `depart` (`PileView`).
        """
        if "appel" in what:
            self._ask(str(what["appel"]), what.get("depart", START), what.get("tas", OURS))
        elif "tas" in what:
            self.use(what["tas"])
        if "programme" in what:
            self.desk.open_program(Path(what["programme"]))

    def shown(self) -> None:
        """Choose a primitive worth trying, the first time."""
        self.desk.wake()
        if not self.primitives.list.chosen:
            self.primitives.list.choose(FIRST)
        if self._asked:
            self.line.entry.focus_set()
        elif self.view != LINES:
            self.primitives.list.tree.focus_set()

    def hidden(self) -> None:
        """Stop moving, and let the child go."""
        self.walk.playback.pause()
        self.cells.finish()
        self.table.finish()
        self.desk.sleep()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Return the keys of the page; those that move in time only line by line."""
        keys: dict[str, Callable[[], object]] = {
            "<Control-z>": self.desk.undo,
            "<Control-Shift-Z>": self.desk.redo,
            "<Control-o>": self.ask_program,
            "<Control-f>": self._go_to_search,
            "<F5>": self.desk.reload,
        }
        if self.view == LINES:
            keys.update(self.walk.playback.shortcuts())
        else:
            keys["<Return>"] = self.line.submit
        return keys

    # --- what the person does

    def choose(self, nom: str) -> None:
        """Show a primitive and ask for its arguments."""
        self.primitive = PAR_NOM[nom]
        self.right.show_primitive(self.primitive)
        self._offer()
        self.line.say(READY)

    def call_text(self, text: str) -> None:
        """Call what is written; what is no call is explained."""
        if self.form.values is None and text == "…":
            self.form.check()
            self.line.refuse(_("Un des champs ne se lit pas : corrigez celui qui est entouré."))
            return
        try:
            call = parse_call(text, self.board.kinds)
        except CallError as fault:
            self.line.refuse(str(fault))
            return
        self.line.remember(call.code)
        self.call(call)

    def call(self, call: Call) -> None:
        """Make a call, and show it in the list and in the form."""
        if call.primitive is not self.primitive:
            self.primitives.search("")
            self.primitives.list.choose(call.primitive.nom)
        self.form.fill(call.values, call.target)
        self.line.write(call.code)
        self.desk.call(call)
        self.centre.show_empty("", "", "")
        self.tools.allow(True, False, self.board.can_reset)
        self._forget_wait()
        self._wait = self.after(PATIENCE_MS, self._say_running)
        if self.view == LINES:
            self.cells.focus_set()  # so that the keys that move in time are not typed in a field

    def _say_running(self) -> None:
        """Write that a call takes time, rather than leave the answer of the previous one."""
        self._wait = None
        if self.desk.calling:
            self.line.say(_("L’appel s’exécute… (Ctrl+Z l’interrompt)"))

    def _forget_wait(self) -> None:
        if self._wait is not None:
            self.after_cancel(self._wait)
            self._wait = None

    def use(self, piles: str | Path) -> None:
        """Make the same calls on other piles."""
        self.desk.open(piles)

    def ask_program(self) -> None:
        """Let the person choose a program to open."""
        file = ask_program(self, _("Ouvrir un programme"))
        if file is not None:
            self.desk.open_program(file)

    def show_view(self, view: str) -> None:
        """Look at the piles as cartes, as cells, or line by line."""
        self.view = view
        self.tools.show_view(view)
        lines = view == LINES
        for widget in (self.left, self.right):
            widget.grid_remove() if lines else widget.grid()
        for widget in (self.panel, self.walk.bar, self._bar_edge):
            widget.grid() if lines else widget.grid_remove()
        self.centre.bring(view, with_form=not lines)
        self._show_piles(False)
        if lines:
            self.cells.focus_set()

    def _ask(self, code: str, start: Sequence[PileView], piles: str | Path) -> None:
        """Lay piles, and fill in a call once they are there."""
        self._asked = code
        if self.view == LINES:  # the form has no place there
            self.show_view(CARTES)
        self.desk.lay(piles, start)

    def _fill_asked(self) -> None:
        """Fill in the call that was asked for; the key Entrée makes it."""
        code, self._asked = self._asked, ""
        call = parse_call(code, self.board.kinds)
        self.primitives.search("")
        self.primitives.list.choose(call.primitive.nom)
        self.form.fill(call.values, call.target)
        self.line.write(call.code)
        self.line.say(_("Les tas sont posés : Entrée fait l’appel."))
        if self.winfo_ismapped():
            self.line.entry.focus_set()

    # --- what is shown

    def _changed(self, report: Report) -> None:
        """The desk has something new: a call made, taken back, other piles."""
        self.tools.show_piles(self.desk.piles)
        self.tools.allow(self.desk.can_undo, bool(self.board.undone), self.board.can_reset)
        self.right.show_journal(journal(self.board))
        self._show_piles(report.fresh)
        if report.words:
            self.line.say(report.words, report.colour)
        if (self.board.names, self.board.free_place) != self._offered:
            self._offer()
        if self._asked and not self.desk.busy and not self.desk.failed:
            self._fill_asked()

    def _show_piles(self, fresh: bool) -> None:
        """Show the board in the view in front; `fresh` is True after a call."""
        if self.view == LINES:
            self.desk.trace()
            self.walk.follow(self._followed())
        elif self.view == CELLS:
            self._show_cells(fresh)
        else:
            self.table.movement = self.app.settings.movement
            self.table.show_piles(self.board.views(), fresh)
        icon = "warning" if self.desk.failed else "info"
        first = EMPTY_CELLS_WORDS if self._hides_lines else EMPTY_WORDS
        self.centre.show_empty(icon, *empty_words(self.desk, first if self.view == LINES else ""))

    @property
    def _hides_lines(self) -> bool:
        """Whether a call is followed without its lines: those of our piles, unless a teacher wants them."""
        return isinstance(self.desk.piles, str) and not self.app.settings.show_our_code

    def _followed(self) -> Followed:
        call = followed(self.desk)
        return cells_alone(call) if self._hides_lines else call

    def _follow_setting(self) -> None:
        """Show or hide the lines of our piles when the setting has changed."""
        if self.view == LINES and self._followed().lines != self.walk.followed.lines:
            self._show_piles(False)

    def _show_cells(self, fresh: bool) -> None:
        """Show the cells as they are, with what the last call changed if it has just been made."""
        memory = self.board.moment.memory
        faults = faults_of(memory)
        changed = changed_fields(self.board.before.memory, memory) if fresh else ()
        wrong = frozenset(fault.where for fault in faults)
        self.cells.show(Drawn(memory, wrong, changed), fresh and self.app.settings.movement)
        self.centre.say_seen(faults_words(faults) or no_cells_words(memory), "bad" if faults else "muted")

    def _offer(self) -> None:
        """Offer the names of the piles there are now, without losing the keyboard."""
        inside = str(self.focus_get() or "").startswith(str(self.form))
        self._offered = (self.board.names, self.board.free_place)
        self.form.offer(self.primitive, self.board.names, self.board.first_free, self.board.free_place)
        self._preview()
        if inside:
            self.line.button.focus_set()  # the field that had the keyboard is gone

    def _preview(self) -> None:
        values = self.form.values
        text = call_code(self.primitive, values, self.form.target) if values is not None else "…"
        self.line.write(text)

    # --- building: in reading order, which is that of the key Tab

    def _make(self) -> None:
        self.columnconfigure(2, weight=1)
        self.rowconfigure(2, weight=1)
        provide(
            self,
            ToolCommands(
                view=self.show_view,
                piles=self.use,
                ask_file=lambda: ask_program(self, _("Choisir vos tas")),
                undo=self.desk.undo,
                redo=self.desk.redo,
                reset=self.desk.reset,
                open=self.ask_program,
            ),
        )
        self.tools = PilesTools(self)
        self.tools.grid(row=0, column=0, columnspan=4, sticky="ew")
        ttk.Frame(self, style="Edge.TFrame", height=1).grid(row=1, column=0, columnspan=4, sticky="ew")
        self._make_left()
        self.centre = PilesCentre(self, self.board, self.call_text, self._preview, self._begin)
        self.centre.grid(row=2, column=2, sticky="nsew")
        self.table, self.cells = self.centre.table, self.centre.cells
        self.form, self.line = self.centre.form, self.centre.line
        self._make_right()
        self.bind("<Configure>", lambda _event: self._resize_source())
        self.bind("<Destroy>", lambda _event: self._cancel())  # nothing may tick for a page that is gone
        self.app.theme.follow(self.left, self._resize)
        self.app.theme.follow(self.walk.bar, self._follow_setting)

    def _make_left(self) -> None:
        px = self.app.theme.px
        self.left = ttk.Frame(self, padding=(px(16), px(8), px(8), px(16)))
        self.left.grid(row=2, column=0, sticky="ns")
        self.left.pack_propagate(False)  # `_resize` gives the width, within bounds
        self.primitives = PrimitiveList(self.left, self.choose, lambda: self.form.focus_first())
        self.primitives.pack(fill="both", expand=True)
        self.primitives.list.tree.bind("<Double-Button-1>", self._call_from_list)
        self.primitives.list.tree.bind("<Control-Return>", self._call_from_list)

    def _make_right(self) -> None:
        self.right = PilesSheet(self, lambda: program(self.board, self.desk.piles))
        self.right.grid(row=2, column=3, sticky="ns")
        self.panel = LinkedPanel(self)
        self.panel.grid(row=2, column=3, sticky="ns")
        self.panel.grid_propagate(False)
        self.walk = Walk(self, self.cells, self.panel, self.centre.say_seen)
        self._bar_edge = ttk.Frame(self, style="Edge.TFrame", height=1)
        self._bar_edge.grid(row=3, column=0, columnspan=4, sticky="ew")
        self.walk.bar.grid(row=4, column=0, columnspan=4, sticky="ew")

    def _cancel(self) -> None:
        self.walk.playback.cancel()
        self._forget_wait()

    def _resize(self) -> None:
        px = self.app.theme.px
        wanted = self.primitives.list.wanted_width + px(24)
        self.left.configure(width=min(max(px(LEFT_WIDTH), wanted), px(LEFT_WIDEST)))
        self.right.configure(width=px(RIGHT_WIDTH))
        self._resize_source()

    def _resize_source(self) -> None:
        least = self.app.theme.px(SOURCE_WIDTH)
        self.panel.configure(width=max(least, round(self.winfo_width() * SOURCE_SHARE)))

    # --- small gestures

    def _call_from_list(self, _event: object) -> str:
        if self.primitives.list.chosen:
            self.line.submit()
        return "break"

    def _go_to_search(self) -> None:
        if self.view != LINES:
            self.primitives.field.focus_set()

    def _begin(self) -> None:
        """The button of the empty page: back to our piles after a failure, a pile, or the call written."""
        if self.desk.failed:
            self.use(OURS)
        elif not self.board.names:
            self.primitives.list.choose("creer_tas_vide")
            self.line.submit()
        else:
            self.line.submit()
