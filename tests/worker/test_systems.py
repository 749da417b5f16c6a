"""How a child is started: its command, its environment."""

import sys

import pytest

from reussites_tk.worker import systems


def test_the_command_from_source_names_the_child() -> None:
    executable, *options = systems.child_command()
    assert executable == sys.executable
    assert "reussites_tk.worker.child_private" in options[-1]
    assert str(systems.PACKAGE_ROOT) in options[-1]


def test_a_frozen_program_starts_itself_as_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert systems.child_command() == [sys.executable, "--worker"]


def test_the_environment_is_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONSTARTUP", "x")
    monkeypatch.setenv("PYTHONPATH", "x")
    monkeypatch.setenv("DISPLAY", ":0")
    environment = systems.child_environment("marque")
    assert not {"PYTHONSTARTUP", "PYTHONPATH", "DISPLAY"} & environment.keys()
    assert environment["PYTHONHASHSEED"] == "0"
    assert environment[systems.MARK] == "marque"
