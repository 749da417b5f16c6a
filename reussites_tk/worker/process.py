"""One started child process: its pipes, its folder, its output, its end."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import subprocess

from . import systems
from .launch import Launch
from .leash import Leash
from .messages import Answer, BadMessage, Part, Ready, read_answer
from .transcript import read_ends

LINE_BYTES = 64 << 20
"""A longer line is no answer of ours: the child is ended."""
NUMBER_CHARS = 16
END_SECONDS = 0.3
"""How long the pipes of a killed child may stay open before an escaped process is looked for."""


class Ended(Exception):
    """The child closed its side of the answers, or writes nonsense without end."""


class Process:
    """A child from its start to its end; `key` is what its answers must begin with.

    It takes a `launch`, one without a wall unless it is given. `ready` says that it came as far as the
    student's first line, `strangers` counts the lines on our channel without the key, `unasked` those
    which have it but answer nothing that is still asked. Raises `OSError` when the system cannot start it.
    `kill` then `forget` must be called in the end.
    """

    def __init__(self, memory_bytes: int, launch: Launch | None = None) -> None:
        launch = launch or Launch()
        self.key = secrets.token_hex(16)
        self.walled = launch.inside is not None
        self.ready = False
        self.unasked = 0
        self._asked: set[str] = set()
        self.strangers = 0
        self._lines: list[bytes] = []
        self._rest = b""
        self._popen, self._output, self._folder = launch.popen, launch.output, launch.folder
        try:
            self._leash = Leash(launch.popen, launch.mark, memory_bytes, launch.inside)
        except BaseException:
            launch.give_up()
            raise
        launch.taken = True
        assert self._popen.stdin is not None and self._popen.stdout is not None
        self._pipes = self._popen.stdin, self._popen.stdout
        self._channel = systems.open_channel(self._pipes[1].fileno(), self._pipes[0].fileno())

    def send(self, line: bytes) -> None:
        """Send a request, under a number that nobody can guess; never waits."""
        number = secrets.token_hex(8)
        self._asked.add(number)
        self._channel.send(number.encode() + b" " + line)

    def receive(self, timeout: float) -> Answer | None:
        """Give the next answer, None if none came in time; raises `Ended` after the last one."""
        if not self._lines:
            self._fill(timeout)
        if not self._lines:
            return None
        return self._read(self._lines.pop(0))

    def _read(self, line: bytes) -> Answer | None:
        """Read a line; nonsense is counted, and does not stop the clock."""
        start = self.key.encode() + b" "
        number = line[len(start) : len(start) + NUMBER_CHARS].decode("ascii", "replace")
        if not line.startswith(start):
            self.strangers += 1
        elif number not in self._asked:
            self.unasked += 1
        else:
            return self._answer(line, number)
        return None

    def _answer(self, line: bytes, number: str) -> Answer | None:
        try:
            answer = read_answer(line, f"{self.key} {number}")
        except BadMessage:
            self.unasked += 1
            return None
        if isinstance(answer, Ready):
            self.ready = True
        elif not isinstance(answer, Part):
            self._asked.discard(number)
        return answer

    def answered(self) -> bool:
        """Say whether `receive` would give or raise something at once."""
        with contextlib.suppress(Ended):
            if not self._lines:
                self._fill(0.0)
            return bool(self._lines)
        return True

    def _fill(self, timeout: float) -> None:
        data = self._channel.receive(timeout)
        if data is None or len(self._rest) > LINE_BYTES:
            raise Ended
        *lines, self._rest = (self._rest + data).split(b"\n")
        self._lines = [line for line in lines if line]

    def seconds(self) -> float:
        """Give the processor seconds used so far."""
        return self._leash.seconds()

    def memory(self) -> int:
        """Give the bytes of memory held now."""
        return self._leash.memory()

    def waits(self) -> bool:
        """Say whether the child does nothing at this moment."""
        return self._leash.waits()

    def printed(self) -> int:
        """Give the number of bytes printed since the last answer."""
        return os.fstat(self._output.fileno()).st_size

    def output(self) -> str:
        """Give the head and the tail of what was printed since the last answer; only after the end."""
        return read_ends(self._output.fileno(), self.printed())

    def exit_code(self, seconds: float) -> int | None:
        """Give the exit code of a child that is ending by itself, None if it takes longer."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = self._popen.wait(timeout=seconds)
            return 128 - code if self.walled and code > 128 else code  # so is a signal told from inside
        return None

    def kill(self) -> None:
        """End the child and all that it started, and remove its folder. The output can still be read."""
        left_alone = self._popen.poll() is not None
        self._leash.kill()
        if left_alone or not self._drained():
            self._leash.kill_escaped()
        self._channel.close()
        for pipe in self._pipes:
            with contextlib.suppress(OSError):
                pipe.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def forget(self) -> None:
        """Give the output file back."""
        self._output.close()

    def _drained(self) -> bool:
        """Say whether nobody holds the pipe of answers any more; otherwise a process has escaped."""
        for _ in range(LINE_BYTES // (1 << 16)):  # bounded even if that process writes
            data = self._channel.receive(END_SECONDS)
            if not data:
                return data is None
        return False
