"""Answers are bound to their request: what is said twice, unasked or by another counts as tampering."""

import sys
from pathlib import Path

import pytest

from reussites_tk.worker.failures import KILLED
from reussites_tk.worker.messages import Failed, LoadFailed, Observed
from reussites_tk.worker.parent import start
from reussites_tk.worker.parent.child import Child, tampering_sentences

from .conftest import BENCH, LIMITS

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


def test_an_answer_said_twice_is_told_and_the_first_kept(
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
    told = tampering_sentences(2, 1, {"reussites_tk.tas\x1b[31m", "b", "c", "d", "e" * 500})
    assert len(told) == 3 and "\x1b" not in "".join(told)
    assert max(map(len, told)) < 400
