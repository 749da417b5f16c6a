"""Arranging the places of a game by mouse and by keyboard, on a real table."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.cours.table import Localisation
from reussites_tk.gui.table.canvas import TableCanvas
from reussites_tk.gui.table.places import Moved, PlaceEditor, swapped
from tests.gui.conftest import make_theme
from tests.gui.tables import ETAT, PILE, SERIE, TALON, VIDE, Gestures, Pointer, marked

A, B, C = Localisation(1, 1), Localisation(1, 4), Localisation(5, 13)
Pump = Callable[..., None]
Press = Callable[[tk.Misc, str], None]
FREE = Localisation(4, 9)
NEXT = Localisation(1, 4)


@pytest.fixture
def arranged() -> list[Moved]:
    return []


@pytest.fixture
def table(root: tk.Tk, pump: Pump, arranged: list[Moved]) -> TableCanvas:
    root.geometry("900x600")
    make_theme(root)
    table = TableCanvas(root)
    table.pack(fill="both", expand=True)
    pump(lambda: table.winfo_width() > 500)
    table.show(ETAT)
    table.edit_places(arranged.append)
    return table


def left_of(table: TableCanvas, place: Localisation) -> int:
    return table.piles()[place].head.left


def test_every_place_of_the_grid_of_the_course_is_there(table: TableCanvas) -> None:
    assert len(table.piles()) == 65
    labels = {table.itemcget(i, "text") for i in table.find_all() if str(table.type(i)) == "text"}
    assert labels == {"Talon", "Pile", "Autre", "Série", "Rebut"}


def test_a_place_is_dragged_to_a_free_one(table: TableCanvas, arranged: list[Moved]) -> None:
    there = left_of(table, FREE)
    Pointer(table).drag(PILE, FREE)
    assert arranged == [{PILE: FREE, FREE: PILE}]
    assert left_of(table, PILE) == there


def test_an_empty_place_is_dragged_too(table: TableCanvas, arranged: list[Moved]) -> None:
    pointer = Pointer(table)
    pointer.press(VIDE)
    pointer.move_to(FREE)
    assert marked(table, "ghost") == 1
    pointer.release()
    assert arranged == [{VIDE: FREE, FREE: VIDE}] and marked(table, "ghost") == 0


def test_an_occupied_place_is_exchanged(table: TableCanvas, arranged: list[Moved]) -> None:
    Pointer(table).drag(TALON, SERIE)
    assert arranged == [{TALON: SERIE, SERIE: TALON}]


def test_places_may_be_moved_again_from_where_they_are(table: TableCanvas, arranged: list[Moved]) -> None:
    pointer = Pointer(table)
    pointer.drag(PILE, FREE)
    pointer.drag(TALON, PILE)
    pointer.drag(PILE, TALON)
    assert arranged[-1] == arranged[0]


def test_a_free_place_does_not_move(table: TableCanvas, arranged: list[Moved]) -> None:
    Pointer(table).drag(FREE, PILE)
    assert arranged == []


def test_enter_takes_arrows_lead_and_enter_drops(
    table: TableCanvas, arranged: list[Moved], pump: Pump, press: Press
) -> None:
    table.focus_force()
    pump(lambda: marked(table, "ring") > 0)
    for key in ("Return", "Down", "Return"):
        press(table, key)
    assert arranged == [{TALON: Localisation(2, 1), Localisation(2, 1): TALON}]
    press(table, "Shift-Right")
    assert arranged[-1][TALON] == Localisation(2, 2), "the place that moved keeps the keyboard"


def test_an_arrow_with_shift_moves_the_place_itself(
    table: TableCanvas, arranged: list[Moved], pump: Pump, press: Press
) -> None:
    said: list[str] = []
    table.on_focus = said.append
    table.focus_force()
    pump(lambda: marked(table, "ring") > 0)
    press(table, "Shift-Down")
    assert arranged[-1][TALON] == Localisation(2, 1)
    assert said[-1] == "Talon, ligne 2, colonne 1"


def test_places_may_be_arranged_while_the_table_has_the_keyboard(
    table: TableCanvas, arranged: list[Moved], pump: Pump
) -> None:
    table.edit_places(None)
    table.offer(((PILE, TALON),), Gestures())
    table.focus_force()
    pump(lambda: marked(table, "ring") > 0)
    table.edit_places(arranged.append)
    assert len(table.piles()) == 65 and marked(table, "ring") > 0
    table.edit_places(None)
    assert marked(table, "ring") == 0


def test_the_game_is_played_where_the_places_were_put(
    table: TableCanvas, arranged: list[Moved], pump: Pump
) -> None:
    Pointer(table).drag(PILE, FREE)
    heard = Gestures()
    table.edit_places(None)
    table.show(ETAT, moved=arranged[-1])
    table.offer(((PILE, TALON),), heard)
    assert table.piles()[PILE].head.top > table.piles()[TALON].head.top
    Pointer(table).drag(PILE, TALON)
    assert heard == [(PILE, TALON)]


def test_the_original_places_come_back(table: TableCanvas, arranged: list[Moved]) -> None:
    table.edit_places(None)
    table.show(ETAT)
    before = table.layout
    table.show(ETAT, moved={PILE: FREE, FREE: PILE})
    assert table.layout != before
    table.show(ETAT, moved={})
    assert table.layout == before


def test_places_that_hold_nothing_yet_have_a_name_too() -> None:
    editor = PlaceEditor(Etat(()), {TALON: "Talon", NEXT: "P1"}, {}, lambda moved: None)
    assert [tas.texte for tas in editor.etat.tas] == ["Talon", "P1"]
    assert editor.describe(NEXT) == "P1, ligne 1, colonne 4"
    assert editor.describe(FREE) == "place libre, ligne 4, colonne 9"


def test_two_places_are_exchanged() -> None:
    assert swapped({}, A, B) == {A: B, B: A}


def test_exchanged_twice_nothing_has_moved() -> None:
    assert swapped(swapped({}, A, B), A, B) == {}


def test_however_one_arranges_them_two_places_never_meet() -> None:
    moved = swapped(swapped(swapped({}, A, B), B, C), A, C)
    assert sorted(moved, key=str) == sorted(moved.values(), key=str)
