"""The table of a program that runs in the terminal, in a window of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.cours.cartes import carte_de
from reussites_tk.cours.etat import Etat, TasVu
from reussites_tk.gui import collector
from reussites_tk.gui.console.alone import TableWindow, open_alone
from tests.gui.conftest import click

ETAT = Etat((TasVu("Talon", Localisation(1, 1), Mode.EMPILE, (carte_de("7C"),)),))


@pytest.fixture
def heard() -> list[str]:
    """What the window has told."""
    return []


@pytest.fixture
def window(screen: None, heard: list[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[TableWindow]:
    monkeypatch.setattr(collector, "resume", lambda: None)
    opened = open_alone(lambda: heard.append("clic"), lambda: heard.append("fermée"))
    assert opened is not None
    yield opened
    opened.close()


def pumped(window: TableWindow, until: Callable[[], object]) -> None:
    end = time.monotonic() + 60
    while not until():
        assert time.monotonic() < end
        window.pump()


def test_a_click_is_heard_once_when_it_is_waited_for(window: TableWindow, heard: list[str]) -> None:
    window.open("Essai")
    window.show(ETAT)
    canvas = window.table.canvas
    pumped(window, canvas.winfo_ismapped)
    click(canvas, 200, 200)
    window.pump()
    assert heard == [] and canvas.etat == ETAT and window.table.title.whole == "Essai"
    window.wait()
    click(canvas, 200, 200)
    canvas.event_generate("<space>")
    window.pump()
    assert heard == ["clic"]


def test_it_hides_between_two_drawings_and_tells_that_it_is_closed(
    window: TableWindow, heard: list[str]
) -> None:
    root = window.table.winfo_toplevel()
    pumped(window, root.winfo_ismapped)
    window.hide()
    pumped(window, lambda: not root.winfo_ismapped())
    window.show(ETAT)
    pumped(window, root.winfo_ismapped)
    root.tk.call("eval", root.tk.call("wm", "protocol", ".", "WM_DELETE_WINDOW"))
    assert heard == ["fermée"]


def test_without_a_screen_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    assert open_alone(lambda: None, lambda: None) is None
