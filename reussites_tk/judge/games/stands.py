"""The children that a game is judged in: as the file is, and with some of its functions lent."""

from __future__ import annotations

import ast
from collections.abc import Collection, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import Any

from ..function_judge import Fresh
from ..runner import Runner
from ..tas.lending import parsed
from .lent import lent_text
from .rules import Rules
from .scripts import LISTS, PLAY, TABLES
from .trials import GameRunner, GameTrial, Readings


@dataclass(frozen=True, slots=True)
class Stand:
    """A file with some functions lent: what runs its scripts, and what makes a new child for it."""

    names: tuple[str, ...]
    games: GameRunner
    fresh: Fresh
    own_readings: bool

    def begin(self) -> None:
        """Begin with all the readings, where the games played are ours."""
        if self.own_readings:
            self.games.readings.kept = self.games.rules.readings


@dataclass(frozen=True, slots=True)
class Outcome:
    """The trials of one function on a stand, and those that went wrong."""

    stand: Stand
    done: Sequence[GameTrial]
    failing: Sequence[GameTrial]

    @property
    def lent(self) -> frozenset[str]:
        """The functions lent that were called."""
        return frozenset(nom for trial in (*self.done, *self.failing) for nom in trial.lent)


class Stands:
    """Makes each stand once; they share the readings of the file's own games, and the modes of its piles."""

    def __init__(self, rules: Rules, runner: Runner, fresh: Fresh, children: ExitStack) -> None:
        """`runner` runs the file as it is; `children` ends the others."""
        self.rules, self.readings = rules, Readings(rules)
        self.modes: dict[str, str] = {}
        self._runner, self._fresh, self._children = runner, fresh, children
        self._made: dict[tuple[tuple[str, ...], bool], Stand] = {}

    def of(self, names: Sequence[str], own_boards: bool = False) -> Stand:
        """Return the stand where these functions are lent, boards being perhaps laid in those of the file."""
        key = tuple(names), own_boards
        if key not in self._made:
            self._made[key] = self._make(*key)
        return self._made[key]

    def _make(self, names: tuple[str, ...], own_boards: bool) -> Stand:
        code = self.rules.code
        options: dict[str, Any] = {"own_boards": True} if own_boards else {}
        if names:
            options["lent"] = {"names": list(names), "text": lent_text(code, names)}
        fresh = partial(self._fresh, **options)
        lists = self._children.enter_context(fresh(tas=LISTS)) if options else self._runner
        tables = self._children.enter_context(fresh(tas=TABLES))
        ours = self.rules.name(PLAY) in names
        readings = Readings(self.rules) if ours else self.readings
        games = GameRunner({LISTS: lists, TABLES: tables}, self.rules, readings, self.modes)
        return Stand(names, games, fresh, ours)


def more_fields(text: str, known: Collection[str]) -> set[str]:
    """Return the fields that a program gives to its objects, beyond those that are known."""
    tree = parsed(text)
    found = {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Store)}
    for kind in (n for n in ast.walk(tree) if isinstance(n, ast.ClassDef)):
        found |= {
            n.target.id for n in kind.body if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name)
        }
    return found - {*known}
