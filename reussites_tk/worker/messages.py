"""The messages between a parent and its child: plain records, and their JSON.

A request is a JSON list on one line, after a number drawn at random. An answer is the same after the
key of the run and the number of its request: a line without them was not written by our side of the
child, or answers what was not asked. The child writes its answers itself (see `child.channel`); here they are
read, and checked: whatever a student's file makes it say, what comes out of here has the right shape.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from .failures import BENCH_FAULT, FAILURES, KILLED, MEMORY, NO_WALL, NOT_RUN, STOPPED

JSON = Any

NO_OPTIONS: Mapping[str, JSON] = MappingProxyType({})
LARGEST = 1 << 40
"""Counts and line numbers are smaller."""


class BadMessage(ValueError):
    """A line that is no message of ours."""


class LoadRequest(NamedTuple):
    """What a child must load; it is the first request that it gets."""

    key: str
    bench: str
    file: str | None = None
    options: Mapping[str, JSON] = NO_OPTIONS
    memory_bytes: int = 0
    output_chars: int = 0
    last_folders: tuple[str, ...] = ()
    wall: str = ""
    """What holds the child, a value of `wall.Wall`."""
    closed_folder: str = ""
    """Where we keep a person's games and results: the file has no business there."""


class Ready:
    """The child is sound, and is about to run the first line of the student's."""


class LoadOk(NamedTuple):
    """The file is loaded: what it printed, how many threads it left running, what it may not import."""

    output: str = ""
    threads: int = 0
    refused: tuple[str, ...] = ()
    started: tuple[tuple[str, int | None], ...] = ()
    """The name of each of these threads and the line that started it, of those that Python code started."""


class LoadFailed(NamedTuple):
    """The file cannot be loaded.

    `kind` is the type of an exception (`SyntaxError`, `SystemExit`…) or one of `failures`; `line` is the
    student's.
    """

    kind: str
    message: str = ""
    line: int | None = None
    output: str = ""
    refused: tuple[str, ...] = ()
    file: str | None = None
    """The file concerned, when a file of piles is loaded beside another."""
    near: tuple[str, int] | None = None
    """The module beside the file, and its line, when an exception was raised there."""


class Observed(NamedTuple):
    """What a bench observed on one item; `threads` counts those that the item left running."""

    data: JSON
    output: str = ""
    threads: int = 0


class Failed(NamedTuple):
    """Why one item has no observation: `kind` is one of `failures`.

    `line` is the student's line where the time was spent, when it could be known.
    """

    kind: str
    detail: str = ""
    output: str = ""
    line: int | None = None


Outcome = Observed | Failed


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of the answer to one long item, sent while it goes on."""

    index: int
    data: JSON


@dataclass(frozen=True, slots=True)
class Results:
    """The outcomes of the items from `index` on; fewer than asked when the child must be replaced."""

    index: int
    outcomes: tuple[Outcome, ...]
    refused: tuple[str, ...] = ()


class Where(NamedTuple):
    """The student's line and function that the child is running now."""

    line: int | None
    function: str


class Dying(NamedTuple):
    """The last words of a child which cannot go on, and why."""

    kind: str
    detail: str = ""


Answer = Ready | LoadOk | LoadFailed | Part | Results | Where | Dying


OURS_TO_SAY = frozenset({STOPPED, NOT_RUN, NO_WALL})
"""The failures that only the parent can know."""


def write_load(request: LoadRequest) -> bytes:
    """Return the line of a request to load."""
    return _line(["load", {**request._asdict(), "options": dict(request.options)}])


def write_run(index: int, items: list[JSON]) -> bytes:
    """Return the line of a request to run items, the first of which has this index."""
    return _line(["run", index, items])


def write_where() -> bytes:
    """Return the line which asks where the student's code is."""
    return _line(["where"])


def write_tell(data: JSON) -> bytes:
    """Return the line that tells a running program what a person answers."""
    return _line(["tell", data])


def _line(message: list[JSON]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def read_answer(line: bytes, key: str) -> Answer:
    """Read one line of a child; raises `BadMessage` when it is no well-formed answer after `key`."""
    start = key.encode() + b" "
    if not line.startswith(start):
        raise BadMessage("no key")
    try:
        word, *fields = _sound(json.loads(line[len(start) :]), line)
        return _ANSWERS[word](*fields)
    except (ValueError, TypeError, KeyError, AssertionError, RecursionError) as error:
        raise BadMessage(str(error)) from None


def _loaded(output: str, threads: int, refused: list[str], started: Sequence[list[JSON]] = ()) -> LoadOk:
    left = tuple((_text(name), _maybe(line)) for name, line in started)
    return LoadOk(_text(output), _count(threads), _texts(refused), left)


def _not_loaded(trouble: Mapping[str, JSON], output: str, refused: list[str]) -> LoadFailed:
    kind, message, line, file = trouble["type"], trouble["message"], trouble["line"], trouble["file"]
    if kind in OURS_TO_SAY:  # a class of the student's may be so called
        kind = "Exception"
    path = None if file is None else _text(file)
    near = None
    if trouble.get("near") is not None:
        module, number = trouble["near"]
        near = _text(module), _count(number)
    return LoadFailed(_text(kind), _text(message), _maybe(line), _text(output), _texts(refused), path, near)


def _results(index: int, outcomes: list[list[JSON]], refused: list[str]) -> Results:
    return Results(_count(index), tuple(_outcome(*outcome) for outcome in outcomes), _texts(refused))


def _outcome(*fields: JSON) -> Outcome:
    if len(fields) == 3:
        data, output, threads = fields
        return Observed(data, _text(output), _count(threads))
    kind, detail, output, line = fields
    assert kind in FAILURES - OURS_TO_SAY
    return Failed(kind, _text(detail), _text(output), _maybe(line))


def _dying(kind: str, detail: str) -> Dying:
    assert kind in (MEMORY, KILLED, BENCH_FAULT)
    return Dying(kind, _text(detail))


def _text(value: JSON) -> str:
    assert isinstance(value, str)
    return value


def _sound(value: JSON, line: bytes) -> JSON:
    """Return data whose texts can be written anywhere: half a surrogate pair is shown as its code."""
    return _escaped(value) if b"\\ud" in line else value


def _escaped(value: JSON) -> JSON:
    if isinstance(value, str):
        return value if value.isascii() else value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, list):
        return [_escaped(each) for each in value]
    if isinstance(value, dict):
        return {_escaped(name): _escaped(each) for name, each in value.items()}
    return value


def _texts(values: JSON) -> tuple[str, ...]:
    return tuple(_text(value) for value in values)


def _count(value: JSON) -> int:
    assert isinstance(value, int) and abs(value) < LARGEST
    return value


def _maybe(value: JSON) -> int | None:
    return None if value is None else _count(value)


_ANSWERS: Mapping[str, Callable[..., Answer]] = {
    "loaded": _loaded,
    "not_loaded": _not_loaded,
    "part": lambda index, data: Part(_count(index), data),
    "results": _results,
    "where": lambda line, function: Where(_maybe(line), _text(function)),
    "ready": Ready,
    "dying": _dying,
}
