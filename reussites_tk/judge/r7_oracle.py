"""What R7 should give, played in our own process by our own game."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from ..cours import Couleur, Localisation, Mode, ModeTrace, Rang
from ..tas.catalogue import PRIMITIVES
from ..worker.codec import carte_code, carte_of
from .cases import TasState
from .oracle import REFERENCE, private_instance
from .r7_boards import Board

GAME = "reussites_tk.reussites.r7"
Seen = frozenset[tuple[str, tuple[int, ...]]]
"""A state as it may be shown: the mode and cartes of each pile that has any."""


@dataclass(frozen=True, slots=True)
class State:
    """One true state: its piles, the tour, and the carte drawn last (None before the first)."""

    piles: Seen
    tour: int
    drawn: int | None


@dataclass(frozen=True, slots=True)
class Play:
    """A tour or a game played right: its end, whether it is won, the tours at which it may end."""

    final: Board
    won: bool = False
    ends: range = range(1, 2)

    @property
    def blocked(self) -> bool:
        """True when a whole tour placed nothing, so that going on or not is left free."""
        return len(self.ends) > 1


class R7Oracle:
    """Plays on private instances of the game and of a reference of the piles: no global is shared."""

    def __init__(self) -> None:
        """Load the instances; what was played once is remembered."""
        importlib.import_module(GAME)  # a dataclass looks its own module up among the loaded ones
        piles, game = private_instance(REFERENCE), private_instance(GAME)
        self._piles: Any = piles
        self._game: Any = game
        self._plug(piles)
        self._tableau: Any = None
        self._known: dict[tuple[Board, int], Play] = {}
        self._states: dict[tuple[Board, int], tuple[State, ...]] = {}

    def placed(self, b: Board, name: str) -> tuple[bool, Board]:
        """Play the top carte of the pile of that name: is it placed, and the board after."""
        self._lay(b)
        placed = self._game.jouer_tas_r7(self._tableau, getattr(self._tableau, name))
        return placed, self._read()

    def tour(self, b: Board) -> Play:
        """Play one tour."""
        return self._play(b, 0)

    def game(self, b: Board, nt: int) -> Play:
        """Play a whole game of at most `nt` tours."""
        return self._play(b, nt)

    def states(self, b: Board, nt: int) -> tuple[State, ...]:
        """Give the states, in order, of a game of at most `nt` tours; of a single tour when `nt` is 0.

        A game that is blocked goes on to its end: the states of one that stops are the first of them.
        """
        if (b, nt) not in self._states:
            self._lay(b)
            watcher = Watcher(self._tableau)
            self._plug(watcher.socket(self._piles))
            try:
                self._run(nt, stop=False)
            finally:
                self._plug(self._piles)
            self._states[b, nt] = tuple(watcher.states)
        return self._states[b, nt]

    def _plug(self, piles: Any) -> None:
        self._game.p = piles

    def _play(self, b: Board, nt: int) -> Play:
        if (b, nt) not in self._known:
            self._lay(b)
            won = self._run(nt, stop=True)
            first = self._tableau.num_tour
            if nt and not won and first < nt:
                self._lay(b)
                self._run(nt, stop=False)
            self._known[b, nt] = Play(self._read(), won, range(first, self._tableau.num_tour + 1))
        return self._known[b, nt]

    def _run(self, nt: int, stop: bool) -> bool:
        if nt:
            return bool(
                self._game.jouer_une_r7(self._tableau, nt, ModeTrace.SANS_TRACE, arret_si_bloque=stop)
            )
        self._game.jouer_un_tour_r7(self._tableau, ModeTrace.SANS_TRACE)
        return False

    def _lay(self, b: Board) -> None:
        piles = [self._pile(state) for state in b.piles]
        ligne = dict(zip(Couleur, piles[:4], strict=True))
        self._piles.NB_CARTES, self._piles.PREMIER_RANG = 52, Rang.DEUX
        self._tableau = self._game.Tableau(b.num_tour, ligne, piles[4], piles[5])

    def _pile(self, state: TasState) -> Any:
        tas = self._piles.Tas(Localisation(1, 1), Mode(state.mode))
        tas.cartes = [carte_of(code) for code in state.codes]
        return tas

    def _read(self) -> Board:
        t = self._tableau
        piles = [*t.ligne.values(), t.talon, t.rebut]
        return Board(tuple(TasState(_codes(tas), tas.mode.value) for tas in piles), t.num_tour)


class Watcher:
    """Notes the state of a board after each change that a primitive makes."""

    def __init__(self, tableau: Any) -> None:
        """Note the first state."""
        self._tableau = tableau
        self._drawn: int | None = None
        self.states: list[State] = []
        self._note(self._piles())

    def socket(self, piles: Any) -> SimpleNamespace:
        """Give the primitives, made to note what they change."""
        told = {p.nom: getattr(piles, p.nom) for p in PRIMITIVES}
        return SimpleNamespace(
            **{p.nom: told[p.nom] if p.consulte else self._noting(p.nom, told[p.nom]) for p in PRIMITIVES}
        )

    def _noting(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any) -> Any:
            result = function(*args)
            piles = self._piles()
            if name == "retourner_carte_sur":
                self._drawn = carte_code(args[0].cartes[-1])
                self._note(piles)
                piles = _on_rebut(piles)
            self._note(piles)
            return result

        return noted

    def _piles(self) -> list[tuple[str, tuple[int, ...]]]:
        """Give the mode and cartes of each pile: the four series, the talon, the rebut."""
        t = self._tableau
        return [(tas.mode.value, _codes(tas)) for tas in (*t.ligne.values(), t.talon, t.rebut)]

    def _note(self, piles: list[tuple[str, tuple[int, ...]]]) -> None:
        told = frozenset(pile for pile in piles if pile[1])
        self.states.append(State(told, self._tableau.num_tour, self._drawn))


def _on_rebut(piles: list[tuple[str, tuple[int, ...]]]) -> list[tuple[str, tuple[int, ...]]]:
    """Give the state where the carte drawn lies on the rebut: some play every carte from there."""
    *series, (mode, talon), (rebut_mode, rebut) = piles
    return [*series, (mode, talon[:-1]), (rebut_mode, (*rebut, talon[-1]))]


def _codes(tas: Any) -> tuple[int, ...]:
    return tuple(carte_code(carte) for carte in tas.cartes)
