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
from .name_order import in_order_of, order_of
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

TWICE = _("{name} est plus d'une fois dans « {file} », avec le même identifiant : c'est une seule personne.")
UNSURE_NAMES = _("Rien n’y dit si le prénom vient avant le nom : ils sont lus « nom, prénom ».")
NOT_IN_LIST = _("{name} a rendu un travail, mais n'est pas dans la liste : sa ligne est ajoutée.")
SOMEBODY_ELSE = _(
    "Le numéro {number} est celui de {other} dans « {file} », et de {name} dans les rendus : est-ce la liste "
    "de cette classe ? Le travail de {name} n’est pas compté à {other}, et sa ligne est ajoutée."
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
    french: bool = True
    """True if its titles are in French: so are its dates."""

    def sentence(self) -> str:
        """Return how many students were read, with which separator, and three of them, to be checked."""
        shown = " · ".join(student.name for student in self.students[:3])
        separator = {"\t": _("tabulation")}.get(self.separator, f"« {self.separator} »")
        count = plural(len(self.students), "{n} étudiant lu", "{n} étudiants lus")
        unsure = "" if self.sure_of_names else f" {UNSURE_NAMES}"
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
            for owner in self._owners(work.student, student, team, directory, remarks):
                known = given.setdefault(owner.key, HandIn(owner))
                known.files += work.files
        if unknown:
            remarks.append(Remark((), unknown_teams(unknown)))
        missing = [HandIn(student) for student in self.students if student.key not in given]
        return [*given.values(), *missing]

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
            return [replace(found, group=found.group or named.group, team=found.team or before_name)]
        remarks.append(Remark((), self._not_in_list(named, directory)))
        stranger = in_order_of(replace(named, name=readable_name(named.name)), self.order)
        # Moodle would hand the page of a stranger back to whoever has the number.
        return [replace(stranger, number="") if directory.somebody_else(named) else stranger]

    def completed_by(self, sheet: Roster) -> Roster:
        """Return this list with what Moodle's worksheet knows besides: groups, addresses, dates."""
        directory = _Directory(sheet.students)
        students, handed, due = [], {}, {}
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
            students.append(student)
        return replace(self, students=tuple(students), handed=handed, due=due, french=sheet.french)

    def _not_in_list(self, student: Student, directory: _Directory) -> str:
        other = directory.somebody_else(student)
        if other is None:
            return NOT_IN_LIST.format(name=student.name)
        return SOMEBODY_ELSE.format(
            number=student.number, other=other.name, file=self.file, name=student.name
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
    cut = (student for student in students if len(student.name.split()) > 1 and not is_blind(student.name))
    sure = bool(order) or apart or not any(cut)
    return Roster(students, sheet.separator, name, tuple(twice), order, handed, sure, due, french)


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
    """Return the hand-ins of a class without a list, their names cut in the order that the class shows."""
    order = order or order_of([work.student for work in works])
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
