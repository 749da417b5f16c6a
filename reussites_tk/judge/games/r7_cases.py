"""The scripts that try each function of R7, from the smallest to the largest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...cours import Rang
from ...cours.essais import talon_exemple_r7
from ..tas.cases import Draws
from .boards import Board, codes_of, drawn
from .cases import GameCases
from .r7_rules import SEVENS, WITHOUT_SEVENS, board, board_of, run_of
from .rules import Episode
from .scripts import AVEC, PILE_PLAY, PLAY, REFORM, SANS, TOUR, Script, Step, one, role_of

PLAY_PILE, PLAY_TOUR, PLAY_GAME = (f"{role}_r7" for role in (PILE_PLAY, TOUR, PLAY))

SLOW = (("9C 2P 8C", 2), ("10C 2P 9C 2K 8C", 3))
"""Small games, first drawn first, and their tours: each tour places one carte, and the game is lost."""


class R7Cases(GameCases):
    """Makes the scripts of R7."""

    watched = ((1, 2), (2, 3))
    watched_twice = ((1, 1), (2, 1))
    analysed = ((7, 3), (2, 2), (6, 4), (5, 1), (8, 3))
    analysed_twice = ((1, 3), (4, 3), (3, 5))
    reformed_twice = True

    def dealt(self, order: Iterable[int]) -> Board:
        """Give the initial board formed from a shuffled pile."""
        return board(talon=[code for code in order if (code >> 1) & 15 != Rang.SEPT])

    def known(self) -> dict[tuple[int, ...], str]:
        """Give how the known talons are written in Python."""
        examples = {codes_of(talon_exemple_r7(c)): f'talon_exemple_r7("{c}")' for c in "cde"}
        deals = {b.talon.codes: f"talon_r7({self.graine}, {n})" for b, n in self.numbers().items()}
        return {**examples, **deals}

    # --- forming ------------------------------------------------------------------------------

    def used_boards(self) -> list[Board]:
        """Give boards as a game leaves them: not begun, in the middle of a tour, lost, won."""
        lost = self._game(self.deal(1), 1)
        middle = self.deal(2)
        half = self._tour(middle.with_pile("talon", middle.talon.codes[20:]))
        return [
            self.deal(3),
            half.with_pile("talon", middle.talon.codes[:20]),
            replace(lost, num_tour=3),
            self._game(self.deal(1), 6),
        ]

    def _game(self, b: Board, nt: int) -> Board:
        return self.rules.play(Episode(b, nt), "").final

    def _tour(self, b: Board) -> Board:
        return self._game(b, 0)

    def shuffling_few(self, function: str) -> Script:
        """Give a script that forms a board twice: few cartes are enough to show that they never move."""
        if role_of(function) != REFORM:
            return super().shuffling_few(function)
        b = board_of(rebut="9P 2K AT", coeur="5C 6C 7C 8C 9C")
        return Script((Step(function, (), b),) * 2, self.graine)

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
        return [one(PLAY_PILE, b, ("pile", "rebut" if b.pile("rebut").codes else "talon")) for b in ordered]

    # --- playing a tour -----------------------------------------------------------------------

    def _playing_tour(self) -> list[Script]:
        draws = Draws(self.graine, PLAY_TOUR)
        small = [_few_cartes(draws, 1 + i // 8) for i in range(48)]
        few = [board(talon=drawn(text)) for text in ("9C 8C 6T AP 10C", "9C 2P 8C")]
        large = [board_of(talon_exemple_r7("c")), board_of(talon_exemple_r7("d")), self.deal(1), self.deal(2)]
        large += [self._second_tour(n) for n in (3, 4)]
        boards = [*sorted(small, key=lambda b: b.size), *few, *large]
        scripts = [one(PLAY_TOUR, b, SANS) for b in boards]
        shown = [one(PLAY_TOUR, b, AVEC) for b in (*boards[:48:6], *few, *large[1::3])]
        again = Script((Step(PLAY_TOUR, (SANS,), few[0]), Step(PLAY_TOUR, (SANS,), few[1])))
        return [*scripts, *shown, again]

    def _second_tour(self, number: int) -> Board:
        """Give the board at the start of the second tour of a deal."""
        b = self._tour(self.deal(number))
        turned = [code & ~1 for code in reversed(b.pile("rebut").codes)]
        return b.with_pile("talon", turned).with_pile("rebut", ())

    # --- playing games ------------------------------------------------------------------------

    def _playing_game(self) -> list[Script]:
        known = [(board_of(talon_exemple_r7(c)), nt) for c, nt in (("c", 1), ("d", 1), ("e", 1))]
        later = [(board_of(talon_exemple_r7(c)), nt) for c, nt in (("d", 3), ("e", 2), ("e", 3))]
        deals = [(self.deal(n), nt) for n, nt in enumerate((1, 3, 2, 4, 5, 3), 1)]
        slow = [(board(talon=drawn(text)), nt) for text, nt in SLOW]
        plays = [*known[:2], deals[0], known[2], *deals[1:], *later, *slow]
        scripts = [one(PLAY_GAME, b, ("i", nt), SANS) for b, nt in plays]
        shown = [one(PLAY_GAME, b, ("i", nt), AVEC) for b, nt in plays[2::5]]
        steps = [Step(PLAY_GAME, (("i", nt), SANS), self.deal(n)) for n, nt in ((4, 3), (5, 5), (6, 2))]
        return [*scripts, *shown, Script(tuple(steps)), *self._sequences()]

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
        play = self.rules.play(Episode(b, nt), "")
        return b.size == 52 or (bool(play.final.pile("rebut").codes) and not play.blocked)


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
