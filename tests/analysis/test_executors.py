"""Results come in order, a bounded number of calls at a time; a stop leaves no hole."""

import threading
from collections.abc import Generator, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing
from functools import partial

import pytest

from reussites_tk.analysis.executors import results_in_order


def numbers(many: int, given: list[int]) -> Iterator[partial[int]]:
    for number in range(many):
        given.append(number)
        yield partial(int, number)


def some_results(threads: Executor, given: list[int]) -> Generator[int]:
    return results_in_order(threads, numbers(100, given), outstanding=4)


def test_results_come_in_the_order_of_the_calls() -> None:
    first_may_end = threading.Event()

    def call(number: int) -> int:
        if number == 0:
            first_may_end.wait()
        elif number == 3:
            first_may_end.set()
        return number

    with ThreadPoolExecutor(2) as threads:
        assert list(results_in_order(threads, (partial(call, n) for n in range(6)))) == list(range(6))


def test_calls_are_taken_only_as_there_is_room() -> None:
    given: list[int] = []
    with ThreadPoolExecutor(2) as threads, closing(some_results(threads, given)) as results:
        assert next(results) == 0 and len(given) == 4
        assert next(results) == 1 and len(given) <= 5


def test_a_stop_keeps_the_first_calls_without_a_hole() -> None:
    stop, given = threading.Event(), list[int]()
    seen = []
    with ThreadPoolExecutor(2) as threads:
        for result in results_in_order(threads, numbers(100_000, given), stop):
            seen.append(result)
            if result == 10:
                stop.set()
    assert seen == list(range(len(seen))) and 11 <= len(seen) <= len(given) < 100_000


def test_nothing_begins_when_stopped_beforehand() -> None:
    stop, given = threading.Event(), list[int]()
    stop.set()
    with ThreadPoolExecutor(1) as threads:
        assert list(results_in_order(threads, numbers(5, given), stop)) == []
    assert given == []


def test_what_a_call_raises_is_raised() -> None:
    with ThreadPoolExecutor(1) as threads, pytest.raises(ZeroDivisionError):
        list(results_in_order(threads, [partial(divmod, 1, 0)]))
