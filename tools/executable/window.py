"""The window of the built program, on a virtual screen."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from .place import ROOT, Failed, Trial

PATIENCE = 30.0
NO_SCREEN = "not tried: no virtual screen"
EXTENSION = "libtkdnd"
WHERE = """
import sys
sys.path.insert(0, sys.argv[1])
from reussites_tk.gui.app import open_window
app = open_window()
app.root.update()
button = app.header.buttons["professeur"]
print(button.winfo_rootx() + button.winfo_width() // 2, button.winfo_rooty() + button.winfo_height() // 2)
app.close()
"""
"""Opens the same window from the sources, on the same screen: where the button of a page is."""


def opens_its_window(trial: Trial) -> str:
    """The window shows something; return the seconds that it took."""
    if not trial.screen:
        return NO_SCREEN
    trial.run("--version")  # warms the disk up
    start = time.monotonic()
    with _opened(trial):
        return f"{time.monotonic() - start:.1f} s"


def loads_what_takes_dropped_files(trial: Trial) -> str:
    """The page of the teacher, opened by a click, loads the extension of Tcl that is in the folder."""
    kept = [file for file in trial.program.parent.rglob(f"*{EXTENSION}*") if file.is_file()]
    if len(kept) != 1:
        raise Failed(f"in the folder: {[file.name for file in kept]}")
    mouse = shutil.which("xdotool")
    if not trial.screen or mouse is None:
        return f"{kept[0].name} is there; " + (NO_SCREEN if mouse else "not loaded: no xdotool to click")
    place = _place_of_the_button(trial)
    with _opened(trial) as window:
        click = [mouse, "mousemove", *place, "click", "1"]
        subprocess.run(click, env={"DISPLAY": trial.screen}, check=True, timeout=PATIENCE)
        maps = Path(f"/proc/{window.pid}/maps")
        _wait(lambda: str(kept[0]) in maps.read_text(errors="replace"), window, "the extension is not loaded")
    return f"{kept[0].name} is loaded"


def _place_of_the_button(trial: Trial) -> list[str]:
    asked = [sys.executable, "-c", WHERE, str(ROOT)]
    environment = {**trial.variables(), "LC_ALL": "C.UTF-8"}
    return subprocess.check_output(asked, env=environment, timeout=PATIENCE, text=True).split()


@contextlib.contextmanager
def _opened(trial: Trial) -> Iterator[subprocess.Popen[bytes]]:
    """Open the window, wait until it shows something, close it in the end."""
    window = subprocess.Popen(trial.command(), cwd=trial.work, env=trial.variables(), start_new_session=True)
    try:
        _wait(lambda: _colours(trial.screen) > 50, window, "no window")  # an empty screen has one
        yield window
    finally:
        with contextlib.suppress(OSError):
            os.killpg(window.pid, signal.SIGTERM)
        window.wait(10)


def _colours(screen: str) -> int:
    from PIL import ImageGrab

    return len(ImageGrab.grab(xdisplay=screen).getcolors(1 << 20) or ())


def _wait(until: Callable[[], bool], window: subprocess.Popen[bytes], fault: str) -> None:
    end = time.monotonic() + PATIENCE
    while not until():
        if window.poll() is not None:
            raise Failed(f"the window ended with code {window.returncode}")
        if time.monotonic() > end:
            raise Failed(f"{fault} after {PATIENCE:.0f} s")
        time.sleep(0.02)
