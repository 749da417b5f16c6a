"""The file is opened to be edited, at its line where that is possible, and there is always IDLE."""

import importlib.util
import sys
from pathlib import Path

import pytest

from reussites_tk.gui.shared import editor
from reussites_tk.gui.shared.editor import Attempt, Opened
from reussites_tk.gui.shared.editors import EDITORS, Editor, Machine

FILE = Path("mon tas.py")
IDLE = [sys.executable, "-m", "idlelib", "mon tas.py"]


def machine(system: str, *commands: str) -> Machine:
    """A machine that has these commands and no other program."""

    def which(name: str) -> str | None:
        return f"/usr/bin/{name}" if name in commands else None

    return Machine(system, which, {}, lambda path: False)


def commands(system: str, *known: str, line: int | None = None, frozen: bool = False) -> list[list[str]]:
    return [a.command for a in editor.attempts(FILE, line, machine(system, *known), frozen)]


@pytest.fixture(autouse=True)
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    monkeypatch.setattr(editor, "editor_of_desktop", lambda machine: None)


def test_linux_asks_the_desktop_then_idle() -> None:
    assert commands("linux", "xdg-open") == [["xdg-open", "mon tas.py"], IDLE]


def test_without_a_desktop_idle_alone() -> None:
    assert commands("linux") == [IDLE]


def test_a_mac_opens_text_and_never_launches() -> None:
    assert commands("darwin")[0] == ["open", "-t", "mon tas.py"]


def test_windows_edits_and_a_frozen_program_has_no_idle() -> None:
    assert commands("win32", frozen=True) == [[editor.EDIT_VERB, "mon tas.py"]]


def test_with_a_line_the_editors_that_know_lines_come_first() -> None:
    tried = commands("linux", "gedit", "code", "thonny", "xdg-open", line=12)
    assert tried[:4] == [
        ["/usr/bin/code", "-g", "mon tas.py:12"],
        ["/usr/bin/gedit", "+12", "mon tas.py"],
        ["/usr/bin/thonny", "mon tas.py"],
        ["xdg-open", "mon tas.py"],
    ]
    assert tried[4][3:] == ["12", "mon tas.py"] and "gotoline" in tried[4][2]


def test_the_editor_of_the_desktop_comes_before_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    own: Editor = EDITORS["thonny"]
    monkeypatch.setattr(editor, "editor_of_desktop", lambda machine: own)
    assert commands("linux", "code", "thonny", line=3)[0] == ["/usr/bin/thonny", "mon tas.py"]


def test_a_command_that_fails_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[list[str]] = []

    def starts(command: list[str]) -> bool:
        tried.append(command)
        return command[0] == "second"

    ways = [Attempt(["first"], True), Attempt(["second"]), Attempt(["third"], True)]
    monkeypatch.setattr(editor, "_starts", starts)
    monkeypatch.setattr(editor, "attempts", lambda path, line: iter(ways))
    assert editor.open_in_editor(FILE, 12) == Opened(at_line=False)
    assert tried == [["first"], ["second"]]


def test_nothing_that_starts_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editor, "attempts", lambda path, line: iter([Attempt(["/nowhere/editor"])]))
    assert editor.open_in_editor(FILE) is None
