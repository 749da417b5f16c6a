"""Starts a child process: its command, its environment, its pipes, and its wall if it has one."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

from . import wall
from .work_folder import ROOM_AT_START, WorkFolder, remove_folder

WINDOWS = sys.platform == "win32"

PACKAGE_ROOT = Path(__file__).resolve().parents[3]

BOOTSTRAP = (
    "import sys; sys.path.insert(0, {root!r}); "
    # Our package is put there by its path: behind a wall, the names beside it may not be seen.
    "from _frozen_importlib import _load; "
    "from _frozen_importlib_external import spec_from_file_location as s; "
    "_load(s('reussites_tk', {start!r}, submodule_search_locations=[{package!r}])); del _load, s; "
    "from reussites_tk.worker.child.bootstrap import main; main()"
)

KEPT_VARIABLES = (
    *("PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "TEMP", "TMP"),
    *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "USERPROFILE"),
    *("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
)
"""What a child keeps of our environment; no `DISPLAY`, and no `PYTHON…` that would change what it runs."""

MARK = "REUSSITES_TK_RUN"
"""The variable by which a process that escaped its tree is still known as ours (see `ProcessTree`)."""


ENTRANCE = (
    "import sys; sys.path.insert(0, {root!r}); from reussites_tk.worker.jail.entrance import main; "
    "main(sys.argv[1:])"
)


def child_command() -> list[str]:
    """Return the command that starts a child, from source, installed or frozen."""
    return _command("--worker", BOOTSTRAP)


def entrance_command() -> list[str]:
    """Return the command by which a child first shuts itself in; the places and its own command follow."""
    return _command("--mur", ENTRANCE)


def _command(option: str, code: str) -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, option]
    # On Windows the Python of a virtual environment is a launcher: it starts the true one, too soon to be in
    # the job that limits the child. A child needs nothing of a virtual environment.
    base = getattr(sys, "_base_executable", "") if WINDOWS else ""
    # `-S -P -s`: nothing of the folder we are in nor of the user's. No `-I`, which would ignore the hash
    # seed: with a fixed one, a set is walked in the same order each time a file is judged.
    places = {"package": str(wall.PACKAGE), "start": str(wall.PACKAGE / "__init__.py")}
    options = ("-S", "-P", "-s", "-X", "utf8", "-c", code.format(root=str(PACKAGE_ROOT), **places))
    return [base or sys.executable, *options]


def child_environment(mark: tuple[str, str]) -> dict[str, str]:
    """Return the environment of a child: what is kept of ours, and its own mark, a variable and its value."""
    kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    variable, value = mark
    return {**kept, "PYTHONHASHSEED": "0", variable: value}


def start_options() -> Mapping[str, Any]:
    """Return the options of `Popen` that set a child apart: its own session, or no console window."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}


def output_file() -> IO[bytes]:
    """Return a new file for the prints of a child: in memory where the system can, whatever room a disk has.

    Raises `OSError`.
    """
    if sys.platform == "linux":
        return os.fdopen(os.memfd_create("reussites-sortie"), "w+b", buffering=0)
    return tempfile.TemporaryFile(prefix="reussites-")


class StartedProcess:
    """A child that was started and has received nothing yet: its pipes, its folder, the file of its prints.

    With a `world`, it lives behind a wall. Raises `OSError` when the system cannot start it, or has no room
    for it. It belongs to a `ChildProcess`, which ends it; `give_up` is for one that cannot be watched.
    """

    def __init__(self, world: wall.World | None = None) -> None:
        self.mark = MARK, os.urandom(8).hex()
        with contextlib.ExitStack() as undo:
            self.output = undo.enter_context(output_file())
            self.folder = tempfile.mkdtemp(prefix=f"reussites-{os.getpid()}-")  # see `grading.scratch`
            undo.callback(remove_folder, self.folder)
            self.wall = wall.Wall.NONE if world is None else world.wall
            behind_bubblewrap = self.wall is wall.Wall.BUBBLEWRAP
            self.info = undo.enter_context(wall.InfoPipe()) if behind_bubblewrap else None
            own_disks = behind_bubblewrap and wall.has_own_disks()
            self.work = WorkFolder(self.folder, own_disks, self.output.fileno())
            self.work.check_room(ROOM_AT_START)
            self.popen = self._start(world)
            self._undo = undo.pop_all()

    def _start(self, world: wall.World | None) -> subprocess.Popen[bytes]:
        command, passed = child_command(), tuple[int, ...]()
        if world is not None and self.info is not None:
            command = wall.walled(command, world, self.folder, self.info.writing)
            passed = (self.info.writing,)
        elif world is not None:
            command = wall.jailed(command, entrance_command(), world, self.folder)
        started = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.output,  # a file, whose size can be seen at any time
            bufsize=0,  # the descriptors are polled: nothing may wait in a buffer of ours
            cwd=self.folder,
            env=child_environment(self.mark),
            pass_fds=passed,
            **start_options(),
        )
        if self.info is not None:
            self.info.close_writing()
        return started

    def give_up(self) -> None:
        """End the process and leave nothing behind."""
        self.popen.kill()
        for pipe in (self.popen.stdin, self.popen.stdout):
            if pipe is not None:
                pipe.close()
        self.popen.wait()
        self._undo.close()
