"""Follows a game through the primitives that it calls: every board that it goes through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...tas.catalogue import PRIMITIVES
from .board_laid import Layer

JSON = Any

MOST_BOARDS = 3_000
"""Boards kept of one game."""


class Trail:
    """The boards of the game that is followed, each different from the one before it."""

    def __init__(self, layer: Layer) -> None:
        self.boards: list[JSON] = []
        self.shuffled: list[JSON] = []
        self.paused = False
        self._layer, self._tableau = layer, None
        self._piles: dict[int, tuple[Any, JSON]] = {}

    def start(self, tableau: Any) -> list[JSON]:
        """Follow a game on this board, None for no game yet; give the list that its boards will fill."""
        self._tableau, self.boards, self._piles = tableau, [], {}
        if tableau is not None:
            self._note()
        return self.boards

    def mark(self) -> int:
        """Give where the log is now."""
        return max(0, len(self.boards) - 1)

    def since(self, mark: int, tableau: Any) -> JSON:
        """Give the boards from a mark on, if they are those of that board."""
        return self.boards[mark:] if tableau is not None and tableau is self._tableau else None

    def changed(self, name: str, args: tuple[Any, ...]) -> None:
        """Note the board after a call that changed some piles."""
        for arg in args:
            self._piles.pop(id(arg), None)
        if name == "battre_tas" and len(self.shuffled) < 100:
            self.shuffled.append(self._layer.read_pile(args[0]))
        if self._tableau is not None and not self.paused and len(self.boards) < MOST_BOARDS:
            self._note()

    def _note(self) -> None:
        board = self._layer.read_with(self._tableau, self._read_pile)
        if not self.boards or board != self.boards[-1]:
            self.boards.append(board)

    def _read_pile(self, tas: Any) -> JSON:
        """Read a pile once between two changes of it; it is kept, so that no other takes its identity."""
        if id(tas) not in self._piles:
            self._piles[id(tas)] = (tas, self._layer.read_pile(tas))
        return self._piles[id(tas)][1]


class Watched:
    """What is plugged into `cours.primitives`: an implementation whose changes a trail may follow."""

    def __init__(self, piles: Any) -> None:
        """Take the primitives; those that only look are the implementation's own."""
        self.piles = piles
        self.trail: Trail | None = None
        self.acts = 0
        for p in PRIMITIVES:
            function = getattr(piles, p.nom)
            self.__dict__[p.nom] = function if p.consulte else self._noting(p.nom, function)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.piles, name)  # NB_CARTES, PREMIER_RANG, Tas, retourner_ieme…

    def _noting(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any) -> Any:
            result = function(*args)
            self.acts += 1
            if self.trail is not None:
                self.trail.changed(name, args)
            return result

        return noted
