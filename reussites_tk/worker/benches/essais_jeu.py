"""Bench of the exercise `essais_jeu`: runs a student's own tests on games, as `essais` does on piles.

A game comes with the piles that it is played on: the course's `primitives` are theirs while its test runs,
and no screen is there but the one that a test brings. A test is given the functions of the game, its board,
and nothing else: the rest of the game, sealed, would tell a right one from one with a fault.
"""

from __future__ import annotations

import dataclasses
import sys
import types
from collections.abc import Callable, Sequence
from marshal import dumps, loads
from typing import Any

from ...cours import dessin, primitives
from ..child.sealed import seal_classes, sealed
from .essais import Calls, Prepared, run, without_lines

__all__ = ["CODE_IS_SECRET", "prepare", "run"]

CODE_IS_SECRET = True
"""Which games are right could be read in the code of their functions, and a profile holds it."""

NAME = "jeu"
SHOWN = ("saisir_loc_tas_", "afficher_")
"""How the functions of a game begin that a test may call beside the judged ones."""
BOARD = "Tableau"

Texts = Sequence[str]
"""The text of the piles, then that of the game."""


def prepare(module: types.ModuleType, options: dict[str, Any]) -> Prepared:
    """Make the bench ready for a student's file."""
    return Prepared(module, Games(tuple(options.get("names", ()))))


class Games:
    """Makes new games for each run, on new piles, from texts that are compiled once."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._codes: dict[str, bytes] = {}

    def compile(self, texts: Sequence[Texts]) -> None:
        """Compile texts that are not yet."""
        for text in {text for each in texts for text in each} - self._codes.keys():
            code = compile(text, f"<{NAME}>", "exec", dont_inherit=True)
            self._codes[text] = dumps(without_lines(code))

    def made(self, text: Texts, limit: int | None) -> MadeGame:
        """Return a new game, whose piles may be called `limit` times, or without limit."""
        self.compile([text])
        piles, game = (loads(self._codes[each]) for each in text)
        return MadeGame(piles, game, self._names, limit)


class MadeGame(Calls):
    """The game of one run: what a test is given of it; its judged functions and its piles are counted."""

    def __init__(
        self, piles: types.CodeType, game: types.CodeType, names: Sequence[str], limit: int | None
    ) -> None:
        super().__init__(limit)
        self.module = types.ModuleType(NAME)
        self._piles = types.ModuleType("tas")
        exec(piles, vars(self._piles))
        for name, thing in list(vars(self._piles).items()):
            if isinstance(thing, types.FunctionType) and not name.startswith("_"):
                vars(self._piles)[name] = sealed(self._limited(thing), listed=False)
        self._lay(game, frozenset(names))

    def _lay(self, game: types.CodeType, names: frozenset[str]) -> None:
        inside = types.ModuleType(NAME)
        # A dataclass looks for the module of its class by its name, and keeps it: this one is empty.
        sys.modules[NAME] = types.ModuleType(NAME)
        try:
            exec(game, vars(inside))
        finally:
            del sys.modules[NAME]
        _seal_classes(inside)
        for name, thing in list(vars(inside).items()):
            if name in names:
                thing = sealed(self.counted(name, thing), listed=False)
            elif name.startswith(SHOWN):
                thing = sealed(thing, listed=False)
            elif name != BOARD:
                continue
            vars(inside)[name] = vars(self.module)[name] = thing

    def put_in_use(self) -> None:
        """Let `primitives` be those of these piles, and no screen be plugged."""
        primitives.brancher(self._piles)
        dessin.brancher_ecran(None)

    def _limited(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def primitive(*args: Any, **options: Any) -> Any:
            self.tell()
            try:
                return function(*args, **options)
            except BaseException as exc:
                exc.__traceback__ = exc.__context__ = exc.__cause__ = None
                raise

        return primitive


def _seal_classes(module: types.ModuleType) -> None:
    """Seal all that leads from the classes of a game to its functions: methods, and makers of fields."""
    seal_classes(module, listed=False)
    for kind in vars(module).values():
        if isinstance(kind, type) and dataclasses.is_dataclass(kind):
            for field in dataclasses.fields(kind):
                if isinstance(field.default_factory, types.FunctionType):
                    field.default_factory = sealed(field.default_factory, listed=False)
