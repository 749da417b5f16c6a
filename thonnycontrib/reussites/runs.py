"""A command of ours in a process of its own: its lines come in the loop of Tk, and it can be stopped."""

from __future__ import annotations

import os
import site
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from thonny.running import get_front_interpreter_for_subprocess

import reussites_tk
from reussites_tk.gui.background import Background
from reussites_tk.texts import _, typographic

NOT_STARTED = 127
"""The exit code of a command that could not be started, as shells have it."""
NO_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""What keeps Windows from opening a console for a command; nothing elsewhere."""
MOST_SAID = 4000
"""Bytes read of what a command says on standard error: it is one sentence."""


@dataclass(frozen=True, slots=True)
class End:
    """How a command ended: its exit code, and what it said on standard error."""

    code: int
    said: str

    @property
    def sentence(self) -> str:
        """What to tell the person of an end that was not wanted."""
        said = self.said or _("Réussites s’est arrêté net (code {code}).").format(code=self.code)
        return typographic(said)


class Run:
    """Runs one command; `on_line` receives each line that it prints, then `on_end` how it ended.

    `text` is what it reads on standard input. Once stopped, nothing more comes.
    """

    def __init__(
        self,
        background: Background,
        words: Sequence[str],
        on_line: Callable[[str], None],
        on_end: Callable[[End], None],
        text: bytes = b"",
        folder: str | None = None,
    ) -> None:
        self._words, self._text, self._folder = words, text, folder
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = False
        self._on_line, self._on_end = on_line, on_end
        self._task = background.start(self._work, self._receive, on_error=self._failed)

    @property
    def running(self) -> bool:
        """True while something may still come."""
        return self._task.running

    def stop(self) -> None:
        """End the process, and its own children with it; harmless twice."""
        self._stopped = True
        self._task.stop()
        if self._process is not None:
            self._process.terminate()

    def _receive(self, item: str | End) -> None:
        if isinstance(item, End):
            self._on_end(item)
        else:
            self._on_line(item)

    def _failed(self, fault: BaseException) -> None:
        """Say what kept the process from being started."""
        self._on_end(not_started(fault))

    def _work(self, _stopping: threading.Event) -> Iterator[str | End]:
        with tempfile.TemporaryFile() as said, self._start(said) as process:
            self._process = process
            if self._stopped:  # while it was being started
                process.terminate()
            assert process.stdin is not None and process.stdout is not None
            with suppress(OSError):  # it has ended before it read everything
                process.stdin.write(self._text)
                process.stdin.close()
            for line in process.stdout:
                yield line.decode("utf-8", "replace")
            yield _end_of(process.wait(), said)

    def _start(self, said: IO[bytes]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            our_command(self._words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=said,
            cwd=self._folder,
            env=our_environment(),
            creationflags=NO_CONSOLE,
        )


def not_started(fault: BaseException) -> End:
    """Return the end of a command that could not be started."""
    sentence = _("Réussites n’a pas pu être lancé ({fault}). Fermez d’autres programmes, puis recommencez.")
    return End(NOT_STARTED, sentence.format(fault=fault))


def _end_of(code: int, said: IO[bytes]) -> End:
    """Return the end of a command that has written in `said`."""
    said.seek(0)
    return End(code, said.read(MOST_SAID).decode("utf-8", "replace").strip())


def our_command(words: Sequence[str]) -> list[str]:
    """Return the command that does this with the Python that runs Thonny, whatever lies in the folder."""
    return [get_front_interpreter_for_subprocess(), "-P", "-m", "reussites_tk", *words]


def our_environment() -> dict[str, str]:
    """Return the environment where that Python finds us, among the plug-ins of Thonny as well."""
    home = str(Path(reussites_tk.__file__).parent.parent)
    if home in site.getsitepackages():
        return {**os.environ}
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([home, *([others] if others else [])])}


def start_window(words: Sequence[str]) -> Callable[[], End | None]:
    """Start a command that opens a window of ours, and leave it: it lives on after Thonny.

    Return what tells how it ended, None while it has not.
    """
    nowhere = subprocess.DEVNULL
    said = tempfile.TemporaryFile()  # read when the window has ended
    try:
        process = subprocess.Popen(
            our_command(words), stdin=nowhere, stdout=nowhere, stderr=said,
            env=our_environment(), start_new_session=True,
            creationflags=NO_CONSOLE,
        )  # fmt: skip
    except OSError as fault:
        end = not_started(fault)
        return lambda: end

    def ended() -> End | None:
        code = process.poll()
        return None if code is None else _end_of(code, said)

    return ended
