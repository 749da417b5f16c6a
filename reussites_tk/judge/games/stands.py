"""The children that a game is judged in: as the file is, and with some of its functions lent."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial

from ..function_judge import Fresh
from ..runner import Runner
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
        self._made: dict[tuple[str, ...], Stand] = {}

    def of(self, names: Sequence[str]) -> Stand:
        """Return the stand where these functions are lent."""
        key = tuple(names)
        if key not in self._made:
            self._made[key] = self._make(key)
        return self._made[key]

    def _make(self, names: tuple[str, ...]) -> Stand:
        code = self.rules.code
        lent = {"lent": {"names": list(names), "text": lent_text(code, names)}} if names else {}
        fresh = partial(self._fresh, **lent)
        lists = self._children.enter_context(fresh(tas=LISTS)) if names else self._runner
        tables = self._children.enter_context(fresh(tas=TABLES))
        ours = self.rules.name(PLAY) in names
        readings = Readings(self.rules) if ours else self.readings
        games = GameRunner({LISTS: lists, TABLES: tables}, self.rules, readings, self.modes)
        return Stand(names, games, fresh, ours)
