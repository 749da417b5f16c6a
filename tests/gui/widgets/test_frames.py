"""Frames that place what they hold: a row that wraps, a column that scrolls, an empty page."""

import tkinter as tk
from tkinter import ttk

import pytest

from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.widgets.frames import EmptyState, Ends, FlowRow, Scrolled, WrapWidth
from tests.gui.conftest import Pump


def test_a_row_too_long_wraps_and_takes_the_height_of_its_lines(root: tk.Tk, theme: Theme) -> None:
    row = FlowRow(root)
    buttons = [ttk.Button(row, text="x" * 12) for _number in range(3)]
    row.lay(*buttons)
    row.pack()
    root.update()
    assert len({button.winfo_y() for button in buttons}) == 1
    one_line = row.winfo_reqheight()
    row.fit(buttons[0].winfo_reqwidth() * 2 + 20)
    root.update()
    assert [button.winfo_x() for button in buttons][0::2] == [0, 0]
    assert buttons[2].winfo_y() > buttons[1].winfo_y() == 0
    assert row.winfo_reqheight() > one_line
    assert all(button.winfo_viewable() for button in buttons)


@pytest.fixture
def column(root: tk.Tk, theme: Theme, pump: Pump) -> Scrolled:
    root.geometry("300x200+0+0")
    column = Scrolled(root)
    column.pack(fill="both", expand=True)
    pump(lambda: column.winfo_height() > 100)
    return column


def fill(column: Scrolled, number: int, pump: Pump) -> list[ttk.Button]:
    buttons = [ttk.Button(column.inside, text=str(i)) for i in range(number)]
    for button in buttons:
        button.pack()
    pump(buttons[0].winfo_ismapped)
    return buttons


def seen(column: Scrolled, widget: tk.Misc) -> bool:
    top = widget.winfo_rooty() - column.winfo_rooty()
    return top >= 0 and top + widget.winfo_height() <= column.winfo_height()


def test_a_column_that_fits_fills_the_room_and_has_no_bar(column: Scrolled, pump: Pump) -> None:
    fill(column, 2, pump)
    assert not column.overflows and not column.scrollbar.winfo_manager()
    assert column.inside.winfo_height() == column.winfo_height()


def test_the_widget_that_gets_the_keyboard_is_scrolled_into_view(column: Scrolled, pump: Pump) -> None:
    buttons = fill(column, 20, pump)
    pump(column.scrollbar.winfo_ismapped)
    for button in (buttons[19], buttons[0], buttons[9]):
        button.focus_force()
        pump(lambda button=button: seen(column, button))
        assert column.focus_get() is button


def shown_from(column: Scrolled) -> int:
    """How far the column is scrolled, in pixels."""
    return column.winfo_rooty() - column.inside.winfo_rooty()


def fill_two_groups(column: Scrolled, pump: Pump) -> list[list[ttk.Button]]:
    """Two frames, each of them taller than the room."""
    groups = [ttk.Frame(column.inside) for _number in range(2)]
    for group in groups:
        group.pack()
    buttons = [[ttk.Button(group, text=str(i)) for i in range(12)] for group in groups]
    for button in (*buttons[0], *buttons[1]):
        button.pack()
    pump(column.scrollbar.winfo_ismapped)
    buttons[0][11].focus_force()
    pump(lambda: seen(column, buttons[0][11]))
    return buttons


def test_a_widget_wholly_in_view_gets_the_keyboard_where_it_is(column: Scrolled, pump: Pump) -> None:
    first, second = fill_two_groups(column, pump)
    column.see(second[1])
    pump(lambda: seen(column, second[1]))
    before = shown_from(column)
    seen_after = []
    column.winfo_toplevel().bind("<FocusIn>", lambda _event: seen_after.append(shown_from(column)), add="+")
    second[0].focus_set()
    pump()
    assert len(seen_after) > 1  # Tk has told the group as well, which is taller than the room
    assert set(seen_after) == {before} and seen(column, first[11])


def test_what_is_pressed_stays_under_the_pointer_until_it_is_released(column: Scrolled, pump: Pump) -> None:
    first, _second = fill_two_groups(column, pump)
    pressed = []
    cut = next(b for b in first if not seen(column, b) and seen(column, first[first.index(b) + 1]))
    cut.configure(command=lambda: pressed.append(cut))
    before = shown_from(column)
    cut.event_generate("<Enter>")
    cut.event_generate("<ButtonPress-1>", x=5, y=cut.winfo_height() - 2)
    pump()
    assert column.focus_get() is cut and shown_from(column) == before
    cut.event_generate("<ButtonRelease-1>", x=5, y=cut.winfo_height() - 2)
    pump(lambda: seen(column, cut))
    assert pressed == [cut]


def test_a_key_ends_a_press_whose_release_never_came(column: Scrolled, pump: Pump) -> None:
    first, second = fill_two_groups(column, pump)
    first[11].event_generate("<ButtonPress-1>", x=5, y=5)  # a list drops down and takes the release
    pump()
    first[11].event_generate("<Tab>")
    pump(lambda: column.focus_get() is second[0] and seen(column, second[0]))


def test_the_wheel_scrolls_the_column_under_it(column: Scrolled, pump: Pump) -> None:
    buttons = fill(column, 20, pump)
    pump(column.scrollbar.winfo_ismapped)
    buttons[2].event_generate("<Button-5>")
    pump(lambda: not seen(column, buttons[0]))
    assert seen(column, buttons[3])
    for _ in range(3):
        buttons[2].event_generate("<Button-4>")
    pump(lambda: seen(column, buttons[0]))


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


def test_two_ends_of_a_line_stand_one_under_the_other_where_both_do_not_fit(
    root: tk.Tk, theme: Theme, pump: Pump
) -> None:
    line = Ends(root)
    first, second = ttk.Button(line, text="x" * 20), ttk.Button(line, text="y" * 20)
    line.lay(first, second)
    line.pack(fill="x")
    root.geometry("600x200")
    pump(lambda: line.winfo_width() == 600)
    assert first.winfo_y() == second.winfo_y() and second.winfo_x() + second.winfo_width() == 600
    root.geometry("250x200")
    pump(lambda: second.winfo_y() > first.winfo_y())
    assert second.winfo_width() >= second.winfo_reqwidth()


def test_a_list_in_a_column_keeps_the_wheel(column: Scrolled, pump: Pump) -> None:
    tree = ttk.Treeview(column.inside, height=40)
    tree.pack()
    pump(lambda: column.overflows)
    top = tree.winfo_rooty()
    tree.event_generate("<Button-5>", x=5, y=5)
    pump()
    assert tree.winfo_rooty() == top


def test_larger_texts_do_not_push_what_has_the_keyboard_out_of_view(
    root: tk.Tk, theme: Theme, column: Scrolled, pump: Pump
) -> None:
    buttons = fill(column, 12, pump)
    root.focus_force()
    buttons[4].focus_set()
    pump(lambda: root.focus_get() is buttons[4])
    theme.use(text=2.0)
    bottom = root.winfo_rooty() + root.winfo_height()
    pump(lambda: 0 < buttons[4].winfo_rooty() + buttons[4].winfo_height() <= bottom, 10)


def test_words_that_make_the_width_of_their_frame_settle(theme: Theme) -> None:
    wrapped: list[int] = []
    wrap = WrapWidth(theme, lambda: wrapped.append(wrap.value))
    for width in (936, 911, 936, 911, 1100, 911):
        wrap.follow(width)
    assert wrapped == [936, 911, 1100, 911]


def test_words_that_swell_their_frame_again_and_again_are_left_where_they_are(
    root: tk.Tk, theme: Theme
) -> None:
    wrapped: list[int] = []
    wrap = WrapWidth(theme, lambda: wrapped.append(wrap.value))
    for width in (938, 1034) * 50:
        wrap.follow(width, 1180)
    assert wrapped[-1] == 938 and len(wrapped) < 10
    wrap.follow(1100, 1300)
    assert wrapped[-1] == 1100, "the window is wider"
