"""What a magic shows in its cell: HTML, text for a terminal, one sentence for what went wrong."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any, Protocol
from uuid import uuid4

EVERY_SECONDS = 0.3
"""Progress is not shown more often."""


class Publisher(Protocol):
    """The part of IPython's publisher of outputs that is used here."""

    def publish(self, *, data: Mapping[str, str], transient: Mapping[str, str], update: bool) -> object:
        """Show an output, in its forms; with `update`, in the place of the one of that name."""


class RunCell(Protocol):
    """The part of what IPython says of a cell about to run that is used here."""

    @property
    def raw_cell(self) -> str | None:
        """Its text."""

    @property
    def store_history(self) -> bool:
        """True for a cell that a person runs."""


class Events(Protocol):
    """The part of IPython's events that is used here."""

    def register(self, event: str, function: Callable[[RunCell], None]) -> None:
        """Have a function called at each event of a kind."""


class Shell(Protocol):
    """The part of IPython's shell that is used here: we need no library for it, it is there already."""

    @property
    def display_pub(self) -> Publisher:
        """What shows outputs."""

    @property
    def events(self) -> Events:
        """What tells that a cell will run."""

    @property
    def user_ns(self) -> MutableMapping[str, Any]:
        """The names that cells define."""

    def register_magic_function(self, func: Callable[..., object], magic_kind: str, magic_name: str) -> None:
        """Add a magic."""

    def run_cell(self, raw_cell: str, store_history: bool = False) -> object:
        """Run a cell as if it had been typed."""

    def set_next_input(self, s: str, replace: bool = False) -> None:
        """Put a text in a new cell."""


def cell_names(shell: Shell) -> tuple[str, tuple[str, ...]]:
    """Return how the notebook names the cell that runs, and those it has lost; "" where it does not say."""
    parent: Any = getattr(shell, "get_parent", dict)()
    told: Mapping[str, Any] = (parent or {}).get("metadata") or {}
    return str(told.get("cellId") or ""), tuple(map(str, told.get("deletedCells") or ()))


class Said(Exception):
    """What the reader of a notebook has to know: the cell ends as one that failed, without a traceback."""

    def _render_traceback_(self) -> list[str]:
        """Return what IPython shows in the place of the traceback."""
        return [str(self)]


@dataclass(frozen=True, slots=True)
class Output:
    """What a cell shows, in both forms; no HTML for what is text only."""

    text: str
    html: str = ""

    @property
    def data(self) -> Mapping[str, str]:
        """The forms, by their kinds."""
        return {"text/plain": self.text, **({"text/html": self.html} if self.html else {})}


class Live:
    """One output of a cell, written over as the work goes on.

    A terminal cannot write over what it has printed: it shows the end alone.
    """

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._is_notebook = getattr(shell, "kernel", None) is not None
        self._name = uuid4().hex
        self._shown = False
        self._start = self._last = time.monotonic()

    @property
    def seconds(self) -> float:
        """How long the work has lasted."""
        return time.monotonic() - self._start

    def is_due(self) -> bool:
        """Return True if progress can be seen, and was not shown a moment ago."""
        return self._is_notebook and time.monotonic() - self._last >= EVERY_SECONDS

    def show(self, output: Output) -> None:
        """Show an output in the place of the one before."""
        self._last = time.monotonic()
        self._shell.display_pub.publish(
            data=output.data, transient={"display_id": self._name}, update=self._shown
        )
        self._shown = True
