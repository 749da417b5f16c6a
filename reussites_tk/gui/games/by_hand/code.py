"""The view « Code »: the whole game as a program, and the position on the table as one for level 1."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tkinter import ttk

from .... import paths
from ....cours.etat import Etat
from ....outside import clean
from ....texts import _
from ...file_dialogs import save
from ...look.focus_ring import FocusRing
from ...page import Window
from ...shared.game_panel import panel_width
from ...widgets.buttons import Segments
from ...widgets.code_tools import CodeTools

WHOLE, POSITION = "partie", "position"
ABOUT = {
    WHOLE: _("Ce programme rejoue la partie avec les primitives du cours, et vérifie les tas de la fin."),
    POSITION: _("Les tas de cette position, pour y essayer les primitives."),
}


@dataclass(frozen=True, slots=True)
class CodeSource:
    """What there is to write: the table shown, and the program of the game (None: there is none)."""

    jeu: str
    tas: str | Path
    etat: Etat | None
    program: Callable[[], str] | None = None

    def text(self, what: str) -> str:
        """Write one of the two programs; "" when there is nothing yet."""
        if what == WHOLE and self.program is not None:
            return self.program()
        return "" if self.etat is None else position_code(self.etat, self.jeu)


def position_code(etat: Etat, jeu: str) -> str:
    """Write the piles of a state as a program for level 1."""
    from ....play.export import position_program  # loaded when needed: the window opens sooner

    return position_program(etat, jeu)


class CodeView(ttk.Frame):
    """The view; `source` is asked each time, so that the code is always that of the table."""

    def __init__(self, master: tk.Misc, app: Window, source: Callable[[], CodeSource]) -> None:
        super().__init__(master)
        self._app = app
        self._source = source
        choices = ((WHOLE, _("La partie")), (POSITION, _("La position")))
        self.what = Segments(self, choices, self._choose, plain="Quiet.TButton", chosen="TButton")
        self.about = ttk.Label(self, style="Petit.TLabel", justify="left")
        self._ring = FocusRing(self, app.theme)
        self.text = tk.Text(
            self._ring,
            width=1,
            height=1,
            font="code",
            wrap="word",  # a line is cut between two arguments, not within a name
            borderwidth=0,
            highlightthickness=0,
            state="disabled",
        )
        self._ring.surround(self.text)
        self.tools = CodeTools(self, self.code, "partie.py")
        self.open_button = ttk.Button(self, text=_("Ouvrir dans Cartes et tas"), command=self._open)
        app.theme.follow(self, self._lay_out)

    def code(self) -> str:
        """Give the program shown."""
        return self._source().text(self.what.value)

    def refresh(self) -> None:
        """Write the program of the table as it is now, if it can be seen."""
        if not self.winfo_manager():
            return
        source = self._source()
        whole = source.program is not None
        self.what.buttons[WHOLE].state(["!disabled" if whole else "disabled"])
        if not whole:
            self.what.show(POSITION)
        self.tools.file_name = f"{self.what.value}_{source.jeu}.py"
        self.about.configure(text=ABOUT[self.what.value])
        self.open_button.state(["disabled" if source.etat is None else "!disabled"])
        self._write(source.text(self.what.value))

    def _write(self, code: str) -> None:
        self.text.configure(state="normal")
        self.text.delete("1.0", "end")
        self.text.insert("1.0", clean(code), "code")
        self.text.configure(state="disabled")
        last = self.text.search("# " + _("Coup {n}").format(n=""), "end", backwards=True)
        if last:
            self.text.see(f"{last} +8 lines")
            self.text.see(last)

    def _choose(self, what: str) -> None:
        self.what.show(what)
        self.refresh()

    def _open(self) -> None:
        """Write the program of the position in a file, and show it in the page of level 1."""
        source = self._source()
        if source.etat is not None:
            file = paths.user_data_folder() / f"position_{source.jeu}.py"
            save(file, position_code(source.etat, source.jeu).encode("utf-8"))
            self._app.show("tas", programme=file, tas=source.tas)

    def _lay_out(self) -> None:
        theme = self._app.theme
        px, c = theme.px, theme.colours
        self.columnconfigure(0, weight=1)
        self.rowconfigure(2, weight=1, minsize=px(120))
        widgets = (self.what, self.about, self._ring, self.tools, self.open_button)
        for row, widget in enumerate(widgets):
            widget.grid(row=row, sticky="nsew", pady=(0, px(8)))
        self.text.configure(background=c.block, foreground=c.ink, padx=px(8), pady=px(8))
        self.text.configure(selectbackground=c.selection, selectforeground=c.ink)
        self.text.tag_configure("code", lmargin2=theme.font("code").measure("    "))
        self.about.configure(wraplength=panel_width(theme) - px(40))
        self.refresh()
