"""Somebody at the table of the Ascenseur."""

from collections.abc import Callable

import pytest

from reussites_tk.gui.app import App
from tests.gui.multiplayer.ascenseur.people import Person


@pytest.fixture
def person(app: App, pump: Callable[..., None]) -> Person:
    """Somebody who has no movement on the table, unless a test asks for it."""
    app.settings.movement = False
    return Person(app, pump)
