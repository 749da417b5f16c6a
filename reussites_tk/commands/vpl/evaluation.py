"""What runs on VPL's server: judges what was sent there, and prints the comments and the mark."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from ...errors import UserError
from ...files import read_beginning
from ...grading.class_records import Rules
from ...grading.judging import CLASS_LIMITS, job_or_result
from ...grading.records import Result
from ...grading.scale import Scale, scaled
from ...grading.submissions import take_in
from ...judge.verdicts import Stopped
from ...source_text import LARGEST_BYTES
from ...worker.limits import Limits
from .comments import NO_ROOM, OUR_FAULT, TOO_LONG, alone, comments_of, grade_lines, number_of

WAITING_SECONDS = 1.0
"""What an item that sleeps is left, whatever the load of the server: one that the server lets wait does not
sleep. Several people are waiting for the same server, and a sleeping file is tried several times."""
JUDGES_OWN_BYTES = 96 << 20
"""What the judge itself may hold, of the memory that VPL grants to all that it starts."""
LEAST_BYTES = 256 << 20
"""With less, an honest program could be blamed: the limit is that of the addresses of a child, far more than
what it holds. Where VPL grants less, it may end everything, and no mark is given."""
LEAST_SECONDS = 5.0
LAST_SECONDS = 5.0
"""What is left to end the children and to print, of the time that VPL grants."""
SENT_NAME = "Fichiers de VPL"
"""Stands for the student, whom the judge need not know."""


def main() -> None:
    """Read the order of `vpl_evaluate.sh` on standard input; print what VPL reads."""
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    order = json.load(sys.stdin)
    for line in evaluated(order, os.environ, Path.cwd()):
        print(line)
    sys.stdout.flush()


def evaluated(order: Mapping[str, Any], variables: Mapping[str, str], folder: Path) -> list[str]:
    """Judge the files that VPL has laid in a folder; return the lines that it reads.

    `order` has the exercise, the seeds and the scale (see `bundle.order_of`); `variables` are those of VPL.
    There is no line with a mark where nothing is known of what the work is worth.
    """
    scale = Scale(**order["bareme"])
    try:
        with _stopped_in_time(variables) as stop:
            rules = Rules(order["graine"], order["graine_cachee"])
            result = _judged(
                order["exercice"], _files(folder, _names(folder, variables)), rules, _limits(variables), stop
            )
    except Stopped:
        return alone(TOO_LONG)
    except UserError:  # there is no room left, which no student can make
        return alone(NO_ROOM)
    except Exception as fault:  # the last door: a student must read a sentence, whatever happened
        traceback.print_exc()  # VPL shows it to the teacher
        return alone(OUR_FAULT.format(name=type(fault).__name__))
    result = scaled(result, scale)
    return [*comments_of(result, variables), *grade_lines(result, variables)]


@contextmanager
def _stopped_in_time(variables: Mapping[str, str]) -> Iterator[threading.Event]:
    """Yield an event that is set a little before VPL would end everything, where it says when."""
    stop, seconds = threading.Event(), number_of(variables, "VPL_MAXTIME")
    timer = threading.Timer(max(LEAST_SECONDS, seconds - LAST_SECONDS), stop.set)
    timer.daemon = True
    if seconds:
        timer.start()
    try:
        yield stop
    finally:
        timer.cancel()


def _limits(variables: Mapping[str, str]) -> Limits:
    """Return what a child may use: as in a class, within the memory that VPL grants to the whole.

    The time is that of a class too: where VPL grants less, there is no mark rather than a wrong one.
    """
    limits = replace(CLASS_LIMITS, waiting_seconds=WAITING_SECONDS)
    memory = int(number_of(variables, "VPL_MAXMEMORY"))
    if not memory:
        return limits
    left = max(LEAST_BYTES, memory - JUDGES_OWN_BYTES)
    return replace(limits, memory_bytes=min(limits.memory_bytes, left))


def _names(folder: Path, variables: Mapping[str, str]) -> list[str]:
    """Return the names of what the student sent; where VPL does not tell, nothing else in Python is there."""
    told = [name for name in variables.get("VPL_SUBFILES", "").splitlines() if name.strip()]
    return told or sorted(file.name for file in folder.glob("*.py"))


def _files(folder: Path, names: Sequence[str]) -> dict[str, bytes]:
    """Read what the student sent; what cannot be read is left out, and then nothing was handed in."""
    files = {}
    for name in names:
        with suppress(OSError, ValueError):
            files[name] = read_beginning(folder / name, LARGEST_BYTES + 1)  # more is known to be too much
    return files


def _judged(
    exercice: str, files: Mapping[str, bytes], rules: Rules, limits: Limits, stop: threading.Event
) -> Result:
    """Judge the files of a student as `noter` does: the same reading, the same judge."""
    with tempfile.TemporaryDirectory(prefix="rendu-") as place:
        sent = Path(place) / SENT_NAME
        sent.mkdir()
        for name, content in files.items():
            target = sent / name
            if target.resolve().is_relative_to(sent.resolve()):
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
        intake = take_in(Path(place), (exercice,))
        try:
            (submission,) = intake.submissions
            job = job_or_result(submission, rules)
            if isinstance(job, Result):
                return job
            job.limits = limits
            return job.result(stop)
        finally:
            intake.close()
