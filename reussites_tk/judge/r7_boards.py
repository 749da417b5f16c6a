"""A board of R7 as data: six piles and the tour; what makes it sound, what makes it an initial one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..cours import Couleur, Rang
from ..cours.cartes import carte_de
from ..worker.codec import carte_code
from .cases import HIDDEN, TasState

NAMES = ("trefle", "carreau", "coeur", "pique", "talon", "rebut")
"""The piles of a board, in the order in which it lists them."""

SERIES_NAMES = NAMES[:4]
MODES = dict(zip(NAMES, ("etale",) * 4 + ("empile",) * 2, strict=True))
SEVENS = tuple((c << 5 | Rang.SEPT << 1 | 1,) for c in Couleur)


@dataclass(frozen=True, slots=True)
class Board:
    """The piles in the order of `NAMES`, and the number of the tour."""

    piles: tuple[TasState, ...]
    num_tour: int = 1

    @property
    def series(self) -> tuple[TasState, ...]:
        """The four series, in the order of the couleurs."""
        return self.piles[:4]

    @property
    def talon(self) -> TasState:
        """The pile to draw from."""
        return self.piles[4]

    @property
    def rebut(self) -> TasState:
        """The pile of the cartes that found no place."""
        return self.piles[5]

    @property
    def size(self) -> int:
        """How many cartes there are to read."""
        return sum(len(t.codes) for t in self.piles)

    def with_pile(self, name: str, codes: Sequence[int]) -> Board:
        """Give the same board with other cartes in one pile."""
        index = NAMES.index(name)
        pile = replace(self.piles[index], codes=tuple(codes))
        return replace(self, piles=(*self.piles[:index], pile, *self.piles[index + 1 :]))

    def as_json(self) -> Any:
        """Give the list that the bench lays the board from."""
        told = [[list(t.codes), t.mode] for t in self.piles]
        return [told[:4], told[4], told[5], self.num_tour]


def board(
    series: Sequence[Sequence[int]] = SEVENS,
    talon: Sequence[int] = (),
    rebut: Sequence[int] = (),
    tour: int = 1,
) -> Board:
    """Make a board from its cartes, each pile in its own mode."""
    codes = (*series, talon, rebut)
    return Board(tuple(TasState(tuple(c), m) for c, m in zip(codes, MODES.values(), strict=True)), tour)


def codes_of(text: str) -> tuple[int, ...]:
    """Give the numbers of the cartes of a text such as `"7T (8T)"`."""
    return tuple(carte_code(carte_de(code)) for code in text.split())


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


def seen_board(seen: Any) -> Board | None:
    """Give the board read in a child, or None when it cannot be one: no pile, no carte, no number."""
    if seen is None or seen[3][0] != "i":
        return None
    piles = [*seen[0], seen[1], seen[2]]
    if any(pile is None or any(type(code) is not int for code in pile[0]) for pile in piles):
        return None
    return Board(tuple(TasState(tuple(codes), mode) for codes, mode in piles), seen[3][1])


def run_of(couleur: int, bottom: int, length: int) -> tuple[int, ...]:
    """Give a series: `length` cartes face up from the rang `bottom`, the 2 following the ace."""
    return tuple(couleur << 5 | ((bottom - 2 + i) % 13 + 2) << 1 | 1 for i in range(length))


def is_sound(b: Board) -> bool:
    """Say whether a board keeps the rules: series that follow, talon hidden, rebut shown, each carte once."""
    faces = [code & ~1 for t in b.piles for code in t.codes]
    return (
        len(faces) == len(set(faces))
        and all(t.mode == mode for t, mode in zip(b.piles, MODES.values(), strict=True))
        and all(_follows(c, t.codes) for c, t in zip(Couleur, b.series, strict=True))
        and all(code & 1 for code in b.rebut.codes)
        and not any(code & 1 for code in b.talon.codes)
    )


def _follows(couleur: int, codes: Sequence[int]) -> bool:
    return bool(codes) and tuple(codes) == run_of(couleur, (codes[0] >> 1) & 15, len(codes))


def initial_like(b: Board) -> Board:
    """Give the initial board made of the same cartes, the talon in the order that `b` has if it may be."""
    faces = sorted(code & ~1 for t in b.piles for code in t.codes)
    hidden = [code for code in faces if (code >> 1) & 15 != Rang.SEPT]
    order = b.talon.codes if sorted(b.talon.codes) == hidden else hidden
    return board(talon=order)


def initial_full(talon: Sequence[int]) -> Board:
    """Give the initial board of 52 cartes, the talon in that order if it holds the right ones."""
    return initial_like(board(talon=talon if sorted(talon) == WITHOUT_SEVENS else WITHOUT_SEVENS))


WITHOUT_SEVENS = [code for code in HIDDEN[52] if (code >> 1) & 15 != Rang.SEPT]


def differing(wanted: Board, seen: Any) -> Iterator[tuple[str, TasState, Any]]:
    """Give the piles that are not as wanted: name, wanted pile, pile read (the talon and rebut first)."""
    piles = [*seen[0], seen[1], seen[2]]
    for index in (4, 5, 0, 1, 2, 3):
        want, pile = wanted.piles[index], piles[index]
        if pile is None or list(want.codes) != pile[0] or want.mode != pile[1]:
            yield NAMES[index], want, pile
