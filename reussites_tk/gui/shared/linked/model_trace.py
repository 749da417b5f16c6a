"""A call line by line, as the child reports it: its steps, and what the board holds after it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import reussites_tk

from ....source_text import NotText, read_text
from ....worker.messages import Failed, LoadFailed, Observed, Outcome, Part
from ....worker.transcript import START_OF_OUTPUT
from .model_memory import Memory, Value, Where, changed_fields, read_memory

View = tuple[bool, bool, tuple[int, int], tuple[int | None, ...]]
"""A pile as its selectors see it: active, spread, its place, the codes of its cartes."""
LARGEST_BYTES = 1_000_000
"""A larger file is no program that a person wrote."""


@dataclass(frozen=True, slots=True)
class Step:
    """One line that has run: `kind` is call, line, return or exception.

    `result` is what a return gives, `raised` the type and the message of an exception.
    """

    kind: str
    line: int
    function: str
    depth: int
    local_names: tuple[tuple[str, Value], ...]
    memory: Memory
    changed: frozenset[Where]
    result: Value | None = None
    raised: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """The board after a call: the result of the call, the piles and cells, the two globals, the views.

    `result` is None before any call; one that begins with "x" is an exception: type, message, line,
    whether it is a refusal. `views` is empty where the cells say everything.
    """

    result: Value | None = None
    memory: Memory = field(default_factory=Memory)
    globals: tuple[Value, ...] = ()
    views: Mapping[str, View | None] = field(default_factory=dict)

    @property
    def raised(self) -> Value | None:
        """What the call raised, or None."""
        return self.result if self.result is not None and self.result[0] == "x" else None


@dataclass(frozen=True, slots=True)
class TraceAnswer:
    """The whole answer of a child to one request.

    `moments` are those of the calls that were asked for, in order; `steps` those of the last call,
    `output` what it printed. `failure` says why there is no more of it, `laid` what was raised while
    the piles of the start were laid.
    """

    moments: tuple[Moment, ...] = ()
    steps: tuple[Step, ...] = ()
    capped: bool = False
    output: str = ""
    failure: Failed | LoadFailed | None = None
    laid: Value | None = None
    file: str = ""
    """The file whose lines the steps are."""


@dataclass(frozen=True, slots=True)
class Followed:
    """A call to follow: its code, the source of its lines, its steps, and a note on them, in words.

    `lines` is False where only the cells are shown.
    """

    code: str = ""
    source: str = ""
    steps: tuple[Step, ...] = ()
    note: str = ""
    fault_line: int | None = None
    memory: Memory = field(default_factory=Memory)
    """What is shown when there is no step."""
    lines: bool = True


def cells_alone(followed: Followed) -> Followed:
    """Return a call without what tells its source: the steps that change a field, its beginning, its end."""
    last = len(followed.steps) - 1
    steps = (
        replace(step, local_names=())
        for number, step in enumerate(followed.steps)
        if step.changed or number in (0, last)
    )
    return replace(followed, source="", steps=tuple(steps), fault_line=None, lines=False)


def read_answer(items: Iterable[Part | Outcome]) -> TraceAnswer:
    """Gather what a child sends, until its outcome."""
    reader = _Reader()
    for item in items:
        if isinstance(item, Failed):
            return reader.answer(output=_own_output(item.output), failure=item)
        reader.read(item.data)
        if isinstance(item, Observed):
            laid = tuple(item.data["laid"]) if item.data["laid"] else None
            return reader.answer(capped=item.data["capped"], output=_own_output(item.output), laid=laid)
    return reader.answer()


def _own_output(output: str) -> str:
    """Return what the last call printed, without what came before it."""
    return output.rpartition(START_OF_OUTPUT)[2].strip()


class _Reader:
    """What has been received so far."""

    def __init__(self) -> None:
        self._moments: list[Moment] = []
        self._steps: list[Step] = []
        self._memory = Memory()
        self._file = ""

    def read(self, part: Mapping[str, Any]) -> None:
        """Read one part, or the outcome."""
        if part.get("done"):
            self._moments.append(_read_moment(part["done"]))
        if "names" in part:
            self._memory = Memory(names={name: tuple(value) for name, value in part["names"]})
            self._file = part["file"]
        for step in part.get("steps", ()):
            self._steps.append(_read_step(step, self._memory))
            self._memory = self._steps[-1].memory

    def answer(self, **what: Any) -> TraceAnswer:
        """Return the whole answer."""
        return TraceAnswer(tuple(self._moments), tuple(self._steps), file=self._file, **what)


def _read_step(record: Mapping[str, Any], before: Memory) -> Step:
    memory = before.after(record["s"], record["g"])
    end = record["r"] or [None]
    return Step(
        record["k"],
        record["l"],
        record["f"],
        record["d"],
        tuple((name, tuple(value)) for name, value in record["v"]),
        memory,
        changed_fields(before, memory) if before.things else frozenset(),  # at first nothing is new
        tuple(end[1]) if end[0] == "r" else None,
        (end[1], end[2]) if end[0] == "x" else None,
    )


def _read_moment(record: Mapping[str, Any]) -> Moment:
    views: dict[str, View | None] = {}
    for name, view in record["views"].items():
        views[name] = None
        if view:
            actif, etale, place, codes = view
            views[name] = (actif, etale, tuple(place[1:]) if place[0] == "l" else (1, 1), tuple(codes))
    result = None if record["result"] is None else tuple(record["result"])
    return Moment(result, read_memory(record), tuple(tuple(g) for g in record["g"]), views)


def source_of(file: str) -> str:
    """Return the text of a file of piles, "" when it cannot be read.

    Ours may be given by a path relative to where the program is installed.
    """
    # `_MEIPASS` is where PyInstaller keeps the files of the executable.
    home = Path(getattr(sys, "_MEIPASS", "") or Path(reussites_tk.__file__).parent.parent)
    for path in (Path(file), home / file):
        try:
            if path.suffix == ".py" and path.stat().st_size <= LARGEST_BYTES:
                return read_text(path.read_bytes()).text
        except (OSError, ValueError, NotText):
            continue
    return ""
