"""Numbers are typed as French people write them."""

import tkinter as tk

import pytest

from reussites_tk.gui.widgets.number_field import NumberField, read_number


@pytest.mark.parametrize(
    ("text", "number"),
    [("2000", 2000), ("2 000", 2000), ("1\u00a0000\u202f000", 1_000_000), (" 7 ", 7), ("007", 7)],
)
def test_spaces_are_allowed(text: str, number: int) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize("text", ["", " ", "deux", "1,5", "1.5", "-1", "²", "1e3", "9" * 30])
def test_what_is_no_whole_number(text: str) -> None:
    assert read_number(text) is None


def test_a_field_out_of_range_is_marked_and_says_its_range(root: tk.Tk) -> None:
    field = NumberField(root, "Parties", 2000, low=1, high=1_000_000)
    assert field.value == 2000 and field.check() == ""
    field.type("0")
    assert field.value is None
    assert field.check() == "Parties : écrivez un entier de 1 à 1\u00a0000\u00a0000."
    assert field.entry.instate(("invalid",))
    field.set(12)
    assert field.entry.instate(("!invalid",))


def test_a_number_is_written_with_its_spaces(root: tk.Tk) -> None:
    assert NumberField(root, "Parties", 12345, low=1, high=10**6).entry.get() == "12\u00a0345"


def test_a_label_written_elsewhere_is_still_said(root: tk.Tk) -> None:
    field = NumberField(root, "Tours", 0, low=1, high=9, labelled=False)
    assert not [child for child in field.winfo_children() if child.winfo_class() == "TLabel"]
    assert field.check() == "Tours : écrivez un entier de 1 à 9."
