"""Bench of the games: plays one and sends its states, or plays many and counts.

The game is ours or a student's; either way its functions are found by the contract's names, and the
piles come through the socket.
"""

from __future__ import annotations

import importlib
import inspect
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import wraps
from types import ModuleType
from typing import Any

from ...cours import ModeTrace, primitives
from ...cours.dessin import brancher_ecran
from ...cours.etat import Etat
from ...reussites import JEUX
from ..child_tools import describe_exception, send_part
from ..game_names import numbers_of
from ..game_socket import CallLog, Dealer, Socket

JSON = Any

BEAT_SECONDS = 0.25
"""A series says at least so often that it goes on, when its games last less."""


@dataclass(frozen=True)
class Form:
    """How a game's functions are called: which options go by position, and what a win's detail is."""

    positional: tuple[tuple[str, int], ...]
    detail: str


FORMS: Mapping[str, Form] = {"r7": Form((("tours_max", 3),), "num_tour")}

DEALER = Dealer()
"""One for the child: a student's game may keep the functions plugged when it was loaded."""


class Missing(Exception):
    """The game has not the function, or the option, that is asked for."""


def fetch(options: Mapping[str, JSON]) -> ModuleType:
    """Give our own game; called before the rooms are closed."""
    return importlib.import_module(JEUX[options["jeu"]].module)


def plug(piles: Any) -> Socket:
    """Give what is plugged into the socket for these piles."""
    return Socket(piles, DEALER)


class Game:
    """A game module, made to tell its boards and its results."""

    def __init__(self, module: ModuleType, options: Mapping[str, JSON]) -> None:
        self.code: str = options["jeu"]
        self.form = FORMS[self.code]
        self._defaults = {option.nom: option.defaut for option in JEUX[self.code].options}
        self.log = CallLog()
        self.on_result: Callable[[bool], None] = lambda won: None
        self._module = module
        self._files = [file for file in (getattr(module, "__file__", None), options.get("tas")) if file]
        for name, wrap in (
            ("creer_tableau_initial", self._forming),
            ("reformer_tableau_initial", self._forming),
            ("jouer_une", self._playing),
        ):
            function = getattr(module, f"{name}_{self.code}", None)
            if callable(function):
                setattr(module, f"{name}_{self.code}", wrap(function))

    def function(self, name: str) -> Callable[..., Any]:
        """Give a function of the game, `observer` being `observer_r7`; raises `Missing`."""
        full = f"{name}_{self.code}"
        function = getattr(self._module, full, None)
        if not callable(function):
            raise Missing(f"la fonction {full} n'est pas définie")
        return function  # type: ignore[no-any-return]

    def arguments(self, options: Mapping[str, JSON]) -> list[JSON]:
        """Give the options that go by position."""
        return [options.get(name, default) for name, default in self.form.positional]

    def keywords(self, name: str, options: Mapping[str, JSON]) -> dict[str, JSON]:
        """Give the other options, for the function of that name; raises `Missing` for one it has not."""
        known = inspect.signature(self.function(name)).parameters
        asked = {key: value for key, value in options.items() if key not in dict(self.form.positional)}
        for key, value in asked.items():
            if key not in known and value != self._defaults[key]:
                raise Missing(f"la fonction {name}_{self.code} n'a pas d'option « {key} »")
        return {key: value for key, value in asked.items() if key in known}

    def describe(self, exc: BaseException) -> JSON:
        """Describe what the game or the piles raised, at the deepest line of a student's file."""
        if isinstance(exc, Missing):
            return {"type": "absente", "message": str(exc), "line": None, "file": None}
        told = {file: describe_exception(exc, file) for file in self._files}
        file = max(told, key=lambda file: _depth(exc, file))
        return {**told[file], "file": file if told[file]["line"] is not None else None}

    def _forming(self, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def form(*arguments: Any, **keywords: Any) -> Any:
            tableau = DEALER.form(lambda: function(*arguments, **keywords))
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


def _depth(exc: BaseException, file: str) -> int:
    """Give how deep in the trace the last line of a file is; -1 when there is none."""
    trace, depth, found = exc.__traceback__, 0, -1
    while trace is not None:
        found = depth if trace.tb_frame.f_code.co_filename == file else found
        trace, depth = trace.tb_next, depth + 1
    return found


class Screen:
    """Sends each state as soon as the game shows it."""

    def __init__(self, log: CallLog) -> None:
        self._log = log

    def montrer(self, etat: Etat) -> None:
        """Complete a state with the calls that led to it and the numbers of the board, and send it."""
        numbers = numbers_of(self._log.tableau) if self._log.tableau is not None else ()
        send_part({"etat": replace(etat, appels=self._log.take(), nombres=numbers).en_json()})


def prepare(module: ModuleType, options: Mapping[str, JSON]) -> Game:
    """Make a game ready; `options` has `jeu`, and `tas` for the piles."""
    return Game(module, options)


def run(game: Game, item: JSON) -> JSON:
    """Play as the item says: `{"mode": "play" or "count", "graine", "numero", "parties", "options"}`.

    Gives None, or a count, or `{"error": …}`.
    """
    DEALER.restart(item["graine"], item["numero"])
    try:
        return (_play if item["mode"] == "play" else _count)(game, item)
    except BaseException as exc:
        return {"error": game.describe(exc)}


def _play(game: Game, item: JSON) -> JSON:
    options = item["options"]
    game.log.tableau = None
    game.on_result = lambda won: send_part({"resultat": won})
    _serve(game.log)
    brancher_ecran(Screen(game.log))
    keywords = game.keywords("observer", options)
    game.function("observer")(item["parties"], *game.arguments(options), **keywords)
    return None


def _count(game: Game, item: JSON) -> JSON:
    options = item["options"]
    game.on_result = lambda won: None
    _serve(None)
    brancher_ecran(None)
    play, again = game.function("jouer_une"), game.function("reformer_tableau_initial")
    arguments, keywords = game.arguments(options), game.keywords("jouer_une", options)
    tableau = game.function("creer_tableau_initial")()
    total = _Count()
    for number in range(item["parties"]):
        if number:
            again(tableau)
        won = play(tableau, *arguments, ModeTrace.SANS_TRACE, **keywords)
        total.add(bool(won), getattr(tableau, game.form.detail, None))
    return total.en_json()


class _Count:
    """Counts games, and shows from time to time that the series goes on."""

    def __init__(self) -> None:
        self._won = self._played = 0
        self._detail: dict[int, int] = {}
        self._beat = time.monotonic()

    def add(self, won: bool, detail: object) -> None:
        self._played += 1
        self._won += won
        if won and isinstance(detail, int):
            self._detail[detail] = self._detail.get(detail, 0) + 1
        if time.monotonic() - self._beat > BEAT_SECONDS:
            self._beat = time.monotonic()
            send_part({"parties": self._played})

    def en_json(self) -> JSON:
        return {"parties": self._played, "gagnees": self._won, "detail": sorted(self._detail.items())}


def _serve(log: CallLog | None) -> None:
    """Plug the socket again, with or without its log."""
    socket = primitives.implantation()
    socket.keep_log(log)
    primitives.brancher(socket)
