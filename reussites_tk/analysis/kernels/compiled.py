"""How the kernels are compiled, and where the compiled code is kept between runs.

It is kept in a folder of the person's, never beside the program, which may be read-only. The
folder's name tells the sources, Numba and the processor: code that an older version or another
machine on the same home left is never run, and processes that compile at once write the same thing.
"""

import hashlib
import platform
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import numba
from llvmlite import binding

from ...paths import user_cache_folder

Function = Callable[..., Any]


def inlined(function: Function) -> Function:
    """Compile a function as a part of those that call it."""
    part: Function = numba.njit(error_model="numpy", nogil=True)(function)
    return part


def compiled(signature: str) -> Callable[[Function], Function]:
    """Compile a function at once for these types of its arguments, or find it already compiled.

    The interpreter's lock is released while it runs.
    """

    def compile_it(function: Function) -> Function:
        folder = kernels_folder()
        if not _can_be_written(folder):
            return _njit(function, signature, kept=False)  # it will be compiled again next time
        with _kept_in(folder):
            return _njit(function, signature, kept=True)

    return compile_it


@cache
def kernels_folder() -> Path:
    """Give the folder of the compiled code of these very sources on this very machine."""
    return user_cache_folder() / "kernels" / _digest()


def _digest() -> str:
    sources = [file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py"))]
    machine = [
        numba.__version__,
        platform.python_version(),
        platform.machine(),
        binding.get_host_cpu_name(),
        binding.get_host_cpu_features().flatten(),
    ]
    return hashlib.sha256(b"\0".join([*sources, *(text.encode() for text in machine)])).hexdigest()[:16]


def _njit(function: Function, signature: str, kept: bool) -> Function:
    result: Function = numba.njit(signature, error_model="numpy", nogil=True, cache=kept)(function)
    return result


def _can_be_written(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True


@contextmanager
def _kept_in(folder: Path) -> Iterator[None]:
    """Tell Numba where to keep what is compiled meanwhile; it looks at that when it is told to compile."""
    config: Any = numba.config
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before
