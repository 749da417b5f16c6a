"""What the tests of the worker share: student files written on the spot, and nothing left behind."""

import os
import textwrap
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from reussites_tk.worker.limits import Limits
from reussites_tk.worker.parent import wall
from reussites_tk.worker.parent.child import Child

LIMITS = Limits(
    seconds=0.2,
    wall_seconds=2.0,
    load_seconds=2.0,
    memory_bytes=256 << 20,
    output_chars=20_000,
)
BENCH = "tests.worker.echo_bench"

Open = Callable[..., Child]


@pytest.fixture
def student(tmp_path: Path) -> Callable[..., Path]:
    """Writes a student's file."""

    def write(source: str, name: str = "copie.py") -> Path:
        file = tmp_path / name
        file.write_text(textwrap.dedent(source), encoding="utf-8")
        return file

    return write


@pytest.fixture
def open_child(student: Callable[..., Path]) -> Iterator[Open]:
    """Makes a child for a source, with short limits; closes it at the end of the test."""
    children: list[Child] = []

    def make(source: str = "", limits: Limits = LIMITS, **options: Any) -> Child:
        file = student(source, f"copie{len(children)}.py")
        children.append(Child(file, BENCH, options, limits))
        return children[-1]

    yield make
    for child in children:
        child.close()


def use_wall(chosen: wall.Wall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start children behind one wall; skip where it cannot stand."""
    others = frozenset(wall.Wall) - {chosen, wall.Wall.NONE}
    monkeypatch.setattr(wall.Trust, "stood", None)
    monkeypatch.setattr(wall.Trust, "failed", others)
    if wall.best_wall() is not chosen:
        pytest.skip(f"there is no {chosen.value} here")


def living_children() -> list[psutil.Process]:
    alive = []
    for process in psutil.Process().children(recursive=True):
        if process.status() != psutil.STATUS_ZOMBIE:
            alive.append(process)
    return alive


def descriptors() -> int:
    return psutil.Process().num_fds() if os.name == "posix" else 0


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    """No child, thread or descriptor stays after a test, whatever the student's code did."""
    before = len(living_children()), threading.active_count(), descriptors()
    yield
    assert (len(living_children()), threading.active_count(), descriptors()) == before
