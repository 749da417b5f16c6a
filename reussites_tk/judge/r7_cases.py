"""The scripts that try each function of R7, from the smallest to the largest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ..cours.essais import talon_exemple_r7, talon_r7
from .cases import Draws
from .r7_boards import SEVENS, WITHOUT_SEVENS, Board, board, board_of, run_of
from .r7_oracle import R7Oracle

Arg = tuple[str, Any]
SANS: Arg = ("m", "sans_trace")
AVEC: Arg = ("m", "avec_trace")
FORMATIONS = 10
"""Boards formed to see whether the order of the cartes is drawn at random."""


@dataclass(frozen=True, slots=True)
class Step:
    """One call; `board` is laid just before, else the call goes on with the board that there is."""

    function: str
    args: tuple[Arg, ...] = ()
    board: Board | None = None


@dataclass(frozen=True, slots=True)
class Script:
    """A few calls in a row, the draws being started by `graine`."""

    steps: tuple[Step, ...]
    graine: int = 1

    def as_json(self, traced: bool = False) -> dict[str, Any]:
        """Give the item that the bench runs; traced, the inner calls are told too."""
        steps = [[s.function, [list(a) for a in s.args], s.board and s.board.as_json()] for s in self.steps]
        return {"mode": "script", "steps": steps, "graine": self.graine, "traced": traced}

    @property
    def functions(self) -> tuple[str, ...]:
        """The functions called, each once."""
        return tuple(dict.fromkeys(step.function for step in self.steps))


CREATE, FORM_AGAIN, PLAY_PILE, PLAY_TOUR, PLAY_GAME, WATCH, ANALYSE = (
    "creer_tableau_initial_r7",
    "reformer_tableau_initial_r7",
    "jouer_tas_r7",
    "jouer_un_tour_r7",
    "jouer_une_r7",
    "observer_r7",
    "analyser_r7",
)

DISPLAY = "afficher_r7"
HELPERS = ("saisir_loc_tas_r7", DISPLAY)
"""Functions of the file that are not judged, but through which a judged one may go wrong."""


def one(function: str, b: Board | None, *args: Arg, graine: int = 1) -> Script:
    """Give the script of a single call."""
    return Script((Step(function, args, b),), graine)


class R7Cases:
    """Makes the scripts; the oracle gives boards that a game really reaches."""

    def __init__(self, graine: int, oracle: R7Oracle) -> None:
        """Draw from `graine`."""
        self.graine, self.oracle = graine, oracle
        self._makers: dict[str, Callable[[], list[Script]]] = {
            CREATE: self._creating,
            FORM_AGAIN: self._forming_again,
            PLAY_PILE: self._playing_pile,
            PLAY_TOUR: self._playing_tour,
            PLAY_GAME: self._playing_game,
            WATCH: self._watching,
            ANALYSE: self._analysing,
        }

    def of(self, function: str) -> list[Script]:
        """Give the scripts of a function."""
        return self._makers[function]()

    def few(self, function: str) -> list[Script]:
        """Give fewer of them: what goes wrong on the second implementation goes wrong on most."""
        scripts = self.of(function)
        return scripts[:: max(1, len(scripts) // 12)] if len(scripts) > 6 else scripts[-2:]

    def shuffling(self, function: str) -> list[Script]:
        """Give the scripts that form a board many times, to see whether its order is drawn."""
        if function == CREATE:
            return [Script((Step(CREATE),) * FORMATIONS, self.graine)]
        steps = [Step(FORM_AGAIN, (), b) for b in self._used_boards()[-2:]]
        return [Script((step,) * FORMATIONS, self.graine) for step in steps]

    def shuffling_few(self, function: str) -> Script:
        """Give a script that forms a board twice: few cartes are enough to show that they never move."""
        b = board_of(rebut="9P 2K AT", coeur="5C 6C 7C 8C 9C")
        return Script((Step(function, (), None if function == CREATE else b),) * 2, self.graine)

    def deal(self, number: int) -> Board:
        """Give the initial board of deal `number` of the seed."""
        return board_of(talon_r7(self.graine, number))

    # --- forming ------------------------------------------------------------------------------

    def _creating(self) -> list[Script]:
        play = Step(PLAY_GAME, (("i", 3), SANS))
        return [
            one(CREATE, None, graine=self.graine),
            Script((Step(CREATE), Step(CREATE)), self.graine + 1),
            Script((Step(CREATE), play, Step(CREATE)), self.graine + 2),
        ]

    def _used_boards(self) -> list[Board]:
        """Give boards as a game leaves them: not begun, in the middle of a tour, lost, won."""
        lost = self.oracle.game(self.deal(1), 1).final
        middle = self.deal(2)
        half = self.oracle.tour(middle.with_pile("talon", middle.talon.codes[20:])).final
        return [
            self.deal(3),
            half.with_pile("talon", middle.talon.codes[:20]),
            replace(lost, num_tour=3),
            self.oracle.game(self.deal(1), 6).final,
        ]

    def _forming_again(self) -> list[Script]:
        alone = [one(FORM_AGAIN, b, graine=self.graine + i) for i, b in enumerate(self._used_boards())]
        again, play = Step(FORM_AGAIN), Step(PLAY_GAME, (("i", 3), SANS))
        lost = self._used_boards()[2]
        return [
            *alone,
            Script((Step(FORM_AGAIN, (), lost), again), self.graine),
            Script((Step(FORM_AGAIN, (), lost), play, again, play, again), self.graine + 1),
        ]

    # --- playing a pile -----------------------------------------------------------------------

    def _playing_pile(self) -> list[Script]:
        draws = Draws(self.graine, PLAY_PILE)
        boards = [
            board_of(rebut="9P 6C"),
            board_of(rebut="2P", pique="DP RP AP"),
            board_of(rebut="9T"),
        ]
        found = {b: None for b in boards}
        for couleur in range(1, 5):
            for length in range(1, 13):
                found |= dict.fromkeys(_around(couleur, length, draws))
        ordered = sorted(found, key=lambda b: b.size)
        return [one(PLAY_PILE, b, ("pile", "rebut" if b.rebut.codes else "talon")) for b in ordered]

    # --- playing a tour -----------------------------------------------------------------------

    def _playing_tour(self) -> list[Script]:
        draws = Draws(self.graine, PLAY_TOUR)
        small = [_few_cartes(draws, 1 + i // 8) for i in range(48)]
        drawn = [board_of(talon=_pile_drawn(text)) for text in ("9C 8C 6T AP 10C", "9C 2P 8C")]
        large = [board_of(talon_exemple_r7("c")), board_of(talon_exemple_r7("d")), self.deal(1), self.deal(2)]
        large += [self._second_tour(n) for n in (3, 4)]
        boards = [*sorted(small, key=lambda b: b.size), *drawn, *large]
        scripts = [one(PLAY_TOUR, b, SANS) for b in boards]
        shown = [one(PLAY_TOUR, b, AVEC) for b in (*boards[:48:6], *drawn, *large[1::3])]
        again = Script((Step(PLAY_TOUR, (SANS,), drawn[0]), Step(PLAY_TOUR, (SANS,), drawn[1])))
        return [*scripts, *shown, again]

    def _second_tour(self, number: int) -> Board:
        """Give the board at the start of the second tour of a deal."""
        b = self.oracle.tour(self.deal(number)).final
        turned = [code & ~1 for code in reversed(b.rebut.codes)]
        return b.with_pile("talon", turned).with_pile("rebut", ())

    # --- playing games ------------------------------------------------------------------------

    def _playing_game(self) -> list[Script]:
        known = (("c", 1), ("d", 1), ("d", 3), ("e", 1), ("e", 2), ("e", 3))
        plays = [(board_of(talon_exemple_r7(letter)), nt) for letter, nt in known]
        plays += [(self.deal(n), nt) for n, nt in enumerate((3, 1, 2, 4, 5, 3), 1)]
        scripts = [one(PLAY_GAME, b, ("i", nt), SANS) for b, nt in plays]
        shown = [one(PLAY_GAME, b, ("i", nt), AVEC) for b, nt in plays[4::6]]
        steps = [Step(PLAY_GAME, (("i", nt), SANS), self.deal(n)) for n, nt in ((4, 3), (5, 5), (6, 2))]
        formed, played, shown_too = Step(FORM_AGAIN), (("i", 3), SANS), (("i", 2), AVEC)
        again = [formed, Step(PLAY_GAME, played), formed, Step(PLAY_GAME, shown_too)]
        created = Script((Step(CREATE), *again), self.graine)
        return [*scripts, *shown, Script(tuple(steps)), Script((steps[0], *again), self.graine), created]

    def few_cartes(self) -> list[Script]:
        """Give small games that are lost: too few cartes for a real one, but easy to read.

        They decide nothing: they only show in small what went wrong on 52 cartes.
        """
        draws = Draws(self.graine, PLAY_GAME)
        scripts = []
        for i in range(60):
            b, nt = _few_cartes(draws, 2 + i // 12), 1 + i % 3
            if self.may_be_played(b, nt):
                scripts += [one(PLAY_GAME, b, ("i", nt), mode) for mode in (SANS, AVEC)]
        return scripts

    def may_be_played(self, b: Board, nt: int) -> bool:
        """Say whether every honest program agrees on that game: some cartes are always left over."""
        play = self.oracle.game(b, nt)
        return b.size == 52 or (bool(play.final.rebut.codes) and not play.blocked)

    def _watching(self) -> list[Script]:
        calls = ((1, 2), (2, 3))
        scripts = [one(WATCH, None, ("i", np), ("i", nt), graine=self.graine + np) for np, nt in calls]
        steps = [Step(WATCH, (("i", np), ("i", nt))) for np, nt in ((1, 1), (2, 1))]
        return [*scripts, Script(tuple(steps), self.graine)]

    def _analysing(self) -> list[Script]:
        calls = ((1, 3), (4, 3), (7, 3), (2, 2), (6, 4), (5, 1))
        scripts = [one(ANALYSE, None, ("i", np), ("i", nt), graine=self.graine + np) for np, nt in calls]
        steps = [Step(ANALYSE, (("i", np), ("i", nt))) for np, nt in ((8, 3), (3, 5))]
        return [*scripts, Script(tuple(steps), self.graine)]


def _pile_drawn(text: str) -> str:
    """Give the pile, bottom up and hidden, of which these cartes are drawn in this order."""
    return " ".join(f"({code})" for code in reversed(text.split()))


def _few_cartes(draws: Draws, count: int) -> Board:
    """Give an initial board whose talon has a few cartes near the sevens of two series."""
    first, other = draws.some(range(1, 5), 2)
    near = [c << 5 | r << 1 for c in (first, other) for r in (4, 5, 6, 8, 9, 10, 11)]
    return board(talon=draws.some(near, count))


def _around(couleur: int, length: int, draws: Draws) -> list[Board]:
    """Give boards where the carte on top is just above a series, just below, or near to it."""
    bottom = (7 - 2 - draws.below(length)) % 13 + 2
    series = run_of(couleur, bottom, length)
    places = {length, length + 1, 12, 11} if length < 12 else {12}
    cartes = [run_of(couleur, bottom, place + 1)[-1] for place in places if place >= length]
    cartes += [(couleur % 4 + 1) << 5 | (cartes[0] & 31)]
    boards = []
    for carte in cartes:
        if (carte >> 1) & 15 != 7:
            boards.append(_with_top(couleur, series, carte, draws))
    return boards


def _with_top(couleur: int, series: tuple[int, ...], carte: int, draws: Draws) -> Board:
    """Put a carte, face up, on a rebut or a talon that may hold others."""
    lines = [series if c == couleur else SEVENS[c - 1] for c in range(1, 5)]
    taken = {code & ~1 for line in lines for code in line} | {carte & ~1}
    others = [code for code in WITHOUT_SEVENS if code not in taken]
    under = draws.some(others, draws.below(3))
    if draws.below(2):
        return board(lines, talon=[*under, carte])
    return board(lines, rebut=[*(code | 1 for code in under), carte])
