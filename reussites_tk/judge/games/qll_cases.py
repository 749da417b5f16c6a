"""The scripts that try each function of À la queue leu leu."""

from __future__ import annotations

from collections.abc import Iterable

from ...cours.donnes import donne
from ...worker.codec import carte_code
from ..tas.cases import HIDDEN, Draws
from .boards import Board, drawn
from .cases import GameCases
from .qll_rules import board_of, dealt
from .rules import Episode
from .scripts import AVEC, PLAY, SANS, Arg, Script, Step, one

PLAY_GAME = f"{PLAY}_qll"

KNOWN = ((32, 33), (52, 4), (32, 9927), (32, 458))
"""Deals of seed 1: won with the whole line made stable, different under each reading, won otherwise,
lost with three piles left."""

EXAMPLES = ("VT 7K 9T 7P", "8P DC 10T RP AT", "7T 8K 9C 10P AK", "8K VP AP", "VK VP AP", "RT 7P RK 8P 9K")
"""Cartes in the order in which they are drawn."""


class QllCases(GameCases):
    """Makes the scripts of À la queue leu leu."""

    watched = ((2, 52),)
    watched_twice = ((1, 32), (2, 32))
    analysed = ((7, 32), (3, 52))
    analysed_twice = ((1, 32), (4, 32))
    series_seed = 63
    """The first game of the analyses is then lost with three piles left, and another one is won."""

    def dealt(self, order: Iterable[int]) -> Board:
        """Give the initial board formed from a shuffled pile."""
        return dealt(list(order))

    def create_args(self) -> tuple[Arg, ...]:
        """Give the number of cartes."""
        return (("i", 32),)

    def _creating(self) -> list[Script]:
        whole = Step(self.rules.name("creer_tableau_initial"), (("i", 52),))
        return [*super()._creating(), Script((whole,), self.graine)]

    def known(self) -> dict[tuple[int, ...], str]:
        """Give how the known deals are written in Python."""
        found = {board: f"talon_de({size}, 1, {n})" for board, (size, n) in self._known_deals().items()}
        return {**self.keys(found), **super().known()}

    def _known_deals(self) -> dict[Board, tuple[int, int]]:
        return {
            dealt([carte_code(c) for c in donne(1, number, size)]): (size, number) for size, number in KNOWN
        }

    def used_boards(self) -> list[Board]:
        """Give boards as a game leaves them: not begun, of example QLL-e, lost, won."""
        lost = self.rules.play(Episode(self.deal(1)), self.rules.readings[0]).final
        won = self.rules.play(Episode(next(iter(self._known_deals()))), self.rules.readings[0]).final
        return [
            board_of("VT 7K 9T | 7P 10C"),
            board_of("8P DC | 10T RP | AT"),
            self.rules.play(Episode(self.deal(2, 52)), self.rules.readings[2]).final,
            lost,
            won,
        ]

    def _playing_game(self) -> list[Script]:
        boards = [self.deal(n) for n in range(1, 6)] + [self.deal(n, 52) for n in range(6, 9)]
        boards += list(self._known_deals())
        scripts = [one(PLAY_GAME, b, SANS) for b in boards]
        shown = [one(PLAY_GAME, b, AVEC) for b in (boards[0], *boards[-2:])]
        return [*scripts, *shown, *self._sequences()]

    def few_cartes(self) -> list[Script]:
        """Give small games, easy to read: any number of cartes makes a game."""
        draws = Draws(self.graine, PLAY_GAME)
        boards = [dealt(drawn(text)) for text in EXAMPLES]
        boards += [dealt(draws.some(HIDDEN[32], 4 + i // 15)) for i in range(60)]
        boards.sort(key=lambda b: b.size)
        return [one(PLAY_GAME, b, mode) for b in boards for mode in (SANS, AVEC)]

    def may_be_played(self, b: Board, nt: int) -> bool:
        """Say that any number of cartes makes a game."""
        return True
