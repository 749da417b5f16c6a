"""The form of a new game, with the keyboard alone and with clicks."""

import tkinter as tk
from collections.abc import Callable
from pathlib import Path

import pytest

from reussites_tk import parameters
from reussites_tk.gui.shared.options.rows import NumberRow, PlayersRow
from tests.gui.conftest import click
from tests.gui.multiplayer.matches import Person

Pump = Callable[..., None]
Press = Callable[[tk.Misc, str], None]


@pytest.fixture
def asked(person: Person, pump: Pump) -> Person:
    """Somebody at the form of the Ascenseur, which is taller than its room."""
    person.page.setup.games.buttons["ascenseur"].invoke()
    pump(lambda: person.page.setup.column.overflows)
    return person


def players_of(person: Person) -> PlayersRow:
    row = person.page.setup.options.rows["joueurs"]
    assert isinstance(row, PlayersRow)
    return row


def cards_of(person: Person) -> NumberRow:
    row = person.page.setup.options.rows["cartes_max"]
    assert isinstance(row, NumberRow)
    return row


def test_the_key_tab_stops_only_where_a_key_does_something(asked: Person, press: Press) -> None:
    setup = asked.page.setup
    widget: tk.Misc | None = [*setup.games.buttons.values()][-1]
    stops = []
    while widget is not None and widget is not setup.begin:
        press(widget, "Tab")
        widget = setup.focus_get()
        stops.append(widget)
    classes = {stop.winfo_class() for stop in stops if stop is not None}
    assert classes == {"TEntry", "TCombobox", "TButton"}
    assert stops[0] is players_of(asked).editor.lines[0].name
    missed = [name for name, row in setup.options.rows.items() if row.keyboard not in stops]
    assert missed == []


def test_the_key_tab_shows_what_an_option_changes(
    asked: Person, press: Press, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reussites_tk.gui.widgets.buttons.DELAY_MS", 1)
    row = asked.page.setup.options.rows["atout_sans_talon"]
    assert row.label is not None
    label = row.label
    press(asked.page.setup.options.rows["atout"].keyboard, "Tab")
    assert asked.page.focus_get() is row.keyboard
    pump(label.winfo_children)
    row.keyboard.event_generate("<Key-Escape>")
    pump(lambda: not label.winfo_children())


@pytest.mark.parametrize("key", ["Return", "KP_Enter"])
def test_enter_in_any_field_begins_the_game(asked: Person, press: Press, pump: Pump, key: str) -> None:
    players = players_of(asked).editor
    for place in (1, 0):  # what is typed counts
        players.lines[place].name.delete(0, "end")
        players.lines[place].name.insert(0, ("Zoé", "Yves")[place])
    press(players.lines[0].name, key)
    pump(lambda: asked.page.course is not None)
    assert [seat.nom for seat in asked.course.match.seats][:2] == ["Zoé", "Yves"]


def test_enter_begins_nothing_that_cannot_be_played(asked: Person, press: Press) -> None:
    cards = cards_of(asked)
    cards.field.type("40")
    press(cards.keyboard, "Return")
    assert asked.page.course is None
    assert "de 0 à 26" in str(asked.page.setup.options.fault.cget("text")).replace("\u00a0", " ")


def test_the_keyboard_stays_on_the_game_chosen(person: Person, press: Press) -> None:
    games = person.page.setup.games.buttons
    press(games["ascenseur"], "space")
    assert person.page.jeu == "ascenseur" and person.page.focus_get() is games["ascenseur"]


def test_a_player_leaves_at_the_first_click_wherever_the_keyboard_was(asked: Person, pump: Pump) -> None:
    setup, players = asked.page.setup, players_of(asked).editor
    setup.numero.entry.focus_force()  # under what scrolls
    pump()
    click(players.add, 5, 5)
    pump(lambda: len(players.lines) == 3)
    setup.numero.entry.focus_force()
    setup.column.see(players.lines[2].gone)
    pump()
    gone, column = players.lines[2].gone, setup.column
    while column.winfo_rooty() <= gone.winfo_rooty():  # until its top is cut
        column._scroll_to(column._canvas.canvasy(0) + 4)
        pump()
    before = players.winfo_rooty()
    low = gone.winfo_height() - 3
    gone.event_generate("<Enter>")
    gone.event_generate("<ButtonPress-1>", x=5, y=low)
    pump()
    assert players.winfo_rooty() == before and setup.focus_get() is gone
    gone.event_generate("<ButtonRelease-1>", x=5, y=low)
    pump(lambda: len(players.lines) == 2)


def test_what_is_typed_after_a_click_takes_the_place_of_the_number(asked: Person, pump: Pump) -> None:
    entry = cards_of(asked).field.entry
    asked.page.setup.column.see(entry)
    pump()
    click(entry, 4, 4)
    pump()
    entry.event_generate("<Key-4>")
    pump()
    assert entry.get() == "4"


def test_another_game_is_chosen_by_a_click_while_a_name_is_being_typed(person: Person, pump: Pump) -> None:
    name = players_of(person).editor.lines[0].name
    name.focus_force()
    name.delete(0, "end")
    pump()
    click(person.page.setup.games.buttons["ascenseur"], 5, 5)
    pump()
    assert person.page.jeu == "ascenseur"
    assert players_of(person).editor.lines[0].name.get() == "Ada"


def test_rules_are_opened_from_a_file_with_their_seed(asked: Person, tmp_path: Path) -> None:
    setup, file = asked.page.setup, tmp_path / "regles.toml"
    file.write_text("graine = 77\n[ascenseur]\ncartes_max = 4\n", encoding="utf-8")
    setup.rules.open(file)
    assert cards_of(asked).value == 4 and setup.graine.value == 77
    setup.rules.save(tmp_path / "autres.toml")
    written = parameters.read(tmp_path / "autres.toml")
    assert written.graine == 77 and written.options["ascenseur"]["cartes_max"] == 4
