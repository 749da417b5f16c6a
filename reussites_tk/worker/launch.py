"""One child process that is started and has been told nothing yet.

It takes a tenth of a second to be ready: whoever knows that one will be needed starts it, and then loads
what it takes to speak to it. So nothing that is slow to load is imported here.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from . import systems, wall
from .wall_inside import Inside


class Launch:
    """A started process: its pipes, its folder, the file of its prints, its mark.

    With a `world`, it lives behind a wall. Raises `OSError` when the system cannot start it. Belongs to
    whoever takes it (see `Process`); `give_up` ends one that nobody has taken.
    """

    def __init__(self, world: wall.World | None = None) -> None:
        self.world = world
        self.mark = os.urandom(8).hex()
        self.taken = False
        with contextlib.ExitStack() as undo:
            self.output = undo.enter_context(tempfile.TemporaryFile(prefix="reussites-"))
            self.folder = tempfile.mkdtemp(prefix=f"reussites-{os.getpid()}-")  # see `grading.scratch`
            undo.callback(shutil.rmtree, self.folder, ignore_errors=True)
            self.inside = None if world is None else undo.enter_context(Inside())
            self.popen = self._start()
            self._undo = undo.pop_all()

    def _start(self) -> subprocess.Popen[bytes]:
        command, passed = systems.child_command(), tuple[int, ...]()
        if self.world is not None and self.inside is not None:
            command = wall.walled(command, self.world, self.folder, self.inside.writing)
            passed = (self.inside.writing,)
        started = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.output,
            bufsize=0,
            cwd=self.folder,
            env=systems.child_environment(self.mark),
            pass_fds=passed,
            **systems.start_options(),
        )
        if self.inside is not None:
            self.inside.started()
        return started

    def give_up(self) -> None:
        """End the process and leave nothing behind, unless somebody has taken it. Harmless twice."""
        if self.taken:
            return
        self.taken = True
        self.popen.kill()
        for pipe in (self.popen.stdin, self.popen.stdout):
            if pipe is not None:
                pipe.close()
        self.popen.wait()
        self._undo.close()


def launched(bench: str, file: Path) -> Launch | None:
    """Start a child for one file in one bench; give None when the system cannot."""
    try:
        return Launch(wall.world_of(bench, (str(file.absolute()),)))
    except (OSError, ValueError):  # a null character in the name
        return None
