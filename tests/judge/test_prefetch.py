"""Items run ahead are given once, to whoever asks for them; what went wrong is run again by itself."""

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from reussites_tk.judge.prefetch import Prefetched
from reussites_tk.worker.messages import Failed, Observed, Outcome


class Doubling:
    """Gives each item twice; `bad` fails. Notes what it runs."""

    seconds = 0.0

    def __init__(self) -> None:
        self.stop = threading.Event()
        self.meanwhile: Callable[[], bool] | None = None
        self.asked: list[Any] = []

    def run(self, items: Sequence[Any], chunk: int = 64) -> Iterator[tuple[int, Outcome]]:
        for i, item in enumerate(items):
            self.asked.append(item)
            yield i, Failed("tue") if item == "bad" else Observed(item * 2)


def fetched(runner: Doubling, items: list[Any]) -> Prefetched:
    """Run items ahead as the judge does: after others, in the same run."""
    ahead = Prefetched(runner)
    ahead.waiting = items
    ahead.keep(outcome for _, outcome in runner.run(items))
    return ahead


def test_what_was_run_ahead_is_not_run_again() -> None:
    runner = Doubling()
    ahead = fetched(runner, [1, 2, 3])
    assert list(ahead.run([2, 3])) == [(0, Observed(4)), (1, Observed(6))]
    assert runner.asked == [1, 2, 3] and ahead.waiting == []


def test_an_outcome_is_given_once() -> None:
    runner = Doubling()
    ahead = fetched(runner, [1])
    assert list(ahead.run([1])) == list(ahead.run([1])) == [(0, Observed(2))]
    assert runner.asked == [1, 1]


def test_a_failure_is_met_again_by_whoever_asks() -> None:
    runner = Doubling()
    ahead = fetched(runner, [1, "bad", 3])
    assert runner.asked == [1, "bad"]
    assert list(ahead.run(["bad"])) == [(0, Failed("tue"))]
    assert list(ahead.run([3])) == [(0, Observed(6))]
    assert list(ahead.run([1])) == [(0, Observed(2))]
    assert runner.asked == [1, "bad", "bad", 3]


def test_a_thread_left_running_ends_it() -> None:
    class Threaded(Doubling):
        def run(self, items: Sequence[Any], chunk: int = 64) -> Iterator[tuple[int, Outcome]]:
            yield from ((i, Observed(item, "", 1)) for i, item in enumerate(items))

    assert [outcome for _, outcome in fetched(Threaded(), [1, 2]).run([1])] == [Observed(1, "", 1)]
