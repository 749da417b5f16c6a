"""A class judged by an executor: what goes there, what comes back, and what ends it."""

import pickle
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading import cohort, elsewhere
from reussites_tk.grading.class_records import Rules
from reussites_tk.grading.cohort import grade
from reussites_tk.grading.elsewhere import portable
from reussites_tk.grading.judging import Job
from reussites_tk.grading.store import Store
from reussites_tk.grading.submissions import Submission, take_in
from reussites_tk.judge import Stopped

from .conftest import CARTES, Files, PlainJudge

Lay = Callable[[Files], Path]
TAS = "tas_a_completer.py"


@pytest.fixture
def submissions(zipped: Lay) -> list[Submission]:
    files = {f"{nom}/{TAS}": b"import outils\n" + CARTES for nom in ("Ana", "Bob", "Zoé")}
    return take_in(zipped({**files, "Ana/outils.py": b"x = 1\n", "Vide/": b""})).submissions


@pytest.fixture(autouse=True)
def nothing_examined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "_EXAMINED", set())


class Sent(ThreadPoolExecutor):
    """An executor whose calls and answers go through bytes, as to another machine."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.given: list[Future[Any]] = []

    def submit(self, call: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        job, examination = pickle.loads(pickle.dumps(args[0])), args[1]
        self.given.append(super().submit(lambda: pickle.loads(pickle.dumps(call(job, examination)))))
        return self.given[-1]


class Failing(Executor):
    """An executor all of whose calls end with one exception."""

    def __init__(self, fault: BaseException) -> None:
        self.fault = fault

    def submit(self, call: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        failed: Future[Any] = Future()
        failed.set_exception(self.fault)
        return failed


def kept(folder: Path) -> dict[str, bytes]:
    files = (folder / "resultats").glob("*.json")
    return {file.name: file.read_bytes() for file in files if file.name != "durees.json"}


def test_the_same_bytes_here_and_elsewhere_and_nobody_is_judged_twice(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    here = grade(submissions, Store(tmp_path / "here"))
    with Sent(2) as executor:
        there = grade(submissions, Store(tmp_path / "there"), executor=executor)
    assert kept(tmp_path / "there") == kept(tmp_path / "here") and len(kept(tmp_path / "there")) == 3
    assert [(r.key, r.note, r.path) for r in there] == [(r.key, r.note, r.path) for r in here]
    plain_judge.asked.clear()
    assert len(grade(submissions, Store(tmp_path / "there"), executor=Failing(OSError()))) == 4
    assert plain_judge.asked == []


def test_a_run_that_is_stopped_keeps_what_had_begun_and_goes_on(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    stop = threading.Event()
    with Sent(1) as executor:

        def stop_and_see_the_others_cancelled(file: Path) -> None:
            stop.set()
            while sum(future.cancelled() for future in executor.given) < 2:
                time.sleep(0.01)

        plain_judge.hook = stop_and_see_the_others_cancelled
        with pytest.raises(Stopped):
            grade(submissions, Store(tmp_path), executor=executor, stop=stop)
    assert len(kept(tmp_path)) == 1
    plain_judge.hook = lambda file: None
    with Sent(1) as executor:
        assert len(grade(submissions, Store(tmp_path), executor=executor)) == 4
    assert len(plain_judge.asked) == 3


def test_what_is_sent_is_small_and_holds_no_way_to_the_archive(submissions: list[Submission]) -> None:
    job = Job(submissions[0], Rules())
    sent = pickle.dumps(portable(job))
    assert len(sent) < len(job.content) + 5_000
    arrived: Job = pickle.loads(sent)
    assert (arrived.content, arrived.others, arrived.sign()) == (job.content, job.others, job.fingerprint)
    assert arrived.submission.member is not None
    with pytest.raises(OSError):
        arrived.submission.member.read()


@pytest.mark.parametrize("fault", [BrokenProcessPool(), RuntimeError("cannot schedule new futures")])
def test_an_executor_that_has_ended_stops_the_class(
    fault: BaseException, submissions: list[Submission], tmp_path: Path
) -> None:
    with pytest.raises(UserError, match="relancez, ce qui est fait est gardé"):
        grade(submissions, Store(tmp_path), executor=Failing(fault))
    assert kept(tmp_path) == {}


def test_a_file_that_an_executor_gives_up_on_is_to_be_reviewed(
    submissions: list[Submission], tmp_path: Path
) -> None:
    results = grade(submissions, Store(tmp_path), executor=Failing(ValueError("killed four workers")))
    assert [result.to_review for result in results] == [True, True, False, True]


def test_another_version_of_the_program_judges_nothing(
    submissions: list[Submission], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Job, "sign", lambda job: str(id(job)))
    with Sent(1) as executor, pytest.raises(UserError, match="la même version"):
        grade(submissions, Store(tmp_path), executor=executor)


def test_the_judge_of_each_process_passes_its_examination_once(
    submissions: list[Submission], plain_judge: PlainJudge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    examined: list[list[str]] = []
    monkeypatch.setattr(cohort, "check_judge", lambda exercices, stop: examined.append(exercices))
    with Sent(1) as executor:
        assert len(grade(submissions, Store(tmp_path), executor=executor)) == 4
    assert examined == [["tas"]]


def test_a_judge_that_fails_its_examination_elsewhere_gives_no_mark(
    submissions: list[Submission], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fails(exercices: list[str], stop: threading.Event) -> None:
        raise UserError("c'est notre erreur")

    monkeypatch.setattr(cohort, "check_judge", fails)
    with Sent(1) as executor, pytest.raises(UserError, match="c'est notre erreur"):
        grade(submissions, Store(tmp_path), executor=executor)
    assert kept(tmp_path) == {}
