"""The view « Bilan »: what a person's games by hand came to, each figure with the games it counts."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ....texts import _, typographic
from ...page import Window
from ...shared.game_panel import panel_width


class FiguresView(ttk.Frame):
    """The view; nothing is erased before it is asked twice, in the view itself."""

    def __init__(self, master: tk.Misc, app: Window) -> None:
        super().__init__(master)
        self._app = app
        self._jeu = "r7"
        self._heading = ttk.Label(self, text=_("Vos parties à la main"), style="Gras.TLabel")
        self._lines = ttk.Frame(self)
        self.reset = ttk.Button(self, text=_("Remettre à zéro…"), command=self._ask)
        self.question = ttk.Label(self, text=_("Effacer le bilan de cette réussite ?"))
        self._sure = ttk.Frame(self)
        self.erase = ttk.Button(self._sure, text=_("Effacer"), command=self._erase)
        self.keep = ttk.Button(self._sure, text=_("Garder"), command=self._calm)
        app.theme.follow(self, self._lay_out)

    @property
    def shown(self) -> dict[str, str]:
        """The figures on screen, by what they count."""
        labels = [str(widget.cget("text")) for widget in self._lines.winfo_children()]
        return dict(zip(labels[::2], labels[1::2], strict=True))

    def show(self, jeu: str) -> None:
        """Show the figures of a game."""
        self._jeu = jeu
        self._calm()
        self.refresh()

    def refresh(self) -> None:
        """Read the figures again, if they can be seen."""
        if not self.winfo_manager():
            return
        for widget in self._lines.winfo_children():
            widget.destroy()
        from .count import lines_of  # loaded when needed: the window opens sooner

        lines = lines_of(self._jeu)
        px, bold = self._app.theme.px, self._app.theme.font("gras")
        wide = max(bold.measure(value) for _words, value in lines) + px(12)
        for row, (words, value) in enumerate(lines):
            self._write_line(row, words, value, panel_width(self) - px(32 + 12) - wide)
        self.reset.state(["disabled" if lines[0][1] == "0" else "!disabled"])

    def _write_line(self, row: int, words: str, value: str, room: int) -> None:
        label = ttk.Label(self._lines, text=typographic(words), font="petit", wraplength=room)
        label.grid(row=row, column=0, sticky="w", pady=(0, self._app.theme.px(4)))
        ttk.Label(self._lines, text=value, style="Gras.TLabel").grid(row=row, column=1, sticky="ne")

    def _ask(self) -> None:
        self.reset.grid_remove()
        self.question.grid()
        self._sure.grid()
        self.keep.focus_set()

    def _calm(self) -> None:
        self.question.grid_remove()
        self._sure.grid_remove()
        self.reset.grid()

    def _erase(self) -> None:
        from ....play import statistics  # loaded when needed: the window opens sooner

        kept = not statistics.forget(self._jeu)
        self._calm()
        self.refresh()
        if kept:
            self._app.say(_("Le bilan n’a pas pu être effacé : le disque refuse l’écriture."), "bad")

    def _lay_out(self) -> None:
        px = self._app.theme.px
        self.columnconfigure(0, weight=1)
        self._lines.columnconfigure(0, weight=1)
        self._heading.grid(row=0, sticky="w", pady=(0, px(8)))
        self._lines.grid(row=1, sticky="ew", pady=(0, px(8)))
        self.reset.grid(row=2, sticky="w")
        self.question.grid(row=3, sticky="w", pady=(0, px(8)))
        self._sure.grid(row=4, sticky="w")
        self.erase.pack(side="left", padx=(0, px(8)))
        self.keep.pack(side="left")
        self._calm()
        self.refresh()
