"""How the games of a series ended, as bars: what each game counts; no Tk here."""

from __future__ import annotations

from ...cours import Histoire
from ...texts import _, french_number, plural
from .chart_geometry import Bar

LEAST_TOURS = 3
"""Tours that always have a bar, games won there or not."""


def bars_title(jeu: str, histoire: Histoire) -> str:
    """Say what the bars count, and on how many games."""
    patterns = {
        "r7": _("Gagnées au tour…"),
        "qll": _("Tas restants à la fin (2 : gagnée)"),
    }
    games = plural(histoire.parties, "{n} partie", "{n} parties").format(n=french_number(histoire.parties))
    return patterns.get(jeu, _("Gagnées et perdues")) + f" · {games}"


def bars_of(jeu: str, histoire: Histoire) -> list[Bar]:
    """Return the bars of a series: r7 by winning tour, qll by piles left, the others won and lost."""
    if jeu == "qll" and histoire.detail:
        return _pile_bars(histoire)
    return [*(_tour_bars(histoire) if jeu == "r7" else [_won_bar(histoire)]), _lost_bar(histoire)]


def _tour_bars(histoire: Histoire) -> list[Bar]:
    """Return a bar for each tour, as far as games were won."""
    tours = set(range(1, max([LEAST_TOURS, *histoire.detail]) + 1)) | set(histoire.detail)
    return [
        _bar(histoire, _("tour {n}").format(n=tour), histoire.detail.get(tour, 0)) for tour in sorted(tours)
    ]


def _pile_bars(histoire: Histoire) -> list[Bar]:
    """Return a bar for each number of piles left, from the two of a game won."""
    piles = sorted(set(range(2, max(histoire.detail) + 1)) | set(histoire.detail))
    return [_bar(histoire, str(n), histoire.detail.get(n, 0), "accent" if n <= 2 else "track") for n in piles]


def _won_bar(histoire: Histoire) -> Bar:
    return _bar(histoire, _("gagnées"), histoire.gagnees, main=True)


def _lost_bar(histoire: Histoire) -> Bar:
    return _bar(histoire, _("perdues"), histoire.parties - histoire.gagnees, "track", main=True)


def _bar(histoire: Histoire, name: str, count: int, colour: str = "accent", main: bool = False) -> Bar:
    return Bar(name, count, count / max(1, histoire.parties), colour, main)
