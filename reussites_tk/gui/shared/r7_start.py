"""The button « Partir du modèle »: it lays R7 as the model, then opens the function that is left to write."""

from __future__ import annotations

import tkinter as tk

from ...texts import _
from ..file_dialogs import ask_folder
from ..page import window_of
from .model_exercise_files import folder_of


def start_from_model(widget: tk.Misc) -> None:
    """Lay the model in the person's folder, asked for where there is none, and open it on `analyser_r7`."""
    from ...judge.games.r7_start import ANALYSER  # the judge is loaded when needed: pages open sooner
    from .model_r7_start import lay_model

    window = window_of(widget)
    folder = folder_of(window.settings.last_folder)
    if folder is None:
        title = _("Où poser les fichiers de départ ?")
        folder = ask_folder(widget.winfo_toplevel(), title, must_exist=False)
    if folder is None:
        return
    start = lay_model(folder)
    window.say(start.sentence, "good")
    window.show("exercices", folder=folder, file=start.file, function=ANALYSER)
