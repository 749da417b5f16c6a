"""Calls the Linux kernel from Python, on the two processors where a packaged program is made.

`_ctypes` itself rather than `ctypes`, which takes as long to load as an interpreter to start.
"""

from __future__ import annotations

import os
from struct import pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

NUMBERS: dict[str, dict[str, int]] = {
    "x86_64": {"capset": 126, "prctl": 157},
    "aarch64": {"capset": 91, "prctl": 167},
}
"""The numbers of system calls (`asm/unistd_64.h`, `asm-generic/unistd.h`); those of Landlock are common."""
COMMON = {"landlock_create_ruleset": 444, "landlock_add_rule": 445, "landlock_restrict_self": 446}


class Unsupported(Exception):
    """This machine has not what is asked of it."""


class Kernel:
    """What calls the kernel; raises `ImportError` or `Unsupported` where that cannot be."""

    def __init__(self) -> None:
        import _ctypes

        self.machine = os.uname().machine
        if self.machine not in NUMBERS:
            raise Unsupported(self.machine)
        self._numbers = {**NUMBERS[self.machine], **COMMON}
        self._long: Any = type("Long", (_ctypes._SimpleCData,), {"_type_": "l"})
        flags = _ctypes.FUNCFLAG_CDECL | _ctypes.FUNCFLAG_USE_ERRNO
        function: Any = type("Function", (_ctypes.CFuncPtr,), {"_flags_": flags, "_restype_": self._long})
        library = _ctypes.dlopen(None, 0)  # type: ignore[arg-type]  # this very process
        self._syscall = function(_ctypes.dlsym(library, "syscall"))
        self._execve = function(_ctypes.dlsym(library, "execve"))
        self._errno, self._address = _ctypes.get_errno, _ctypes.addressof
        self._char: Any = type("Char", (_ctypes._SimpleCData,), {"_type_": "c"})
        self._array: Any = _ctypes.Array
        self._kept: list[Any] = []

    def call(self, name: str, *arguments: int) -> int:
        """Call the kernel; raises `OSError` when it refuses."""
        numbers = (self._numbers[name], *arguments, *(0,) * (6 - len(arguments)))
        return self._checked(self._syscall(*map(self._long, numbers)), name)

    def prctl(self, option: int, *arguments: int) -> None:
        """Change something of this process; raises `OSError`."""
        self.call("prctl", option, *arguments)

    def execute(self, file: int, arguments: int, environment: int) -> None:
        """Become another program, given by three addresses; raises `OSError`."""
        self._checked(self._execve(*map(self._long, (file, arguments, environment))), "execve")

    def packed(self, form: str, *values: int) -> int:
        """Return the address of values in the form that `struct` names, kept as long as this object."""
        return self.kept(pack(form, *values))

    def kept(self, data: bytes) -> int:
        """Return the address of some bytes, followed by a null one, kept as long as this object."""
        kind = type("Bytes", (self._array,), {"_type_": self._char, "_length_": len(data) + 1})
        buffer: Any = kind()
        buffer.raw = data + b"\0"
        self._kept.append(buffer)
        address: int = self._address(buffer)
        return address

    def _checked(self, answer: int, name: str) -> int:
        if answer < 0:
            number = self._errno()
            raise OSError(number, f"{name}: {os.strerror(number)}")
        return answer


class Command:
    """A command, laid in memory: the filter of system calls knows it by its three addresses."""

    def __init__(self, kernel: Kernel, words: Sequence[str]) -> None:
        environment = [name + b"=" + value for name, value in os.environb.items()]
        self.pointers = (
            kernel.kept(os.fsencode(words[0])),
            self._list(kernel, [os.fsencode(word) for word in words]),
            self._list(kernel, environment),
        )
        self._kernel = kernel

    @staticmethod
    def _list(kernel: Kernel, texts: Sequence[bytes]) -> int:
        addresses = [kernel.kept(text) for text in texts]
        return kernel.packed(f"{len(texts) + 1}Q", *addresses, 0)

    def run(self) -> None:
        """Become this command; raises `OSError`."""
        self._kernel.execute(*self.pointers)
