"""One process: how it is started, and that nothing remains of one that cannot be."""

import os
import sys
import tempfile
from pathlib import Path

import pytest

from reussites_tk.worker.failures import KILLED
from reussites_tk.worker.messages import LoadFailed, LoadOk, Observed
from reussites_tk.worker.parent import start
from reussites_tk.worker.parent.child import Child
from reussites_tk.worker.parent.process import ChildProcess

from .conftest import BENCH, LIMITS


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where temporary files go during the test."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_nothing_remains_of_a_process(folder: Path) -> None:
    process = ChildProcess(LIMITS.memory_bytes)
    assert list(folder.iterdir())
    process.kill()
    process.close_output()
    assert not list(folder.iterdir())


def test_nothing_remains_of_a_program_that_cannot_start(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "child_command", lambda: [str(folder / "absent")])
    with pytest.raises(OSError):
        ChildProcess(LIMITS.memory_bytes)
    assert not list(folder.iterdir())


def test_a_program_that_is_no_child_of_ours_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "child_command", lambda: [sys.executable, "-c", "print('bonjour')"])
    with Child(None, BENCH, {}, LIMITS) as child:
        answer = child.load()
    assert isinstance(answer, LoadFailed) and (answer.kind, answer.message) == (KILLED, "code 0")


def test_the_program_itself_serves_as_a_child(monkeypatch: pytest.MonkeyPatch) -> None:
    # As when it is frozen: the same executable, told apart by its first argument.
    code = f"import sys, runpy; sys.path.insert(0, {str(start.PACKAGE_ROOT)!r});"
    code += "runpy.run_module('reussites_tk', run_name='__main__')"
    monkeypatch.setattr(start, "child_command", lambda: [sys.executable, "-P", "-c", code, "--worker"])
    with Child(None, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()
        assert list(child.run([1])) == [(0, Observed(1))]


def test_each_process_has_its_own_key() -> None:
    processes = [ChildProcess(LIMITS.memory_bytes) for _ in range(2)]
    for process in processes:
        process.kill()
        process.close_output()
    assert processes[0].key != processes[1].key


def test_our_folder_does_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("raise RuntimeError")
    monkeypatch.chdir(tmp_path)
    with Child(None, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()
    assert os.getcwd() == str(tmp_path)
