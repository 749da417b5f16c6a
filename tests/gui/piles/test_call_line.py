"""The typed call: Entrée calls, the arrows recall, a refusal marks the line."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.piles.call_line import CallLine

Press = Callable[[tk.Misc, str], None]


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def line(app: App, told: list[str]) -> CallLine:
    widget = CallLine(app.root, app.theme, app.icons, told.append, lambda: told.append("menu"))
    widget.pack(fill="x")
    return widget


def test_the_key_and_the_button_call_what_is_written(line: CallLine, told: list[str], press: Press) -> None:
    line.write("carte_sur(A)")
    press(line.entry, "Return")
    line.button.invoke()
    line.menu_button.invoke()
    assert told == ["carte_sur(A)", "carte_sur(A)", "menu"]


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
