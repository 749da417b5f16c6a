"""The window: pages, header, keys, settings, faults, closing."""

import os
import subprocess
import sys
import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import ttk

import pytest

from reussites_tk import settings
from reussites_tk.errors import UserError
from reussites_tk.gui import app as app_module
from reussites_tk.gui import window_place
from reussites_tk.gui.app import App, window_icons
from reussites_tk.gui.header import LEVELS
from reussites_tk.gui.screens import Area
from reussites_tk.gui.shared.model_places import places_file, save_places

from .conftest import clipped_widgets, hidden_widgets

Pump = Callable[..., None]
Press = Callable[[tk.Misc, str], None]
ROOT = Path(app_module.__file__).parents[2]


def test_the_header_shows_the_levels_and_accents_the_current_one(app: App, pump: Pump) -> None:
    for name in LEVELS:
        app.header.buttons[name].invoke()
        pump()
        accented = [n for n, b in app.header.buttons.items() if b.cget("style") == "Accent.TButton"]
        assert accented == [name] == [app.page_name]
        assert app.page is not None and app.page.winfo_ismapped()
        assert sum(page.winfo_ismapped() for page in app.pages.values()) == 1


def test_a_page_is_made_once(app: App) -> None:
    app.show("reussites")
    page = app.page
    app.show("tas")
    app.show("reussites")
    assert app.page is page


def test_the_theme_button_switches_and_is_remembered(app: App) -> None:
    app.header.switch.invoke()
    assert app.theme.dark and app.settings.theme == "sombre"
    assert app.header.switch.icon == "sun"
    app.header.switch.invoke()
    assert not app.theme.dark and app.header.switch.icon == "moon"


def test_settings_are_written_when_the_window_closes(app: App) -> None:
    app.header.switch.invoke()
    app.close()
    assert settings.load().theme == "sombre"


def test_settings_are_written_while_the_window_is_open_too(
    root: tk.Tk, pump: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "KEPT_EVERY_MS", 20)
    app = App(root, settings.Settings(scale=1.0))
    app.header.switch.invoke()
    pump(lambda: settings.settings_file().exists())
    assert settings.load().theme == "sombre"
    app.close()


@pytest.mark.parametrize("name", list(LEVELS))
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_nothing_is_hidden_or_clipped_in_the_smallest_window(
    root: tk.Tk, app: App, pump: Pump, name: str, text: float
) -> None:
    app.theme.use(text=text)
    root.geometry("1024x700+0+0")
    app.show(name)
    pump(lambda: root.winfo_width() == 1024)
    assert hidden_widgets(root) == []
    assert clipped_widgets(root) == []


@pytest.mark.parametrize("name", list(LEVELS))
def test_nothing_is_hidden_or_clipped_at_2x(root: tk.Tk, app: App, pump: Pump, name: str) -> None:
    # The window is larger than the screen of the tests: what counts is what is inside it.
    app.theme.most = 2.0
    app.theme.use(scale=2.0)
    root.minsize(1, 1)
    root.geometry("2048x1400+0+0")
    app.show(name)
    pump(lambda: root.winfo_width() == 2048)
    assert hidden_widgets(root) == []
    assert clipped_widgets(root) == []


def test_a_sentence_is_shown_then_leaves(app: App, pump: Pump, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reussites_tk.gui.app.NOTICE_SECONDS", 0.01)
    app.say("Bonjour.", "good")
    assert app.notice.text == "Bonjour."
    pump(lambda: app.notice.text == "")


def test_a_newcomer_stays_told_where_to_begin_until_another_page_comes(
    app: App, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reussites_tk.gui.app.NOTICE_SECONDS", 0.01)
    app.show("tas")
    app_module._greet(app)
    app.root.after(100, app.root.event_generate, "<<Later>>")
    heard: list[object] = []
    app.root.bind("<<Later>>", heard.append)
    pump(lambda: heard)
    assert app.notice.text.startswith("Première visite ?")
    app.show("analyse")
    assert app.notice.text == ""


def test_a_sentence_that_quotes_a_person_shows_nothing_that_tk_cannot_draw(app: App) -> None:
    app.say("« \U0001f600 » n’est pas une carte.", "bad")
    assert app.notice.text.strip() == "« \u25a1 » n’est pas une carte."


def test_our_fault_is_logged_and_reported_in_one_line(root: tk.Tk, app: App, pump: Pump) -> None:
    root.after(0, lambda: 1 // 0)
    pump(lambda: app.faults)
    assert isinstance(app.faults.pop(), ZeroDivisionError)
    assert "notre erreur" in app.notice.text and "\n" not in app.notice.text
    journal = settings.settings_file().parent / "journal.txt"
    assert "ZeroDivisionError" in journal.read_text(encoding="utf-8")


def test_a_persons_mistake_is_reported_and_not_logged(root: tk.Tk, app: App, pump: Pump) -> None:
    def mistake() -> None:
        raise UserError("Choisissez un dossier.")

    root.after(0, mistake)
    pump(lambda: app.notice.text)
    assert app.notice.text.strip() == "Choisissez un dossier." and app.faults == []


def test_f11_goes_to_full_screen_and_back(root: tk.Tk, app: App, press: Press) -> None:
    app.show("reussites")
    # What the window manager makes of it is its business (and there is none in CI).
    press(root, "F11")
    assert app.keys.full_screen
    press(root, "F11")
    assert not app.keys.full_screen


def test_tab_visits_the_header_in_reading_order(root: tk.Tk, app: App, pump: Pump) -> None:
    app.show("reussites")
    root.deiconify()
    pump(lambda: app.header.rules.winfo_viewable())
    header = app.header
    expected: list[tk.Misc] = [*header.buttons.values(), header.rules, header.gear, header.switch]
    visited: list[tk.Misc] = [expected[0]]
    while len(visited) < len(expected):
        following = visited[-1].tk_focusNext()
        assert following is not None
        visited.append(following)
    assert visited == expected


def test_the_key_tab_stops_at_no_words(root: tk.Tk, app: App, pump: Pump) -> None:
    for name in LEVELS:
        app.show(name)
        pump()
        stops: list[tk.Misc] = [app.header]
        while (following := stops[-1].tk_focusNext()) is not None and following not in stops:
            stops.append(following)
        assert not {"TLabel", "TFrame", "Frame", "Label"} & {stop.winfo_class() for stop in stops[1:]}, name


@pytest.mark.parametrize("kind", [ttk.Entry, tk.Text])
def test_control_a_selects_all_that_is_written(
    app: App, press: Press, kind: type[ttk.Entry | tk.Text]
) -> None:
    field = kind(app.body)
    field.place(x=0, y=0)
    field.insert("end", "Ada et Blaise")
    press(field, "Control-a")
    assert str(field.selection_get()).rstrip() == "Ada et Blaise"


def test_the_settings_menu_changes_the_size_of_texts(app: App) -> None:
    before = app.theme.font("texte").cget("size")
    menu = app.header.menu
    texts = menu.nametowidget(menu.entrycget(0, "menu"))
    texts.invoke(2)
    assert app.settings.text_size == 1.5
    assert app.theme.font("texte").cget("size") < before  # in pixels, negative


def test_the_settings_menu_changes_density_and_movement(app: App) -> None:
    menu, app.theme.most = app.header.menu, 4.0  # as on a large screen
    menu.nametowidget(menu.entrycget(1, "menu")).invoke(3)
    assert app.theme.scale == 2.0 == app.settings.scale
    menu.invoke(2)
    assert app.settings.movement is False


def test_the_settings_of_the_last_time_are_used(root: tk.Tk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_place, "usable_areas", lambda root: (Area(0, 0, 2560, 1400),))
    window = App(root, settings.Settings(theme="sombre", scale=1.5, text_size=1.25))
    assert window.theme.dark and window.theme.scale == 1.5 and window.theme.text == 1.25
    window.close()


def test_an_old_tk_is_explained_on_the_console(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tk, "TkVersion", 8.5)
    assert app_module.main() == 2
    sentence = capsys.readouterr().err
    assert "Tk 8.6" in sentence and "8.5" in sentence


def test_without_a_screen_the_command_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_screen(*args: object, **kwargs: object) -> None:
        raise tk.TclError("no display name and no $DISPLAY environment variable")

    monkeypatch.setattr(tk, "Tk", no_screen)
    with pytest.raises(UserError, match="écran"):
        app_module.open_window()


SCRIPT = """
import sys
sys.path.insert(0, {root!r})
import tkinter
from reussites_tk.gui import app
made = app.open_window()
def play():
    page = made.page
    if {ready}:
        page.watch.set_speed({speed})
        page.watch.playback.toggle()
        made.root.after({delay}, made.close)
    else:
        made.root.after(5, play)
play()
made.root.mainloop()
assert not made.faults, made.faults
import psutil, threading
assert psutil.Process().children(recursive=True) == [], "a child is left"
assert threading.active_count() == 1, threading.enumerate()
"""


@pytest.mark.parametrize(
    ("ready", "speed", "delay"),
    [
        pytest.param("True", 4, 0, id="before the first state"),
        pytest.param("page.watch.player.etats", 4, 90, id="in mid-movement"),
        pytest.param("page.watch.player.etats", 8, 400, id="in mid-play"),
    ],
)
def test_closing_at_any_moment_is_silent(screen: None, ready: str, speed: int, delay: int) -> None:
    script = SCRIPT.format(root=str(ROOT), ready=ready, speed=speed, delay=delay)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, env=os.environ
    )
    assert (done.returncode, done.stderr) == (0, "")


BY_HAND = """
import sys
sys.path.insert(0, {root!r})
from reussites_tk.gui import app
made = app.open_window("reussites", jeu="c4", mode="jouer")
play = made.page.play
def go_on():
    if {ready}:
        play.finish()
        play.undo()
        made.root.after({delay}, made.close)
    else:
        made.root.after(5, go_on)
go_on()
made.root.mainloop()
assert not made.faults, made.faults
import psutil, threading
assert psutil.Process().children(recursive=True) == [], "a child is left"
assert threading.active_count() == 1, threading.enumerate()
"""


@pytest.mark.parametrize(
    ("ready", "delay"),
    [
        pytest.param("True", 0, id="before the first table"),
        pytest.param("play.view", 0, id="with a coup on its way"),
        pytest.param("play.view", 300, id="while the consequences are shown"),
    ],
)
def test_closing_a_game_by_hand_is_silent(screen: None, ready: str, delay: int) -> None:
    script = BY_HAND.format(root=str(ROOT), ready=ready, delay=delay)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, env=os.environ
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_window_has_its_own_icons(root: tk.Tk) -> None:
    assert [icon.width() for icon in window_icons(root)] == [256, 64, 32]


def focused(app: App) -> str:
    return str(app.root.tk.call("focus"))


def test_each_page_gets_the_keyboard_when_it_is_shown(root: tk.Tk, app: App, pump: Pump) -> None:
    root.focus_force()
    for _time in range(2):
        for name in LEVELS:
            app.show(name)
            pump(lambda: app.page is not None and focused(app).startswith(str(app.page)), 5)


def test_a_page_takes_the_keyboard_from_nobody_who_has_moved_it_since(app: App, pump: Pump) -> None:
    app.show("tas")
    wanted = app.header.buttons["analyse"]
    wanted.focus_force()
    pump(lambda: app.root.focus_get() is wanted)
    pump(lambda: app._focus_check is None)
    assert app.root.focus_get() is wanted


def test_what_is_hidden_does_not_keep_the_keyboard(root: tk.Tk, app: App, pump: Pump) -> None:
    app.show("reussites")
    assert app.page is not None
    button = ttk.Button(app.page, text="Passer")
    button.place(x=0, y=0)
    root.focus_force()
    pump(lambda: focused(app).startswith(str(app.page)))  # what the page takes when it arrives
    button.focus_set()
    pump(lambda: focused(app) == str(button))
    button.place_forget()
    pump(lambda: focused(app) != str(button))
    assert focused(app).startswith(str(app.page))


def test_a_file_of_ours_that_is_put_aside_is_said(app: App, pump: Pump) -> None:
    places_file().write_bytes(b"{")
    assert save_places("r7", {})
    app.root.after_cancel(app._keeping)
    app._keep_settings()
    assert "places_ecarte.json" in app.notice.text
