"""A label that ends with « … » when its room is short, and tells the whole."""

import tkinter as tk

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.widgets.shortened import MORE, Shortened, shortened

from ..conftest import Pump

TEXT = "Les tas en liste doublement chaînée : 204 rendus"


@pytest.mark.parametrize("width", [40, 100, 200])
def test_the_longest_beginning_that_fits(width: int, app: App) -> None:
    font = app.theme.font("texte")
    cut = shortened(TEXT, font, width)
    assert cut.endswith(MORE) and font.measure(cut) <= width
    assert TEXT.startswith(cut.removesuffix(MORE))
    longer = TEXT[: len(cut) - len(MORE) + 2].rstrip() + MORE
    assert font.measure(longer) > width or len(longer) >= len(TEXT)


def test_a_text_that_fits_stays_whole(app: App) -> None:
    assert shortened(TEXT, app.theme.font("texte"), 2000) == TEXT


def test_it_follows_its_room(app: App, pump: Pump) -> None:
    app.root.deiconify()
    frame = tk.Frame(app.root, width=150, height=40)
    frame.place(x=0, y=60)
    frame.pack_propagate(False)
    label = Shortened(frame)
    label.pack(fill="x")
    label.say(TEXT)
    pump()
    assert str(label["text"]).endswith(MORE) and label.whole == TEXT
    frame.configure(width=900)
    pump(lambda: str(label["text"]) == TEXT)
