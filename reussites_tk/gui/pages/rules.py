"""The rules of the games, in a window of their own: F1 opens it, Échap closes it."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING

from ...reussites import JEUX, Jeu
from ...texts import _
from ..document import Document

if TYPE_CHECKING:
    from ..app import App

WIDTH, HEIGHT = 680, 600
CHOICES = {
    "r7": (
        _(
            "Seule la carte du dessus du rebut peut être rejouée, puis celle qu'elle découvre. Si l'on "
            "pouvait prendre n'importe quelle carte du rebut, toutes les parties seraient gagnées dès le "
            "premier tour."
        ),
        _(
            "« Trois tentatives » se lit : le premier passage du talon, puis deux passages du rebut "
            "retourné. Le nombre de tours se règle."
        ),
        _(
            "Une carte du rebut qui peut être placée l'est toujours : y renoncer ne fait jamais gagner une "
            "partie de plus."
        ),
        _(
            "Un tour entier qui ne place aucune carte arrête la partie, perdue : tous les tours suivants "
            "lui seraient identiques."
        ),
        _("Entre deux parties, les cartes sont rassemblées, retournées et battues."),
    )
}
"""What the hand-out leaves open, and what was chosen here: a teacher may disagree."""


class RulesWindow:
    """The window of the rules: one for the whole life of the application, hidden rather than closed."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._window: tk.Toplevel | None = None
        self._before: tk.Misc | None = None
        self.document: Document | None = None

    @property
    def is_open(self) -> bool:
        """True while the window can be seen."""
        return self._window is not None and bool(self._window.winfo_viewable())

    def show(self) -> None:
        """Open the window in the middle of the main one, or bring it back to the front."""
        if not self.is_open:
            self._before = self._app.root.focus_get()
        window = self._window or self._make()
        self._place(window)
        window.deiconify()
        window.lift()
        if self.document is not None:
            self.document.text.focus_set()

    def close(self) -> None:
        """Hide the window; the keyboard goes back where it was."""
        if self._window is None:
            return
        self._window.withdraw()
        before, self._before = self._before, None
        target = before if before is not None and before.winfo_exists() else self._app.root
        target.focus_set()

    def _make(self) -> tk.Toplevel:
        window = tk.Toplevel(self._app.root)
        window.withdraw()
        self._app.theme.follow(window, lambda: self._repaint(window))
        window.title(_("Règles"))
        window.transient(self._app.root)
        window.protocol("WM_DELETE_WINDOW", self.close)
        window.bind("<Escape>", lambda _event: self.close())
        window.bind("<F1>", lambda _event: self.close())
        self.document = Document(window, self._app.theme, margin=24)
        self.document.pack(fill="both", expand=True)
        px = self._app.theme.px
        self.close_button = ttk.Button(window, text=_("Fermer (Échap)"), command=self.close)
        self.close_button.pack(side="bottom", anchor="e", padx=px(16), pady=px(12), before=self.document)
        for jeu in JEUX.values():
            _write_game(self.document, jeu)
        self._window = window
        return window

    def _repaint(self, window: tk.Toplevel) -> None:
        window.configure(background=self._app.theme.colours.panel)

    def _place(self, window: tk.Toplevel) -> None:
        """Centre on the main window, never larger than it."""
        root, px = self._app.root, self._app.theme.px
        width = min(px(WIDTH), root.winfo_width() - px(32))
        height = min(px(HEIGHT), root.winfo_height() - px(32))
        left = root.winfo_rootx() + (root.winfo_width() - width) // 2
        top = root.winfo_rooty() + (root.winfo_height() - height) // 2
        window.geometry(f"{width}x{height}+{left}+{top}")


def _write_game(document: Document, jeu: Jeu) -> None:
    document.paragraph(jeu.titre, "titre")
    for block in jeu.regles.strip().split("\n\n"):
        _write_block(document, block)
    if jeu.options:
        document.paragraph(_("Ce qui se règle"), "gras")
        for option in jeu.options:
            default = (
                option.defaut
                if not isinstance(option.defaut, bool)
                else _("oui")
                if option.defaut
                else _("non")
            )
            document.bullet(f"{option.libelle} ({_('par défaut')} : {default})")
    choices = CHOICES.get(jeu.code, ())
    if choices:
        document.paragraph(_("Ce que le polycopié laisse ouvert, et ce que nous avons choisi"), "gras")
        for sentence in choices:
            document.bullet(sentence)


def _write_block(document: Document, block: str) -> None:
    """Write a paragraph of the rules; its numbered lines become a list."""
    for line in block.splitlines():
        number, _dot, rest = line.partition(". ")
        if number.isdigit() and rest:
            document.bullet(rest, mark=f"{number}.")
        else:
            document.paragraph(line)
