"""Only the editors that are there are offered, each told a line in its own way."""

from pathlib import Path, PureWindowsPath

import pytest

from reussites_tk.gui.shared.editors import EDITORS, Machine, found_editors, named_by_desktop

FILE = Path("tas.py")


@pytest.mark.parametrize("name", sorted(EDITORS))
def test_the_file_is_told_once_and_the_line_too_where_it_can_be(name: str) -> None:
    told = " ".join(EDITORS[name].arguments(FILE, 283))
    assert told.count("tas.py") == 1
    assert ("283" in told) == bool(EDITORS[name].at_line)
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
