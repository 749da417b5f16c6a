"""A board of a game as data: its named piles, and the number of the tour in a game that has tours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from ...cours import Couleur, Rang
from ...cours.cartes import carte_de
from ...texts import _
from ...worker.codec import carte_code
from ..tas.cases import TasState

COULEURS = ("trefle", "carreau", "coeur", "pique")
"""The piles of a line that has one per couleur, in the order of the couleurs."""

# A carte is a number: couleur << 5 | rang << 1 | 1 when it is face up (see `worker.codec`).

EACH, ROW, PILE, NUMBER = "couleurs", "suite", "tas", "nombre"
"""What a field of a board holds: one pile per couleur, a list of piles, one pile, a number."""

Seen = frozenset[tuple[str, tuple[int, ...]]]
"""A state as it may be shown: the mode and cartes of each pile that has any."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a class `Tableau`; `letter` names the piles of a list (P1, P2)."""

    nom: str
    kind: str
    mode: str = "empile"
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    """The fields of a game's board; `pack` is 0 when it is played with 32 or 52 cartes.

    With `any_mode`, the hand-out does not say how the piles are spread: every mode is right. `line` says
    how a sentence names the pile of a couleur.
    """

    fields: tuple[Field, ...]
    pack: int = 0
    any_mode: bool = False
    line: str = _("la série de {nom}")

    @property
    def singles(self) -> tuple[str, ...]:
        """The fields that hold one pile."""
        return tuple(f.nom for f in self.fields if f.kind == PILE)

    def names(self, count: int) -> tuple[str, ...]:
        """Name `count` piles in order: those of a list take what the other fields leave."""
        return _names(self.fields, count)

    def modes(self, count: int) -> tuple[str, ...]:
        """Return the usual mode of `count` piles."""
        return _modes(self.fields, count)

    def as_json(self) -> list[list[str]]:
        """Return the name and the kind of each field, for the bench."""
        return [[f.nom, f.kind] for f in self.fields]


@cache
def _names(fields: tuple[Field, ...], count: int) -> tuple[str, ...]:
    row = _row(fields, count)
    return tuple(name for f in fields for name in _names_of(f, row))


@cache
def _modes(fields: tuple[Field, ...], count: int) -> tuple[str, ...]:
    row = _row(fields, count)
    return tuple(f.mode for f in fields for _name in _names_of(f, row))


def _row(fields: tuple[Field, ...], count: int) -> int:
    """Return how many of `count` piles are in a list."""
    return count - sum({EACH: 4, PILE: 1}.get(f.kind, 0) for f in fields)


def _names_of(f: Field, row: int) -> tuple[str, ...]:
    if f.kind == EACH:
        return COULEURS
    if f.kind == ROW:
        return tuple(f"{f.letter}{i}" for i in range(1, row + 1))
    return (f.nom,) if f.kind == PILE else ()


@dataclass(frozen=True, slots=True)
class Board:
    """The piles in the order of the fields, and the number of the tour."""

    layout: Layout
    piles: tuple[TasState, ...]
    num_tour: int = 1

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the piles."""
        return self.layout.names(len(self.piles))

    @property
    def ligne(self) -> tuple[TasState, ...]:
        """The piles of the first field, the line in every game."""
        first = self.layout.fields[0]
        return self.piles[: 4 if first.kind == EACH else len(self.piles) - len(self.layout.singles)]

    @property
    def talon(self) -> TasState:
        """The pile to take cartes from."""
        return self.pile("talon")

    def pile(self, name: str) -> TasState:
        """Return the pile of that name."""
        return self.piles[self.names.index(name)]

    @property
    def size(self) -> int:
        """How many cartes there are to read."""
        return sum(len(t.codes) for t in self.piles)

    @property
    def faces(self) -> list[int]:
        """The cartes, all face down, in increasing order."""
        return sorted(code & ~1 for t in self.piles for code in t.codes)

    @property
    def pack(self) -> int:
        """The number of cartes of the pack in use."""
        return self.layout.pack or (52 if any((code >> 1) & 15 < 7 for code in self.faces) else 32)

    def with_pile(self, name: str, codes: Sequence[int]) -> Board:
        """Return the same board with other cartes in one pile."""
        index = self.names.index(name)
        pile = self.piles[index]._replace(codes=tuple(codes))
        return replace(self, piles=(*self.piles[:index], pile, *self.piles[index + 1 :]))

    def shown(self) -> Seen:
        """Return the board as it may be shown."""
        free = self.layout.any_mode
        return frozenset(("" if free else t.mode, t.codes) for t in self.piles if t.codes)

    def talon_drawn(self) -> tuple[str, tuple[int, ...]]:
        """Return the talon as it may be shown while its top carte is away."""
        return "" if self.layout.any_mode else self.talon.mode, self.talon.codes[:-1]

    def as_json(self, modes: Mapping[str, str] | None = None) -> Any:
        """Return the list that the bench lays the board from; `modes` are those of the file's own piles."""
        waiting, fields = list(self.piles), list[Any]()
        for f in self.layout.fields:
            if f.kind == NUMBER:
                fields.append(self.num_tour)
                continue
            count = {EACH: 4, PILE: 1}.get(f.kind, len(self.ligne) if f.nom == "ligne" else 4)
            piles = [[list(t.codes), (modes or {}).get(f.nom, t.mode)] for t in waiting[:count]]
            del waiting[:count]
            fields.append(piles[0] if f.kind == PILE else piles)
        return fields


def lay(layout: Layout, num_tour: int = 1, **cartes: Any) -> Board:
    """Make a board from its cartes: numbers bottom up for a pile, a list of these for several piles."""
    piles: list[TasState] = []
    for f in layout.fields:
        if f.kind == PILE:
            piles.append(TasState(tuple(cartes.get(f.nom, ())), f.mode))
        elif f.kind != NUMBER:
            piles += [TasState(tuple(codes), f.mode) for codes in cartes.get(f.nom, ((),) * 4)]
    return Board(layout, tuple(piles), num_tour)


def codes_of(text: str) -> tuple[int, ...]:
    """Return the numbers of the cartes of a text such as `"7T (8T)"`."""
    return tuple(carte_code(carte_de(code)) for code in text.split())


def drawn(text: str) -> tuple[int, ...]:
    """Return the pile, bottom up and hidden, of which these cartes are drawn in this order."""
    return tuple(code & ~1 for code in reversed(codes_of(text)))


def seen_piles(layout: Layout, seen: Any) -> list[Any]:
    """Return the piles of a board read in a child, in the order of the fields."""
    found: list[Any] = []
    for f, value in zip(layout.fields, seen, strict=True):
        if f.kind == PILE:
            found.append(value)
        elif f.kind != NUMBER:
            found += value
    return found


def number_seen(layout: Layout, seen: Any) -> Any:
    """Return the number read with a board, encoded; that of a game without tours is always 1."""
    return next((v for f, v in zip(layout.fields, seen, strict=True) if f.kind == NUMBER), ["i", 1])


def seen_board(layout: Layout, seen: Any) -> Board | None:
    """Return the board read in a child, or None when it cannot be one: no pile, no carte, no number."""
    if seen is None or number_seen(layout, seen)[0] != "i":
        return None
    piles = seen_piles(layout, seen)
    if any(pile is None or any(type(code) is not int for code in pile[0]) for pile in piles):
        return None
    # Where the mode is left free, boards are compared as if all had the usual one.
    usual = layout.modes(len(piles))
    modes = usual if layout.any_mode else [mode for _codes, mode in piles]
    states = tuple(TasState(tuple(p[0]), mode) for p, mode in zip(piles, modes, strict=True))
    return Board(layout, states, number_seen(layout, seen)[1])


def modes_seen(layout: Layout, seen: Any) -> dict[str, str]:
    """Return the mode of the first pile of each field of a board read in a child."""
    if seen is None:
        return {}
    firsts = ((f, [v] if f.kind == PILE else v) for f, v in zip(layout.fields, seen, strict=True))
    return {f.nom: v[0][1] for f, v in firsts if f.kind != NUMBER and v and v[0] is not None}


def differing(wanted: Board, seen: Any) -> Iterator[tuple[str, TasState, Any]]:
    """Yield the piles that are not as wanted: name, wanted pile, pile read (single piles first)."""
    piles = seen_piles(wanted.layout, seen)
    names, free = wanted.names, wanted.layout.any_mode
    singles = [i for i, name in enumerate(names) if name in wanted.layout.singles]
    for index in (*singles, *(i for i in range(len(names)) if i not in singles)):
        want, pile = wanted.piles[index], piles[index]
        if pile is None or list(want.codes) != pile[0] or not (free or want.mode == pile[1]):
            yield names[index], want, pile


def each_once(b: Board) -> bool:
    """Return True if each carte of a board is there only once."""
    return len(b.faces) == len(set(b.faces))


# --- looking boards up ------------------------------------------------------------------------


def order_key(b: Board) -> tuple[int, ...]:
    """Return the key of a whole board: the cartes of its piles one after the other."""
    return tuple(code for pile in b.piles for code in (-1, *pile.codes))


def board_key(b: Board) -> tuple[int, ...]:
    """Return the key of a board among the known ones: its talon when that says all, else its `order_key`."""
    sevens = {couleur << 5 | Rang.SEPT << 1 | 1 for couleur in Couleur}
    elsewhere = any(set(p.codes) - sevens for n, p in zip(b.names, b.piles, strict=True) if n != "talon")
    return order_key(b) if elsewhere or len(b.talon.codes) <= 2 else b.talon.codes
