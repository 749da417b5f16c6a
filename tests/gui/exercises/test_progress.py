"""The curve of the marks: an empty state, keys that walk over the checks, the pointer too."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.gui.exercises.progress import ProgressPanel
from tests.gui.conftest import make_theme
from tests.gui.drawn import drawn_words
from tests.gui.exercises.test_words import check

Press = Callable[[tk.Misc, str], None]


@pytest.fixture
def progress(root: tk.Tk, pump: Callable[..., None]) -> ProgressPanel:
    root.geometry("400x120")
    make_theme(root)
    panel = ProgressPanel(root)
    panel.pack(fill="x")
    pump(lambda: panel.curve.winfo_width() == 400)
    return panel


def test_before_the_first_check_it_announces_what_will_be_there(progress: ProgressPanel) -> None:
    progress.show(())
    (words,) = drawn_words(progress.curve)
    assert "se dessinera ici" in words and str(progress.words.cget("text")) == ""
    left, top, right, bottom = progress.curve.bbox("all")
    assert left >= 0 and top >= 0 and right <= 400 and bottom <= progress.curve.winfo_height()


def test_arrows_show_one_check_after_the_other(progress: ProgressPanel, press: Press) -> None:
    progress.show([check(4, 2), check(6, 1), check(9)])
    assert len(progress.curve.find_withtag("dot")) == 3 and progress.curve.find_withtag("curve")
    said = []
    for key in ("Left", "Left", "Home", "Left", "End"):
        press(progress.curve, key)
        said.append(str(progress.words.cget("text")).rpartition(" : ")[2])
    assert said == ["9 / 20", "6 / 20", "4 / 20", "4 / 20", "9 / 20"]
    assert str(progress.curve.cget("highlightcolor")) != str(progress.curve.cget("background"))


def test_the_pointer_shows_the_nearest_check_and_leaves_the_words_as_they_were(
    progress: ProgressPanel, pump: Callable[..., None]
) -> None:
    progress.show([check(4), check(6)])
    before = str(progress.words.cget("text"))
    progress.curve.event_generate("<Motion>", x=30, y=20)
    assert str(progress.words.cget("text")).endswith(": 4 / 20")
    progress.curve.event_generate("<Leave>")
    pump()
    assert str(progress.words.cget("text")) == before
