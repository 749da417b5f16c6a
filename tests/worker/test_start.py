"""How a child is started: its command, its environment, and what is left of one that is given up."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import pytest

from reussites_tk.worker.parent import start


def test_what_is_given_up_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    started = start.StartedProcess()
    assert list(tmp_path.iterdir())
    started.give_up()
    assert started.popen.returncode is not None
    assert not list(tmp_path.iterdir())


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
    environment = start.child_environment((start.MARK, "marque"))
    assert not {"PYTHONSTARTUP", "PYTHONPATH", "DISPLAY"} & environment.keys()
    assert environment["PYTHONHASHSEED"] == "0"
    assert environment[start.MARK] == "marque"
