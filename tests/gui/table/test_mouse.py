"""Whole gestures with the mouse, as real events on a real table."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.gui.table.canvas import TableCanvas
from tests.gui.conftest import make_theme
from tests.gui.tables import (
    AUTRE,
    ETAT,
    FIRST,
    PILE,
    SEPT_DE_COEUR,
    SERIE,
    TALON,
    THIRD,
    VIDE,
    Gestures,
    Pointer,
    at_home,
    marked,
    tas,
)

Pump = Callable[..., None]
CHOICES = ((TALON, None), (PILE, AUTRE), (PILE, VIDE), (AUTRE, SERIE))
PLAYED = Etat((ETAT.tas[0], tas("Pile", PILE, "8T"), tas("Autre", AUTRE, "RT 7C"), *ETAT.tas[3:]))


@pytest.fixture
def table(root: tk.Tk, pump: Pump) -> TableCanvas:
    root.geometry("900x600+20+20")
    make_theme(root)
    table = TableCanvas(root)
    table.pack(fill="both", expand=True)
    pump(lambda: table.winfo_width() > 500)
    table.show(ETAT)
    return table


@pytest.fixture
def heard(table: TableCanvas) -> Gestures:
    gestures = Gestures()
    table.offer(CHOICES, gestures)
    return gestures


@pytest.fixture
def pointer(table: TableCanvas) -> Pointer:
    return Pointer(table)


def test_a_carte_dropped_where_the_rules_allow_it_is_a_gesture(pointer: Pointer, heard: Gestures) -> None:
    pointer.drag(PILE, AUTRE)
    assert heard == [(PILE, AUTRE)]


def test_an_illegal_drop_is_heard_too_and_the_carte_glides_home(
    table: TableCanvas, pointer: Pointer, heard: Gestures, pump: Pump
) -> None:
    pointer.drag(PILE, SERIE)
    assert heard == [(PILE, SERIE)] and table.etat is ETAT
    assert table.moving and not at_home(table)
    pump(lambda: not table.moving)
    assert at_home(table)


def test_a_carte_follows_from_the_very_point_where_it_was_taken(
    table: TableCanvas, pointer: Pointer, heard: Gestures
) -> None:
    x, y = table.corner_of(SEPT_DE_COEUR)
    pointer.press(PILE)
    pointer.move(pointer.x + 57, pointer.y + 31)
    assert table.corner_of(SEPT_DE_COEUR) == (x + 57, y + 31)
    assert table.find_withtag("carte")[-1] == table.drawing.pieces[SEPT_DE_COEUR].item


def test_the_largest_overlap_wins(table: TableCanvas, pointer: Pointer, heard: Gestures) -> None:
    pointer.drag(PILE, AUTRE, dx=-table.layout.width // 3, dy=table.layout.height // 3)
    assert heard == [(PILE, AUTRE)]


def test_a_carte_dropped_beside_every_pile_goes_home_unheard(
    table: TableCanvas, pointer: Pointer, heard: Gestures, pump: Pump
) -> None:
    pointer.press(PILE)
    pointer.move(table.winfo_width() - 60, table.winfo_height() - 60)
    pointer.release()
    pump(lambda: not table.moving)
    assert heard == [] and at_home(table)


def test_a_carte_dropped_where_it_was_taken_plays_nothing(pointer: Pointer, heard: Gestures) -> None:
    pointer.drag(PILE, PILE, dx=12)
    assert heard == []


def test_a_carte_may_be_slid_under_its_own_pile(table: TableCanvas, pointer: Pointer) -> None:
    heard = Gestures()
    table.offer(((PILE, PILE),), heard)
    pointer.drag(PILE, PILE, dx=12)
    pointer.click(PILE)
    assert heard == [(PILE, PILE)] and table.hand.taken == PILE
    pointer.click(PILE)
    assert heard == [(PILE, PILE)] * 2


def test_a_click_on_what_is_clicked(pointer: Pointer, heard: Gestures) -> None:
    pointer.click(TALON)
    assert heard == [(TALON, None)]


def test_a_press_that_trembles_is_still_a_click(pointer: Pointer, heard: Gestures) -> None:
    pointer.press(TALON)
    pointer.move(pointer.x + 2, pointer.y - 2)
    pointer.release()
    assert heard == [(TALON, None)]


def test_a_click_on_an_empty_pile_is_heard(pointer: Pointer, heard: Gestures) -> None:
    pointer.click(VIDE)
    assert heard == [(VIDE, None)]


def test_a_click_takes_and_a_click_drops(table: TableCanvas, pointer: Pointer, heard: Gestures) -> None:
    pointer.click(PILE)
    assert heard == [] and marked(table, "target") > 0
    pointer.click(VIDE)
    assert heard == [(PILE, VIDE)]


def test_a_click_on_the_felt_puts_back(table: TableCanvas, pointer: Pointer, heard: Gestures) -> None:
    pointer.click(PILE)
    table.event_generate("<ButtonPress-1>", x=table.winfo_width() - 20, y=table.winfo_height() - 20)
    assert table.hand.taken is None and heard == []


def test_a_double_click_plays_the_only_gesture(pointer: Pointer, heard: Gestures) -> None:
    pointer.click(AUTRE)
    pointer.click(AUTRE)
    assert heard == [(AUTRE, SERIE)]


def test_a_double_click_does_not_choose_between_two_gestures(pointer: Pointer, heard: Gestures) -> None:
    pointer.click(PILE)
    pointer.click(PILE)
    assert heard == []


def test_only_the_legal_targets_light_up_each_with_a_check(
    table: TableCanvas, pointer: Pointer, heard: Gestures
) -> None:
    pointer.press(PILE)
    pointer.move_to(SERIE)
    kinds = [str(table.type(item)) for item in table.find_withtag("target")]
    assert kinds.count("polygon") == kinds.count("image") == 2
    pointer.release()
    assert marked(table, "target") == 0


def test_an_outline_is_two_dots_wide_and_solid(table: TableCanvas, pointer: Pointer, heard: Gestures) -> None:
    pointer.press(PILE)
    pointer.move(pointer.x + 20, pointer.y)
    outlines = [item for item in table.find_withtag("target") if str(table.type(item)) == "polygon"]
    assert {(table.itemcget(item, "width"), table.itemcget(item, "dash")) for item in outlines} == {
        ("2.0", "")
    }


def test_the_second_button_does_nothing(table: TableCanvas, pointer: Pointer, heard: Gestures) -> None:
    pointer.press(PILE, button=3)
    pointer.move(pointer.x + 80, pointer.y, state=THIRD)
    pointer.release(button=3)
    assert heard == [] and at_home(table)


def test_the_second_button_in_mid_drag_is_ignored(
    table: TableCanvas, pointer: Pointer, heard: Gestures
) -> None:
    pointer.press(PILE)
    pointer.move(pointer.x + 60, pointer.y)
    there = table.corner_of(SEPT_DE_COEUR)
    table.event_generate("<ButtonPress-3>", x=pointer.x, y=pointer.y, state=FIRST)
    table.event_generate("<ButtonRelease-3>", x=pointer.x, y=pointer.y, state=FIRST | THIRD)
    assert table.corner_of(SEPT_DE_COEUR) == there
    pointer.move_to(AUTRE)
    pointer.release()
    assert heard == [(PILE, AUTRE)]


@pytest.mark.parametrize("event", ["<Escape>", "<FocusOut>", "<Unmap>"])
def test_an_interrupted_drag_sends_the_carte_home(
    table: TableCanvas, pointer: Pointer, heard: Gestures, pump: Pump, event: str
) -> None:
    table.focus_force()
    pump()
    pointer.press(PILE)
    pointer.move_to(AUTRE)
    table.event_generate(event)
    pump(lambda: not table.moving)
    pointer.release()
    assert heard == [] and at_home(table) and table.etat is ETAT
    assert marked(table, "target") == 0


def test_a_release_that_was_lost_sends_the_carte_home(
    table: TableCanvas, pointer: Pointer, heard: Gestures, pump: Pump
) -> None:
    pointer.press(PILE)
    pointer.move_to(AUTRE)
    pointer.move(pointer.x + 1, pointer.y, state=0)
    pump(lambda: not table.moving)
    assert heard == [] and at_home(table)


def test_a_press_after_a_lost_release_begins_anew(
    table: TableCanvas, pointer: Pointer, heard: Gestures
) -> None:
    pointer.press(PILE)
    pointer.move_to(SERIE)
    pointer.drag(AUTRE, SERIE)
    assert heard == [(AUTRE, SERIE)]


def test_leaving_the_window_sends_the_carte_home(
    table: TableCanvas, pointer: Pointer, heard: Gestures, pump: Pump
) -> None:
    pointer.press(PILE)
    pointer.move_to(AUTRE)
    table.event_generate("<Leave>", x=-30, y=-30, state=FIRST)
    pump(lambda: not table.moving)
    pointer.release()
    assert heard == [] and at_home(table)


def test_any_pile_may_be_lifted_so_that_the_page_says_why_not(pointer: Pointer, heard: Gestures) -> None:
    pointer.drag(SERIE, PILE)
    assert heard == [(SERIE, PILE)]


def test_the_whole_pile_follows_where_piles_move(table: TableCanvas, pointer: Pointer) -> None:
    heard = Gestures()
    table.offer(CHOICES, heard, lift="pile")
    pointer.press(SERIE)
    pointer.move(pointer.x + 40, pointer.y)
    moved = [spot for spot in table.layout.spots if table.corner_of(spot.key)[0] == spot.x + 40]
    assert [spot.code for spot in moved] == ["9K", "10K", "VK", "DK"]


def test_a_hidden_carte_is_taken_alone(table: TableCanvas, pointer: Pointer) -> None:
    table.offer(CHOICES, Gestures(), lift="pile")
    pointer.press(TALON)
    pointer.move(pointer.x + 40, pointer.y)
    assert [spot.code for spot in table.held.spots.values()] == ["(4P)"]


def test_a_new_state_starts_from_where_the_carte_was_dropped(table: TableCanvas, pointer: Pointer) -> None:
    dropped: list[tuple[int, int]] = []

    def play(*_gesture: object) -> None:
        dropped.append(table.corner_of(SEPT_DE_COEUR))
        table.show(PLAYED, animate=True)

    table.offer(CHOICES, play)
    pointer.drag(PILE, AUTRE, dx=30)
    assert table.corner_of(SEPT_DE_COEUR) == dropped[0]


def test_a_carte_dropped_legally_waits_for_the_state_that_comes_later(
    table: TableCanvas, pointer: Pointer, heard: Gestures
) -> None:
    pointer.drag(PILE, AUTRE, dx=30)
    there = table.corner_of(SEPT_DE_COEUR)
    table.offer((), None)
    assert not table.moving and table.corner_of(SEPT_DE_COEUR) == there
    table.show(PLAYED)
    assert at_home(table)


def test_without_an_offer_nothing_may_be_taken(table: TableCanvas, pointer: Pointer, heard: Gestures) -> None:
    table.offer((), None)
    pointer.drag(PILE, AUTRE)
    assert heard == [] and at_home(table)


def test_without_movement_a_carte_jumps_home(table: TableCanvas, pointer: Pointer, heard: Gestures) -> None:
    table.movement = False
    pointer.drag(PILE, SERIE)
    assert not table.moving and at_home(table)


def test_a_click_during_a_deal_only_skips_it(table: TableCanvas, pointer: Pointer, heard: Gestures) -> None:
    table.show(ETAT, animate=True, dealt_from=VIDE)
    pointer.click(TALON)
    assert heard == [] and not table.moving and at_home(table)


def test_a_resized_window_lays_the_table_out_in_mid_drag(
    table: TableCanvas, pointer: Pointer, heard: Gestures, root: tk.Tk, pump: Pump
) -> None:
    pointer.press(PILE)
    pointer.move(pointer.x + 60, pointer.y)
    root.geometry("700x500")
    pump(lambda: table.winfo_width() == 700)
    pointer.release()
    assert heard == [] and at_home(table)


def test_a_hint_is_an_outline_and_an_arrow_and_goes_with_the_state(table: TableCanvas) -> None:
    table.hint(PILE, AUTRE)
    kinds = {str(table.type(item)) for item in table.find_withtag("hint")}
    assert kinds == {"polygon", "line"}
    table.show(PLAYED)
    assert marked(table, "hint") == 0
