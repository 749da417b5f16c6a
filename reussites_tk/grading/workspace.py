"""A short place on the disk for one submission: its file, and the student's own modules beside it.

The judge and the student's file only ever see that place; nothing that is told afterwards shows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..judge.exercises import EXERCISES
from .members import Parts
from .scratch import is_whole, scratch
from .submissions import Submission

RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names that Windows keeps for itself."""

_PLAIN = re.compile(r"[^\W_][\w \-.()'+,éèàùç]{0,59}\.py")


@contextmanager
def laid(
    submission: Submission, content: bytes, others: Mapping[Parts, bytes] | None = None
) -> Iterator[Path]:
    """Lay a submission in a folder of its own, gone at the end; give its file."""
    with scratch() as made:
        folder = made / "e"
        folder.mkdir()
        yield lay(submission, content, folder, others)


def lay(
    submission: Submission, content: bytes, folder: Path, others: Mapping[Parts, bytes] | None = None
) -> Path:
    """Lay a submission in a folder, which is there; give its file. Raises `OSError`.

    The modules beside it are read, but those of `others`, which were: what is judged is what was read once.
    """
    for other in submission.others:
        if all(_is_plain_part(part) for part in other.place):
            known = None if others is None else others.get(other.place)
            _write(folder.joinpath(*other.place), other.member.read() if known is None else known)
    file = folder / working_name(submission)
    file.write_bytes(content)
    return file


def _write(file: Path, content: bytes) -> None:
    """Lay one more module; one whose place is taken by another is not there, and the import of it says so.

    Raises `OSError` when the disk is full, or refuses for another reason that is no fault of the student.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    except (FileExistsError, NotADirectoryError, IsADirectoryError):
        return


def working_name(submission: Submission) -> str:
    """Give the name of the file on the disk: the student's own, else that of the file to complete."""
    name = submission.place[-1] if submission.place else ""
    return name if _is_plain(name) and not submission.online else EXERCISES[submission.exercice].stub


def _is_plain(name: str) -> bool:
    """Say whether every system can have a program of this name."""
    return _PLAIN.fullmatch(name) is not None and _is_plain_part(name)


def _is_plain_part(name: str) -> bool:
    stem = name.partition(".")[0].casefold().strip()
    return len(name) <= 64 and stem not in RESERVED and not re.search(r'[<>:"|?*]|[. ]$', name)


def without_place(told: Any, file: Path) -> Any:
    """Take every mention of the folder of `file` out of plain data: only names of files are left."""
    if isinstance(told, str):
        whole = file.parent.parent.parent
        for folder in (file.parent, file.parent.parent, *((whole,) if is_whole(whole) else ())):
            told = told.replace(f"{folder}/", "").replace(f"{folder}\\", "").replace(str(folder), "")
        return told
    if isinstance(told, dict):
        return {key: without_place(value, file) for key, value in told.items()}
    if isinstance(told, list | tuple):
        return type(told)(without_place(value, file) for value in told)
    return told
