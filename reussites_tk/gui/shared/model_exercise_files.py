"""The exercises of a student's folder: which files they are, by name or by what they define."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ...judge import EXERCISES, guess_exercise
from ...outside import one_line
from ...source_text import NotText, read_text
from ...texts import _

LARGEST_BYTES = 1_000_000
"""A larger `.py` file is no exercise that a person wrote."""
PILES = ("tas", "tas_libre")
"""The exercises whose files are piles."""
MOST_FILES = 200
"""Files looked at in one folder, so that a folder of downloads stays quick."""

LONGEST_LINE = 200
"""Characters shown of one line of code: Tk wraps a line of 100 000 in many seconds."""


@dataclass(frozen=True, slots=True)
class ExerciseFile:
    """A file that can be judged, and as which exercise (a key of `EXERCISES`)."""

    path: Path
    exercise: str

    @property
    def titre(self) -> str:
        """What the exercise is about."""
        return EXERCISES[self.exercise].titre


def find_exercises(folder: Path | None) -> list[ExerciseFile]:
    """List the exercises of a folder, in the order of the course, then by name.

    A folder that cannot be read, or that is not known, holds none.
    """
    if folder is None:
        return []
    order = list(EXERCISES)
    found = [file for file in map(_exercise_of, _python_files(folder)) if file is not None]
    return sorted(found, key=lambda file: (order.index(file.exercise), file.path.name.lower()))


def latest_file(files: Iterable[ExerciseFile], exercise: str) -> Path | None:
    """Return the file of an exercise, the one saved last where there are several; None when none is."""
    return max((file.path for file in files if file.exercise == exercise), key=_saved, default=None)


def _saved(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


def folder_text(folder: Path) -> str:
    """Write a folder, with `~` for the person's own."""
    try:
        return "~/" + folder.relative_to(Path.home()).as_posix()
    except (ValueError, RuntimeError):
        return str(folder)


def saved_in(folder: Path) -> frozenset[tuple[str, int, int]]:
    """Return the name, the date and the size of all that a folder holds: any save changes them."""
    try:
        with os.scandir(folder) as entries:
            return frozenset((e.name, (s := e.stat()).st_mtime_ns, s.st_size) for e in entries)
    except OSError:
        return frozenset()


def folder_of(text: str) -> Path | None:
    """Return the folder remembered as `text`, or None when it is there no more."""
    if not text:
        return None
    folder = Path(text)
    try:
        return folder if folder.is_dir() else None
    except (OSError, ValueError):
        return None


def _python_files(folder: Path) -> list[Path]:
    try:
        names = sorted(p for p in folder.iterdir() if p.suffix == ".py" and not p.name.startswith("."))
        return [p for p in names[:MOST_FILES] if p.is_file() and p.stat().st_size <= LARGEST_BYTES]
    except OSError:
        return []


def _exercise_of(path: Path) -> ExerciseFile | None:
    exercise = guess_exercise(path)
    return None if exercise is None else ExerciseFile(path, exercise)


def why_gone(path: Path) -> str | None:
    """Return why a file that was open can no longer be read, and what to do; None when it still can."""
    if os.path.isfile(path):  # unlike `Path.is_file`, never raises
        unreadable = _("Le fichier « {file} » ne se lit plus : vérifiez ses permissions.")
        sentence = None if os.access(path, os.R_OK) else unreadable
    elif os.path.isdir(path):
        sentence = _("« {file} » est devenu un dossier : remettez le fichier à sa place.")
    elif os.path.isdir(path.parent):
        sentence = _("Le fichier « {file} » n'est plus là : remettez-le, ou choisissez-en un autre.")
    else:
        sentence = _("Le dossier « {folder} » n'est plus là : remettez-le, ou choisissez-en un autre.")
    folder = path.parent.name or str(path.parent)
    return sentence and sentence.format(file=one_line(path.name, 40), folder=one_line(folder, 40))


def lines_around(path: Path, line: int | None, reach: int = 2) -> list[str]:
    """Return the lines of a file around `line`, numbered, cut, the one concerned marked « > »."""
    if line is None:
        return []
    try:
        return numbered_lines(read_text(path.read_bytes()).text, line, reach)
    except (OSError, NotText):
        return []


def numbered_lines(text: str, line: int | None, reach: int = 2) -> list[str]:
    """Return the lines of a text around `line`, as `lines_around` does."""
    if line is None:
        return []
    lines = text.split("\n")
    first = max(1, line - reach)
    shown = lines[first - 1 : line + reach]
    cut = [text if len(text) <= LONGEST_LINE else f"{text[:LONGEST_LINE]} …" for text in shown]
    return [f"{'>' if n == line else ' '} {n:4} {text}" for n, text in enumerate(cut, start=first)]
