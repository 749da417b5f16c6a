"""Dates as French people write them, whatever the language of the system."""

from __future__ import annotations

from datetime import date

from ..texts import NO_BREAK_SPACE, _

MONTHS = (
    _("janvier"),
    _("février"),
    _("mars"),
    _("avril"),
    _("mai"),
    _("juin"),
    _("juillet"),
    _("août"),
    _("septembre"),
    _("octobre"),
    _("novembre"),
    _("décembre"),
)


def french_day(day: date, today: date) -> str:
    """Write a day: « 28 novembre », « 1er mai », and its year when it is not this one."""
    number = _("1er") if day.day == 1 else str(day.day)
    written = f"{number}{NO_BREAK_SPACE}{MONTHS[day.month - 1]}"
    return written if day.year == today.year else f"{written}{NO_BREAK_SPACE}{day.year}"
