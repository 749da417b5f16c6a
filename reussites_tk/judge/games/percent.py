"""Reads the percentages that an analysis prints: each should be a share of the games that it counted."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ...texts import _

_PERCENT = re.compile(r"(\d+)(?:[.,](\d+))?\s*%")


def percent_remark(output: str, result: Any) -> str:
    """Give a remark on the first percentage that is no share of the counts returned, or nothing."""
    _h, (_i, parties), (_j, gagnees), pairs = result
    counts = sorted((key[1], value[1]) for key, value in pairs or () if key[0] == value[0] == "i")
    shares = list(_shares(parties, gagnees, counts))
    for whole, decimals in _PERCENT.findall(output):
        value = float(f"{whole}.{decimals or 0}")
        if not any(abs(value - share) <= max(0.5001 * 10 ** -len(decimals), 1e-9) for share in shares):
            return _(
                "Remarque : « {text} % » n'est la part d'aucun des nombres comptés sur {np} parties ({hint})."
            ).format(
                text=f"{whole},{decimals}" if decimals else whole,
                np=parties,
                hint=_hint(value, len(decimals), parties, gagnees, shares),
            )
    return ""


def _hint(value: float, decimals: int, parties: int, gagnees: int, shares: list[float]) -> str:
    """Say what such a percentage may come from."""
    lost = parties - gagnees
    if lost and abs(value - 100 * gagnees / lost) <= 0.5001 * 10**-decimals:
        return _("c'est celle des parties gagnées sur les perdues : la part se prend sur toutes les parties")
    if any(value == share // 1 for share in shares):
        return _("part = 100 * nombre / parties, avec / et non // qui donne un entier")
    return _("part = 100 * nombre / parties, avec / et non //")


def _shares(parties: int, gagnees: int, counts: list[tuple[int, int]]) -> Iterable[float]:
    total = 0
    numbers = {0, parties, gagnees, parties - gagnees}
    for _tour, count in counts:
        total += count
        numbers |= {count, total, parties - total}
    return (100 * number / parties for number in numbers)
