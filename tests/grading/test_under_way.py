"""A run that is killed: the next one finds the submission that did it, and goes on with the others."""

from __future__ import annotations

import errno
import os
import signal
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.files import write_atomically
from reussites_tk.grading.class_records import Rules
from reussites_tk.grading.cohort import grade, known_results
from reussites_tk.grading.records import Result, why_unsure
from reussites_tk.grading.store import Store
from reussites_tk.grading.submissions import Submission, take_in
from reussites_tk.judge import Stopped

from .conftest import CARTES, Files, PlainJudge

Lay = Callable[[Files], Path]
TAS = "tas_a_completer.py"
NAMES = ("Ana", "Bob", "Mallory", "Zoé")
POSIX = pytest.mark.skipif(os.name != "posix", reason="uses os.fork and SIGKILL")


@pytest.fixture
def submissions(zipped: Lay) -> list[Submission]:
    return take_in(zipped({f"{n}/{TAS}": CARTES + b"# tue" * (n == "Mallory") for n in NAMES})).submissions


def run_killed(some: list[Submission], folder: Path, judge: PlainJudge, workers: int = 1) -> None:
    """Grade in a process of its own, that the file of Mallory kills."""

    def kill(file: Path) -> None:
        if b"# tue" in file.read_bytes():
            os.kill(os.getpid(), signal.SIGKILL)

    pid = os.fork()
    if not pid:
        judge.hook = kill
        try:
            grade(some, Store(folder), workers=workers)
        finally:
            os._exit(1)
    assert os.WTERMSIG(os.waitpid(pid, 0)[1]) == signal.SIGKILL


def notes(results: list[Result]) -> list[float | None]:
    return [result.note for result in results]


def left(folder: Path) -> list[Path]:
    return list(folder.rglob("en_cours*"))


@POSIX
def test_a_file_that_kills_us_twice_is_set_aside_and_the_others_are_judged(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    run_killed(submissions, tmp_path, plain_judge, workers=4)
    run_killed(submissions, tmp_path, plain_judge)  # judged alone, before the others
    results = grade(submissions, Store(tmp_path))
    assert notes(results) == [20.0, 20.0, None, 20.0]
    assert "arrêté pendant que ce fichier était jugé" in why_unsure(results[2])
    assert notes(grade(submissions, Store(tmp_path))) == notes(results)  # for as long as nobody asks
    assert notes(known_results(submissions, Store(tmp_path), Rules())) == notes(results)
    assert notes(grade(submissions, Store(tmp_path), again={submissions[2].key})) == [20.0] * 4
    assert not left(tmp_path)


@POSIX
def test_a_file_that_was_under_way_by_chance_is_judged_again(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    run_killed(submissions, tmp_path, plain_judge)
    assert [file.stem for file in left(tmp_path)[0].iterdir()] == [submissions[2].key]
    plain_judge.asked.clear()
    assert notes(grade(submissions, Store(tmp_path))) == [20.0] * 4  # it was a power cut
    assert len(plain_judge.asked) == 2 and not left(tmp_path)


@POSIX
def test_a_file_that_changed_is_no_longer_set_aside(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path, zipped: Lay
) -> None:
    for _ in range(2):
        run_killed(submissions, tmp_path, plain_judge)
    mended = take_in(zipped({f"{name}/{TAS}": CARTES for name in NAMES})).submissions
    assert notes(grade(mended, Store(tmp_path))) == [20.0] * 4


def test_a_run_that_the_person_stops_sets_nobody_aside(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    stop = threading.Event()

    def stopped(file: Path) -> None:
        stop.set()
        raise Stopped

    plain_judge.hook = stopped
    for _ in range(2):
        with pytest.raises(Stopped):
            grade(submissions, Store(tmp_path), workers=2, stop=stop)
        stop.clear()
    plain_judge.hook = lambda file: None
    assert notes(grade(submissions, Store(tmp_path))) == [20.0] * 4


def test_without_room_nothing_is_judged_and_the_next_run_goes_on(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path
) -> None:
    def full(file: Path) -> None:
        if len(plain_judge.asked) == 2:
            raise OSError(errno.ENOSPC, "No space left on device")

    plain_judge.hook = full
    with pytest.raises(UserError, match="faites de la place, puis relancez"):
        grade(submissions, Store(tmp_path), workers=1)
    assert len(list((tmp_path / "resultats").glob("*-tas.json"))) == 1
    assert notes(grade(submissions, Store(tmp_path))) == [20.0] * 4
    assert len(plain_judge.asked) == 5  # what was judged is not judged again


def test_a_result_that_cannot_be_written_leaves_no_half(
    submissions: list[Submission], plain_judge: PlainJudge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        if path.name.startswith(submissions[1].key):
            raise OSError(errno.ENOSPC, "No space left on device")
        write_atomically(path, content)

    with monkeypatch.context() as patch, pytest.raises(OSError):
        patch.setattr("reussites_tk.grading.store.write_atomically", full)
        grade(submissions, Store(tmp_path), workers=1)
    assert sorted(file.name for file in (tmp_path / "resultats").glob("*")) == [
        f"{submissions[0].key}.json",
        "durees.json",
        "en_cours",
    ]
    assert notes(grade(submissions, Store(tmp_path))) == [20.0] * 4
