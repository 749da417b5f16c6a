"""Students' files that the teacher mended: copies in `corriges`, judged in the place of the students' own.

Each is in a folder named after its result (`dupont-marie-1a2b3c4d-tas`) or its student. The student's own
file is only ever read; its text stays in the result, beside the mended one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path

from ..errors import UserError, cannot_write
from ..files import free_name, read_beginning, write_atomically
from ..source_text import LARGEST_BYTES
from ..texts import _, plural
from .bounds import LONGEST_TEXT
from .by_hand import is_named
from .contents import Member
from .judging import Unread, bytes_of, text_of, working_name
from .own_results import MENDED
from .recogniser import exercise_named
from .students import plain
from .submissions import Submission

ASIDE = ".ecarte"
"""How the name of a folder ends once its file is no longer wanted."""


def with_mended(submissions: Sequence[Submission], folder: Path) -> tuple[list[Submission], tuple[str, ...]]:
    """Return the submissions with the files that the teacher mended in the place of the students' own.

    A copy that nobody changed changes nothing. The remarks say which files are nobody's, or do not read.
    """
    mended: dict[str, Submission] = {}
    remarks: list[str] = []
    for place in _places(folder):
        try:
            found = _mended_in(place, submissions)
        except _Useless as fault:
            remarks.append(f"{MENDED}/{place.name} : {fault}")
        else:
            mended |= {} if found is None else {found.key: found}
    teams = {(each.student.team, each.exercice): each for each in mended.values() if each.student.team}
    return [mended.get(each.key) or _of_team(each, teams) for each in submissions], tuple(remarks)


def _of_team(submission: Submission, mended: Mapping[tuple[str, str], Submission]) -> Submission:
    """Return a submission with the file that was mended for another member of its team, if there is one."""
    other = mended.get((submission.student.team, submission.exercice))
    return submission if other is None else replace(other, student=submission.student)


class _Useless(Exception):
    """Why a folder of `corriges` cannot be used, in a sentence."""


def _places(folder: Path) -> Iterator[Path]:
    """Yield what lies in `corriges`, in order, without what was set aside and hidden files."""
    try:
        names = sorted(os.listdir(folder / MENDED))
    except OSError:
        return
    yield from (folder / MENDED / name for name in names if ASIDE not in name and not name.startswith("."))


def _mended_in(place: Path, submissions: Sequence[Submission]) -> Submission | None:
    """Return the submission with the file of one folder, None if it is still the student's own."""
    if not place.is_dir():
        raise _Useless(_("ce fichier n'est à personne ; mettez-le dans un dossier au nom de son étudiant."))
    named = [
        s for s in submissions if place.name in (s.key, s.student.key) or is_named(place.name, s.student)
    ] or _first_of_team(place.name, submissions)
    if not named:
        raise _Useless(_("personne dans cette classe ne s'appelle ainsi ; rien n'en est jugé."))
    file = _file_in(place, named)
    if file is None:
        return None
    meant = [
        s for s in named if len(named) == 1 or s.key == place.name or s.exercice == exercise_named(file.name)
    ]
    if len(meant) != 1:
        raise _Useless(_("de quel exercice est ce fichier ? Donnez-lui le nom du fichier à compléter."))
    try:
        content = read_beginning(file, LARGEST_BYTES + 1)
    except (OSError, ValueError):
        raise _Useless(
            _("« {file} » ne se lit pas ; celui de l'étudiant est jugé.").format(file=file.name)
        ) from None
    return _with_file(meant[0], file, content)


def _first_of_team(name: str, submissions: Sequence[Submission]) -> list[Submission]:
    """Return the submissions of the first member of a team; the others share what is mended in them."""
    team = [s for s in submissions if s.student.team and plain(s.student.team) == plain(name)]
    return [s for s in team if s.student.key == team[0].student.key]


def _file_in(place: Path, named: Sequence[Submission]) -> Path | None:
    """Return the program of a folder, None if it has none."""
    files = _programs_in(place)
    expected = [file for file in files if file.name in {working_name(s) for s in named if s.exercice}]
    if len(files) > 1 and len(expected) != 1:
        raise _Useless(_("ce dossier a plusieurs programmes ; n'y gardez que celui à juger."))
    return next(iter(expected or files), None)


def _programs_in(place: Path) -> list[Path]:
    return sorted(file for file in place.iterdir() if file.suffix == ".py" and file.is_file())


def _with_file(submission: Submission, file: Path, content: bytes) -> Submission | None:
    """Return a submission with a file of the teacher's, None if nothing was changed in it."""
    own = submission.member
    try:
        before = bytes_of(own) if own is not None and submission.judged else b""
    except Unread:
        before = b""
    original, text = text_of(before), text_of(content)
    same = text.splitlines() == original.splitlines() and 0 < len(text) < LONGEST_TEXT
    if content == before or same:  # an editor may write other ends of lines
        return None
    place = (MENDED, file.parent.name, file.name)
    date, handed = (None, None) if own is None else (own.date, own.handed)
    return replace(
        submission,
        member=Member(place, len(content), date, lambda: content, handed),
        place=submission.place if before else (file.name,),
        remarks=(*(submission.remarks if before else ()), _remark(submission, original, text)),
        original=original,
        problem=None,
        notebook=False,
    )


def _remark(submission: Submission, original: str, text: str) -> str:
    """Return what the teacher should know of a file of theirs: mended, or given where none could be."""
    if original:
        n = changed_lines(original, text)
        return plural(
            n,
            "Fichier corrigé par vous ({n} ligne changée), puis jugé ; le sien est intact.",
            "Fichier corrigé par vous ({n} lignes changées), puis jugé ; le sien est intact.",
        ).format(n=n)
    if submission.came:
        return _("Fichier fourni par vous, puis jugé ; ce qui était rendu ne se juge pas, et reste intact.")
    return _("Fichier fourni par vous, puis jugé ; rien n’était rendu.")


# --- what was changed


def changes(original: str, text: str) -> list[str]:
    """Return what was changed as the lines of a diff: `-` before those of the student, `+` before the new."""
    lines = unified_diff(original.splitlines(), text.splitlines(), lineterm="", n=1)
    return [line for line in lines if not line.startswith(("---", "+++"))]


def changed_lines(original: str, text: str) -> int:
    """Return how many lines were changed: the greater of those removed and those added."""
    lines = changes(original, text)
    return max(sum(line.startswith(sign) for line in lines) for sign in "-+")


# --- copies to mend


def lay_copy(submission: Submission, folder: Path) -> Path:
    """Lay a copy of a student's file to be mended, and return it; one that is there already is left alone.

    Of a work that does not read, or is not there, return the folder where to put the file.
    Raises `UserError`.
    """
    place = folder / MENDED / submission.key
    try:
        place.mkdir(parents=True, exist_ok=True)
        there = _programs_in(place)
        if there:
            return there[0]
        if submission.member is None or not submission.judged or not submission.exercice:
            return place
        file = place / working_name(submission)
        write_atomically(file, bytes_of(submission.member))
        return file
    except Unread:
        return place
    except OSError as fault:
        raise UserError(cannot_write(folder, fault)) from None


def has_copy(key: str, folder: Path) -> bool:
    """Return True if there is a folder to mend the file of a result in."""
    return (folder / MENDED / key).is_dir()


def given_file(submission: Submission, folder: Path) -> Path | None:
    """Return the file of `corriges` that is judged in the place of a student's own, None without one."""
    member = submission.member
    if submission.original is None or member is None or member.path[0] != MENDED:
        return None
    return folder.joinpath(*member.path)


def withdraw_given(file: Path) -> bool:
    """Put a file of `corriges` aside, in the folder where it lies; return True if it was there.

    The folder may be that of a student, with files of other exercises: these stay. Raises `UserError`.
    """
    if not file.is_file():
        return False
    try:
        os.replace(file, free_name(file, ASIDE))
    except OSError as fault:
        raise UserError(cannot_write(file.parent, fault)) from None
    return True


def withdraw(key: str, folder: Path) -> bool:
    """Put the mended file of a result aside, and return True if there was one; raises `UserError`.

    The student's own is judged again; what the teacher wrote stays, under a name that ends with `.ecarte`.
    """
    place = folder / MENDED / key
    if not place.is_dir():
        return False
    try:
        os.replace(place, free_name(place, ASIDE))
    except OSError as fault:
        raise UserError(cannot_write(folder, fault)) from None
    return True
