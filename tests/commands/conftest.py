"""What the tests of the commands share: a screen to type at, and a terminal to read."""

from __future__ import annotations

import io
import os
import select
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from reussites_tk import cli


class Screen:
    """Runs the command on typed lines; `said` is what it printed, `fault` what it printed for errors."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys
        self.said = self.fault = ""

    def play(self, line: list[str], *words: object) -> int:
        """Type words, a line each; return the exit code."""
        self._monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{word}\n" for word in words)))
        code = cli.main(line)
        self.said, self.fault = self._capsys.readouterr()
        return code


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Screen:
    return Screen(monkeypatch, capsys)


def read_until(terminal: Any, prompt: str) -> str:
    """Read a terminal up to a prompt; fail after a minute without anything."""
    said = b""
    while prompt.encode() not in said:
        assert select.select([terminal], [], [], 60)[0], said
        said += terminal.read(4096)
    return said.decode()


@contextmanager
def at_terminal(line: Sequence[str], data_home: Path) -> Iterator[Any]:
    """Run the command before a terminal of its own: what is read and written there; killed at the end."""
    import pty  # not on Windows

    ours, theirs = pty.openpty()
    environment = {**os.environ, "XDG_DATA_HOME": str(data_home), "TERM": "xterm"}
    command = [sys.executable, "-m", "reussites_tk", *line]
    with os.fdopen(ours, "r+b", buffering=0) as terminal:
        with subprocess.Popen(command, stdin=theirs, stdout=theirs, env=environment) as player:
            os.close(theirs)
            try:
                yield terminal
            finally:  # otherwise a test that fails waits for ever
                player.kill()
