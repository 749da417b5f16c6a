"""What the judge must know of a game: its board, its readings, what a call should give; and our own game."""

from __future__ import annotations

import builtins
import importlib
import importlib.util
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

from ...cours import Couleur, Localisation, Mode, Rang, Role
from ...tas.catalogue import PRIMITIVES
from ...worker.codec import carte_code, carte_of
from ..tas.cases import TasState
from ..tas.oracle import REFERENCE, private_instance
from ..verdicts import Difference
from .boards import EACH, NUMBER, PILE, Board, Layout, Seen, seen_board
from .scripts import ANALYSE, CREATE, PLAY, TOUR, WATCH, Arg, role_of


@dataclass(frozen=True, slots=True)
class Fault:
    """A difference, with the boards before, wanted and read where there are any."""

    difference: Difference
    wanted: Board | None = None
    seen: Any = None
    before: Board | None = None


@dataclass(frozen=True, slots=True)
class State:
    """One true state of a game, and the carte drawn last (None before the first).

    `stopped` is given for a state that is reached by turning cartes up in any order: the board before.
    A carte that lies inside is turned up when it comes to an end of its pile, so a pile may be shown on
    its way round.
    """

    board: Board
    drawn: int | None = None
    stopped: Board | None = None

    def holds(self, shown: Seen) -> bool:
        """Return True if every pile shown is one of this state's: a program may show only some of them.

        The top carte of the talon may be in no pile: some programs draw it into a hand of their own.
        """
        others = shown - self.board.shown()
        if not others or others == {self.board.talon_drawn()}:
            return True
        if self.stopped is None:
            return False
        pairs = list(zip(self.stopped.piles, self.board.piles, strict=True))
        return all(
            any(_on_its_way(codes, x.codes, y.codes) for x, y in pairs if mode in ("", y.mode))
            for mode, codes in shown
        )


def _on_its_way(codes: Sequence[int], before: Sequence[int], after: Sequence[int]) -> bool:
    """Return True if each carte is as it was or as it will be, the pile having gone some way round."""
    sides = list(zip(before, after, strict=True))
    rounds = (sides[i:] + sides[:i] for i in range(len(sides)))
    same = len(codes) == len(sides)
    return same and any(all(c in s for c, s in zip(codes, turn, strict=True)) for turn in rounds)


@dataclass(frozen=True, slots=True)
class Episode:
    """A game that a student's function played: where it began, with what, and what was seen of it.

    `log` holds every board that it went through; None when it was not kept.
    """

    start: Board
    nt: int = 1
    final: Any = None
    log: Sequence[Any] | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """A tour or a game played right: its end, whether it is won, the tours at which it may end.

    `slip` is the first step of the student's own game that breaks a rule, where the game is followed
    step by step.
    """

    final: Board
    won: bool = False
    ends: range = range(1, 2)
    slip: Fault | None = None

    @property
    def blocked(self) -> bool:
        """True when a whole tour placed nothing, so that going on or not is left free."""
        return len(self.ends) > 1


class Rules(ABC):
    """One game: its description, and its reference to play it right."""

    code: ClassVar[str]
    titre: ClassVar[str]
    layout: ClassVar[Layout]
    modules: ClassVar[tuple[str, ...]]
    """The modules of our own game, in the order in which they need one another."""

    readings: ClassVar[tuple[str, ...]] = ("",)
    """The honest readings of the hand-out, the reference's own first."""

    last_is_widest: ClassVar[bool] = False
    """True when the last reading allows all that the others allow."""

    sizes: ClassVar[tuple[int, ...]] = (32,)
    detail: ClassVar[str] = ""
    """What the keys of `detail` number: a tour, a number of piles; nothing where it is not judged."""

    follows: ClassVar[bool] = False
    """True when a game is judged step by step, on the states that it went through."""

    shuffles_between: ClassVar[bool] = True
    """True when the cartes are shuffled between two games."""

    rates: ClassVar[tuple[tuple[float, str], ...]] = ()
    """Percentages of games won, each with the mistake that gives it ("" for the right one)."""

    def __init__(self) -> None:
        """Load our own game."""
        self.oracle = GameOracle(self.layout, self.modules)
        self._plays: dict[tuple[Board, int, str], Play] = {}
        self._states: dict[tuple[Board, int, str], tuple[State, ...]] = {}

    # --- calls --------------------------------------------------------------------------------

    def name(self, role: str) -> str:
        """Return the full name of a function."""
        return f"{role}_{self.code}"

    def tours(self, function: str, args: Sequence[Arg]) -> int:
        """Return how many tours a call may play; 0 for a single tour, 1 where there are none to count."""
        return 0 if role_of(function) == TOUR else 1

    def size(self, function: str, args: Sequence[Arg]) -> int:
        """Return the number of cartes of the boards that a call makes."""
        return self.sizes[0]

    def play_args(self, mode: Arg, nt: int = 1) -> tuple[Arg, ...]:
        """Return the arguments of a call that plays one game."""
        return (mode,)

    def mode_of(self, function: str, args: Sequence[Arg]) -> Arg:
        """Return the mode of trace that a playing call was given."""
        return args[self._arguments(function) - 1]

    def _arguments(self, function: str) -> int:
        """Return how many arguments of a playing call follow the board; a file may add its own after them."""
        return len(self.play_args(("m", ""))) if role_of(function) == PLAY else 1

    def makes_boards(self, function: str) -> bool:
        """Return True if a function plays on a board of its own making."""
        return role_of(function) in (CREATE, WATCH, ANALYSE)

    # --- boards -------------------------------------------------------------------------------

    @abstractmethod
    def initial(self, before: Board | None, size: int, seen: Board | None) -> Board:
        """Return the initial board made of the cartes of `before` (None: of a pack of `size`).

        Where its order is drawn at random, it has that of `seen` if it may be.
        """

    @abstractmethod
    def is_sound(self, b: Board) -> bool:
        """Return True if a board keeps the rules."""

    @abstractmethod
    def is_start(self, b: Board) -> bool:
        """Return True if a game, or a tour, may begin on a board."""

    def settled(self, b: Board) -> bool:
        """Return True if a board may be seen between two moves: no carte still to turn over."""
        return self.is_sound(b)

    def may_be_reformed(self, b: Board) -> bool:
        """Return True if the hand-out says how to gather a board: the game on it is over."""
        return self.settled(b)

    def tidy(self, seen: Any) -> Any:
        """Return a board read in the middle of a move as it is at its end."""
        return seen

    # --- games --------------------------------------------------------------------------------

    @abstractmethod
    def run(self, tableau: Any, nt: int, reading: str, to_the_end: bool) -> bool:
        """Play on a board of our own; a blocked game stops at once, or goes on `to_the_end`."""

    def play(self, e: Episode, reading: str) -> Play:
        """Play a whole game as it should be."""
        # The same deals come back in many scripts, on both implementations.
        key = (e.start, e.nt, reading)
        if key not in self._plays:
            self._plays[key] = self._played(*key)
        return self._plays[key]

    def _played(self, b: Board, nt: int, reading: str) -> Play:
        won = self.run(self.oracle.lay(b), nt, reading, False)
        final = self.oracle.read()
        return Play(final, won, range(final.num_tour, final.num_tour + 1))

    def states(self, e: Episode, reading: str) -> Sequence[State]:
        """Return the states, in order, of a game; one that is blocked goes on to its end."""
        key = (e.start, e.nt, reading)
        if key not in self._states:
            self._states[key] = self._gone_through(*key)
        return self._states[key]

    def _gone_through(self, b: Board, nt: int, reading: str) -> tuple[State, ...]:
        watched = self.oracle.watched(b, lambda tableau: self.run(tableau, nt, reading, True))
        return tuple(state for board, drawn in watched for state in self.seen_as(board, drawn))

    def is_under_way(self, b: Board) -> bool:
        """Return True if a game must have been begun to come to a board, and was on none that is formed."""
        return not b.talon.codes

    def log_of(self, e: Episode, boards: Sequence[Any], reading: str) -> Sequence[Any]:
        """Return what a game went through, out of the boards from its start to the next one's.

        It goes up to its right end; where that is nowhere, up to the last board at rest.
        """
        wanted = self.play(e, reading).final
        place = next((i for i, seen in enumerate(boards) if self._is_board(wanted, seen)), None)
        if place is None:
            last = len(boards) - 1
            place = next((i for i in range(last, -1, -1) if self._is_at_rest(boards[i], e.start)), last)
        return boards[: place + 1]

    def _is_board(self, wanted: Board, seen: Any) -> bool:
        b = seen_board(self.layout, seen)
        return b is not None and b.piles == wanted.piles

    def _is_at_rest(self, seen: Any, start: Board) -> bool:
        b = seen_board(self.layout, seen)
        return b is not None and b.size == start.size and not b.talon.codes and self.settled(b)

    def seen_as(self, b: Board, drawn: int | None) -> tuple[State, ...]:
        """Return the states under which honest programs may show a board."""
        return (State(b, drawn),)

    def key(self, play: Play) -> int | None:
        """Return the key under which `detail` counts a game, None when it counts it nowhere."""
        return None

    # --- words --------------------------------------------------------------------------------

    def reading_words(self, kept: Sequence[str]) -> str:
        """Return a remark on the reading that a right file follows; nothing where there is only one."""
        return ""

    def order_words(self, call: Any) -> str:
        """Return a remark on how a right file forms the board; nothing where there is only one way."""
        return ""

    def end_words(self, final: Board) -> str:
        """Return a hint on the board of a game whose result is wrong; nothing when it says nothing."""
        return ""

    def game_args(self, function: str, args: Sequence[Arg]) -> bool:
        """Return True if the arguments of a noted inner call can be judged."""
        wanted = self._arguments(function)
        return len(args) >= wanted and args[wanted - 1][0] == "m"


# --- our own game -----------------------------------------------------------------------------

GAMES = "reussites_tk.reussites"


def private_modules(names: Sequence[str]) -> list[ModuleType]:
    """Load modules of our games a second time, importing one another: no global is shared with the others."""
    loaded: dict[str, ModuleType] = {}

    def import_(name: str, *others: Any, level: int = 0) -> Any:
        level = others[3] if len(others) > 3 else level
        return loaded[name] if level == 1 and name in loaded else builtins.__import__(name, *others)

    for name in names:
        # A dataclass looks its own module up among the loaded ones.
        importlib.import_module(f"{GAMES}.{name}")
        spec = importlib.util.find_spec(f"{GAMES}.{name}")
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        # Only their own `from .x import` finds the private ones: `sys.modules` is everybody's.
        vars(module)["__builtins__"] = {**vars(builtins), "__import__": import_}
        spec.loader.exec_module(module)
        loaded[name] = module
    return list(loaded.values())


class GameOracle:
    """Our own game in our own process, on piles of its own: lays boards for it, and reads them."""

    def __init__(self, layout: Layout, modules: Sequence[str]) -> None:
        """Load the instances; the last module is the game itself."""
        self.layout = layout
        self.piles: Any = private_instance(REFERENCE)
        self.modules = private_modules(modules)
        self.game: Any = self.modules[-1]
        self.tableau: Any = None
        self.plug(self.piles)

    def plug(self, piles: Any) -> None:
        """Make the game play on these primitives."""
        for module in self.modules:
            if "p" in vars(module):
                vars(module)["p"] = piles

    def lay(self, b: Board) -> Any:
        """Lay a board; return the `Tableau` made of it."""
        self.piles.NB_CARTES, self.piles.PREMIER_RANG = b.pack, Rang.SEPT if b.pack == 32 else Rang.DEUX
        piles = [self._pile(state) for state in b.piles]
        fields: dict[str, Any] = {}
        for f in self.layout.fields:
            if f.kind == NUMBER:
                fields[f.nom] = b.num_tour
            elif f.kind == PILE:
                fields[f.nom] = piles[b.names.index(f.nom)]
            else:
                found = piles[: len(b.ligne)] if f.nom == "ligne" else piles[4:8]
                fields[f.nom] = dict(zip(Couleur, found, strict=True)) if f.kind == EACH else found
        self.tableau = self.game.Tableau(**fields)
        return self.tableau

    def _pile(self, state: TasState) -> Any:
        tas = self.piles.Tas(Localisation(1, 1), Mode(state.mode))
        tas.cartes = [carte_of(code) for code in state.codes]
        return tas

    def read(self) -> Board:
        """Read the board that was laid last."""
        piles = tuple(TasState(tuple(map(carte_code, tas.cartes)), tas.mode.value) for tas in self._piles())
        return Board(self.layout, piles, getattr(self.tableau, "num_tour", 1))

    def _piles(self) -> Iterator[Any]:
        for f in self.layout.fields:
            value = getattr(self.tableau, f.nom)
            if f.kind == EACH:
                yield from value.values()
            elif f.kind == PILE:
                yield value
            elif f.kind != NUMBER:
                yield from (tas for tas in value if tas.role is Role.ACTIF)

    def watched(self, b: Board, action: Callable[[Any], Any]) -> list[tuple[Board, int | None]]:
        """Play on a board; return it as it was before and after each change, with the carte drawn last."""
        tableau = self.lay(b)
        seen: list[tuple[Board, int | None]] = [(self.read(), None)]
        plain = {p.nom: getattr(self.piles, p.nom) for p in PRIMITIVES}
        noting = {p.nom: self._noting(p.nom, plain[p.nom], seen) for p in PRIMITIVES if not p.consulte}
        self.plug(SimpleNamespace(**plain | noting))
        try:
            action(tableau)
        finally:
            self.plug(self.piles)
        return seen

    def _noting(
        self, name: str, function: Callable[..., Any], seen: list[tuple[Board, int | None]]
    ) -> Callable[..., Any]:
        """Return a primitive that adds the board to `seen` after each call."""

        def noted(*args: Any) -> Any:
            result = function(*args)
            turned = name == "retourner_carte_sur"
            seen.append((self.read(), carte_code(args[0].cartes[-1]) if turned else seen[-1][1]))
            return result

        return noted
