"""The line that names the deal, and gives it to somebody else: copied, or saved in a file."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import filedialog, ttk

from ...play.request import GameRequest
from ...reussites import JEUX
from ...texts import _
from ..file_dialogs import save
from ..page import Window
from ..shared.options.words import settings_sentence
from ..widgets.buttons import IconButton


def deal_sentence(request: GameRequest) -> str:
    """Name a deal: « Donne n° 3 · graine 7 », or « Position libre » for an order that a person gave."""
    if request.donne:
        return _("Position libre")
    deal = _("Donne n° {numero} · graine {graine}")
    return deal.format(numero=request.numero, graine=request.graine)


def shared_text(request: GameRequest) -> str:
    """Write a deal for somebody else: what it is, on lines that begin with #, then its cartes."""
    from ...play.deals import deal_text  # loaded when needed: the window opens sooner

    jeu = JEUX[request.jeu]
    settings = settings_sentence(jeu, request.options)
    lines = [f"{jeu.titre} · {deal_sentence(request)}", settings, _("Les cartes, de bas en haut du talon :")]
    return "\n".join([*(f"# {line}" for line in lines if line), deal_text(request.hand)]) + "\n"


def without_remarks(text: str) -> str:
    """Give the lines of a shared text that are not remarks."""
    return "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))


class DealShare(ttk.Frame):
    """The name of the deal on the table, and its two buttons."""

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master)
        self._app = app
        self._request = GameRequest()
        self.deal = ttk.Label(self, style="Petit.TLabel")
        self.copy_button = self._button("copy", _("Copier cette donne"), self.copy)
        self.save_button = self._button("save", _("Enregistrer cette donne…"), self.save)
        app.theme.follow(self, self._lay_out)

    def show(self, request: GameRequest) -> None:
        """Name the deal of a request."""
        self._request = request
        self.deal.configure(text=deal_sentence(request))

    def copy(self) -> None:
        """Put the deal in the clipboard."""
        self.clipboard_clear()
        self.clipboard_append(shared_text(self._request))
        self._app.say(_("La donne est dans le presse-papiers."), "good")

    def save(self) -> None:
        """Ask for a file and write the deal there."""
        chosen = filedialog.asksaveasfilename(
            parent=self.winfo_toplevel(),
            title=_("Enregistrer la donne"),
            initialfile=f"donne_{self._request.jeu}_{self._request.numero}.txt",
            defaultextension=".txt",
            filetypes=[(_("Textes"), "*.txt")],
        )
        if chosen:
            self._app.say(save(Path(chosen), shared_text(self._request).encode("utf-8")), "good")

    def _button(self, icon: str, hint: str, command: Callable[[], object]) -> IconButton:
        return IconButton(self, icon, hint=hint, command=command, style="Quiet.TButton")

    def _lay_out(self) -> None:
        self.deal.pack(side="left", fill="x", expand=True)
        for button in (self.copy_button, self.save_button):
            button.pack(side="left")
