"""A counter-example in a page: three small tables, before, expected, obtained, whose piles are drawn in SVG.

Cartes need no font and no colour: the couleurs are shapes, what differs has a sign.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...judge.example_layout import (
    CarteSpot,
    Piece,
    Sizes,
    caption_of,
    chain_differs,
    lay_row,
    ring_few,
    true_order,
    walk_forwards,
    walk_upwards,
    wrong_in_walk,
)
from ...judge.verdict_words import STOPPED
from ...judge.verdicts import TasDessine, Verdict
from ...texts import _
from .markup import Html, element, joined, prose, safe

SIZES = Sizes(carte_w=44.0, carte_h=60.0, step=25.0, tight=20.0, line=0.0, gap=8.0)
"""Small cartes, in pixels of the page."""
ROW_WIDTH = 232.0
"""The width that a row of cartes may take: three rows stand side by side on A4."""
EDGE = 3.0
"""Room around a row, for the rings."""
LONGEST_VALUE = 400
"""Characters of a value written under the piles."""


def example_html(verdict: Verdict) -> Html:
    """Draw what shows a fault: the piles where there are any, else what was expected and obtained."""
    exemple = verdict.exemple
    if exemple is None or not (exemple.avant or exemple.attendu or exemple.obtenu):
        return _values(verdict)
    wanted, given = values_beside(verdict)
    return element(
        "div",
        _side(_("avant"), "", "muted", exemple.avant, (), ""),
        _side(_("attendu"), "check", "good", exemple.attendu, (), wanted),
        _side(_("obtenu"), "cross", "bad", exemple.obtenu, exemple.attendu, given),
        class_="exemple",
    )


def values_beside(verdict: Verdict) -> tuple[str, str]:
    """Return what was expected and obtained in words; "" where the piles drawn show it."""
    exemple = verdict.exemple
    if exemple is not None and exemple.attendu and exemple.obtenu and exemple.attendu != exemple.obtenu:
        return "", ""
    drawn = exemple is not None and exemple.attendu and " = [" in verdict.attendu
    return "" if drawn else verdict.attendu, STOPPED.get(verdict.verdict, verdict.obtenu)


def _values(verdict: Verdict) -> Html:
    given = STOPPED.get(verdict.verdict, verdict.obtenu)
    if not (verdict.attendu or given):
        return joined()
    sides = (
        _side(_("attendu"), "check", "good", (), (), verdict.attendu),
        _side(_("obtenu"), "cross", "bad", (), (), given),
    )
    return element("div", *sides, class_="exemple")


def _side(
    title: str, icon: str, colour: str, piles: Sequence[TasDessine], models: Sequence[TasDessine], value: str
) -> Html:
    """Draw one of the three tables; `models` are the piles expected, found by name."""
    by_name = {tas.nom: tas for tas in models}
    head = element("h4", sign(icon) if icon else None, title, class_=colour)
    drawn = [_pile(tas, by_name.get(tas.nom)) for tas in piles]
    written = element("p", "→ ", prose(value, LONGEST_VALUE), class_=f"valeur {colour}") if value else None
    return element("div", head, *drawn, written)


def _pile(tas: TasDessine, model: TasDessine | None) -> Html:
    caption = _caption(caption_of(tas, model))
    if not tas.actif and not tas.cartes:
        return caption
    codes = walk_forwards(tas, model)
    row = row_svg(lay_row(codes, ring_few(tas.differe), 0.0, ROW_WIDTH, SIZES), _row_label(tas.nom, codes))
    return joined(caption, row, _walk_back(tas, model) if chain_differs(tas) else None)


def _walk_back(tas: TasDessine, model: TasDessine | None) -> Html:
    """Draw a pile as it is read by `prec`, under the same pile read by `suiv`."""
    upwards = walk_upwards(tas)
    if not any(upwards):
        return _caption((Piece(_("lu par prec : rien"), True),))
    ringed = ring_few(wrong_in_walk(true_order(tas, model), upwards))
    spots = lay_row(upwards, ringed, 0.0, ROW_WIDTH, SIZES)
    title = _caption((Piece(_("lu par prec"), any(spot.ringed or not spot.code for spot in spots)),))
    return joined(title, row_svg(spots, _row_label(_("{name} lu par prec").format(name=tas.nom), upwards)))


def _caption(pieces: Sequence[Piece]) -> Html:
    """Write the name in bold, then height and mode; what differs is bold, coloured, and marked « ≠ »."""
    parts = [_piece(piece, first=i == 0) for i, piece in enumerate(pieces)]
    return element("p", Html(" · ".join(parts)), class_="legende")


def _piece(piece: Piece, first: bool) -> Html:
    if piece.wrong:
        return element("span", safe(piece.text), " ≠", class_="ecart")
    return element("b", safe(piece.text)) if first else safe(piece.text)


def _row_label(nom: str, codes: Sequence[str]) -> str:
    cartes = " ".join(code or _("(manque)") for code in codes) or _("vide")
    return _("{name}, du dessous au dessus : {cartes}").format(name=nom, cartes=cartes)


# --- cartes in SVG

_SHAPES = {
    "T": "M5 .5a2.2 2.2 0 0 1 1.9 3.3 2.2 2.2 0 1 1-1.3 3.5l.9 2.3H3.5l.9-2.3a2.2 2.2 0 1 1-1.3-3.5"
    "A2.2 2.2 0 0 1 5 .5Z",
    "K": "M5 .2 8.9 5 5 9.8 1.1 5Z",
    "C": "M5 9.5C1.3 6.4.4 4.7.4 3.2A2.4 2.4 0 0 1 5 2.3a2.4 2.4 0 0 1 4.6.9c0 1.5-.9 3.2-4.6 6.3Z",
    "P": "M5 .3c1 2.2 4.5 3.8 4.5 6a2 2 0 0 1-3.8 1l.8 2.4h-3l.8-2.4a2 2 0 0 1-3.8-1c0-2.2 3.5-3.8 4.5-6Z",
}
_SIGNS = {
    "check": "M1.5 5.6 4 8.2 8.7 2",
    "cross": "M2 2l6 6M8 2 2 8",
    "warning": "M5 1 9.3 9H.7ZM5 4v2.2M5 7.4v.4",
    "clock": "M5 .8a4.2 4.2 0 1 0 .01 0M5 2.6V5l1.7 1.2",
    "dash": "M2 5h6",
    "half": "M5 .9a4.1 4.1 0 1 0 .01 0M5 .9v8.2",
    "pause": "M3.2 1.8v6.4M6.8 1.8v6.4",
    "info": "M5 .8a4.2 4.2 0 1 0 .01 0M5 4.6v2.6M5 2.8v.4",
}


def _symbols() -> Html:
    shapes = [
        element("symbol", element("path", d=d), id=f"c{code}", viewBox="0 0 10 10")
        for code, d in _SHAPES.items()
    ]
    stroke: dict[str, str | float | None] = {
        "fill": "none",
        "stroke": "currentColor",
        "stroke_width": "1.5",
        "stroke_linecap": "round",
    }
    signs = [
        element(
            "symbol",
            element("path", d=d, stroke_linejoin="round", **stroke),
            id=f"s-{name}",
            viewBox="0 0 10 10",
        )
        for name, d in _SIGNS.items()
    ]
    hatch = element("path", d="M0 0l6 6M6 0 0 6", stroke="var(--dos)", stroke_width="1.2")
    back = element("pattern", hatch, id="dos", width="6", height="6", patternUnits="userSpaceOnUse")
    return element(
        "svg",
        element("defs", *shapes, *signs, back),
        width="0",
        height="0",
        style="position:absolute",
        aria_hidden="true",
    )


def sign(name: str) -> Html:
    """Draw the sign of a family of verdicts, in the colour of the text around it."""
    return element("svg", element("use", href=f"#s-{name}"), viewBox="0 0 10 10", aria_hidden="true")


def row_svg(spots: Sequence[CarteSpot], label: str, sizes: Sizes = SIZES) -> Html:
    """Draw a row of cartes, the bottom one on the left; `label` is for whoever cannot see it."""
    width = max((spot.x for spot in spots), default=0.0) + sizes.carte_w + 2 * EDGE
    height = max((spot.y for spot in spots), default=0.0) + sizes.carte_h + 2 * EDGE
    word = small_text(sizes.carte_w / 2, 34, _("vide"), "var(--doux)", 11)
    empty = joined(outline(sizes, "var(--trait)"), word)
    cartes = [_spot(spots, i, sizes) for i in range(len(spots))] or [empty]
    rings = [_ring(spots, i, sizes) for i, spot in enumerate(spots) if spot.ringed and spot.code]
    return element(
        "svg",
        *cartes,
        *rings,
        class_="rangee",
        width=width,
        height=height,
        viewBox=f"{-EDGE:g} {-EDGE:g} {width:g} {height:g}",
        role="img",
        aria_label=label,
    )


def _spot(spots: Sequence[CarteSpot], i: int, sizes: Sizes) -> Html:
    spot = spots[i]
    place = f"translate({spot.x:g} {spot.y:g})"
    if not spot.code:
        return element("g", _missing(_seen_width(spots, i, sizes), sizes), transform=place)
    return element("g", *carte_svg(spot.code, sizes), transform=place)


def carte_svg(code: str, sizes: Sizes) -> list[Html]:
    """Draw one carte: `7T`, `(7T)` face down, `()` whose face is not said, `?` for what is none."""
    if code == "()":
        return [_paper(sizes, "var(--papier)"), _back(sizes)]
    if code == "EX" or (code[:1] == "a" and code[1:].isdecimal()):  # a trump of the Tarot
        middle, word = sizes.carte_w / 2, _("Excuse") if code == "EX" else _("atout")
        number = small_text(middle, 34, "★" if code == "EX" else code[1:], "var(--encre)", 20)
        return [
            _paper(sizes, "var(--papier)"),
            number,
            small_text(middle, sizes.carte_h - 8, word, "var(--doux)", 11),
        ]
    if code == "?" or code.strip("()")[-1:] not in _SHAPES:
        return [_paper(sizes, "var(--champ)"), small_text(sizes.carte_w / 2, 36, "?", "var(--faux)", 18)]
    hidden, code = code.startswith("("), code.strip("()")
    paper = [_paper(sizes, "var(--papier)")]
    if hidden:
        paper += [
            _back(sizes),
            element("rect", x=1.5, y=3.0, width=19.0, height=31.0, rx=3.0, fill="var(--papier)"),
        ]
    shapes = [_shape(code, 4.5, 19.0, 12.0)]
    if not hidden:
        shapes.append(_shape(code, sizes.carte_w - 18, sizes.carte_h - 20, 15.0))
    value = small_text(10.5, 16, code[:-1], _colour(code), 13 if len(code) == 2 else 12)
    return [*paper, value, *shapes]


def _paper(sizes: Sizes, fill: str) -> Html:
    w, h = sizes.carte_w - 1, sizes.carte_h - 1
    return element("rect", x=0.5, y=0.5, width=w, height=h, rx=4.0, fill=fill, stroke="var(--trait)")


def _back(sizes: Sizes) -> Html:
    w, h = sizes.carte_w - 6, sizes.carte_h - 6
    return element("rect", x=3.0, y=3.0, width=w, height=h, rx=2.0, fill="url(#dos)", stroke="var(--dos)")


def _shape(code: str, x: float, y: float, size: float) -> Html:
    return element("use", href=f"#c{code[-1]}", x=x, y=y, width=size, height=size, fill=_colour(code))


def _colour(code: str) -> str:
    return "var(--rouge)" if code[-1] in "KC" else "var(--noir)"


def small_text(x: float, y: float, text: str, fill: str, size: int, room: float | None = None) -> Html:
    """Write a few letters; with `room`, they take that width whatever the font."""
    adjust = None if room is None else "spacingAndGlyphs"
    fitted: dict[str, str | float | None] = {"textLength": room, "lengthAdjust": adjust}
    style: dict[str, str | float | None] = {
        "text_anchor": "middle",
        "font_size": float(size),
        "font_weight": "700",
    }
    return element("text", text, x=x, y=float(y), fill=fill, **style, **fitted)


def _missing(room: float, sizes: Sizes) -> Html:
    """Draw the outline of a missing carte, with the word where there is room for it."""
    word = small_text(sizes.carte_w / 2, 34, _("manque"), "var(--faux)", 10, sizes.carte_w - 8)
    return joined(outline(sizes, "var(--faux)"), word if room >= sizes.carte_w else None)


def outline(sizes: Sizes, colour: str) -> Html:
    """Draw the place of a carte that is not there."""
    w, h = sizes.carte_w - 2, sizes.carte_h - 2
    return element(
        "rect",
        x=1.0,
        y=1.0,
        width=w,
        height=h,
        rx=4.0,
        fill="var(--tapis)",
        stroke=colour,
        stroke_dasharray="4 3",
    )


def _ring(spots: Sequence[CarteSpot], i: int, sizes: Sizes) -> Html:
    """Ring a carte that differs, and put « ≠ » on it: a sign besides the colour."""
    spot, width = spots[i], _seen_width(spots, i, sizes)
    ring = element(
        "rect", x=spot.x - 1, y=spot.y - 1, width=width + 2, height=sizes.carte_h + 2, rx=5.0,
        fill="none", stroke="var(--faux)", stroke_width="2.5",
    )  # fmt: skip
    x, y = spot.x + min(width / 2, 10.5), spot.y + sizes.carte_h - 6
    mark = element("circle", cx=x, cy=y - 4, r=7.5, fill="var(--faux)")
    return joined(ring, mark, small_text(x, y + 0.5, "≠", "var(--sol)", 12))


def _seen_width(spots: Sequence[CarteSpot], i: int, sizes: Sizes) -> float:
    """Return how much of a carte shows: what the next one does not cover."""
    # The next row covers nothing.
    covered = i + 1 < len(spots) and spots[i + 1].y == spots[i].y
    return spots[i + 1].x - spots[i].x if covered else sizes.carte_w


SYMBOLS = _symbols()
"""The shapes that the drawings of a page refer to."""
