"""The piles of the board as cartes on the table, each at its place; a carte dragged is a call."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ...cours import Localisation
from ...cours.cartes import carte_de
from ...cours.etat import Etat, TasVu
from ..table.canvas import TableCanvas
from ..table.piles import pile_under

if TYPE_CHECKING:
    from ..look.faces import FaceCache
    from ..look.theme import Theme
    from ..shared.piles_board import PileView

DRAGGED = "deplacer_haut_sur({source}, {cible})"
"""The call that dragging the carte on top of a pile to another makes."""


class PilesTable(TableCanvas):
    """Draws the active piles; `on_pick` receives the name of a pile clicked, `on_call` the call of a drag."""

    def __init__(
        self,
        master: tk.Misc,
        theme: Theme,
        faces: FaceCache,
        on_pick: Callable[[str], object],
        on_call: Callable[[str], object],
    ) -> None:
        super().__init__(master)
        self._views: tuple[PileView, ...] = ()
        self._on_pick = on_pick
        self._on_call = on_call

    def show_piles(self, views: Sequence[PileView], animate: bool) -> None:
        """Show these piles; their cartes glide from where they were if `animate`."""
        self._views = tuple(view for view in views if view.actif)
        self.show(Etat(tuple(map(_seen, self._views))), animate)
        places = [view.place for view in self._views]
        choices: list[tuple[Localisation, Localisation | None]] = [(place, None) for place in places]
        full = [view.place for view in self._views if view.cartes]
        choices += [(source, cible) for source in full for cible in places if source != cible]
        self.offer(choices, self._gesture)

    def name_at(self, x: int, y: int) -> str:
        """Give the name of the pile under a point, or « »."""
        pile = pile_under(self.piles(), x, y)
        return self._name_of(pile.place) if pile is not None else ""

    def _name_of(self, place: Localisation) -> str:
        return next((view.nom for view in reversed(self._views) if view.place == place), "")

    def _gesture(self, source: Localisation, cible: Localisation | None) -> None:
        """A click names a pile; a carte dropped on another pile is a call."""
        if cible is None:
            self._on_pick(self._name_of(source))
        else:
            self._on_call(DRAGGED.format(source=self._name_of(source), cible=self._name_of(cible)))


def _seen(view: PileView) -> TasVu:
    cartes = tuple(carte_de(code) for code in view.cartes if code != "?")
    return TasVu(view.nom, view.place, view.mode, cartes)
