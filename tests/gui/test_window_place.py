"""The window comes back as it was, on the screen where it was, and never larger than what that leaves."""

import shutil
import subprocess
import tkinter as tk
from collections.abc import Callable, Iterator

import pytest

from reussites_tk import settings
from reussites_tk.gui import app as app_module
from reussites_tk.gui import window_place
from reussites_tk.gui.app import App
from reussites_tk.gui.header import FIRST_PAGE
from reussites_tk.gui.screens import FRAME, Area, fit, usable_areas
from reussites_tk.gui.window_place import WindowPlace
from reussites_tk.settings import Settings

Pump = Callable[..., None]
LAPTOP = Area(0, 0, 1366, 728)
LEFT = Area(-1920, 0, 1920, 1080)
RIGHT = Area(1366, -200, 2560, 1400)
SCREENS = (LAPTOP, LEFT, RIGHT)


@pytest.mark.parametrize(
    "place",
    [
        pytest.param(Area(100, 20, 1024, 600), id="on the first screen"),
        pytest.param(Area(-1800, 100, 1180, 760), id="on a screen at the left"),
        pytest.param(Area(1900, -150, 2000, 1200), id="on a larger one at the right, above the first"),
    ],
)
def test_a_place_in_view_is_kept(place: Area) -> None:
    assert fit(place, SCREENS) == place


def test_a_window_larger_than_its_screen_is_made_as_large_as_it_leaves() -> None:
    assert fit(Area(40, 40, 1600, 900), (LAPTOP,)) == Area(0, 0, 1366, 728 - FRAME)


def test_a_window_half_out_is_brought_in_whole() -> None:
    assert fit(Area(900, 400, 1024, 600), (LAPTOP,)) == Area(342, 92, 1024, 600)


@pytest.mark.parametrize("left", [-3000, 5000])
def test_a_window_of_a_screen_that_is_gone_comes_to_the_first_one(left: int) -> None:
    inside = fit(Area(left, 50, 1024, 600), (LAPTOP,))
    assert inside.shared(LAPTOP) == inside and (inside.width, inside.height) == (1024, 600)


def test_a_window_whose_title_is_out_of_view_comes_back_in_view() -> None:
    assert fit(Area(100, -500, 1024, 650), (LAPTOP,)).top == 0


@pytest.fixture
def on(root: tk.Tk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., App]]:
    """Make the window of the program on other screens than that of the tests."""
    made: list[App] = []

    def make(chosen: Settings, *areas: Area) -> App:
        monkeypatch.setattr(window_place, "usable_areas", lambda root: areas)
        made.append(App(root, chosen))
        return made[-1]

    yield make
    for app in made:
        app.close()


def test_at_first_the_window_has_its_usual_size(on: Callable[..., App], pump: Pump) -> None:
    app = on(Settings(scale=1.0), Area(0, 0, 1920, 1040))
    pump(lambda: app.root.winfo_width() == 1180)
    assert app.root.winfo_height() == 760 and app.root.minsize() == (1024, 700)


@pytest.mark.parametrize(
    ("area", "held"),
    [(Area(0, 0, 1024, 700), 1.0), (LAPTOP, 1.0), (Area(0, 0, 1920, 1040), 1.25), (RIGHT, 1.75)],
)
def test_at_twice_the_size_the_window_still_fits_its_screen(
    on: Callable[..., App], pump: Pump, area: Area, held: float
) -> None:
    app = on(Settings(scale=2.0), area)
    pump()
    assert app.theme.scale == held
    assert app.root.winfo_width() <= area.width and app.root.winfo_height() <= area.height - FRAME
    assert app.settings.scale == 2.0  # what was chosen comes back on a larger screen


def test_a_density_that_the_screen_cannot_hold_is_said(on: Callable[..., App]) -> None:
    app = on(Settings(scale=1.0), Area(0, 0, 1920, 1040))
    menu = app.header.menu
    menu.nametowidget(menu.entrycget(1, "menu")).invoke(3)
    assert app.theme.scale == 1.25 and "trop petit" in app.notice.text and "1,25" in app.notice.text


def test_page_size_and_place_come_back(on: Callable[..., App], pump: Pump) -> None:
    screen = Area(0, 0, 1400, 900)
    app = on(Settings(scale=1.0), screen)
    app.show("parcours")
    app.root.geometry("1100x720+123+45")
    pump(lambda: app.root.winfo_width() == 1100 and app.root.winfo_viewable())
    app.close()
    kept = settings.load()
    assert (kept.geometry, kept.page, kept.maximised) == ("1100x720+123+45", "parcours", False)


def test_the_window_opens_where_and_on_what_it_was(root: tk.Tk, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(Settings(scale=1.0, geometry="1100x720+123+45", page="parcours"))
    monkeypatch.setattr(tk, "Tk", lambda className: root)
    app = app_module.open_window()
    root.update()
    assert (app.page_name, root.wm_geometry()) == ("parcours", "1100x720+123+45")
    app.close()


def test_a_page_that_is_no_more_is_not_missed(root: tk.Tk, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(Settings(scale=1.0, page="patience"))
    monkeypatch.setattr(tk, "Tk", lambda className: root)
    app = app_module.open_window()
    assert app.page_name == FIRST_PAGE
    app.close()


@pytest.mark.parametrize("written", ["", "large", "0x0+0+0", "1180x760-5-5"])
def test_a_place_that_says_nothing_is_the_usual_one(root: tk.Tk, pump: Pump, written: str) -> None:
    WindowPlace(root, Settings(geometry=written)).restore(1.0)
    pump(lambda: root.winfo_width() == 1180)


def test_a_maximised_window_keeps_the_place_that_it_goes_back_to(
    root: tk.Tk, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = Settings(geometry="1100x720+20+30")
    place = WindowPlace(root, chosen)
    pump(root.winfo_viewable)
    monkeypatch.setattr(place, "_is_maximised", lambda: True)  # no window manager does it in the tests
    root.geometry("1366x700+0+0")
    pump(lambda: root.winfo_width() == 1366)
    place.note()
    assert (chosen.maximised, chosen.geometry) == (True, "1100x720+20+30")


def test_the_bars_of_the_desktop_are_left_free(root: tk.Tk) -> None:
    if shutil.which("xprop") is None or root.tk.call("tk", "windowingsystem") != "x11":
        pytest.skip("no xprop to say where the bars of a desktop are")
    name, value = "_NET_WORKAREA", "0, 32, 1200, 600"
    display = ["xprop", "-display", root.winfo_screen(), "-root"]
    subprocess.run([*display, "-f", name, "32c", "-set", name, value], check=True)
    try:
        assert usable_areas(root) == (Area(0, 32, 1200, 600),)
    finally:
        subprocess.run([*display, "-remove", name], check=True)


def test_where_nobody_says_where_the_bars_are_some_room_is_left(root: tk.Tk) -> None:
    whole = root.winfo_screenheight()
    assert usable_areas(root, bars=40)[0].height in range(whole - 40, whole)
