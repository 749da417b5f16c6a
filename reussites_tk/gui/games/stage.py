"""The table of the page, shared by its two modes, and the strip with which a person moves the piles about."""

from __future__ import annotations

import math
import tkinter as tk
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from tkinter import ttk

from ...cours.etat import Etat
from ...cours.table import Localisation
from ...play.request import GameRequest
from ...texts import _, typographic
from ..page import Page, Window
from ..services import theme_of
from ..shared.model_places import load_places, save_places
from ..table.canvas import TableCanvas
from ..widgets.frames import EmptyState
from . import model
from .side import GameSide


@dataclass(eq=False)
class Stage:
    """What a mode shows its game with.

    `places` are those of the game so far, `moved` the cells where a person wants them.
    """

    page: Page
    canvas: TableCanvas
    side: GameSide
    empty: EmptyState
    places: set[Localisation] = field(default_factory=set)
    moved: dict[Localisation, Localisation] = field(default_factory=dict)

    @property
    def app(self) -> Window:
        """The window."""
        return self.page.app

    def begin(self, request: GameRequest, mode: str) -> None:
        """Empty the table for another game."""
        self.places = set()
        self.moved = load_places(request.jeu)
        self.canvas.clear()
        self.side.show(request, mode)
        self.side.panel.show_status("")

    def show(self, etat: Etat, glide: bool = False, limit: float = math.inf, dealt: bool = False) -> None:
        """Show a state; its cartes glide if the person wants movement, from the talon if they are `dealt`."""
        # All the places met so far, so that nothing moves when a pile comes or goes.
        self.places.update(tas.place for tas in etat.tas)
        # A game of a student may call it otherwise: then its cartes are not seen to be dealt.
        talon = next((tas.place for tas in etat.tas if tas.texte == "Talon"), None)
        self.canvas.movement = self.app.settings.movement
        animate = glide and self.app.settings.movement
        self.canvas.show(
            etat,
            animate,
            limit=limit,
            places=self.places,
            moved=self.moved,
            dealt_from=talon if dealt and animate else None,
        )

    def cover(self, icon: str, sentence: str, button: str = "") -> None:
        """Cover the table with the reason why it is empty."""
        self.empty.say(icon, typographic(sentence), button)
        self.empty.place(in_=self.canvas, relwidth=1, relheight=1)

    def uncover(self) -> None:
        """Uncover the table."""
        self.empty.place_forget()


class PlacesStrip(ttk.Frame):
    """« Placer les tas »: the strip under the table while places are dragged; `on_end` is called after.

    They are kept for the next time.
    """

    def __init__(self, master: tk.Misc, stage: Stage, on_end: Callable[[], object]) -> None:
        super().__init__(master)
        self._stage = stage
        self._on_end = on_end
        self.request: GameRequest | None = None
        self.label = ttk.Label(self, text=_("Glissez un tas vers sa place ; deux tas s’échangent."))
        self.reset = ttk.Button(self, text=_("Places d’origine"), command=self.restore)
        self.done = ttk.Button(self, text=_("Terminer"), command=self.end, style="Accent.TButton")
        theme_of(self).follow(self, self._lay_out)

    @property
    def open(self) -> bool:
        """Whether places are being arranged."""
        return self.request is not None

    def begin(self, request: GameRequest) -> None:
        """Show the places of a game, and let them be moved."""
        self.request = request
        self._stage.uncover()
        self._edit()
        self.grid(row=1, column=0, sticky="ew")
        self._stage.canvas.focus_set()

    def restore(self) -> None:
        """Put the places back to the original ones."""
        if self.request is not None:
            self._keep({})
            canvas = self._stage.canvas
            if canvas.etat is not None:  # a state has to be shown again in the places of the game
                canvas.edit_places(None)
                self._stage.show(canvas.etat)
            self._edit()

    def end(self) -> None:
        """Let the game have the table again; harmless when nothing is open."""
        if self.request is None:
            return
        self.request = None
        self.grid_remove()
        self._stage.canvas.edit_places(None)
        self._on_end()

    def _edit(self) -> None:
        assert self.request is not None
        ours = self.request.jeu_file is None
        names = model.default_places(self.request.jeu) if ours else None
        self._stage.canvas.edit_places(self._keep, names)

    def _keep(self, moved: Mapping[Localisation, Localisation]) -> None:
        assert self.request is not None
        self._stage.moved = dict(moved)
        if not save_places(self.request.jeu, moved):
            self._stage.app.say(_("Le disque refuse l’écriture : ces places ne seront pas gardées."), "warn")

    def _lay_out(self) -> None:
        px = theme_of(self).px
        self.configure(padding=(px(16), px(12)))
        self.label.pack(side="left")
        self.done.pack(side="right")
        self.reset.pack(side="right", padx=px(8))
