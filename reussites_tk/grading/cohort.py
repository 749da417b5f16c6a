"""A judge for each submission, several at once; each result is kept as soon as it is known.

Results depend on no order and on no number of workers: each submission has its own child processes, and
everybody has the same seed.
"""

from __future__ import annotations

import os
import tempfile
import threading
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor, as_completed
from contextlib import ExitStack

from ..errors import UserError, is_full, no_room
from ..judge.check import judge
from ..judge.mutants import REFERENCES, reference_text
from ..judge.verdicts import Kind, Stopped
from ..texts import _
from .class_records import Advance, Rules
from .elsewhere import OUTSTANDING, JobElsewhere
from .judging import CLASS_LIMITS, Job, aside_result, job_or_result
from .problems import KILLED_MEANWHILE
from .records import Result, stored_name
from .scratch import scratch
from .store import Store
from .submissions import Submission
from .under_way import Past

OnAdvance = Callable[[Advance], None]
OnResult = Callable[[Result], None]


def grade(
    submissions: Sequence[Submission],
    store: Store,
    rules: Rules | None = None,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    again: Collection[str] = (),
    stop: threading.Event | None = None,
    on_advance: OnAdvance = lambda advance: None,
    on_result: OnResult = lambda result: None,
) -> list[Result]:
    """Judge what has not been judged yet; return the results in the order of the submissions.

    As many threads as `workers` have the files judged, unless there is an `executor` (see `elsewhere`).
    The keys in `again` are judged whatever is known; `on_result` is called with each result that is not
    kept from before, as soon as there is one. Raises `Stopped` when `stop` was set before the end:
    what was done is kept; `UserError` when the judge does not pass its own examination, `OSError` when a
    result cannot be written.
    """
    run = _Run(store, rules or Rules(), stop or threading.Event(), on_advance, on_result, len(submissions))
    waiting = run.take_known(submissions, again)
    if waiting and executor is not None:
        there = {k: JobElsewhere(job, executor, check_judge) for k, job in waiting.items()}
        run.judge_all(dict(there), OUTSTANDING)
    elif waiting:  # a run that judges nothing needs no examination
        check_judge(sorted({job.submission.exercice for job in waiting.values()}), run.stop)
        if not run.stop.is_set():
            run.judge_all(waiting, workers or os.cpu_count() or 1)
    results = [result for result in run.results if result is not None]
    if len(results) < len(submissions):  # some jobs ended without a result
        raise Stopped
    store.finish(results)
    return results


def known_results(submissions: Sequence[Submission], store: Store, rules: Rules) -> list[Result]:
    """Return the results kept from before that still hold, in the order of the submissions; judge nothing."""
    found = (_result_or_job(submission, store, rules) for submission in submissions)
    return [result for result in found if isinstance(result, Result)]


class _Run:
    """The results so far, in the order of the submissions."""

    def __init__(
        self,
        store: Store,
        rules: Rules,
        stop: threading.Event,
        on_advance: OnAdvance,
        on_result: OnResult,
        asked: int,
    ) -> None:
        self.store, self.rules, self.stop = store, rules, stop
        self.on_advance, self.on_result = on_advance, on_result
        self.results: list[Result | None] = [None] * asked
        self.advance = Advance(asked)
        self.suspects: set[int] = set()
        """The places of the jobs that were under way when an earlier run was killed."""

    def take_known(self, submissions: Sequence[Submission], again: Collection[str]) -> dict[int, Job]:
        """Take the results that need no judge; return the jobs that do, by their place."""
        waiting: dict[int, Job] = {}
        for index, submission in enumerate(submissions):
            found = _result_or_job(submission, self.store, self.rules, submission.key in again)
            if isinstance(found, Result):
                self.results[index] = found
            else:
                waiting[index] = found
        left = self.store.under_way
        self.suspects = {index for index, job in waiting.items() if job.past(left) is not Past.UNKNOWN}
        self.advance.asked = sum(submission.came for submission in submissions)
        self.advance.kept = self.advance.done = self.advance.asked - len(waiting)
        self.advance.to_review = sum(result is not None and result.to_review for result in self.results)
        return waiting

    def judge_all(self, waiting: dict[int, Job], workers: int) -> None:
        """Judge each job in a thread, which only waits for its own child; end soon once `stop` is set."""
        self.advance.start = time.monotonic()
        self.on_advance(self.advance)
        teams = _by_team(waiting)
        suspects = [team for team in teams if not self.suspects.isdisjoint(team)]
        for team in suspects:  # one of them ended us: should it do so again, it is the only one
            self._record_all(team, self._judge([waiting[index] for index in team], alone=True))
        with ThreadPoolExecutor(max_workers=max(1, workers)) as pool:
            others = [team for team in teams if team not in suspects]
            jobs = {pool.submit(self._judge, [waiting[index] for index in team]): team for team in others}
            try:
                for future in as_completed(jobs):
                    self._record_all(jobs[future], future.result())
            except BaseException:  # Ctrl-C too: jobs at work end soon, others never start
                self.stop.set()
                pool.shutdown(cancel_futures=True)
                raise

    def _judge(self, jobs: Sequence[Job], alone: bool = False) -> list[Result]:
        """Judge the first job, for all the members of its team; return nothing once `stop` is set."""
        if self.stop.is_set():
            return []
        try:
            with ExitStack() as under_way:
                for job in jobs:
                    under_way.enter_context(job.written_down(self.store.under_way, alone))
                judged = jobs[0].result(self.stop)
                results = [job.refresh(judged) for job in jobs]
                for result in results:
                    self.store.keep(result)  # at once: a run that is killed loses nothing that was judged
        except Stopped:
            return []
        except BaseException:  # no room: what follows would fail in the same way
            self.stop.set()
            raise
        return results

    def _record_all(self, team: Sequence[int], results: Sequence[Result]) -> None:
        for index, result in zip(team, results, strict=False):
            self._record(index, result)

    def _record(self, index: int, result: Result) -> None:
        self.results[index] = result
        self.on_result(result)
        self.advance.done += 1
        self.advance.to_review += result.to_review
        self.on_advance(self.advance)


def _by_team(waiting: dict[int, Job]) -> list[list[int]]:
    """Return the places of the jobs, those of one team together when they would judge the same files."""
    teams: dict[tuple[object, ...], list[int]] = {}
    for index, job in waiting.items():
        team = job.submission.student.team
        teams.setdefault((team, job.fingerprint) if team else (index,), []).append(index)
    return [*teams.values()]


def _result_or_job(submission: Submission, store: Store, rules: Rules, anew: bool = False) -> Job | Result:
    """Return the result of a submission that needs no judge, else its job."""
    job = job_or_result(submission, rules)
    # A result of what does not read is not kept: once it reads, it is judged.
    if anew or isinstance(job, Result):
        return job
    name = stored_name(submission.key, submission.original is not None)
    known = store.known(name, job.fingerprint)
    if known is not None:
        store.under_way.forget(submission.key)
        return job.refresh(known)
    return aside_result(submission, KILLED_MEANWHILE) if job.past(store.under_way) is Past.ASIDE else job


def check_judge(exercices: Sequence[str], stop: threading.Event) -> None:
    """Judge our own programs first: a judge that finds a right one wrong must give no marks.

    Raises `UserError` with what went wrong.
    """
    for exercice in exercices:
        if exercice not in REFERENCES or stop.is_set():
            continue
        try:
            with scratch() as folder:
                file = folder / f"{exercice}_reference.py"
                file.write_text(reference_text(exercice), encoding="utf-8")
                bulletin = judge(file, exercice, stop=stop, limits=CLASS_LIMITS)
        except Stopped:
            return
        except OSError as fault:
            if is_full(fault):
                raise UserError(no_room(tempfile.gettempdir())) from None
            sentence = _(
                "Le système ne permet pas de lancer les programmes des étudiants : rien n'a été noté."
            )
            raise UserError(sentence) from None
        wrong = [verdict.nom for verdict in bulletin.fonctions if verdict.verdict is not Kind.JUSTE]
        if wrong or bulletin.erreur is not None:
            sentence = _(
                "Le juge ne reconnaît pas nos propres programmes (exercice {name} : {wrong}) : c'est notre "
                "erreur, pas celle des étudiants, et rien n'a été noté."
            )
            raise UserError(sentence.format(name=exercice, wrong=", ".join(wrong[:4]) or _("chargement")))
