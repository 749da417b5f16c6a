"""Compile the library with the C compiler of the machine, or with the one that `ziglang` brings.

    python -P -m reussites_tk.native.building

The standard library suffices, for this runs while the package is installed too. A processor of today can
do more at a time than the oldest one that the library must run on, so the games are compiled once for
each level and the best is chosen as they are loaded (`library`).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile, mkstemp

from .compilers import TARGETS, CannotBuild, Compiler, of_this_machine, zig
from .names import SOURCES, library_name, sources_digest, this_machine, this_system

HERE = Path(__file__).parent
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
OLDEST = {"macos": ("-mmacosx-version-min=11.0",)}
"""The oldest system that the compilers of a machine must make a library for."""


def build(folder: Path = HERE) -> Path:
    """Make the library of this machine in a folder; return its file. Raises `CannotBuild`.

    A compiler may lack what it needs to link, or make libraries for another Python: the next one is tried.
    """
    _check_writable(folder)
    faults = ["no C compiler was found"]
    for compiler in of_this_machine():
        try:
            return make(compiler, folder)
        except CannotBuild as fault:
            faults.append(str(fault))
    try:
        with zig() as compilers:
            if ours := compilers.get((this_system(), this_machine())):
                return make(ours, folder)
            faults.append(f"ziglang makes nothing for {this_system()} on {this_machine()}")
    except (CannotBuild, OSError) as fault:
        faults.append(str(fault))
    raise CannotBuild("\n".join(faults[1:]))


def build_all(folder: Path) -> list[Path]:
    """Make the libraries of every system in a folder, whichever this one is. Raises `CannotBuild`."""
    with zig() as compilers:
        return [make(compilers[place], folder) for place in TARGETS]


def make(compiler: Compiler, folder: Path) -> Path:
    """Compile the library and put it in a folder, once it has been loaded if it can be loaded here.

    Raises `CannotBuild`.
    """
    try:
        with TemporaryDirectory() as temporary:
            linked = _compile(compiler, Path(temporary))
            if compiler.native:
                _load(linked)
            return _put(linked, folder)
    except OSError as fault:  # a full disk, a folder where nothing may be written
        raise CannotBuild(f"{folder}: {fault}") from fault


def oldest_glibc(library: Path) -> tuple[int, int]:
    """Return the version of the C library of Linux that a library needs; (0, 0) where it needs none."""
    versions = re.findall(rb"\bGLIBC_(\d+)\.(\d+)", library.read_bytes())
    return max(((int(major), int(minor)) for major, minor in versions), default=(0, 0))


def _check_writable(folder: Path) -> None:
    """Raise `CannotBuild` where no compiler would help: nothing need be compiled, nor fetched, to know it."""
    try:
        TemporaryFile(dir=folder).close()
    except OSError as fault:
        raise CannotBuild(f"{folder}: {fault.strerror}") from fault


def _compile(compiler: Compiler, folder: Path) -> Path:
    oldest = () if "-target" in compiler.command else OLDEST.get(compiler.system, ())
    flags = [*FLAGS, *oldest, f"-DSOURCES={sources_digest():#x}ULL"]

    def compile_one(level: str, more: Iterable[str], source: Path) -> str:
        made = f"{source.stem}{level}.o"
        named = ["-c", str(source), "-o", made]
        compiler.run([*flags, *more, f"-DLEVEL={level}", *named], folder)
        return made

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = [
            pool.submit(compile_one, level, more, source)
            for level, more in LEVELS.get(compiler.machine, {"": ()}).items()
            for source in sorted(SOURCES.glob("*.c"))
            if not level or source.name not in ONCE
        ]
        names = [made.result() for made in objects]
    linked = folder / library_name(compiler.system, compiler.machine)
    compiler.run([*oldest, "-shared", "-s", "-o", str(linked), *names, "-lm"], folder)
    return linked


def _load(library: Path) -> None:
    """Load the library in another process, which on Windows would keep its file."""
    program = "import ctypes, sys; ctypes.CDLL(sys.argv[1])"
    done = subprocess.run([sys.executable, "-I", "-c", program, str(library)], capture_output=True, text=True)
    if done.returncode != 0:
        raise CannotBuild(f"{library.name} cannot be loaded:\n{done.stderr.strip()}")


def _put(library: Path, folder: Path) -> Path:
    """Copy the library at once whole: another process may load it, or make it too."""
    descriptor, beside = mkstemp(dir=folder, prefix=".", suffix=".tmp")
    os.close(descriptor)
    try:
        shutil.copyfile(library, beside)
        os.chmod(beside, 0o755)
        return Path(beside).replace(folder / library.name)
    except BaseException:  # nothing half made stays in the package
        Path(beside).unlink(missing_ok=True)
        raise


def main() -> int:
    """Make the library, or say why it is not made; return the code of the command."""
    try:
        made = build()
    except CannotBuild as fault:
        print(f"Le moteur rapide ne se compile pas ici : tout marche sans lui.\n{fault}", file=sys.stderr)
        return 1
    print(f"Le moteur rapide est compilé : {made}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
