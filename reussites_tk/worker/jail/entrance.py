"""The first program of a child that the kernel holds: it gives up what a child needs not, then becomes it.

What the kernel is asked here can be asked by no pure Python. It is done in an interpreter of its own, which
another replaces: the modules that reach raw memory are not in the one where a student's file runs.
"""

from __future__ import annotations

import os
import sys

from . import landlock, seccomp
from .system_calls import Command, Kernel, Unsupported

TYPE_CHECKING = False  # `typing` and `collections` would take a third of the time that all this takes
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

CANNOT = 77
"""The exit code where the kernel cannot hold a child."""


def main(arguments: Sequence[str]) -> NoReturn:
    """Shut this process in, then run a command; `arguments` are places, `--` and the command.

    A place is a letter of `landlock.RIGHTS`, a colon and a path.
    """
    end = arguments.index("--")
    try:
        kernel = Kernel()
        command = Command(kernel, arguments[end + 1 :])
        drop_capabilities(kernel)
        kernel.prctl(PR_SET_NO_NEW_PRIVS, 1)
        version = landlock.shut_in(kernel, arguments[:end])
        seccomp.shut_in(kernel, command.pointers, old=version < landlock.WATCHES_TRUNCATION)
        command.run()
    except (ImportError, OSError, Unsupported) as fault:
        sys.stderr.write(f"{fault}\n")
        sys.stderr.flush()
    os._exit(CANNOT)


PR_SET_NO_NEW_PRIVS = 38
CAPABILITIES_VERSION_3 = 0x20080522
READ_ALL_FILES = 1 << 1
"""CAP_DAC_OVERRIDE: root reads the files of others, which Landlock still limits to the places given."""


def drop_capabilities(kernel: Kernel) -> None:
    """Give up the rights of root, when we are root, but that to read the files of others."""
    if os.geteuid() == 0:
        sets = (READ_ALL_FILES, READ_ALL_FILES, 0, 0, 0, 0)
        header, data = kernel.packed("Ii", CAPABILITIES_VERSION_3, 0), kernel.packed("6I", *sets)
        kernel.call("capset", header, data)
