"""The file is opened to be edited, and there is always IDLE to fall back on."""

import importlib.util
import sys
from pathlib import Path

import pytest

from reussites_tk.gui.exercises import editor

FILE = Path("mon tas.py")
IDLE = [sys.executable, "-m", "idlelib", "mon tas.py"]


@pytest.fixture(autouse=True)
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())


def test_linux_asks_the_desktop_then_idle() -> None:
    found = list(editor.attempts(FILE, "linux", lambda name: "/usr/bin/" + name, frozen=False))
    assert found == [["xdg-open", "mon tas.py"], IDLE]


def test_without_a_desktop_idle_alone() -> None:
    assert list(editor.attempts(FILE, "linux", lambda name: None, frozen=False)) == [IDLE]


def test_a_mac_opens_text_and_never_launches() -> None:
    assert next(editor.attempts(FILE, "darwin")) == ["open", "-t", "mon tas.py"]


def test_a_frozen_program_has_no_idle() -> None:
    assert list(editor.attempts(FILE, "win32", frozen=True)) == []


def test_a_command_that_fails_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[list[str]] = []

    def starts(command: list[str]) -> bool:
        tried.append(command)
        return command[0] == "second"

    monkeypatch.setattr(editor, "_starts", starts)
    monkeypatch.setattr(editor, "attempts", lambda path: iter([["first"], ["second"], ["third"]]))
    assert editor.open_in_editor(FILE)
    assert tried == [["first"], ["second"]]


def test_a_missing_command_is_no_crash() -> None:
    assert not editor._starts(["/nowhere/editor"])
