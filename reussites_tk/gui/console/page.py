"""A person's own program runs: what it prints and asks on one side, its table on the other."""

from __future__ import annotations

import threading
import tkinter as tk
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from tkinter import ttk
from typing import Any

from ...cours.etat import Etat
from ...outside import one_line
from ...play.own_program import end_lines, line_at_fault
from ...texts import _
from ...worker.parent.own_program import (
    CLICK,
    LINE,
    Asked,
    Cleared,
    Closed,
    Ended,
    Event,
    Opened,
    OwnProgram,
    Printed,
    Started,
    in_batches,
)
from ..background import Task
from ..file_dialogs import ask_program
from ..page import Page, Window
from ..services import icons_of, provide
from ..shared.editors import open_file
from ..shared.model_exercise_files import PILES, find_exercises
from ..widgets.buttons import IconButton
from ..widgets.fields import Choice
from ..widgets.frames import EmptyState, FlowRow
from ..widgets.reading import Shortened
from . import words
from .output import ERROR, TYPED, AnswerLine, Output
from .table import ProgramTable

COURSE_PILES = "liste_double"
STATUS_ICONS = {"good": "check", "bad": "cross", "warn": "warning", "muted": "clock", "accent": "info"}


class ConsolePage(Page):
    """The page; `file` is the program in it, `ended` how it ended, None while it runs."""

    titre = _("Programme")

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master, app)
        self.file: Path | None = None
        self.ended: Ended | None = None
        self.task: Task | None = None
        self.asked = ""
        self._silent = True
        """Whether the program has shown and asked nothing yet."""
        self._tas: str | Path = COURSE_PILES
        self._program: OwnProgram | None = None
        self._typed: list[str | None] = []
        provide(self, app.settings)  # for the table, which does without a window of ours elsewhere
        self._fault: tuple[Path, int] | None = None
        self._make()

    @property
    def running(self) -> bool:
        """Whether the program runs."""
        return self.task is not None and self.task.running

    # --- What the window asks

    def open(self, **what: Any) -> None:
        """Run `file`; one that runs already is only shown."""
        file = what.get("file")
        if file is not None and not (self.running and self.file == Path(file)):
            self.launch(Path(file))

    def shown(self) -> None:
        """Put the keyboard where it is needed."""
        self._bring()
        self._focus()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """F5 runs again, Échap stops or goes back, Espace and Entrée are the click, Ctrl+O opens."""
        return {
            "<F5>": self.launch_again,
            "<Escape>": self._escape,
            "<Control-o>": self.ask_file,
            "<space>": self.table.click,
            "<Return>": self.table.click,
        }

    def notice_room(self) -> tk.Widget | None:
        """Return the text of the console."""
        return self.output if self.file is not None else None

    # --- The program

    def ask_file(self) -> None:
        """Ask for a program and run it."""
        file = ask_program(self, _("Choisir votre programme"))
        if file is not None:
            self.launch(file)
            self._bring()

    def launch(self, file: Path) -> None:
        """Run a program from its beginning; the one that runs is stopped."""
        if self.task is not None:
            self.task.stop()
        if file != self.file:
            self._offer_piles(file)
        self.file, self.ended, self.asked, self._fault = file, None, "", None
        self._typed.clear()
        self.name.say(one_line(file.name))
        self.output.clear()
        self._hide_table()
        self._program = program = OwnProgram(file, self._tas)
        self.task = self.app.background.start(
            partial(_run, program), self._receive, self._finished, self._failed
        )
        self._silent = True
        self._refresh(words.STARTING)
        self._bring()

    def launch_again(self) -> None:
        """Run the same program again."""
        if self.file is not None:
            self.launch(self.file)

    def _offer_piles(self, file: Path) -> None:
        """Offer the files of piles that lie beside a program; those of the course at first."""
        self._tas = COURSE_PILES
        found = [each.path for each in find_exercises(file.parent) if each.exercise in PILES]
        beside = [path for path in found if path != file]
        self.piles.offer(
            [(COURSE_PILES, _("Tas du cours")), *((str(path), one_line(path.name)) for path in beside)],
            COURSE_PILES,
        )
        if beside:
            self.piles.pack(side="right")
        else:
            self.piles.pack_forget()

    def _use_piles(self, tas: str) -> None:
        """Run again on other piles."""
        self._tas = tas if tas == COURSE_PILES else Path(tas)
        self.launch_again()

    def stop(self) -> None:
        """Stop the program, whatever it does; how far it was is shown."""
        if self._program is not None and self.running:
            self._program.stop()

    def type_line(self, line: str | None) -> None:
        """Answer a line, None for the end of the input; one that is typed too soon waits for its question."""
        if self.running:
            self._typed.append(line)
            self._answer()

    def _receive(self, batch: Sequence[Event]) -> None:
        for event in batch:
            self._show(event)

    def _show(self, event: Event) -> None:
        self._silent = self._silent and isinstance(event, (Started, Ended))
        match event:
            case Started():
                self._refresh(words.COMPUTING)
            case Printed(text, error):
                self.output.write(text, *((ERROR,) if error else ()))
            case Cleared():
                self.output.clear()
            case Opened(titre):
                self._show_table()
                self.table.open(titre)
            case Closed():
                self._hide_table()
            case Etat():
                self._show_table()
                self.table.show(event, glide=True)
            case Asked(what):
                self._ask(what)
            case Ended():
                self._end(event)

    def _ask(self, what: str) -> None:
        self.asked = what
        if what == CLICK:
            self._show_table()
            self.table.wait(True)
        self._refresh(words.WAITING[what], "accent")
        self._answer()
        self._focus()

    def _answer(self) -> None:
        """Answer the question with the first line typed."""
        if self.asked != LINE or not self._typed or self._program is None:
            return
        line = self._typed.pop(0)
        self.output.write(_("[fin de l’entrée]") + "\n" if line is None else line + "\n", TYPED)
        self._program.type_line(line)
        self._go_on()

    def _clicked(self) -> None:
        if self._program is not None:
            self._program.click()
            self._go_on()

    def _go_on(self) -> None:
        self.asked = ""
        self._refresh(words.COMPUTING)

    def _end(self, ended: Ended) -> None:
        assert self.file is not None
        self.ended, self.asked = ended, ""
        self._fault = line_at_fault(ended, self.file)
        status, colour = words.end_status(ended)
        for number, line in enumerate(end_lines(ended, self.file, self._silent)):
            self.output.note(line, colour if number == 0 else "")
        self.table.wait(False)
        self._refresh(status, colour)

    def _finished(self) -> None:
        self._refresh(*(words.end_status(self.ended) if self.ended else (_("Programme arrêté"), "muted")))
        if self.app.page is self:
            self.again.focus_set()

    def _failed(self, fault: BaseException) -> None:
        self.table.wait(False)
        self._refresh(_("Le programme n’a pas pu être lancé"), "bad")
        raise fault

    def open_editor(self) -> None:
        """Open the file at fault in an editor, at its line."""
        if self._fault is not None:
            open_file(self, *self._fault)

    # --- What is shown

    def _refresh(self, status: str, colour: str = "muted") -> None:
        """Show what the program does; each button is there when it serves."""
        self._colour = colour
        self._repaint_icon()
        self.status.say(status)
        running = self.running and self.ended is None
        self.stop_button.state(["!disabled" if running else "disabled"])
        self.answer.allow(running)
        fault = self._fault
        if fault is None:
            self.editor.pack_forget()
        else:
            self.editor.configure(text=_("Ouvrir la ligne {n}").format(n=fault[1]))
            self.editor.pack(side="right")

    def _focus(self) -> None:
        """Give the keyboard to what the program waits for."""
        if self.app.page is not self:
            return
        if self.asked == CLICK:
            self.table.canvas.focus_set()
        elif self.running:
            self.answer.entry.focus_set()
        elif self.file is None:
            self.empty.button.focus_set()

    def _escape(self) -> None:
        if self.running and self.ended is None:
            self.stop()
        else:
            self.app.show("exercices")

    def _show_table(self) -> None:
        if not self.table.winfo_manager():
            self.table.grid(row=0, column=1, sticky="nsew")
            self._sides.columnconfigure(0, weight=2, uniform="sides")
            self._sides.columnconfigure(1, weight=3, uniform="sides")
            self._leave_margin(8)
            self.table.open("")

    def _hide_table(self) -> None:
        self.table.wait(False)
        self.table.grid_forget()
        self._leave_margin(16)
        self._sides.columnconfigure(0, weight=1, uniform="")
        self._sides.columnconfigure(1, weight=0, uniform="")

    def _leave_margin(self, right: int) -> None:
        px = self.app.theme.px
        for widget in (self.output, self.answer):
            widget.grid_configure(padx=(px(16), px(right)))

    def _copy(self) -> None:
        self.clipboard_clear()
        self.clipboard_append(self.output.content)
        self.app.say(_("Ce que le programme a affiché est dans le presse-papiers."), "good")

    # --- Making the page

    def _make(self) -> None:
        self.work = ttk.Frame(self)
        self._head = ttk.Frame(self.work)
        self.back = IconButton(
            self._head,
            "back",
            text=" " + _("Exercices"),
            command=lambda: self.app.show("exercices"),
        )
        self.name = Shortened(self._head, "Gras.TLabel", "gras")
        self.piles = Choice(self._head, self._use_piles)
        self._buttons = FlowRow(self.work)
        self.stop_button = IconButton(
            self._buttons, "stop", text=" " + _("Arrêter (Échap)"), command=self.stop
        )
        self.again = IconButton(
            self._buttons, "again", text=" " + _("Relancer (F5)"), command=self.launch_again
        )
        self.clear = ttk.Button(self._buttons, text=_("Effacer"), command=lambda: self.output.clear())
        self.copy = IconButton(self._buttons, "copy", text=" " + _("Copier"), command=self._copy)
        self.other = IconButton(
            self._buttons, "folder", hint=_("Choisir un programme… (Ctrl+O)"), command=self.ask_file
        )
        self._state = ttk.Frame(self.work)
        self._icon, self._colour = ttk.Label(self._state), "muted"
        self.status = Shortened(self._state)
        self.editor = ttk.Button(self._state, command=self.open_editor)
        self._sides = ttk.Frame(self.work)
        self._left = ttk.Frame(self._sides)
        self.output = Output(self._left)
        self.answer = AnswerLine(self._left, self.type_line)
        self.table = ProgramTable(self._sides, self._clicked)
        self.empty = EmptyState(
            self,
            "play",
            _("Votre programme tourne ici : ce qu’il affiche, ce qu’il demande, et ses tas sur la table."),
            _("Choisir un programme…"),
            command=self.ask_file,
        )
        self.app.theme.follow(self.work, self._lay_out)

    def _repaint_icon(self) -> None:
        """Draw the sign of the state in the colours of the theme."""
        self._icon.configure(image=icons_of(self).image(STATUS_ICONS[self._colour], 16, self._colour))

    def _bring(self) -> None:
        """Bring the program to the front, or the empty page."""
        front, other = (self.empty, self.work) if self.file is None else (self.work, self.empty)
        other.pack_forget()
        front.pack(fill="both", expand=True)

    def _lay_out(self) -> None:
        px = self.app.theme.px
        self._head.grid(row=0, column=0, sticky="ew", padx=px(16), pady=(px(8), px(4)))
        self.back.pack(side="left")
        self.name.pack(side="left", fill="x", expand=True, padx=px(12))
        self._buttons.lay(self.stop_button, self.again, self.clear, self.copy, self.other)
        self._buttons.grid(row=1, column=0, sticky="ew", padx=px(16), pady=(px(4), 0))
        self._state.grid(row=2, column=0, sticky="ew", padx=px(16), pady=px(8))
        self._repaint_icon()
        self._icon.pack(side="left", padx=(0, px(8)))
        self.status.pack(side="left", fill="x", expand=True)
        self._sides.grid(row=3, column=0, sticky="nsew")
        self._sides.rowconfigure(0, weight=1)
        self._left.grid(row=0, column=0, sticky="nsew")
        self.work.columnconfigure(0, weight=1)
        self.work.rowconfigure(2, minsize=self.editor.winfo_reqheight() + 2 * px(8))
        self.work.rowconfigure(3, weight=1)
        self.output.grid(row=0, column=0, sticky="nsew")
        self.answer.grid(row=1, column=0, sticky="ew", pady=px(8))
        self._leave_margin(8 if self.table.winfo_manager() else 16)
        self._left.columnconfigure(0, weight=1)
        self._left.rowconfigure(0, weight=1)


def _run(program: OwnProgram, stopping: threading.Event) -> Iterator[list[Event]]:
    """Run a program in the thread of its task, which ends it."""
    with program:
        yield from in_batches(_until(program, stopping))


def _until(program: OwnProgram, stopping: threading.Event) -> Iterator[Event | None]:
    for event in program.events():
        yield event
        if stopping.is_set():
            return
