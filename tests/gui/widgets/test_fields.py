"""Fields: numbers typed as French people write them, sliders, choices of sentences."""

import tkinter as tk

import pytest

from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.widgets.fields import Choice, NumberField, Slider, read_number
from tests.gui.conftest import Press, Pump, click


@pytest.mark.parametrize(
    ("text", "number"),
    [("2000", 2000), ("2 000", 2000), ("1\u00a0000\u202f000", 1_000_000), (" 7 ", 7), ("007", 7)],
)
def test_spaces_are_allowed_in_a_number(text: str, number: int) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize("text", ["", " ", "deux", "1,5", "1.5", "-1", "²", "1e3", "9" * 30])
def test_anything_else_is_no_whole_number(text: str) -> None:
    assert read_number(text) is None


@pytest.mark.parametrize(
    ("text", "number"), [("-4", -4), ("\u22124", -4), ("12", 12), ("--4", None), ("-", None)]
)
def test_a_signed_number_may_be_negative(text: str, number: int | None) -> None:
    assert read_number(text, signed=True) == number


def test_a_field_out_of_range_is_marked_and_says_its_range(root: tk.Tk) -> None:
    field = NumberField(root, "Parties", 2000, low=1, high=1_000_000)
    assert field.value == 2000 and field.check() == ""
    field.type("0")
    assert field.value is None
    assert field.check() == "Parties : écrivez un entier de 1 à 1\u00a0000\u00a0000."
    assert field.entry.instate(("invalid",))
    field.set(12)
    assert field.entry.instate(("!invalid",))


def test_a_number_is_written_with_a_space_per_thousand(root: tk.Tk) -> None:
    assert NumberField(root, "Parties", 12345, low=1, high=10**6).entry.get() == "12\u00a0345"


def test_a_label_written_elsewhere_is_still_in_the_sentence(root: tk.Tk) -> None:
    field = NumberField(root, "Tours", 0, low=1, high=9, labelled=False)
    assert not [child for child in field.winfo_children() if child.winfo_class() == "TLabel"]
    assert field.check() == "Tours : écrivez un entier de 1 à 9."


def test_a_click_selects_a_number_and_the_next_one_puts_the_cursor_in_it(root: tk.Tk, pump: Pump) -> None:
    fields = [NumberField(root, "Tours", 1234, low=1, high=10**6) for _number in range(2)]
    for field in fields:
        field.pack()
    pump(fields[1].entry.winfo_viewable)
    fields[0].entry.focus_force()
    pump()
    entry = fields[1].entry
    click(entry, 4, 4)
    pump()
    assert entry.selection_present() and entry.selection_get() == entry.get()
    for event in ("<ButtonPress-1>", "<ButtonRelease-1>"):
        entry.event_generate(event, x=4, y=4, time=100_000)  # later: no double click
    pump()
    assert not entry.selection_present()


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


def test_a_click_on_the_groove_moves_the_slider_there_at_once(slider: Slider, moves: list[int]) -> None:
    click(slider, 290, slider.winfo_height() // 2)
    assert moves == [10] and slider.position == 10


def test_the_thumb_of_a_slider_is_dragged(slider: Slider, moves: list[int], pump: Pump) -> None:
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
def test_the_keyboard_moves_a_slider(
    slider: Slider, moves: list[int], press: Press, key: str, position: int
) -> None:
    slider.show(5)
    press(slider, key)
    assert moves == [position] and slider.position == position


def test_what_the_program_shows_calls_no_listener(slider: Slider, moves: list[int]) -> None:
    slider.show(7, high=20)
    assert slider.position == 7 and moves == []


def test_a_disabled_slider_does_not_move(slider: Slider, moves: list[int], press: Press) -> None:
    slider.state(["disabled"])
    click(slider, 290, slider.winfo_height() // 2)
    press(slider, "Right")
    assert moves == [] and slider.position == 0


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
