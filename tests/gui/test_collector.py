"""While a thread works, garbage is collected in the thread of Tk alone."""

import gc
import threading
import time
import weakref
from collections.abc import Iterator

import pytest

from reussites_tk.gui import collector


class Knot:
    """Something that only a collection can free."""

    def __init__(self) -> None:
        self.itself = self


def collects() -> bool:
    """Collect, and return True if it was done: it is not while another thread is in the middle of it."""
    probe = weakref.ref(Knot())
    gc.collect()
    return probe() is None


@pytest.fixture(autouse=True)
def python_collects() -> Iterator[None]:
    """Begin with Python's own collection done and at rest: no other thread is at it, nor can begin."""
    gc.disable()
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)  # a command that was called in this process may have changed it
    while not collects():
        time.sleep(0.01)
    yield
    gc.set_threshold(*before)
    gc.enable()


def test_a_thread_collects_nothing_while_collection_is_paused() -> None:
    collector.pause()
    seen = weakref.ref(Knot())
    thread = threading.Thread(target=lambda: [Knot() for _ in range(20_000)])
    thread.start()
    thread.join()
    assert seen() is not None


def test_the_loop_collects_what_is_due() -> None:
    collector.pause()
    seen = weakref.ref(Knot())
    knots = [Knot() for _ in range(20_000)]
    del knots
    collector.collect_if_due()
    assert seen() is None


def test_python_collects_by_itself_again_afterwards() -> None:
    collector.pause()
    collector.resume()
    collector.resume()
    assert gc.isenabled()
