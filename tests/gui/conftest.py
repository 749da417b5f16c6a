"""Real widgets on a real Tk; without a screen, these tests are skipped and say why."""

import contextlib
import gc
import time
import tkinter as tk
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import psutil
import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.gui import collector, desktop_dialogs
from reussites_tk.gui.app import App
from reussites_tk.gui.look.faces import FaceCache
from reussites_tk.gui.look.icons import IconSet
from reussites_tk.gui.look.theme import Theme
from reussites_tk.gui.services import provide
from reussites_tk.gui.widgets.frames import Scrolled
from reussites_tk.settings import Settings

HERE = Path(__file__).parent
NO_SCREEN = "no screen: run these tests in a graphical session, or under xvfb-run"
Pump = Callable[..., None]
"""Lets events happen until a condition holds."""
Press = Callable[[tk.Misc, str], None]
"""Presses a key in a widget."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    """Forget the windows of a test at its end, here, in the main thread, and none of them sooner.

    Python may collect a window in whatever thread runs then, one of pytest-xdist's included: Tk waits for
    its main loop there, and Tcl stops the whole process ("Tcl_AsyncDelete") when that thread is not the one
    that made the window.
    """
    if not item.path.is_relative_to(HERE):  # pytest calls this for the tests of every folder
        return (yield)
    gc.disable()
    outcome = yield
    if nextitem is None or nextitem.path != item.path:
        gc.unfreeze()  # once a file: what a test left to the next ones is let go by now
    gc.collect()
    gc.freeze()  # what is left (modules, results) is not to be looked through after each test
    gc.enable()
    return outcome


@pytest.fixture(scope="session")
def screen() -> None:
    """Skip what needs a screen where there is none."""
    try:
        tk.Tk().destroy()
    except tk.TclError:
        pytest.skip(NO_SCREEN)


@pytest.fixture(autouse=True)
def no_desktop_dialog(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask with Tk's own dialogs, which tests answer for, whatever the desktop has."""

    def command_for(asked: desktop_dialogs.Asked, window: int) -> list[str]:
        raise desktop_dialogs.NoDialog

    monkeypatch.setattr(desktop_dialogs, "command_for", command_for)


@pytest.fixture
def root(screen: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[tk.Tk]:
    """A window of its own, destroyed at the end unless the test did it; garbage waits for the end."""
    monkeypatch.setattr(collector, "resume", lambda: None)
    window = tk.Tk()
    yield window
    try:
        window.destroy()
    except tk.TclError:
        pass


@pytest.fixture
def app(root: tk.Tk) -> Iterator[App]:
    """The window of the program, without a page yet; no callback may have failed in the end."""
    window = App(root, Settings(scale=1.0))
    yield window
    window.close()
    assert not window.faults


@pytest.fixture
def theme(root: tk.Tk) -> Theme:
    """The theme of a bare window, which its widgets find with its icons."""
    return make_theme(root)


@pytest.fixture
def pump(root: tk.Tk) -> Pump:
    """Let events happen until a condition holds; fail when it does not come."""

    def wait(until: Callable[[], object] = lambda: True, timeout: float = 60.0) -> None:
        end = time.monotonic() + timeout
        root.update()
        while not until():
            assert time.monotonic() < end, "what the test waits for did not come"
            time.sleep(0.004)
            root.update()

    return wait


@pytest.fixture
def press(pump: Pump) -> Press:
    """Press a key (`space`, `Control-o`) in a widget, as the keyboard would."""

    def send(widget: tk.Misc, key: str) -> None:
        widget.focus_force()
        pump()
        widget.event_generate(f"<{key}>")
        pump()

    return send


def make_theme(root: tk.Tk, *, dark: bool = False, scale: float = 1.0, text: float = 1.0) -> Theme:
    """Make the theme of a bare window, and provide it to its widgets with the icons and the faces."""
    theme = Theme(root, dark=dark, scale=scale, text=text)
    provide(root, theme, IconSet(theme), FaceCache(theme))
    return theme


def click(widget: tk.Misc, x: int, y: int) -> None:
    """Press and release the first button in a widget."""
    widget.event_generate("<Enter>", x=x, y=y)
    widget.event_generate("<ButtonPress-1>", x=x, y=y)
    widget.event_generate("<ButtonRelease-1>", x=x, y=y)


def clipped_widgets(window: tk.Misc) -> list[str]:
    """Name the widgets in view that stick out of the window, or are smaller than they ask.

    What a column scrolls may be above or below the window, but not beside it.
    """
    faults = []
    for widget in _descendants(window):
        if not widget.winfo_viewable() or isinstance(widget, (tk.Toplevel, tk.Menu)):
            continue
        if not _is_inside(widget, window):
            faults.append(f"{widget} is out of the window")
        if widget.winfo_class() in ("TButton", "TEntry", "TCombobox") and _is_squeezed(widget):
            faults.append(f"{widget} is squeezed")
    return faults


def _is_inside(widget: tk.Misc, window: tk.Misc) -> bool:
    left, top = widget.winfo_rootx() - window.winfo_rootx(), widget.winfo_rooty() - window.winfo_rooty()
    across = left >= 0 and left + widget.winfo_width() <= window.winfo_width()
    down = top >= 0 and top + widget.winfo_height() <= window.winfo_height()
    return across and (down or _scrolls(widget))


def _scrolls(widget: tk.Misc | None) -> bool:
    """Tell whether a widget is in a column that scrolls."""
    while widget is not None and not isinstance(widget, Scrolled):
        widget = widget.master
    return widget is not None and widget.overflows


def hidden_widgets(window: tk.Misc) -> list[str]:
    """Name the widgets for which there was no room: Tk unmaps what does not fit at all."""
    return [
        str(widget)
        for widget in _descendants(window)
        if widget.winfo_manager() in ("pack", "grid")
        and not widget.winfo_ismapped()
        and widget.nametowidget(widget.winfo_parent()).winfo_viewable()
    ]


def _is_squeezed(widget: tk.Misc) -> bool:
    low = widget.winfo_height() < widget.winfo_reqheight()
    narrow = widget.winfo_class() == "TButton" and widget.winfo_width() < widget.winfo_reqwidth()
    return low or narrow


def _descendants(widget: tk.Misc) -> Iterator[tk.Misc]:
    for child in widget.winfo_children():
        yield child
        yield from _descendants(child)


@pytest.fixture(scope="session")
def r7_etats() -> tuple[Etat, ...]:
    """All states of a real game of R7, played once, in a child process as the window does."""
    from reussites_tk.worker.parent import games

    states = games.play("r7", graine=7, numero=3)
    return tuple(state for state in states if isinstance(state, Etat))


def started_children() -> list[psutil.Process]:
    """List the processes that we started; one of Python's own, once there, stays to the end."""
    ours = []
    for child in psutil.Process().children():
        with contextlib.suppress(psutil.Error):
            if not any("resource_tracker" in word for word in child.cmdline()):
                ours.append(child)
    return ours
