"""One check is a stream of verdicts that ends with the bulletin, or where it is stopped."""

import threading
from pathlib import Path

import pytest

from reussites_tk.gui.exercises.file_check import check
from reussites_tk.judge import Bulletin, UnknownExercise, Verdict
from reussites_tk.paths import exercises_folder
from tests.gui.conftest import started_children

STUB = exercises_folder() / "tas_a_completer.py"


def test_verdicts_come_first_and_the_bulletin_last() -> None:
    items = list(check(STUB, "tas", threading.Event()))
    assert all(isinstance(item, Verdict) for item in items[:-1])
    assert isinstance(items[-1], Bulletin)
    assert {item.nom for item in items[:-1] if isinstance(item, Verdict)} == {
        verdict.nom for verdict in items[-1].fonctions
    }


def test_a_stopped_check_ends_without_a_bulletin() -> None:
    stopping = threading.Event()
    stopping.set()
    assert list(check(STUB, "tas", stopping)) == []


def test_closing_the_stream_ends_its_child() -> None:
    stream = check(STUB, "tas", threading.Event())
    next(stream)
    stream.close()  # type: ignore[attr-defined]
    assert not started_children()


def test_a_fault_is_raised_where_it_is_read(tmp_path: Path) -> None:
    with pytest.raises(UnknownExercise):
        list(check(tmp_path / "x.py", "inconnu", threading.Event()))
