"""Somebody at the page *Jeux*."""

from collections.abc import Callable

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.multiplayer.page import MatchPage
from tests.gui.multiplayer.matches import Person

Pump = Callable[..., None]


@pytest.fixture
def person(app: App, pump: Pump) -> Person:
    """Somebody at the page, which shows its form: nothing was kept."""
    app.root.geometry("1024x700+0+0")
    app.show("jeux")
    page = app.page
    assert isinstance(page, MatchPage)
    pump(page.setup.winfo_viewable)
    return Person(page, pump)
