"""Only the editors that are there are tried, each passed the line in its own way; no file is ever run."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path, PureWindowsPath

import pytest

from reussites_tk.gui.shared import editors
from reussites_tk.gui.shared.editors import (
    EDITORS,
    Attempt,
    Editor,
    Machine,
    Opened,
    found_editors,
    named_by_desktop,
)

FILE = Path("tas.py")


@pytest.mark.parametrize("name", sorted(EDITORS))
def test_the_file_is_passed_once_and_the_line_too_where_it_can_be(name: str) -> None:
    arguments = " ".join(EDITORS[name].arguments(FILE, 283))
    assert arguments.count("tas.py") == 1
    assert ("283" in arguments) == bool(EDITORS[name].at_line)
    assert EDITORS[name].arguments(FILE, None) == ["tas.py"]


def test_a_batch_file_is_never_started_its_program_is() -> None:
    programs = Path("C:/Users/zoe/AppData/Local")
    there = programs / "Programs/Microsoft VS Code/Code.exe"
    found = found_editors(
        Machine("win32", lambda name: f"C:/bin/{name}.CMD", {"LOCALAPPDATA": str(programs)}, there.__eq__)
    )
    assert [(editor, PureWindowsPath(command).name) for editor, command in found] == [
        (EDITORS["code"], "Code.exe")
    ]


def test_a_mac_finds_what_is_in_its_applications() -> None:
    found = list(found_editors(Machine("darwin", lambda name: None, {}, lambda path: "Thonny" in str(path))))
    assert found == [(EDITORS["thonny"], "/Applications/Thonny.app/Contents/MacOS/thonny")]


@pytest.mark.parametrize(
    ("desktop", "name"),
    [
        ("org.gnome.gedit.desktop\n", "gedit"),
        ("org.thonny.Thonny.desktop", "thonny"),
        ("code.desktop", "code"),
    ],
)
def test_a_desktop_names_its_editor(desktop: str, name: str) -> None:
    assert named_by_desktop(desktop) is EDITORS[name]


def test_an_editor_that_we_do_not_know_is_none() -> None:
    assert named_by_desktop("org.example.Other.desktop") is None
    assert named_by_desktop("") is None


EDITED = Path("mon tas.py")
IDLE = [sys.executable, "-P", "-m", "idlelib", "mon tas.py"]


def machine(system: str, *commands: str) -> Machine:
    """A machine that has these commands and no other program."""

    def which(name: str) -> str | None:
        return f"/usr/bin/{name}" if name in commands else None

    return Machine(system, which, {}, lambda path: False)


def commands(system: str, *known: str, line: int | None = None, frozen: bool = False) -> list[list[str]]:
    return [a.command for a in editors.attempts(EDITED, line, machine(system, *known), frozen)]


@pytest.fixture(autouse=True)
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    monkeypatch.setattr(editors, "editor_of_desktop", lambda machine: None)


def test_linux_asks_the_desktop_then_idle() -> None:
    assert commands("linux", "xdg-open") == [["xdg-open", "mon tas.py"], IDLE]


def test_without_a_desktop_idle_alone() -> None:
    assert commands("linux") == [IDLE]


def test_a_mac_opens_text_and_never_launches() -> None:
    assert commands("darwin")[0] == ["open", "-t", "mon tas.py"]


def test_windows_edits_and_a_frozen_program_has_no_idle() -> None:
    assert commands("win32", frozen=True) == [[editors.EDIT_VERB, "mon tas.py"]]


def test_with_a_line_the_editors_that_know_lines_come_first() -> None:
    tried = commands("linux", "gedit", "code", "thonny", "xdg-open", line=12)
    assert tried[:4] == [
        ["/usr/bin/code", "-g", "mon tas.py:12"],
        ["/usr/bin/gedit", "+12", "mon tas.py"],
        ["/usr/bin/thonny", "mon tas.py"],
        ["xdg-open", "mon tas.py"],
    ]
    assert tried[4][4:] == ["12", "mon tas.py"] and "gotoline" in tried[4][3]


def test_the_editor_of_the_desktop_comes_before_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    own: Editor = EDITORS["thonny"]
    monkeypatch.setattr(editors, "editor_of_desktop", lambda machine: own)
    assert commands("linux", "code", "thonny", line=3)[0] == ["/usr/bin/thonny", "mon tas.py"]


def test_a_command_that_fails_is_followed_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[list[str]] = []

    def starts(command: list[str]) -> bool:
        tried.append(command)
        return command[0] == "second"

    ways = [Attempt(["first"], True), Attempt(["second"]), Attempt(["third"], True)]
    monkeypatch.setattr(editors, "_starts", starts)
    monkeypatch.setattr(editors, "attempts", lambda path, line: iter(ways))
    assert editors.open_in_editor(EDITED, 12) == Opened(at_line=False)
    assert tried == [["first"], ["second"]]


def test_no_editor_that_starts_returns_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editors, "attempts", lambda path, line: iter([Attempt(["/nowhere/editor"])]))
    assert editors.open_in_editor(EDITED) is None
