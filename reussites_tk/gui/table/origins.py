"""Where cartes come from when they glide to a new state: pure functions of two layouts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ...cours.table import Localisation
from .grid import RATIO
from .layout import Key, Layout, Spot

Spots = Mapping[Key, Spot]


def resized(before: Spots, old: int, new: int) -> dict[Key, Spot]:
    """Keep the middles of cartes that become `new` pixels wide."""
    right, down = round((old - new) / 2), round((old - new) * RATIO / 2)
    return {key: replace(spot, x=spot.x + right, y=spot.y + down) for key, spot in before.items()}


def dealt(layout: Layout, talon: Localisation) -> dict[Key, Spot]:
    """Put the cartes of the other piles where the talon is, face down: they are about to be dealt."""
    corner = layout.corner(talon)
    if corner is None:
        return {}
    x, y = corner
    return {
        spot.key: replace(spot, x=x, y=y, code=f"({spot.code.strip('()')})", place=talon)
        for spot in layout.spots
        if spot.place != talon
    }
