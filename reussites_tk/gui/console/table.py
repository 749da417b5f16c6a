"""The table that a person's own program draws on, and the click that it waits for."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from ...cours.etat import Etat
from ...cours.table import Localisation
from ...errors import UserError
from ...settings import Settings
from ...texts import _, typographic
from ..services import find, theme_of
from ..shared.model_places import load_places, save_places
from ..table.canvas import TableCanvas
from ..table.places import Moved
from ..widgets.buttons import IconButton
from ..widgets.frames import FlowRow
from ..widgets.reading import Shortened

ALONE_MS = 400
"""How long a state stays in view when nobody clicks."""


class ProgramTable(ttk.Frame):
    """The table; `on_click` is called for a click that the program waits for.

    The settings of the person are provided above it.
    """

    def __init__(self, master: tk.Misc, on_click: Callable[[], object]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._settings = find(self, Settings)
        self._on_click = on_click
        self._places: set[Localisation] = set()
        self._moved: Moved = {}
        self._after: str | None = None
        self._arranging = False
        self.titre = ""
        self.waiting = False
        self.title = Shortened(self, "Gras.TLabel", "gras")
        self.canvas = TableCanvas(self)
        self._row = FlowRow(self)
        self.go_on = IconButton(self._row, "next", text=" " + _("Continuer (Espace)"), command=self.click)
        self._alone = tk.BooleanVar(self, False)
        self.alone = ttk.Checkbutton(
            self._row, text=_("Avancer sans clic"), variable=self._alone, command=self._go_alone
        )
        self.places = ttk.Button(self._row, text=_("Placer les tas…"), command=self.arrange)
        self._row.lay(self.go_on, self.alone, self.places)
        self.canvas.bind("<ButtonRelease-1>", lambda _event: self.click(), add="+")
        self.bind("<Destroy>", lambda _event: self._stop_waiting(), add="+")
        self._theme.follow(self, self._lay_out)
        self.wait(False)

    def open(self, titre: str) -> None:
        """Show an empty table, under the title that the program gives it."""
        self.titre = titre
        self._places = set()
        self._moved = load_places(titre)
        self.title.say(titre or _("Table de jeu"))
        self.end_arranging()
        self.canvas.clear()

    def show(self, etat: Etat, glide: bool) -> None:
        """Show a state."""
        self.end_arranging()
        self._places.update(tas.place for tas in etat.tas)
        self.canvas.movement = self._settings.movement
        self.canvas.show(etat, glide, places=self._places, moved=self._moved)

    def wait(self, waiting: bool) -> None:
        """Wait for a click, or not any more."""
        self._stop_waiting()
        self.waiting = waiting
        self.go_on.state(["!disabled" if waiting else "disabled"])
        self.canvas.configure(cursor="hand2" if waiting else "")
        self._go_alone()

    def click(self) -> None:
        """Let the program go on, if it waits."""
        if self._arranging:
            return
        if self.waiting:
            self.canvas.finish()
            self.wait(False)
            self._on_click()

    # --- The places of the piles

    def arrange(self) -> None:
        """Let the person drag the piles about, or end it: they are kept for the next time."""
        if self._arranging:
            self.end_arranging()
        elif self.canvas.etat is not None:
            self._arranging = True
            self.places.configure(text=_("Terminer"), style="Accent.TButton")
            self.canvas.edit_places(self._keep, moved=self._moved)
            self.canvas.focus_set()
            self.title.say(typographic(_("Glissez un tas vers sa place ; deux tas s’échangent.")))

    def end_arranging(self) -> None:
        """Give the table back to the program; harmless when nothing is arranged."""
        if not self._arranging:
            return
        self._arranging = False
        self.places.configure(text=_("Placer les tas…"), style="TButton")
        self.title.say(self.titre or _("Table de jeu"))
        self.canvas.edit_places(None)
        if self.canvas.etat is not None:
            self.show(self.canvas.etat, False)

    def _keep(self, moved: Moved) -> None:
        self._moved = moved
        if not save_places(self.titre, moved):
            raise UserError(_("Le disque refuse l’écriture : ces places ne seront pas gardées."))

    # --- Going on without a click

    def _go_alone(self) -> None:
        self._stop_waiting()
        if self.waiting and self._alone.get():
            self._after = self.after(ALONE_MS, self._click_alone)

    def _click_alone(self) -> None:
        self._after = None
        self.click()
        self._go_alone()  # it did nothing while the places were arranged

    def _stop_waiting(self) -> None:
        if self._after is not None:
            self.after_cancel(self._after)
            self._after = None

    def _lay_out(self) -> None:
        px = self._theme.px
        self.title.grid(row=0, column=0, sticky="ew", padx=px(16), pady=(px(8), px(4)))
        self.canvas.grid(row=1, column=0, sticky="nsew")
        self._row.grid(row=2, column=0, sticky="ew", padx=px(16), pady=px(8))
        self.columnconfigure(0, weight=1)
        self.rowconfigure(1, weight=1)
