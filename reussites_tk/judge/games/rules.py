"""What the judge must know of a game: its board, its readings, what a call should give; one class a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ..verdicts import Difference
from .boards import Board, Layout, Seen
from .oracle import GameOracle
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
        """Say whether every pile shown is one of this state's: a program may show only some of them.

        The top carte of the talon may be in no pile: some programs draw it into a hand of their own.
        """
        others = shown - self.board.shown()
        if not others or others == {self.board.talon_drawn()}:
            return True
        return self.stopped is not None and all(self._half_turned(*pile) for pile in shown)

    def _half_turned(self, mode: str, codes: tuple[int, ...]) -> bool:
        assert self.stopped is not None
        pairs = zip(self.stopped.piles, self.board.piles, strict=True)
        return any(_on_its_way(codes, x.codes, y.codes) for x, y in pairs if mode in ("", y.mode))


def _on_its_way(codes: Sequence[int], before: Sequence[int], after: Sequence[int]) -> bool:
    """Say whether each carte is as it was or as it will be, the pile having gone some way round."""
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

    def __init__(self) -> None:
        """Load our own game."""
        self.oracle = GameOracle(self.layout, self.modules)
        self._plays: dict[tuple[Board, int, str], Play] = {}
        self._states: dict[tuple[Board, int, str], tuple[State, ...]] = {}

    # --- calls --------------------------------------------------------------------------------

    def name(self, role: str) -> str:
        """Give the full name of a function."""
        return f"{role}_{self.code}"

    def tours(self, function: str, args: Sequence[Arg]) -> int:
        """Give how many tours a call may play; 0 for a single tour, 1 where there are none to count."""
        return 0 if role_of(function) == TOUR else 1

    def size(self, function: str, args: Sequence[Arg]) -> int:
        """Give the number of cartes of the boards that a call makes."""
        return self.sizes[0]

    def play_args(self, mode: Arg, nt: int = 1) -> tuple[Arg, ...]:
        """Give the arguments of a call that plays one game."""
        return (mode,)

    def mode_of(self, function: str, args: Sequence[Arg]) -> Arg:
        """Give the mode of trace that a playing call was given."""
        return args[self._arguments(function) - 1]

    def _arguments(self, function: str) -> int:
        """Count what a playing call is given after the board; a file may add arguments of its own."""
        return len(self.play_args(("m", ""))) if role_of(function) == PLAY else 1

    def makes_boards(self, function: str) -> bool:
        """Say whether a function plays on a board of its own making."""
        return role_of(function) in (CREATE, WATCH, ANALYSE)

    # --- boards -------------------------------------------------------------------------------

    @abstractmethod
    def initial(self, before: Board | None, size: int, seen: Board | None) -> Board:
        """Give the initial board made of the cartes of `before` (None: of a pack of `size`).

        Where its order is drawn at random, it has that of `seen` if it may be.
        """

    @abstractmethod
    def is_sound(self, b: Board) -> bool:
        """Say whether a board keeps the rules."""

    @abstractmethod
    def is_start(self, b: Board) -> bool:
        """Say whether a game, or a tour, may begin on a board."""

    def settled(self, b: Board) -> bool:
        """Say whether a board may be seen between two moves: no carte still to turn over."""
        return self.is_sound(b)

    def may_be_reformed(self, b: Board) -> bool:
        """Say whether the hand-out says how to gather a board: the game on it is over."""
        return self.settled(b)

    def tidy(self, seen: Any) -> Any:
        """Give a board read in the middle of a move as it is at its end."""
        return seen

    # --- games --------------------------------------------------------------------------------

    @abstractmethod
    def run(self, tableau: Any, nt: int, reading: str, to_the_end: bool) -> bool:
        """Play on a board of our own; a blocked game stops at once, or goes on `to_the_end`."""

    def play(self, e: Episode, reading: str) -> Play:
        """Play a whole game as it should be."""
        key = (e.start, e.nt, reading)
        if key not in self._plays:
            self._plays[key] = self._played(*key)
        return self._plays[key]

    def _played(self, b: Board, nt: int, reading: str) -> Play:
        won = self.run(self.oracle.lay(b), nt, reading, False)
        final = self.oracle.read()
        return Play(final, won, range(final.num_tour, final.num_tour + 1))

    def states(self, e: Episode, reading: str) -> Sequence[State]:
        """Give the states, in order, of a game; one that is blocked goes on to its end."""
        key = (e.start, e.nt, reading)
        if key not in self._states:
            self._states[key] = self._gone_through(*key)
        return self._states[key]

    def _gone_through(self, b: Board, nt: int, reading: str) -> tuple[State, ...]:
        told = self.oracle.watched(b, lambda tableau: self.run(tableau, nt, reading, True))
        return tuple(state for board, drawn in told for state in self.seen_as(board, drawn))

    def seen_as(self, b: Board, drawn: int | None) -> tuple[State, ...]:
        """Give the states under which honest programs may show a board."""
        return (State(b, drawn),)

    def key(self, play: Play) -> int | None:
        """Give the key under which `detail` counts a game, None when it counts it nowhere."""
        return None

    # --- words --------------------------------------------------------------------------------

    def reading_words(self, kept: Sequence[str]) -> str:
        """Say which reading a right file follows; nothing where there is only one."""
        return ""

    def order_words(self, call: Any) -> str:
        """Say which honest way of forming the board a right file follows; nothing where there is only one."""
        return ""

    def end_words(self, final: Board) -> str:
        """Say what there is to see on the board of a game whose result is wrong."""
        return ""

    def game_args(self, function: str, args: Sequence[Arg]) -> bool:
        """Say whether the arguments of a noted inner call can be judged."""
        wanted = self._arguments(function)
        return len(args) >= wanted and args[wanted - 1][0] == "m"
