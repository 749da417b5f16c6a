"""The window's side of the child that plays with the compiled kernels."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from ...paths import PACKAGE
from .model import Item, Order
from .quick_child import STOP

BOOTSTRAP = (
    "import sys; sys.path.insert(0, {root!r}); from reussites_tk.gui.analyse.quick_child import main; main()"
)
FAREWELL_SECONDS = 2.0
"""How long `close` waits for the thread that reads a child that was just ended."""


class QuickPlayer:
    """Starts the child at the first order and keeps it for the next ones; `close` ends it."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None
        self._one_order = threading.Lock()
        self._starting = threading.Lock()

    @property
    def ready(self) -> bool:
        """Whether the child is there, its kernels perhaps loaded already."""
        return self._child is not None and self._child.poll() is None

    def play(self, order: Order, stopping: threading.Event) -> Iterator[Item]:
        """Play an order, one after the other; for a thread of its own. Ends early when `stopping` is set."""
        with self._one_order:
            child = self._started(stopping)
            if child is None:
                return
            try:
                _send(child, order)
                yield from _answers(child, stopping)
            except (BrokenPipeError, EOFError, pickle.UnpicklingError):
                if not stopping.is_set() and self._child is child:
                    raise RuntimeError("the child of the quick engine has ended by itself") from None

    def close(self) -> None:
        """End the child at once, once its order is stopped; harmless twice. The next order starts another."""
        with self._starting:
            child, self._child = self._child, None
        if child is None:
            return
        child.kill()
        child.wait()
        if self._one_order.acquire(timeout=FAREWELL_SECONDS):  # nobody reads it any more
            _close_pipes(child)
            self._one_order.release()

    def _started(self, stopping: threading.Event) -> subprocess.Popen[bytes] | None:
        """Give the child, started if need be; None when the order is stopped already."""
        with self._starting:
            if stopping.is_set():
                return None
            if not self.ready:
                if self._child is not None:
                    _close_pipes(self._child)
                self._child = _start()
            return self._child


def _start() -> subprocess.Popen[bytes]:
    code = BOOTSTRAP.format(root=str(PACKAGE.parent))
    return subprocess.Popen(
        [sys.executable, "-P", "-X", "utf8", "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        **_apart(),
    )


def _apart() -> dict[str, Any]:
    """Give the options of a child that shows no window, comes after ours, and is not interrupted with it."""
    if os.name == "nt":
        flags = "CREATE_NO_WINDOW", "BELOW_NORMAL_PRIORITY_CLASS"
        return {"creationflags": sum(getattr(subprocess, flag) for flag in flags)}
    return {"start_new_session": True}


def _answers(child: subprocess.Popen[bytes], stopping: threading.Event) -> Iterator[Item]:
    """Give the items of the order sent; in any case, read up to its end."""
    assert child.stdout is not None
    ended = False
    try:
        while not ended and not stopping.is_set():
            item = pickle.load(child.stdout)
            ended = item is None
            if not ended:
                yield item
    finally:
        if not ended and child.poll() is None:
            _send(child, STOP)
            while pickle.load(child.stdout) is not None:
                pass


def _send(child: subprocess.Popen[bytes], request: Order | str) -> None:
    assert child.stdin is not None
    pickle.dump(request, child.stdin, pickle.HIGHEST_PROTOCOL)
    child.stdin.flush()


def _close_pipes(child: subprocess.Popen[bytes]) -> None:
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with suppress(OSError):  # what it still held is for nobody
                pipe.close()
