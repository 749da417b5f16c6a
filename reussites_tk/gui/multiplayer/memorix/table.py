"""The table of Mémorix: the grid, told what the scene lets everybody see."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

from ....jeux.memorix_vue import JOKER, CarteMontree, Echec, Montrer, PairePrise, VueMemorix
from ....outside import clean
from ....play.match import Coup
from ....texts import _, typographic
from ..kit import Phase, Scene
from .grid import PairGrid
from .words import carte_sentence, felt_sentence, first_shown, verdict


class MemorixTable:
    """The `Table` of Mémorix; `seen` holds the values that are seen now, by cell."""

    def __init__(self, master: tk.Misc) -> None:
        """Make the table, empty."""
        self.on_coup: Callable[[Coup], object] = lambda coup: None
        self.on_refused: Callable[[str], object] = lambda reason: None
        self.on_walk: Callable[[str], object] = lambda sentence: None
        self.on_asks: Callable[[], object] = lambda: None
        self.asks = ("", "")
        self.seen: dict[int, int] = {}
        self.grid = PairGrid(master, lambda case: self.on_coup(Montrer(case)))
        self.grid.on_type = self._typed
        self.grid.on_wrong = self._refuse_number
        self.grid.on_walk = self._describe

    @property
    def widget(self) -> tk.Widget:
        """The grid."""
        return self.grid

    def show(self, scene: Scene) -> None:
        """Show the cartes that are seen, ring a pair or a failure, write the end of a game."""
        vue: VueMemorix = scene.vue
        self.seen = _seen(scene)
        self.grid.accept(scene.phase is Phase.PERSON)
        self.grid.show(vue.lignes, vue.colonnes, vue.restantes, self.seen)
        judged = self.seen if scene.phase is Phase.SHOWING else ()
        self.grid.judge(judged, verdict(scene.events)[0] == "good")
        result = scene.match.result() if scene.phase is Phase.OVER else None
        self.grid.tell("" if result is None else typographic(clean(felt_sentence(vue, result))))

    def take_keyboard(self) -> None:
        """Give the keyboard to the grid."""
        self.grid.focus_set()

    def take_sign(self, sign: str) -> bool:
        """Take a sign of the number of a cell."""
        return self.grid.take_sign(sign)

    def _typed(self, typed: str) -> None:
        self.on_walk(_("Case {typed}… puis Entrée").format(typed=typed) if typed else "")

    def _refuse_number(self, typed: str) -> None:
        self.on_refused(_("« {typed} » n’est pas le numéro d’une case.").format(typed=typed))

    def _describe(self, case: int) -> None:
        """Say what is seen of the cell that somebody has gone to."""
        self.on_walk(carte_sentence(case, self.seen.get(case), self.grid.is_hidden(case)))


def _seen(scene: Scene) -> dict[int, int]:
    """Return the values that are seen now, by cell."""
    if scene.phase is Phase.SHOWING:
        values = {event.case: event.valeur for event in scene.events if isinstance(event, CarteMontree)}
        values |= first_shown(scene.before)
        return {case: values[case] for case in _shown_cases(scene)}
    if scene.phase is Phase.OVER:
        # Everybody knows it: with a joker, what is left once all pairs are taken is the joker.
        return dict.fromkeys(scene.vue.restantes, JOKER)
    return first_shown(scene.vue)


def _shown_cases(scene: Scene) -> tuple[int, ...]:
    """Return the cells of the pair or of the failure that is shown."""
    for event in scene.events:
        match event:
            case Echec(cases=cases):
                return cases
            case PairePrise(a=a, b=b):
                return a, b
    return ()
