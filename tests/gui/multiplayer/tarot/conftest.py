"""Somebody at the table of the Tarot."""

from collections.abc import Callable

import pytest

from reussites_tk.gui.app import App
from tests.gui.multiplayer.tarot.people import Person


@pytest.fixture
def person(app: App, pump: Callable[..., None]) -> Person:
    """Somebody at a table in a window of the least size, without movement."""
    app.settings.movement = False
    return Person(app, pump)
