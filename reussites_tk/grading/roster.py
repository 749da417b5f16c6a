"""The list of the class: the teacher's Moodle worksheet, or any table with names in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..errors import UserError
from ..files import read_beginning
from ..texts import _, french_number, plural
from .bounds import LARGEST_TABLE
from .contents import Remark
from .damaged_names import may_be_damaged
from .hand_ins import HandIn
from .name_order import FIRST_NAME_FIRST, in_order_of, order_of
from .sheets import Sheet, columns_of, read_sheet
from .students import (
    Student,
    is_blind,
    may_be_name_of,
    nobody_in_common,
    plain,
    readable_name,
    same_person,
    student_named,
)
from .teams import Teams, is_before, looks_like_team, unknown_teams
from .ways import CHOOSE_NAMES

TWICE = _("{name} est plus d'une fois dans « {file} », avec le même identifiant : c'est une seule personne.")
UNSURE_NAMES = _("Rien n’y dit si le prénom vient avant le nom : ils sont lus « nom, prénom » ; {way}.")
UNSURE_MOODLE_NAMES = _(
    "Rien n’y dit si le prénom vient avant le nom : ils sont lus « prénom, nom », comme Moodle les écrit "
    "d’ordinaire ; {way}."
)
UNSURE_FOLDERS = _(
    "Rien ne dit si le prénom vient avant le nom dans les dossiers : ils sont lus « prénom, nom », comme "
    "Moodle les écrit d’ordinaire ; {way}."
)
NOT_IN_LIST = _(
    "{names} a rendu un travail, mais n’est pas dans « {file} » : sa ligne est ajoutée aux résultats, et non "
    "à ce fichier."
)
NOT_IN_LIST_EACH = _(
    "{n} étudiants ont rendu un travail, mais ne sont pas dans « {file} » : {names}. Leurs lignes sont "
    "ajoutées aux résultats, et non à ce fichier."
)
NOBODY_OF_LIST = _(
    "Aucun des {all} rendus n’est de quelqu’un qui est dans « {file} » : est-ce bien la feuille de cette "
    "classe ?"
)
HARDLY_ANYBODY = _(
    "Des {all} rendus, {n} seulement sont de quelqu’un qui est dans « {file} » : est-ce bien la feuille de "
    "cette classe ?"
)
KNOWN_SHARE = 5
"""A list that knows fewer than one in so many of those who handed in may well be of another class."""
MOST_NAMES = 12
SUBMITTED = ("remis pour evaluation", "submitted for grading")
"""How Moodle says, as `plain` writes it, that a work was handed in; the rest of the cell is how late."""
SOMEBODY_ELSE = _(
    "Le numéro {number} est celui de {other} dans « {file} », et de {name} dans les rendus : est-ce la liste "
    "de cette classe ? Le travail de {name} n’est pas compté à {other}, et sa ligne est ajoutée aux "
    "résultats."
)


@dataclass(frozen=True, slots=True)
class Roster:
    """The students of a class, in the order of the table, and how the table was read."""

    students: tuple[Student, ...]
    separator: str
    file: str
    twice: tuple[str, ...] = ()
    """The names of those whose row is there more than once."""
    order: str = ""
    """Which of its two names comes first in a full name of this class, "" when nothing showed it."""
    handed: Mapping[str, str] = field(default_factory=dict)
    """By the key of a student, when the work was handed in, as the table writes it."""
    sure_of_names: bool = True
    """False if nothing showed which of its two names comes first in a full name."""
    due: Mapping[str, str] = field(default_factory=dict)
    """By the key of a student, the day when the work is due, as the table writes it."""
    submitted: frozenset[str] = frozenset()
    """The keys of those whose work was handed in, with a date, as Moodle's worksheet says."""
    french: bool = True
    """True if its titles are in French: so are its dates."""

    def sentence(self) -> str:
        """Return how many students were read, with which separator, and three of them, to be checked."""
        shown = " · ".join(student.name for student in self.students[:3])
        separator = {"\t": _("tabulation")}.get(self.separator, f"« {self.separator} »")
        count = plural(len(self.students), "{n} étudiant lu", "{n} étudiants lus")
        words = UNSURE_MOODLE_NAMES if self.order == FIRST_NAME_FIRST else UNSURE_NAMES
        unsure = "" if self.sure_of_names else f" {words.format(way=CHOOSE_NAMES)}"
        return (
            _("{count} dans « {file} » (séparateur : {separator}) : {shown}…").format(
                count=count.format(n=french_number(len(self.students))),
                file=self.file,
                separator=separator,
                shown=shown,
            )
            + unsure
        )

    def completed(self, works: Sequence[HandIn], remarks: list[Remark]) -> list[HandIn]:
        """Return the hand-ins under the names of the list, and an empty one for everybody else in it."""
        remarks += [Remark((), TWICE.format(name=name, file=self.file)) for name in dict.fromkeys(self.twice)]
        directory, teams = _Directory(self.students), Teams(self.students)
        unknown: list[str] = []
        strangers: dict[object, Student] = {}
        given: dict[str, HandIn] = {}
        people = {(same_person(work.student.name), work.student.key) for work in works}
        # A name that two hand-ins have identifies neither of them.
        homonyms = {name for name, many in Counter(name for name, _key in people).items() if many > 1}
        for work in works:
            name = same_person(work.student.name)
            student = directory.find(work.student, name not in homonyms)
            team = [] if student and same_person(student.name) == name else teams.members(work.student)
            if not team and student is None and _stands_for_team(work.student):
                student = _as_shown(work.student, self.order)
                unknown.append(student.name)
            if not team and student is None:
                strangers[same_person(work.student.name), work.student.key] = work.student
            for owner in self._owners(work.student, student, team, directory, remarks):
                known = given.setdefault(owner.key, HandIn(owner))
                known.files += work.files
        if unknown:
            remarks.append(Remark((), unknown_teams(unknown)))
        self._remark_on([*strangers.values()], len(people), directory, remarks)
        every = {**{student.key: HandIn(student) for student in self.students}, **given}
        for key, work in every.items():
            work.missing = not work.files and key in self.submitted
        return [*given.values(), *(every[key] for key in every if key not in given)]

    def _remark_on(
        self, strangers: Sequence[Student], count: int, directory: _Directory, remarks: list[Remark]
    ) -> None:
        """Remark on those who are not in the list; first of all, that it may be that of another class."""
        known = count - len(strangers)
        if count > 1 and known * KNOWN_SHARE < count:
            words = HARDLY_ANYBODY if known else NOBODY_OF_LIST
            remarks.insert(0, Remark((), words.format(n=known, all=count, file=self.file)))
        others = [one.name for one in strangers if directory.somebody_else(one) is None]
        if others:
            names = ", ".join(others[:MOST_NAMES]) + (" …" if len(others) > MOST_NAMES else "")
            words = plural(len(others), NOT_IN_LIST, NOT_IN_LIST_EACH)
            remarks.append(Remark((), words.format(n=len(others), names=names, file=self.file)))

    def _owners(
        self,
        named: Student,
        found: Student | None,
        team: Sequence[Student],
        directory: _Directory,
        remarks: list[Remark],
    ) -> list[Student]:
        """Return whose work one is: a person of the list, each member of a team, or a stranger."""
        if team:
            return [replace(member, group=member.group or named.name, team=named.name) for member in team]
        if found is not None:
            before_name = found.group if is_before(found.group, named.name) else named.team
            return [
                replace(
                    found,
                    group=found.group or named.group,
                    team=found.team or before_name,
                    folder_number="" if _stands_for_team(named) else named.number,
                )
            ]
        stranger = in_order_of(replace(named, name=readable_name(named.name)), self.order)
        other = directory.somebody_else(named)
        if other is None:
            return [stranger]
        words = SOMEBODY_ELSE.format(number=named.number, other=other.name, file=self.file, name=named.name)
        remarks.append(Remark((), words))
        # Moodle would hand the page of a stranger back to whoever has the number.
        return [replace(stranger, number="")]

    def completed_by(self, sheet: Roster) -> Roster:
        """Return this list with what Moodle's worksheet knows besides: groups, addresses, dates."""
        directory = _Directory(sheet.students)
        students, handed, due = [], {}, {}
        submitted: set[str] = set()
        for student in self.students:
            known = directory.find(student)
            if known is not None:
                student = replace(
                    student,
                    number=student.number or known.number,
                    group=student.group or known.group,
                    address=student.address or known.address,
                )
                handed[student.key] = sheet.handed.get(known.key, "")
                due[student.key] = sheet.due.get(known.key, "")
                submitted.update({student.key} if known.key in sheet.submitted else ())
            students.append(student)
        return replace(
            self,
            students=tuple(students),
            handed=handed,
            due=due,
            submitted=frozenset(submitted),
            french=sheet.french,
        )


class _Directory:
    """Finds the student of the list whom a hand-in names."""

    def __init__(self, students: Iterable[Student]) -> None:
        self._by_number: dict[str, list[Student]] = {}
        self._by_name: dict[tuple[str, ...], list[Student]] = {}
        for student in students:
            self._by_number.setdefault(student.number, []).append(student)
            self._by_name.setdefault(same_person(student.name), []).append(student)

    def find(self, student: Student, by_name: bool = True) -> Student | None:
        """Return the student of the list with this number, else the only one with this name.

        A number that several have, by mistake, identifies nobody: those of them who have the name are tried.
        Neither does one that the list gives to somebody who has not one word of the name.
        """
        name = same_person(student.name)
        known = [each for each in self._numbered(student) if not nobody_in_common(each.name, student.name)]
        if len(known) > 1:
            known = [each for each in known if same_person(each.name) == name]
        if not known and by_name:
            known = self._by_name.get(name, []) or self._damaged(student.name)
        return known[0] if len(known) == 1 else None

    def _damaged(self, name: str) -> list[Student]:
        """Return those whose name this one may have been before letters were lost."""
        if not may_be_damaged(name):
            return []
        people = (student for some in self._by_name.values() for student in some)
        return [student for student in people if may_be_name_of(name, student.name)]

    def somebody_else(self, student: Student) -> Student | None:
        """Return who has this number in the list, when it is surely another person."""
        known = self._numbered(student)
        sure = len(known) == 1 and nobody_in_common(known[0].name, student.name)
        return known[0] if sure else None

    def _numbered(self, student: Student) -> list[Student]:
        return self._by_number.get(student.number, []) if student.number else []


_Row = tuple[Student, Mapping[str, str]]
"""A student, and the cells of the row by the meaning of their columns."""


def read_roster(file: Path, order: str = "") -> Roster:
    """Read the list of a class; raises `UserError` when the file holds none.

    `order` says which of its two names comes first in a full name; without it, the class shows it.
    """
    try:
        content = read_beginning(file, LARGEST_TABLE)
    except (OSError, ValueError):
        sentence = _("La liste « {file} » ne se lit pas : vérifiez son nom et ses permissions.")
        raise UserError(sentence.format(file=file)) from None
    roster = _roster_of(read_sheet(content), file.name, order)
    if not roster.students:
        sentence = _(
            "On ne trouve pas d'étudiants dans « {file} » : sa première ligne doit avoir des titres comme "
            "« Nom complet », ou « Nom » et « Prénom », ou « Identifiant »."
        )
        raise UserError(sentence.format(file=file.name))
    return roster


def _roster_of(sheet: Sheet, name: str, order: str) -> Roster:
    """Return the list that a table is, be it empty."""
    columns = columns_of(sheet.titles)
    rows = [
        {what: sheet.value(row, at).strip() for what, at in columns.items()}
        for row in range(1, len(sheet.rows))
    ]
    people = [(student, cells) for cells in rows if (student := _student(cells)).name]
    order = order or order_of([student for student, _cells in people])
    known, of_moodle = bool(order), {"name", "status", "handed"} <= columns.keys()
    order = order or (FIRST_NAME_FIRST if of_moodle else "")
    apart = {"family_name", "first_name"} <= columns.keys()
    if not apart:
        people = [(in_order_of(student, order), cells) for student, cells in people]
    twice: list[str] = []
    distinguished = list(_distinguished(people, twice))
    students = tuple(student for student, _cells in distinguished)
    handed, due = (
        {student.key: cells.get(what, "") for student, cells in distinguished} for what in ("handed", "due")
    )
    french = "handed" not in columns or "modification" in plain(sheet.titles[columns["handed"]])
    sure = known or apart or not any(map(_is_cut, students))
    submitted = frozenset(student.key for student, cells in distinguished if _was_submitted(cells))
    return Roster(students, sheet.separator, name, tuple(twice), order, handed, sure, due, submitted, french)


def _is_cut(student: Student) -> bool:
    """Return True if the order of the names matters: there are several, and Moodle hides none."""
    return len(student.name.split()) > 1 and not is_blind(student.name)


def _was_submitted(cells: Mapping[str, str]) -> bool:
    """Return True if a row of Moodle's says that the work was handed in, and when."""
    dated = re.search(r"\w", cells.get("handed", "")) is not None
    return dated and plain(cells.get("status", "")).startswith(SUBMITTED)


def _distinguished(people: Iterable[_Row], twice: list[str]) -> Iterator[_Row]:
    """Yield each person once, with the cells of the row; homonyms without a number are distinguished.

    A second row of one person (see `_same`) is left out, and their name is added to `twice`.
    """
    known: dict[tuple[str, ...], list[Student]] = {}
    seen: set[str] = set()
    for row, (student, cells) in enumerate(people, 1):
        homonyms = known.setdefault(same_person(student.name), [])
        if any(_same(student, other) for other in homonyms):
            twice.append(student.name)
            continue
        homonyms.append(student)
        if student.key in seen:
            sign = student.address or f"{student.group} {row}".strip()
            student = replace(student, name=f"{student.name} ({sign})")
        seen.add(student.key)
        yield student, cells


def _same(one: Student, other: Student) -> bool:
    """Return True if two rows of one name are one person's: the same number, else the same address."""
    if one.number or other.number:
        return one.number == other.number
    return bool(one.address) and one.address.casefold() == other.address.casefold()


def _student(cells: dict[str, str]) -> Student:
    number = re.sub(r"(?i)^participant\s*", "", cells.get("number", ""))
    family_name, first_name = cells.get("family_name", ""), cells.get("first_name", "")
    name = cells.get("name") or f"{family_name} {first_name}".strip() or cells.get("number", "")
    if is_blind(name):
        name = "Participant"  # as its folder is named; the number says who
    student = student_named(name, number, cells.get("group", ""))
    if family_name and first_name:
        student = replace(student, family_name=family_name, first_name=first_name)
    return replace(student, address=cells.get("address", ""))


def known_by_name(works: Sequence[HandIn], order: str, remarks: list[Remark]) -> list[HandIn]:
    """Return the hand-ins of a class without a list, their names cut in the order that the class shows.

    When it shows none, it is that in which Moodle usually writes them, if it named the folders.
    """
    order = order or order_of([work.student for work in works])
    named = [work.student for work in works if work.student.number and not _stands_for_team(work.student)]
    if not order and named:
        order = FIRST_NAME_FIRST
        if any(_is_cut(student) for student in named):
            remarks.append(Remark((), UNSURE_FOLDERS.format(way=CHOOSE_NAMES)))
    teams = [
        name
        for work in works
        if _stands_for_team(work.student) and (name := readable_name(work.student.name))
    ]
    if teams:
        remarks.append(Remark((), unknown_teams(teams)))
    return [HandIn(_as_shown(work.student, order), work.files) for work in works]


def _stands_for_team(student: Student) -> bool:
    return student.is_team or (bool(student.number) and looks_like_team(student.name))


def _as_shown(student: Student, order: str) -> Student:
    """Return a student under the name that is shown, cut in two."""
    shown = replace(student, name=readable_name(student.name))
    if _stands_for_team(student):
        return replace(shown, team=shown.name, family_name=shown.name, first_name="")
    return in_order_of(shown, order)
