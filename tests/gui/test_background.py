"""The bridge between threads and Tk."""

from __future__ import annotations

import threading
import tkinter as tk
from collections.abc import Callable, Iterator

import pytest

from reussites_tk.gui import background
from reussites_tk.gui.background import ITEMS_PER_TICK, Background, Tell, streamed

Pump = Callable[..., None]


@pytest.fixture
def bridge(root: tk.Tk) -> Iterator[Background]:
    window = Background(root)
    yield window
    window.close()


def count_to(n: int) -> Callable[[threading.Event], Iterator[int]]:
    return lambda stopping: iter(range(n))


def test_items_arrive_in_order_in_the_thread_of_tk_then_the_end(bridge: Background, pump: Pump) -> None:
    seen: list[object] = []
    here = threading.get_ident()

    def receive(item: int) -> None:
        assert threading.get_ident() == here
        seen.append(item)

    bridge.start(count_to(30), receive, lambda: seen.append("end"))
    pump(lambda: "end" in seen)
    assert seen == [*range(30), "end"]


def test_the_work_runs_in_another_thread(bridge: Background, pump: Pump) -> None:
    threads: list[int] = []

    def work(stopping: threading.Event) -> Iterator[int]:
        yield threading.get_ident()

    bridge.start(work, threads.append)
    pump(lambda: threads)
    assert threads != [threading.get_ident()]


def test_at_most_ten_items_per_tick(bridge: Background, pump: Pump, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    ticks: list[int] = []
    tick = Background._tick

    def counted(self: Background) -> None:
        before = len(seen)
        tick(self)
        ticks.append(len(seen) - before)

    monkeypatch.setattr(Background, "_tick", counted)
    bridge.start(count_to(95), seen.append)
    pump(lambda: len(seen) == 95)
    assert max(ticks) <= ITEMS_PER_TICK


def test_an_error_of_the_work_arrives_last(bridge: Background, pump: Pump) -> None:
    def work(stopping: threading.Event) -> Iterator[int]:
        yield 1
        raise ValueError("broken")

    seen: list[object] = []
    bridge.start(work, seen.append, lambda: seen.append("end"), lambda error: seen.append(str(error)))
    pump(lambda: len(seen) == 2)
    assert seen == [1, "broken"]


def test_nothing_arrives_after_a_stop_and_the_work_knows(bridge: Background, pump: Pump) -> None:
    known = threading.Event()
    closed = threading.Event()

    def work(stopping: threading.Event) -> Iterator[int]:
        try:
            yield 1
            stopping.wait(20)
            known.set()
            yield 2
        finally:
            closed.set()

    seen: list[object] = []
    task = bridge.start(work, seen.append, lambda: seen.append("end"))
    pump(lambda: seen)
    task.stop()
    pump(lambda: known.is_set() and closed.is_set())
    pump(lambda: not bridge.busy)
    assert seen == [1] and not task.running


def test_a_fault_in_a_callback_stops_nothing(bridge: Background, root: tk.Tk, pump: Pump) -> None:
    faults: list[str] = []
    root.report_callback_exception = lambda kind, fault, trace: faults.append(str(fault))
    seen: list[int] = []

    def receive(item: int) -> None:
        if item == 0:
            raise ValueError("page")
        seen.append(item)

    bridge.start(count_to(3), receive)
    pump(lambda: len(seen) == 2)
    assert faults == ["page"]


def test_two_tasks_share_the_window(bridge: Background, pump: Pump) -> None:
    one: list[int] = []
    other: list[int] = []
    bridge.start(count_to(50), one.append)
    bridge.start(count_to(50), other.append)
    pump(lambda: len(one) == len(other) == 50)
    assert one == other == list(range(50))


def test_a_fast_work_waits_for_the_window(
    bridge: Background, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "TICK_MS", 1)
    made: list[int] = []

    def work(stopping: threading.Event) -> Iterator[int]:
        for i in range(1000):
            made.append(i)
            yield i

    seen: list[int] = []
    bridge.start(work, lambda item: seen.append(item) if len(made) - item <= 202 else None)
    pump(lambda: len(seen) == 1000)
    assert seen == list(range(1000)), "the work ran far ahead of the window"


def test_close_stops_everything_and_leaves_no_thread(root: tk.Tk) -> None:
    bridge = Background(root)

    def work(stopping: threading.Event) -> Iterator[int]:
        stopping.wait(20)
        yield 1

    task = bridge.start(work, lambda item: None)
    bridge.close()
    bridge.close()
    assert task.thread is not None and not task.thread.is_alive()
    assert not bridge.busy


def count(tell: Tell, stop: threading.Event) -> None:
    for n in range(3):
        tell(n)


def test_a_stream_has_all_items_in_order() -> None:
    assert list(streamed(count, threading.Event())) == [0, 1, 2]


def test_a_fault_of_the_work_comes_after_its_items() -> None:
    def fails(tell: Tell, stop: threading.Event) -> None:
        tell("one")
        raise ValueError("two")

    stream = streamed(fails, threading.Event())
    assert next(stream) == "one"
    with pytest.raises(ValueError, match="two"):
        next(stream)


def test_closing_the_stream_stops_the_work() -> None:
    stopped = threading.Event()

    def waits(tell: Tell, stop: threading.Event) -> None:
        tell("ready")
        stop.wait(30)
        stopped.set()

    stream = streamed(waits, threading.Event())
    assert next(stream) == "ready"
    stream.close()  # type: ignore[attr-defined]
    assert stopped.is_set()


def test_a_stopped_stream_has_neither_items_nor_faults() -> None:
    stopping = threading.Event()
    stopping.set()

    def fails(tell: Tell, stop: threading.Event) -> None:
        tell("one")
        raise ValueError

    assert list(streamed(fails, stopping)) == []
