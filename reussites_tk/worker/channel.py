"""The two pipes between a parent and its child, never blocking the parent.

`PolledChannel` needs no thread, so nothing can be left behind even if a process that escaped holds
the other end; it needs a `poll` on pipes. Windows has none: `ThreadedChannel` serves there.
"""

from __future__ import annotations

import os
import queue
import select
import threading
import time
from typing import Protocol

CHUNK = 1 << 16


class Channel(Protocol):
    """Where requests go in and answers come out; owns neither descriptor."""

    def send(self, data: bytes) -> None:
        """Take data to send, as soon as the other side accepts it; never waits."""

    def receive(self, timeout: float) -> bytes | None:
        """Wait at most `timeout` seconds; give what came, b"" if nothing did, None after the end."""

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
        except OSError:  # the other side is gone: reading will tell
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
