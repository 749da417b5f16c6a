"""On Linux, a wall of the kernel around a child, which opens what it needs and nothing more.

Behind it there is no network, nothing that can be written but the folder of work, and of the disk only
Python, its libraries, the student's own folder, and the rooms of ours that the bench uses: neither the
judge, nor the references, nor their tests. Bubblewrap makes it where it is installed and may; else Landlock
and seccomp do (see `jail`). Where neither can, a child runs without, and its guard alone refuses those rooms
(see `docs/securite.md`). Once a wall has stood, no child is started without it.
"""

from __future__ import annotations

import contextlib
import os
import platform
import re
import select
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import ClassVar, NamedTuple, Self

from ...texts import _

PACKAGE = Path(__file__).resolve().parents[2]
ROOT = PACKAGE.parent

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store")
SETTINGS = ("ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime", "passwd", "group", "alternatives")
"""What a program may read in `/etc`."""
APART = ("--unshare-pid", "--unshare-net", "--unshare-ipc", "--cap-drop", "ALL")
ALWAYS_OPEN = ("__init__.py", "source_text.py", "cours", "worker")
ROOMS = {
    "cells": (),
    "program": (),
    "essais": (),
    "essais_jeu": (),
    "board": ("tas",),
    "trace": ("tas",),
    "own_program": ("tas",),
    "strategy": ("reussites",),
    "hand": ("tas", "reussites", "texts.py"),
    "player": (
        "jeux/__init__.py",
        "jeux/options.py",
        "jeux/memorix_vue.py",
        "jeux/tarot_profils.py",
        "jeux/ascenseur_vue.py",
        "jeux/tarot_vue.py",
    ),
}
"""The rooms that a bench uses, besides `ALWAYS_OPEN`."""
EVERY_ROOM = ("tas", "reussites")
MACHINES = ("x86_64", "aarch64")
"""The processors whose system calls `jail` knows."""
PROCESS = ("self", "cpuinfo", "loadavg", "meminfo", "stat", "uptime", "version")
"""What a child may read in `/proc` where it is that of the whole machine."""
DEVICES = ("null", "zero", "full", "random", "urandom")
LASTING = "hand"
"""The bench whose child is started in a thread and may live after it."""
MOST_NEIGHBOURS = 200
DISK_BYTES = str(128 << 20)
"""The size of each disk of a world: what is copied there (see `folder_copy`), what may be written (see
`limits`), and some room, so that a child that writes too much is seen before its disk is full."""
SIZED_DISKS = 0, 7
"""The first version of bubblewrap that bounds the size of a disk."""


class Wall(StrEnum):
    """What holds a child besides its guard, the strongest first; its value is what `--json` says."""

    BUBBLEWRAP = "bubblewrap"
    LANDLOCK = "landlock"
    NONE = "garde"

    @property
    def words(self) -> str:
        """The wall as a person reads it."""
        if self is Wall.BUBBLEWRAP:
            return _("noyau (bubblewrap)")
        return _("noyau (Landlock et seccomp)") if self is Wall.LANDLOCK else _("garde de Python seule")


def weakest(walls: Iterable[Wall]) -> Wall | None:
    """Return the weakest of some walls, None if there is none."""
    return max(walls, key=list(Wall).index, default=None)


class World(NamedTuple):
    """What is behind a wall: the bench that is used there, the student's files that are loaded.

    `closed` is the folder of a person's games and results, which is hidden there; "" for none.
    """

    bench: str
    files: tuple[str, ...]
    closed: str = ""
    wall: Wall = Wall.BUBBLEWRAP


class Trust:
    """What is known of the walls of this machine: those that could not be made, the one that stood."""

    failed: ClassVar[frozenset[Wall]] = frozenset()
    stood: ClassVar[Wall | None] = None


def best_wall(without: frozenset[Wall] = frozenset()) -> Wall:
    """Return the wall to try: the one that stood, else the best one that may stand here.

    `without` are those that were tried in vain for one file.
    """
    if Trust.stood is not None:
        return Trust.stood
    left = [each for each in Wall if each not in Trust.failed | without]
    return next((each for each in left if _may_stand(each)), Wall.NONE)


def known_wall() -> Wall | None:
    """Return what holds the children of this process, None before the first one on a machine with a wall."""
    return Trust.stood or (Wall.NONE if best_wall() is Wall.NONE else None)


def _may_stand(wall: Wall) -> bool:
    if wall is Wall.BUBBLEWRAP:
        return _bubblewrap() is not None and not getattr(sys, "frozen", False)
    if wall is Wall.NONE or sys.platform != "linux":
        return wall is Wall.NONE
    return platform.machine() in MACHINES and sys.maxsize > 1 << 32  # an interpreter of 64 bits


def world_of(bench: str, files: tuple[str, ...], closed: str, wall: Wall) -> World | None:
    """Return what is behind the wall of a child that uses a bench for some files; None without a wall."""
    if not files or any("\0" in file for file in files) or wall is Wall.NONE:
        return None
    return World(bench, files, closed, wall)


@cache
def _bubblewrap() -> str | None:
    return shutil.which("bwrap") if sys.platform == "linux" else None


@cache
def has_own_disks() -> bool:
    """Return True if the folder of work of a world is a disk in memory, of a size that bubblewrap bounds."""
    try:
        said = subprocess.run([_bubblewrap() or "bwrap", "--version"], capture_output=True, timeout=5).stdout
    except (OSError, subprocess.TimeoutExpired):
        return False
    return tuple(int(number) for number in re.findall(rb"\d+", said)[:2]) >= SIZED_DISKS


def _own_disks(folder: str) -> tuple[str, ...]:
    return tuple(word for place in (folder, "/dev/shm") for word in ("--size", DISK_BYTES, "--tmpfs", place))


def _folder_for_disks(folder: str) -> tuple[str, ...]:
    return ("--bind", folder, "/dev/shm", "--bind", folder, folder)


def walled(command: Sequence[str], world: World, folder: str, info: int) -> list[str]:
    """Return the command that runs `command` behind a wall of bubblewrap; `folder` is where it works.

    The descriptor `info` receives the number of the first process of the world.
    """
    python = os.path.realpath(command[0])
    return [
        _bubblewrap() or "bwrap",
        *APART,
        *(("--cap-add", "CAP_DAC_OVERRIDE") if os.geteuid() == 0 else ()),
        # It is the end of the thread that started it, not of our process, which bubblewrap would follow.
        *(() if world.bench == LASTING else ("--die-with-parent",)),
        *("--info-fd", str(info), "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"),
        *_mounts(world, python),
        # The shared memory of a world (a lock of `multiprocessing`) is thrown away with its folder.
        *(_own_disks(folder) if has_own_disks() else _folder_for_disks(folder)),
        *("--chdir", folder, "--setenv", "TMPDIR", folder),
        *(word for place in ("/tmp", "/dev", "/", *_hidden(world)) for word in ("--remount-ro", place)),
        "--",
        *(python, *command[1:]),
    ]


def _mounts(world: World, python: str) -> Iterator[str]:
    """Yield the options that show and hide places."""
    for option, place in _places(world, python):
        yield from ("--ro-bind-try", place, place) if option is SHOWN else ("--tmpfs", place)


def jailed(command: Sequence[str], entrance: Sequence[str], world: World, folder: str) -> list[str]:
    """Return the command that runs `command` behind Landlock and seccomp; `folder` is where it works.

    `entrance` is the command of `jail`, which takes places and what to become.
    """
    python = os.path.realpath(command[0])
    rules = [f"r:{place}" for place in opened(_places(world, python))]
    rules += [f"l:{place}" for place in _listed(world, python)]
    rules += [f"r:/proc/{name}" for name in PROCESS] + [f"d:/dev/{name}" for name in DEVICES]
    return [*entrance, *rules, f"w:{folder}", "--", python, *command[1:]]


SHOWN, HIDDEN = True, False


def _places(world: World, python: str) -> Iterator[tuple[bool, str]]:
    """Yield the places that a child sees, or does not see, from the broadest to the narrowest.

    Each may hide, or show again, a part of those before it.
    """
    folders = tuple(dict.fromkeys(os.path.dirname(file) or os.sep for file in world.files))
    broad, narrow = _sorted_folders(folders)
    system = (*SYSTEM, *(f"/etc/{name}" for name in SETTINGS))
    yield from _shown((*system, *_python_folders(python), *broad))
    for closed in _hidden(world):
        yield HIDDEN, closed
    # What hiding our folders has hidden too: a virtual environment in the checkout.
    hidden = [p for p in _python_folders(python) for c in _closed_places() if _within(p, c) and p != c]
    yield from _shown((*hidden, *narrow))
    yield from _shown(_open_rooms(world.bench))
    for file in world.files:
        yield from _shown((*_beside(file), os.path.realpath(file)))  # it may be a mere link


def _hidden(world: World) -> tuple[str, ...]:
    """Return the places that are empty behind the wall, and where nothing can be written."""
    folders = tuple(dict.fromkeys(os.path.dirname(file) or os.sep for file in world.files))
    return (*_closed_places(), *_data_folder(world.closed, folders))


def _shown(places: Sequence[str]) -> Iterator[tuple[bool, str]]:
    for place in dict.fromkeys(places):
        yield SHOWN, place


def opened(places: Iterable[tuple[bool, str]]) -> list[str]:
    """Return what is left to see of places shown and hidden one after the other, without links.

    The kernel opens a folder whole: one in which a place is hidden gives way to what is around that place.
    """
    left: dict[str, None] = {}
    for is_shown, place in places:
        real = os.path.realpath(place)
        if is_shown:
            left[real] = None
            continue
        for other in list(left):
            if _within(other, real):
                del left[other]
            elif _within(real, other):
                del left[other]
                left.update(dict.fromkeys(_around(real, other)))
    return list(left)


def _around(hidden: str, folder: str) -> Iterator[str]:
    """Yield what is in a folder, and in those in it that lead to a hidden place, but for this place."""
    with contextlib.suppress(OSError):
        for entry in os.scandir(folder):
            if _within(hidden, entry.path) and hidden != entry.path:
                yield from _around(hidden, entry.path)
            elif hidden != entry.path and not entry.is_symlink():
                yield entry.path


def _listed(world: World, python: str) -> Iterator[str]:
    """Yield the folders whose names must be seen for modules to be found, though not all that is in them."""
    hidden = os.path.realpath(_closed_places()[0])
    yield str(PACKAGE)
    yield from (place for place in map(os.path.realpath, _python_folders(python)) if _within(hidden, place))
    if "." in world.bench:  # a bench that is not ours, beside the package
        yield str(ROOT)


def _python_folders(python: str) -> tuple[str, ...]:
    """Return the folders of Python and of its libraries."""
    libraries = os.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep)
    packages = [place for place in sys.path if place.endswith(("site-packages", "dist-packages"))]
    own = [os.path.dirname(python), sys.base_prefix, sys.base_exec_prefix, f"{sys.prefix}/pyvenv.cfg"]
    places = [os.path.abspath(place) for place in (*own, *libraries, *packages) if place]
    return tuple(place for place in places if place != os.sep)


def _closed_places() -> tuple[str, ...]:
    """Return our folders: the whole of a checkout, where the tests hold right files, or the package."""
    checkout = (ROOT / "pyproject.toml").is_file() and (ROOT / "tests").is_dir()
    sockets = [place for place in ("/tmp/.X11-unix",) if os.path.isdir(place)]
    return (str(ROOT if checkout else PACKAGE), *sockets)


def _data_folder(closed: str, folders: Sequence[str]) -> tuple[str, ...]:
    """Return where a person's games and results are kept, unless the student's own files are there."""
    data = os.path.realpath(closed)
    theirs = any(_within(os.path.realpath(folder), data) for folder in folders)
    return () if not closed or theirs or not os.path.isdir(data) else (data,)


def _sorted_folders(folders: Sequence[str]) -> tuple[list[str], list[str]]:
    """Sort the student's folders: those that may hold ours, shown before it is hidden, and those inside it.

    One inside our package, or that is the root of the checkout, is not shown: see `_beside`.
    """
    closed = _closed_places()[0]
    inside = [f for f in folders if _within(f, closed) and f != closed and not _within(f, str(PACKAGE))]
    outside = [f for f in folders if not _within(f, closed) and f != os.sep]
    return outside, inside


def _beside(file: str) -> list[str]:
    """Return a file and its neighbours one by one, where its folder is not shown because it holds ours."""
    folder, closed = os.path.dirname(file), _closed_places()[0]
    if folder == closed and not _within(folder, str(PACKAGE)):
        with contextlib.suppress(OSError):
            return [e.path for e in os.scandir(folder) if e.is_file()][:MOST_NEIGHBOURS] + [file]
    return [file] if _within(folder, str(PACKAGE)) or folder == os.sep else []


def _open_rooms(bench: str) -> list[str]:
    rooms = (*ALWAYS_OPEN, *ROOMS.get(bench, EVERY_ROOM))
    own = [str(PACKAGE / room) for room in rooms]
    return own if "." not in bench else [*own, str(ROOT.joinpath(*bench.split("."))) + ".py"]


def _within(place: str, folder: str) -> bool:
    return place == folder or place.startswith(folder.rstrip(os.sep) + os.sep)


INFO_SECONDS = 2.0
"""How long bubblewrap has to write the number of the first process."""


class InfoPipe:
    """The pipe by which bubblewrap says the number of the first process of a world."""

    def __init__(self) -> None:
        self._reading, self.writing = os.pipe()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close_writing(self) -> None:
        """Keep only our end of the pipe, once the process that writes in it is started."""
        os.close(self.writing)
        self.writing = -1

    def first_pid(self) -> int:
        """Wait for the number of the first process and close the pipe; return 0 when none comes."""
        number = 0 if self._reading < 0 else _number_in(self._reading)
        self.close()
        return number

    def close(self) -> None:
        """Close the descriptors; harmless when done twice."""
        for descriptor in (self._reading, self.writing):
            if descriptor >= 0:
                os.close(descriptor)
        self._reading = self.writing = -1


def _number_in(reading: int) -> int:
    """Read the number that bubblewrap gives; return 0 when it gives none."""
    import json  # slow to load: only once the child is on its way

    text = b""
    while select.select([reading], [], [], INFO_SECONDS)[0]:
        data = os.read(reading, 4096)
        text += data
        with contextlib.suppress(ValueError, KeyError, TypeError):
            return int(json.loads(text)["child-pid"])
        if not data:
            break
    return 0
