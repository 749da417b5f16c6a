"""One's own bulletin: the page that a teacher's grading would make of the same archive."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from ..errors import UserError, cannot_write
from ..grading.class_records import Rules
from ..grading.judging import Job
from ..grading.records import Result
from ..grading.results.student_page import student_page
from ..grading.scale import Scale, scaled
from ..grading.scratch import scratch
from ..grading.students import Student
from ..grading.submissions import take_in
from ..texts import listed
from .archive import contents_of, zip_bytes

ONE_OF_A_CLASS = "Etudiant_1_assignsubmission_file"
"""A folder named as Moodle does: whose the archive is cannot be taken from what is in it."""
OnStep = Callable[[int, int], object]
"""Called with how many files are judged, and of how many."""


def own_bulletin(
    folder: Path,
    files: Iterable[Path],
    exercises: Sequence[str],
    names: Sequence[str],
    stop: threading.Event,
    on_step: OnStep = lambda done, total: None,
) -> bytes:
    """Return the page of those who hand in these files of a folder, as their teacher would have it.

    Raises `UserError` when a file does not read, `Stopped` when `stop` was set before the end.
    """
    contents = contents_of(folder, files, names)
    return student_page(Student(listed(names)), results_of(contents, folder, exercises, stop, on_step))


def results_of(
    contents: Mapping[str, bytes],
    folder: Path,
    exercises: Sequence[str],
    stop: threading.Event,
    on_step: OnStep = lambda done, total: None,
) -> list[Result]:
    """Judge and mark an archive of these files of a folder, far from it, as a teacher's grading does.

    Raises `UserError` when the archive cannot be laid, `Stopped` when `stop` was set before the end.
    """
    try:
        with scratch() as place:
            folder_of_one = place / ONE_OF_A_CLASS
            folder_of_one.mkdir()
            (folder_of_one / "rendu.zip").write_bytes(zip_bytes(contents))
            return own_results(place, exercises, stop, on_step)
    except OSError as fault:
        raise UserError(cannot_write(folder, fault)) from None


def own_results(
    source: Path, exercises: Sequence[str], stop: threading.Event, on_step: OnStep = lambda done, total: None
) -> list[Result]:
    """Judge and mark what a class of one handed in as a teacher's grading does, with the usual scale.

    Raises `UserError` when the source does not read, `Stopped` when `stop` was set before the end.
    """
    intake = take_in(source, exercises)
    with closing(intake):
        submissions = [submission for submission in intake.submissions if submission.judged]
        results = []
        for done, submission in enumerate(submissions):
            on_step(done, len(submissions))
            results.append(scaled(Job(submission, Rules()).result(stop), Scale()))
        return results
