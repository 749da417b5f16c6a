"""Orders of the quick engine: what is played, and what is shown of it."""

import threading

import pytest

from reussites_tk.analysis import kernels
from reussites_tk.analysis.analyse import analyse
from reussites_tk.analysis.outcomes import Counts, counts_of
from reussites_tk.analysis.series import Series
from reussites_tk.gui.analyse import quick
from reussites_tk.gui.analyse.model import Facing, Item, Order
from reussites_tk.worker.parent.game_results import Cycle
from tests.gui.analyse.sessions import R7

compiled = pytest.mark.skipif(not kernels.available(), reason="there is no compiled engine")


def counted(parties: int) -> Counts:
    return counts_of("r7", (R7 * parties)[:parties], 1)


@compiled
def test_the_counts_are_those_of_the_course_and_begin_with_few_games() -> None:
    items = list(quick.play_quickly(Order(Series("r7", 500, debut=7)), threading.Event()))
    parties = [item.parties for item in items if isinstance(item, Counts)]
    assert parties[0] == 10 and parties[-1] == 500 and len(parties) > 10
    assert items[-1] == analyse("r7", 500, debut=7, moteur="cours").counts


@compiled
def test_two_ways_are_matched() -> None:
    order = Order(Series("r7", 400), Series("r7", 400, options={"tours_max": 2}))
    *_some, last = quick.play_quickly(order, threading.Event())
    assert isinstance(last, Facing) and last.pairs.parties == 400
    assert last.pairs.other == analyse("r7", 400, options={"tours_max": 2}, moteur="cours").counts


@compiled
def test_the_cycle_of_a_chain_comes_once_before_the_count_that_knows_of_it() -> None:
    order = Order(Series("qll", 1_500, 4, options={"entre_parties": "ramassage"}))
    items = list(quick.play_quickly(order, threading.Event()))
    (cycle,) = [item for item in items if isinstance(item, Cycle)]
    count = items[items.index(cycle) + 1]
    assert isinstance(count, Counts) and count.parties >= cycle.debut + cycle.longueur
    assert cycle == analyse("qll", 1_500, 4, order.one.options, moteur="cours").cycle


@compiled
@pytest.mark.parametrize("options", [None, {"tours_max": 2}], ids=["one way", "two ways"])
def test_a_stop_ends_an_order_and_its_threads(options: dict[str, int] | None) -> None:
    before, stop = threading.active_count(), threading.Event()
    other = None if options is None else Series("r7", 1_000_000_000, options=options)
    for _item in quick.play_quickly(Order(Series("r7", 1_000_000_000), other), stop):
        stop.set()
    assert threading.active_count() == before


def test_every_count_of_the_first_games_is_shown() -> None:
    items: list[Item] = [counted(10), Cycle(3, 2, 1), counted(20), counted(30)]
    assert list(quick.now_and_then(items)) == items


def test_many_counts_are_shown_now_and_then_and_the_last_always(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick, "EVERY_COUNT", 5)
    items = [counted(parties) for parties in range(4, 40)]
    shown = list(quick.now_and_then(items))
    assert shown[:3] == items[:3] and shown[-1] == items[-1] and len(shown) < 10
