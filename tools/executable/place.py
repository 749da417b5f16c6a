"""Where the program is tried: a folder with accents, a bare environment, no network, a screen of its own."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RIGHT = ROOT / "tests" / "copies" / "tas" / "justes" / "simple.py"
EXERCISE = "tas_a_completer.py"
WINDOWS = sys.platform == "win32"
SECONDS = 120


class Failed(Exception):
    """What was tried did not go as it should: the sentence says how."""


@dataclass
class Trial:
    """The program in its place, and where it works."""

    program: Path
    work: Path
    home: Path
    prefix: tuple[str, ...] = ()
    screen: str = ""

    def variables(self) -> dict[str, str]:
        """Return the environment of a bare machine."""
        kept = {k: os.environ[k] for k in ("SYSTEMROOT", "TEMP", "TMP") if k in os.environ}
        screen = {"DISPLAY": self.screen} if self.screen else {}
        return {**kept, **screen, "PATH": "", "HOME": str(self.home), "USERPROFILE": str(self.home)}

    def command(self, *words: str) -> list[str]:
        """Return the command that runs the program with some words."""
        return [*self.prefix, str(self.program), *words]

    def run(self, *words: str, code: int = 0, typed: str = "") -> str:
        """Run the program to its end on what is typed; return what it prints.

        Raises `Failed` on another code.
        """
        done = subprocess.run(
            self.command(*words),
            cwd=self.work,
            env=self.variables(),
            input=typed.encode(),
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
        out, err = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
        if done.returncode != code:
            raise Failed(f"{' '.join(words)}: code {done.returncode}, not {code}\n{out[-800:]}\n{err[-800:]}")
        return out

    def right(self) -> str:
        """Return the text of a right file."""
        return RIGHT.read_text(encoding="utf-8")


def without_network() -> tuple[str, ...]:
    """Return the command that runs another without network; nothing where the system does not allow it."""
    unshare = shutil.which("unshare")
    if unshare is None:
        return ()
    words = (unshare, "--net", "--map-root-user") if os.getuid() else (unshare, "--net")
    tried = subprocess.run([*words, "true"], capture_output=True, check=False)
    return words if tried.returncode == 0 else ()


@contextlib.contextmanager
def virtual_screen() -> Iterator[str]:
    """Yield the name of a screen, "" where there is none; only the windows of X11 go to such a screen."""
    program = shutil.which("Xvfb") if sys.platform == "linux" else None
    if program is None:
        yield os.environ.get("DISPLAY", "") if sys.platform == "linux" else ""
        return
    reading, writing = os.pipe()
    words = [program, "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    server = subprocess.Popen(words, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@contextlib.contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Take away the right to write in a folder and all it holds, then give it back to remove it."""
    _change_rights(folder, lambda mode: mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    try:
        yield
    finally:
        _change_rights(folder, lambda mode: mode | stat.S_IWUSR)


def _change_rights(folder: Path, change: Callable[[int], int]) -> None:
    for place in (folder, *folder.rglob("*")):
        if not place.is_symlink():
            place.chmod(change(place.stat().st_mode))


def sizes_and_times(folder: Path) -> dict[str, tuple[int, int]]:
    """Return the size and time of each file of a folder.

    To see that nothing was changed: an administrator may write where it is forbidden.
    """
    kept = {}
    for place in folder.rglob("*"):
        status = place.lstat()
        kept[place.relative_to(folder).as_posix()] = (status.st_size, status.st_mtime_ns)
    return kept


def megabytes(folder: Path) -> float:
    """Return the size of a folder, links not followed."""
    return sum(f.lstat().st_size for f in folder.rglob("*") if not f.is_dir()) / 1e6
