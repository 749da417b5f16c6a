"""Bench of the games as exercises: boards are laid with reference piles, and read back with them.

An item is a script: a few calls of the student's functions on one board, each recorded with the board
before and after it, what it answered, what it showed, and the boards that it formed.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable
from functools import wraps
from typing import Any

from ...cours import ModeTrace, primitives
from ...cours.dessin import brancher_ecran
from ...cours.etat import Etat
from ..child.report import raised
from ..codec import encode, read_carte
from .board_piles import ChosenDeals, Layer, SeriesTrail, Trail, Watched, read_histoire
from .lent_games import USED, lend
from .own_piles import find_missing_piles, use_piles_in_use
from .pauses import shorten_pauses
from .shuffles import seed_everything

JSON = Any

CREATE, REFORM, WATCH, ANALYSE = (
    "creer_tableau_initial_",
    "reformer_tableau_initial_",
    "observer_",
    "analyser_",
)


def plug(piles: Any) -> Watched:
    """Return what is plugged for these piles: the same, whose changes can be followed."""
    shorten_pauses()
    find_missing_piles()
    return Watched(piles)


class Prepared:
    """The student's module, and the piles that it plays on."""

    def __init__(self, module: types.ModuleType, options: dict[str, Any]) -> None:
        """Keep the module; a missing class `Tableau` is replaced, so that the rest can be judged."""
        self.module = module
        self.file = str(getattr(module, "__file__", ""))
        self.names = tuple(options.get("names", ()))
        self.socket: Watched = primitives.implantation()
        found = getattr(module, "Tableau", None)
        kind = found if isinstance(found, type) else types.SimpleNamespace
        self.layer = Layer(self.socket.piles, kind, options["fields"])
        lent = options.get("lent")
        if lent is not None:
            lend(module, lent["names"], lent["text"], kind)
        code = options["jeu"]
        self.create, self.analyse = CREATE + code, ANALYSE + code
        self.formers = (self.create, REFORM + code)
        self.without_tableau = (self.create, WATCH + code, self.analyse)
        self.own_boards = bool(options.get("own_boards"))
        self.follow(None)

    def follow(self, trail: Trail | None) -> None:
        """Follow games with a trail, or with none: the piles plugged are then quicker."""
        plugged = self.socket if trail is not None or self.socket.deals else self.socket.piles
        if isinstance(trail, SeriesTrail):
            plugged = self.socket.closely()
        self.socket.trail = trail
        if primitives.implantation() is not plugged:
            primitives.brancher(plugged)


def prepare(module: types.ModuleType, options: dict[str, Any]) -> Prepared:
    """Make the bench ready.

    `options` has the judged functions (`names`), the letters of the game (`jeu`),
    the fields of its board (`fields`), and may have functions to lend (`lent`: names and text). With
    `own_boards`, boards are laid in those that the file makes, which may have more fields.
    """
    use_piles_in_use(module)
    return Prepared(module, options)


def run(prepared: Prepared, item: JSON) -> JSON:
    """Run `{"mode": "present"}`, or a script (see `judge.games.scripts`)."""
    if item["mode"] == "present":
        return [name for name in prepared.names if callable(getattr(prepared.module, name, None))]
    return _Script(prepared, item).run()


def _takes(function: Callable[..., Any], count: int) -> bool:
    """Return True if a function may be called with that many positional arguments."""
    try:
        inspect.signature(function).bind(*range(count))
    except (TypeError, ValueError):
        return False
    return True


class _Script:
    """One run of one script."""

    def __init__(self, prepared: Prepared, item: JSON) -> None:
        self.prepared, self.item = prepared, item
        self.screen = Screen()
        self.series = SeriesTrail(prepared.layer) if item["series"] else None
        self.trail = self.series or (Trail(prepared.layer) if item["log"] else None)
        self.formed = Formed(self._read, self.screen, self.trail)
        self.tableau: Any = None

    def run(self) -> JSON:
        """Return the calls made; the last one may have raised."""
        seed_everything(self.item["graine"])
        USED.clear()
        self.prepared.socket.deals = ChosenDeals(self.item["orders"])
        brancher_ecran(self.screen)
        self.prepared.follow(self.trail)
        module = self.prepared.module
        # In a series that is followed by its piles alone, the names of functions say nothing.
        names = () if self.series is not None else self.prepared.formers
        kept = {name: vars(module)[name] for name in names if callable(vars(module).get(name))}
        self.make = getattr(module, self.prepared.create, None)
        for name, function in kept.items():
            setattr(module, name, self.formed.watch(name, function))
        try:
            return {"calls": self._calls(), "lent": sorted(USED)}
        finally:
            for name, function in kept.items():
                setattr(module, name, function)
            self.prepared.socket.deals = ChosenDeals(())
            self.prepared.follow(None)
            brancher_ecran(None)

    def _calls(self) -> list[JSON]:
        calls: list[JSON] = []
        for name, args, board in self.item["steps"]:
            if board is not None:
                self.tableau = self._own_board(*board) or self.prepared.layer.lay(*board)
            calls.append(self._call(name, args))
            if calls[-1]["r"][0] == "x":
                break
        return calls

    def _own_board(self, pack: int, board: JSON) -> Any:
        """Lay a board in one that the file makes; None where that cannot be done, or is not asked for."""
        if not self.prepared.own_boards or self.make is None:
            return None
        try:
            tableau = self.make(*(() if _takes(self.make, 0) else (pack,)))
            self.prepared.layer.fill(tableau, pack, board)
        except BaseException:  # the student may raise anything, SystemExit included
            return None
        return tableau

    def _call(self, name: str, args: JSON) -> JSON:
        module = self.prepared.module
        tableau = None if name in self.prepared.without_tableau else self.tableau
        if name == self.prepared.create and not _takes(getattr(module, name), len(args)):
            args = []  # the number of cartes is an option of the contract: some take none
        values = [] if tableau is None else [tableau]
        values += [self._value(arg) for arg in args]
        if self.series is not None:
            self.series.restart()
        elif self.trail is not None:
            self.trail.start(tableau)
        call = self._observed(name, args, tableau, lambda: self._kept(name, getattr(module, name)(*values)))
        self.formed.settle()
        if self.series is not None:
            self.series.before()  # what follows the last change of a pile
            call["runs"] = self.series.runs
        return call

    def _kept(self, name: str, value: Any) -> Any:
        """Let the steps that follow go on with the board just made."""
        if name == self.prepared.create:
            self.tableau = value
        return value

    def _value(self, arg: JSON) -> Any:
        kind, value = arg
        if kind == "pile":
            return getattr(self.tableau, value)
        return ModeTrace(value) if kind == "m" else value

    def _observed(self, name: str, args: JSON, tableau: Any, action: Callable[[], Any]) -> JSON:
        """Run one call and return it as a record; nothing that it raises goes further."""
        call: JSON = {"f": name, "args": args, "before": self._read(tableau)}
        shown, formed, aside = len(self.screen.states), len(self.formed.boards), self.screen.aside
        mark, acts = self.trail.mark() if self.trail is not None else 0, self.prepared.socket.acts
        try:
            call["r"] = self._result(name, action())
        except BaseException as exc:  # the student may raise anything, SystemExit included
            call["r"] = raised(exc, self.prepared.file)
        call["after"] = call["r"][1] if call["r"][0] == "T" else self._read(tableau)
        call["shown"], call["aside"] = self.screen.states[shown:], self.screen.aside - aside
        call["formed"], call["acts"] = self.formed.boards[formed:], self.prepared.socket.acts - acts
        if self.trail is not None and self.series is None:
            call["log"], call["shuffled"] = self.trail.since(mark, tableau), self.trail.shuffled
        return call

    def _result(self, name: str, value: Any) -> JSON:
        if name == self.prepared.create:
            return ["T", self._read(value), self.prepared.layer.places(value)]
        return ["h", *read_histoire(value)] if name == self.prepared.analyse else encode(value)

    def _read(self, tableau: Any) -> JSON:
        return None if tableau is None else self.prepared.layer.read(tableau)


# --- What is noted while a student's functions run: states shown, boards formed

MOST_STATES = 4_000


class Screen:
    """Keeps the states shown: the piles `[codes, mode]` that hold a carte.

    Those shown while a board is formed are only counted (`aside`): a half-formed board is no state.
    """

    def __init__(self) -> None:
        self.states: list[JSON] = []
        self.aside = 0
        self.forming = False

    def montrer(self, etat: Etat) -> None:
        """Keep one state."""
        if self.forming:
            self.aside += 1
        elif len(self.states) < MOST_STATES:
            piles = [tas for tas in etat.tas if tas.cartes]
            self.states.append([[[read_carte(c) for c in tas.cartes], tas.mode.value] for tas in piles])


class Formed:
    """The boards that were formed, and how each was when the next one was formed, or at the end.

    The second tells whether a game was played on the first, whichever function played it.
    """

    def __init__(self, read: Callable[[Any], JSON], screen: Screen, trail: Trail | None = None) -> None:
        self.boards: list[JSON] = []
        self._read, self._screen, self._trail = read, screen, trail
        self._last: Any = None
        self._depth = 0

    def watch(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return `function`, which forms a board, made to note it; only the outermost call counts."""

        @wraps(function)
        def form(*args: Any, **keywords: Any) -> Any:
            if self._depth == 0:
                self.settle()
            self._depth += 1
            self._forming(True)
            try:
                value = function(*args, **keywords)
            finally:
                self._depth -= 1
                self._forming(self._depth > 0)
            if self._depth == 0:
                self._formed(name, args[0] if args and name.startswith("reformer") else value)
            return value

        return form

    def _forming(self, now: bool) -> None:
        self._screen.forming = now
        if self._trail is not None:
            self._trail.paused = now

    def _formed(self, name: str, tableau: Any) -> None:
        self._last = tableau
        self.boards.append({"f": name, "board": self._read(tableau), "final": None})
        if self._trail is not None:
            self.boards[-1]["log"] = self._trail.start(tableau)

    def settle(self) -> None:
        """Note how the last board is now."""
        if self.boards:
            self.boards[-1]["final"] = self._read(self._last)
