"""One function to read: its verdict, what was seen, its counter-example drawn, to follow or to save."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tkinter import ttk

from ....errors import UserError
from ....judge.asked import asked_of, home_of
from ....judge.exercises import ESSAIS, FunctionInfo
from ....judge.verdict_words import STOPPED, error_name, look_of, mark_text, short_number
from ....judge.verdicts import Erreur, Kind, Verdict
from ....outside import one_line
from ....tas.catalogue import PAR_NOM
from ....texts import _, plural, typographic
from ...file_dialogs import ask_destination
from ...page import window_of
from ...services import find, icons_of, theme_of
from ...widgets.buttons import IconButton
from ...widgets.code_tools import CodeTools
from ...widgets.frames import FlowRow
from ...widgets.reading import Document
from ..function_list import UNVERIFIED
from ..model_exercise_files import ExerciseFile
from .example_view import ExampleView
from .model_cartes import with_cartes
from .model_example_calls import FOLLOWED, example_calls
from .model_example_file import example_text, free_name
from .model_ways import Way, step_words, ways_after_function
from .ways import WaysRow

MOST_OUTPUT, MOST_PRINTED = 4000, 1200
"""Characters worth showing of what a file printed, and of what one call did."""
MOST_OUTPUT_LINES, MOST_PRINTED_LINES = 100, 12
"""The same, in lines: the first ones of a loop that prints say enough."""


@dataclass(frozen=True, slots=True)
class VerdictActions:
    """What the buttons of a verdict do beyond their own page; a service of the page that shows verdicts."""

    follow: Callable[[Verdict], None]
    open_editor: Callable[[int | None], None]
    following: Callable[[str], str] = lambda nom: ""
    """Return the name of the function to look at after one that is right, "" when there is none."""
    go_on: Callable[[], None] = lambda: None


@dataclass(frozen=True, slots=True)
class _Shown:
    """What is written of one function."""

    function: FunctionInfo
    verdict: Verdict | None
    output: str
    remarks: tuple[str, ...]
    file: ExerciseFile | None
    error: Erreur | None = None
    exercise: str = ""


class VerdictDetail(Document):
    """The verdict of one function, to read, with its buttons; the page provides `VerdictActions`."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._icons = icons_of(self)
        self.view: ExampleView | None = None
        self.tools: ExampleTools | None = None
        self.verdict_tools: VerdictTools | None = None
        self.next_button: NextButton | None = None
        self.sujet_button: ttk.Button | None = None
        self.ways: WaysRow | None = None
        self.text.bind("<Configure>", lambda _event: self._fit_view(), add="+")
        self._last: _Shown | None = None
        self.theme.follow(self.text, self._rewrite)

    def paragraph(self, text: str, *tags: str) -> None:
        """Write one paragraph, with French signs."""
        super().paragraph(typographic(text), *tags)

    def show(
        self,
        function: FunctionInfo,
        verdict: Verdict | None,
        output: str = "",
        remarks: Sequence[str] = (),
        file: ExerciseFile | None = None,
        error: Erreur | None = None,
        exercise: str = "",
    ) -> None:
        """Write about one function; `output` is what its file printed, `remarks` what is said of the file.

        With an `error` of its file, which comes first, the verdict is one of the past. Without the name
        of an `exercise`, the function is that of the first one that has it.
        """
        self._last = _Shown(function, verdict, output, tuple(remarks), file, error, exercise)
        self._rewrite()

    def show_error(
        self,
        error: Erreur,
        file_name: str,
        lines: list[str],
        output: str = "",
        remarks: Sequence[str] = (),
        past: str = "",
        then: str = _("Corrigez {file} et enregistrez-le : la vérification reprendra d'elle-même."),
    ) -> None:
        """Write why a file could not be loaded; `lines` is the code around the line concerned.

        `past` says what the verdicts are that stay in view, `then` what to do next.
        """
        self._begin()
        self.paragraph(_("Le fichier ne peut pas être chargé"), "titre")
        where = "" if error.ligne is None else ", " + _("ligne {n}").format(n=error.ligne)
        icon = self._icons.image("cross", 16, "bad")
        self.image(icon, f"{error_name(error)}{where}", "bad")
        self.paragraph(error.message)
        self.code(lines)
        self.paragraph(then.format(file=file_name))
        line = error.ligne
        button = IconButton(
            self.text, "file",
            text=_("Ouvrir l’éditeur"), command=lambda: find(self, VerdictActions).open_editor(line),
        )  # fmt: skip
        self.embed(button)
        if past:
            self.paragraph(past, "muted")
        self._write_output(output)
        self._write_remarks(remarks)

    def show_notice(
        self, title: str, *sentences: str, remarks: Sequence[str] = (), ways: Sequence[Way] = ()
    ) -> None:
        """Write a title and a few sentences, then the buttons that lead on."""
        self._begin()
        self.paragraph(title, "titre")
        for sentence in sentences:
            self.paragraph(sentence)
        self._write_ways(ways)
        self._write_remarks(remarks)

    def _begin(self) -> None:
        self._last = None
        self.clear()
        self.view = None
        self.tools = None
        self.verdict_tools = None
        self.next_button = None
        self.sujet_button = None
        self.ways = None

    def _rewrite(self) -> None:
        if self._last is None:
            return
        last = self._last
        self._begin()
        self._last = last
        if last.error is not None:
            self._write_error(last.error)
        self.paragraph(last.function.nom, "titre")
        self._write_verdict(last)
        if last.verdict is not None:
            if last.verdict.sortie.strip():
                self.paragraph(_("Votre fonction a écrit :"), "gras")
                self.code(_cut(last.verdict.sortie, MOST_PRINTED, MOST_PRINTED_LINES))
            self._write_verdict_tools(last.verdict, last.file)
            self._write_counter_example(last.verdict, last.file)
        self._write_specification(last.exercise, last.function)
        if last.verdict is None or last.verdict.verdict != Kind.SORTIE:  # seen already, beside the verdict
            self._write_output(last.output)
        self._write_remarks(last.remarks)

    def _write_error(self, error: Erreur) -> None:
        """Begin with what keeps the file from being checked: the verdict under it is not verified."""
        where = "" if error.ligne is None else ", " + _("ligne {n}").format(n=error.ligne)
        icon = self._icons.image("cross", 16, "bad")
        self.image(icon, _("Le fichier ne se charge pas{where}").format(where=where), "bad")
        self.paragraph(error.message)

    def _write_verdict(self, shown: _Shown) -> None:
        function, verdict = shown.function, shown.verdict
        tried = shown.exercise in ESSAIS and bool(function.bareme)
        look = look_of(verdict, tried)
        word = _(look.word)
        if tried and verdict is not None:
            word = _("fautes attrapées : {word}").format(word=word)
        if verdict is not None and verdict.bareme:  # a test of one's own has no points
            unit = plural(verdict.bareme, "point", "points")
            word += f" · {mark_text(verdict.points, verdict.bareme)} {unit}"
        elif function.bareme:
            unit = plural(function.bareme, "point", "points")
            word += f" · {short_number(function.bareme)} {unit}"
        colour = look.colour
        if shown.error is not None:
            word, colour = f"{word} · {UNVERIFIED}", "muted"
        self.image(self._icons.image(look.icon, 16, colour), word, colour)
        if verdict is None:
            return
        if verdict.verdict == Kind.EFFET_DE_BORD and _only_looks(verdict):
            self.paragraph(_("Cette fonction ne doit que regarder ; ici, son appel a changé quelque chose."))
        self.paragraph(verdict.message)
        named = shown.file is not None or f"{verdict.ligne}" in verdict.message  # a button names it too
        if verdict.ligne is not None and verdict.verdict != Kind.JUSTE and not named:
            self.paragraph(_("Ligne {n} de votre fichier.").format(n=verdict.ligne), "muted")
        for remark in verdict.remarques:
            self.paragraph(remark, "muted")

    def _write_verdict_tools(self, verdict: Verdict, file: ExerciseFile | None) -> None:
        if file is not None and verdict.verdict != Kind.JUSTE:
            self.verdict_tools = VerdictTools(self.text, file, verdict)
            self.verdict_tools.fit(self.inner_width)
            self.embed(self.verdict_tools)
        elif file is not None:
            self.paragraph(step_words(verdict.nom), "gras")
            self._write_ways(ways_after_function(verdict.nom))
            self._write_following(verdict.nom)

    def _write_following(self, right: str) -> None:
        """Offer the function to look at after one that is right, if there is one."""
        nom = find(self, VerdictActions).following(right)
        if nom:
            go_on = find(self, VerdictActions).go_on
            self.next_button = NextButton(self.text, nom, go_on)
            self.embed(self.next_button, self.next_button.fit)

    def _write_ways(self, ways: Sequence[Way]) -> None:
        if ways:
            self.ways = WaysRow(self.text, ways)
            self.embed(self.ways, self.ways.fit)

    def _write_counter_example(self, verdict: Verdict, file: ExerciseFile | None) -> None:
        exemple = with_cartes(verdict)
        if exemple is not None and exemple.note and exemple.note not in verdict.message:
            self.paragraph(exemple.note, "gras")
        if exemple is not None:
            self.view = ExampleView(self.text)
            self._fit_view()
            self.embed(self.view)
        elif verdict.attendu or verdict.obtenu:
            self.pieces([(_("attendu : "), "gras good"), (typographic(verdict.attendu), "")])
            self.pieces([(_("obtenu : "), "gras bad"), (typographic(verdict.obtenu), "")])
        if verdict.contre_exemple:
            self.code(verdict.contre_exemple)
        if verdict.contre_exemple and file is not None:
            self.tools = ExampleTools(self.text, file, verdict)
            self.tools.fit(self.inner_width)
            self.embed(self.tools)

    def _write_specification(self, exercise: str, function: FunctionInfo) -> None:
        """Write the whole of what is asked, as its card of the hand-out does, and the way to that card."""
        title = _("Ce que la fonction doit faire") if function.bareme else _("Ce que dit cet essai")
        self.paragraph(title, "gras")
        asked = asked_of(exercise, function.nom)
        if asked is None:
            self.paragraph(function.specification)
            return
        self.code([asked.signature])
        self.paragraph(asked.text)
        if asked.precondition:
            self.pieces([(typographic(_("Précondition : ")), "gras"), (f"{asked.precondition}.", "")])
        for example in asked.examples:
            self.pieces([(typographic(_("Exemple : ")), "gras"), (example, "mot")])
        specified = f"{home_of(exercise, function.nom)}/{function.nom}"
        self.sujet_button = ttk.Button(
            self.text,
            text=_("Au sujet"),
            command=lambda: self.see_subject(specified),
        )
        self.embed(self.sujet_button)

    def see_subject(self, specified: str) -> None:
        """Show what the hand-out asks of a function, named with its exercise: `tas/le_rang`."""
        window_of(self).show("sujet", fonction=specified)

    def _write_output(self, output: str) -> None:
        if output.strip():
            self.paragraph(_("Ce que le fichier a affiché"), "gras")
            self.code(_cut(output, MOST_OUTPUT, MOST_OUTPUT_LINES))

    def _write_remarks(self, remarks: Sequence[str]) -> None:
        """Close with what is said of the file as a whole, in small."""
        if remarks:
            self.paragraph(_("Sur le fichier : {remarks}").format(remarks=" ".join(remarks)), "petit")

    def _fit_view(self) -> None:
        """Draw the example, and lay the buttons, for the present width."""
        verdict = self._last.verdict if self._last is not None else None
        for row in (self.verdict_tools, self.tools):
            if row is not None:
                row.fit(self.inner_width)
        exemple = with_cartes(verdict) if verdict is not None else None
        if self.view is not None and verdict is not None and exemple is not None:
            self.view.show(exemple, self.inner_width, _results(verdict))


def _results(verdict: Verdict) -> tuple[str, str]:
    """Return what to write under the tables: values, or what came instead of piles; piles speak alone."""
    exemple = verdict.exemple
    obtained = STOPPED.get(verdict.verdict, verdict.obtenu)
    if _only_looks(verdict) and verdict.verdict != Kind.EFFET_DE_BORD:
        return verdict.attendu, obtained
    drawn = exemple is not None and bool(exemple.obtenu)
    refused = exemple is not None and not exemple.attendu
    return verdict.attendu if refused else "", "" if drawn else obtained


def _only_looks(verdict: Verdict) -> bool:
    """Return True if a function should change nothing."""
    primitive = PAR_NOM.get(verdict.nom)
    return primitive is not None and primitive.consulte


def _cut(output: str, most: int, most_lines: int) -> list[str]:
    """Return the beginning of what was printed."""
    lines = output[:most].rstrip().splitlines()
    cut = len(lines) > most_lines or len(output) > most
    return [*lines[:most_lines], "…"] if cut else lines


class NextButton(IconButton):
    """« Fonction suivante : … », which names no function where there is no room for its name."""

    def __init__(self, master: tk.Misc, nom: str, command: Callable[[], object]) -> None:
        self._words = _("Fonction suivante : {nom} (N)").format(nom=nom), _("Fonction suivante (N)")
        super().__init__(master, "next", text=self._words[0], command=command)

    def fit(self, width: int) -> None:
        """Stay within `width` pixels."""
        measure = theme_of(self).font("texte").measure
        edges = self.winfo_reqwidth() - measure(str(self.cget("text")))
        whole, short = self._words
        self.configure(text=whole if edges + measure(whole) <= width else short)


class VerdictTools(FlowRow):
    """« Suivre ligne à ligne » and « Ouvrir l’éditeur à la ligne N », under what is said of a function."""

    def __init__(self, master: tk.Misc, file: ExerciseFile, verdict: Verdict) -> None:
        super().__init__(master)
        self._measure = theme_of(self).font("texte").measure
        actions = find(self, VerdictActions)
        self.follow_button = IconButton(
            self, "play",
            text=_("Suivre ligne à ligne"), command=lambda: actions.follow(verdict),
        )  # fmt: skip
        self._words = (_("Ouvrir l’éditeur"),) * 2
        if verdict.ligne is not None:  # the second one where there is little room
            line = {"n": verdict.ligne}
            self._words = (
                _("Ouvrir l’éditeur à la ligne {n}").format(**line), _("Éditeur, ligne {n}").format(**line)
            )  # fmt: skip
        self.editor_button = IconButton(
            self, "file",
            text=self._words[0],
            command=lambda: actions.open_editor(verdict.ligne),
        )  # fmt: skip
        self.reason = ttk.Label(self, style="Petit.TLabel", text=why_not_followed(verdict))
        shown: list[tk.Widget] = [self.editor_button]
        if verdict.contre_exemple and file.exercise in FOLLOWED:
            shown.insert(0, self.follow_button)
        if self.follow_button in shown and self.reason.cget("text"):
            self.follow_button.state(["disabled"])
            shown.append(self.reason)
        self.lay(*shown)

    def fit(self, width: int) -> None:
        """Place the buttons in `width` pixels; words too long for it are broken, or fewer."""
        whole, short = self._words
        edges = self.editor_button.winfo_reqwidth() - self._measure(str(self.editor_button.cget("text")))
        self.editor_button.configure(text=whole if edges + self._measure(whole) <= width else short)
        self.reason.configure(wraplength=max(width, 1))
        super().fit(width)


def why_not_followed(verdict: Verdict) -> str:
    """Return why an example of the piles cannot be followed line by line, "" when it can."""
    if example_calls(verdict) is None:
        return _("Cet exemple ne se suit pas ligne à ligne.")
    return ""


class ExampleTools(CodeTools):
    """« Copier » for the code of an example, « Enregistrer l’exemple… » for the same as a file that runs."""

    def __init__(self, master: tk.Misc, file: ExerciseFile, verdict: Verdict) -> None:
        code = "\n".join(verdict.contre_exemple) + "\n"
        super().__init__(master, lambda: code, free_name(file.path.parent, verdict.nom))
        self._file = file
        self._verdict = verdict
        self.save_button.configure(text=_("Enregistrer l’exemple…"), compound="left")
        self.save_button.set_icon("save", "")

    def save(self) -> None:
        """Ask for a file (the system asks before replacing one) and write there what runs by itself."""
        folder = self._file.path.parent
        title = _("Enregistrer l’exemple, à côté de votre fichier")
        name = free_name(folder, self._verdict.nom)
        file = ask_destination(self.winfo_toplevel(), title, name, "Python", folder)
        if file is not None:
            self.save_in(file)

    def save_in(self, file: Path) -> None:
        """Write the example in `file`; raises `UserError` rather than replace the student's own work."""
        if _same_file(file, self._file.path):
            raise UserError(
                _("« {file} » est votre fichier : donnez un autre nom à l’exemple.").format(
                    file=one_line(file.name, 40)
                )
            )
        try:
            text = example_text(self._verdict, self._file.path, self._file.exercise, file.parent)
        except SyntaxError:  # its bare lines are no whole program: they are saved as they are
            text = self._code()
        self.write(file, text)


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return one == other
