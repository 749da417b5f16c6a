"""The menu holds the 38 primitives, each as the very call that it makes."""

import tkinter as tk
from collections.abc import Iterator

import pytest

from reussites_tk.gui.piles.menu import PilesMenu
from reussites_tk.gui.shared.call_parse import parse_call
from reussites_tk.tas.catalogue import FAMILLES, PRIMITIVES
from tests.gui.conftest import make_theme
from tests.gui.sessions import Table, table


@pytest.fixture(scope="module")
def session() -> Iterator[Table]:
    with table() as made:
        yield made


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def menu(root: tk.Tk, session: Table, told: list[str]) -> PilesMenu:
    return PilesMenu(root, make_theme(root), session.board, told.append)


def labels(menu: tk.Menu) -> list[str]:
    last = menu.index("end")
    return [] if last is None else [str(menu.entrycget(i, "label")) for i in range(last + 1)]


def test_every_primitive_can_be_called_from_the_menu(
    menu: PilesMenu, told: list[str], session: Table
) -> None:
    menu.fill()
    for family in menu.families.values():
        for i in range(len(labels(family))):
            family.invoke(i)
    kinds = session.board.kinds
    assert [parse_call(text, kinds).primitive for text in told] == list(PRIMITIVES)
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
