"""A counter-example in a page: three small tables, before, expected, obtained, piles drawn in SVG."""

from __future__ import annotations

from collections.abc import Sequence

from ...judge.example_layout import (
    Piece,
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
from ...judge.verdicts import Exemple, TasDessine, Verdict
from ...texts import _
from .cartes_svg import ROW_WIDTH, SIZES, row_svg, sign
from .markup import Html, element, joined, prose, safe

LONGEST_VALUE = 400


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
    """Give what was expected and obtained in words; nothing where the piles drawn say it."""
    exemple = verdict.exemple
    if exemple is not None and _piles_tell(exemple):
        return "", ""
    drawn = exemple is not None and exemple.attendu and " = [" in verdict.attendu
    return "" if drawn else verdict.attendu, STOPPED.get(verdict.verdict, verdict.obtenu)


def _piles_tell(exemple: Exemple) -> bool:
    return bool(exemple.attendu and exemple.obtenu) and exemple.attendu != exemple.obtenu


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
    told = element("p", "→ ", prose(value, LONGEST_VALUE), class_=f"valeur {colour}") if value else None
    return element("div", head, *drawn, told)


def _pile(tas: TasDessine, model: TasDessine | None) -> Html:
    caption = _caption(caption_of(tas, model))
    if not tas.actif and not tas.cartes:
        return caption
    codes = walk_forwards(tas, model)
    row = row_svg(lay_row(codes, ring_few(tas.differe), 0.0, ROW_WIDTH, SIZES), _row_words(tas.nom, codes))
    return joined(caption, row, _walk_back(tas, model) if chain_differs(tas) else None)


def _walk_back(tas: TasDessine, model: TasDessine | None) -> Html:
    """Draw a pile as it is read by `prec`, under the same pile read by `suiv`."""
    upwards = walk_upwards(tas)
    if not any(upwards):
        return _caption((Piece(_("lu par prec : rien"), True),))
    ringed = ring_few(wrong_in_walk(true_order(tas, model), upwards))
    spots = lay_row(upwards, ringed, 0.0, ROW_WIDTH, SIZES)
    title = _caption((Piece(_("lu par prec"), any(spot.ringed or not spot.code for spot in spots)),))
    return joined(title, row_svg(spots, _row_words(_("{name} lu par prec").format(name=tas.nom), upwards)))


def _caption(pieces: Sequence[Piece]) -> Html:
    """Write the name in bold, then height and mode; what differs is bold, coloured, and marked « ≠ »."""
    told = [_piece(piece, first=i == 0) for i, piece in enumerate(pieces)]
    return element("p", Html(" · ".join(told)), class_="legende")


def _piece(piece: Piece, first: bool) -> Html:
    if piece.wrong:
        return element("span", safe(piece.text), " ≠", class_="ecart")
    return element("b", safe(piece.text)) if first else safe(piece.text)


def _row_words(nom: str, codes: Sequence[str]) -> str:
    cartes = " ".join(code or _("(manque)") for code in codes) or _("vide")
    return _("{name}, du dessous au dessus : {cartes}").format(name=nom, cartes=cartes)
