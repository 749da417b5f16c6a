"""Opens a page or a folder with the program that the system has for it."""

from __future__ import annotations

import os
import subprocess
import sys
import webbrowser
from pathlib import Path


def open_outside(path: Path) -> bool:
    """Open a page or a folder with the program that the system has for it; return False if it has none."""
    if path.suffix == ".html":
        return webbrowser.open(path.resolve().as_uri())
    if sys.platform == "win32":
        os.startfile(path)
        return True
    command = "open" if sys.platform == "darwin" else "xdg-open"
    try:
        subprocess.Popen(
            [command, str(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # ended neither with the window nor by its Ctrl+C
        )
    except OSError:
        return False
    return True
