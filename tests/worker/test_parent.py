"""A child on files that behave: loading, running, streaming, stopping."""

import threading
from dataclasses import replace

import pytest

from reussites_tk.worker.failures import BENCH_FAULT, NOT_RUN, STOPPED
from reussites_tk.worker.messages import LoadFailed, LoadOk, Observed, Part
from reussites_tk.worker.parent.child import Child

from .conftest import BENCH, LIMITS, Open


def test_each_item_has_its_outcome_in_order(open_child: Open) -> None:
    child = open_child("def f(): return 1")
    assert child.load() == LoadOk()
    outcomes = list(child.run([1, 2, "f", 3, 4], chunk=2))
    assert outcomes == [
        (0, Observed(1)),
        (1, Observed(2)),
        (2, Observed({"value": 1})),
        (3, Observed(3)),
        (4, Observed(4)),
    ]


def test_a_child_loads_by_itself_when_run_first(open_child: Open) -> None:
    assert list(open_child().run([5])) == [(0, Observed(5))]


def test_no_file_is_needed() -> None:
    with Child(None, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()
        assert list(child.run([1])) == [(0, Observed(1))]


def test_large_items_travel_whole(open_child: Open) -> None:
    items = [["x" * 300_000, k] for k in range(5)]
    assert [o.data for _, o in open_child().run(items)] == items  # type: ignore[union-attr]


def test_prints_go_with_their_item(open_child: Open) -> None:
    child = open_child(
        """
        import os, sys
        print("chargé")
        def f(): print("dans f", end="")
        def g(): print("erreur", file=sys.stderr)
        def h(): os.write(1, "écrit".encode())
        def silent(): pass
        """
    )
    assert child.load() == LoadOk(output="chargé\n")
    outputs = [outcome.output for _, outcome in child.run(["f", "silent", "g", "h"])]
    assert outputs == ["dans f", "", "erreur\n", "écrit"]
    assert child.output == "chargé\ndans ferreur\nécrit"


def test_a_stream_gives_its_parts_then_its_outcome(open_child: Open) -> None:
    child = open_child()
    item = {"parts": 3}
    assert list(child.stream(item)) == [Part(0, 0), Part(0, 1), Part(0, 2), Observed(item)]
    assert list(child.run([1])) == [(0, Observed(1))]


def test_a_stream_left_half_way_leaves_a_usable_child(open_child: Open) -> None:
    child = open_child()
    stream = child.stream({"parts": 100_000})
    assert next(stream) == Part(0, 0)
    stream.close()
    assert list(child.run([1])) == [(0, Observed(1))]


def test_a_run_left_half_way_leaves_a_usable_child(open_child: Open) -> None:
    child = open_child()
    run = child.run([1, 2, 3], chunk=2)
    next(run)
    del run
    assert list(child.run([7])) == [(0, Observed(7))]


def test_stop_ends_a_run_early(open_child: Open) -> None:
    child = open_child("def f():\n    while True: pass", replace(LIMITS, seconds=1000, wall_seconds=1000))
    child.load()
    timer = threading.Timer(0.2, child.stop.set)
    timer.start()
    assert [number for number, _ in child.run([1, "f", 3], chunk=1)] == [0]
    timer.join()


def test_stop_ends_a_loading(open_child: Open) -> None:
    child = open_child("while True: pass", replace(LIMITS, load_seconds=1000))
    timer = threading.Timer(0.2, child.stop.set)
    timer.start()
    answer = child.load()
    timer.join()
    assert isinstance(answer, LoadFailed) and answer.kind == STOPPED


def test_when_too_many_children_were_lost_the_rest_is_not_run(open_child: Open) -> None:
    child = open_child("def f():\n    while True: pass", replace(LIMITS, seconds=0.05, most_lost=4))
    child.load()
    kinds = [getattr(outcome, "kind", "") for _, outcome in child.run(["f"] * 5 + [1], chunk=1)]
    assert kinds == ["temps_depasse", "temps_depasse", NOT_RUN, NOT_RUN, NOT_RUN, NOT_RUN]


def test_the_total_time_stops_only_what_is_left(open_child: Open) -> None:
    child = open_child("def f():\n    while True: pass", replace(LIMITS, seconds=1000, total_seconds=0.8))
    child.load()
    first, *rest = [outcome for _, outcome in child.run([1, "f", 3], chunk=1)]
    assert first == Observed(1)
    assert [outcome.kind for outcome in rest] == [NOT_RUN, NOT_RUN]  # type: ignore[union-attr]


def test_once_the_total_time_is_over_no_child_is_started_for_the_rest(open_child: Open) -> None:
    child = open_child("def f():\n    while True: pass", replace(LIMITS, seconds=1000, total_seconds=0.8))
    child.load()
    kinds = {outcome.kind for _, outcome in child.run(["f"] * 2000)}  # type: ignore[union-attr]
    assert kinds == {NOT_RUN}


def test_a_fault_of_ours_is_told_apart(open_child: Open) -> None:
    child = open_child("def f(): return 1")
    before, fault, after = [outcome for _, outcome in child.run([1, "fault", "f"])]
    assert (before, after) == (Observed(1), Observed({"value": 1}))
    assert fault.kind == BENCH_FAULT and "our own bug" in fault.detail  # type: ignore[union-attr]


def test_an_answer_that_is_no_json_is_our_fault(open_child: Open) -> None:
    before, fault, after = [outcome for _, outcome in open_child().run([1, "not JSON", 3])]
    assert (before, after) == (Observed(1), Observed(3))
    assert fault.kind == BENCH_FAULT  # type: ignore[union-attr]


@pytest.mark.parametrize("bench, fault", [(BENCH, "prepare"), ("tests.worker.no_such_bench", "")])
def test_a_bench_that_fails_at_once_is_our_fault(bench: str, fault: str) -> None:
    with Child(None, bench, {"fault": fault}, LIMITS) as child:
        answer = child.load()
    assert isinstance(answer, LoadFailed) and answer.kind == BENCH_FAULT


def test_closing_twice_is_harmless(open_child: Open) -> None:
    child = open_child()
    child.load()
    child.close()
    child.close()


def test_two_children_live_side_by_side(open_child: Open) -> None:
    one, two = open_child("def f(): return 1"), open_child("def f(): return 2")
    one.load(), two.load()
    assert [o for _, o in two.run(["f"])] == [Observed({"value": 2})]
    assert [o for _, o in one.run(["f"])] == [Observed({"value": 1})]
