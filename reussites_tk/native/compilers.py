"""The C compilers that can be had: those of the machine, then the one of `ziglang`, a package of PyPI.

The standard library suffices, for this runs while the package is installed too.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from .names import this_machine, this_system

ZIGLANG = "ziglang==0.17.1"
"""Clang for every system and with what each needs to link: 100 MB, put aside only while it compiles."""
TARGETS = {
    ("linux", "x86_64"): "x86_64-linux-gnu.2.17",
    ("linux", "aarch64"): "aarch64-linux-gnu.2.17",
    ("windows", "x86_64"): "x86_64-windows-gnu",
    ("macos", "x86_64"): "x86_64-macos.11.0",
    ("macos", "aarch64"): "aarch64-macos.11.0",
}
"""What Zig calls the oldest systems that the library runs on, by system and processor."""


class CannotBuild(Exception):
    """There is no compiler, or it failed; the message says which and how, in English."""


@dataclass(frozen=True)
class Compiler:
    """The start of a command that compiles for one system and one processor."""

    command: tuple[str, ...]
    system: str = field(default_factory=this_system)
    machine: str = field(default_factory=this_machine)
    environment: Mapping[str, str] = field(default_factory=dict)

    def run(self, arguments: list[str], folder: Path) -> None:
        """Compile or link from a folder; raises `CannotBuild` where it fails."""
        command = [*self.command, *arguments]
        try:
            done = subprocess.run(
                command,
                cwd=folder,
                env={**os.environ, **self.environment},
                capture_output=True,
                text=True,
                errors="replace",
            )
        except OSError as fault:
            raise CannotBuild(f"{command[0]}: {fault.strerror}") from fault
        if done.returncode != 0:
            raise CannotBuild(f"{command[0]} failed:\n{done.stderr.strip()}")

    @property
    def native(self) -> bool:
        """Return True if what it makes can be loaded here."""
        return (self.system, self.machine) == (this_system(), this_machine())


def of_this_machine() -> Iterator[Compiler]:
    """Find the compilers of the machine, the one that `CC` names alone where it names one."""
    if named := os.environ.get("CC"):
        yield Compiler(tuple(named.split()))
        return
    if this_system() == "windows":  # what is found there would be another language, or another library
        return
    # Where the tools of macOS are not installed, its `cc` opens a window that offers them.
    if this_system() == "macos" and not _succeeds(["xcode-select", "-p"]):
        return
    for name in ("cc", "gcc", "clang"):
        if found := shutil.which(name):
            yield Compiler((found,))


@contextmanager
def zig() -> Iterator[dict[tuple[str, str], Compiler]]:
    """Give the compilers of Zig, by system and processor; fetch it where it is not installed.

    All that it writes is in a temporary folder, it too if it was fetched. Raises `CannotBuild` where it
    cannot be had.
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        if find_spec("ziglang") is not None:
            python = sys.executable
        else:
            python = _fetch(Path(temporary, "python"))
        caches = {name: temporary for name in ("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR")}
        command = (python, "-m", "ziglang", "cc", "-target")
        yield {place: Compiler((*command, name), *place, caches) for place, name in TARGETS.items()}


def _fetch(folder: Path) -> str:
    """Install `ziglang` in an environment of its own, and return the Python of it.

    That of whoever installs the package may have no pip, nor be one that may be written in.
    """
    environment = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    python = folder / ("Scripts/python.exe" if this_system() == "windows" else "bin/python")
    alone = ("--no-cache-dir", "--no-compile", "--only-binary=:all:")  # or pip would keep a copy of it
    commands: tuple[list[str], ...] = (
        [sys.executable, "-m", "venv", str(folder)],
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *alone, ZIGLANG],
    )
    for command in commands:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace")
        if done.returncode != 0:
            raise CannotBuild(f"{ZIGLANG} cannot be had:\n{(done.stderr or done.stdout).strip()}")
    return str(python)


def _succeeds(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except OSError:
        return False
