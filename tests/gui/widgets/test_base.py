"""The small widgets shared by the pages."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.widgets.base import Choice, EmptyState, IconButton, Slider

from ..conftest import click, make_theme

Pump = Callable[..., None]
Press = Callable[[tk.Misc, str], None]


@pytest.fixture
def theme(root: tk.Tk) -> Theme:
    return make_theme(root)


@pytest.fixture
def moves() -> list[int]:
    return []


@pytest.fixture
def slider(root: tk.Tk, theme: Theme, moves: list[int], pump: Pump) -> Slider:
    widget = Slider(root, high=10, on_move=moves.append)
    widget.configure(length=300)
    widget.pack()
    pump(lambda: widget.winfo_width() > 200)
    return widget


def test_a_click_on_the_groove_goes_there_at_once(slider: Slider, moves: list[int]) -> None:
    click(slider, 290, slider.winfo_height() // 2)
    assert moves == [10] and slider.position == 10


def test_the_thumb_is_dragged(slider: Slider, moves: list[int], pump: Pump) -> None:
    middle = slider.winfo_height() // 2
    slider.event_generate("<ButtonPress-1>", x=8, y=middle)
    for x in (60, 120, 180):
        slider.event_generate("<B1-Motion>", x=x, y=middle)
        pump()
    slider.event_generate("<ButtonRelease-1>", x=180, y=middle)
    assert moves == sorted(set(moves)) and 5 <= moves[-1] <= 7


@pytest.mark.parametrize(
    ("key", "position"),
    [("Right", 6), ("Left", 4), ("Up", 6), ("Down", 4), ("Home", 0), ("End", 10), ("Next", 10), ("Prior", 0)],
)
def test_the_keyboard_moves_it(
    slider: Slider, moves: list[int], press: Press, key: str, position: int
) -> None:
    slider.show(5)
    press(slider, key)
    assert moves == [position] and slider.position == position


def test_what_is_shown_by_program_tells_nobody(slider: Slider, moves: list[int]) -> None:
    slider.show(7, high=20)
    assert slider.position == 7 and moves == []


def test_a_disabled_slider_does_not_move(slider: Slider, moves: list[int], press: Press) -> None:
    slider.state(["disabled"])
    click(slider, 290, slider.winfo_height() // 2)
    press(slider, "Right")
    assert moves == [] and slider.position == 0


def test_an_icon_button_works_by_mouse_and_keyboard(
    root: tk.Tk, theme: Theme, pump: Pump, press: Press
) -> None:
    pressed: list[str] = []
    button = IconButton(root, "play", hint="Lecture", command=lambda: pressed.append("x"))
    button.pack()
    pump(lambda: button.winfo_width() > 10)
    click(button, 5, 5)
    press(button, "space")
    assert pressed == ["x", "x"]


def test_the_icon_follows_the_theme(root: tk.Tk, theme: Theme) -> None:
    button = IconButton(root, "play", hint="Lecture")
    light = str(button.cget("image"))
    theme.toggle()
    assert str(button.cget("image")) != light


def test_a_hint_shows_on_keyboard_focus_and_goes(
    root: tk.Tk, theme: Theme, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reussites_tk.gui.widgets.tooltips.DELAY_MS", 1)
    button = IconButton(root, "play", hint="Lecture")
    button.pack()
    pump()
    button.focus_force()
    pump(lambda: any(isinstance(child, tk.Toplevel) for child in button.winfo_children()))
    button.event_generate("<Key-Escape>")
    pump(lambda: not button.winfo_children())
    assert root.focus_get() is button


def test_a_choice_gives_values_for_sentences(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    chosen: list[str] = []
    choice = Choice(root, chosen.append)
    choice.pack()
    choice.offer([("a", "La première"), ("b", "La seconde")], "a")
    assert choice.value == "a" and choice.get() == "La première"
    choice.current(1)
    choice.event_generate("<<ComboboxSelected>>")
    pump()
    assert chosen == ["b"]


def test_an_empty_page_has_a_sentence_and_perhaps_a_button(root: tk.Tk, theme: Theme, pump: Pump) -> None:
    done: list[str] = []
    page = EmptyState(root, "folder", "Rien encore.", command=lambda: done.append("x"))
    page.pack(fill="both", expand=True)
    root.geometry("400x300")
    pump(lambda: page.sentence.winfo_ismapped())
    assert not page.button.winfo_ismapped()
    page.say("folder", "Toujours rien.", "Choisir un dossier…")
    pump(lambda: page.button.winfo_ismapped())
    page.button.invoke()
    assert done == ["x"] and page.sentence.cget("text") == "Toujours rien."
