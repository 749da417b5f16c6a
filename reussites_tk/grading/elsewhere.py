"""Judges submissions by any executor of `concurrent.futures`: in other processes, on other machines.

A job goes there with the bytes of its files and its rules; a result comes back, and this process alone writes
it. So nothing is shared but the program, whose version is compared, and a run that was ended goes on as ever.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, wait
from copy import copy
from dataclasses import replace

from .. import journal
from ..errors import UserError
from ..judge.verdicts import Stopped
from ..texts import _
from .contents import Member
from .judging import Job, aside_result
from .problems import JUDGE_FAILED
from .records import Result
from .submissions import Submission

OUTSTANDING = 64
"""Jobs given and not yet ended: enough for the workers of a cluster; each carries the files of a student."""
POLL_SECONDS = 0.1

Examination = Callable[[Sequence[str], threading.Event], None]
"""Judges our own program of some exercises first; raises `UserError` when it is not found right."""


class JobElsewhere(Job):
    """A job that an executor takes, where the judge passes its examination first."""

    def __init__(self, job: Job, executor: Executor, examination: Examination) -> None:
        self.submission, self.rules, self.fingerprint = job.submission, job.rules, job.fingerprint
        self.content, self.others = job.content, job.others
        self._job, self._executor, self._examination = job, executor, examination

    def result(self, stop: threading.Event) -> Result:
        """Have it judged; what ends the process that judges it is a result too, to be reviewed.

        After `stop`, what had begun goes to its end, else `Stopped` is raised. Raises `UserError` when the
        executor has ended, when its program is not ours, or does not pass its examination.
        """
        try:
            future = self._executor.submit(judge_job, portable(self._job), self._examination)
            if not _ended(future, stop):
                raise Stopped
            return future.result()
        except (Stopped, UserError):
            raise
        except (BrokenExecutor, CancelledError, RuntimeError) as fault:  # it takes nothing any more
            journal.log_fault(fault)
            raise UserError(
                _("Ce qui devait juger les fichiers s'est arrêté : relancez, ce qui est fait est gardé.")
            ) from fault
        except Exception as fault:  # that of a cluster that gave up on this file, say
            journal.log_fault(fault)
            return replace(aside_result(self.submission, JUDGE_FAILED), fingerprint=self.fingerprint)


def _ended(future: Future[Result], stop: threading.Event) -> bool:
    """Wait for a future; return False if it was cancelled, before it began, once `stop` was set."""
    while not wait([future], POLL_SECONDS).done:
        if stop.is_set() and future.cancel():
            return False
    return True


# --- in the process that judges

_EXAMINED: set[str] = set()
"""The exercises whose examination the judge of this process has passed."""


def judge_job(job: Job, examination: Examination) -> Result:
    """Judge a job that came from another process; raises `UserError` as `JobElsewhere.result`."""
    never = threading.Event()
    if job.fingerprint != job.sign():
        raise UserError(
            _("Les machines n'ont pas toutes la même version du programme et de Python : rien n'y est noté.")
        )
    if job.submission.exercice not in _EXAMINED:
        examination([job.submission.exercice], never)
        _EXAMINED.add(job.submission.exercice)
    return job.result(never)


def portable(job: Job) -> Job:
    """Return a job that can be sent away: its bytes are read, and how they were stays here."""
    sent = copy(job)
    sent.submission = _without_reading(job.submission)
    return sent


def _without_reading(submission: Submission) -> Submission:
    others = tuple(replace(other, member=_read(other.member)) for other in submission.others)
    member = submission.member
    return replace(submission, member=None if member is None else _read(member), others=others)


def _read(member: Member) -> Member:
    return replace(member, read=_was_read)


def _was_read() -> bytes:
    raise OSError("its bytes are in the job")
