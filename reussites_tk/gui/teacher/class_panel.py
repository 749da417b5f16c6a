"""Beside the table when no student is chosen: the form of the class, and the class as a whole to read."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tkinter import ttk

from ...grading.name_order import FAMILY_NAME_FIRST, FIRST_NAME_FIRST
from ...grading.records import names_in
from ...judge.exercises import EXERCISES
from ...judge.verdict_words import short_number
from ...outside import one_line
from ...texts import _, french_number, plural, typographic
from ..services import find, theme_of
from ..widgets.buttons import IconButton, Tooltip
from ..widgets.fields import Choice, read_number, select_when_clicked
from ..widgets.frames import FlowRow
from ..widgets.reading import Document, Shortened
from .model import EMPTY, ClassSession
from .our_code import OurCodeTick
from .words import class_lines, class_sentence

WHOLE_CLASS, JUDGE_POINTS, ASK, TEMPLATE = "", "", "?", "+"
"""Values of the two choices that are neither an exercise nor a file."""
NAME_ORDERS = (
    ("", _("d’après la classe")),
    (FIRST_NAME_FIRST, _("prénom, nom")),
    (FAMILY_NAME_FIRST, _("nom, prénom")),
)
LABEL_LETTERS = 8
LARGEST_SEED = 1_000_000_000
LEGEND = _(
    "Dans la liste, un trait par fonction : plein si elle est juste, coupé si elle est fausse, court si elle "
    "est à compléter, absente ou trop lente, en pointillé si elle n’est pas jugée."
)
MOST_ITEMS = 60
"""The longest list shown; the page of the class in the results has them all."""


@dataclass(frozen=True, slots=True)
class FormActions:
    """What the form asks the page for; the page provides it."""

    ask_archive: Callable[[], None]
    ask_folder: Callable[[], None]
    ask_worksheet: Callable[[], None]
    ask_scale: Callable[[], None]
    make_template: Callable[[], None]
    changed: Callable[[], None]
    press: Callable[[], None]
    write_again: Callable[[], None]
    """Write the files, without judging anything again."""


class ClassForm(ttk.Frame):
    """What a teacher gives: the work of the class, the worksheet, the exercises, the scale; then « Noter ».

    `exercices`, `scale`, `hidden_seed`, `name_order` and `replace_marks` are what was chosen.
    """

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme, self._actions = theme_of(self), find(self, FormActions)
        self.scale: Path | None = None
        self.new_seed = False
        """True if the seed of the hidden trials may be another one than the last time."""
        self._seed_used: int | None = None
        self._running = False
        self._make_files()
        self._make_choices()
        self._theme.follow(self, self._lay_out)

    # --- what was chosen

    @property
    def exercices(self) -> tuple[str, ...]:
        """The exercises asked for; empty for those of the class."""
        return (self.exercise.value,) if self.exercise.value else ()

    @property
    def hidden_seed(self) -> int | None:
        """The seed of the hidden trials, or None."""
        return read_number(self._seed.get())

    @property
    def name_order(self) -> str:
        """Which of its two names comes first in a full name; "" for what the class shows."""
        return self.names.value

    @property
    def replace_marks(self) -> bool:
        """True to write over the marks that stand in the worksheet and are not ours."""
        return self._replace.get()

    # --- what is shown

    def use_names(self, order: str) -> None:
        """Show in which order the names of the class are read."""
        self.names.offer(NAME_ORDERS, order)

    def offer_replacing(self, offered: bool) -> None:
        """Show the tick that writes over what stands in the worksheet, or hide it, not ticked."""
        if not offered:
            self._replace.set(False)
            self.replace.place_forget()
        self._lay_choices(offered)

    def show_source(self, words: str) -> None:
        """Show which work is in front, and what was found in it."""
        self.source.say(words)

    def show_worksheet(self, words: str) -> None:
        """Show which worksheet will be filled."""
        self.worksheet.say(words)

    def use_scale(self, file: Path | None) -> None:
        """Show which scale is used; None for the judge's own points."""
        self.scale = file
        choices = [(JUDGE_POINTS, _("Points du juge"))]
        if file is not None:
            choices.append((str(file), one_line(file.name, 32)))
        choices += [(ASK, _("Choisir un fichier…")), (TEMPLATE, _("Créer un barème à modifier…"))]
        self.scale_choice.offer(choices, JUDGE_POINTS if file is None else str(file))

    def use_seed(self, seed: int | None) -> None:
        """Show the seed of the hidden trials of a class, None for none."""
        self._seed.set("" if seed is None else str(seed))
        self._seed_used, self.new_seed = seed, False

    def ask_seed(self, asked: bool) -> None:
        """Ask for the seed of the last time, which can be done without; or ask no more."""
        if not asked:
            self.renew_button.pack_forget()
            return
        words = _("Juger sans elle") if self.hidden_seed is None else _("Prendre celle-ci")
        self.renew_button.configure(text=words)
        self.renew_button.pack(side="left", padx=(self._theme.px(8), 0))
        self.seed.focus_set()

    def show_running(self, running: bool) -> None:
        """Make the main button stop what runs, or start; what runs locks the choices."""
        self._running = running
        self.button.configure(text=_("Arrêter (Échap)") if running else _("Noter (F5)"))
        self.button.set_icon("stop" if running else "play")
        for widget in (self.exercise, self.scale_choice, self.names, self.replace):
            widget.state(["disabled" if running else "!disabled"])
        self.seed.state(["disabled" if running else "!disabled"])
        for button in self._file_buttons:
            button.state(["disabled" if running else "!disabled"])

    # --- building: in reading order, because the key Tab follows the order of creation

    def _make_files(self) -> None:
        actions = self._actions
        self.source = Shortened(self, "Gras.TLabel", "gras")
        self.worksheet = Shortened(self, "Petit.TLabel", "petit")
        self.files = FlowRow(self)
        self.archive_button = IconButton(
            self.files, "folder", text=_("Archive…"), command=actions.ask_archive
        )
        self.folder_button = ttk.Button(self.files, text=_("Dossier…"), command=actions.ask_folder)
        self.worksheet_button = IconButton(
            self.files,
            "file",
            text=_("Feuille de Moodle…"),
            command=actions.ask_worksheet,
        )
        self._file_buttons = (self.archive_button, self.folder_button, self.worksheet_button)
        self.files.lay(*self._file_buttons)

    def _make_choices(self) -> None:
        self.choices = FlowRow(self)
        words = (_("Exercice"), _("Barème"), _("Graine cachée"), _("Noms"))
        fields = [ttk.Frame(self.choices) for _field in words]
        for field, text in zip(fields, words, strict=True):
            # The choices begin at one place where each has a line of its own.
            label = ttk.Label(field, text=text, style="Petit.TLabel", width=max(LABEL_LETTERS, len(text)))
            label.pack(side="left", padx=(0, self._theme.px(8)))
        self.exercise = Choice(fields[0], lambda _value: self._actions.changed())
        offered = [(WHOLE_CLASS, _("Ceux de la classe"))]
        self.exercise.offer([*offered, *((nom, each.titre) for nom, each in EXERCISES.items())], WHOLE_CLASS)
        self.exercise.configure(width=max(len(each.titre) for each in EXERCISES.values()))
        self.scale_choice = Choice(fields[1], self._scale_chosen)
        self.scale_choice.configure(width=18)
        self.use_scale(None)
        self._seed = tk.StringVar(self)
        self.seed = ttk.Entry(fields[2], textvariable=self._seed, width=8, font="texte", justify="right")
        Tooltip(
            self.seed,
            lambda: _("Un nombre connu de vous seul : des essais de plus, jamais montrés aux étudiants."),
        )
        for key in ("<Return>", "<KP_Enter>", "<FocusOut>"):
            self.seed.bind(key, lambda _event: self._seed_left())
        select_when_clicked(self.seed)
        self.names = Choice(fields[3], lambda _value: self._actions.changed())
        self.names.configure(width=18)
        self.use_names("")
        self._replace = tk.BooleanVar(self)
        self.replace = ttk.Checkbutton(
            self.choices,
            text=_("Remplacer ce qui est déjà dans la feuille"),
            variable=self._replace,
            command=self._actions.write_again,
        )
        self.button = IconButton(
            self.choices, "play", text=_("Noter (F5)"), style="Accent.TButton",
            command=self._actions.press,
        )  # fmt: skip
        self.our_code = OurCodeTick(self.choices)
        for widget in (self.exercise, self.scale_choice, self.seed, self.names):
            widget.pack(side="left")
        self.renew_button = ttk.Button(fields[2], command=self._renew_seed)
        self._fields = fields
        self._lay_choices(replacing=False)

    def _lay_choices(self, replacing: bool) -> None:
        self.choices.lay(*self._fields, *([self.replace] if replacing else []), self.our_code, self.button)

    def check(self) -> str:
        """Return why the form cannot be used, as a sentence, or ""."""
        text, seed = self._seed.get().strip(), self.hidden_seed
        wrong = bool(text) and (seed is None or seed > LARGEST_SEED)
        self.seed.state(["invalid" if wrong else "!invalid"])
        most = french_number(LARGEST_SEED)
        return (
            _("Graine cachée : écrivez un entier de 0 à {most}, ou rien.").format(most=most) if wrong else ""
        )

    def _scale_chosen(self, value: str) -> None:
        if value in (ASK, TEMPLATE):
            self.use_scale(self.scale)  # the choice changes once there is a file
            (self._actions.ask_scale if value == ASK else self._actions.make_template)()
            return
        self.scale = Path(value) if value else None
        self._actions.changed()

    def _seed_left(self) -> None:
        """Use the seed once it is typed; one that is no number is marked, and not used."""
        if not self.check() and self.hidden_seed != self._seed_used:
            self._seed_used, self.new_seed = self.hidden_seed, False
            self._actions.changed()

    def _renew_seed(self) -> None:
        """Forget the seed of the last time: everything will be judged again."""
        self._seed_used, self.new_seed = self.hidden_seed, True
        self._actions.changed()

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure(0, weight=1)
        self.source.grid(row=0, column=0, sticky="ew")
        self.worksheet.grid(row=1, column=0, sticky="ew")
        self.files.grid(row=2, column=0, sticky="ew", pady=px(4))
        self.choices.grid(row=3, column=0, sticky="ew", pady=(0, px(4)))


class ClassPanel(Document):
    """The whole class to read: its marks, what there is to look at, what to know."""

    def show(self, session: ClassSession) -> None:
        """Write about the class, from the start."""
        self.clear()
        self.paragraph(_("La classe"), "titre")
        self.paragraph(class_sentence(session))
        if session.seed_asked:
            self.paragraph(session.seed_asked, "gras")
        handed = [
            row for row in session.rows() if row.state != EMPTY
        ]  # the same as the page of the class in the results
        notes = [row.total.note for row in handed if row.total is not None]
        known = sorted(note for note in notes if note is not None)
        if known and session.complete:
            self._write_marks(known)
        self.paragraph(
            _("Choisissez un étudiant pour voir son travail, et lui laisser un commentaire."), "muted"
        )
        self.paragraph(LEGEND, "petit")
        names = names_in(session.results)
        for title, items in class_lines(session):
            self.paragraph(title, "gras")
            for item in items[:MOST_ITEMS]:
                self.bullet(typographic(item, names))
            if len(items) > MOST_ITEMS:
                more = len(items) - MOST_ITEMS
                self.bullet(plural(more, "et {n} autre", "et {n} autres").format(n=more))

    def _write_marks(self, notes: Sequence[float]) -> None:
        middle = (notes[(len(notes) - 1) // 2] + notes[len(notes) // 2]) / 2
        mean = french_number(sum(notes) / len(notes), 2)
        words = plural(
            len(notes),
            "{n} copie notée : moyenne {mean} · médiane {median} · de {low} à {high}",
            "{n} copies notées : moyenne {mean} · médiane {median} · de {low} à {high}",
        )
        self.paragraph(
            words.format(
                n=french_number(len(notes)),
                mean=mean,
                median=french_number(middle, 2),
                low=short_number(notes[0]),
                high=short_number(notes[-1]),
            ),
            "gras",
        )
