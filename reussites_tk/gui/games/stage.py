"""The table of the second level, shared by its two modes: the places of a game, where a person put them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...cours.etat import Etat
from ...cours.table import Localisation
from ...texts import typographic
from ..page import Window
from ..table import places as table_places

if TYPE_CHECKING:
    from ...play.request import GameRequest
    from ..page import Page
    from ..table.canvas import TableCanvas
    from ..widgets.frames import EmptyState
    from .side import GameSide


@dataclass(eq=False)
class Stage:
    """What a mode shows its game with; `places` are those of the game so far."""

    app: Window
    page: Page
    canvas: TableCanvas
    side: GameSide
    empty: EmptyState
    places: set[Localisation] = field(default_factory=set)
    moved: dict[Localisation, Localisation] = field(default_factory=dict)

    def begin(self, request: GameRequest, mode: str) -> None:
        """Empty the table for another game."""
        self.places = set()
        self.moved = table_places.load(request.jeu)
        self.canvas.clear()
        self.side.show(request, mode)
        self.side.panel.show_status("")

    def show(self, etat: Etat, glide: bool = False, limit: float = math.inf, dealt: bool = False) -> None:
        """Show a state; its cartes glide if the person wants movement, from the talon if they are `dealt`."""
        self.places.update(tas.place for tas in etat.tas)
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

    def say_empty(self, icon: str, sentence: str, button: str = "") -> None:
        """Say over the table why it is empty."""
        self.empty.say(icon, typographic(sentence), button)
        self.empty.place(in_=self.canvas, relwidth=1, relheight=1)

    def end_empty(self) -> None:
        """Uncover the table."""
        self.empty.place_forget()
