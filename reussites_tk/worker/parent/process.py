"""One started child process: requests go in, answers come out, until it is ended.

Neither of the two channels ever blocks the parent. `PolledChannel` needs no thread, so nothing can be left
behind even if a process that escaped holds the other end; it needs a `poll` on pipes. Windows has none:
`ThreadedChannel` serves there.
"""

from __future__ import annotations

import contextlib
import os
import queue
import select
import subprocess
import threading
import time
from typing import Protocol

from ..messages import Answer, BadMessage, Part, Ready, read_answer
from ..transcript import read_ends
from .start import WINDOWS, StartedProcess
from .wall import Wall, World
from .work_folder import Held, remove_folder

CHUNK = 1 << 16
LINE_BYTES = 64 << 20
"""A longer line is no answer of ours: the child is ended."""
NUMBER_CHARS = 16


class Ended(Exception):
    """The child closed its side of the answers, or writes nonsense without end."""


class ChildProcess:
    """A child from its start to its end; `key` is what its answers must begin with.

    With a `world`, it lives behind a wall. `ready` says that it came as far as the student's first line,
    `strangers` counts the lines on our channel without the key, `unasked` those which have it but answer
    nothing that is still asked. Raises `OSError` when the system cannot start it. `kill` then `close_output`
    must be called in the end.
    """

    def __init__(self, memory_bytes: int, world: World | None = None) -> None:
        started = StartedProcess(world)
        self.key = os.urandom(16).hex()
        self.wall = started.wall
        self.ready = False
        self.strangers = self.unasked = 0
        self._asked: set[str] = set()
        self._lines: list[bytes] = []
        self._rest = b""
        self._popen, self._output, self._folder = started.popen, started.output, started.folder
        self._work = started.work
        self._kept = ""
        try:
            from .process_tree import ProcessTree  # it loads psutil: meanwhile, the child starts

            self._tree = ProcessTree(started.popen, started.mark, memory_bytes, started.info)
        except BaseException:
            started.give_up()
            raise
        assert self._popen.stdin is not None and self._popen.stdout is not None
        self._pipes = self._popen.stdin, self._popen.stdout
        kind = ThreadedChannel if WINDOWS else PolledChannel
        self._channel: Channel = kind(self._pipes[1].fileno(), self._pipes[0].fileno())

    def send(self, line: bytes) -> None:
        """Send a request, under a number that nobody can guess; never waits."""
        # Drawn at random: a file cannot answer a request that it has not seen.
        number = os.urandom(8).hex()
        self._asked.add(number)
        self._channel.send(number.encode() + b" " + line)

    def receive(self, timeout: float) -> Answer | None:
        """Return the next answer, None if none came in time; raises `Ended` after the last one."""
        if not self._lines:
            self._fill(timeout)
        if not self._lines:
            return None
        return self._read(self._lines.pop(0))

    def answered(self) -> bool:
        """Return True if `receive` would return or raise something at once."""
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

    def _read(self, line: bytes) -> Answer | None:
        """Read a line; nonsense is counted, and does not stop the clock."""
        start = self.key.encode() + b" "
        number = line[len(start) : len(start) + NUMBER_CHARS].decode("ascii", "replace")
        if not line.startswith(start):
            self.strangers += 1
            return None
        try:
            if number not in self._asked:
                raise BadMessage("no such request")
            answer = read_answer(line, f"{self.key} {number}")
        except BadMessage:
            self.unasked += 1
            return None
        if isinstance(answer, Ready):
            self.ready = True
        elif not isinstance(answer, Part):  # a request has many parts, and one last answer
            self._asked.discard(number)
        return answer

    def seconds(self) -> float:
        """Return the processor seconds used so far."""
        return self._tree.seconds()

    def memory(self) -> int:
        """Return the bytes of memory held now, a disk in memory included."""
        disk = self._work.held(self._tree.pids()).bytes if self._work.in_memory else 0
        return self._tree.memory() + disk

    def own_memory(self) -> int:
        """Return the bytes of memory of the child alone, without the programs that it started."""
        return self._tree.own_memory()

    def held(self, now: bool = False) -> Held:
        """Return what it has written on the disk and not removed; `now` for what it is at this moment."""
        return self._work.held(self._tree.pids(), now)

    def check_room(self) -> None:
        """Raise `OSError` (`ENOSPC`) when the disk is too full for what happens to tell of the file."""
        self._work.check_room()

    def processes(self) -> int:
        """Return how many processes there are now, the child among them."""
        return len(self._tree.pids())

    def is_alone(self) -> bool:
        """Return True if no program that the child started runs any more."""
        return self._tree.is_alone()

    def waits(self) -> bool:
        """Return True if the child does nothing at this moment."""
        return self._tree.waits()

    def printed(self) -> int:
        """Return the number of bytes printed since the last answer."""
        return os.fstat(self._output.fileno()).st_size

    def output(self) -> str:
        """Return the head and the tail of what was printed since the last answer; only after the end."""
        return read_ends(self._output.fileno(), self.printed()) or self._kept

    def keep_output(self) -> None:
        """Keep what is printed so far: the child may answer, and so empty its file, just before its end."""
        self._kept = read_ends(self._output.fileno(), self.printed())

    def exit_code(self, seconds: float) -> int | None:
        """Return the exit code of a child that is ending by itself, None if it takes longer."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = self._popen.wait(timeout=seconds)
            # Bubblewrap ends with 128 + the number of a signal that killed the child.
            return 128 - code if self.wall is Wall.BUBBLEWRAP and code > 128 else code
        return None

    def kill(self) -> None:
        """End the child and all that it started, and remove its folder. The output can still be read."""
        self._tree.kill()
        self._channel.close()
        for pipe in self._pipes:
            with contextlib.suppress(OSError):
                pipe.close()
        remove_folder(self._folder)  # last: nothing writes in it any more

    def close_output(self) -> None:
        """Close the file of the prints."""
        self._output.close()


class Channel(Protocol):
    """Where requests go in and answers come out; owns neither descriptor."""

    def send(self, data: bytes) -> None:
        """Take data to send, as soon as the other side accepts it; never waits."""

    def receive(self, timeout: float) -> bytes | None:
        """Wait at most `timeout` seconds; return what came, b"" if nothing did, None after the end."""

    def close(self) -> None:
        """Stop using the descriptors; waits a second at most."""


class PolledChannel:
    """A channel on two descriptors that the system can poll (Linux, macOS)."""

    def __init__(self, reading: int, writing: int) -> None:
        self._reading, self._writing = reading, writing
        self._outgoing = bytearray()
        os.set_blocking(reading, False)
        os.set_blocking(writing, False)

    def send(self, data: bytes) -> None:
        """Take data to send; most of the time the pipe accepts it at once."""
        self._outgoing += data
        self._flush()

    def receive(self, timeout: float) -> bytes | None:
        """Wait for an answer while sending what is left to send."""
        end = time.monotonic() + timeout
        while True:
            ready = self._wait(max(0.0, end - time.monotonic()))
            if self._writing in ready:
                self._flush()
            if self._reading in ready:
                return self._read()
            if not ready:
                return b""

    def close(self) -> None:
        """Nothing runs, so nothing is to be stopped."""
        self._outgoing.clear()

    def _wait(self, timeout: float) -> set[int]:
        poll = select.poll()
        poll.register(self._reading, select.POLLIN)
        if self._outgoing:
            poll.register(self._writing, select.POLLOUT)
        return {descriptor for descriptor, _ in poll.poll(timeout * 1000)}

    def _read(self) -> bytes | None:
        try:
            return os.read(self._reading, CHUNK) or None
        except BlockingIOError:
            return b""
        except OSError:
            return None

    def _flush(self) -> None:
        try:
            while self._outgoing:
                del self._outgoing[: os.write(self._writing, self._outgoing[:CHUNK])]
        except BlockingIOError:
            return
        except OSError:  # the other side is gone: the next reading shows it
            self._outgoing.clear()


class ThreadedChannel:
    """A channel on two descriptors that block, each served by a thread (Windows).

    The threads end with the child: there, its job kills every process that could hold the pipes.
    """

    def __init__(self, reading: int, writing: int) -> None:
        self._incoming: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._outgoing: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._ended = False
        self._threads = [
            threading.Thread(target=self._read, args=(reading,), name="worker-reads", daemon=True),
            threading.Thread(target=self._write, args=(writing,), name="worker-writes", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def send(self, data: bytes) -> None:
        """Leave data to the thread that writes."""
        self._outgoing.put(data)

    def receive(self, timeout: float) -> bytes | None:
        """Wait for what the thread that reads got."""
        if self._ended:
            return None
        try:
            data = self._incoming.get(timeout=max(timeout, 0.0))
        except queue.Empty:
            return b""
        self._ended = not data
        return data or None

    def close(self) -> None:
        """End the two threads, once the child is dead."""
        self._outgoing.put(b"")
        for thread in self._threads:
            thread.join(0.5)

    def _read(self, descriptor: int) -> None:
        data = b"."
        while data:
            try:
                data = os.read(descriptor, CHUNK)
            except OSError:
                data = b""
            self._incoming.put(data)

    def _write(self, descriptor: int) -> None:
        try:
            while data := self._outgoing.get():
                while data:
                    data = data[os.write(descriptor, data) :]
        except OSError:
            return
