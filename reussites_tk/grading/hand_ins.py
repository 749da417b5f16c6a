"""Whose each file is: Moodle's names first, else one folder per student, or one file per student."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from ..judge.exercises import EXERCISES
from ..texts import _, plural
from .bounds import MOST_STRAYS
from .contents import Contents, Member, Parts, Remark
from .moodle import ONLINE, MoodleName, is_group, moodle_name, text_of_page
from .signed import NAMES_FILE, is_ours, people_of, without_stem
from .students import Student, attempt_number, student_named
from .zips import is_archive_name, is_of_system, without_archive_end, without_litter_end

NO_WORK = (".csv", ".tsv", ".xlsx", ".xls", ".ods", ".md", ".json", ".toml", ".log", ".url", ".lnk")
"""The ends of the files that a teacher leaves beside those of the students."""


@dataclass(frozen=True, slots=True)
class Handed:
    """One file as its student sees it: its place in what was handed in, and the file itself."""

    place: Parts
    member: Member
    online: bool = False
    """True when it was typed in Moodle's own editor."""
    opened: bool = True
    """False for what is there and was not read, for the `problem` of its member: a damaged archive…"""
    leftover: bool = False
    """True for what an editor or a system left: nobody's work, unless it is all there is."""


@dataclass(slots=True)
class HandIn:
    """All that one student handed in; nothing at all is possible."""

    student: Student
    files: list[Handed] = field(default_factory=list)
    missing: bool = False
    """True when nothing is there, although Moodle's worksheet says that the work was handed in."""


def hand_ins(contents: Contents, source_name: str) -> tuple[list[HandIn], list[Remark]]:
    """Return what each student handed in, and remarks on the files that are nobody's.

    A lone student has the name of the source.
    """
    tree = Tree(contents)
    bases = moodle_bases(tree)
    if bases:
        students = _by_moodle(contents, bases)
    else:
        students = _ByPlace(contents, tree, source_name)
        students.add_all(_class_level(tree), "")
    return list(students.hand_ins.values()), students.stray_remarks()


def programs_apart(
    contents: Contents, source_name: str, is_other: Callable[[str], bool]
) -> tuple[list[HandIn], list[Remark]]:
    """Return what `hand_ins` does; but of a folder that Moodle did not name, each program is somebody's.

    It is the whole work of a student named after it, so that several of one person stay apart; what a file's
    name says to be something else (`is_other`) is nobody's. A folder beside the programs is one student's.
    """
    tree = Tree(contents)
    if moodle_bases(tree):
        return hand_ins(contents, source_name)
    students = _ByPlace(contents, tree, source_name, together=True)
    students.add_apart(_class_level(tree), is_other)
    return list(students.hand_ins.values()), students.stray_remarks()


class _Students:
    """The students found so far."""

    def __init__(self) -> None:
        self.hand_ins: dict[str, HandIn] = {}
        self.strays: list[Member] = []

    def add(self, student: Student, handed: Handed | None = None) -> None:
        """Add a file to a student's work; without one, only give the student a place.

        Two students of one name, in two groups and without a number, are distinguished by their group.
        """
        known = self.hand_ins.get(student.key)
        groups = {student.group, known.student.group} if known is not None else set()
        if "" not in groups and len(groups) == 2 and not student.number:
            student = replace(student, name=f"{student.name} ({student.group})")
        known = self.hand_ins.setdefault(student.key, HandIn(student))
        known.student = replace(known.student, group=known.student.group or student.group)
        if handed is not None:
            known.files.append(handed)

    def stray_remarks(self) -> list[Remark]:
        """Return a remark on each of the first files that are in nobody's place, and one on the others."""
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


# --- the folders of a source


class Tree:
    """The folders of a source: what is just below each of them."""

    def __init__(self, contents: Contents) -> None:
        self._folders = contents.folders
        self._below: dict[Parts, set[str]] = {}
        self._with_work: set[Parts] = set()
        for path in (*contents.folders, *(member.path for member in contents.members)):
            self._add(path)
            if path[-1].casefold().endswith((".py", ".ipynb")) or is_archive_name(path[-1]):
                self._with_work.update(path[:n] for n in range(1, len(path) + 1))

    def _add(self, path: Parts) -> None:
        for n in range(len(path), 0, -1):
            below = self._below.setdefault(path[: n - 1], set())
            if path[n - 1] in below:
                return  # so are the folders around: thousands of paths stay linear
            below.add(path[n - 1])

    def below(self, place: Parts) -> list[str]:
        """Return the names just below a place, in order."""
        return sorted(self._below.get(place, ()))

    def is_folder(self, place: Parts) -> bool:
        """Return True if a place is a folder, be it empty, or a zip."""
        return place in self._below or place in self._folders

    def holds_folders(self, place: Parts) -> bool:
        """Return True if there is a folder just below a place."""
        return any(self.is_folder((*place, name)) for name in self._below.get(place, ()))

    def folders_below(self, place: Parts) -> list[Parts]:
        """Return the folders just below a place, in order."""
        return [(*place, name) for name in self.below(place) if self.is_folder((*place, name))]

    def holds_work(self, place: Parts) -> bool:
        """Return True if a folder holds what may be a student's work, wherever in it."""
        return place in self._with_work

    def is_moodle(self, place: Parts) -> bool:
        """Return True if Moodle named something just below a place."""
        return any(moodle_name(name) is not None for name in self._below.get(place, ()))


# --- Moodle's own names


def moodle_bases(tree: Tree) -> frozenset[Parts]:
    """Return the folders of the class in which Moodle named the students; none when it is not Moodle's.

    Only the level of the class counts: a student may hand in folders and zips of any name.
    """
    base: Parts = ()
    while not tree.is_moodle(base):
        folders = tree.folders_below(base)
        if len(folders) != 1 or sum(map(is_archive_name, folders[0])) > 1:
            return frozenset(_moodle_groups(tree, folders))
        base = folders[0]
    return frozenset({base})


def _moodle_groups(tree: Tree, folders: list[Parts]) -> Iterator[Parts]:
    """Yield the folders of groups that hold Moodle's names: named as groups are, or all of them."""
    named = [folder for folder in folders if tree.is_moodle(folder)]
    others = [folder for folder in folders if folder not in named and tree.holds_work(folder)]
    yield from (folder for folder in named if not others or is_group(folder[-1]))


def _by_moodle(contents: Contents, bases: Collection[Parts]) -> _Students:
    students = _Students()
    around = {base[-1] for base in bases if base}
    opened = {id(member) for member in contents.members}
    leftovers = {id(member) for member in contents.leftovers}
    everything = sorted(
        [*contents.members, *contents.unread, *contents.leftovers], key=lambda member: member.path
    )
    for folder in sorted(contents.folders):  # those who handed in nothing have a folder all the same
        _add_owner(students, folder, bases, around)
    for member in everything:
        owner = _add_owner(students, member.path, bases, around)
        if owner is None:
            students.strays += [member] if id(member) not in leftovers else []
        else:
            index, name = owner
            left = id(member) in leftovers
            handed = replace(_handed(member, index, name), opened=left or id(member) in opened, leftover=left)
            students.add(_student_of(name), handed)
    return students


def _add_owner(
    students: _Students, path: Parts, bases: Collection[Parts], around: Collection[str]
) -> tuple[int, MoodleName] | None:
    """Add the student whose this path is; return where in it Moodle's name is, and what it says."""
    for index in range(len(path)):
        name = moodle_name(path[index]) if path[:index] in bases else None
        if name is not None:
            outer = path[index - 1] if index and (len(around) > 1 or is_group(path[index - 1])) else ""
            students.add(_student_of(name, outer))
            return index, name
    return None


def _student_of(name: MoodleName, outer: str = "") -> Student:
    """Return whom Moodle named; a letter that was lost, an underscore, stays until the list is read."""
    student = student_named(name.name, name.number, name.group or outer)
    written = " ".join(name.name.split()) if "_" in name.name else student.name
    return replace(student, name=written, team=student.name if name.team else name.group)


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
    """Return the folder of the class: the first that does not hold just one folder of several."""
    base: Parts = ()
    while True:
        below = tree.below(base)
        if len(below) != 1 or not tree.is_folder((*base, below[0])):
            return base
        inner = tree.below((*base, below[0]))
        if len(inner) < 2 or _is_one_work(inner) or any(map(attempt_number, inner)):
            return base
        base = (*base, below[0])


def _is_one_work(names: Iterable[str]) -> bool:
    """Return True for the files of one student: one of them is named after an exercise, and nothing else."""
    return any(not person_in(name) for name in names if name.casefold().endswith(".py"))


class _ByPlace(_Students):
    """Students found by their folders or by their files; those of a team are one if they are `together`."""

    def __init__(self, contents: Contents, tree: Tree, source_name: str, together: bool = False) -> None:
        super().__init__()
        self._together = together
        self._tree, self._source_name = tree, source_name
        self._opened = {id(member) for member in (*contents.members, *contents.leftovers)}
        self._leftovers = {id(member) for member in contents.leftovers}
        self._members = sorted(
            [*contents.members, *contents.unread, *contents.leftovers], key=lambda member: member.path
        )
        self._paths = [member.path for member in self._members]

    def add_all(self, base: Parts, group: str) -> None:
        """Take each folder, or each file, of the level of the class for a student's."""
        children = self._tree.below(base)
        if NAMES_FILE in children and is_ours(base[-1] if base else self._source_name):
            return self._add_work(base, group, [*self._inside(base)])
        folders = {name for name in children if self._tree.is_folder((*base, name))}
        alone = not folders and _is_one_work(children)
        if alone:
            self.add(student_named(base[-1] if base else self._source_name, group=group))
        below: dict[str, list[Member]] = {name: [] for name in children}
        for member in self._inside(base):
            below.setdefault(member.path[len(base)], []).append(member)
        for name, members in below.items():
            if name in folders:
                self._add_folder((*base, name), group, members)
            elif members:
                self._add_file(members[-1], base, group, alone)
        return None

    def _handed(self, place: Parts, member: Member) -> Handed:
        left = id(member) in self._leftovers
        return Handed(place, member, opened=id(member) in self._opened, leftover=left)

    def add_apart(self, base: Parts, is_other: Callable[[str], bool]) -> None:
        """Take each folder, and each program, of the level of the class for a student's."""
        below: dict[str, list[Member]] = {name: [] for name in self._tree.below(base)}
        for member in self._inside(base):
            below.setdefault(member.path[len(base)], []).append(member)
        for name, members in below.items():
            if self._tree.is_folder((*base, name)):
                self._add_folder((*base, name), "", members)
            elif members and name.casefold().endswith(".py") and not is_other(name):
                self.add(self._named_after(name), self._handed((name,), members[-1]))
            else:
                self.strays += [member for member in members[-1:] if id(member) not in self._leftovers]

    def _named_after(self, name: str) -> Student:
        """Return the student that a program is named after; one whose name is taken gets a number."""
        stem = name.rpartition(".")[0]
        without, found = _EXERCISE.subn(" ", stem, count=1)
        person = " ".join(without.replace("_", " ").split())
        person = (person.strip(" -.,;") if found else person) or stem  # what joined it to the exercise's name
        student, n = student_named(person), 1
        while student.key in self.hand_ins:
            n += 1
            student = student_named(f"{person} ({n})")
        return student

    def _inside(self, base: Parts) -> Iterator[Member]:
        """Yield the files inside a folder: in the sorted list, they are one after the other."""
        for at in range(bisect_left(self._paths, base), len(self._paths)):
            if self._paths[at][: len(base)] != base:
                return
            if len(self._paths[at]) > len(base):
                yield self._members[at]

    def _add_folder(self, place: Parts, group: str, members: Sequence[Member]) -> None:
        name = place[-1]
        if not group and is_group(name) and self._tree.holds_folders(place):
            return self.add_all(place, name)
        return self._add_work(place, group, members)

    def _add_work(self, place: Parts, group: str, members: Sequence[Member]) -> None:
        """Take all that a folder holds for one work."""
        for student in self._people(place, members, group):
            self.add(student)
            for member in members:
                place_inside = member.path[len(place) :] or member.path[-1:]
                self.add(student, self._handed(place_inside, member))

    def _people(self, place: Parts, members: Iterable[Member], group: str) -> list[Student]:
        """Return whose a folder is: those whom an archive of ours names, else the one it is named after."""
        name = without_archive_end(place[-1] if place else self._source_name)
        if not is_ours(name):
            return [student_named(name, group=group)]
        people: list[Student] = []
        for member in members:
            if member.path == (*place, NAMES_FILE):
                with suppress(OSError):
                    people = people_of(member.read(), group)
        if self._together and len(people) > 1:
            return [Student(people[0].team, team=people[0].team)]
        return people or [student_named(without_stem(name), group=group)]

    def _add_file(self, member: Member, base: Parts, group: str, alone: bool) -> None:
        left = id(member) in self._leftovers
        if left and is_of_system(member.name):  # of the folder of the class, and nobody's
            return
        handed = self._handed((member.name,), member)
        person = person_in(without_litter_end(member.name) if left else member.name)
        if alone:
            self.add(student_named(base[-1] if base else self._source_name, group=group), handed)
        elif left and not person:
            return
        elif not person or member.name.casefold().endswith(NO_WORK):
            self.strays.append(member)
        else:
            self.add(student_named(person, group=group), handed)


_WORDS = "|".join(nom.replace("_", "[ _-]?") for nom in sorted(EXERCISES, key=len, reverse=True))
_EXERCISE = re.compile(rf"(?i)(?<![^\W_])(?:{_WORDS})(?:[ _-]?[aà][ _-]?compl[eé]ter)?(?![^\W_])")
_COPY = re.compile(
    r"(?i)\(\d+\)|(?<![^\W_])(?:copie(?: de)?|copy(?: of)?|final|v\d{1,2})(?![^\W_])|^readme|^lisezmoi"
)


def person_in(name: str) -> str:
    """Return what the name of a file says of a person: what is left without the exercise, or ""."""
    stem = name.rpartition(".")[0] or name
    left = _COPY.sub(" ", _EXERCISE.sub(" ", stem, count=1))
    return " ".join(re.sub(r"[_]+", " ", left).split()).strip(" -.,;")
