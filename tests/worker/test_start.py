"""A child that is started before anything is known of what it will be asked."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from reussites_tk.worker.messages import LoadOk
from reussites_tk.worker.parent import start, wall
from reussites_tk.worker.parent.child import Child

from .conftest import BENCH, LIMITS


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where temporary files go during the test."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_a_child_takes_what_was_started_for_it(tmp_path: Path) -> None:
    file = tmp_path / "f.py"
    file.write_text("")
    started = start.start_early(BENCH, file)
    assert started is not None
    with Child(file, BENCH, {}, LIMITS, started=started) as child:
        assert child.load() == LoadOk()
        assert started.taken
    assert started.popen.returncode is not None


def test_a_child_wants_its_own_world(tmp_path: Path) -> None:
    file = tmp_path / "f.py"
    file.write_text("")
    other = start.StartedProcess(None)
    other.world = wall.World("another bench", ("another file",))
    with Child(file, BENCH, {}, LIMITS, started=other) as child:
        assert child.load() == LoadOk()
    assert other.popen.returncode is not None


def test_what_nobody_takes_leaves_nothing(folder: Path) -> None:
    started = start.StartedProcess()
    assert list(folder.iterdir())
    started.give_up()
    started.give_up()
    assert started.popen.returncode is not None
    assert not list(folder.iterdir())


def test_a_system_that_starts_nothing_is_no_fault_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "child_command", lambda: [str(tmp_path / "absent")])
    monkeypatch.setattr(wall, "may_stand", lambda: False)
    assert start.start_early(BENCH, tmp_path / "f.py") is None


def test_nothing_slow_is_loaded_to_start_a_child() -> None:
    code = "import sys, reussites_tk.worker.parent.start; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not {"psutil", "dataclasses", "json", "argparse"} & set(loaded.split())


def test_the_command_from_source_names_the_child(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "WINDOWS", False)
    executable, *options = start.child_command()
    assert executable == sys.executable
    assert "reussites_tk.worker.child.bootstrap" in options[-1]
    assert str(start.PACKAGE_ROOT) in options[-1]


def test_a_frozen_program_starts_itself_as_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert start.child_command() == [sys.executable, "--worker"]


def test_on_windows_the_child_is_python_itself_not_the_launcher_of_a_virtual_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "executable", r"C:\projet\.venv\Scripts\python.exe")
    monkeypatch.setattr(sys, "_base_executable", r"C:\Python313\python.exe", raising=False)
    assert start.child_command()[0] == sys.executable
    monkeypatch.setattr(start, "WINDOWS", True)
    assert start.child_command()[0] == r"C:\Python313\python.exe"


def test_the_environment_is_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONSTARTUP", "x")
    monkeypatch.setenv("PYTHONPATH", "x")
    monkeypatch.setenv("DISPLAY", ":0")
    environment = start.child_environment("marque")
    assert not {"PYTHONSTARTUP", "PYTHONPATH", "DISPLAY"} & environment.keys()
    assert environment["PYTHONHASHSEED"] == "0"
    assert environment[start.MARK] == "marque"
