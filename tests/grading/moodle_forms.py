"""What Moodle gives a teacher: the archive of an assignment and its grading worksheet, as Moodle writes them.

A test makes its class with `write_class(folder, form, people)`, for each of `FORMS` when the form matters.
Nothing here imports the program: these are Moodle's forms, read in its source (github.com/moodle/moodle):

- the archive of 3.9: `mod/assign/locallib.php`, `download_submissions`; of 4.1 and later:
  `mod/assign/classes/downloader.php`, `get_student_prefix` and `load_submissionplugin_filelist`;
- what is taken out of names: `lib/moodlelib.php` (4.5: `lib/classes/param.php`), `PARAM_FILE`;
- the typed text: `mod/assign/submission/onlinetext/locallib.php`, `get_files`;
- the columns of the worksheet and their contents: `mod/assign/gradingtable.php`, the constructor and `col_*`;
- its bytes: `lib/classes/dataformat/spout_base.php`: PHP's `fputcsv` after a byte order mark;
- words and dates: `lang/en/langconfig.php`, `mod/assign/lang/en/assign.php`, and in French the packs `fr` of
  lang.moodle.org (`langconfig`, `assign`, `assignfeedback_comments`, `assignsubmission_onlinetext`). There
  the word before a number has lost the space that English has: `Participant1001`.
"""

from __future__ import annotations

import html
import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

DOWNLOADED = datetime(2026, 1, 20, 18, 30)
"""When the teacher downloads the archive, unless a test says otherwise."""

WORDS: Mapping[str, Mapping[str, str]] = {
    "fr": {
        "number": "Identifiant", "name": "Nom complet", "address": "Adresse de courriel",
        "status": "Statut", "opens": "Autoriser la remise dès le", "due": "Date limite",
        "cutoff": "Date butoir", "team": "Groupe", "note": "Note", "maximum": "Note maximale",
        "scale": "Barème", "changeable": "La note peut être modifiée",
        "handed_in": "Dernière modification (travail remis)", "typed": "Texte en ligne",
        "graded": "Dernière modification (note)", "comment": "Feedback par commentaires",
        "participant": "Participant", "default_team": "Groupe par défaut", "yes": "Oui", "no": "Non",
        "submitted": "Remis pour évaluation", "draft": "Brouillon (non remis)",
        "nothing": "Pas de travail remis", "marked": "Noté", "late": "En retard de {}",
        "day": "jour", "hour": "heure", "minute": "minute",
    },
    "en": {
        "number": "Identifier", "name": "Full name", "address": "Email address",
        "status": "Status", "opens": "Allow submissions from", "due": "Due date",
        "cutoff": "Cut-off date", "team": "Group", "note": "Grade", "maximum": "Maximum Grade",
        "scale": "Scale", "changeable": "Grade can be changed",
        "handed_in": "Last modified (submission)", "typed": "Online text",
        "graded": "Last modified (grade)", "comment": "Feedback comments",
        "participant": "Participant ", "default_team": "Default group", "yes": "Yes", "no": "No",
        "submitted": "Submitted for grading", "draft": "Draft (not submitted)",
        "nothing": "No submission", "marked": "Graded", "late": "{} late",
        "day": "day", "hour": "hour", "minute": "min",
    },
}  # fmt: skip
DAYS = {
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche".split(),
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(),
}
MONTHS = {
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(),
    "en": "January February March April May June July August September October November December".split(),
}


@dataclass(frozen=True, slots=True)
class Form:
    """A Moodle: its version, and the language in which its teacher reads it."""

    version: str
    language: str
    locale: bool = True
    """False for a server that lacks the French locale: the days and months of Moodle 3.9 are English then."""

    def __str__(self) -> str:
        return f"{self.version}-{self.language}" + ("" if self.locale else "-no_locale")

    @property
    def old(self) -> bool:
        """Before 4.1: a last underscore in folders, one folder for each member of a team, true dates."""
        return self.version.startswith("3")

    def word(self, name: str) -> str:
        return WORDS[self.language][name]

    def decimal(self, number: float) -> str:
        """A number as `format_float` writes it."""
        text = f"{number:.2f}"
        return text.replace(".", ",") if self.language == "fr" else text

    def date(self, moment: datetime | None) -> str:
        """A date as `userdate` writes it (`strftimedaydatetime`), `-` for none."""
        if moment is None:
            return "-"
        names = self.language if self.locale else "en"
        day, month = DAYS[names][moment.weekday()], MONTHS[names][moment.month - 1]
        if self.language == "fr":
            return f"{day} {moment.day} {month} {moment.year}, {moment:%H:%M}"
        hour, half = (moment.hour - 1) % 12 + 1, "AM" if moment.hour < 12 else "PM"
        return f"{day}, {moment.day} {month} {moment.year}, {hour}:{moment:%M} {half}"

    def duration(self, much: timedelta) -> str:
        """A duration as `format_time` writes it: its two largest units."""
        minutes = int(much.total_seconds()) // 60
        counts = (
            ("day", minutes // 1440), ("hour", minutes // 60 % 24), ("minute", minutes % 60),
        )  # fmt: skip
        return (
            " ".join(
                f"{count} {self.word(unit)}{'s' if count > 1 else ''}" for unit, count in counts if count
            )
            or f"0 {self.word('minute')}s"
        )


FORMS = tuple(Form(version, language) for version in ("3.9", "4.1", "4.5") for language in ("fr", "en"))


@dataclass(slots=True)
class Person:
    """A student of the assignment, and what was handed in."""

    name: str
    """As Moodle shows it, first name first."""
    number: int
    """The participant's number in this assignment, which is not the user's."""
    files: Mapping[str, bytes] = field(default_factory=dict)
    """By their path below the student's folder."""
    typed: str = ""
    """The HTML of what was typed in Moodle's editor."""
    handed_in: datetime | None = None
    """When; None for a student who handed in nothing."""
    team: str = ""
    team_number: int = 0
    """The number of the group in the course; members of no group are in the default one."""
    draft: bool = False
    note: float | str | None = None
    """A mark that stands already; one of the scale's words when there is one."""
    comment: str = ""
    graded: datetime | None = None
    due: datetime | None = None
    """The student's own deadline, which only counts when the assignment has `overrides`."""
    locked: bool = False

    @property
    def came(self) -> bool:
        return bool(self.files or self.typed)


@dataclass(frozen=True, slots=True)
class Assignment:
    """The settings of an assignment that change the forms, and of the teacher who downloads it."""

    blind: bool = False
    teams: bool = False
    flat: bool = False
    """The teacher does not want folders: `download submissions in folders` is off."""
    typing: bool = False
    """Students may type a text: the worksheet has its column."""
    overrides: bool = False
    due: datetime | None = None
    maximum: float = 20
    scale: tuple[str, ...] = ()
    """A scale of words, in the place of the maximum."""
    downloaded: datetime = DOWNLOADED
    mark: bool = True
    """Begin the worksheet with a byte order mark."""


USUAL = Assignment()


def cleaned(name: str) -> str:
    """A file name as `clean_filename` leaves it: no apostrophe, no ampersand, no control character."""
    return re.sub(r"[\x00-\x1f\x7f&<>\"`|':\\/]", "", name)


def prefix(form: Form, person: Person, assignment: Assignment = USUAL) -> str:
    """Whose files: `Marie Dupont_1001`, and with teams the team's name before it (3.9) or alone (4.1)."""
    who = form.word("participant").strip() if assignment.blind else person.name
    team = person.team or form.word("default_team")
    if assignment.teams and not form.old:
        number = f"_{person.team_number}" if person.team else ""
        return cleaned(team.replace("_", " ") + number)
    if assignment.teams:
        who = f"{team}-{who}"
    return cleaned(f"{who.replace('_', ' ')}_{person.number}")


def entries(
    form: Form, people: Sequence[Person], assignment: Assignment = USUAL
) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of each entry of the archive; who handed in nothing has none."""
    seen: set[str] = set()
    for person in people:
        before = prefix(form, person, assignment)
        if before in seen:  # the team's files came with its first member
            continue
        seen.add(before)
        for place, content in person.files.items():
            yield _entry(form, assignment, before, "file", place), content
        if person.typed:
            page = (
                f'<!DOCTYPE html><html><head><meta charset="UTF-8"></head><body>{person.typed}</body></html>'
            )
            yield _entry(form, assignment, before, "onlinetext", "onlinetext.html"), page.encode()


def _entry(form: Form, assignment: Assignment, before: str, kind: str, place: str) -> str:
    start = f"{before}_assignsubmission_{kind}"
    if assignment.flat:
        return cleaned(f"{start}_{place.rsplit('/', 1)[-1]}")
    folder = f"{start}_" if form.old else start
    return "/".join([folder, *(cleaned(part) for part in place.split("/"))])


def archive(form: Form, people: Sequence[Person], assignment: Assignment = USUAL) -> bytes:
    """The archive: files alone, names in UTF-8; since 4.1 every date is that of the download."""
    dates = {
        prefix(form, person, assignment): person.handed_in
        for person in people
        if person.handed_in and form.old
    }
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in entries(form, people, assignment):
            date = dates.get(name.split("_assignsubmission_")[0], assignment.downloaded)
            info = zipfile.ZipInfo(name, date.timetuple()[:6])
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, 3
            packed.writestr(info, content)
    return kept.getvalue()


def worksheet(form: Form, people: Sequence[Person], assignment: Assignment = USUAL) -> bytes:
    """The grading worksheet: a row for everybody enrolled, in the order of `people`."""
    rows = [_row(form, person, assignment) for person in people]
    titles = rows[0] if rows else _row(form, Person("", 0), assignment)
    lines = [_line(form.word(column) for column in titles), *(_line(row.values()) for row in rows)]
    return (b"\xef\xbb\xbf" if assignment.mark else b"") + "".join(lines).encode()


def _row(form: Form, person: Person, assignment: Assignment) -> dict[str, str]:
    """The cells of a person by column, in Moodle's order."""
    row = {"number": f"{form.word('participant')}{person.number}"}
    if not assignment.blind:
        row |= {"name": person.name, "address": f"e{person.number}@exemple.fr"}
    row["status"] = status(form, person, assignment)
    if assignment.overrides:
        due = person.due or assignment.due
        row |= {"opens": "", "due": form.date(due) if due else "", "cutoff": ""}
    if assignment.teams:
        row["team"] = person.team or form.word("default_team")
    standing = person.note
    row["note"] = form.decimal(standing) if isinstance(standing, int | float) else standing or ""
    if assignment.scale:
        row["scale"] = "\n".join(assignment.scale)
    else:
        row["maximum"] = form.decimal(assignment.maximum)
    row["changeable"] = form.word("no" if person.locked else "yes")
    row["handed_in"] = form.date(person.handed_in)
    if assignment.typing:
        row["typed"] = person.typed
    return row | {"graded": form.date(person.graded), "comment": person.comment}


def status(form: Form, person: Person, assignment: Assignment = USUAL) -> str:
    """The cell « Statut »: submitted or not, how late, graded or not (`col_status`)."""
    if person.handed_in is None:
        return form.word("nothing")
    parts = [form.word("draft" if person.draft else "submitted")]
    due = (person.due if assignment.overrides else None) or assignment.due
    if due and person.handed_in > due:
        parts.append(form.word("late").format(form.duration(person.handed_in - due)))
    if person.note is not None:
        parts.append(form.word("marked"))
    return " - ".join(parts)


def _line(cells: Iterable[str]) -> str:
    """A row as PHP's `fputcsv` writes it: quotes around what holds a space, a comma, a quote or a break."""
    texts = list(cells)
    return (
        ",".join(
            '"' + text.replace('"', '""') + '"' if re.search(r'[\s,"\\]', text) else text for text in texts
        )
        + "\n"
    )


def typed_page(program: str) -> str:
    """The HTML that Moodle's editor keeps of a program pasted in it."""
    lines = (html.escape(line, quote=False).replace("  ", " &nbsp;") for line in program.split("\n"))
    return "<p>" + "<br>".join(lines) + "</p>"


def write_class(
    folder: Path, form: Form, people: Sequence[Person], assignment: Assignment = USUAL
) -> tuple[Path, Path]:
    """Write `classe.zip` and `classe.csv` in a folder; return both paths."""
    packed, sheet = folder / "classe.zip", folder / "classe.csv"
    packed.write_bytes(archive(form, people, assignment))
    sheet.write_bytes(worksheet(form, people, assignment))
    return packed, sheet
