"""The figures of a session as data: its bars, its rows, its remarkable games. No Tk here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...analysis.outcomes import COUNTED_WHEN_WON, KEYS, WON, Counts
from ...intervals import wilson
from ...texts import _, french_number, french_percent, plural
from .chart_geometry import Bar
from .model import Facing, Session
from .words import exact_of, share_text, signed

LEAST_TOURS = 3
"""The first tours always have a bar, whether games were won there or not."""
TITLES = {
    "r7": _("Gagnées au tour…"),
    "qll": _("Tas restants à la fin"),
    "c4": _("Cartes placées quand la partie s’arrête"),
    "md": _("Cartes montées sur les séries à la fin"),
}
MAIN_KEYS = {"qll": 2, "md": 32}
"""The end of the games won, whose bar is labelled first."""
PLAIN_TITLE = _("Gagnées et perdues")
COLUMNS = 3
"""Columns of the table for each way of playing: games, share, cumulated share."""
END_ROWS = {
    "r7": _("gagnées au tour {key}"),
    "qll": _("tas restants : {key}"),
    "c4": _("cartes placées : {key}"),
    "md": _("cartes montées : {key}"),
}
"""The words of the row of each end."""
END_MARKS = {
    "r7": (_("Gagnée au plus tôt (tour {key})"), _("Gagnée au plus tard (tour {key})")),
    "qll": (_("Perdue de peu ({key} tas)"), _("Perdue de loin ({key} tas)")),
    "c4": (_("La plus courte ({key} cartes placées)"), _("La plus longue perdue ({key})")),
    "md": (_("Perdue de loin ({key} cartes montées)"), _("Perdue de peu ({key})")),
}
"""The words for the lowest and the highest end: of games won for r7, of games lost for the others."""
LAST_WON = _("Dernière gagnée")
CROSSED = (
    _("Gagnée par 1, perdue par 2"),
    _("Perdue par 1, gagnée par 2"),
)


def bars_title(jeu: str, counts: Counts) -> str:
    """Return what the bars count, and over how many games."""
    games = plural(counts.parties, "{n} partie", "{n} parties").format(n=french_number(counts.parties))
    return f"{TITLES[jeu] if has_keys(jeu, counts) else PLAIN_TITLE} · {games}"


def has_keys(jeu: str, *counts: Counts) -> bool:
    """Return True if games are counted by their end: those of a student's board may only be won or lost."""
    return jeu in COUNTED_WHEN_WON or all(some.detail for some in counts)


def sides_of(jeu: str, counts: Sequence[Counts]) -> list[list[Bar]]:
    """Return the bars of each way of playing; all ways have the same names."""
    if not has_keys(jeu, *counts):
        return [[_bar(some, _("gagnées"), some.gagnees, main=True), _lost_bar(some)] for some in counts]
    keys = keys_of(jeu, counts)
    name = _("tour {n}") if jeu == "r7" else "{n}"
    sides: list[list[Bar]] = [[] for _some in counts]
    for side, some in zip(sides, counts, strict=True):
        for key in keys:
            look = look_of(jeu, some, key)
            main = look == "won" and key == MAIN_KEYS.get(jeu)
            side.append(_bar(some, name.format(n=key), some.detail.get(key, 0), look, main))
        if jeu in COUNTED_WHEN_WON:
            side.append(_lost_bar(some))
    return sides


def keys_of(jeu: str, counts: Sequence[Counts]) -> list[int]:
    """Return the ends that have a bar, in order: for r7 from the first tour, else from the lowest end."""
    seen = {key for some in counts for key in some.detail}
    if jeu == "r7":
        return sorted(seen | set(range(1, max([LEAST_TOURS, *seen]) + 1)))
    if jeu == "qll":
        seen.add(2)
    return sorted(seen | set(range(min(seen), max(seen) + 1)))


def look_of(jeu: str, counts: Counts, key: int) -> str:
    """Return whether the games that end so are "won", "lost", or "both" (some of each)."""
    if jeu in COUNTED_WHEN_WON:
        return "won"
    won, lost = (key | WON) in counts.first, key in counts.first
    return "both" if won and lost else "won" if won else "lost"


def _lost_bar(counts: Counts) -> Bar:
    return _bar(counts, _("perdues"), counts.parties - counts.gagnees, "lost", main=True)


def _bar(counts: Counts, name: str, count: int, look: str = "won", main: bool = False) -> Bar:
    return Bar(name, count, count / max(1, counts.parties), look, main)


@dataclass(frozen=True, slots=True)
class Row:
    """One line: its words, then a count, a share and a cumulated share for each way."""

    words: str
    cells: tuple[str, ...]


def heads_of(names: Sequence[str]) -> list[str]:
    """Return the heads of the columns, with the names of the ways if there are two."""
    heads = (_("{name} : parties").format(name=name) if len(names) > 1 else _("parties") for name in names)
    return ["", *(cell for head in heads for cell in (head, _("part"), _("part cumulée")))]


def summary_rows(session: Session) -> Iterator[Row]:
    """Yield the whole count, the games won, the ends of the interval, the exact chance, the difference."""
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
    """Yield the games by the way they ended, each with the share of those that ended so or before it."""
    jeu, counts = session.order.one.jeu, session.counts
    if not has_keys(jeu, *counts) or not any(some.detail for some in counts):
        return
    cumulated = [0] * len(counts)
    for key in keys_of(jeu, counts):
        cells = list[tuple[str, ...]]()
        for way, some in enumerate(counts):
            cumulated[way] += some.detail.get(key, 0)
            share = share_text(cumulated[way] / some.parties)
            cells.append((*_pair(some.detail.get(key, 0), some), share))
        yield _row(END_ROWS[jeu].format(key=key), cells)


def _pair(many: int, counts: Counts) -> tuple[str, str]:
    return french_number(many), share_text(many / counts.parties)


def _row(words: str, ways: Sequence[tuple[str, ...]]) -> Row:
    """Return a line; a way that has no cumulated share has an empty cell in its place."""
    return Row(words, tuple(cell for way in ways for cell in (*way, *("",) * (COLUMNS - len(way)))))


@dataclass(frozen=True, slots=True)
class Mark:
    """A game worth seeing: its words, its number, and the way that plays it (0, or 1 for the second)."""

    words: str
    numero: int
    way: int = 0


def marks_of(session: Session, running: bool = False) -> list[Mark]:
    """Return the remarkable games of a session: first those that the two ways do not end alike.

    While it is `running`, the last game won is left out, because it changes with each count.
    """
    if not session.counts:
        return []
    found = list(_of_facing(session)) if session.facing is not None else []
    found += _of_counts(session.order.one.jeu, session.counts[0], session.facing is None)
    return [mark for mark in found if not (running and mark.words == LAST_WON)]


def _of_facing(session: Session) -> Iterator[Mark]:
    facing = session.facing
    assert facing is not None
    if session.order.twins:
        yield from _of_twins(facing)
        return
    firsts = facing.pairs.first_only_one, facing.pairs.first_only_other
    for words, numero in zip(CROSSED, firsts, strict=True):
        if numero is not None:
            yield Mark(words, numero)
            yield Mark(_("la même par 2"), numero, 1)


def _of_twins(facing: Facing) -> Iterator[Mark]:
    for numero in facing.first:
        yield Mark(_("Finit autrement : votre jeu"), numero)
        yield Mark(_("la même, par le jeu du cours"), numero, 1)


def _of_counts(jeu: str, counts: Counts, ends: bool) -> Iterator[Mark]:
    won = {code & KEYS: code for code in counts.first if code & WON}
    lost = {code: code for code in counts.first if not code & WON}
    for words, codes in ((_("Première gagnée"), won), (_("Première perdue"), lost)):
        if codes:
            yield Mark(words, min(counts.first[code] for code in codes.values()))
    if won:
        yield Mark(LAST_WON, max(counts.last[code] for code in won.values()))
    keyed = won if jeu == "r7" else lost
    if ends and has_keys(jeu, counts) and len(keyed) > 1:
        for words, key in zip(END_MARKS[jeu], (min(keyed), max(keyed)), strict=True):
            yield Mark(words.format(key=french_number(key)), counts.first[keyed[key]])
