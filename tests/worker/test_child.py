"""A child on files that behave: loading, running, streaming, stopping."""

from __future__ import annotations

import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.worker.failures import BENCH_FAULT, KILLED, NOT_RUN, STOPPED
from reussites_tk.worker.messages import Failed, LoadFailed, LoadOk, Observed, Part
from reussites_tk.worker.parent import start
from reussites_tk.worker.parent.child import Child, tampering_sentences

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


SPEAKS = """
import json, sys
def read():
    number, request = sys.stdin.readline().split(" ", 1)
    return number, json.loads(request)
def say(number, *message):
    print(f"{key} {number} {json.dumps(message)}", flush=True)
number, (_, load) = read()
key = load["key"]
say(number, "ready")
say(number, "loaded", "", 0, [])
"""
"""A child with the key of the run, that says what it wants."""


@pytest.fixture
def child(monkeypatch: pytest.MonkeyPatch) -> Child:
    return Child(None, BENCH, {}, LIMITS)


def speaking(child: Child, monkeypatch: pytest.MonkeyPatch, code: str, *items: str) -> list[object]:
    """Run items in a child that runs this code instead of ours."""
    monkeypatch.setattr(start, "child_command", lambda: [sys.executable, "-c", SPEAKS + code])
    with child:
        child.load()
        return [outcome for _, outcome in child.run(list(items), chunk=1)]


def test_an_answer_given_twice_is_reported_and_the_first_kept(
    child: Child, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (
        "while True:\n    n, (_, i, items) = read()\n"
        "    for v in (1, 2): say(n, 'results', i, [[v, '', 0]], [])"
    )
    assert speaking(child, monkeypatch, code, "a", "b") == [Observed(1), Observed(1)]
    assert len(child.tampering) == 1 and "à la place du juge" in child.tampering[0]


def test_an_answer_under_a_guessed_number_is_not_read(child: Child, monkeypatch: pytest.MonkeyPatch) -> None:
    code = (
        "n, (_, i, items) = read()\n"
        "for guess in ('', '0' * 16, 'x'): say(guess, 'results', i, [[9, '', 0]], [])\n"
        "say(n, 'results', i, [[1, '', 0]], [])\nread()"
    )
    assert speaking(child, monkeypatch, code, "a") == [Observed(1)]
    assert child.tampering


@pytest.mark.parametrize(
    "answer",
    [
        "'results', i, [[1, '', 0], [2, '', 0]], []",
        "'results', i + 1, [[1, '', 0]], []",
        "'results', i, [['arrete', '', '', None]], []",
        "'results', i, [['non_execute', '', '', None]], []",
        "'results', i, [['autre', '', '', None]], []",
        "'results', i, [[1, '', 1 << 70]], []",
        "'dying', 'arrete', ''",
        "'loaded', 3, 0, []",
    ],
)
def test_what_only_the_parent_may_say_is_no_answer(
    child: Child, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    code = f"n, (_, i, items) = read()\nsay(n, {answer})\n"
    [outcome] = speaking(child, monkeypatch, code, "a")
    assert isinstance(outcome, Failed) and outcome.kind == KILLED
    assert child.tampering


def test_half_a_line_does_not_spoil_the_answer_that_follows(tmp_path: Path) -> None:
    file = tmp_path / "copie.py"
    file.write_text(
        "import os\ndef f():\n    for n in range(3, 20):\n"
        "        try: os.write(n, b'du texte sans fin de ligne')\n"
        "        except OSError: pass\n    return 1\n"
    )
    with Child(file, BENCH, {}, LIMITS) as child:
        [(_, outcome)] = child.run(["f"])
        assert isinstance(outcome, Observed) and outcome.data == {"value": 1}
    assert child.strangers == 1


@pytest.mark.parametrize("name", ["arrete", "non_execute"])
def test_an_exception_named_like_our_words_is_an_exception(tmp_path: Path, name: str) -> None:
    file = tmp_path / "copie.py"
    file.write_text(f"class {name}(Exception): pass\nraise {name}")
    with Child(file, BENCH, {}, LIMITS) as child:
        answer = child.load()
    assert isinstance(answer, LoadFailed) and answer.kind == "Exception"


def test_the_sentences_say_what_was_tried_and_no_more() -> None:
    assert tampering_sentences(0, 0, ()) == ()
    sentences = tampering_sentences(2, 1, {"reussites_tk.tas\x1b[31m", "b", "c", "d", "e" * 500})
    assert len(sentences) == 3 and "\x1b" not in "".join(sentences)
    assert max(map(len, sentences)) < 400
