"""Where the cartes of a counter-example go, and which words go with them: no Tk here.

A pile is a row of small cartes, the bottom one on the left, the top one on the right; a row
too long for its column goes on under itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..texts import _
from .verdicts import TasDessine

MOST_RINGS = 4
MODES = {"empile": "empilé", "etale": "étalé"}


@dataclass(frozen=True, slots=True)
class Sizes:
    """The measures of a drawing, in pixels.

    `step` is the shift between two cartes at ease, `tight` the least that shows an index,
    `line` the height of a line of text, `gap` the space between two things.
    """

    carte_w: float
    carte_h: float
    step: float
    tight: float
    line: float
    gap: float


@dataclass(frozen=True, slots=True)
class CarteSpot:
    """One carte of a drawing: its code ("" if it is missing), its top left corner, whether it is ringed."""

    code: str
    x: float
    y: float
    ringed: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a caption; `wrong` when it is what differs."""

    text: str
    wrong: bool = False


@dataclass(frozen=True, slots=True)
class PileSpot:
    """One pile of a drawing: its caption, its cartes, and the same walked by `prec` if it differs."""

    tas: TasDessine
    caption: tuple[Piece, ...]
    y: float
    cartes: tuple[CarteSpot, ...]
    back_y: float | None
    back_cartes: tuple[CarteSpot, ...]
    bottom: float


def chain_differs(tas: TasDessine) -> bool:
    """Return True if the walk by `prec` is not the walk by `suiv` read the other way."""
    return tas.retour is not None and tuple(reversed(tas.retour)) != tas.cartes


def caption_of(tas: TasDessine, model: TasDessine | None = None) -> tuple[Piece, ...]:
    """Return the caption of a pile; what differs from `model`, the same pile expected, is wrong.

    A pile is stacked unless it is said to be spread, as in the examples of the subject.
    """
    if not tas.actif:
        return (Piece(tas.nom), Piece(_("inactif"), model is not None and model.actif))
    pieces = [Piece(tas.nom)]
    if tas.hauteur:
        height = _("hauteur") + f" {tas.hauteur}"
        pieces.append(Piece(height, model is not None and tas.hauteur != model.hauteur))
    if model is not None and not model.actif:
        pieces.insert(1, Piece(_("actif"), True))
    if tas.mode != "empile" or (model is not None and model.mode != "empile"):
        pieces.append(Piece(_(MODES.get(tas.mode, tas.mode)), model is not None and tas.mode != model.mode))
    return tuple(pieces)


def lay_row(codes: Sequence[str], ringed: Sequence[int], y: float, width: float, s: Sizes) -> list[CarteSpot]:
    """Place a row of cartes from the left, on as many lines as `width` asks for."""
    if not codes:
        return []
    room = max(width - s.carte_w, 1.0)
    per_line = 1 + int(room // s.tight)
    longest = min(len(codes), per_line)
    step = min(s.step, room / max(longest - 1, 1))
    spots = []
    for i, code in enumerate(codes):
        line, column = divmod(i, per_line)
        spots.append(CarteSpot(code, column * step, y + line * (s.carte_h + s.gap / 2), i in ringed))
    return spots


def ring_few(indexes: Sequence[int]) -> Sequence[int]:
    """Return the indexes worth a ring: past a few, the first one shows where it begins to differ."""
    return indexes if len(indexes) <= MOST_RINGS else indexes[:1]


def walk_upwards(tas: TasDessine) -> tuple[str, ...]:
    """Return the walk by `prec` from the bottom up, with "" for each carte that it never reaches."""
    upwards = tuple(reversed(tas.retour or ()))
    return ("",) * (len(tas.cartes) - len(upwards)) + upwards


def walk_forwards(tas: TasDessine, model: TasDessine | None) -> tuple[str, ...]:
    """Return the cartes of a pile, with "" for those of `model` that it should have gone on to."""
    missing = () if model is None else model.cartes[len(tas.cartes) :]
    stops_short = model is not None and model.cartes[: len(tas.cartes)] == tas.cartes
    return tas.cartes + ("",) * len(missing) if stops_short and len(missing) <= MOST_RINGS else tas.cartes


def wrong_in_walk(cartes: Sequence[str], upwards: Sequence[str]) -> list[int]:
    """Return the indexes of the walk by `prec` that are not in `cartes`, counted from the top."""
    shift = len(cartes) - len(upwards)
    return [i for i, code in enumerate(upwards) if not 0 <= i + shift or cartes[i + shift] != code]


def true_order(tas: TasDessine, model: TasDessine | None) -> tuple[str, ...]:
    """Return what the walk by `prec` should be: the walk by `suiv`, unless that one is not whole itself."""
    whole = model is None or sorted(tas.cartes) == sorted(model.cartes)
    return tas.cartes if whole or model is None else model.cartes


def bottom_of(spots: Sequence[CarteSpot], y: float, s: Sizes) -> float:
    """Return where a row of cartes ends; an empty row keeps the room of one carte."""
    return max((spot.y for spot in spots), default=y) + s.carte_h


def lay_pile(tas: TasDessine, model: TasDessine | None, y: float, width: float, s: Sizes) -> PileSpot:
    """Place one pile under `y`: caption, cartes, and the row « lu par prec » when it differs."""
    caption = caption_of(tas, model)
    if not tas.actif and not tas.cartes:
        return PileSpot(tas, caption, y, (), None, (), y + s.line)
    top = y + s.line + s.gap / 2
    cartes = lay_row(walk_forwards(tas, model), ring_few(tas.differe), top, width, s)
    bottom = bottom_of(cartes, top, s)
    if not chain_differs(tas):
        return PileSpot(tas, caption, y, tuple(cartes), None, (), bottom)
    back_y = bottom + s.gap
    back_top = back_y + s.line + s.gap / 2
    # Read from the top carte down, shown like the row above it: the top carte on the right.
    upwards = walk_upwards(tas)
    back = lay_row(upwards, ring_few(wrong_in_walk(true_order(tas, model), upwards)), back_top, width, s)
    return PileSpot(tas, caption, y, tuple(cartes), back_y, tuple(back), bottom_of(back, back_top, s))


def lay_column(
    piles: Sequence[TasDessine], models: Sequence[TasDessine], width: float, s: Sizes
) -> tuple[list[PileSpot], float]:
    """Place the piles of one column one under the other; return them and the height used.

    `models` are the piles expected, found by name; none when nothing is to be compared.
    """
    by_name = {tas.nom: tas for tas in models}
    spots: list[PileSpot] = []
    y = 0.0
    for tas in piles:
        spots.append(lay_pile(tas, by_name.get(tas.nom), y, width, s))
        y = spots[-1].bottom + 1.5 * s.gap
    return spots, max(0.0, y - 1.5 * s.gap)
