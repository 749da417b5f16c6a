"""Takes the pictures of the real Thonny that judges a file, one light and one dark, for both guides.

    xvfb-run -a -s "-screen 0 1400x1100x24" python tools/take_thonny.py [FOLDER]

They go to `docs/images` when FOLDER is not given. Thonny has a process and folders of its own for each.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import tkinter as tk
from collections.abc import Callable, Iterator
from pathlib import Path
from tkinter import ttk
from typing import Any

from PIL import ImageGrab

ROOT = Path(__file__).resolve().parent.parent
PICTURES = {
    "thonny.png": ("Enhanced Clam", "Default Light"),
    "thonny_sombre.png": ("Clean Dark", "Default Dark"),
}
TOP = 20
CONFIGURATION = """
[general]
language = fr_FR
single_instance = False
[layout]
left = 20
top = {top}
width = 1180
height = 860
[view]
ui_theme = {themes[0]}
syntax_theme = {themes[1]}
"""
FUNCTION = "carte_sous"
RIGHT, WRONG = "return t.tete.carte", "return t.queue.carte"
MOST_SECONDS = 60.0


def main() -> None:
    """Take both pictures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    for name, themes in PICTURES.items():
        with tempfile.TemporaryDirectory() as place:
            _prepare(Path(place), themes)
            own = ("THONNY_USER_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "HOME")
            environment = {**os.environ, **dict.fromkeys(own, place), "PYTHONPATH": str(ROOT)}
            command = [sys.executable, __file__, "--picture", str(folder.resolve() / name)]
            subprocess.run(command, env=environment, cwd=place, check=True)


def _prepare(place: Path, themes: tuple[str, str]) -> None:
    """Lay what Thonny is set to, and a file with one fault."""
    (place / "configuration.ini").write_text(CONFIGURATION.format(top=TOP, themes=themes), encoding="utf-8")
    text = (ROOT / "tests/copies/tas/justes/simple.py").read_text(encoding="utf-8")
    before, inside = text.split(f"def {FUNCTION}(")
    wrong = f"{before}def {FUNCTION}({inside.replace(RIGHT, WRONG, 1)}"
    (place / "tas_a_completer.py").write_text(wrong, encoding="utf-8")


def _take(picture: Path) -> None:
    """Start Thonny, check the file, and save what is seen; its process then ends."""
    del sys.argv[1:]
    import thonny  # reads where its folder is
    from thonny import workbench

    bench = workbench.Workbench()

    def take() -> None:
        bench.get_editor_notebook().show_file("tas_a_completer.py")
        bench.event_generate("<F4>")
        view = bench.get_view("ReussitesView")
        _wait(bench, lambda: view.panel and view.panel.run and not view.panel.checking)
        view.panel.list.tree.event_generate("<ButtonRelease-1>")
        end = time.monotonic() + 1
        _wait(bench, lambda: time.monotonic() > end)
        _forget_place(bench)
        left, bottom = bench.winfo_rootx(), bench.winfo_rooty() + bench.winfo_height()
        # The menu stands above what Tk calls the window.
        seen = ImageGrab.grab((left, TOP, left + bench.winfo_width(), bottom))
        seen.quantize(128).save(picture, optimize=True)
        thonny.get_runner().destroy_backend()
        os._exit(0)  # nothing asks whether to save

    bench.bind("BackendRestart", lambda _event: bench.after(500, take), True)
    bench.mainloop()


def _forget_place(bench: Any) -> None:
    """Take away the words that say where Python is on this machine."""
    text = bench.get_view("ShellView").text
    place = text.search(f" ({sys.executable})", "1.0")
    if place:
        text.direct_delete(place, f"{place} lineend")
    for button in _buttons_of(bench):
        if sys.executable in str(button.cget("text")):
            button.configure(text=str(button.cget("text")).replace(sys.executable, "python3"))
    bench.update()


def _buttons_of(widget: tk.Misc) -> Iterator[ttk.Button]:
    """Yield the buttons of a window."""
    for child in widget.winfo_children():
        if isinstance(child, ttk.Button):
            yield child
        yield from _buttons_of(child)


def _wait(bench: Any, until: Callable[[], object]) -> None:
    end = time.monotonic() + MOST_SECONDS
    while not until():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.02)
        bench.update()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--picture"]:
        _take(Path(sys.argv[2]))
    else:
        main()
