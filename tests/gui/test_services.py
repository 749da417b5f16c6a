"""A widget finds what it needs of its window by its type, the nearest provider first."""

import tkinter as tk

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.page import window_of
from reussites_tk.gui.services import find, icons_of, provide, theme_of


class Lamp:
    """A service, for the tests."""


class Candle(Lamp):
    """A service of a more precise type."""


def test_a_widget_finds_what_its_window_provides(app: App) -> None:
    inner = tk.Frame(tk.Frame(app.root))
    assert window_of(inner) is app
    assert theme_of(inner) is app.theme
    assert icons_of(inner) is app.icons


def test_a_window_of_the_program_finds_them_too(app: App) -> None:
    inner = tk.Frame(tk.Toplevel(app.root))
    assert theme_of(inner) is app.theme


def test_the_nearest_provider_is_the_one(root: tk.Tk) -> None:
    far, near = Lamp(), Candle()
    outer = tk.Frame(root)
    inner = tk.Frame(outer)
    provide(root, far)
    provide(outer, near)
    assert find(inner, Lamp) is near
    assert find(root, Lamp) is far


def test_a_later_service_takes_the_place_of_an_earlier_one(root: tk.Tk) -> None:
    first, second = Lamp(), Lamp()
    provide(root, first)
    provide(root, second)
    assert find(root, Lamp) is second


def test_what_nobody_provides_is_an_error(root: tk.Tk) -> None:
    provide(root, Lamp())
    with pytest.raises(LookupError, match="Candle"):
        find(root, Candle)
