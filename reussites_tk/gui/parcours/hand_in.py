"""The view « Préparer mon rendu »: who, what is there and what is missing, the archive, the bulletin."""

from __future__ import annotations

import threading
import tkinter as tk
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from tkinter import ttk

from ...errors import UserError
from ...hand_in.hand_outs import HAND_OUTS
from ...hand_in.people import names_fault, names_in, stem_of, team_remark, text_of
from ...hand_in.pieces import Piece
from ...hand_in.report import lay_report
from ...outside import one_line
from ...texts import _, typographic
from ..background import Task, Tell, streamed
from ..file_dialogs import ask_destination, ask_file, ask_folder, save
from ..page import window_of
from ..services import provide, theme_of
from ..shared.editors import open_file
from ..shared.model_exercise_files import folder_of, folder_text
from ..shared.other_programs import open_outside
from ..shared.progress_line import ProgressLine
from ..widgets.buttons import IconButton
from ..widgets.fields import Choice
from ..widgets.frames import FlowRow, Scrolled
from .hand_in_people import HandInPeople
from .hand_in_rows import HandInRows, RowCommands
from .model_hand_in import FIRST_OTHER, Advance, Doubt, Found, HandIn, Made, judged, look_in, seen_in
from .words_hand_in import doubt_words, judging_words, made_words, summary

WIDEST = 880
NOTHING = _("Cochez au moins un fichier.")
MAKE, MAKE_IN_SPITE = _("Faire l’archive"), _("Faire l’archive quand même")
WATCH_MS = 1500
"""Milliseconds between two looks at the folder, which an editor may be changing."""


class HandInView(ttk.Frame):
    """The view; `on_back` is called to leave it. `found` is what its folder holds, None before it is read."""

    def __init__(self, master: tk.Misc, on_back: Callable[[], object]) -> None:
        super().__init__(master)
        self._app, self._theme, self._on_back = window_of(self), theme_of(self), on_back
        self.found: Found | None = None
        self.left_out: frozenset[int] = frozenset()
        self.added: frozenset[Path] = frozenset()
        self.archive: Path | None = None
        self._doubted = False
        self._code = ""
        self._folder: Path | None = None
        self._task: Task | None = None
        self._arriving = False
        provide(self, RowCommands(self._leave_out, self.open_report, self.add_file))
        self._column = Scrolled(self)
        inside = self._column.inside
        self._make_head(inside)
        typed = names_in(self._app.settings.people)
        self.who = HandInPeople(inside, typed, self._typed, self.make_archive)
        self.rows = HandInRows(inside)
        self._make_end(inside)
        self._column.pack(fill="both", expand=True)
        inside.bind("<Configure>", lambda _event: self._fit())
        self._theme.follow(self, self._lay_out)
        self._next_look = self.after(WATCH_MS, self._watch)

    def destroy(self) -> None:
        """Watch nothing more, then go."""
        self.after_cancel(self._next_look)
        super().destroy()

    @property
    def names(self) -> list[str]:
        """The people typed."""
        return self.who.names

    @property
    def working(self) -> bool:
        """True while something is read, judged or made."""
        return self._task is not None and self._task.running

    def first_widget(self) -> tk.Misc | None:
        """Return what comes first: the first name, or the choice of a folder; None while one is read."""
        if self._folder is None:
            return self.choose_button
        return self.who.entries[0] if self.found is not None else None

    # --- looking

    def come(self, folder: Path | None = None) -> None:
        """Look in a folder (that of the last time if None), and be ready for what comes first."""
        self._arriving = True
        known = folder or folder_of(self._app.settings.last_folder)
        if known != self._folder:
            self._folder, self._code, self.left_out, self.added = known, "", frozenset(), frozenset()
            self.forget_archive()
        self.look()

    def look(self) -> None:
        """Look again at the folder, then judge what has changed, in the background."""
        self.stop()
        folder, code, added = self._folder, self._code, self.added
        self._doubt(False)
        self.show_found(None)
        if folder is None:
            self.choose_button.focus_set()
            self.progress.say(_("Choisissez le dossier de votre projet."))
            return
        self.progress.say(_("Lecture du dossier…"))

        def work(stopping: threading.Event) -> Iterator[Found | tuple[int, Piece]]:
            found = look_in(folder, code, added)
            yield found
            yield from judged(found, stopping)

        self._task = self._app.background.start(work, self._take, self._looked, self._failed)

    def stop(self) -> None:
        """Stop what is under way."""
        if self._task is not None:
            self._task.stop()
            self._task = None
        self.progress.rest()

    def _watch(self) -> None:
        """Look again at a folder where a file was saved, as long as nothing else is under way."""
        self._next_look = self.after(WATCH_MS, self._watch)
        known = self.found
        idle = known is not None and not self.working and self.winfo_viewable()
        if idle and known is not None and seen_in(known.folder) != known.seen:
            self.look()

    def _take(self, item: Found | tuple[int, Piece]) -> None:
        if isinstance(item, Found):
            self.show_found(item)
            if self._arriving:
                self._arriving = False
                self.who.entries[0].focus_set()  # from there, Entrée makes the archive
        elif self.found is not None:
            self.show_found(self.found.with_piece(*item))

    def _looked(self) -> None:
        self._task = None
        self.progress.rest()
        self.progress.say("")

    def _failed(self, fault: BaseException) -> None:
        self._task = None
        self.progress.rest()
        self.progress.say("")
        if not isinstance(fault, UserError):
            raise fault
        self.say_fault(str(fault))

    def show_found(self, found: Found | None) -> None:
        """Show what a folder holds; None while it is not known."""
        self.found = found
        self.folder_label.configure(text="" if self._folder is None else one_line(folder_text(self._folder)))
        if found is not None:
            choices = [(code, hand_out.titre) for code, hand_out in HAND_OUTS.items()]
            self.hand_outs.offer(choices, found.hand_out.code)
        self.rows.show(found, self.left_out)
        self._show_summary()
        self._fit()

    def _show_summary(self) -> None:
        known = self.found
        line = None if known is None else summary(known, self.left_out, not self.names)
        self.summary.configure(
            text="" if line is None else typographic(line.words),
            foreground="" if line is None else getattr(self._theme.colours, line.colour),
        )
        self.who.show_remark("" if known is None else team_remark(self.names, known.hand_out))
        for button in (self.archive_button, self.bulletin_button):
            button.state(["disabled" if known is None else "!disabled"])

    # --- what a person does

    def choose_folder(self) -> None:
        """Ask for another folder."""
        folder = ask_folder(self.winfo_toplevel(), _("Choisir le dossier du projet"))
        if folder is not None:
            self._app.settings.last_folder = str(folder)
            self.come(folder)

    def _choose_hand_out(self, code: str) -> None:
        self._code, self.left_out = code, frozenset()
        self.look()

    def _leave_out(self, place: int, wanted: bool) -> None:
        """Hand in a file, or leave it out."""
        if place <= FIRST_OTHER and self.found is not None:
            other = {self.found.others[FIRST_OTHER - place]}
            self.added = self.added | other if wanted else self.added - other
            self.found = replace(self.found, added=self.added)
        else:
            self.left_out = self.left_out - {place} if wanted else self.left_out | {place}
        self._doubt(False)
        self.rows.show(self.found, self.left_out)
        self._show_summary()

    def open_report(self) -> None:
        """Open the report in an editor, its template being laid first where there is none."""
        if self.found is None:
            return
        report = self.found.report
        if report is None:
            report = lay_report(self.found.folder, self.found.hand_out, self.names)
            self._app.say(_("Modèle posé : {file}.").format(file=report.name), "good")
            self.look()
        open_file(self, report, None)

    def add_file(self) -> None:
        """Ask for a file of the folder to hand in besides: a program, data, a drawing."""
        if self.found is None:
            return
        folder, every = self.found.folder, (_("Tous les fichiers"), "*")
        file = ask_file(self.winfo_toplevel(), _("Ajouter un fichier au rendu"), every, folder)
        if file is None:
            return
        if not file.resolve().is_relative_to(folder.resolve()):
            outside = _("« {file} » n’est pas dans le dossier du projet : copiez-l’y d’abord.")
            self.say_fault(outside.format(file=one_line(file.name, 40)))
            return
        self.say_fault("")
        self.added |= {folder / file.resolve().relative_to(folder.resolve())}
        self.look()

    def make_archive(self) -> None:
        """Make the archive beside the files, once it was tried; say where it is, or why it is not ready."""
        if self.found is not None and self._ready():
            self.forget_archive()
            self._start(partial(self._hand_in(self.found).archive, self._doubted))

    def save_bulletin(self) -> None:
        """Judge what is handed in as a teacher's grading does, and save the page where the person says."""
        if self.found is None or not self._ready():
            return
        hand_in = self._hand_in(self.found)
        name = f"{stem_of(self.names).replace('rendu', 'bulletin', 1)}.html"
        title = _("Enregistrer le bulletin")
        place = ask_destination(self.winfo_toplevel(), title, name, _("Page web"), hand_in.found.folder)
        if place is not None:
            self._start(partial(hand_in.bulletin, place))

    def forget_archive(self) -> None:
        """Say no more of the archive made before."""
        self.archive = None
        self.made.configure(text="")
        self.place_button.grid_remove()

    def _hand_in(self, found: Found) -> HandIn:
        return HandIn(found, self.left_out, tuple(self.names))

    def open_place(self) -> None:
        """Open the folder of the archive with the program that the system has for it."""
        if self.archive is not None and not open_outside(self.archive.parent):
            self._app.say(
                _("Aucun programme n’ouvre ce dossier : {folder}").format(folder=self.archive.parent)
            )

    def _ready(self) -> bool:
        """Return True if there is somebody and something to hand in; else say what to do first."""
        fault = names_fault(self.names)
        if fault:
            self.who.entries[0].focus_set()
        elif self.found is not None and not self.found.handed(self.left_out):
            fault = NOTHING
        self.say_fault(fault)
        return not fault

    def _start(self, work: Callable[[Tell, threading.Event], None]) -> None:
        self.stop()
        self.progress.say(_("En préparation…"))
        self._see_end()
        self._task = self._app.background.start(
            partial(streamed, work), self._show_made, self._looked, self._failed
        )

    def _show_made(self, item: Advance | Doubt | Made | tuple[int, Piece]) -> None:
        if isinstance(item, tuple):
            self._take(item)
        elif isinstance(item, Advance):
            self.progress.advance(item.done, item.total)
            self.progress.say(judging_words(item.done, item.total))
        elif isinstance(item, Doubt):
            self.say_fault(doubt_words(item))
            self._doubt(True)
            self.rows.add_button.focus_set()
            self._see_end()
        elif item.archive is not None:
            self._doubt(False)
            self.archive = item.archive
            self.made.configure(text=typographic(made_words(item), [str(item.archive.parent)]))
            self.place_button.grid()
            self.place_button.focus_set()
            self._see_end()
        elif item.place is not None:
            self._app.say(save(item.place, item.page), "good")

    def _see_end(self) -> None:
        """Bring in view what is said under the buttons, once it has its place."""
        self.update_idletasks()
        self._column.see(self.progress)

    def _doubt(self, doubted: bool) -> None:
        """Offer to make an archive in spite of what it lacks, or not."""
        if self._doubted and not doubted:
            self.say_fault("")
        self._doubted = doubted
        self.archive_button.configure(text=MAKE_IN_SPITE if doubted else MAKE)

    def say_fault(self, fault: str) -> None:
        """Show what is to be done first; "" for nothing."""
        self.fault.configure(text=typographic(fault))
        if fault:
            self._see_end()

    def _typed(self) -> None:
        """Remember the names; what was said of those before is over."""
        self._app.settings.people = text_of(self.names)
        self.say_fault("")
        self._show_summary()

    # --- building

    def _make_head(self, inside: tk.Misc) -> None:
        self._head = FlowRow(inside)
        self.back = IconButton(self._head, "back", text=_("Parcours (Échap)"), command=self._on_back)
        self._title = ttk.Label(self._head, text=_("Préparer mon rendu"), style="Titre.TLabel")
        self._head.lay(self.back, self._title)
        self._place = ttk.Frame(inside)
        self._folder_name = ttk.Label(self._place, text=_("Dossier"), style="Gras.TLabel")
        self.folder_label = ttk.Label(self._place)
        self.choose_button = IconButton(
            self._place, "folder", text=_("Choisir un dossier…"), command=self.choose_folder
        )
        self._hand_out_name = ttk.Label(self._place, text=_("Sujet"), style="Gras.TLabel")
        self.hand_outs = Choice(self._place, self._choose_hand_out)

    def _make_end(self, inside: tk.Misc) -> None:
        self.summary = ttk.Label(inside, style="Gras.TLabel")
        self._buttons = FlowRow(inside)
        self.archive_button = IconButton(
            self._buttons,
            "save",
            text=MAKE,
            command=self.make_archive,
            style="Accent.TButton",
        )
        self.bulletin_button = IconButton(
            self._buttons, "file", text=_("Enregistrer mon bulletin…"), command=self.save_bulletin
        )
        self._buttons.lay(self.archive_button, self.bulletin_button)
        self.fault = ttk.Label(inside, style="Bad.TLabel")
        self._result = ttk.Frame(inside)
        self.made = ttk.Label(self._result, style="Good.TLabel")
        self.place_button = IconButton(
            self._result, "folder", text=_("Ouvrir le dossier"), command=self.open_place
        )
        self.progress = ProgressLine(inside)

    def _lay_out(self) -> None:
        px = self._theme.px
        self._head.pack(fill="x", pady=(px(16), px(12)))
        self._place.pack(fill="x")
        self._place.columnconfigure(1, weight=1)
        self._folder_name.grid(row=0, column=0, sticky="w", padx=(0, px(12)))
        self.folder_label.grid(row=0, column=1, sticky="w")
        self.choose_button.grid(row=0, column=2, padx=(px(12), 0))
        self._hand_out_name.grid(row=1, column=0, sticky="w", padx=(0, px(12)), pady=(px(8), 0))
        self.hand_outs.grid(row=1, column=1, sticky="w", pady=(px(8), 0))
        self.who.pack(fill="x", pady=(px(16), 0))
        self._lay_out_end()
        self._show_summary()
        self._fit()

    def _lay_out_end(self) -> None:
        px = self._theme.px
        self.rows.pack(fill="x", pady=(px(8), 0))
        self.summary.pack(anchor="w", pady=(px(12), px(8)))
        self._buttons.pack(fill="x")
        self.fault.pack(anchor="w", pady=(px(4), 0))
        self._result.pack(fill="x")
        self.made.grid(row=0, column=0, sticky="w")
        self.place_button.grid(row=0, column=1, padx=(px(12), 0))
        if self.archive is None:
            self.place_button.grid_remove()
        self.progress.pack(fill="x", pady=(px(4), px(16)))

    def _fit(self) -> None:
        """Keep the column in the middle, no wider than what reads well."""
        width, px = self._column.inside.winfo_width(), self._theme.px
        if width < 2:  # the view is not on screen yet
            return
        room = min(width - px(32), round(px(WIDEST) * self._theme.text))
        for widget in self._column.inside.pack_slaves():
            widget.pack_configure(padx=(width - room) // 2)
        for label in (self.summary, self.fault):
            label.configure(wraplength=room - px(4))
        self.made.configure(wraplength=max(1, room - self.place_button.winfo_reqwidth() - px(12)))
        taken = self._hand_out_name.winfo_reqwidth() + self.choose_button.winfo_reqwidth() + px(40)
        self.folder_label.configure(wraplength=max(1, room - taken))
        self.who.fit(room - px(4))
        self.rows.fit(room)
