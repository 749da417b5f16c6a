"""Orders of the quick engine: how they are cut, and what is shown of them. No process is started here."""

import threading

import pytest

from reussites_tk.analysis import kernel_process
from reussites_tk.analysis.outcomes import Counts, counts_of
from reussites_tk.analysis.series import Series
from reussites_tk.gui.analyse import quick
from reussites_tk.gui.analyse.model import Facing, Item, Order
from reussites_tk.worker.parent.game_results import Cycle
from tests.gui.analyse.sessions import R7, facing_of


def counted(parties: int) -> Counts:
    return counts_of("r7", (R7 * parties)[:parties], 1)


def test_a_short_order_is_played_in_runs_that_grow() -> None:
    runs = list(quick.runs_of(Series("r7", 500, debut=7)))
    lengths = [length for _first, length in runs]
    assert runs[0] == (7, 10) and sum(lengths) == 500
    assert lengths[1:-1] == sorted(lengths[1:-1])


def test_a_long_order_goes_on_in_runs_for_every_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    runs = list(quick.runs_of(Series("r7", 500_000, debut=3)))
    assert runs[-3:] == [(50_003, 200_000), (250_003, 200_000), (450_003, 50_000)]
    assert all(first + length == after for (first, length), (after, _) in zip(runs, runs[1:], strict=False))


def test_two_ways_are_matched(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = facing_of(R7, R7).pairs
    monkeypatch.setattr(kernel_process.KernelProcess, "play", lambda *_: iter([pairs, pairs + pairs]))
    order = Order(Series("r7", 8), Series("r7", 8, options={"tours_max": 2}))
    items = list(quick.QuickPlayer().play(order, threading.Event()))
    assert items == [Facing(pairs), Facing(pairs + pairs)]


def test_every_count_of_the_first_games_is_shown() -> None:
    items: list[Item] = [counted(10), Cycle(3, 2, 1), counted(20), counted(30)]
    assert list(quick.now_and_then(items)) == items


def test_many_counts_are_shown_now_and_then_and_the_last_always(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick, "GROWING", 5)
    items = [counted(parties) for parties in range(4, 40)]
    shown = list(quick.now_and_then(items))
    assert shown[:3] == items[:3] and shown[-1] == items[-1] and len(shown) < 10
