"""When each work was handed in: what Moodle's worksheet says, else the archive, where it can be believed.

An archive often bears the hour at which it was downloaded, and copied files that of their copy: such dates
are nobody's, and must not cost a point.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path

from ..texts import _
from .students import plain
from .submissions import Submission

MONTHS = {
    "jan": 1, "fev": 2, "feb": 2, "mar": 3, "avr": 4, "apr": 4, "mai": 5, "may": 5, "juin": 6, "jun": 6,
    "juil": 7, "jul": 7, "aou": 8, "aug": 8, "sep": 9, "oct": 10, "nov": 11, "dec": 12,
}  # fmt: skip
"""By the beginning of its name, in French or in English, the number of a month."""
AT_ONCE = timedelta(minutes=3)
"""Works all dated within so long bear the date of a download or of a copy."""
MOST_NAMES = 5
"""Students named in a remark."""
MOST_AT_ONCE = 0.75
"""The share of the works of a class that is not handed in within `AT_ONCE` by itself."""
OF_ARCHIVE = _(
    "L’archive ne dit pas quand chacun a rendu : ses dates sont celles d’un téléchargement ou d’une copie. "
    "Aucun retard n’est compté d’après elles. Pour en compter, donnez la feuille d’évaluation de Moodle, qui "
    "a les vraies dates."
)
OF_FOLDER = _(
    "Un dossier ne dit pas quand chacun a rendu : copier un fichier change sa date. Aucun retard n’est "
    "compté d’après ces dates. Pour en compter, donnez la feuille d’évaluation de Moodle, qui a les vraies "
    "dates."
)
NEITHER = _("Ni la feuille ni l’archive ne disent quand ont rendu {names} : aucun retard ne leur est compté.")
UNREAD = _(
    "Des dates de la feuille n’ont pas été comprises (« {text} ») : aucun retard n’est compté d’après elles."
)

_YEAR = r"(?P<year>\d{4})"
_DAY = r"(?P<day>\d{1,2})(?:er|st|nd|rd|th)?"
_MONTH = r"(?P<month>[^\W\d_]{3,})\.?"
_WRITTEN = (
    re.compile(rf"{_DAY}[ ]+(?:of |de )?{_MONTH},?[ ]+{_YEAR}", re.I),  # 10 janvier 2026
    re.compile(rf"{_MONTH}[ ]+{_DAY},?[ ]+{_YEAR}", re.I),  # January 10, 2026
)
_ISO = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})")
_NUMBERS = re.compile(r"(?P<one>\d{1,2})[/.-](?P<two>\d{1,2})[/.-](?P<year>\d{4}|\d{2})(?!\d)")
_TIME = re.compile(
    r"(?<!\d)(?P<hour>\d{1,2}) ?[:h.] ?(?P<minute>\d{2})(?:[:.](?P<second>\d{2}))?"
    r"(?: ?(?P<half>[ap])\.?m\b)?",
    re.I,
)


@dataclass(frozen=True, slots=True)
class SheetDates:
    """The dates of a worksheet, by the key of a student, and the first text that is no date to us."""

    dates: Mapping[str, datetime | None] = field(default_factory=dict)
    """None for a date that could not be read: it is there, and not known."""
    unread: str = ""
    given: bool = False
    """True if the worksheet has a column of dates, be they all missing."""


def sheet_dates(texts: Mapping[str, str], french: bool = True) -> SheetDates:
    """Read the dates of a column, by the key of a student.

    Dates in figures have the day first when one of the column shows it, or when the sheet is `french`;
    those that may be either are not known.
    """
    written = {key: text for key, text in texts.items() if re.search(r"\w", text)}
    months_first = _months_first([*written.values()], french)
    dates = {key: read_date(text, months_first) for key, text in written.items()}
    unread = next((written[key] for key, date in dates.items() if date is None), "")
    return SheetDates(dates, unread, given=any(texts.values()))


def own_deadlines(texts: Mapping[str, str], french: bool = True) -> dict[str, datetime]:
    """Return the deadlines, by the key of a student, that are not the one that most of a column have.

    Moodle writes when each student's work is due once some have a day of their own.
    """
    usual = Counter(texts.values()).most_common(1)
    dates = sheet_dates(texts, french).dates
    return {key: date for key, date in dates.items() if date is not None and texts[key] != usual[0][0]}


def _months_first(texts: Sequence[str], french: bool) -> bool | None:
    """Return whether the months of dates in figures come first; None when nothing shows it."""
    found = [match for text in texts if (match := _NUMBERS.search(text))]
    ones, twos = ([int(match[n]) for match in found] for n in ("one", "two"))
    if max(ones, default=0) > 12 or max(twos, default=0) > 12:
        return max(ones) <= 12
    return False if french else None


def read_date(text: str, months_first: bool | None = False) -> datetime | None:
    """Return the date and the hour that a text holds, in French or in English; None without one."""
    text = " ".join(unicodedata.normalize("NFKC", text).split())
    found = _day_in(text, months_first)
    if found is None:
        return None
    year, month, day, rest = found
    hour, minute, second = _time_in(rest)
    try:
        return datetime(year, month, day, hour, minute, second)
    except ValueError:
        return None


def _day_in(text: str, months_first: bool | None) -> tuple[int, int, int, str] | None:
    """Return the year, the month and the day of a text, and what is left of it."""
    if match := _ISO.search(text):
        return int(match["year"]), int(match["month"]), int(match["day"]), _without(text, match)
    for form in _WRITTEN:
        match = form.search(text)
        month = _month(match["month"]) if match else 0
        if match and month:
            return int(match["year"]), month, int(match["day"]), _without(text, match)
    match = _NUMBERS.search(text)
    if match is None or months_first is None:
        return None
    year, one, two = (int(match[name]) for name in ("year", "one", "two"))
    year += 2000 if year < 100 else 0
    return (
        (year, one, two, _without(text, match)) if months_first else (year, two, one, _without(text, match))
    )


def _without(text: str, match: re.Match[str]) -> str:
    return f"{text[: match.start()]} {text[match.end() :]}"


def _month(word: str) -> int:
    name = plain(word)
    return next((MONTHS[start] for n in (4, 3) if (start := name[:n]) in MONTHS), 0)


def _time_in(text: str) -> tuple[int, int, int]:
    """Return the hour of a text; without one, the first of the day, which costs nobody anything."""
    match = _TIME.search(text)
    if match is None:
        return 0, 0, 0
    hour = int(match["hour"])
    if match["half"]:  # 12 AM is midnight
        hour = hour % 12 + (12 if match["half"] in "pP" else 0)
    return hour, int(match["minute"]), int(match["second"] or 0)


# --- the submissions of a class


def dated(
    submissions: Sequence[Submission], source: Path, sheet: SheetDates | None = None
) -> tuple[list[Submission], str]:
    """Return the submissions with their true date, and what the teacher should know of those without one."""
    sheet = sheet or SheetDates()
    why = OF_FOLDER if source.is_dir() else "" if _believable(submissions) else OF_ARCHIVE
    found, missing = [], list[str]()
    for one in submissions:
        in_sheet = one.student.key in sheet.dates
        date = sheet.dates[one.student.key] if in_sheet else None
        if one.member is not None and not in_sheet:
            date = None if why else one.member.handed
            missing += [one.student.name] if why else []
        found.append(replace(one, date=date))
    if missing and sheet.given:
        names = dict.fromkeys(missing)
        why = NEITHER.format(
            names=", ".join([*names][:MOST_NAMES]) + (" …" if len(names) > MOST_NAMES else "")
        )
    remarks = (why if missing else "", UNREAD.format(text=sheet.unread) if sheet.unread else "")
    return found, " ".join(filter(None, remarks))


def _believable(submissions: Sequence[Submission]) -> bool:
    """Return True unless the dates of an archive are those of one moment: that of a download, or of a copy.

    The date of a single work cannot be compared with any other.
    """
    works: dict[str, datetime] = {}  # those of one student, or of one team, are handed in together
    for one in submissions:
        if one.member is not None and one.member.handed is not None:
            works[one.student.team or one.student.key] = one.member.handed.replace(tzinfo=None)
    dates = sorted(works.values())
    if len(dates) < 2:
        return False
    most = max(sum(start <= date <= start + AT_ONCE for date in dates) for start in dates)
    return most < len(dates) and (most < 4 or most < MOST_AT_ONCE * len(dates))
