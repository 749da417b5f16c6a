"""The list of the class: the teacher's Moodle worksheet, or any table with names in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..errors import UserError
from ..files import read_beginning
from ..texts import _, french_number, plural
from .contents import Remark
from .hand_ins import HandIn
from .sheets import Sheet, columns_of, read_sheet
from .students import Student, is_blind, nobody_in_common, same_person, student_named

LARGEST_TABLE = 20_000_000
"""Bytes: a larger file is no list of a class."""


@dataclass(frozen=True, slots=True)
class Roster:
    """The students of a class, in the order of the table, and how the table was read."""

    students: tuple[Student, ...]
    separator: str
    file: str
    twice: tuple[str, ...] = ()
    """The names of those whose row is there more than once."""

    def sentence(self) -> str:
        """Say how many students were read, with which separator, and three of them, to be looked at."""
        shown = " · ".join(student.name for student in self.students[:3])
        named = {"\t": _("tabulation")}.get(self.separator, f"« {self.separator} »")
        count = plural(len(self.students), "{n} étudiant lu", "{n} étudiants lus")
        told = count.format(n=french_number(len(self.students)))
        return _("{count} dans « {file} » (séparateur : {separator}) : {shown}…").format(
            count=told, file=self.file, separator=named, shown=shown
        )

    def completed(self, found: Sequence[HandIn], remarks: list[Remark]) -> list[HandIn]:
        """Give each hand-in its student of the list, and each student of the list a hand-in."""
        remarks += [Remark((), TWICE.format(name=nom, file=self.file)) for nom in dict.fromkeys(self.twice)]
        whose = _Whose(self.students)
        given: dict[str, HandIn] = {}
        people = {(same_person(h.student.name), h.student.key) for h in found}
        homonyms = {name for name, many in Counter(name for name, _cle in people).items() if many > 1}
        for hand_in in found:
            student = whose.of(hand_in.student, same_person(hand_in.student.name) not in homonyms)
            if student is None:
                remarks.append(Remark((), self._not_in_list(hand_in.student, whose)))
                student = hand_in.student
            groupe = student.group or hand_in.student.group
            known = given.setdefault(student.key, HandIn(replace(student, group=groupe)))
            known.files += hand_in.files
        missing = [HandIn(student) for student in self.students if student.key not in given]
        return [*given.values(), *missing]

    def _not_in_list(self, student: Student, whose: _Whose) -> str:
        other = whose.somebody_else(student)
        if other is None:
            return NOT_IN_LIST.format(name=student.name)
        return SOMEBODY_ELSE.format(
            number=student.number, other=other.name, file=self.file, name=student.name
        )


TWICE = _("{name} est plus d'une fois dans « {file} », avec le même identifiant : c'est une seule personne.")
NOT_IN_LIST = _("{name} a rendu un travail, mais n'est pas dans la liste : sa ligne est ajoutée.")

SOMEBODY_ELSE = _(
    "Le numéro {number} est celui de {other} dans « {file} », et de {name} dans les rendus : est-ce la liste "
    "de cette classe ? Le travail de {name} n’est pas compté à {other}, et sa ligne est ajoutée."
)


class _Whose:
    """Finds the student of the list that a hand-in names."""

    def __init__(self, students: Iterable[Student]) -> None:
        self._by_number: dict[str, list[Student]] = {}
        self._by_name: dict[tuple[str, ...], list[Student]] = {}
        for student in students:
            self._by_number.setdefault(student.number, []).append(student)
            self._by_name.setdefault(same_person(student.name), []).append(student)

    def of(self, student: Student, by_name: bool = True) -> Student | None:
        """Give the student of the list with this number, else the only one with this name.

        A number that several have, by mistake, tells nobody: those of them who have the name are looked at.
        Neither does one that the list gives to somebody who has not one word of the name.
        """
        name = same_person(student.name)
        known = [each for each in self._numbered(student) if not nobody_in_common(each.name, student.name)]
        if len(known) > 1:
            known = [each for each in known if same_person(each.name) == name]
        if not known and by_name:
            known = self._by_name.get(name, [])
        return known[0] if len(known) == 1 else None

    def somebody_else(self, student: Student) -> Student | None:
        """Give who has this number in the list, when it is surely another person."""
        known = self._numbered(student)
        sure = len(known) == 1 and nobody_in_common(known[0].name, student.name)
        return known[0] if sure else None

    def _numbered(self, student: Student) -> list[Student]:
        return self._by_number.get(student.number, []) if student.number else []


def read_roster(file: Path) -> Roster:
    """Read the list of a class; raises `UserError` when the file holds none."""
    try:
        content = read_beginning(file, LARGEST_TABLE)
    except (OSError, ValueError):
        sentence = _("La liste « {file} » ne se lit pas : vérifiez son nom et ses permissions.")
        raise UserError(sentence.format(file=file)) from None
    sheet = read_sheet(content)
    twice: list[str] = []
    students = tuple(_told_apart(_students(sheet, columns_of(sheet.titles)), twice))
    if not students:
        sentence = _(
            "On ne trouve pas d'étudiants dans « {file} » : sa première ligne doit avoir des titres comme "
            "« Nom complet », ou « Nom » et « Prénom », ou « Identifiant »."
        )
        raise UserError(sentence.format(file=file.name))
    return Roster(students, sheet.separator, file.name, tuple(twice))


def _students(sheet: Sheet, columns: Mapping[str, int]) -> Iterable[Student]:
    for row in range(1, len(sheet.rows)):
        student = _student({what: sheet.value(row, at).strip() for what, at in columns.items()})
        if student.name:
            yield student


def _told_apart(students: Iterable[Student], twice: list[str]) -> Iterator[Student]:
    """Give each person once; those of one name without a number get something that tells them apart.

    A second row of one person (see `_same`) is left out, and their name is noted.
    """
    known: dict[tuple[str, ...], list[Student]] = {}
    seen: set[str] = set()
    for number, student in enumerate(students, 1):
        homonyms = known.setdefault(same_person(student.name), [])
        if any(_same(student, other) for other in homonyms):
            twice.append(student.name)
            continue
        homonyms.append(student)
        if student.key in seen:
            student = replace(
                student, name=f"{student.name} ({student.address or f'{student.group} {number}'.strip()})"
            )
        seen.add(student.key)
        yield student


def _same(one: Student, other: Student) -> bool:
    """Say whether two rows of one name are one person's: the same number, else the same address."""
    if one.number or other.number:
        return one.number == other.number
    return bool(one.address) and one.address.casefold() == other.address.casefold()


def _student(told: dict[str, str]) -> Student:
    number = re.sub(r"(?i)^participant\s*", "", told.get("identifiant", ""))
    famille, prenom = told.get("nom_de_famille", ""), told.get("prenom", "")
    nom = told.get("nom") or f"{famille} {prenom}".strip() or told.get("identifiant", "")
    if is_blind(nom):
        nom = "Participant"  # as its folder is named; the number tells who
    made = student_named(nom, number, told.get("groupe", ""))
    if famille and prenom:
        made = replace(made, family_name=famille, first_name=prenom)
    return replace(made, address=told.get("adresse", ""))
