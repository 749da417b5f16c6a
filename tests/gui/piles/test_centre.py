"""The middle of level 1: the piles on the table, the menu of the primitives, the line of the calls."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterator

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.gui.app import App
from reussites_tk.gui.piles.centre import CallLine, PilesMenu, PilesTable
from reussites_tk.gui.shared.model_board import START, PileView
from reussites_tk.gui.shared.model_calls import parse_call
from reussites_tk.tas.catalogue import FAMILLES, PRIMITIVES
from tests.gui import sessions
from tests.gui.conftest import click, make_theme
from tests.gui.sessions import Table

Pump = Callable[..., None]


@pytest.fixture
def calls() -> list[str]:
    return []


@pytest.fixture
def table(app: App, calls: list[str], pump: Pump) -> PilesTable:
    widget = PilesTable(app.root, calls.append, calls.append)
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


def test_a_click_names_an_empty_pile(table: PilesTable, calls: list[str], pump: Pump) -> None:
    click(table, *middle(table, START[2].place))
    pump()
    assert calls == ["C"]


def test_a_carte_dragged_to_another_pile_is_a_call(table: PilesTable, calls: list[str], pump: Pump) -> None:
    start, end = middle(table, START[0].place), middle(table, START[2].place)
    table.event_generate("<ButtonPress-1>", x=start[0], y=start[1])
    for share in (0.3, 0.6, 1.0):
        x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        table.event_generate("<Motion>", x=x, y=y, state=0x100)
        pump()
    table.event_generate("<ButtonRelease-1>", x=end[0], y=end[1], state=0x100)
    pump()
    assert calls == ["deplacer_haut_sur(A, C)"]


def test_an_inactive_pile_is_not_drawn(table: PilesTable) -> None:
    gone = PileView("C", False, Mode.ETALE, Localisation(1, 3), ())
    table.show_piles((*START[:2], gone), False)
    assert Localisation(1, 3) not in table.piles()


@pytest.fixture(scope="module")
def session() -> Iterator[Table]:
    with sessions.table() as made:
        yield made


@pytest.fixture
def menu(root: tk.Tk, session: Table, calls: list[str]) -> PilesMenu:
    make_theme(root)
    return PilesMenu(root, session.board, calls.append)


def labels(menu: tk.Menu) -> list[str]:
    last = menu.index("end")
    return [] if last is None else [str(menu.entrycget(i, "label")) for i in range(last + 1)]


def test_every_primitive_can_be_called_from_the_menu(
    menu: PilesMenu, calls: list[str], session: Table
) -> None:
    menu.fill()
    for family in menu.families.values():
        for i in range(len(labels(family))):
            family.invoke(i)
    kinds = session.board.kinds
    assert [parse_call(text, kinds).primitive for text in calls] == list(PRIMITIVES)
    assert labels(menu) == list(FAMILLES)


def test_over_a_pile_the_calls_begin_with_it(menu: PilesMenu) -> None:
    menu.fill("B")
    assert "deplacer_haut_sur(B, A)" in labels(menu.families["Déplacements"])
    menu.fill()
    assert "deplacer_haut_sur(A, B)" in labels(menu.families["Déplacements"])


def test_a_constructor_proposes_a_free_name_and_a_free_place(menu: PilesMenu) -> None:
    menu.fill()
    assert "D = creer_tas_vide(Localisation(1, 4), Mode.ETALE)" in labels(
        menu.families["Constructeurs de tas"]
    )


Press = Callable[[tk.Misc, str], None]


@pytest.fixture
def line(app: App, calls: list[str]) -> CallLine:
    widget = CallLine(app.root, calls.append, lambda: calls.append("menu"))
    widget.pack(fill="x")
    return widget


def test_the_key_and_the_button_call_what_is_written(line: CallLine, calls: list[str], press: Press) -> None:
    line.write("carte_sur(A)")
    press(line.entry, "Return")
    line.button.invoke()
    line.menu_button.invoke()
    assert calls == ["carte_sur(A)", "carte_sur(A)", "menu"]


def test_the_arrows_recall_the_calls_before(line: CallLine, press: Press) -> None:
    for text in ("carte_sur(A)", "carte_sur(A)", "la_hauteur(B)"):
        line.remember(text)
    for key, text in (
        ("Up", "la_hauteur(B)"),
        ("Up", "carte_sur(A)"),
        ("Up", "carte_sur(A)"),
        ("Down", "la_hauteur(B)"),
    ):
        press(line.entry, key)
        assert line.text.get() == text


def test_a_refusal_marks_the_line_until_it_is_written_again(line: CallLine, press: Press) -> None:
    line.refuse("Aucun tas ne s’appelle « Z ».")
    assert line.entry.instate(("invalid",))
    assert "« Z »" in str(line.answer.cget("text"))
    press(line.entry, "a")
    assert not line.entry.instate(("invalid",))
