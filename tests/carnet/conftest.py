"""A shell as the magics see it: it keeps what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from reussites_tk.carnet.magics import register
from reussites_tk.texts import NO_BREAK_SPACE

COPIES = Path(__file__).parent.parent / "copies"


@dataclass
class Shell:
    """IPython's, as far as it is used; it is one of a notebook, which writes over its outputs."""

    user_ns: dict[str, Any] = field(default_factory=dict)
    magics: dict[str, Callable[..., object]] = field(default_factory=dict)
    outputs: dict[str, dict[str, str]] = field(default_factory=dict)
    """What is shown, by the names of the outputs."""
    next_input: str = ""
    cell_id: str = ""
    deleted: list[str] = field(default_factory=list)
    kernel: object = True
    before_cell: list[Callable[..., object]] = field(default_factory=list)
    on_output: Callable[[dict[str, str]], object] = lambda data: None

    @property
    def display_pub(self) -> Shell:
        return self

    def publish(self, *, data: Any, transient: Any, update: bool) -> None:
        name = transient["display_id"]
        assert update == (name in self.outputs)
        self.outputs[name] = data
        self.on_output(data)

    def register_magic_function(self, func: Callable[..., object], magic_kind: str, magic_name: str) -> None:
        assert magic_kind == ("line_cell" if magic_name == "verifier" else "line")
        self.magics[magic_name] = func

    @property
    def events(self) -> Shell:
        return self

    def register(self, event: str, function: Callable[..., object]) -> None:
        assert event == "pre_run_cell"
        self.before_cell.append(function)

    def run_other(self, text: str) -> None:
        """Run a cell that has no magic of ours, or tell that one that has will run."""
        for told in self.before_cell:
            told(SimpleNamespace(raw_cell=text, store_history=True))

    def get_parent(self) -> dict[str, Any]:
        return {"metadata": {"cellId": self.cell_id, "deletedCells": self.deleted}}

    def run_cell(self, raw_cell: str, store_history: bool = False) -> None:
        exec(raw_cell, self.user_ns)

    def set_next_input(self, s: str, replace: bool = False) -> None:
        self.next_input = s

    def run(self, magic: str, line: str, *cell: str) -> dict[str, str]:
        """Run a magic; return what its output holds, "" for the forms that it has not."""
        self.outputs.clear()
        self.magics[magic](line, *cell)
        return self.shown

    @property
    def shown(self) -> dict[str, str]:
        """The last output, without no-break spaces."""
        forms = {"text/plain": "", "text/html": ""} | [{}, *self.outputs.values()][-1]
        return {kind: text.replace(NO_BREAK_SPACE, " ") for kind, text in forms.items()}


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    """A notebook whose folder is that of the test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    made = Shell()
    programs = register(made)
    yield made
    programs.close()
