"""Relais des 7 for the judge: its board, what makes it sound or initial, its tours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...cours import Couleur, ModeTrace, Rang
from ..cases import HIDDEN
from .boards import EACH, NUMBER, PILE, Board, Field, Layout, codes_of, each_once, lay
from .rules import Play, Rules, State
from .scripts import ANALYSE, PLAY, WATCH, Arg, role_of

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
    """Give a series: `length` cartes face up from the rang `bottom`, the 2 following the ace."""
    return tuple(couleur << 5 | ((bottom - 2 + i) % 13 + 2) << 1 | 1 for i in range(length))


class R7Rules(Rules):
    """The first solitaire: the only one with tours, and with functions for a tour and for one pile."""

    code, titre, layout, modules = "r7", "Relais des 7", LAYOUT, ("coups", "bilans", "r7_coups", "r7")
    sizes, detail = (52,), "tour"

    def tours(self, function: str, args: Sequence[Arg]) -> int:
        """Give how many tours a call may play; 0 for a single tour."""
        role = role_of(function)
        if role in (WATCH, ANALYSE):
            return int(args[1][1])
        return int(args[0][1]) if role == PLAY else 0

    def play_args(self, mode: Arg, nt: int = 1) -> tuple[Arg, ...]:
        """Give the arguments of a call that plays one game."""
        return (("i", nt), mode)

    # --- boards -------------------------------------------------------------------------------

    def initial(self, before: Board | None, size: int, seen: Board | None) -> Board:
        """Give the initial board of the same cartes, the talon in the order seen if it may be."""
        faces = list(HIDDEN[52]) if before is None else before.faces
        hidden = [code for code in faces if (code >> 1) & 15 != Rang.SEPT]
        told = [code & ~1 for code in seen.talon.codes] if seen else []
        order = tuple(told if sorted(told) == hidden else hidden)
        if seen is None and before and sorted(before.talon.codes) == hidden:
            order = before.talon.codes
        return board(talon=order)

    def is_sound(self, b: Board) -> bool:
        """Say whether series follow, the talon is hidden, the rebut shown, each carte there once."""
        modes = zip(b.piles, LAYOUT.modes(6), strict=True)
        return (
            each_once(b)
            and all(pile.mode == mode for pile, mode in modes)
            and all(_follows(c, pile.codes) for c, pile in zip(Couleur, b.ligne, strict=True))
            and all(code & 1 for code in b.pile("rebut").codes)
            and not any(code & 1 for code in b.talon.codes)
        )

    def settled(self, b: Board) -> bool:
        """Say the same, the top carte of the talon being perhaps turned up."""
        return self.is_sound(b.with_pile("talon", [code & ~1 for code in b.talon.codes]))

    def is_start(self, b: Board) -> bool:
        """Say whether a tour may begin on a board."""
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
        first = last = play.final.num_tour
        if nt and not play.won and first < nt:
            self.run(self.oracle.lay(b), nt, reading, True)
            play = replace(play, final=self.oracle.read())
            last = play.final.num_tour
        return replace(play, ends=range(first, last + 1))

    def seen_as(self, b: Board, drawn: int | None) -> tuple[State, ...]:
        """Give also the state where the carte drawn lies on the rebut: some play every carte from there."""
        codes = b.talon.codes
        if not codes or codes[-1] != drawn:
            return (State(b, drawn),)
        rebut = (*b.pile("rebut").codes, codes[-1])
        on_rebut = b.with_pile("talon", codes[:-1]).with_pile("rebut", rebut)
        return State(b, drawn), State(on_rebut, drawn)

    def key(self, play: Play) -> int | None:
        """Give the tour at which a game is won."""
        return play.final.num_tour if play.won else None


def _follows(couleur: int, codes: Sequence[int]) -> bool:
    return bool(codes) and tuple(codes) == run_of(couleur, (codes[0] >> 1) & 15, len(codes))
