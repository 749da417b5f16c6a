"""Items run between the trials of a group are given once; what went wrong is run again by itself."""

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from reussites_tk.judge.exercises import EXERCISES
from reussites_tk.judge.tas.case_makers import cases_of
from reussites_tk.judge.tas.group_trials import GROUP, GroupTrials, in_groups
from reussites_tk.judge.tas.oracle import Oracle
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


def after_items(runner: Doubling, items: list[Any]) -> GroupTrials:
    """Run items as the judge does: between the trials of a group, here of a function without a case."""
    group = GroupTrials(runner, Oracle())
    group.run({"la_hauteur": ((), ())}, {"la_hauteur": items})
    return group


def test_what_was_run_is_not_run_again() -> None:
    runner = Doubling()
    group = after_items(runner, [1, 2, 3])
    assert group.outcomes([2, 3]) == [Observed(4), Observed(6)]
    assert runner.asked == [1, 2, 3]


def test_an_outcome_is_given_once() -> None:
    runner = Doubling()
    group = after_items(runner, [1])
    assert group.outcomes([1]) == group.outcomes([1]) == [Observed(2)]
    assert runner.asked == [1, 1]


def test_a_failure_is_met_again_by_whoever_asks() -> None:
    runner = Doubling()
    group = after_items(runner, [1, "bad", 3])
    assert runner.asked == [1, "bad"]
    assert group.outcomes(["bad"]) == [Failed("tue")]
    assert group.outcomes([3]) == [Observed(6)]
    assert group.outcomes([1]) == [Observed(2)]
    assert runner.asked == [1, "bad", "bad", 3]


def test_a_thread_left_running_ends_it() -> None:
    class Threaded(Doubling):
        def run(self, items: Sequence[Any], chunk: int = 64) -> Iterator[tuple[int, Outcome]]:
            for i, outcome in super().run(items, chunk):
                yield i, Observed(outcome.data, threads=1) if i == 1 and len(items) > 2 else outcome  # type: ignore[union-attr]

    runner = Threaded()
    group = after_items(runner, [1, 2, 3])
    assert group.outcomes([1]) == [Observed(2)]
    assert group.outcomes([3]) == [Observed(6)]
    assert runner.asked == [1, 2, 3]


def test_the_items_of_a_function_that_never_ends_are_not_run() -> None:
    class Endless(Doubling):
        def run(self, items: Sequence[Any], chunk: int = 64) -> Iterator[tuple[int, Outcome]]:
            for i, item in enumerate(items):
                self.asked.append(item)
                yield i, Failed("temps_depasse") if isinstance(item, dict) else Observed(item)

    runner = Endless()
    case = next(case for case in cases_of("la_hauteur", 1) if not Oracle().expected(case).refusal)
    group = GroupTrials(runner, Oracle())
    cases = {"la_hauteur": ([case], ()), "tas_vide": ((), ())}
    group.run(cases, {"la_hauteur": [1, 2], "tas_vide": [3]})
    assert runner.asked == [case.as_json(), 3]
    assert [trial.died for trial in group.legal("la_hauteur", [case])] == [True]


def test_every_function_is_in_one_group_and_the_first_ones_are_alone() -> None:
    names = EXERCISES["tas"].names
    groups = list(in_groups(names))
    assert sorted(sum(groups, [])) == sorted(names)
    assert groups[:2] == [[names[0]], ["battre_tas"]] and max(map(len, groups)) == GROUP
