"""The progress of one file over its kept checks: a sentence, and the points of a curve."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from ...judge.records import Record
from ...judge.verdict_words import mark_text, short_number
from ...judge.verdicts import Kind
from ...texts import _, plural
from ..dates import french_day

MOST_POINTS = 60
"""Checks drawn: the latest."""
EMPTY = _("La courbe de votre note se dessinera ici, une vérification après l’autre.")
_NOT_MARKED = frozenset({Kind.ABSENTE.value, Kind.ERREUR_JUGE.value})


def marked(records: Sequence[Record]) -> tuple[Record, ...]:
    """Return the checks that say something of the work: not those of a file that could not be loaded."""
    return tuple(r for r in records if set(r.verdicts.values()) - _NOT_MARKED)[-MOST_POINTS:]


def progress_words(records: Sequence[Record], today: date) -> str:
    """Return « 12 / 20, 5 vérifications, +1,5 depuis hier »; "" when there is no check yet."""
    if not records:
        return ""
    last = records[-1]
    count = plural(len(records), "{n} vérification", "{n} vérifications").format(n=len(records))
    said = [mark_text(last.note, last.bareme), count]
    reference = _reference(records, today)
    if reference is not None:
        said.append(_gain_words(last, reference, today))
    return ", ".join(said)


def check_words(record: Record, today: date) -> str:
    """Return one check in words: « 28 novembre à 14 h 05 : 12 / 20 »."""
    return _("{moment} : {mark}").format(
        moment=day_and_hour(record.moment, today), mark=mark_text(record.note, record.bareme)
    )


def day_and_hour(moment: datetime, today: date) -> str:
    """Write a moment: « 28 novembre à 14 h 05 »."""
    day = french_day(moment.date(), today)
    return _("{day} à {hour} h {minute:02}").format(day=day, hour=moment.hour, minute=moment.minute)


def _reference(records: Sequence[Record], today: date) -> Record | None:
    """Return the check to compare with: the last one of another day, else the first."""
    earlier = [r for r in records if r.moment.date() < today]
    if earlier and earlier[-1] is not records[-1]:
        return earlier[-1]
    return records[0] if len(records) > 1 else None


def _gain_words(last: Record, reference: Record, today: date) -> str:
    gain = round(last.note - reference.note, 2)
    written = f"+{short_number(gain)}" if gain > 0 else f"−{short_number(-gain)}" if gain < 0 else "="
    day = reference.moment.date()
    if day == today:
        since = _("depuis la première")
    elif day == today - timedelta(days=1):
        since = _("depuis hier")
    else:
        since = _("depuis le {day}").format(day=french_day(day, today))
    return f"{written} {since}"


def points_of(
    records: Sequence[Record], left: float, top: float, right: float, bottom: float
) -> list[tuple[float, float]]:
    """Place each check: time goes by checks, not by hours; the top is the whole mark."""
    step = (right - left) / max(1, len(records) - 1)
    start = left if len(records) > 1 else right
    return [
        (start + i * step, bottom - (bottom - top) * min(1.0, r.note / r.bareme if r.bareme else 0.0))
        for i, r in enumerate(records)
    ]
