"""What a work tells as it goes comes as a stream; whoever stops reading stops the work."""

import threading

import pytest

from reussites_tk.gui.background import Tell, streamed


def count(tell: Tell, stop: threading.Event) -> None:
    for n in range(3):
        tell(n)


def test_all_that_is_told_comes_in_order() -> None:
    assert list(streamed(count, threading.Event())) == [0, 1, 2]


def test_a_fault_comes_after_what_was_told() -> None:
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


def test_once_stopped_neither_items_nor_faults_come() -> None:
    stopping = threading.Event()
    stopping.set()

    def fails(tell: Tell, stop: threading.Event) -> None:
        tell("one")
        raise ValueError

    assert list(streamed(fails, stopping)) == []
