"""All that differs between Linux, macOS and Windows when a child must be started and spoken to.

On Linux and macOS a child leads its own session, ended as a process group. On Windows it lives in a
job object (see `windows`). How it is watched and ended is for `leash`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .channel import Channel, PolledChannel, ThreadedChannel

WINDOWS = sys.platform == "win32"

PACKAGE_ROOT = Path(__file__).resolve().parents[2]

BOOTSTRAP = (
    "import sys; sys.path.insert(0, {root!r}); from reussites_tk.worker.child_private import main; main()"
)

KEPT_VARIABLES = (
    *("PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "TEMP", "TMP"),
    *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "USERPROFILE"),
    *("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
)
"""What a child keeps of our environment; no `DISPLAY`, and no `PYTHON…` that would change what it runs."""

MARK = "REUSSITES_TK_RUN"
"""The variable by which a process that escaped its tree is still known as ours."""


def child_command() -> list[str]:
    """Give the command that starts a child, from source, installed or frozen.

    `-S -P -s`: nothing of the folder we are in nor of the user's; no `-I`, which would ignore the
    hash seed: with a fixed one, a set is walked in the same order each time a file is judged.
    """
    if getattr(sys, "frozen", False):
        return [sys.executable, "--worker"]
    code = BOOTSTRAP.format(root=str(PACKAGE_ROOT))
    return [_python(), "-S", "-P", "-s", "-X", "utf8", "-c", code]


def _python() -> str:
    """Give the Python of a child, which needs nothing of a virtual environment.

    On Windows that of a virtual environment is a launcher: it starts the true one, too soon to be in the
    job that limits the child.
    """
    return getattr(sys, "_base_executable", "") or sys.executable if WINDOWS else sys.executable


def child_environment(mark: str) -> dict[str, str]:
    """Give the environment of a child, which `mark` names."""
    kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    return {**kept, "PYTHONHASHSEED": "0", MARK: mark}


def start_options() -> Mapping[str, Any]:
    """Give the options of `Popen` that put a child apart: its own session, or no console window."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}


def last_folders() -> tuple[str, ...]:
    """Give the folders of installed packages, where a student's file may import from last."""
    return tuple(folder for folder in sys.path if folder.endswith(("site-packages", "dist-packages")))


def open_channel(reading: int, writing: int) -> Channel:
    """Open the channel that suits this system."""
    return ThreadedChannel(reading, writing) if WINDOWS else PolledChannel(reading, writing)
