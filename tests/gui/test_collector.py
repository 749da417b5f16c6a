"""While a thread works, garbage is collected in the thread of Tk alone."""

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest

from reussites_tk.gui import collector


class Knot:
    """Something that only a collection can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def collection_as_before() -> Iterator[None]:
    yield
    gc.enable()


def test_a_thread_collects_nothing_while_collection_rests() -> None:
    collector.rest()
    seen = weakref.ref(Knot())
    thread = threading.Thread(target=lambda: [Knot() for _ in range(20_000)])
    thread.start()
    thread.join()
    assert seen() is not None


def test_the_loop_collects_what_is_due() -> None:
    collector.rest()
    seen = weakref.ref(Knot())
    knots = [Knot() for _ in range(20_000)]
    del knots
    collector.collect_if_due()
    assert seen() is None


def test_python_has_its_own_way_again_afterwards() -> None:
    collector.rest()
    collector.resume()
    collector.resume()
    assert gc.isenabled()
