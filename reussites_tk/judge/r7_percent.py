"""Reads the percentages that an analysis prints: each should be a share of the games that it counted."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..texts import _

_PERCENT = re.compile(r"(\d+)(?:[.,](\d+))?\s*%")


def percent_remark(output: str, result: Any) -> str:
    """Give a remark on the first percentage that is no share of the counts returned, or nothing."""
    _h, (_i, parties), (_j, gagnees), pairs = result
    shares = list(_shares(parties, gagnees, sorted((key[1], value[1]) for key, value in pairs)))
    for whole, decimals in _PERCENT.findall(output):
        value = float(f"{whole}.{decimals or 0}")
        if not any(abs(value - share) <= max(0.5001 * 10 ** -len(decimals), 1e-9) for share in shares):
            return _(
                "Remarque : « {text} % » n'est la part d'aucun des nombres comptés sur {np} parties "
                "(part = 100 * nombre / parties, avec / et non //)."
            ).format(text=f"{whole},{decimals}" if decimals else whole, np=parties)
    return ""


def _shares(parties: int, gagnees: int, counts: list[tuple[int, int]]) -> Iterable[float]:
    total = 0
    numbers = {0, parties, gagnees, parties - gagnees}
    for _tour, count in counts:
        total += count
        numbers |= {count, total, parties - total}
    return (100 * number / parties for number in numbers)
