"""Lists the public modules of Python's standard library, submodules included.

The built program carries them all (`build.spec`): a student's file may import any of them.
"""

from __future__ import annotations

import importlib.util
import pkgutil
import subprocess
import sys
from collections.abc import Iterator, Sequence

LEFT_OUT = frozenset(
    {"antigravity", "this", "idlelib", "turtledemo", "lib2to3", "test", "tests", "ensurepip"}
)
"""What a program could not use, or what would open another window."""


def public_modules() -> list[str]:
    """Return the names of the modules that this Python has; some of them are for another system."""
    return sorted(name for top in sys.stdlib_module_names for name in _within(top))


def _within(top: str) -> Iterator[str]:
    if top.startswith("_") or top in LEFT_OUT:
        return
    spec = importlib.util.find_spec(top)
    if spec is not None:
        yield top
        yield from _beneath(top, spec.submodule_search_locations or ())


def _beneath(name: str, folders: Sequence[str]) -> Iterator[str]:
    """Yield the modules of a package by its files: nothing is loaded."""
    for module in pkgutil.iter_modules(folders):
        if module.name.startswith("_") or module.name in LEFT_OUT:
            continue
        yield f"{name}.{module.name}"
        if module.ispkg:
            yield from _beneath(f"{name}.{module.name}", [f"{folder}/{module.name}" for folder in folders])


TRY = """
import importlib, sys
for name in sys.stdin.read().split():
    try: importlib.import_module(name)
    except BaseException: continue
    print(name)
"""


def importable(names: Sequence[str]) -> list[str]:
    """Return those of some modules that a Python of this system can load."""
    asked = subprocess.run(
        [sys.executable, "-c", TRY], input="\n".join(names), capture_output=True, text=True, check=True
    )
    return asked.stdout.split()
