"""Files are asked for with the desktop's own dialog where there is one, else with Tk's, in our colours."""

import os
import shutil
import stat
import sys
import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import filedialog
from typing import Any

import pytest

from reussites_tk.gui import desktop_dialogs
from reussites_tk.gui.app import App
from reussites_tk.gui.desktop_dialogs import Asked, NoDialog, command_for
from reussites_tk.gui.file_dialogs import ask_destination, ask_file, ask_folder, ask_program

PYTHON = ("Programmes Python", "*.py")
Answer = Callable[[str, int], Path]


@pytest.fixture
def answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Answer:
    """Make a zenity of our own, that writes its options in a file, then answers."""
    if sys.platform != "linux":
        pytest.skip("a desktop's programs are asked on Linux alone")

    def make(chosen: str, code: int) -> Path:
        told = tmp_path / "options.txt"
        program = tmp_path / "bin" / "zenity"
        program.parent.mkdir(exist_ok=True)
        lines = ("#!/bin/sh", f"printf '%s\\n' \"$@\" > '{told}'", f"printf '{chosen}\\n'", f"exit {code}")
        program.write_text("\n".join(lines) + "\n")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
        monkeypatch.setattr(desktop_dialogs, "command_for", command_for)
        monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
        return told

    return make


@pytest.fixture
def asked_tk(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What Tk's own dialogs were asked; nobody chooses anything in them."""
    seen: list[dict[str, Any]] = []

    def ask(**options: Any) -> str:
        seen.append(options)
        return ""

    for name in ("askopenfilename", "askdirectory", "asksaveasfilename"):
        monkeypatch.setattr(filedialog, name, ask)
    return seen


def test_the_desktop_s_dialog_opens_a_file_where_the_person_works(
    app: App, answer: Answer, tmp_path: Path, pump: Callable[..., None]
) -> None:
    told = answer("/home/zoé/tp/mes tas.py", 0)
    (tmp_path / "tp").mkdir()
    app.settings.last_folder = str(tmp_path / "tp")
    app.show("parcours")
    pump(app.root.winfo_viewable)
    assert ask_program(app.root, "Ouvrir un programme") == Path("/home/zoé/tp/mes tas.py")
    options = told.read_text(encoding="utf-8").splitlines()
    assert f"--filename={tmp_path / 'tp'}/" in options and "--title=Ouvrir un programme" in options
    assert "--file-filter=Programmes Python | *.py" in options
    assert app.settings.last_folder == "/home/zoé/tp"


def test_a_dialog_that_is_closed_chooses_nothing(
    app: App, answer: Answer, asked_tk: list[dict[str, Any]], pump: Callable[..., None]
) -> None:
    answer("", 1)
    pump(app.root.winfo_viewable)
    assert ask_folder(app.root, "Choisir") is None and asked_tk == []


def test_a_dialog_that_cannot_be_shown_leaves_its_place_to_that_of_tk(
    app: App, answer: Answer, asked_tk: list[dict[str, Any]], tmp_path: Path, pump: Callable[..., None]
) -> None:
    answer("", 255)
    pump(app.root.winfo_viewable)
    assert ask_destination(app.root, "Enregistrer", "donne.txt", "Textes", tmp_path) is None
    assert [(o["initialdir"], o["initialfile"]) for o in asked_tk] == [(tmp_path, "donne.txt")]


def test_the_window_lives_while_the_desktop_s_dialog_is_there_and_hears_no_click(
    app: App, answer: Answer, tmp_path: Path, pump: Callable[..., None]
) -> None:
    answer("", 0)
    program = tmp_path / "bin" / "zenity"
    program.write_text(f"#!/bin/sh\nwhile [ ! -e '{tmp_path}/fini' ]; do sleep 0.02; done\necho /tp\n")
    pump(app.root.winfo_viewable)
    held: list[bool] = []

    def live() -> None:
        held.append(app.root.grab_current() is not None)
        (tmp_path / "fini").touch()

    app.root.after(50, live)
    assert ask_folder(app.root, "Choisir") == Path("/tp")
    assert held == [True] and app.root.grab_current() is None


def test_without_a_desktop_s_dialog_tk_s_begins_in_the_last_folder(
    app: App, asked_tk: list[dict[str, Any]], tmp_path: Path
) -> None:
    app.settings.last_folder = str(tmp_path)
    ask_file(app.root, "Ouvrir", PYTHON)
    ask_folder(app.root, "Choisir")
    app.settings.last_folder = str(tmp_path / "parti")
    ask_folder(app.root, "Choisir")
    assert [options["initialdir"] for options in asked_tk] == [tmp_path, tmp_path, Path.home()]


@pytest.mark.parametrize(
    ("desktop", "here", "first"),
    [
        ("GNOME", ("zenity", "kdialog"), "zenity"),
        ("KDE", ("zenity", "kdialog"), "kdialog"),
        ("KDE", ("zenity",), "zenity"),
        ("", ("kdialog",), "kdialog"),
    ],
)
def test_the_dialog_is_that_of_the_desktop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, desktop: str, here: tuple[str, ...], first: str
) -> None:
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in here else None)
    for what in ("open", "folder", "save"):
        command = command_for(Asked(what, "Titre", tmp_path, PYTHON), 42)
        assert command[0] == first and any(str(tmp_path) in word for word in command)


def test_without_any_program_there_is_no_dialog_of_the_desktop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(NoDialog):
        command_for(Asked("open", "Titre", tmp_path), 42)


def canvas_under(root: tk.Tk, path: str) -> str:
    """Return the path of the canvas in a widget of Tk's own, which tkinter does not know."""
    if str(root.tk.call("winfo", "class", path)) == "Canvas":
        return path
    children = root.tk.splitlist(root.tk.call("winfo", "children", path))
    return next(filter(None, (canvas_under(root, child) for child in children)), "")


@pytest.mark.parametrize("dark", [False, True])
def test_the_dialog_of_tk_is_in_french_and_in_our_colours(
    app: App, tmp_path: Path, pump: Callable[..., None], dark: bool
) -> None:
    if app.root.tk.call("tk", "windowingsystem") != "x11":
        pytest.skip("only X11 has a dialog drawn by Tk")
    app.theme.use(dark=dark)
    (tmp_path / "mes_tas.py").touch()
    pump(app.root.winfo_viewable)
    seen: dict[str, str] = {}

    def look() -> None:
        tcl, inside = app.root.tk.call, ".__tk_filedialog.contents"
        try:
            seen["button"] = str(tcl(f"{inside}.f2.ok", "cget", "-text"))
            canvas = canvas_under(app.root, f"{inside}.icons")
            seen["ground"] = str(tcl(canvas, "cget", "-background"))
            items = app.root.tk.splitlist(tcl(canvas, "find", "all"))
            name = next(item for item in items if str(tcl(canvas, "type", item)) == "text")
            seen["ink"] = str(tcl(canvas, "itemcget", name, "-fill"))
        finally:  # nobody else closes the dialog
            tcl(f"{inside}.f2.cancel", "invoke")

    app.root.after(300, look)
    assert ask_file(app.root, "Ouvrir", PYTHON, tmp_path) is None
    colours = app.theme.colours
    assert (seen["button"], seen["ground"], seen["ink"]) == ("Ouvrir", colours.field, colours.ink)


def test_a_folder_typed_in_the_dialog_of_tk_is_chosen_at_once(
    app: App, tmp_path: Path, pump: Callable[..., None]
) -> None:
    if app.root.tk.call("tk", "windowingsystem") != "x11":
        pytest.skip("only X11 has a dialog drawn by Tk")
    for name in ("tp", ".cache"):
        (tmp_path / name).mkdir()
    app.settings.last_folder = str(tmp_path)
    pump(app.root.winfo_viewable)
    tcl, dialog, seen = app.root.tk.call, ".__tk_choosedir", list[str]()

    def answer() -> None:
        field = f"{dialog}.contents.f2.ent"
        try:
            seen.append(str(tcl(f"{dialog}.contents.f1.lab", "cget", "-text")))
            canvas = canvas_under(app.root, f"{dialog}.contents.icons")
            items = app.root.tk.splitlist(tcl(canvas, "find", "all"))
            names = [item for item in items if str(tcl(canvas, "type", item)) == "text"]
            seen.extend(str(tcl(canvas, "itemcget", name, "-text")) for name in names)
            tcl("focus", "-force", dialog)  # where a click on the window behind leaves the keyboard
            tcl("event", "generate", dialog, "<Button>", "-button", 1, "-x", -9, "-y", -9, "-rootx", -9)
            seen.append(str(tcl("focus")))
            tcl(field, "delete", 0, "end")
            tcl(field, "insert", 0, "nouveau")
            tcl("event", "generate", field, "<Return>")
        finally:
            tcl("set", "::tk::Priv(selectFilePath)", tcl("set", "::tk::Priv(selectFilePath)"))

    app.root.after(300, answer)
    assert ask_folder(app.root, "Où poser ?", must_exist=False) == tmp_path / "nouveau"
    assert seen == ["Dossier\N{NO-BREAK SPACE}:", "tp", f"{dialog}.contents.f2.ent"]


def test_menus_and_lists_that_drop_down_have_our_colours(app: App) -> None:
    app.theme.use(dark=True)
    menu, colours = app.header.menu, app.theme.colours
    assert str(menu.cget("background")) == colours.field and str(menu.cget("foreground")) == colours.ink
    texts = menu.nametowidget(menu.entrycget(0, "menu"))
    assert str(texts.cget("background")) == colours.field and str(texts.cget("font")) == "texte"
    assert isinstance(menu, tk.Menu) and menu.entrycget(2, "label") == "Animer les cartes"
