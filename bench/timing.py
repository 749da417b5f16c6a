"""How all is timed and told here: rounds in turn, best and median, two clocks, both sides of a ratio."""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import count
from math import isnan
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GROUPS = Path("/sys/fs/cgroup/cpuacct"), Path("/sys/fs/cgroup")
LONGEST = 300
"""Seconds that one command may take."""


@dataclass(frozen=True)
class Times:
    """What something took, in seconds: by the clock, and of processor."""

    clock: float
    processor: float

    def scaled(self, factor: float) -> Times:
        """Return the times of so many of it."""
        return Times(self.clock * factor, self.processor * factor)


Side = Callable[[], Times]


class Group:
    """A control group, which Linux lets an administrator make; it adds up the processor time of all in it.

    Nothing else sees a child that a wall ended.
    """

    _made = count()

    def __init__(self) -> None:
        self.folder: Path | None = None
        for root in GROUPS:
            folder = root / f"reussites-{os.getpid()}-{next(self._made)}"
            with suppress(OSError):
                folder.mkdir()
                self.folder = folder
                return

    def join(self) -> None:
        """Put this process in it, and all that it starts from then on."""
        if self.folder is not None:
            (self.folder / "cgroup.procs").write_text(str(os.getpid()))

    def around(self, command: Sequence[str]) -> list[str]:
        """Return a command that puts itself in it before it begins."""
        if self.folder is None:
            return list(command)
        return ["sh", "-c", 'echo $$ > "$0"; exec "$@"', str(self.folder / "cgroup.procs"), *command]

    def seconds(self) -> float:
        """Return the processor seconds so far; not a number where nobody knows."""
        if self.folder is None:
            return float("nan")
        if (self.folder / "cpuacct.usage").exists():
            return int((self.folder / "cpuacct.usage").read_text()) / 1e9
        return int((self.folder / "cpu.stat").read_text().split()[1]) / 1e6

    def close(self) -> None:
        """Take it away, once what was in it is over."""
        for _ in range(100 if self.folder is not None else 0):
            try:
                assert self.folder is not None
                self.folder.rmdir()
                return
            except OSError:
                time.sleep(0.01)


def timed(work: Callable[[], object]) -> Times:
    """Do some work in this process; return what it took, with all its threads."""
    start, used = time.perf_counter(), time.process_time()
    work()
    return Times(time.perf_counter() - start, time.process_time() - used)


def timed_command(
    command: Sequence[str], folder: Path, variables: Mapping[str, str] | None = None
) -> tuple[Times, str]:
    """Run a command to its end; return what it took, with all that it started, and what it printed.

    Where there is no control group, processes that were killed are missing in the processor time.
    """
    with closing(Group()) as group:
        start, before = time.perf_counter(), os.times()
        try:
            done = subprocess.run(
                group.around(command),
                cwd=folder,
                env=variables,
                capture_output=True,
                text=True,
                timeout=LONGEST,
            )
        except subprocess.TimeoutExpired:
            raise SystemExit(f"{command[0]} has not ended after {LONGEST} s: nothing was measured.") from None
        seconds, after, used = time.perf_counter() - start, os.times(), group.seconds()
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)} ends with code {done.returncode}:\n{done.stderr[-2000:]}")
    if isnan(used):
        used = after.children_user + after.children_system - before.children_user - before.children_system
    return Times(seconds, used), done.stdout


def fresh_variables(home: Path) -> dict[str, str]:
    """Return the environment of somebody who has just arrived: a home, and compiled files, of their own."""
    places = ("HOME", "USERPROFILE", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")
    variables = {**os.environ, **dict.fromkeys(places, str(home)), "PYTHONPATH": str(ROOT)}
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    return {**variables, "PYTHONPYCACHEPREFIX": str(home / "compiled")}


def in_turn(sides: Mapping[str, Side], rounds: int) -> dict[str, list[Times]]:
    """Run every side once a round, another one first each time; return the times of each."""
    found: dict[str, list[Times]] = {name: [] for name in sides}
    names = list(sides)
    for number in range(rounds):
        first = number % len(names)
        for name in names[first:] + names[:first]:
            found[name].append(sides[name]())
    return found


def program(environment: Path, name: str) -> Path:
    """Return where a virtual environment keeps a program."""
    return environment / ("Scripts" if sys.platform == "win32" else "bin") / name


def holds(environment: Path | None, module: str) -> bool:
    """Return True if the Python of a virtual environment (None: this one) has a module."""
    python = str(program(environment, "python")) if environment else sys.executable
    look = f"import importlib.util, sys; sys.exit(importlib.util.find_spec({module!r}) is None)"
    return subprocess.run([python, "-c", look], check=False).returncode == 0


# --- What is said


def parser_of(words: str | None, rounds: int) -> argparse.ArgumentParser:
    """Return the options that all the programs here have."""
    parser = argparse.ArgumentParser(description=words, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=rounds, help="how many times each side is run")
    parser.add_argument("--json", action="store_true", help="print one object instead of tables")
    return parser


def add_others(parser: argparse.ArgumentParser) -> None:
    """Add the option that says where what a user could pick instead is installed."""
    parser.add_argument("--others", type=Path, help="a virtual environment that has the other programs")


class Report:
    """Short tables, printed line by line as they are measured, or one JSON object at the end."""

    def __init__(self, title: str, *, as_json: bool) -> None:
        self._json = as_json
        self.data: dict[str, Any] = {
            "title": title,
            "machine": f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}",
            "load": [round(load, 2) for load in getattr(os, "getloadavg", lambda: ())()],
            "tables": [],
            "notes": [],
        }
        self._say(f"{title} ({self.data['machine']}, load {self.data['load']})")

    def table(self, title: str, *columns: str) -> None:
        """Begin a table."""
        self.data["tables"].append({"title": title, "columns": list(columns), "rows": []})
        self._say(f"\n{title}\n{'':<38}" + "".join(f"{column:>14}" for column in columns))

    def row(self, name: str, *values: float | str) -> None:
        """Add a line to the table."""
        self.data["tables"][-1]["rows"].append([name, *values])
        self._say(f"{name:<38}" + "".join(f"{shown(value):>14}" for value in values))

    def compare(self, title: str, samples: Mapping[str, Sequence[Times]]) -> None:
        """Write a table of sides run in turn, in seconds, the first one being ours.

        The ratios are what a side takes over what ours takes, round by round, and the median of them.
        """
        self.table(title, "clock best", "clock median", "cpu best", "cpu median", "clock ×", "cpu ×")
        ours = next(iter(samples.values()))
        for name, theirs in samples.items():
            clocks, used = [t.clock for t in theirs], [t.processor for t in theirs]
            pairs = list(zip(theirs, ours, strict=True))
            self.row(
                name,
                min(clocks),
                statistics.median(clocks),
                min(used),
                statistics.median(used),
                statistics.median(their.clock / our.clock for their, our in pairs),
                statistics.median(their.processor / our.processor for their, our in pairs),
            )

    def note(self, text: str) -> None:
        """Say something in a sentence."""
        self.data["notes"].append(text)
        self._say(text)

    def missing(self, what: str, package: str) -> None:
        """Say that something to compare with is not installed, and how to have it."""
        self.note(f"{what} is not here: python -m venv V; V/bin/pip install {package}; then --others V")

    def close(self) -> None:
        """Print the object, when that is what was asked for."""
        if self._json:
            print(json.dumps(self.data))

    def _say(self, text: str) -> None:
        if not self._json:
            print(text, flush=True)


def shown(value: float | str) -> str:
    """Return a value as it is written in a table: three digits that count, thousands apart."""
    if isinstance(value, str):
        return value
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.3g}"
