"""Each pile lies at its place on the table; a click names it, a carte dragged is a call."""

from collections.abc import Callable

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.gui.app import App
from reussites_tk.gui.piles.table import PilesTable
from reussites_tk.gui.shared.piles_board import START, PileView
from tests.gui.conftest import click

Pump = Callable[..., None]


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def table(app: App, told: list[str], pump: Pump) -> PilesTable:
    widget = PilesTable(app.root, app.theme, app.faces, told.append, told.append)
    widget.pack(fill="both", expand=True)
    app.root.geometry("700x500")
    pump(lambda: widget.winfo_width() > 600)
    widget.show_piles(START, False)
    pump()
    return widget


def middle(table: PilesTable, place: Localisation) -> tuple[int, int]:
    top = table.piles()[place].top
    return (top.left + top.right) // 2, (top.top + top.bottom) // 2


def test_a_pile_is_found_under_the_pointer(table: PilesTable) -> None:
    assert [table.name_at(*middle(table, view.place)) for view in START] == ["A", "B", "C"]
    assert table.name_at(1, 1) == ""


def test_a_click_names_an_empty_pile(table: PilesTable, told: list[str], pump: Pump) -> None:
    click(table, *middle(table, START[2].place))
    pump()
    assert told == ["C"]


def test_a_carte_dragged_to_another_pile_is_a_call(table: PilesTable, told: list[str], pump: Pump) -> None:
    start, end = middle(table, START[0].place), middle(table, START[2].place)
    table.event_generate("<ButtonPress-1>", x=start[0], y=start[1])
    for share in (0.3, 0.6, 1.0):
        x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        table.event_generate("<Motion>", x=x, y=y, state=0x100)
        pump()
    table.event_generate("<ButtonRelease-1>", x=end[0], y=end[1], state=0x100)
    pump()
    assert told == ["deplacer_haut_sur(A, C)"]


def test_an_inactive_pile_is_not_drawn(table: PilesTable) -> None:
    gone = PileView("C", False, Mode.ETALE, Localisation(1, 3), ())
    table.show_piles((*START[:2], gone), False)
    assert Localisation(1, 3) not in table.piles()
