"""The scripts that try each function of a game: what the games share. Verdicts depend on their order."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping

from ...cours.donnes import donne
from ...worker.codec import carte_code
from .boards import Board, board_key
from .endings import Order
from .rules import Rules
from .scripts import (
    ANALYSE,
    AVEC,
    CREATE,
    PILE_PLAY,
    PLAY,
    REFORM,
    SANS,
    TOUR,
    WATCH,
    Arg,
    Script,
    Step,
    one,
    role_of,
)

Chosen = tuple[tuple[int, ...], tuple[Order, ...]]
"""The arguments of a series, and the deals of its first games."""

MANY = 26
"""Games of the longest series: a program that counts only so many is seen on it."""

FORMATIONS = 10
"""Boards formed to see whether the order of the cartes is drawn at random."""

DEALS = 12
"""Deals of the seed that the cases may use."""


class GameCases(ABC):
    """Makes the scripts of each function, mostly on boards that a game really reaches."""

    def __init__(self, graine: int, rules: Rules) -> None:
        """Draw from `graine`; `rules` play the games that lead to boards."""
        self.graine, self.rules = graine, rules
        self._makers: dict[str, Callable[[], list[Script]]] = {
            CREATE: self._creating,
            REFORM: self._forming_again,
            PILE_PLAY: self._playing_pile,
            TOUR: self._playing_tour,
            PLAY: self._playing_game,
            WATCH: lambda: [
                *self._series(WATCH, self.watched, self.watched_twice),
                *self._chosen_series(WATCH, self.watched_chosen()),
            ],
            ANALYSE: lambda: [
                *self._series(ANALYSE, self.analysed, self.analysed_twice),
                *self._chosen_series(ANALYSE, self.endings()),
            ],
        }

    watched: tuple[tuple[int, ...], ...] = ((2,),)
    """Arguments of `observer_X`."""

    watched_twice: tuple[tuple[int, ...], ...] = ((1,), (2,))
    """Arguments of two series shown in a row."""

    analysed: tuple[tuple[int, ...], ...] = ((7,),)
    """Arguments of `analyser_X`."""

    series_seed = 0
    """What starts the draws of two analyses in a row, when it is not the seed of the check."""

    analysed_twice: tuple[tuple[int, ...], ...] = ((1,), (4,))
    """Arguments of two analyses in a row."""

    def endings(self) -> Iterable[Chosen]:
        """Return calls of `analyser_X` on deals whose games end as chance seldom lets them."""
        return ()

    def watched_chosen(self) -> Iterable[Chosen]:
        """Return calls of `observer_X` on more games than two, short ones mostly: showing them is long."""
        return ()

    def of(self, function: str) -> list[Script]:
        """Return the scripts of a function."""
        return self._makers[role_of(function)]()

    def alone(self, function: str) -> list[Script]:
        """Return scripts that stand for those which call other functions, where these are wrong."""
        return []

    def few(self, function: str) -> list[Script]:
        """Return fewer of them: what goes wrong on the second implementation goes wrong on most."""
        scripts, role = self.of(function), role_of(function)
        if role == WATCH:
            return scripts[:1]
        if role == ANALYSE:
            return [s for s in scripts if all(step.args[0][1] < MANY for step in s.steps)][::2]
        return scripts[:: max(1, len(scripts) // 12)] if len(scripts) > 6 else scripts[-2:]

    def few_cartes(self) -> list[Script]:
        """Return small games that decide nothing: they only show in small what went wrong on a whole pack."""
        return []

    def may_be_played(self, b: Board, nt: int) -> bool:
        """Return True if every honest program agrees on that game."""
        return b.size == b.pack

    # --- deals --------------------------------------------------------------------------------

    def deal(self, number: int, size: int = 0) -> Board:
        """Return the initial board of deal `number` of the seed."""
        cartes = donne(self.graine, number, size or self.rules.sizes[0])
        return self.dealt([carte_code(carte) for carte in cartes])

    @abstractmethod
    def dealt(self, order: Iterable[int]) -> Board:
        """Return the initial board formed from a shuffled pile, bottom up."""

    def numbers(self) -> dict[Board, int]:
        """Return the number of each deal that the cases may use."""
        sizes = self.rules.sizes
        # Downwards: where two deals give one board, the lower number is the one that is said.
        return {self.deal(n, size): n for n in range(DEALS - 1, 0, -1) for size in sizes}

    def known(self) -> dict[tuple[int, ...], str]:
        """Return how each of these deals is written in Python."""
        return self.keys({b: f"talon_de({b.pack}, {self.graine}, {n})" for b, n in self.numbers().items()})

    def keys(self, written: Mapping[Board, str]) -> dict[tuple[int, ...], str]:
        """Return boards written in Python by the key under which `game_code` looks them up."""
        return {board_key(b): text for b, text in written.items()}

    # --- forming ------------------------------------------------------------------------------

    def create_args(self) -> tuple[Arg, ...]:
        """Return the arguments of `creer_tableau_initial_X`."""
        return ()

    def _creating(self) -> list[Script]:
        create = Step(self.rules.name(CREATE), self.create_args())
        return [
            Script((create,), self.graine),
            Script((create, create), self.graine + 1),
            Script((create, self._play(), create), self.graine + 2),  # nothing of a game stays
        ]

    def _play(self, mode: Arg = SANS, nt: int = 3, board: Board | None = None) -> Step:
        return Step(self.rules.name(PLAY), self.rules.play_args(mode, nt), board)

    reformed_twice = False
    """True when a board that was just formed may be formed again."""

    @abstractmethod
    def used_boards(self) -> list[Board]:
        """Return boards as a game leaves them, lost or won."""

    def _forming_again(self) -> list[Script]:
        function, used = self.rules.name(REFORM), self.used_boards()
        alone = [one(function, b, graine=self.graine + i) for i, b in enumerate(used)]
        again, play, last = Step(function), self._play(), Step(function, (), used[-2:][0])
        twice = [Script((last, again), self.graine)] if self.reformed_twice else []
        return [*alone, *twice, Script((last, play, again, play, again), self.graine + 1)]

    def shuffling(self, function: str) -> list[Script]:
        """Return the scripts that form a board many times, to see whether its order is drawn."""
        if role_of(function) == CREATE:
            return [Script((Step(function, self.create_args()),) * FORMATIONS, self.graine)]
        steps = [Step(function, (), b) for b in self.used_boards()[-2:]]
        return [Script((step,) * FORMATIONS, self.graine) for step in steps]

    def shuffling_few(self, function: str) -> Script:
        """Return a script that forms a board twice."""
        created = role_of(function) == CREATE
        step = Step(
            function, self.create_args() if created else (), None if created else self.used_boards()[-1]
        )
        return Script((step,) * 2, self.graine)

    # --- playing ------------------------------------------------------------------------------

    def _playing_pile(self) -> list[Script]:
        return []

    def _playing_tour(self) -> list[Script]:
        return []

    @abstractmethod
    def _playing_game(self) -> list[Script]:
        """Return the games that `jouer_une_X` is tried on."""

    def _sequences(self) -> list[Script]:
        """Return games in a row: on boards that are laid, formed again, created."""
        again = Step(self.rules.name(REFORM))
        first = self._play(board=self.deal(4))
        follow = (again, self._play(), again, self._play(AVEC, 2))
        create = Step(self.rules.name(CREATE), self.create_args())
        return [Script((first, *follow), self.graine), Script((create, *follow), self.graine)]

    def _series(
        self, role: str, calls: Iterable[tuple[int, ...]], twice: Iterable[tuple[int, ...]]
    ) -> list[Script]:
        """Return the scripts of a function that plays many games: twice in a row, then alone."""
        function = self.rules.name(role)
        arguments = [tuple(("i", n) for n in numbers) for numbers in calls]
        scripts = [one(function, None, *args, graine=self.graine + args[0][1]) for args in arguments]
        steps = [Step(function, tuple(("i", n) for n in numbers)) for numbers in twice]
        # Two in a row first: what is kept from one call to the next shows there.
        return [Script(tuple(steps), self.series_seed or self.graine), *scripts]

    def _chosen_series(self, role: str, calls: Iterable[Chosen]) -> list[Script]:
        """Return series on chosen deals: what they show is the same whatever the seed."""
        steps = [
            (Step(self.rules.name(role), tuple(("i", n) for n in numbers)), orders)
            for numbers, orders in calls
        ]
        return [Script((step,), self.graine, orders) for step, orders in steps]
