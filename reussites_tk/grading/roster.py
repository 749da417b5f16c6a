"""The list of the class: the teacher's Moodle worksheet, or any table with names in it."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..errors import UserError
from ..files import read_beginning
from ..texts import _, french_number, plural
from .layout import HandIn
from .members import Remark
from .names import is_blind, plain, same_person, student_named
from .records import Student

LARGEST_TABLE = 20_000_000
"""Bytes: a larger file is no list of a class."""
SEPARATORS = (";", ",", "\t")
TITLES = {
    "nom complet": "nom",
    "full name": "nom",
    "etudiant": "nom",
    "eleve": "nom",
    "student": "nom",
    "name": "nom",
    "nom et prenom": "nom",
    "nom prenom": "nom",
    "prenom": "prenom",
    "prenoms": "prenom",
    "first name": "prenom",
    "firstname": "prenom",
    "nom": "nom_de_famille",
    "nom de famille": "nom_de_famille",
    "last name": "nom_de_famille",
    "lastname": "nom_de_famille",
    "surname": "nom_de_famille",
    "identifiant": "identifiant",
    "identifier": "identifiant",
    "id": "identifiant",
    "numero": "identifiant",
    "numero d identification": "identifiant",
    "id number": "identifiant",
    "numero etudiant": "identifiant",
    "n etudiant": "identifiant",
    "groupe": "groupe",
    "groupes": "groupe",
    "group": "groupe",
    "groups": "groupe",
    "adresse de courriel": "adresse",
    "email address": "adresse",
    "courriel": "adresse",
    "email": "adresse",
    "e mail": "adresse",
    "mail": "adresse",
}
"""What the titles of the columns mean, in small letters, without accents nor signs."""


@dataclass(frozen=True, slots=True)
class Roster:
    """The students of a class, in the order of the table, and how the table was read."""

    students: tuple[Student, ...]
    separator: str
    file: str

    def sentence(self) -> str:
        """Say how many students were read, with which separator, and three of them, to be looked at."""
        shown = " · ".join(student.nom for student in self.students[:3])
        named = {"\t": _("tabulation")}.get(self.separator, f"« {self.separator} »")
        count = plural(len(self.students), "{n} étudiant lu", "{n} étudiants lus")
        told = count.format(n=french_number(len(self.students)))
        return _("{count} dans « {file} » (séparateur : {separator}) : {shown}…").format(
            count=told, file=self.file, separator=named, shown=shown
        )

    def completed(self, found: Sequence[HandIn], remarks: list[Remark]) -> list[HandIn]:
        """Give each hand-in its student of the list, and each student of the list a hand-in."""
        whose = _Whose(self.students)
        given: dict[str, HandIn] = {}
        people = {(same_person(h.student.nom), h.student.cle) for h in found}
        homonyms = {name for name, many in Counter(name for name, _cle in people).items() if many > 1}
        for hand_in in found:
            student = whose.of(hand_in.student, same_person(hand_in.student.nom) not in homonyms)
            if student is None:
                remarks.append(Remark((), NOT_IN_LIST.format(name=hand_in.student.nom)))
                student = hand_in.student
            groupe = student.groupe or hand_in.student.groupe
            known = given.setdefault(student.cle, HandIn(replace(student, groupe=groupe)))
            known.files += hand_in.files
        missing = [HandIn(student) for student in self.students if student.cle not in given]
        return [*given.values(), *missing]


NOT_IN_LIST = _("{name} a rendu un travail, mais n'est pas dans la liste : sa ligne est ajoutée.")


class _Whose:
    """Finds the student of the list that a hand-in names."""

    def __init__(self, students: Iterable[Student]) -> None:
        self._by_number: dict[str, Student] = {}
        self._by_name: dict[tuple[str, ...], list[Student]] = {}
        for student in students:
            if student.identifiant:
                self._by_number.setdefault(student.identifiant, student)
            self._by_name.setdefault(same_person(student.nom), []).append(student)

    def of(self, student: Student, by_name: bool = True) -> Student | None:
        """Give the student of the list with this number, else the only one with this name."""
        if student.identifiant in self._by_number:
            return self._by_number[student.identifiant]
        same = self._by_name.get(same_person(student.nom), []) if by_name else []
        return same[0] if len(same) == 1 else None


def read_roster(file: Path) -> Roster:
    """Read the list of a class; raises `UserError` when the file holds none."""
    try:
        content = read_beginning(file, LARGEST_TABLE)
    except (OSError, ValueError):
        sentence = _("La liste « {file} » ne se lit pas : vérifiez son nom et ses permissions.")
        raise UserError(sentence.format(file=file)) from None
    text = _text(content)
    separator = separator_of(text)
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
    columns = _columns(rows[0] if rows else [])
    students = tuple(_told_apart(_students(rows[1:], columns)))
    if not students or not columns:
        sentence = _(
            "On ne trouve pas d'étudiants dans « {file} » : sa première ligne doit avoir des titres comme "
            "« Nom complet », ou « Nom » et « Prénom », ou « Identifiant »."
        )
        raise UserError(sentence.format(file=file.name))
    return Roster(students, separator, file.name)


def _text(content: bytes) -> str:
    """Make text of a table as Moodle, Excel or LibreOffice write it."""
    for encoding in ("utf-16",) if content[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def separator_of(text: str) -> str:
    """Give the sign between the columns: the one that cuts the first line in the most titles known to us."""
    line = next(iter(text.splitlines()), "")
    return max(SEPARATORS, key=lambda sign: (len(_columns(_cut(line, sign))), line.count(sign)))


def _cut(line: str, sign: str) -> list[str]:
    return next(csv.reader([line], delimiter=sign), [])


def _columns(titles: Sequence[str]) -> dict[str, int]:
    """Say in which column each thing is; the first one wins."""
    found: dict[str, int] = {}
    for index, title in enumerate(titles):
        meaning = TITLES.get(" ".join(plain(title).split()))
        if meaning is not None:
            found.setdefault(meaning, index)
    return found


def _students(rows: Iterable[Sequence[str]], columns: dict[str, int]) -> Iterable[Student]:
    for row in rows:
        told = {what: row[at].strip() for what, at in columns.items() if at < len(row)}
        student = _student(told)
        if student.nom:
            yield student


def _told_apart(students: Iterable[Student]) -> Iterable[Student]:
    """Give students of one name and without a number something that tells them apart."""
    seen: set[str] = set()
    for number, student in enumerate(students, 1):
        if student.cle in seen:
            student = replace(
                student, nom=f"{student.nom} ({student.adresse or f'{student.groupe} {number}'.strip()})"
            )
        seen.add(student.cle)
        yield student


def _student(told: dict[str, str]) -> Student:
    number = re.sub(r"(?i)^participant\s*", "", told.get("identifiant", ""))
    famille, prenom = told.get("nom_de_famille", ""), told.get("prenom", "")
    nom = told.get("nom") or f"{famille} {prenom}".strip() or told.get("identifiant", "")
    if is_blind(nom):
        nom = "Participant"  # as its folder is named; the number tells who
    made = student_named(nom, number, told.get("groupe", ""))
    if famille and prenom:
        made = replace(made, nom_de_famille=famille, prenom=prenom)
    return replace(made, adresse=told.get("adresse", ""))
