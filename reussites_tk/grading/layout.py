"""Whose each file is: Moodle's names first, else one folder a student, or one file a student."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from ..judge.exercises import EXERCISES
from ..texts import _, plural
from .members import Contents, Member, Parts, Remark
from .moodle import ONLINE, MoodleName, is_group, moodle_name, text_of_page
from .names import attempt_number, student_named
from .records import Student
from .tree import Tree, moodle_bases

MOST_STRAYS = 50
NO_WORK = (".csv", ".tsv", ".xlsx", ".xls", ".ods", ".md", ".json", ".toml", ".log", ".url", ".lnk")
"""The ends of the files that a teacher leaves beside those of the students."""


@dataclass(frozen=True, slots=True)
class Handed:
    """One file as its student sees it: its place in what was handed in, and the file itself."""

    place: Parts
    member: Member
    online: bool = False
    opened: bool = True
    """False for what is there and was not read: an archive that is damaged or too big, or what passes the
    bounds."""


@dataclass(slots=True)
class HandIn:
    """All that one student handed in; nothing at all is possible."""

    student: Student
    files: list[Handed] = field(default_factory=list)


def hand_ins(contents: Contents, source_name: str) -> tuple[list[HandIn], list[Remark]]:
    """Give what each student handed in, and what is nobody's; a lone student has the name of the source."""
    tree = Tree(contents)
    bases = moodle_bases(tree)
    if bases:
        found = _by_moodle(contents, bases)
    else:
        found = _Plain(contents, tree, source_name)
        found.look(_class_level(tree), "")
    return list(found.hand_ins.values()), found.told()


class _Found:
    """The students found so far."""

    def __init__(self) -> None:
        self.hand_ins: dict[str, HandIn] = {}
        self.strays: list[Member] = []

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
        self.strays.append(member)

    def told(self) -> list[Remark]:
        """Say which files are in no student's place: the first ones, and how many others."""
        sentence = _("ce fichier n'est dans le dossier d'aucun étudiant.")
        remarks = [Remark(member.path, sentence) for member in self.strays[:MOST_STRAYS]]
        more = len(self.strays) - len(remarks)
        if more > 0:
            sentence = plural(
                more,
                "et {n} autre fichier n'est dans le dossier d'aucun étudiant.",
                "et {n} autres fichiers ne sont dans le dossier d'aucun étudiant.",
            )
            remarks.append(Remark((), sentence.format(n=more)))
        return remarks


# --- Moodle's own names


def _by_moodle(contents: Contents, bases: Collection[Parts]) -> _Found:
    found = _Found()
    around = {base[-1] for base in bases if base}
    opened = {id(member) for member in contents.members}
    everything = sorted([*contents.members, *contents.unread], key=lambda member: member.path)
    for folder in sorted(contents.folders):
        _add_moodle(found, folder, bases, around)
    for member in everything:
        told = _add_moodle(found, member.path, bases, around)
        if told is None:
            found.stray(member)
        else:
            index, name = told
            handed = replace(_handed(member, index, name), opened=id(member) in opened)
            found.add(student_named(name.nom, name.identifiant), handed)
    return found


def _add_moodle(
    found: _Found, path: Parts, bases: Collection[Parts], around: Collection[str]
) -> tuple[int, MoodleName] | None:
    """Note the student whose this path is, by the part that Moodle named; give it, and where it is."""
    for index in range(len(path)):
        name = moodle_name(path[index]) if path[:index] in bases else None
        if name is not None:
            outer = path[index - 1] if index and (len(around) > 1 or is_group(path[index - 1])) else ""
            found.add(student_named(name.nom, name.identifiant, name.groupe or outer))
            return index, name
    return None


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


def _class_level(tree: Tree) -> Parts:
    """Go down through the folders that hold nothing but one folder of several."""
    base: Parts = ()
    while True:
        below = tree.below(base)
        if len(below) != 1 or not tree.is_folder((*base, below[0])):
            return base
        inner = tree.below((*base, below[0]))
        if len(inner) < 2 or _is_work(inner) or any(map(attempt_number, inner)):
            return base
        base = (*base, below[0])


def _is_work(names: Iterable[str]) -> bool:
    """Say whether these are the files of one student: one of them is named as an exercise, and only so."""
    return any(not person_in(name) for name in names if name.casefold().endswith(".py"))


class _Plain(_Found):
    """Students found by folders or by files."""

    def __init__(self, contents: Contents, tree: Tree, source_name: str) -> None:
        super().__init__()
        self._tree, self._source_name = tree, source_name
        self._opened = {id(member) for member in contents.members}
        self._members = sorted([*contents.members, *contents.unread], key=lambda member: member.path)
        self._paths = [member.path for member in self._members]

    def look(self, base: Parts, groupe: str) -> None:
        """Take each folder, or each file, of the level of the class for a student's."""
        children = self._tree.below(base)
        folders = {name for name in children if self._tree.is_folder((*base, name))}
        alone = not folders and _is_work(children)
        if alone:
            self.add(student_named(base[-1] if base else self._source_name, groupe=groupe))
        below: dict[str, list[Member]] = {name: [] for name in children}
        for member in self._inside(base):
            below.setdefault(member.path[len(base)], []).append(member)
        for name, some in below.items():
            if name in folders:
                self._folder((*base, name), groupe, some)
            elif some:
                self._file(some[-1], base, groupe, alone)

    def _inside(self, base: Parts) -> Iterator[Member]:
        """Give the files inside a folder: they are one after the other."""
        for at in range(bisect_left(self._paths, base), len(self._paths)):
            if self._paths[at][: len(base)] != base:
                return
            if len(self._paths[at]) > len(base):
                yield self._members[at]

    def _folder(self, place: Parts, groupe: str, members: Sequence[Member]) -> None:
        name = place[-1]
        if not groupe and is_group(name) and self._tree.holds_folders(place):
            return self.look(place, name)
        student = student_named(re.sub(r"(?i)\.zip$", "", name), groupe=groupe)
        self.add(student)
        for member in members:
            place_inside = member.path[len(place) :] or member.path[-1:]
            self.add(student, Handed(place_inside, member, opened=id(member) in self._opened))
        return None

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
