"""One game module, ours or a student's, made to show its boards and its results; chains of its games."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from types import ModuleType
from typing import Any, ClassVar

from ...cours import ModeTrace
from ...cours import primitives as p
from ...reussites import JEUX
from ...tas.catalogue import PAR_NOM
from ..child.load import TAS_MODULE
from ..child.report import describe_exception
from ..game_forms import CREATE, FORMS, PLAY, REFORM
from .lent_games import wrapped_in_place
from .pile_socket import CallLog, Dealer

JSON = Any


class Missing(Exception):
    """The game has not the function, or the option, that is asked for."""


class Game:
    """The functions of a game, found by the contract's names."""

    def __init__(self, module: ModuleType, options: Mapping[str, JSON], dealer: Dealer) -> None:
        self.code: str = options["jeu"]
        self.form = FORMS[self.code]
        self.defaults = JEUX[self.code].defauts
        self.log = CallLog()
        self.on_result: Callable[[bool], None] = lambda won: None
        self.extra: dict[str, Any] = {}
        self._module = module
        self._dealer = dealer
        self._piles = options.get("tas")
        self.files = [file for file in (getattr(module, "__file__", None), self._piles) if file]
        # Replaced, these functions of a game show us each board that it forms and each result.
        for name, wrap in ((CREATE, self._forming), (REFORM, self._forming), (PLAY, self._playing)):
            function = getattr(module, f"{name}_{self.code}", None)
            if callable(function):
                setattr(module, f"{name}_{self.code}", self._everywhere(function, wrap))

    @staticmethod
    def _everywhere(function: Callable[..., Any], wrap: Callable[..., Any]) -> Any:
        """Wrap a function; a student's, under the other names too that the file gave it."""
        ours = str(getattr(function, "__module__", "")).startswith("reussites_tk.")
        return wrap(function) if ours else wrapped_in_place(function, wrap)

    def function(self, name: str) -> Callable[..., Any]:
        """Return a function of the game, `observer` being `observer_r7`; raises `Missing`."""
        full = f"{name}_{self.code}"
        function = getattr(self._module, full, None)
        if not callable(function):
            raise Missing(not_defined(full))
        return function  # type: ignore[no-any-return]

    def bind(self, name: str, options: Mapping[str, JSON]) -> Callable[..., Any]:
        """Return a function of the game with its options filled in; raises `Missing`.

        The options that go by position come after the arguments given, those of the course first.
        """
        function = self.function(name)
        arguments, keywords = self._arguments(function, name, options)

        def call(*first: Any, last: tuple[Any, ...] = ()) -> Any:
            return function(*first, *arguments, *last, **keywords)

        return call

    def takes(self, name: str, option: str) -> bool:
        """Return True if a function of the game has an option, by position or by name."""
        known = _parameters(self.function(name))
        return option in known or (option in self.form.options_of(name) and bool(known))

    def check(self, names: tuple[str, ...], options: Mapping[str, JSON]) -> None:
        """Refuse an option, other than its default, that none of these functions has; raises `Missing`."""
        for key, value in options.items():
            if value != self.defaults[key] and not any(self.takes(name, key) for name in names):
                shown = f"{names[0]}_{self.code}"
                raise Missing(f"la fonction {shown} n'a pas d'option « {key} »")

    def describe(self, exc: BaseException) -> JSON:
        """Describe what the game or the piles raised, at the deepest line of a student's file."""
        if isinstance(exc, Missing):
            return {"type": "absente", "message": str(exc), "line": None, "file": None}
        missing = _missing_primitive(exc)
        if missing:  # the fault of the piles, whoever calls them
            return {"type": "absente", "message": not_defined(missing), "line": None, "file": self._piles}
        described = {file: describe_exception(exc, file) for file in self.files}
        file = max(described, key=lambda file: _depth(exc, file))
        return {**described[file], "file": file if described[file]["line"] is not None else None}

    def _arguments(
        self, function: Callable[..., Any], name: str, options: Mapping[str, JSON]
    ) -> tuple[list[JSON], dict[str, JSON]]:
        known = _parameters(function)
        positional = self.form.options_of(name)
        arguments = [options.get(key, self.defaults[key]) for key in positional]
        if name == CREATE and not known:  # a student's, written for the usual number of cartes
            arguments = []
        keywords = {k: v for k, v in {**options, **self.extra}.items() if k in known and k not in positional}
        return arguments, keywords

    def _forming(self, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def form(*arguments: Any, **keywords: Any) -> Any:
            tableau = self._dealer.form(lambda: function(*arguments, **keywords))
            self.log.tableau = arguments[0] if tableau is None and arguments else tableau
            return tableau

        return form

    def _playing(self, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def play(*arguments: Any, **keywords: Any) -> Any:
            won = function(*arguments, **keywords)
            self.on_result(bool(won))
            return won

        return play


def not_defined(name: str) -> str:
    """Return the sentence for a function that is not there."""
    return f"la fonction {name} n'est pas définie"


def _missing_primitive(exc: BaseException) -> str:
    """Return the primitive that a game called and that a student's piles do not define, or ""."""
    if isinstance(exc, AttributeError) and exc.name in PAR_NOM:
        return str(exc.name) if getattr(exc.obj, "__name__", "") == TAS_MODULE else ""
    return ""


def _parameters(function: Callable[..., Any]) -> Mapping[str, inspect.Parameter]:
    return inspect.signature(function).parameters


def _depth(exc: BaseException, file: str) -> int:
    """Return how deep in the trace the last line of a file is; -1 when there is none."""
    trace, depth, found = exc.__traceback__, 0, -1
    while trace is not None:
        found = depth if trace.tb_frame.f_code.co_filename == file else found
        trace, depth = trace.tb_next, depth + 1
    return found


# --- Chains: each game starts from the cartes that the one before left. Nothing is left to chance after the
# first deal: when a start comes back, everything that followed it comes back too, and no more needs playing.

Result = tuple[object, bool]
"""The detail of a game, and whether it is won."""


class Chain:
    """The games of one chain, in order, as far as they were played."""

    _last: ClassVar[tuple[object, Chain] | None] = None

    def __init__(self, game: Game, graine: int, options: Mapping[str, Any], dealer: Dealer) -> None:
        self._game = game
        self._play, self._again = game.bind(PLAY, options), game.bind(REFORM, options)
        self._results: list[Result] = []
        self._starts: dict[tuple[Any, ...], int] = {}
        self._cycle: tuple[int, int] | None = None
        dealer.restart(graine, 1)
        self._tableau = game.bind(CREATE, options)()

    @classmethod
    def of(cls, game: Game, graine: int, options: Mapping[str, Any], dealer: Dealer) -> Chain:
        """Return the chain of a seed; the one of the request before goes on if it is the same."""
        key = (graine, sorted(options.items()))
        if cls._last is None or cls._last[0] != key:
            cls._last = key, cls(game, graine, options, dealer)
        return cls._last[1]

    def games(self, first: int, many: int, beat: Callable[[], None]) -> Iterator[Result]:
        """Return the results of games `first`, `first + 1`… (from 1); `beat` is called at each one played."""
        for number in range(first - 1, first - 1 + many):
            while self._cycle is None and len(self._results) <= number:
                self._play_next()
                beat()
            yield self._results[self._place(number)]

    def first_like(self, number: int, beat: Callable[[], None]) -> int:
        """Return the first game that is the same as game `number` (both from 1)."""
        for _ in self.games(number, 1, beat):
            pass
        return self._place(number - 1) + 1

    def cycle(self) -> list[int] | None:
        """Return the cycle: its first game (from 1), its length, its games won; None before it is met."""
        if self._cycle is None:
            return None
        first, length = self._cycle
        return [first + 1, length, sum(won for _, won in self._results[first:])]

    def _place(self, number: int) -> int:
        if self._cycle is None or number < len(self._results):
            return number
        first, length = self._cycle
        return first + (number - first) % length

    def _play_next(self) -> None:
        """Play one more game, unless its start was met before."""
        number = len(self._results)
        if number:
            self._again(self._tableau)
        before = self._starts.setdefault(_start(self._tableau), number)
        if before < number:
            self._cycle = before, number - before
            return
        won = bool(self._play(self._tableau, last=(ModeTrace.SANS_TRACE,)))
        self._results.append((self._game.form.detail(self._tableau, won), won))


def _start(tableau: Any) -> tuple[Any, ...]:
    """Return the cartes of a board that was just formed, pile by pile."""
    piles = [*tableau.ligne, tableau.talon]
    return tuple(tuple(map(str, (p.ieme_carte(t, i) for i in range(1, p.la_hauteur(t) + 1)))) for t in piles)
