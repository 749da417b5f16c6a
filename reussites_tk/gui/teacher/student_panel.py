"""One student: the mark and how it was made, each function with its counter-example, the program."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tkinter import ttk

from ...grading.problems import Problem
from ...grading.records import Hidden, Result, names_in
from ...grading.results.result_words import on_the_file, title_of, verdicts_of
from ...grading.submissions import NOTHING
from ...judge.exercises import EXERCISES, FunctionInfo
from ...judge.source import function_lines
from ...judge.verdict_words import LOOKS, error_name, first_to_mend
from ...judge.verdicts import Erreur, Kind, Verdict
from ...outside import clean, one_line
from ...texts import _, typographic
from ..services import find, theme_of
from ..shared.function_list import VerdictList
from ..shared.model_exercise_files import ExerciseFile, numbered_lines
from ..shared.verdicts.example_view import ExampleView
from ..shared.verdicts.verdict_detail import VerdictDetail
from ..widgets.buttons import IconButton, Segments, Tooltip
from ..widgets.code_tools import copy_button
from ..widgets.fields import Choice
from ..widgets.frames import FlowRow
from ..widgets.read_text import paint_text, read_text
from ..widgets.reading import Shortened
from .comment_box import CommentBox
from .hand_box import Decided, HandBox
from .model import EMPTY, Row
from .words import file_words, handed_words, proposed_comment, row_mark

LONGEST_LINE = 300
"""Characters shown of one line: Tk takes seconds over a line of 100,000."""
MOST_LINES = 5_000
CONTEXT = 3
"""Lines left above the one scrolled into view."""
EXAMPLE, PROGRAM = "exemple", "programme"
LIST_WIDTHS = (280, 360)
"""The least and the most dots of the list of the functions, for texts of the usual size."""
WIDEST_TEXT = 1.25
"""With larger texts the list grows no more."""
MOST_REMARKS = 3
"""Lines of remarks above the functions; the page of the class has the rest."""


class ProgramView(ttk.Frame):
    """A program to read, its lines numbered; the function in front is scrolled into view and tinted.

    Nothing in it can be changed.
    """

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._shown: str | None = None
        self.text = read_text(self, "none")
        down = ttk.Scrollbar(self, orient="vertical", command=self.text.yview)
        across = ttk.Scrollbar(self, orient="horizontal", command=self.text.xview)
        self.text.configure(yscrollcommand=down.set, xscrollcommand=across.set)
        self.text.grid(row=0, column=0, sticky="nsew")
        down.grid(row=0, column=1, sticky="ns")
        across.grid(row=1, column=0, sticky="ew")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self._theme.follow(self, self._repaint)

    def show(self, program: str) -> None:
        """Show a program from its beginning; one shown already stays where it is."""
        if program == self._shown:
            return
        self._shown = program
        lines = clean(program).split("\n")
        cut = (
            [_("… ({n} lignes de plus)").format(n=len(lines) - MOST_LINES)] if len(lines) > MOST_LINES else []
        )
        shown = [
            line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE] + " …" for line in lines[:MOST_LINES]
        ]
        self.text.configure(state="normal")
        self.text.delete("1.0", "end")
        for number, line in enumerate(shown, 1):
            self.text.insert("end", f"{number:4}  ", ("number",), f"{line}\n")
        for line in cut:
            self.text.insert("end", line, ("number",))
        self.text.configure(state="disabled")

    def point_at(self, line: int | None, fault: int | None = None) -> None:
        """Scroll a line into view, tint it, and mark the line of a fault; None for no line."""
        for tag in ("front", "fault"):
            self.text.tag_remove(tag, "1.0", "end")
        for tag, number in (("front", line), ("fault", fault)):
            if number is not None:
                # The end of the line is in it, so that the tint goes on to the edge of the text.
                self.text.tag_add(tag, f"{number}.0", f"{number}.0 lineend+1c")
        if line is not None:
            self.text.see(f"{line}.0")
            self.text.yview(f"{max(1, line - CONTEXT)}.0")

    @property
    def front(self) -> str:
        """The text of the tinted line, or ""."""
        ranges = self.text.tag_ranges("front")
        return self.text.get(*map(str, ranges)).rstrip("\n") if ranges else ""

    def _repaint(self) -> None:
        c, px = self._theme.colours, self._theme.px
        paint_text(self.text, self._theme, c.block, c.edge)
        self.text.configure(font="code", padx=px(8), pady=px(8), spacing1=px(1))
        self.text.tag_configure("number", foreground=c.muted)
        self.text.tag_configure("front", background=c.selection)
        self.text.tag_configure("fault", foreground=c.bad)
        self.text.tag_raise("sel")


class TeacherDetail(VerdictDetail):
    """The verdict of one function, as the student will read it; then the hidden trials, for the teacher."""

    _hidden: Hidden | None = None

    def show_function(
        self,
        function: FunctionInfo,
        verdict: Verdict | None,
        file: ExerciseFile | None,
        hidden: Hidden | None,
    ) -> None:
        """Write about one function, and what the hidden trials showed of it."""
        self._hidden = hidden
        self.show(function, verdict, file=file)

    def show_load_error(self, error: Erreur, file_name: str, lines: list[str]) -> None:
        """Write why a file could not be loaded, with the lines around the fault."""
        self._begin()
        self.paragraph(_("Le fichier ne peut pas être chargé : aucune fonction n’est jugée"), "titre")
        where = "" if error.ligne is None else ", " + _("ligne {n}").format(n=error.ligne)
        icon = self._icons.image("cross", 16, "bad")
        self.image(icon, f"{file_name} · {error_name(error)}{where}", "bad")
        self.paragraph(error.message)
        self.code(lines)

    def _rewrite(self) -> None:
        super()._rewrite()
        if self._last is not None and self._hidden is not None:
            self._write_hidden(self._hidden)

    def _write_counter_example(self, verdict: Verdict, file: ExerciseFile | None) -> None:
        """Draw the example. It can be copied, not saved: its file is in the archive."""
        super()._write_counter_example(verdict, None)
        if verdict.contre_exemple:
            code = "\n".join(verdict.contre_exemple) + "\n"
            self.embed(copy_button(self.text, lambda: code))

    def _write_hidden(self, hidden: Hidden) -> None:
        verdict = hidden.verdict
        look = LOOKS[Kind(verdict["verdict"])]
        self.paragraph(_("Essais cachés : pour vous seul"), "titre")
        self.image(self._icons.image(look.icon, 16, look.colour), _(look.word), look.colour)
        self.paragraph(str(verdict["message"]))
        if hidden.example is not None and (hidden.example.avant or hidden.example.obtenu):
            view = ExampleView(self.text)
            view.show(hidden.example, self.inner_width, (str(verdict["attendu"]), str(verdict["obtenu"])))
            self.embed(view)
        self.code([str(line) for line in verdict["contre_exemple"]])


@dataclass(frozen=True, slots=True)
class StudentActions:
    """What the panel asks the page for; the page provides it."""

    back: Callable[[], None]
    open_page: Callable[[], None]
    open_file: Callable[[int | None], None]
    again: Callable[[], None]
    comment: Callable[[str, str], bool]
    mend: Callable[[], None]
    decided: Callable[[Result], Decided]


class StudentPanel(ttk.Frame):
    """Shows one row of the class; `exercice` is the exercise in front."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme, self._actions = theme_of(self), find(self, StudentActions)
        self.row: Row | None = None
        self.exercice = ""
        self._with_sides = True
        self._make_head()
        self._make_work()
        self.comment = CommentBox(self, self._actions.comment)
        self.hand = HandBox(self)
        self._theme.follow(self, self._lay_out)

    @property
    def result(self) -> Result | None:
        """The result of the exercise in front, or None while it is not judged."""
        results = self.row.results if self.row is not None else ()
        return next((r for r in results if r.exercice == self.exercice), None)

    def show(self, row: Row) -> None:
        """Show a student; the function in front stays in front when it is the same student."""
        same = self.row is not None and self.row.cle == row.cle
        self.row = row
        exercices = [submission.exercice for submission in row.submissions]
        if not same or self.exercice not in exercices:
            self.exercice = self._first_exercise(row, exercices)
        titles = [title_of(nom) for nom in exercices]
        self.exercise.offer(list(zip(exercices, titles, strict=True)), self.exercice)
        self.exercise.configure(width=max(map(len, titles)))
        self._write_head()
        self._show_work(keep=self.list.chosen if same else "")
        self.comment.show(row.cle, row.comment, proposed_comment(row))
        self._show_hand()

    def choose_function(self, nom: str) -> None:
        """Show one function: its verdict, and its lines in the program."""
        result = self.result
        if result is None:
            return
        verdict = next((v for v in verdicts_of(result) if v.nom == nom), None)
        function = next((f for f in EXERCISES[result.exercice].functions if f.nom == nom), None)
        if function is None:
            return
        # Only named here: the buttons of the verdict ask for a copy of it when they are pressed.
        place = Path(result.path or result.exercice)
        file = ExerciseFile(place, result.exercice) if result.handed_in else None
        self.detail.show_function(function, verdict, file, result.hidden.get(nom))
        fault = None if verdict is None or verdict.verdict is Kind.JUSTE else verdict.ligne
        self.program.point_at(function_lines(result.text).get(nom), fault)

    def turn(self, side: str) -> None:
        """Show the counter-example, or the program."""
        self.sides.show(side)
        front, other = (self.program, self.detail) if side == PROGRAM else (self.detail, self.program)
        other.grid_remove()
        front.grid()

    def _first_exercise(self, row: Row, exercices: list[str]) -> str:
        """Return the exercise in front: what is to be reviewed, that of the student before, the first one."""
        unsure = [result.exercice for result in row.results if result.to_review]
        if unsure:
            return self.exercice if self.exercice in unsure else unsure[0]
        given = {result.exercice for result in row.results if result.handed_in}
        if self.exercice in exercices and self.exercice in given:
            return self.exercice
        handed = [s.exercice for s in row.submissions if s.came]
        return (handed or exercices)[0]

    def _choose_exercise(self, nom: str) -> None:
        self.exercice = nom
        self._write_head()
        self._show_work()
        self._show_hand()

    def _show_hand(self) -> None:
        """Show what the teacher decided of the exercise in front."""
        result = self.result
        decided = Decided() if result is None else self._actions.decided(result)
        self.hand.show(result, decided)

    def _write_head(self) -> None:
        row, result = self.row, self.result
        assert row is not None
        self.name.say(row.student.name)
        self.mark.configure(text=row_mark(row))
        self.handed.say("" if result is None or not result.handed_in else handed_words(result))
        remarks = [one for one in row.remarks if one != NOTHING]  # said in the place of the functions
        if result is not None and result.mark is not None and len(result.mark.lines) > 1:
            remarks = [" ".join(result.mark.lines), *remarks]
        if result is not None:
            remarks += [_("Sur le fichier : {said}").format(said=said) for said in on_the_file(result)]
        more = (
            [_("… et {n} de plus").format(n=len(remarks) - MOST_REMARKS)]
            if len(remarks) > MOST_REMARKS
            else []
        )
        said = [
            typographic(one_line(one, 200), names_in(row.results)) for one in [*remarks[:MOST_REMARKS], *more]
        ]
        self.remarks.configure(text="\n".join(said))
        (self.remarks.grid if remarks else self.remarks.grid_remove)()
        several = len(row.submissions) > 1
        (self.exercise.grid if several else self.exercise.grid_remove)()
        self.page_button.state(["!disabled" if row.results else "disabled"])
        handed = any(s.judged and s.exercice == self.exercice for s in row.submissions)
        self.file_button.state(["!disabled" if handed else "disabled"])
        self.mend_button.state(["!disabled" if result is not None else "disabled"])
        self.again_button.state(["!disabled" if handed and row.results else "disabled"])

    def _show_work(self, keep: str = "") -> None:
        """Show the functions of the exercise in front, `keep` or the first one to mend chosen."""
        result = self.result
        nothing = result is None or result.set_aside or not result.handed_in
        self._offer_sides(not nothing)
        if result is None or nothing or result.exercice not in EXERCISES:
            self.list.offer_functions(())
            self.program.show("")
            self.detail.show_notice(*self._notice(result))
            return
        verdicts = verdicts_of(result)
        shown = {verdict.nom for verdict in verdicts}  # tests of games: those of one game
        self.list.offer_functions([f for f in EXERCISES[result.exercice].functions if f.nom in shown])
        self._fit_list()
        self.list.show_verdicts({verdict.nom: verdict for verdict in verdicts})
        self.program.show(result.text)
        error = result.bulletin.get("erreur")
        if error is not None and not keep:
            return self._show_error(result, Erreur(**error))
        first = first_to_mend(verdicts)
        self.list.choose(keep or (first or verdicts[0]).nom)

    def _notice(self, result: Result | None) -> tuple[str, ...]:
        """Return why there is no function to show: what cannot be judged is known before anything is."""
        submissions = self.row.submissions if self.row is not None else ()
        problem = next((s.problem for s in submissions if s.exercice == self.exercice), None)
        if result is not None and result.by_hand:
            return (_("Note mise à la main"), result.by_hand, result.why_aside)
        why = problem if result is None else Problem(result.why_aside, result.advice)
        if why is not None and why.sentence:
            title = _("À revoir : sans note, et ce n’est pas un zéro")
            return (title, why.sentence, _("Sa page lui dit : {advice}").format(advice=why.advice))
        if result is not None and not result.handed_in:
            kept = _("Dans la feuille de Moodle, sa note reste telle quelle.")
            came = _("Aucun fichier n’est arrivé pour cet exercice.")
            return (_("Rien rendu"), came, *([kept] if self.row and self.row.state == EMPTY else []))
        return (_("Pas encore noté") if result is None else _("Rien à montrer"),)

    def _offer_sides(self, offered: bool) -> None:
        """Show the functions and the two sides of their work, or only why there are none."""
        buttons = (self.page_button, self.file_button, self.mend_button, self.again_button)
        self._with_sides = offered
        if offered:
            self._fit_list()
            self.tools.lay(self.sides, *buttons)
            self.list.grid()
            self.detail.grid(column=1, columnspan=1, padx=(self._theme.px(8), 0))
            return self.turn(self.sides.value)
        self.sides.place_forget()
        self.tools.lay(*buttons)
        self.list.grid_remove()
        self.columnconfigure(0, minsize=0)
        self.program.grid_remove()
        self.detail.grid(column=0, columnspan=2, padx=0)

    def _show_error(self, result: Result, error: Erreur) -> None:
        """Show why the file could not be loaded: nothing in it was judged."""
        name = file_words(result)
        self.detail.show_load_error(error, name, numbered_lines(result.text, error.ligne))
        self.program.point_at(error.ligne, error.ligne)

    # --- building: in reading order, because the key Tab follows the order of creation

    def _make_head(self) -> None:
        actions = self._actions
        self.head = ttk.Frame(self)
        self.back = IconButton(
            self.head,
            "undo",
            text=_("Classe"),
            hint=_("Revenir à la classe (Échap)"),
            command=actions.back,
        )
        self.name = Shortened(self.head, "Titre.TLabel", "titre")
        self.mark = ttk.Label(self.head, style="Titre.TLabel", anchor="e")
        self.under = ttk.Frame(self.head)
        self.handed = Shortened(self.under, "Petit.TLabel", "petit")
        self.exercise = Choice(self.under, self._choose_exercise)
        self.remarks = ttk.Label(self.head, style="Petit.TLabel", anchor="w", justify="left")
        # A label does not wrap its text to its own width by itself.
        self.remarks.bind(
            "<Configure>", lambda event: self.remarks.configure(wraplength=max(1, event.width - 4))
        )

    def _make_work(self) -> None:
        px, actions = self._theme.px, self._actions
        self.tools = FlowRow(self)
        self.sides = Segments(
            self.tools, [(EXAMPLE, _("Contre-exemple")), (PROGRAM, _("Programme"))], self.turn,
            padding=(px(10), px(4)),
        )  # fmt: skip
        self.page_button = ttk.Button(self.tools, text=_("Sa page"), command=actions.open_page)
        self.file_button = IconButton(
            self.tools, "file", text=_("Son fichier"),
            command=lambda: actions.open_file(None),
        )  # fmt: skip
        self.mend_button = ttk.Button(self.tools, text=_("Corriger…"), command=actions.mend)
        Tooltip(self.mend_button, lambda: _("Corriger une copie de son programme ; le sien reste intact."))
        self.again_button = IconButton(self.tools, "again", text=_("Rejuger"), command=actions.again)
        self.tools.lay(self.sides, self.page_button, self.file_button, self.mend_button, self.again_button)
        self.list = VerdictList(self, self.choose_function, self._read)
        self.detail = TeacherDetail(self)
        self.program = ProgramView(self)

    def _fit_list(self) -> None:
        """Return the list the room that its names need, within bounds: what is beside it needs room too."""
        theme = self._theme
        low, high = (theme.px(dots * min(theme.text, WIDEST_TEXT)) for dots in LIST_WIDTHS)
        self.columnconfigure(0, minsize=min(max(low, self.list.wanted_width), high))

    def _read(self) -> None:
        """Move the keyboard from the list to what is beside it."""
        (self.program.text if self.sides.value == PROGRAM else self.detail.text).focus_set()

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure(1, weight=1)
        self.head.grid(row=0, column=0, columnspan=2, sticky="ew")
        self.head.columnconfigure(1, weight=1)
        self.back.grid(row=0, column=0, sticky="w", padx=(0, px(8)))
        self.name.grid(row=0, column=1, sticky="ew")
        self.mark.grid(row=0, column=2, sticky="e", padx=(px(8), 0))
        self.under.grid(row=1, column=0, columnspan=3, sticky="ew", pady=(px(4), 0))
        self.under.columnconfigure(0, weight=1)
        self.handed.grid(row=0, column=0, sticky="ew")
        self.exercise.grid(row=0, column=1, sticky="e", padx=(px(8), 0))
        self.remarks.grid(row=2, column=0, columnspan=3, sticky="ew")
        self.tools.grid(row=1, column=0, columnspan=2, sticky="ew", pady=px(8))
        self.list.grid(row=2, column=0, sticky="nsew")
        for view in (self.detail, self.program):
            view.grid(row=2, column=1, sticky="nsew", padx=(px(8), 0))
        self.rowconfigure(2, weight=1)
        self.comment.grid(row=3, column=0, columnspan=2, sticky="ew", pady=(px(8), 0))
        self.hand.grid(row=4, column=0, columnspan=2, sticky="ew")
        self._offer_sides(self._with_sides)
