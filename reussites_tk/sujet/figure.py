"""Positions drawn in SVG, for the paper: tas at their places, spread downwards or stacked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..cours.etat import TasVu
from ..cours.table import Mode
from ..grading.results.examples import SIZES, carte_svg, outline, small_text
from ..grading.results.markup import Html, element
from ..texts import _

PITCH, VOID = 66.0, 22.0
"""From a column in use to the next, and what an empty one adds."""
SHOWN, LAYER, MOST_LAYERS = 21.0, 2.0, 4
"""What shows of a covered carte in a spread tas; the edge of one in a stacked tas, and how many edges."""
LABEL, GAP, EDGE = 17.0, 14.0, 2.0
"""The height of a name, the space between two lines, the room around the drawing."""
BACK = "()"


def position_svg(tas: Sequence[TasVu]) -> Html:
    """Draw tas; for whoever cannot see it, the drawing says what each one holds."""
    left = _lefts({one.place.colonne for one in tas})
    top = _tops(tas)
    width = max(left.values()) + PITCH
    height = max(top[one.place.ligne] + _height(one) for one in tas)
    pieces = [piece for one in tas for piece in _pile(one, left[one.place.colonne], top[one.place.ligne])]
    return element(
        "svg",
        *pieces,
        class_="position",
        width=width + 2 * EDGE,
        height=height + 2 * EDGE,
        viewBox=f"{-EDGE:g} {-EDGE:g} {width + 2 * EDGE:g} {height + 2 * EDGE:g}",
        role="img",
        aria_label=" ; ".join(map(pile_words, tas)),
    )


def pile_words(tas: TasVu) -> str:
    """Return what a tas holds, from the bottom up, in words."""
    return f"{tas.texte} : {' '.join(map(str, tas.cartes)) or _('vide')}"


def _lefts(columns: set[int]) -> Mapping[int, float]:
    """Return the left of each column in use: those where nothing stands are narrow."""
    left, x, before = {}, 0.0, min(columns)
    for column in sorted(columns):
        x += (column - before) and PITCH + VOID * min(column - before - 1, 1)
        left[column], before = x, column
    return left


def _tops(tas: Sequence[TasVu]) -> Mapping[int, float]:
    """Return the top of each line in use, its name included: it stands under what is drawn above it."""
    top: dict[int, float] = {}
    for line in sorted({one.place.ligne for one in tas}):
        columns = {one.place.colonne for one in tas if one.place.ligne == line}
        over = [one for one in tas if one.place.ligne in top and one.place.colonne in columns]
        under = max((top[one.place.ligne] + _height(one) + GAP for one in over), default=0.0)
        top[line] = max(under, max(top.values(), default=-1.0) + 1.0)
    return top


def _height(tas: TasVu) -> float:
    return LABEL + SIZES.carte_h + max((y for _x, y, _code in _spots(tas)), default=0.0)


def _spots(tas: TasVu) -> Iterator[tuple[float, float, str]]:
    """Yield where each carte that shows is drawn, from its tas, the lowest one first."""
    codes = [str(carte) if carte.decouverte else BACK for carte in tas.cartes]
    if tas.mode is Mode.ETALE:
        yield from ((0.0, i * SHOWN, code) for i, code in enumerate(codes))
    else:
        seen = codes[-MOST_LAYERS:]
        yield from ((i * LAYER, i * LAYER, code) for i, code in enumerate(seen))


def _pile(tas: TasVu, x: float, y: float) -> Iterator[Html]:
    middle = x + SIZES.carte_w / 2
    room = min(PITCH - 6, 6.2 * len(tas.texte))
    yield small_text(max(middle, room / 2), y + LABEL - 5, tas.texte, "var(--encre)", 11, room)
    if not tas.cartes:
        yield element("g", outline(SIZES, "var(--trait)"), transform=f"translate({x:g} {y + LABEL:g})")
    for dx, dy, code in _spots(tas):
        place = f"translate({x + dx:g} {y + LABEL + dy:g})"
        yield element("g", *carte_svg(code, SIZES), transform=place)
