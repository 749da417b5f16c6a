"""Whose each file is: Moodle's names first, else one folder a student, or one file a student."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from ..judge.exercises import EXERCISES
from ..texts import _
from .members import Contents, Member, Parts, Remark
from .moodle import ONLINE, MoodleName, is_group, moodle_name, text_of_page
from .names import attempt_number, student_named
from .records import Student

NO_WORK = (".csv", ".tsv", ".xlsx", ".xls", ".ods", ".md", ".json", ".toml", ".log", ".url", ".lnk")
"""The ends of the files that a teacher leaves beside those of the students."""


@dataclass(frozen=True, slots=True)
class Handed:
    """One file as its student sees it: its place in what was handed in, and the file itself."""

    place: Parts
    member: Member
    online: bool = False


@dataclass(slots=True)
class HandIn:
    """All that one student handed in; nothing at all is possible."""

    student: Student
    files: list[Handed] = field(default_factory=list)


def hand_ins(contents: Contents, source_name: str) -> tuple[list[HandIn], list[Remark]]:
    """Give what each student handed in, and what is nobody's; a lone student has the name of the source."""
    if any(_in_moodle(path) for path in _all_paths(contents)):
        found = _by_moodle(contents)
    else:
        found = _Plain(contents, source_name)
        found.look(_class_level(contents), "")
    return list(found.hand_ins.values()), found.remarks


def _all_paths(contents: Contents) -> Iterator[Parts]:
    yield from (member.path for member in contents.members)
    yield from sorted(contents.folders)


class _Found:
    """The students found so far."""

    def __init__(self) -> None:
        self.hand_ins: dict[str, HandIn] = {}
        self.remarks: list[Remark] = []

    def add(self, student: Student, handed: Handed | None = None) -> None:
        """Note that a student handed something in, or only has a place for it.

        Two students of one name, in two groups and without a number, are told apart by their group.
        """
        known = self.hand_ins.get(student.cle)
        groups = {student.groupe, known.student.groupe} if known is not None else set()
        if "" not in groups and len(groups) == 2 and not student.identifiant:
            student = replace(student, nom=f"{student.nom} ({student.groupe})")
        known = self.hand_ins.setdefault(student.cle, HandIn(student))
        known.student = replace(known.student, groupe=known.student.groupe or student.groupe)
        if handed is not None:
            known.files.append(handed)

    def stray(self, member: Member) -> None:
        """Note a file that is in no student's place."""
        self.remarks.append(Remark(member.path, _("ce fichier n'est dans le dossier d'aucun étudiant.")))


# --- Moodle's own names


def _in_moodle(path: Parts) -> tuple[int, MoodleName] | None:
    """Give the first part of a path that Moodle named, and where it is."""
    for index, part in enumerate(path):
        name = moodle_name(part)
        if name is not None:
            return index, name
    return None


def _by_moodle(contents: Contents) -> _Found:
    found = _Found()
    around = {path[index - 1] for path in contents.folders if (index := _index(path)) > 0}
    for path in _all_paths(contents):
        told = _in_moodle(path)
        if told is not None:
            index, name = told
            outer = path[index - 1] if index and (len(around) > 1 or is_group(path[index - 1])) else ""
            found.add(student_named(name.nom, name.identifiant, name.groupe or outer))
    for member in contents.members:
        told = _in_moodle(member.path)
        if told is None:
            found.stray(member)
            continue
        index, name = told
        handed = _handed(member, index, name)
        found.add(student_named(name.nom, name.identifiant), handed)
    return found


def _index(path: Parts) -> int:
    told = _in_moodle(path)
    return told[0] if told is not None else 0


def _handed(member: Member, index: int, name: MoodleName) -> Handed:
    place = member.path[index + 1 :]
    if not place:  # Moodle's name is the file's own
        place = (name.rest or member.name,)
    elif name.rest:  # a zip among flat files
        place = (name.rest, *place)
    if name.kind != ONLINE:
        return Handed(place, member)
    return Handed(place, replace(member, read=lambda: text_of_page(member.read())), online=True)


# --- plain folders and files


def _class_level(contents: Contents) -> Parts:
    """Go down through the folders that hold nothing but one folder of several."""
    base: Parts = ()
    while True:
        below = _children(contents, base)
        if len(below) != 1 or (*base, below[0]) not in contents.folders:
            return base
        inner = _children(contents, (*base, below[0]))
        if len(inner) < 2 or _is_work(inner) or any(map(attempt_number, inner)):
            return base
        base = (*base, below[0])


def _children(contents: Contents, base: Parts) -> list[str]:
    """Name what is just below a place, in order."""
    depth = len(base)
    return sorted(
        {path[depth] for path in _all_paths(contents) if len(path) > depth and path[:depth] == base}
    )


def _is_work(names: Iterable[str]) -> bool:
    """Say whether these are the files of one student: one of them is named as an exercise, and only so."""
    return any(not person_in(name) for name in names if name.casefold().endswith(".py"))


class _Plain(_Found):
    """Students found by folders or by files."""

    def __init__(self, contents: Contents, source_name: str) -> None:
        super().__init__()
        self._contents, self._source_name = contents, source_name

    def look(self, base: Parts, groupe: str) -> None:
        """Take each folder, or each file, of the level of the class for a student's."""
        children = _children(self._contents, base)
        folders = [name for name in children if (*base, name) in self._contents.folders]
        alone = not folders and _is_work(children)
        if alone:
            self.add(student_named(base[-1] if base else self._source_name, groupe=groupe))
        below: dict[str, list[Member]] = {name: [] for name in children}
        for member in self._contents.members:
            if member.path[: len(base)] == base:
                below[member.path[len(base)]].append(member)
        for name, some in below.items():
            if name in folders:
                self._folder((*base, name), groupe, some)
            else:
                self._file(some[-1], base, groupe, alone)

    def _folder(self, place: Parts, groupe: str, members: Sequence[Member]) -> None:
        name = place[-1]
        if not groupe and is_group(name) and self._holds_folders(place):
            return self.look(place, name)
        student = student_named(re.sub(r"(?i)\.zip$", "", name), groupe=groupe)
        self.add(student)
        for member in members:
            self.add(student, Handed(member.path[len(place) :], member))
        return None

    def _holds_folders(self, place: Parts) -> bool:
        return any(path[:-1] == place for path in self._contents.folders)

    def _file(self, member: Member, base: Parts, groupe: str, alone: bool) -> None:
        person = person_in(member.name)
        if alone:
            self.add(
                student_named(base[-1] if base else self._source_name, groupe=groupe),
                Handed((member.name,), member),
            )
        elif not person or member.name.casefold().endswith(NO_WORK):
            self.stray(member)
        else:
            self.add(student_named(person, groupe=groupe), Handed((member.name,), member))


_WORDS = "|".join(nom.replace("_", "[ _-]?") for nom in sorted(EXERCISES, key=len, reverse=True))
_EXERCISE = re.compile(rf"(?i)(?<![^\W_])(?:{_WORDS})(?:[ _-]?[aà][ _-]?compl[eé]ter)?(?![^\W_])")
_COPY = re.compile(
    r"(?i)\(\d+\)|(?<![^\W_])(?:copie(?: de)?|copy(?: of)?|final|v\d{1,2})(?![^\W_])|^readme|^lisezmoi"
)


def person_in(name: str) -> str:
    """Give what the name of a file says of a person: what is left without the exercise, or ""."""
    stem = name.rpartition(".")[0] or name
    left = _COPY.sub(" ", _EXERCISE.sub(" ", stem, count=1))
    return " ".join(re.sub(r"[_]+", " ", left).split()).strip(" -.,;")
