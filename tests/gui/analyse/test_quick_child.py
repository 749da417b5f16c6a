"""The child of the quick engine: how an order is played and told. No kernel is compiled here."""

import threading

import pytest

from reussites_tk.analysis import kernels
from reussites_tk.analysis.codes import counts_of
from reussites_tk.analysis.engine import Series
from reussites_tk.analysis.outcomes import Counts
from reussites_tk.gui.analyse import quick_child
from reussites_tk.gui.analyse.model import Facing, Item, Order
from reussites_tk.worker.games import Cycle
from tests.gui.analyse.sessions import R7, facing_of

CHAIN = Series("qll", 200, options={"entre_parties": "ramassage"})


@pytest.fixture(autouse=True)
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that end always alike, in the place of those of the kernels."""

    def count(series: Series, first: int, count: int) -> Counts:
        return counts_of("r7", (R7 * 200)[first - 1 : first - 1 + count], first)

    monkeypatch.setattr(quick_child, "count_with_kernel", count)
    monkeypatch.setattr(
        quick_child, "pairs_of_kernels", lambda one, other, first, count: facing_of(R7, R7).pairs
    )
    monkeypatch.setattr(
        kernels, "cycle_of", lambda graine, last, options: Cycle(3, 2, 1) if last >= 40 else None
    )


def played(order: Order, stop: threading.Event | None = None) -> list[Item]:
    told: list[Item] = []
    quick_child.play(order, stop or threading.Event(), told.append)
    return told


def test_the_count_is_told_as_it_grows() -> None:
    told = played(Order(Series("r7", 500)))
    parties = [item.parties for item in told if isinstance(item, Counts)]
    assert parties[0] == 10 and parties == sorted(parties) and parties[-1] == 500
    assert told[-1] == counts_of("r7", (R7 * 500)[:500], 1)


def test_two_ways_are_told_together() -> None:
    told = played(Order(Series("r7", 20), Series("r7", 20, options={"tours_max": 2})))
    assert all(isinstance(item, Facing) for item in told)


def test_a_chain_tells_its_cycle_once() -> None:
    told = played(Order(CHAIN))
    assert [item for item in told if isinstance(item, Cycle)] == [Cycle(3, 2, 1)]


def test_stopped_it_tells_no_more() -> None:
    stop = threading.Event()
    told: list[Item] = []

    def tell(item: Item) -> None:
        told.append(item)
        stop.set()

    quick_child.play(Order(Series("r7", 500)), stop, tell)
    assert len(told) == 1


def test_many_items_are_told_now_and_then_and_the_last_always() -> None:
    told: list[Item] = []
    seldom = quick_child._Seldom(told.append)
    items = [counts_of("r7", R7, n) for n in range(5)]
    for item in items:
        seldom(item)
    seldom.flush()
    seldom.flush()
    assert told[0] == items[0] and told[-1] == items[-1] and len(told) < 5
