"""How a child is started: its command, its environment."""

import sys

import pytest

from reussites_tk.worker import systems


def test_the_command_from_source_names_the_child(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(systems, "WINDOWS", False)
    executable, *options = systems.child_command()
    assert executable == sys.executable
    assert "reussites_tk.worker.child_private" in options[-1]
    assert str(systems.PACKAGE_ROOT) in options[-1]


def test_a_frozen_program_starts_itself_as_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert systems.child_command() == [sys.executable, "--worker"]


def test_on_windows_the_child_is_python_itself_not_the_launcher_of_a_virtual_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "executable", r"C:\projet\.venv\Scripts\python.exe")
    monkeypatch.setattr(sys, "_base_executable", r"C:\Python313\python.exe", raising=False)
    assert systems.child_command()[0] == sys.executable
    monkeypatch.setattr(systems, "WINDOWS", True)
    assert systems.child_command()[0] == r"C:\Python313\python.exe"


def test_the_environment_is_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONSTARTUP", "x")
    monkeypatch.setenv("PYTHONPATH", "x")
    monkeypatch.setenv("DISPLAY", ":0")
    environment = systems.child_environment("marque")
    assert not {"PYTHONSTARTUP", "PYTHONPATH", "DISPLAY"} & environment.keys()
    assert environment["PYTHONHASHSEED"] == "0"
    assert environment[systems.MARK] == "marque"
