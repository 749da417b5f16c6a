"""Bench of the games: plays one and sends its states, or plays many and counts.

The game is ours or a student's; either way its functions are found by the contract's names, and the
piles come through the socket.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any

from ...cours import ModeTrace, primitives
from ...cours.dessin import brancher_ecran
from ...cours.etat import Etat
from ...reussites import JEUX
from ..child.report import send_part
from ..game_forms import (
    CHAIN_OPTION,
    CHAINED,
    CREATE,
    MIXED,
    OBSERVE,
    PLAY,
    REFORM,
    STRATEGY_FUNCTION,
    STRATEGY_OPTION,
    STUDENTS,
    code_of,
)
from .game import Chain, Game, Missing, not_defined
from .own_piles import find_missing_piles, use_piles_in_use
from .pauses import shorten_pauses
from .pile_socket import CallLog, Dealer, Socket, numbers_of

JSON = Any

BEAT_SECONDS = 0.25
"""A series says at least so often that it goes on, when its games last less."""

FAR_IN_CHAIN = 100
"""A game of a chain further than this is looked for among those before the chain repeats itself."""

DEALER = Dealer()
"""One for the child: a student's game may keep the functions plugged when it was loaded."""


def fetch(options: Mapping[str, JSON]) -> ModuleType:
    """Return our own game; called before the rooms are closed."""
    return importlib.import_module(JEUX[options["jeu"]].module)


def join(ours: ModuleType, theirs: ModuleType) -> ModuleType:
    """Put the strategy of a student's file into our own game, and return it."""
    ours.strategie_eleve = theirs  # type: ignore[attr-defined]
    return ours


def plug(piles: Any) -> Socket:
    """Return what is plugged into the socket for these piles."""
    shorten_pauses()
    find_missing_piles()
    return Socket(piles, DEALER)


def prepare(module: ModuleType, options: Mapping[str, JSON]) -> Game:
    """Make a game ready; `options` has `jeu`, and `tas` for the piles."""
    use_piles_in_use(module)
    game = Game(module, options, DEALER)
    theirs = getattr(module, "strategie_eleve", None)
    if theirs is not None:
        game.files = [theirs.__file__, *game.files[1:]]  # our own game is never at fault
        game.extra["choisir"] = getattr(theirs, STRATEGY_FUNCTION, None)
    return game


def run(game: Game, item: JSON) -> JSON:
    """Play as the item says: `{"mode": "play" or "count", "graine", "numero", "parties", "options"}`.

    To play, `donne` may give the order of the cards of the first game, bottom to top.

    Returns None, or a count, or `{"error": …}`.
    """
    try:
        theirs = item["options"].get(STRATEGY_OPTION) == STUDENTS
        if theirs and not callable(game.extra.get("choisir")):
            raise Missing(not_defined(STRATEGY_FUNCTION))
        DEALER.strategy = theirs
        return (_play if item["mode"] == "play" else _count)(game, item)
    except BaseException as exc:
        return {"error": game.describe(exc)}


# --- Showing


class Screen:
    """Sends each state as soon as the game shows it."""

    def __init__(self, log: CallLog) -> None:
        self._log = log

    def montrer(self, etat: Etat) -> None:
        """Complete a state with the calls that led to it and the numbers of the board, and send it."""
        numbers = numbers_of(self._log.tableau) if self._log.tableau is not None else ()
        send_part({"etat": Etat(etat.tas, self._log.take(), numbers).en_json()})


def _play(game: Game, item: JSON) -> JSON:
    """Show games; those before the first one asked for, in a chain, are played unseen."""
    options = item["options"]
    game.check((OBSERVE,), _but_the_chain(options))
    chained = options.get(CHAIN_OPTION) == CHAINED and not item["donne"]
    unseen = _first_like(game, item) - 1 if chained else 0
    DEALER.restart(item["graine"], 1 if chained else item["numero"], item["donne"])
    game.log.tableau = None
    if unseen:
        _watch_after(game, unseen)
    else:
        _watch(game)
    # `observer_X` takes the number of games; the screen sends each state that it shows.
    game.bind(OBSERVE, options)(unseen + item["parties"])
    return None


def _first_like(game: Game, item: JSON) -> int:
    """Return the number of the game asked for or, far in a chain, of the first one that is the same."""
    numero: int = item["numero"]
    if numero <= FAR_IN_CHAIN:
        return numero
    game.on_result = lambda won: None
    _plug_again(None)
    brancher_ecran(None)
    chain = Chain.of(game, item["graine"], item["options"], DEALER)
    return chain.first_like(numero, _Beat())


class _Beat:
    """A sign that games are played unseen, sent unless one was sent a moment ago."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def __call__(self) -> None:
        if time.monotonic() - self._last > BEAT_SECONDS:
            self._last = time.monotonic()
            send_part({})


def _watch(game: Game) -> None:
    """Show what is played from now on."""
    game.on_result = lambda won: send_part({"resultat": won})
    _plug_again(game.log)
    brancher_ecran(Screen(game.log))


def _watch_after(game: Game, unseen: int) -> None:
    """Show what is played once that many games have ended."""
    results, beat = 0, _Beat()

    def count(won: bool) -> None:
        nonlocal results
        results += 1
        beat()
        if results == unseen:
            _watch(game)

    game.on_result = count
    _plug_again(None)
    brancher_ecran(None)


# --- Counting


def _count(game: Game, item: JSON) -> JSON:
    options = item["options"]
    game.on_result = lambda won: None
    _plug_again(None)
    brancher_ecran(None)
    game.check((PLAY, CREATE, REFORM), _but_the_chain(options))
    return (_count_chain if options.get(CHAIN_OPTION) == CHAINED else _count_deals)(game, item)


def _but_the_chain(options: Mapping[str, JSON]) -> dict[str, JSON]:
    """Return the options that functions of the game must know: how games follow one another is ours."""
    return {key: value for key, value in options.items() if key != CHAIN_OPTION}


def _count_deals(game: Game, item: JSON) -> JSON:
    """Play games each of which starts from a deal of its own."""
    DEALER.restart(item["graine"], item["numero"])
    options = dict(item["options"])
    if CHAIN_OPTION in game.defaults:
        options[CHAIN_OPTION] = MIXED
    play, total = game.bind(PLAY, options), _Count(game)
    for tableau in _boards(game, options, item["parties"]):
        total.add(tableau, bool(play(tableau, last=(ModeTrace.SANS_TRACE,))))
    return total.en_json()


def _boards(game: Game, options: Mapping[str, JSON], parties: int) -> Iterator[Any]:
    """Form a board for each game: again with the same piles, unless their cartes would not be mixed."""
    create, again = game.bind(CREATE, options), game.bind(REFORM, options)
    anew = CHAIN_OPTION in game.defaults and not game.takes(REFORM, CHAIN_OPTION)
    tableau = create()
    for number in range(parties):
        if number and anew:
            tableau = create()
        elif number:
            again(tableau)
        yield tableau


def _count_chain(game: Game, item: JSON) -> JSON:
    """Play games each of which starts from what the one before left, from deal (graine, 1) on."""
    total = _Count(game)
    chain = Chain.of(game, item["graine"], item["options"], DEALER)
    for detail, won in chain.games(item["numero"], item["parties"], beat=total.beat):
        total.note(detail, won)
    return {**total.en_json(), "cycle": chain.cycle()}


class _Count:
    """Counts games, and shows from time to time that the series goes on."""

    def __init__(self, game: Game) -> None:
        self._detail_of = game.form.detail
        self._won = self._played = 0
        self._detail: dict[int, int] = {}
        self._codes = bytearray()
        self._beat = time.monotonic()

    def add(self, tableau: Any, won: bool) -> None:
        """Count a game that has just ended on this board."""
        self.note(self._detail_of(tableau, won), won)

    def note(self, detail: object, won: bool) -> None:
        """Count a game by its detail and its result."""
        self._played += 1
        self._won += won
        if isinstance(detail, int):
            self._detail[detail] = self._detail.get(detail, 0) + 1
        self._codes.append(code_of(detail, won))
        self.beat()

    def beat(self) -> None:
        """Send a sign that the series goes on, unless one was sent a moment ago."""
        if time.monotonic() - self._beat > BEAT_SECONDS:
            self._beat = time.monotonic()
            send_part({"parties": self._played})

    def en_json(self) -> JSON:
        return {
            "parties": self._played,
            "gagnees": self._won,
            "detail": sorted(self._detail.items()),
            "codes": self._codes.hex(),
        }


def _plug_again(log: CallLog | None) -> None:
    """Plug the socket again, with or without its log: `brancher` has copied its functions."""
    socket = primitives.implantation()
    socket.keep_log(log)
    primitives.brancher(socket)
