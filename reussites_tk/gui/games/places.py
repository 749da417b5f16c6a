"""« Placer les tas » : the places of a game are dragged over the table, and kept for the next time."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import TYPE_CHECKING

from ...cours.table import Localisation
from ...play.request import GameRequest
from ...texts import _
from ..table import places as table_places

if TYPE_CHECKING:
    from .stage import Stage


class PlacesStrip(ttk.Frame):
    """The strip under the table while places are arranged; `on_end` is called after."""

    def __init__(self, master: tk.Misc, stage: Stage, on_end: Callable[[], object]) -> None:
        super().__init__(master)
        self._stage = stage
        self._on_end = on_end
        self.request: GameRequest | None = None
        self.label = ttk.Label(self, text=_("Glissez un tas vers sa place ; deux tas s’échangent."))
        self.reset = ttk.Button(self, text=_("Places d’origine"), command=self.restore)
        self.done = ttk.Button(self, text=_("Terminer"), command=self.end, style="Accent.TButton")
        stage.app.theme.follow(self, self._lay_out)

    @property
    def open(self) -> bool:
        """Tell whether places are being arranged."""
        return self.request is not None

    def begin(self, request: GameRequest) -> None:
        """Show the places of a game, and let them be moved."""
        self.request = request
        self._stage.end_empty()
        self._edit()
        self.grid(row=1, column=0, sticky="ew")
        self._stage.canvas.focus_set()

    def restore(self) -> None:
        """Put the places back to the original ones."""
        if self.request is not None:
            self._keep({})
            canvas = self._stage.canvas
            if canvas.etat is not None:
                canvas.edit_places(None)
                self._stage.show(canvas.etat)
            self._edit()

    def end(self) -> None:
        """Give the table back to the game; harmless when nothing is open."""
        if self.request is None:
            return
        self.request = None
        self.grid_remove()
        self._stage.canvas.edit_places(None)
        self._on_end()

    def _edit(self) -> None:
        assert self.request is not None
        ours = self.request.jeu_file is None
        names = table_places.default_places(self.request.jeu) if ours else None
        self._stage.canvas.edit_places(self._keep, names)

    def _keep(self, moved: Mapping[Localisation, Localisation]) -> None:
        assert self.request is not None
        self._stage.moved = dict(moved)
        if not table_places.save(self.request.jeu, moved):
            self._stage.app.say(_("Le disque refuse l’écriture : ces places ne seront pas gardées."), "warn")

    def _lay_out(self) -> None:
        px = self._stage.app.theme.px
        self.configure(padding=(px(16), px(12)))
        self.label.pack(side="left")
        self.done.pack(side="right")
        self.reset.pack(side="right", padx=px(8))
