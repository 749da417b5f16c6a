"""How the games of a series ended, as bars: what each game counts; no Tk here."""

from __future__ import annotations

from collections.abc import Sequence

from ...analysis.outcomes import COUNTED_WHEN_WON, WON, Counts
from ...texts import _, french_number, plural
from .chart_geometry import Bar

LEAST_TOURS = 3
"""Tours that always have a bar, games won there or not."""
TITLES = {
    "r7": _("Gagnées au tour…"),
    "qll": _("Tas restants à la fin"),
    "c4": _("Cartes placées quand la partie s’arrête"),
    "md": _("Cartes montées sur les séries à la fin"),
}
MAIN_KEYS = {"qll": 2, "md": 32}
"""The end of a game won, labelled first."""
PLAIN_TITLE = _("Gagnées et perdues")


def bars_title(jeu: str, counts: Counts) -> str:
    """Say what the bars count, and on how many games."""
    games = plural(counts.parties, "{n} partie", "{n} parties").format(n=french_number(counts.parties))
    return f"{TITLES[jeu] if has_keys(jeu, counts) else PLAIN_TITLE} · {games}"


def has_keys(jeu: str, *counts: Counts) -> bool:
    """Tell whether games are counted by their end: those of a student's board may only be won or lost."""
    return jeu in COUNTED_WHEN_WON or all(some.detail for some in counts)


def sides_of(jeu: str, counts: Sequence[Counts]) -> list[list[Bar]]:
    """Return the bars of each way of playing; all ways have the same names."""
    if not has_keys(jeu, *counts):
        return [[_won_bar(some), _lost_bar(some)] for some in counts]
    keys = keys_of(jeu, counts)
    name = _("tour {n}") if jeu == "r7" else "{n}"
    sides = [[_key_bar(jeu, some, key, name.format(n=key)) for key in keys] for some in counts]
    if jeu in COUNTED_WHEN_WON:
        for side, some in zip(sides, counts, strict=True):
            side.append(_lost_bar(some))
    return sides


def keys_of(jeu: str, counts: Sequence[Counts]) -> list[int]:
    """Return the ends that have a bar, in order: for r7 the tours from the first, else all those between."""
    seen = {key for some in counts for key in some.detail}
    if jeu == "r7":
        return sorted(seen | set(range(1, max([LEAST_TOURS, *seen]) + 1)))
    if jeu == "qll":
        seen.add(2)
    return sorted(seen | set(range(min(seen), max(seen) + 1)))


def look_of(jeu: str, counts: Counts, key: int) -> str:
    """Say whether the games that end so are won, lost, or some of them each."""
    if jeu in COUNTED_WHEN_WON:
        return "won"
    won, lost = (key | WON) in counts.first, key in counts.first
    return "both" if won and lost else "won" if won else "lost"


def _key_bar(jeu: str, counts: Counts, key: int, name: str) -> Bar:
    look = look_of(jeu, counts, key)
    return _bar(counts, name, counts.detail.get(key, 0), look, look == "won" and key == MAIN_KEYS.get(jeu))


def _won_bar(counts: Counts) -> Bar:
    return _bar(counts, _("gagnées"), counts.gagnees, main=True)


def _lost_bar(counts: Counts) -> Bar:
    return _bar(counts, _("perdues"), counts.parties - counts.gagnees, "lost", main=True)


def _bar(counts: Counts, name: str, count: int, look: str = "won", main: bool = False) -> Bar:
    return Bar(name, count, count / max(1, counts.parties), look, main)
