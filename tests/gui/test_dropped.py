"""Files dropped on a widget: what their names become, what is seen meanwhile, and life without tkdnd."""

import subprocess
import sys
import tkinter as tk
from collections.abc import Callable, Iterator
from pathlib import Path
from tkinter import ttk
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from reussites_tk.gui.dropped import COPY, FILES, REFUSED, accept_drops, local_paths

SOURCE = Path(__file__).parent / "drop_source.py"
LETTERS = st.characters(exclude_categories=["Cs"], exclude_characters="/\0")
NAMES = st.text(LETTERS, min_size=1, max_size=40).filter(lambda name: name not in (".", ".."))
HARD = "O'Brien, 50%41 {é} «à»  $x [y].zip"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("Rendu d'été {1}")


def tcl_list(tcl: Any, names: list[str]) -> str:
    """Return the list as Tcl writes it, kept in its variable `data`."""
    data = tcl.eval("set data {}")
    for name in names:
        tcl.call("set", "name", name)
        data = tcl.eval("lappend data $name")
    return str(data)


@given(names=st.lists(NAMES, max_size=4, unique=True))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_name_is_found_again_in_the_list_of_tcl(folder: Path, names: list[str]) -> None:
    files = [folder / name for name in names]
    try:
        for file in files:
            file.touch()
    except OSError:  # this disk has no such name
        assume(False)
    tcl = tk.Tcl().tk
    assert local_paths(tcl.splitlist(tcl_list(tcl, [str(file) for file in files]))) == tuple(files)


@pytest.mark.skipif(sys.platform == "win32", reason="the names are always paths there")
def test_addresses_that_are_left_as_they_came_are_read(folder: Path) -> None:
    file = folder / HARD
    file.touch()
    address = file.as_uri().removeprefix("file://")
    for start in ("file:", "file://", "file://localhost"):
        assert local_paths([start + address]) == local_paths([f"{start}{file}"]) == (file,), start


def test_what_is_no_file_of_this_machine_is_left_out(folder: Path) -> None:
    others = ["https://example.org/a.zip", "relative.zip", "", "server/share.zip", str(folder / "gone" / "x")]
    others += ["file:", "file://server/x.zip", "trash:///x", "a\0b", "/" + "x" * 5000]
    assert local_paths([*others, str(folder)]) == (folder,)


class Seen(list[object]):
    """What a target tells: True, False, and the paths."""


@pytest.fixture
def target(root: tk.Tk) -> tk.Widget:
    """A place for files under a field, in a window on the screen."""
    field = ttk.Entry(root)
    field.pack()
    widget = ttk.Frame(root, width=200, height=100)
    widget.pack()
    root.geometry("+40+30")
    root.update()
    field.focus_force()
    root.update()
    return widget


def accepted(widget: tk.Misc) -> Seen:
    seen = Seen()
    assert accept_drops(widget, seen.append, seen.append)
    return seen


def drop(widget: tk.Misc, *names: str) -> str:
    """Do what the extension does once it knows the names; return its answer to the other program."""
    tcl_list(widget.tk, list(names))
    script = widget.bind(f"<<Drop:{FILES}>>").replace("%D", "$data")
    return str(widget.tk.eval(script))


def test_the_page_hears_of_a_drop_once_the_other_program_has_its_answer(
    target: tk.Widget, folder: Path, pump: Callable[..., None]
) -> None:
    seen = accepted(target)
    assert drop(target, str(folder), "https://example.org") == COPY
    assert seen == []
    pump(lambda: seen)
    assert seen == [(folder,)]


def test_a_drop_without_a_file_is_refused(target: tk.Widget) -> None:
    seen = accepted(target)
    assert drop(target, "https://example.org/a.zip") == REFUSED
    target.update()
    assert seen == []


@pytest.mark.parametrize("data", ["\x012\0\0\x01\0d", "{/tmp"])
def test_what_is_no_list_of_names_is_refused(target: tk.Widget, data: str) -> None:
    seen = accepted(target)
    target.tk.call("set", "data", data)
    assert target.tk.eval(target.bind(f"<<Drop:{FILES}>>").replace("%D", "$data")) == REFUSED
    assert seen == []


@pytest.mark.parametrize("when", ["<<DropPosition>>", f"<<Drop:{FILES}>>"])
def test_a_fault_of_ours_reaches_the_window(
    root: tk.Tk, target: tk.Widget, folder: Path, pump: Callable[..., None], when: str
) -> None:
    def fail(_paths: object) -> None:
        raise ZeroDivisionError

    faults: list[type[BaseException]] = []
    root.report_callback_exception = lambda kind, _fault, _trace: faults.append(kind)
    hovering = when == "<<DropPosition>>"
    assert accept_drops(target, fail, fail if hovering else lambda over: None)
    target.tk.eval(target.bind(when)) if hovering else drop(target, str(folder))
    pump(lambda: faults)
    assert faults == [ZeroDivisionError]


Dragging = Callable[..., None]


@pytest.fixture
def drag(root: tk.Tk) -> Iterator[Dragging]:
    """Drag files from another program to the middle of a widget."""
    if root.tk.call("tk", "windowingsystem") != "x11":
        pytest.skip("the messages are those of X11")
    children: list[subprocess.Popen[bytes]] = []

    def start(widget: tk.Widget, *uris: str) -> None:
        place = (widget.winfo_rootx() + 20, widget.winfo_rooty() + 20)
        words = [str(n) for n in (widget.winfo_toplevel().winfo_id(), *place)]
        children.append(subprocess.Popen([sys.executable, str(SOURCE), *words, *uris]))

    yield start
    for child in children:
        child.kill()
        child.wait()


def test_files_come_from_another_program_and_the_keyboard_stays_where_it_was(
    root: tk.Tk, target: tk.Widget, folder: Path, drag: Dragging, pump: Callable[..., None]
) -> None:
    file = folder / HARD
    file.touch()
    seen, focus = accepted(target), root.focus_get()
    drag(target, file.as_uri(), "https://example.org/a.zip", folder.as_uri())
    pump(lambda: len(seen) == 3)
    assert seen == [True, False, (file, folder)]
    assert root.focus_get() is focus is not None


def test_files_that_are_taken_away_leave_no_sign(
    target: tk.Widget, drag: Dragging, pump: Callable[..., None]
) -> None:
    seen = accepted(target)
    drag(target)
    pump(lambda: len(seen) == 2)
    assert seen == [True, False]


def _no_library(patch: pytest.MonkeyPatch, _folder: Path) -> None:
    patch.setitem(sys.modules, "tkinterdnd2.TkinterDnD", None)


def _unknown_machine(patch: pytest.MonkeyPatch, _folder: Path) -> None:
    patch.setattr("platform.machine", lambda: "sparc")
    patch.setenv("PROCESSOR_ARCHITECTURE", "sparc")


def _no_extension(patch: pytest.MonkeyPatch, folder: Path) -> None:
    patch.setattr("tkinterdnd2.TkinterDnD.__file__", str(folder / "TkinterDnD.py"))


@pytest.mark.parametrize("absence", [_no_library, _unknown_machine, _no_extension])
def test_without_the_extension_nothing_happens(
    root: tk.Tk,
    target: tk.Widget,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    absence: Callable[[pytest.MonkeyPatch, Path], None],
) -> None:
    absence(monkeypatch, tmp_path)
    assert accept_drops(target, lambda paths: None) is False
    assert not target.bind()


def test_a_refusal_of_the_extension_is_an_absence(
    root: tk.Tk, target: tk.Widget, monkeypatch: pytest.MonkeyPatch
) -> None:
    accepted(ttk.Frame(root))
    root.tk.eval("rename tkdnd::drop_target {}")
    assert accept_drops(target, lambda paths: None) is False
    assert not target.bind()


def test_nothing_is_loaded_before_the_first_target() -> None:
    program = "import sys, reussites_tk.gui.dropped; print(*sys.modules)"
    assert "tkinterdnd2" not in subprocess.check_output([sys.executable, "-c", program], text=True).split()
