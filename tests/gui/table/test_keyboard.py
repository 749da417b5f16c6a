"""The table by keyboard alone, on a real window that has the focus."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.gui.table.canvas import TableCanvas
from tests.gui.conftest import make_theme
from tests.gui.tables import AUTRE, ETAT, PILE, SERIE, TALON, VIDE, Gestures, Pointer, at_home, marked

Pump = Callable[..., None]
Press = Callable[[tk.Misc, str], None]
CHOICES = ((TALON, None), (PILE, AUTRE), (PILE, VIDE), (AUTRE, SERIE))


@pytest.fixture
def words() -> list[str]:
    return []


@pytest.fixture
def table(root: tk.Tk, pump: Pump, words: list[str]) -> TableCanvas:
    root.geometry("900x600")
    make_theme(root)
    table = TableCanvas(root)
    table.pack(fill="both", expand=True)
    pump(lambda: table.winfo_width() > 500)
    table.on_focus = words.append
    table.show(ETAT)
    return table


@pytest.fixture
def heard(table: TableCanvas, pump: Pump) -> Gestures:
    gestures = Gestures()
    table.offer(CHOICES, gestures)
    table.focus_force()
    pump(lambda: marked(table, "ring") > 0)
    return gestures


def ring(table: TableCanvas) -> tuple[int, int]:
    left, top, right, bottom = table.bbox("ring")
    return (left + right) // 2, (top + bottom) // 2


def test_tab_stops_at_the_table_only_while_one_may_play(table: TableCanvas) -> None:
    assert not int(table.cget("takefocus"))
    table.offer(CHOICES, Gestures())
    assert int(table.cget("takefocus"))
    table.offer((), None)
    assert not int(table.cget("takefocus"))


def test_the_focus_is_a_ring_around_a_pile_and_a_sentence(
    table: TableCanvas, heard: Gestures, words: list[str]
) -> None:
    assert words[-1] == "Talon, 3 cartes, dessus : carte cachée"
    head = table.piles()[TALON].box
    assert abs(ring(table)[0] - (head.left + head.right) // 2) <= 2


def test_arrows_walk_over_piles_the_empty_ones_included(
    table: TableCanvas, heard: Gestures, press: Press, words: list[str]
) -> None:
    press(table, "Right")
    assert words[-1] == "Pile, 2 cartes, dessus : 7 de cœur"
    press(table, "Left")
    press(table, "Down")
    assert words[-1] == "Rebut, vide"


def test_an_arrow_without_a_pile_on_that_side_stays(
    table: TableCanvas, heard: Gestures, press: Press, words: list[str]
) -> None:
    press(table, "Up")
    assert words[-1].startswith("Talon")


def test_enter_clicks_what_is_clicked(table: TableCanvas, heard: Gestures, press: Press) -> None:
    press(table, "Return")
    assert heard == [(TALON, None)]


def test_enter_takes_and_enter_drops(
    table: TableCanvas, heard: Gestures, press: Press, words: list[str]
) -> None:
    press(table, "Right")
    press(table, "Return")
    assert words[-1].endswith("(en main)") and marked(table, "target") > 0 and not at_home(table)
    press(table, "Right")
    assert words[-1].endswith("(coup permis)")
    press(table, "Return")
    assert heard == [(PILE, AUTRE)]


def test_enter_twice_plays_the_only_gesture(table: TableCanvas, heard: Gestures, press: Press) -> None:
    for key in ("Right", "Right", "Return", "Return"):
        press(table, key)
    assert heard == [(AUTRE, SERIE)]


def test_enter_twice_puts_back_where_there_is_a_choice(
    table: TableCanvas, heard: Gestures, press: Press, pump: Pump
) -> None:
    for key in ("Right", "Return", "Return"):
        press(table, key)
    pump(lambda: not table.moving)
    assert heard == [] and at_home(table)


def test_escape_puts_back(table: TableCanvas, heard: Gestures, press: Press, pump: Pump) -> None:
    for key in ("Right", "Return", "Escape"):
        press(table, key)
    pump(lambda: not table.moving)
    assert heard == [] and at_home(table) and marked(table, "target") == 0


def test_an_illegal_gesture_is_heard_and_nothing_stays_lifted(
    table: TableCanvas, heard: Gestures, press: Press, pump: Pump
) -> None:
    for key in ("Right", "Return", "Left", "Return"):
        press(table, key)
    pump(lambda: not table.moving)
    assert heard == [(PILE, TALON)] and at_home(table)


def test_the_keyboard_stays_on_its_pile_when_the_state_changes(
    table: TableCanvas, heard: Gestures, press: Press, words: list[str]
) -> None:
    press(table, "Right")
    table.show(ETAT)
    assert words[-1].startswith("Pile") and marked(table, "ring") > 0


def test_without_the_focus_there_is_no_ring_and_no_sentence(
    table: TableCanvas, heard: Gestures, root: tk.Tk, pump: Pump, words: list[str]
) -> None:
    root.focus_force()
    pump(lambda: marked(table, "ring") == 0)
    assert words[-1] == ""


def test_the_mouse_shows_no_ring_and_the_keyboard_goes_on_from_there(
    table: TableCanvas, heard: Gestures, root: tk.Tk, press: Press, pump: Pump, words: list[str]
) -> None:
    root.focus_force()
    pump(lambda: marked(table, "ring") == 0)
    Pointer(table).click(PILE)
    pump()
    assert marked(table, "ring") == 0
    press(table, "Right")
    press(table, "Right")
    assert words[-1].startswith("Autre") and marked(table, "ring") > 0


def test_without_an_offer_the_page_keeps_its_keys(table: TableCanvas, root: tk.Tk, press: Press) -> None:
    keys: list[str] = []
    root.bind("<Left>", lambda _event: keys.append("Left"))
    root.bind("<Return>", lambda _event: keys.append("Return"))
    root.bind("<Escape>", lambda _event: keys.append("Escape"))
    for key in ("Left", "Return", "Escape"):
        press(table, key)
    assert keys == ["Left", "Return", "Escape"]


def test_with_an_offer_arrows_are_for_the_table(
    table: TableCanvas, heard: Gestures, root: tk.Tk, press: Press
) -> None:
    keys: list[str] = []
    root.bind("<Left>", lambda _event: keys.append("Left"))
    root.bind("<Escape>", lambda _event: keys.append("Escape"))
    press(table, "Left")
    press(table, "Escape")
    assert keys == ["Escape"], "Escape is the page's while nothing is held"
