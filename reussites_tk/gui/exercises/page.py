"""The exercises: a student's folder, the verdicts of its files, and why each one."""

from __future__ import annotations

import os
import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from tkinter import ttk
from typing import Any

from ...errors import UserError
from ...judge import EXERCISES, Bulletin, Verdict
from ...judge.exercises import ESSAIS
from ...judge.records import Record
from ...judge.verdict_words import first_to_mend, is_fault, is_right
from ...judge.verdicts import Erreur
from ...outside import one_line
from ...stubs import lay_stubs
from ...texts import _, plural
from ..file_dialogs import ask_folder
from ..page import Page, Window
from ..services import provide
from ..shared.editors import open_file
from ..shared.file_watch import Watcher
from ..shared.follow import FollowView
from ..shared.model_exercise_files import (
    ExerciseFile,
    find_exercises,
    folder_of,
    latest_file,
    lines_around,
    why_gone,
)
from ..shared.verdicts.model_example_calls import example_calls
from ..shared.verdicts.model_ways import STEP_FUNCTIONS, all_right_words, ways_after_file
from ..shared.verdicts.verdict_detail import VerdictActions, VerdictDetail
from ..widgets.frames import EmptyState
from .check_panel import CheckCommands, CheckPanel
from .file_check import CheckListener, CheckRecords, FileCheck

NARROWEST_LEFT, WIDEST_LEFT = 360, 448
"""Width of the list, in dots, for texts of the usual size."""


class ExercisesPage(Page):
    """The page « Exercices »."""

    titre = _("Exercices")

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master, app)
        self.folder: Path | None = None
        self.files: list[ExerciseFile] = []
        self.current: FileCheck | None = None
        self._by_hand = False
        self._choosing = False
        self._aside = ""
        self._being_mended = ""
        self._step_waits: set[str] = set()
        self._asked = ""
        self._waiting: Mapping[str, Any] = {}
        self._changed_since_check = False
        self._watcher = Watcher(self, self._saved, self._show_gone)
        self._records = CheckRecords(app.background, self._show_records)
        self._make()
        self._show_empty(
            _("Complétez les fichiers du projet : ils sont vérifiés ici à chaque enregistrement.")
        )

    # --- what the window calls ---------------------------------------------------------------

    def open(self, **what: Any) -> None:
        """Open `folder` (a path), and in it `file` if it is given; or the file of `exercise`.

        `function` is then put in front, and with `edit` opened at its line in the editor. Where no folder
        is known yet, the exercise waits for one to be chosen.
        """
        if "exercise" in what:
            self._waiting = what
            self.open_exercise(str(what["exercise"]))
        elif "folder" in what:
            self.open_folder(Path(what["folder"]), what.get("file"))
        if what.get("function"):
            self.ask_function(str(what["function"]), bool(what.get("edit")))

    def shown(self) -> None:
        """Open the folder of the last time, or look for new files in the one that is open."""
        if self.folder is not None:
            self.open_folder(self.folder, self.current.file.path if self.current else None)
        elif (folder := folder_of(self.app.settings.last_folder)) is not None:
            self.open_folder(folder, self.app.settings.last_file)
        elif self.empty.button is not None:
            self.empty.button.focus_set()

    def first_widget(self) -> tk.Misc:
        """Return the list of the functions, the button of the empty page, or what is followed."""
        if self.work.winfo_manager():
            return self.panel.list.tree
        return self.empty.button if self.empty.winfo_manager() and self.empty.button else self.follow.cells

    def hidden(self) -> None:
        """Stop checking and moving."""
        self._watcher.stop()
        self.stop()
        self.follow.walk.playback.pause()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """F5 checks, Ctrl+L launches, Échap stops, Ctrl+O opens a folder, N goes on.

        An example followed has the keys of the time.
        """
        keys: dict[str, Callable[[], object]] = {
            "<F5>": self.check,
            "<Control-o>": self.ask_folder,
            "<Control-l>": self.launch,
        }
        if self.follow.verdict is None:
            return {**keys, "<Escape>": self.stop, "<Key-n>": self.go_on}
        return {**keys, **self.follow.shortcuts(), "<Escape>": self.leave_follow}

    # --- folders and files -------------------------------------------------------------------

    def ask_folder(self) -> None:
        """Ask for a folder and open it."""
        folder = ask_folder(self.winfo_toplevel(), _("Choisir le dossier du projet"))
        if folder is not None:
            self._open_chosen(folder)

    def ask_stubs(self) -> None:
        """Ask for a folder and lay the files to complete in it."""
        title = _("Où poser les fichiers de départ ?")
        folder = ask_folder(self.winfo_toplevel(), title, must_exist=False)
        if folder is not None:
            self.lay_stubs(folder)

    def lay_stubs(self, folder: Path) -> None:
        """Lay the files to complete in `folder`, overwriting nothing, then open it."""
        laid = lay_stubs(folder)
        count = len(laid.new)
        sentence = plural(count, "{n} fichier posé", "{n} fichiers posés").format(n=count)
        if laid.kept:
            sentence += " · " + _("gardés tels quels : {names}").format(names=", ".join(laid.kept))
        self.app.say(sentence + ".", "good")
        self._open_chosen(folder)

    def _open_chosen(self, folder: Path) -> None:
        """Open a folder that the person has chosen, with the exercise that waited for one."""
        waiting, self._waiting = self._waiting, {}
        if waiting and find_exercises(folder):
            self.folder = folder
            self.open(**waiting)
        else:
            self.open_folder(folder)

    def open_folder(self, folder: Path, file: Path | str | None = None) -> None:
        """Show the exercises of a folder, `file` in front if it is one of them, and check it."""
        self.folder, self._waiting = folder, {}
        self.app.settings.last_folder = str(folder)
        self.files = find_exercises(folder)
        if not self.files:
            name = one_line(folder.name or str(folder), 40)
            there = _("Le dossier « {name} » ne contient aucun exercice.")
            gone = _("Le dossier « {name} » n'est plus là : choisissez-en un autre.")
            self._leave_file()
            self._show_empty((there if os.path.isdir(folder) else gone).format(name=name))
            return
        wanted = next((f for f in self.files if file is not None and f.path == Path(file)), self.files[0])
        self._bring(self.work)
        self.panel.show_folder(folder)
        self.panel.offer_files(self.files, wanted)
        self.open_file(wanted)

    def open_exercise(self, exercise: str) -> None:
        """Open the file of an exercise in the folder of the last time, its stub laid first if it has none."""
        folder = self.folder or folder_of(self.app.settings.last_folder)
        if folder is None:
            self.app.say(_("Posez d’abord les fichiers de départ, ou choisissez le dossier du projet."))
            return
        file = latest_file(find_exercises(folder), exercise)
        if file is None:
            names = ", ".join(lay_stubs(folder).new)
            self.app.say(_("Fichiers de départ posés : {names}.").format(names=names), "good")
            file = folder / EXERCISES[exercise].stub
        self.open_folder(folder, file)

    def ask_function(self, nom: str, edit: bool) -> None:
        """Put a function in front, right or wrong, of the file that has just been opened."""
        if self.current is not None and nom in self.current.exercise.names:
            self._asked = nom
            self.panel.list.choose(nom)
            if edit:
                self.open_editor()

    def open_file(self, file: ExerciseFile) -> None:
        """Put a file in front and check it, unless it is there already and nothing was saved since.

        The verdicts of the same file stay while it is checked.
        """
        if self.current is None or self.current.file != file:
            self._leave_file()
            listener = CheckListener(self._receive, self._ended, self._failed)
            self.app.settings.last_file = str(file.path)
            self.current = FileCheck(self.app.background, file, listener)
            self._offer_functions(self.current)
            self.panel.show_exercise(file)
            self.panel.show_mark(self.current.exercise, {})
            self.panel.history.show(())
            self._records.read(file.path)
            self._resize_panel()
        self._watcher.follow(file.path)
        if not self.current.up_to_date:
            self.check()

    def _offer_functions(self, current: FileCheck) -> None:
        self.panel.list.offer_functions(current.exercise.functions, current.file.exercise in ESSAIS)

    def launch(self) -> None:
        """Run the file in front as a program of its own."""
        if self.current is not None:
            self.app.show("console", file=self.current.file.path)

    def open_editor(self) -> None:
        """Open the file in an editor, at the line of what is in front."""
        if self.current is not None:
            self._open_at(self.current.line_to_open(self.panel.list.chosen))

    def _open_at(self, line: int | None) -> None:
        if self.current is not None:
            open_file(self, self.current.file.path, line)

    # --- checking ----------------------------------------------------------------------------

    def check(self) -> None:
        """Check the file in front from the start, or show that it is gone."""
        if self.current is None or self._show_gone():
            return
        self._changed_since_check = False
        chosen = self.current.verdicts.get(self.panel.list.chosen)
        self._being_mended = chosen.nom if chosen is not None and not is_right(chosen) else ""
        self._step_waits = {
            n for n, v in self.current.verdicts.items() if n in STEP_FUNCTIONS and not is_right(v)
        }
        self.current.start()
        # The functions of a file of tests are its own: they may have changed since the last check.
        self.panel.list.follow_functions(self.current.exercise.functions)
        self.panel.show_running(True)
        self.panel.show_progress(0, len(self.current.exercise.functions))
        if not self.current.verdicts:
            self.detail.show_notice(
                _("Vérification en cours"), _("Chaque verdict apparaît dans la liste dès qu'il est connu.")
            )

    def _saved(self) -> None:
        """Check the file that was just saved, if each save is checked or nothing is known of it yet."""
        if self.app.settings.check_on_save or (self.current is not None and not self.current.verdicts):
            self.check()
        else:
            self._changed_since_check = True
            self.panel.status.configure(text=_("Fichier modifié : F5 le vérifie"))

    def _switch_check_on_save(self, wanted: bool) -> None:
        """Once saves are checked again, check what was saved before."""
        if wanted and self.current is not None and self._changed_since_check:
            self.check()

    def stop(self) -> None:
        """Stop the check; the verdicts already known stay."""
        if self.current is not None and self.current.stop():
            self.panel.show_running(False, _("Vérification arrêtée"))

    def _receive(self, verdict: Verdict) -> None:
        current = self.current
        if current is None:
            return
        self._take_up_choice()  # the file loads
        self.panel.list.follow_functions(current.exercise.functions)
        self.panel.list.show_verdict(verdict)
        self.panel.show_mark(current.exercise, current.verdicts)
        self.panel.show_progress(current.done, len(current.exercise.functions))
        if self.follow.verdict is not None and verdict.nom == self.follow.verdict.nom:
            # The function followed has a new verdict, with a new example or none.
            if is_right(verdict) or example_calls(verdict) is None:
                self.leave_follow()
            else:
                self.follow_example(verdict)
        if verdict.nom == self.panel.list.chosen:
            self._show_function(verdict.nom)
        elif not self.panel.list.chosen and is_fault(verdict):
            self._choose(verdict.nom)

    def _ended(self, bulletin: Bulletin) -> None:
        """Show the whole report, and put forward the first thing to mend."""
        # A file that goes away while it is judged comes back with an error of its own.
        if self.current is None or (bulletin.erreur is not None and self._show_gone()):
            return
        self.panel.show_running(False, _("Vérifié") if bulletin.erreur is None else _("Ne se charge pas"))
        self._records.keep(bulletin, self.current.file.path)
        self._show_verdicts(self.current)
        if bulletin.erreur is not None:
            self.leave_follow()
            self._show_error(self.current, bulletin, bulletin.erreur)
        else:
            self._put_forward(bulletin)

    def _take_up_choice(self) -> None:
        """Choose again what was being read when the file stopped loading, unless something else is."""
        aside, self._aside = self._aside, ""
        if not self.panel.list.chosen and aside in self.panel.list.shown:
            by_hand = self._by_hand
            self._choose(aside)
            self._by_hand = by_hand

    def _show_verdicts(self, current: FileCheck) -> None:
        """Show what is known of all the functions, greyed when the file does not load any more."""
        past = current.unverified
        self.panel.list.follow_functions(current.exercise.functions)
        self.panel.list.show_verdicts(current.verdicts, past=past is not None)
        self.panel.show_mark(current.exercise, current.verdicts, past)

    def _show_error(self, current: FileCheck, bulletin: Bulletin, error: Erreur) -> None:
        """Show why the file does not load in the place of a function, which can be chosen again."""
        self._aside = self.panel.list.choose_none() or self._aside
        path, past = current.file.path, current.unverified
        lines = lines_around(path, error.ligne)
        told = "" if past is None else past.sentence(date.today())
        self.detail.show_error(
            error, one_line(path.name), lines, bulletin.sortie, bulletin.remarques, past=told
        )

    def _failed(self, fault: BaseException) -> None:
        """Show a person's mistake in the page; leave any other to the window's hook."""
        self.panel.show_running(False, _("Vérification interrompue"))
        if not isinstance(fault, (UserError, ValueError)):
            raise fault
        self.detail.show_notice(_("Ce fichier ne peut pas être vérifié"), str(fault))

    def _show_gone(self) -> bool:
        """Show that the file in front is gone, its verdicts with it; return False if it is still there."""
        current = self.current
        sentence = None if current is None else why_gone(current.file.path)
        if current is None or sentence is None:
            return False
        current.forget()
        self.leave_follow()
        self._watcher.forget()
        self._offer_functions(current)
        self.panel.show_mark(current.exercise, {})
        self.panel.show_running(False, _("Rien à vérifier"))
        self.detail.show_notice(
            _("Ce fichier ne peut pas être vérifié"),
            sentence,
            _("Dès que le fichier sera revenu, la vérification reprendra d'elle-même."),
        )
        return True

    def _put_forward(self, bulletin: Bulletin) -> None:
        """Choose the first function to mend, unless the person reads one still wrong or just made right."""
        chosen = next((v for v in bulletin.fonctions if v.nom == self.panel.list.chosen), None)
        first = first_to_mend(bulletin.fonctions)
        asked, self._asked = self._asked, ""
        kept = chosen is not None and (chosen.nom == asked or first_to_mend([chosen]) is not None)
        finished = next((v.nom for v in bulletin.fonctions if v.nom in self._step_waits and is_right(v)), "")
        if chosen is not None and first is not None and is_right(chosen) and chosen.nom == self._being_mended:
            self._show_function(chosen.nom)  # it says so, and what comes next
        elif chosen is not None and self._by_hand and kept:
            self._show_function(chosen.nom)
        elif first is not None and finished:
            self._choose(finished)  # a whole step of the course: it leads there
        elif first is not None:
            self._choose(first.nom)
        elif bulletin.tout_juste:
            self._show_all_right(bulletin)

    def _show_records(self, path: Path, found: Sequence[Record]) -> None:
        if self.current is not None and self.current.file.path == path:
            self.panel.history.show(found)
            bulletin = self.current.bulletin
            if self.current.remember(found) and bulletin is not None and bulletin.erreur is not None:
                self._show_verdicts(self.current)
                if not self.panel.list.chosen:
                    self._show_error(self.current, bulletin, bulletin.erreur)

    # --- following an example line by line ---------------------------------------------------

    def follow_example(self, verdict: Verdict) -> None:
        """Follow the example of a verdict line by line, in the place of the verdicts."""
        example = example_calls(verdict)
        if self.current is None or example is None:
            return
        self._bring(self.follow)
        self.follow.cells.focus_set()
        self.follow.show(self.current.file.path, self.current.file.exercise, verdict, example)

    def leave_follow(self) -> None:
        """Come back to the verdicts."""
        if self.follow.verdict is not None:
            self.follow.close()
            self._bring(self.work)
            self.panel.list.tree.focus_set()

    # --- from one function to the next ---------------------------------------------------------

    def go_on(self) -> None:
        """Choose the next function to write or to mend, as a person would; stay where there is none."""
        nom = self._following(self.panel.list.chosen)
        if self.work.winfo_ismapped() and nom:
            self.panel.list.choose(nom)
            self.panel.list.tree.focus_set()

    def _following(self, nom: str) -> str:
        """Return the first function after `nom` that is not right, from the top again after the last one."""
        if self.current is None:
            return ""
        names, known = self.current.exercise.names, self.current.verdicts
        at = names.index(nom) + 1 if nom in names else 0
        to_do = (name for name in names[at:] + names[:at] if name not in known or not is_right(known[name]))
        return next((name for name in to_do if name != nom), "")

    # --- what is shown -----------------------------------------------------------------------

    def choose_function(self, nom: str) -> None:
        """Show one function."""
        self._by_hand = not self._choosing
        self._show_function(nom)

    def _choose(self, nom: str) -> None:
        """Choose a function on the program's own account."""
        self._choosing = True  # the list reports this choice like one of the person
        self.panel.list.choose(nom)
        self._choosing = False
        self._by_hand = False
        self._show_function(nom)

    def _show_function(self, nom: str) -> None:
        if self.current is not None:
            function = next(f for f in self.current.exercise.functions if f.nom == nom)
            current = self.current
            verdict, past = current.verdicts.get(nom), current.unverified
            self.detail.show(
                function,
                verdict,
                current.output,
                current.remarks,
                current.file if past is None else None,  # an old example is not followed in a broken file
                error=current.error if past is not None else None,
                exercise=current.file.exercise,
            )

    def _show_all_right(self, bulletin: Bulletin) -> None:
        self.panel.list.choose_none()  # any of them can be chosen again
        self.detail.show_notice(
            _("Tout est juste"),
            all_right_words(bulletin),
            _("Choisissez une fonction dans la liste pour relire ce qu'elle doit faire."),
            remarks=bulletin.remarques,
            ways=ways_after_file(bulletin.exercice, Path(bulletin.fichier)),
        )

    # --- building ----------------------------------------------------------------------------

    def _make(self) -> None:
        provide(
            self,
            CheckCommands(
                choose_folder=self.ask_folder,
                hand_in=lambda: self.app.show("parcours", rendu=self.folder),
                choose_file=self._choose_file,
                check=self.check,
                stop=self.stop,
                launch=self.launch,
                open_editor=self.open_editor,
                choose_function=self.choose_function,
                read_detail=lambda: self.detail.text.focus_set(),
                switch_check_on_save=self._switch_check_on_save,
            ),
            VerdictActions(self.follow_example, self._open_at, self._following, self.go_on),
        )
        self.work = ttk.Frame(self)
        self.panel = CheckPanel(self.work)
        self.detail = VerdictDetail(self.work)
        self.panel.grid(row=0, column=0, sticky="nsew")
        ttk.Separator(self.work, orient="vertical").grid(row=0, column=1, sticky="ns")
        self.detail.grid(row=0, column=2, sticky="nsew")
        self.work.rowconfigure(0, weight=1)
        self.work.columnconfigure(2, weight=1)
        self.panel.grid_propagate(False)  # `_resize_panel` gives the width
        self.app.theme.follow(self.panel, self._resize_panel)
        self.bind("<Configure>", lambda _event: self._resize_panel())
        self._make_empty()
        self.follow = FollowView(self, self.leave_follow)

    def _make_empty(self) -> None:
        self.empty = EmptyState(
            self, "folder", "", button=_("Poser les fichiers de départ…"), command=self.ask_stubs
        )
        if self.empty.button is not None:
            row = self.empty.button.master
            other = ttk.Button(row, text=_("Choisir un dossier…"), command=self.ask_folder)
            other.pack(pady=(self.app.theme.px(8), 0))

    def _bring(self, front: ttk.Frame) -> None:
        """Bring the work, the empty page or the example followed to the front."""
        for frame in (self.work, self.empty, self.follow):
            if frame is not front:
                frame.pack_forget()
        front.pack(fill="both", expand=True)

    def _resize_panel(self) -> None:
        """Make the list as wide as its texts need, but never more than half of the window."""
        theme = self.app.theme
        half = max(theme.px(512), self.winfo_width() // 2)
        widest = min(round(theme.px(WIDEST_LEFT) * theme.text), half)
        self.panel.configure(width=min(max(theme.px(NARROWEST_LEFT), self.panel.wanted_width), widest))

    def _show_empty(self, sentence: str) -> None:
        self.follow.close()
        self.empty.sentence.configure(text=sentence)
        self._bring(self.empty)

    def _leave_file(self) -> None:
        self._asked = ""
        self.stop()
        self.leave_follow()
        self._watcher.stop()
        self.current = None
        self._by_hand = False
        self._aside = ""

    def _choose_file(self, path: str) -> None:
        file = next((f for f in self.files if str(f.path) == path), None)
        if file is not None:
            self.open_file(file)
