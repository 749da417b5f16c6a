"""A call line by line, as the child told it: its steps, and what the board holds after it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import reussites_tk

from ....source_text import NotText, read_text
from ....worker.benches.trace import START_OF_OUTPUT
from ....worker.messages import Failed, LoadFailed, Observed, Outcome, Part
from .model_memory import Memory, Value, Where, changed_fields, read_memory

View = tuple[bool, bool, tuple[int, int], tuple[int | None, ...]]
"""A pile as its selectors see it: active, spread, its place, the codes of its cartes."""


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
    whether it is a refusal. `views` is empty where the cells tell everything.
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
class Telling:
    """All that a child told of one request.

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
    """A call to follow: its code, the source of its lines, its steps, and a note on them, in words."""

    code: str = ""
    source: str = ""
    steps: tuple[Step, ...] = ()
    note: str = ""
    fault_line: int | None = None
    memory: Memory = field(default_factory=Memory)
    """What is shown when there is no step."""


def read_telling(items: Iterable[Part | Outcome]) -> Telling:
    """Gather what a child tells, until its outcome."""
    reader = _Reader()
    for item in items:
        if isinstance(item, Failed):
            return reader.telling(output=_own_output(item.output), failure=item)
        reader.read(item.data)
        if isinstance(item, Observed):
            laid = tuple(item.data["laid"]) if item.data["laid"] else None
            return reader.telling(capped=item.data["capped"], output=_own_output(item.output), laid=laid)
    return reader.telling()


def _own_output(output: str) -> str:
    """Return what the last call printed, without what came before it."""
    return output.rpartition(START_OF_OUTPUT)[2].strip()


class _Reader:
    """What has been told so far."""

    def __init__(self) -> None:
        self._moments: list[Moment] = []
        self._steps: list[Step] = []
        self._memory = Memory()
        self._file = ""

    def read(self, told: Mapping[str, Any]) -> None:
        """Read one part, or the outcome."""
        if told.get("done"):
            self._moments.append(_read_moment(told["done"]))
        if "names" in told:
            self._memory = Memory(names={name: tuple(value) for name, value in told["names"]})
            self._file = told["file"]
        for step in told.get("steps", ()):
            self._steps.append(_read_step(step, self._memory))
            self._memory = self._steps[-1].memory

    def telling(self, **what: Any) -> Telling:
        """Return the whole answer."""
        return Telling(tuple(self._moments), tuple(self._steps), file=self._file, **what)


def _read_step(told: Mapping[str, Any], before: Memory) -> Step:
    memory = before.after(told["s"], told["g"])
    end = told["r"] or [None]
    return Step(
        told["k"],
        told["l"],
        told["f"],
        told["d"],
        tuple((name, tuple(value)) for name, value in told["v"]),
        memory,
        changed_fields(before, memory) if before.things else frozenset(),
        tuple(end[1]) if end[0] == "r" else None,
        (end[1], end[2]) if end[0] == "x" else None,
    )


def _read_moment(told: Mapping[str, Any]) -> Moment:
    views = {name: view and _read_view(view) for name, view in told["views"].items()}
    result = None if told["result"] is None else tuple(told["result"])
    return Moment(result, read_memory(told), tuple(tuple(g) for g in told["g"]), views)


def _read_view(told: list[Any]) -> View:
    actif, etale, place, codes = told
    return actif, etale, tuple(place[1:]) if place[0] == "l" else (1, 1), tuple(codes)


LARGEST_BYTES = 1_000_000
"""A larger file is no program that a person wrote."""


def source_of(file: str) -> str:
    """Return the text of a file of piles, "" when it cannot be read.

    Ours may be told by a path relative to where the program is installed.
    """
    home = Path(getattr(sys, "_MEIPASS", "") or Path(reussites_tk.__file__).parent.parent)
    for path in (Path(file), home / file):
        try:
            if path.suffix == ".py" and path.stat().st_size <= LARGEST_BYTES:
                return read_text(path.read_bytes()).text
        except (OSError, ValueError, NotText):
            continue
    return ""
