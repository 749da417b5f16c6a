"""Functions by families: arrows and clicks choose, each choice is told once."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.gui.look.focus_ring import FocusRing
from reussites_tk.gui.shared.family_tree import FamilyTree
from tests.gui.conftest import make_theme

Press = Callable[[tk.Misc, str], None]
ROWS = [("Fruits", "poire"), ("Fruits", "pomme"), ("Légumes", "navet")]


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def tree(root: tk.Tk, told: list[str], pump: Callable[..., None]) -> FamilyTree:
    widget = FamilyTree(root, make_theme(root), told.append, lambda: told.append("Entrée"))
    widget.offer(ROWS)
    widget.pack(fill="both", expand=True)
    pump()
    return widget


def test_names_stand_under_their_family(tree: FamilyTree) -> None:
    assert tree.shown == ["poire", "pomme", "navet"]
    assert tree.families == {"Fruits": ["poire", "pomme"], "Légumes": ["navet"]}


def test_a_choice_by_the_program_is_told_once(
    tree: FamilyTree, told: list[str], pump: Callable[..., None]
) -> None:
    tree.choose("pomme")
    pump()
    assert told == ["pomme"] and tree.chosen == "pomme"


def test_arrows_choose_and_return_goes_on(tree: FamilyTree, told: list[str], press: Press) -> None:
    tree.choose("poire")
    press(tree.tree, "Down")
    press(tree.tree, "Return")
    assert told == ["poire", "pomme", "Entrée"]


def test_a_family_is_no_choice_and_never_folds(tree: FamilyTree, told: list[str], press: Press) -> None:
    tree.choose("poire")
    press(tree.tree, "Up")
    assert tree.chosen == "" and told == ["poire"]
    press(tree.tree, "Left")
    assert tree.tree.item("=Fruits", "open")


def test_a_filter_hides_empty_families(tree: FamilyTree) -> None:
    tree.keep({"pomme"})
    assert tree.shown == ["pomme"] and tree.tree.get_children() == ("=Fruits",)
    tree.choose("navet")
    assert tree.chosen == ""
    tree.keep({"poire", "pomme", "navet"})
    assert tree.shown == ["poire", "pomme", "navet"]


def test_another_list_replaces_the_first_one_filtered_or_not(tree: FamilyTree) -> None:
    tree.keep({"pomme"})
    tree.offer([("Fruits", "pomme"), ("Noix", "noisette")])
    assert tree.shown == ["pomme", "noisette"]


def test_the_keyboard_is_seen(tree: FamilyTree, root: tk.Tk, pump: Callable[..., None]) -> None:
    ring = tree.tree.master
    assert isinstance(ring, FocusRing)
    tree.tree.focus_force()
    pump(lambda: ring.lit)
    root.focus_force()
    pump(lambda: not ring.lit)
