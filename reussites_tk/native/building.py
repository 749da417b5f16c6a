"""Compile the library with the C compiler of the machine, or with the one that `ziglang` brings.

    python -m reussites_tk.native.building [FOLDER]

The standard library suffices, for this runs while the package is installed too. A processor of today can
do more at a time than the oldest one that the library must run on, so the games are compiled once for
each level and the best is chosen as they are loaded (`library`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from .names import library_name, this_machine, this_system

SOURCES = Path(__file__).parent / "src"
ONCE = ("cpu.c",)
"""Sources that are the same for every level."""
LEVELS = {
    "x86_64": {
        "": (),
        "_v3": ("-mavx2", "-mbmi", "-mbmi2", "-mlzcnt", "-mpopcnt"),
        "_v4": (
            *("-mavx2", "-mbmi", "-mbmi2", "-mlzcnt", "-mpopcnt"),
            *("-mavx512f", "-mavx512dq", "-mavx512bw", "-mavx512cd", "-mavx512vl"),
        ),
    }
}
"""What the compiler may use of each level of a processor; others have one level."""
# No contraction: a product and a sum rounded once would differ from what Python computes.
FLAGS = ("-std=c11", "-O3", "-fPIC", "-ffp-contract=off", "-fvisibility=hidden", "-Wall", "-Wextra")


class CannotBuild(Exception):
    """There is no compiler, or it failed; the message says which and how, in English."""


def find_compiler() -> list[str]:
    """Return the start of the command of a C compiler; raises `CannotBuild` where there is none."""
    if named := os.environ.get("CC"):
        return named.split()
    if this_system() != "windows":  # where what is found would be another language, or another library
        for name in ("cc", "gcc", "clang"):
            if found := shutil.which(name):
                return [found]
    if find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "cc"]
    raise CannotBuild("no C compiler was found")


def build(folder: Path = SOURCES.parent, compiler: list[str] | None = None) -> Path:
    """Compile the library of this machine into a folder; return its file. Raises `CannotBuild`."""
    command = compiler or find_compiler()
    made = folder / library_name()
    with TemporaryDirectory() as temporary:
        objects: list[str] = []
        levels = LEVELS.get(this_machine(), {"": ()})
        for level, more in levels.items():
            place = Path(temporary, level or "base")
            place.mkdir()
            sources = [
                str(file) for file in sorted(SOURCES.glob("*.c")) if not level or file.name not in ONCE
            ]
            _run([*command, *FLAGS, *more, f"-DLEVEL={level}", "-c", *sources], place)
            objects += [str(file) for file in sorted(place.iterdir())]
        linked = Path(temporary, made.name)
        _run([*command, "-shared", "-o", str(linked), *objects, "-lm"], Path(temporary))
        shutil.copyfile(linked, made.with_suffix(".new"))
        made.with_suffix(".new").replace(made)
    return made


def _run(command: list[str], folder: Path) -> None:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace")
    except OSError as fault:
        raise CannotBuild(f"{command[0]}: {fault.strerror}") from fault
    if done.returncode != 0:
        raise CannotBuild(f"{command[0]} failed:\n{done.stderr.strip()}")


if __name__ == "__main__":
    print(build(Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCES.parent))
