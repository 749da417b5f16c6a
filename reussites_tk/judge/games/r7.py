"""Relais des 7 for the judge: its board, its rules, the scripts that try its functions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ...cours import Couleur, ModeTrace, Rang
from ...cours.essais import talon_exemple_r7
from ...texts import _
from ..tas.cases import HIDDEN, Draws
from .boards import EACH, NUMBER, PILE, Board, Field, Layout, codes_of, drawn, each_once, lay
from .cases import MANY, Chosen, GameCases
from .endings import Order, deal_of
from .rules import Episode, Play, Rules, State
from .scripts import (
    ANALYSE,
    AVEC,
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

LAYOUT = Layout(
    (
        Field("ligne", EACH, "etale"),
        Field("talon", PILE),
        Field("rebut", PILE),
        Field("num_tour", NUMBER),
    ),
    pack=52,
)
SEVENS = tuple((c << 5 | Rang.SEPT << 1 | 1,) for c in Couleur)
WITHOUT_SEVENS = [code for code in HIDDEN[52] if (code >> 1) & 15 != Rang.SEPT]


def board(
    series: Sequence[Sequence[int]] = SEVENS,
    talon: Sequence[int] = (),
    rebut: Sequence[int] = (),
    tour: int = 1,
) -> Board:
    """Make a board from its cartes, each pile in its own mode."""
    return lay(LAYOUT, tour, ligne=series, talon=talon, rebut=rebut)


def board_of(
    talon: str = "",
    rebut: str = "",
    trefle: str = "7T",
    carreau: str = "7K",
    coeur: str = "7C",
    pique: str = "7P",
) -> Board:
    """Make a board from texts: `board_of(talon="(9C) (8C)")`."""
    series = [codes_of(text) for text in (trefle, carreau, coeur, pique)]
    return board(series, codes_of(talon), codes_of(rebut))


def run_of(couleur: int, bottom: int, length: int) -> tuple[int, ...]:
    """Return a series: `length` cartes face up from the rang `bottom`, the 2 following the ace."""
    return tuple(couleur << 5 | ((bottom - 2 + i) % 13 + 2) << 1 | 1 for i in range(length))


RATES = (
    (2.2, _("les cartes du rebut ne sont pas rejouées, ou que la partie s'arrête au tour 2")),
    (26.9, _("le rebut n'est pas retourné entre les tours")),
    (40.3, _("les rangs ne tournent pas (le 2 suit l'as)")),
    (55.2, _("le rebut est battu entre les tours")),
    (68.2, _("une seule carte du rebut est rejouée")),
    (86.8, ""),
)
"""Percentages of games won in three tours: with each known mistake, then without any."""


class R7Rules(Rules):
    """The first solitaire: the only one with tours, and with functions for a tour and for one pile."""

    code, titre, layout, modules = "r7", "Relais des 7", LAYOUT, ("coups", "bilans", "r7_coups", "r7")
    sizes, detail, rates = (52,), "tour", RATES

    def tours(self, function: str, args: Sequence[Arg]) -> int:
        """Return how many tours a call may play; 0 for a single tour."""
        role = role_of(function)
        if role in (WATCH, ANALYSE):
            return int(args[1][1])
        return int(args[0][1]) if role == PLAY else 0

    def play_args(self, mode: Arg, nt: int = 1) -> tuple[Arg, ...]:
        """Return the arguments of a call that plays one game."""
        return (("i", nt), mode)

    # --- boards -------------------------------------------------------------------------------

    def initial(self, before: Board | None, size: int, seen: Board | None) -> Board:
        """Return the initial board of the same cartes, the talon in the order seen if it may be."""
        faces = list(HIDDEN[52]) if before is None else before.faces
        hidden = [code for code in faces if (code >> 1) & 15 != Rang.SEPT]
        read = [code & ~1 for code in seen.talon.codes] if seen else []
        order = tuple(read if sorted(read) == hidden else hidden)
        if seen is None and before and sorted(before.talon.codes) == hidden:
            order = before.talon.codes
        return board(talon=order)

    def is_sound(self, b: Board) -> bool:
        """Return True if series follow, the talon is hidden, the rebut shown, each carte there once."""
        modes = zip(b.piles, LAYOUT.modes(6), strict=True)
        return (
            each_once(b)
            and all(pile.mode == mode for pile, mode in modes)
            and all(_follows(c, pile.codes) for c, pile in zip(Couleur, b.ligne, strict=True))
            and all(code & 1 for code in b.pile("rebut").codes)
            and not any(code & 1 for code in b.talon.codes)
        )

    def settled(self, b: Board) -> bool:
        """Return True if a board is sound once the top carte of the talon is hidden again."""
        return self.is_sound(b.with_pile("talon", [code & ~1 for code in b.talon.codes]))

    def is_start(self, b: Board) -> bool:
        """Return True if a tour may begin on a board."""
        return self.is_sound(b) and not b.pile("rebut").codes

    # --- games --------------------------------------------------------------------------------

    def run(self, tableau: Any, nt: int, reading: str, to_the_end: bool) -> bool:
        """Play a game of at most `nt` tours, or a single tour when `nt` is 0."""
        game = self.oracle.game
        if nt:
            stop = not to_the_end
            return bool(game.jouer_une_r7(tableau, nt, ModeTrace.SANS_TRACE, arret_si_bloque=stop))
        game.jouer_un_tour_r7(tableau, ModeTrace.SANS_TRACE)
        return False

    def _played(self, b: Board, nt: int, reading: str) -> Play:
        play = super()._played(b, nt, reading)
        # A tour that places nothing is the last that matters: the game may stop there, or play them all.
        first = last = play.final.num_tour
        if nt and not play.won and first < nt:
            self.run(self.oracle.lay(b), nt, reading, True)
            play = replace(play, final=self.oracle.read())
            last = play.final.num_tour
        return replace(play, ends=range(first, last + 1))

    def seen_as(self, b: Board, drawn: int | None) -> tuple[State, ...]:
        """Return also the state where the carte drawn lies on the rebut: some play every carte from there."""
        codes = b.talon.codes
        if not codes or codes[-1] != drawn:
            return (State(b, drawn),)
        rebut = (*b.pile("rebut").codes, codes[-1])
        on_rebut = b.with_pile("talon", codes[:-1]).with_pile("rebut", rebut)
        return State(b, drawn), State(on_rebut, drawn)

    def key(self, play: Play) -> int | None:
        """Return the tour at which a game is won."""
        return play.final.num_tour if play.won else None


def _follows(couleur: int, codes: Sequence[int]) -> bool:
    return bool(codes) and tuple(codes) == run_of(couleur, (codes[0] >> 1) & 15, len(codes))


# --- the scripts that try each function -------------------------------------------------------

PLAY_PILE, PLAY_TOUR, PLAY_GAME = (f"{role}_r7" for role in (PILE_PLAY, TOUR, PLAY))

WON_AT = (11, 1, 38, 22431)
"""Deals of seed 1 that are won at tour 2, 3, 4 and 5: one in 41 000 is as late as that."""


def _of_each(rangs: str, couleurs: str = "TKCP") -> str:
    return " ".join(f"{rang}{c}" for rang in rangs.split() for c in couleurs)


SLOW = (
    ("9C 2P 8C", 2),
    ("10C 2P 9C 2K 8C", 3),
    ("DC 2T VC 2K 10C 2P 9C 3T 8C", 5),
    (f"DC 2T VC 2K 10C 2P 9C AT 8C 3T {_of_each('4 5 9 10 V D R', 'TKP')}", 5),
)
"""Games that are no whole pack, first drawn first, and their tours: each places one carte; they are lost."""

HIGHEST = f"{_of_each('R A D 2 V 3 10 4 9 5').replace('VT ', '')} VT {_of_each('8 6')}"
"""A talon, first drawn first, whose first tour places the cartes next to the sevens, and no other."""


class R7Cases(GameCases):
    """Makes the scripts of R7."""

    watched = ((1, 2),)
    watched_twice = ((1, 1), (2, 1))
    analysed = ((7, 3), (2, 2), (5, 1))
    analysed_twice = ((1, 3), (4, 3), (3, 5))
    reformed_twice = True

    def dealt(self, order: Iterable[int]) -> Board:
        """Return the initial board formed from a shuffled pile."""
        return board(talon=[code for code in order if (code >> 1) & 15 != Rang.SEPT])

    def known(self) -> dict[tuple[int, ...], str]:
        """Return how the known talons are written in Python."""
        examples = {codes_of(talon_exemple_r7(c)): f'talon_exemple_r7("{c}")' for c in "cde"}
        deals = {b.talon.codes: f"talon_r7({self.graine}, {n})" for b, n in self.numbers().items()}
        orders = {deal_of(52, number): f"talon_de(52, 1, {number})" for number in WON_AT}
        late = {
            self.dealt(order).talon.codes: f"talon_r7(1, {n})"
            for order, n in zip(orders, WON_AT, strict=True)
        }
        return {**examples, **late, **deals, **orders}

    def _orders(self) -> tuple[Order, ...]:
        """Return deals that are won at tour 1, 2, 3, 4 and 5: no game goes further."""
        hidden = [code & ~1 for (code,) in SEVENS]
        return (*codes_of(talon_exemple_r7("c")), *hidden), *(deal_of(52, number) for number in WON_AT)

    def watched_chosen(self) -> list[Chosen]:
        """Return games won at their first tour, and the longest one."""
        first, *_others, fifth = self._orders()
        return [((4, 5), (first, first, fifth, first))]

    def endings(self) -> list[Chosen]:
        """Return series won at each tour, at the last one, never, once in three; a long one of short ones."""
        first, second, third, fourth, fifth = self._orders()
        return [
            ((1, 1), (first,)),
            ((1, 1), (third,)),
            ((2, 2), (second, first)),
            ((1, 3), (third,)),
            ((3, 3), (fourth, fifth, fourth)),
            ((1, 5), (fifth,)),
            ((5, 5), (first, second, third, fourth, fifth)),
            ((2, 4), (fifth, fourth)),
            ((3, 1), (third, first, third)),
            ((MANY, 7), (first,) * (MANY - 2) + (fourth, first)),
        ]

    # --- forming ------------------------------------------------------------------------------

    def used_boards(self) -> list[Board]:
        """Return boards as a game leaves them: lost at its first tour, the rebut never higher, later, won."""
        lost, high = self._game(self.deal(1), 1), self._game(self.dealt(drawn(HIGHEST)), 1)
        later = replace(self._game(self.deal(2), 1), num_tour=3)
        return [lost, high, later, self._game(self.deal(1), 6)]

    def _game(self, b: Board, nt: int) -> Board:
        return self.rules.play(Episode(b, nt), "").final

    def _tour(self, b: Board) -> Board:
        return self._game(b, 0)

    def shuffling_few(self, function: str) -> Script:
        """Return a script that forms a board twice: few cartes are enough to show that they never move."""
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
        few = [board(talon=drawn(text)) for text in ("9C 8C 6T AP 10C", "9C 2P 8C", "2P VC 10C 9C 8C")]
        large = [board_of(talon_exemple_r7("c")), board_of(talon_exemple_r7("d")), self.deal(1), self.deal(2)]
        large += [self._second_tour(n) for n in (3, 4)]
        boards = [*sorted(small, key=lambda b: b.size), *few, *large]
        scripts = [one(PLAY_TOUR, b, SANS) for b in boards]
        later = [replace(b, num_tour=2 + i % 4) for i, b in enumerate((*few, *few[1:], *large[1::3]))]
        scripts += [one(PLAY_TOUR, b, SANS) for b in later]
        shown = [one(PLAY_TOUR, b, AVEC) for b in (*boards[:48:6], *few, *large[1::3], *later[:-1])]
        again = Script((Step(PLAY_TOUR, (SANS,), few[0]), Step(PLAY_TOUR, (SANS,), few[1])))
        return [*scripts, *shown, again]

    def _second_tour(self, number: int) -> Board:
        """Return the board at the start of the second tour of a deal."""
        b = self._tour(self.deal(number))
        turned = [code & ~1 for code in reversed(b.pile("rebut").codes)]
        return b.with_pile("talon", turned).with_pile("rebut", ())

    # --- playing games ------------------------------------------------------------------------

    def _playing_game(self) -> list[Script]:
        known = [(board_of(talon_exemple_r7(c)), nt) for c, nt in (("c", 1), ("d", 1), ("e", 1))]
        later = [(board_of(talon_exemple_r7(c)), nt) for c, nt in (("d", 3), ("e", 2), ("e", 3))]
        deals = [(self.deal(n), nt) for n, nt in enumerate((1, 3, 2, 4, 5, 3), 1)]
        slow = [(board(talon=drawn(text)), nt) for text, nt in SLOW]
        late = [(self.dealt(order), nt) for order, nt in zip(self._orders()[3:], (7, 5), strict=True)]
        plays = [*known[:2], deals[0], known[2], *deals[1:], *later, *slow, *late]
        scripts = [one(PLAY_GAME, b, ("i", nt), SANS) for b, nt in plays]
        shown = [one(PLAY_GAME, b, ("i", nt), AVEC) for b, nt in (deals[0], deals[3], slow[2], *late)]
        steps = [Step(PLAY_GAME, (("i", nt), SANS), self.deal(n)) for n, nt in ((4, 3), (5, 5), (6, 2))]
        return [*scripts, *shown, Script(tuple(steps)), *self._sequences()]

    def few_cartes(self) -> list[Script]:
        """Return small games that are lost: too few cartes for a real one, but easy to read.

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
        """Return True if every honest program agrees on that game: some cartes are always left over."""
        play = self.rules.play(Episode(b, nt), "")
        return b.size == 52 or (bool(play.final.pile("rebut").codes) and not play.blocked)


def _few_cartes(draws: Draws, count: int) -> Board:
    """Return an initial board whose talon has a few cartes near the sevens of two series."""
    first, other = draws.some(range(1, 5), 2)
    near = [c << 5 | r << 1 for c in (first, other) for r in (4, 5, 6, 8, 9, 10, 11)]
    return board(talon=draws.some(near, count))


def _around(couleur: int, length: int, draws: Draws) -> list[Board]:
    """Return boards where the carte on top is just above a series, just below, or near to it."""
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
