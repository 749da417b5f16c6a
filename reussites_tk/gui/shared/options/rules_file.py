"""Rules opened and saved from the window: the file of parameters that the commands read too."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from pathlib import Path
from tkinter import ttk
from typing import Any

from .... import parameters
from ....errors import UserError
from ....outside import one_line
from ....parameters import Parameters
from ....play.option_words import AnyJeu
from ....texts import _
from ...file_dialogs import ask_destination, ask_file
from ...page import window_of
from ...services import theme_of
from ...widgets.buttons import IconButton
from .form import OptionForm

KIND = _("Règles")


class RulesFile(ttk.Frame):
    """Two buttons, « Ouvrir des règles… » and « Enregistrer les règles… » for the game of a form.

    `seed` returns the seed to write; `take` hears the options and the seed of a file, once nothing in it is
    to be refused. Where there is room, the buttons are `worded`.
    """

    def __init__(
        self,
        master: tk.Misc,
        form: OptionForm,
        seed: Callable[[], int],
        take: Callable[[Mapping[str, Any], int], object],
        *,
        worded: bool = False,
    ) -> None:
        super().__init__(master)
        self._form, self._seed, self._take = form, seed, take
        self.open_button = self._button("folder", _("Ouvrir des règles…"), self.ask_file, worded)
        self.save_button = self._button("save", _("Enregistrer les règles…"), self.ask_destination, worded)
        self.open_button.pack(side="left", padx=(0, theme_of(self).px(4)))
        self.save_button.pack(side="left")

    def ask_file(self) -> None:
        """Ask for a file, and take its rules; raises `UserError` for what cannot be used."""
        file = ask_file(self.winfo_toplevel(), _("Ouvrir des règles"), (KIND, "*.toml"))
        if file is not None:
            self.open(file)

    def open(self, file: Path) -> None:
        """Take the rules that a file has for the game shown.

        Raises:
            UserError: the file is not understood, has nothing for this game, or has what is not offered here.
        """
        jeu, read = self._jeu, parameters.read(file)
        values = read.options.get(jeu.code)
        name = one_line(file.name)
        if values is None:
            sentence = _("« {file} » ne règle pas ce jeu : il y manque la table [{code}].")
            raise UserError(sentence.format(file=name, code=jeu.code))
        refused = self._form.refused(values)
        if refused:
            sentence = _("« {file} », table [{code}], clé {key} : ce choix n’est pas offert ici.")
            raise UserError(sentence.format(file=name, code=jeu.code, key=refused[0]))
        self._take(values, read.chosen_graine())
        window_of(self).say(_("Règles de « {file} ».").format(file=name), "good")

    def ask_destination(self) -> None:
        """Ask for a place, and write the rules there; raises `UserError` when it cannot be done."""
        name = f"regles_{self._jeu.code}.toml"
        file = ask_destination(self.winfo_toplevel(), _("Enregistrer les règles"), name, KIND)
        if file is not None:
            self.save(file)

    def save(self, file: Path) -> None:
        """Write the rules shown, every option of the game; raises `UserError` when it cannot be done."""
        parameters.write(file, Parameters(self._seed(), {self._jeu.code: self._form.all_values}))
        window_of(self).say(_("Enregistré dans {file}.").format(file=one_line(file.name)), "good")

    def _button(self, icon: str, words: str, command: Callable[[], object], worded: bool) -> IconButton:
        text, hint = ("  " + words, "") if worded else ("", words)
        return IconButton(self, icon, text=text, hint=hint, command=command)

    @property
    def _jeu(self) -> AnyJeu:
        jeu = self._form.jeu
        assert jeu is not None  # a form shows a game from the start
        return jeu
