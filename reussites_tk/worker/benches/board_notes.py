"""What the bench of boards notes while a student's functions run: states shown, boards formed, calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import wraps
from itertools import takewhile
from typing import Any

from ...cours.etat import Etat
from ..codec import read_carte
from .board_trail import Trail

JSON = Any

MOST_STATES = 4_000
MOST_NOTES = 400
"""Inner calls of one function that are noted."""


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
        """Give `function`, which forms a board, made to note it; only the outermost call counts."""

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


class Notes:
    """The inner calls of one call, up to a number for each function; `cut` says that some are missing."""

    def __init__(self) -> None:
        self.calls: list[JSON] = []
        self.cut = False
        self._counts: Counter[str] = Counter()

    def clear(self) -> None:
        """Forget them."""
        self.calls, self.cut = [], False
        self._counts.clear()

    def noting(
        self,
        name: str,
        function: Callable[..., Any],
        observed: Callable[[str, tuple[Any, ...], Callable[[], Any]], JSON],
    ) -> Callable[..., Any]:
        """Give `function`, made to note each of its calls as `observed` tells it."""

        @wraps(function)
        def noted(*args: Any, **keywords: Any) -> Any:
            self._counts[name] += 1
            if self._counts[name] > MOST_NOTES:
                self.cut = True
                return function(*args, **keywords)
            kept: list[Any] = []
            told = in_order(function, args, keywords)
            self.calls.append(observed(name, told, lambda: _keep(kept, function, args, keywords)))
            if isinstance(kept[0], _Raised):
                raise kept[0].exc
            return kept[0]

        return noted


def in_order(
    function: Callable[..., Any], args: tuple[Any, ...], keywords: Mapping[str, Any]
) -> tuple[Any, ...]:
    """Give the arguments of a call by position, those that were given by name included."""
    code = getattr(getattr(function, "__wrapped__", function), "__code__", None)
    names = code.co_varnames[len(args) : code.co_argcount] if code is not None else ()
    return (*args, *(keywords[name] for name in takewhile(keywords.__contains__, names)))


class _Raised:
    """An exception to raise again once it is noted."""

    def __init__(self, exc: BaseException) -> None:
        self.exc = exc


def _keep(kept: list[Any], function: Callable[..., Any], args: tuple[Any, ...], keywords: Any) -> Any:
    try:
        kept.append(function(*args, **keywords))
    except BaseException as exc:
        kept.append(_Raised(exc))
        raise
    return kept[0]
