"""The figures of a session as rows: what the charts show, to be read, spoken or opened elsewhere; no Tk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...analysis.outcomes import Counts
from ...intervals import wilson
from ...texts import _, french_number, french_percent
from .bars import has_keys, keys_of
from .curve_drawing import signed
from .session import Session
from .words import exact_of, share_text

ENDS = {
    "r7": _("gagnées au tour {key}"),
    "qll": _("tas restants : {key}"),
    "c4": _("cartes placées : {key}"),
    "md": _("cartes montées : {key}"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One line: what it tells, then a count and a share for each way."""

    words: str
    cells: tuple[str, ...]


def heads_of(names: Sequence[str]) -> list[str]:
    """Return the heads of the columns, with the names of the ways where there are two."""
    if len(names) == 1:
        return ["", _("parties"), _("part")]
    heads = [(_("{name} : parties").format(name=name), _("part")) for name in names]
    return ["", *(cell for pair in heads for cell in pair)]


def summary_rows(session: Session) -> Iterator[Row]:
    """Give the whole count, the games won, the ends of the interval, the exact chance, the difference."""
    counts = session.counts
    yield _row(_("parties jouées"), [(french_number(some.parties), "") for some in counts])
    yield _row(_("gagnées"), [_pair(some.gagnees, some) for some in counts])
    yield _row(_("perdues"), [_pair(some.parties - some.gagnees, some) for some in counts])
    if not session.order.one.chained:
        ends = [wilson(some.gagnees, some.parties) for some in counts]
        for words, end in ((_("bas de l’intervalle à 95 %"), 0), (_("haut de l’intervalle à 95 %"), 1)):
            yield _row(words, [("", share_text(pair[end], pair[1] - pair[0])) for pair in ends])
    exact = exact_of(session.order.one)
    if exact is not None:
        yield _row(_("chance exacte"), [("", french_percent(float(exact), 6))] * len(counts))
    yield from _difference_rows(session)


def _difference_rows(session: Session) -> Iterator[Row]:
    if session.facing is None:
        return
    pairs = session.facing.pairs
    blank = [("", "")]
    low, high = pairs.interval
    for words, value in (
        (_("différence 1 − 2, en points"), pairs.difference),
        (_("bas de son intervalle"), low),
        (_("haut de son intervalle"), high),
    ):
        yield _row(words, [("", signed(value, 4)), *blank])
    only = [(pairs.only_one, _("gagnées par 1 seule")), (pairs.only_other, _("gagnées par 2 seule"))]
    for many, words in [
        *only,
        (pairs.both, _("gagnées par les deux")),
        (pairs.neither, _("perdues par les deux")),
    ]:
        yield _row(words, [(french_number(many), ""), *blank])


def detail_rows(session: Session) -> Iterator[Row]:
    """Give the games by the way they ended."""
    jeu, counts = session.order.one.jeu, session.counts
    if not has_keys(jeu, *counts) or not any(some.detail for some in counts):
        return
    for key in keys_of(jeu, counts):
        words = ENDS[jeu].format(key=key)
        yield _row(words, [_pair(some.detail.get(key, 0), some) for some in counts])


def _pair(many: int, counts: Counts) -> tuple[str, str]:
    return french_number(many), share_text(many / counts.parties)


def _row(words: str, pairs: Sequence[tuple[str, str]]) -> Row:
    return Row(words, tuple(cell for pair in pairs for cell in pair))
