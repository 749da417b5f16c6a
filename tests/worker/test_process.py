"""One process: how it is started, and that nothing remains of one that cannot be."""

import os
import sys
import tempfile
from pathlib import Path

import pytest

from reussites_tk.worker import systems
from reussites_tk.worker.parent import Child, LoadFailed, LoadOk, Observed
from reussites_tk.worker.process import Process
from reussites_tk.worker.words import KILLED

from .conftest import BENCH, LIMITS


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where temporary files go during the test."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_nothing_remains_of_a_process(folder: Path) -> None:
    process = Process(LIMITS.memory_bytes)
    assert list(folder.iterdir())
    process.kill()
    process.forget()
    assert not list(folder.iterdir())


def test_nothing_remains_of_a_program_that_cannot_start(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(systems, "child_command", lambda: [str(folder / "absent")])
    with pytest.raises(OSError):
        Process(LIMITS.memory_bytes)
    assert not list(folder.iterdir())


def test_a_program_that_is_no_child_of_ours_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(systems, "child_command", lambda: [sys.executable, "-c", "print('bonjour')"])
    with Child(None, BENCH, {}, LIMITS) as child:
        answer = child.load()
    assert isinstance(answer, LoadFailed) and (answer.kind, answer.message) == (KILLED, "code 0")


def test_the_program_itself_serves_as_a_child(monkeypatch: pytest.MonkeyPatch) -> None:
    # As when it is frozen: the same executable, told apart by its first argument.
    start = f"import sys, runpy; sys.path.insert(0, {str(systems.PACKAGE_ROOT)!r});"
    start += "runpy.run_module('reussites_tk', run_name='__main__')"
    monkeypatch.setattr(systems, "child_command", lambda: [sys.executable, "-P", "-c", start, "--worker"])
    with Child(None, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()
        assert list(child.run([1])) == [(0, Observed(1))]


def test_each_process_has_its_own_key() -> None:
    processes = [Process(LIMITS.memory_bytes) for _ in range(2)]
    for process in processes:
        process.kill()
        process.forget()
    assert processes[0].key != processes[1].key


def test_our_folder_does_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("raise RuntimeError")
    monkeypatch.chdir(tmp_path)
    with Child(None, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()
    assert os.getcwd() == str(tmp_path)
