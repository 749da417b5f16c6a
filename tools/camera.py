"""What the pictures of the documentation share: opening a window, waiting, saving."""

from __future__ import annotations

import os
import time
import tkinter as tk
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image, ImageGrab

from reussites_tk import paths
from reussites_tk.gui.app import App
from reussites_tk.settings import Settings

MOST_BYTES = 150_000
"""The heaviest picture that is worth shipping."""
MOST_SECONDS = 300.0
STILL_SECONDS = 0.5
"""A window that has not changed for so long has no carte that glides, and nothing left to draw."""


@contextmanager
def window(place: Path, theme: str = "clair") -> Iterator[App]:
    """Open a window of the usual size, for a person whose folder holds nothing yet."""
    # A person's own settings, saved games and figures are neither shown nor changed.
    paths.user_data_folder = paths.user_config_folder = lambda: place / ".donnees"
    os.environ["HOME"] = os.environ["USERPROFILE"] = str(place)  # which is then written « ~ »
    (place / ".donnees").mkdir(exist_ok=True)
    app = App(tk.Tk(className="Reussites"), Settings(theme=theme, scale=1.0))
    try:
        yield app
    finally:
        app.close()


def page_of(app: App) -> Any:
    """Return the page in front, whose parts are read and pressed."""
    return app.page


def live(app: App, seconds: float) -> None:
    """Run the window for some seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        app.root.update()
        time.sleep(0.02)


def wait(app: App, done: Callable[[], object], what: str) -> None:
    """Run the window until `done`; raises `TimeoutError` when that never comes."""
    end = time.monotonic() + MOST_SECONDS
    while not done():
        if time.monotonic() > end:
            raise TimeoutError(what)
        live(app, 0.05)


def rest(app: App) -> Image.Image:
    """Wait until the window no longer changes, whatever moved in it; return what it shows."""
    app.root.focus_set()  # no caret that blinks, no ring around what was pressed
    live(app, 0.2)  # a window that is not there yet has no pointer to move
    app.root.event_generate("<Motion>", warp=True, x=-2, y=-2)  # nothing under the pointer
    seen = grabbed(app.root)
    end = time.monotonic() + MOST_SECONDS
    while time.monotonic() < end:
        live(app, STILL_SECONDS)
        now = grabbed(app.root)
        if now.tobytes() == seen.tobytes() and not app.notice.text:
            return now
        seen = now
    raise TimeoutError("the window never rests")


def grabbed(widget: tk.Misc) -> Image.Image:
    """Return what a widget shows."""
    left, top = widget.winfo_rootx(), widget.winfo_rooty()
    box = (left, top, left + widget.winfo_width(), top + widget.winfo_height())
    return ImageGrab.grab(box, xdisplay="").convert("RGB")


def save(app: App, picture: Path) -> None:
    """Save what the window shows once it rests; raises `ValueError` when the file is too heavy."""
    rest(app).quantize(256).save(picture, optimize=True)
    size = picture.stat().st_size
    print(f"{picture} ({size // 1000} kB)", flush=True)
    if size > MOST_BYTES:
        raise ValueError(f"{picture.name}: {size} bytes, more than {MOST_BYTES}")
