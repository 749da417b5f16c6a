"""How the library of a machine is named: several may lie side by side, one for each kind of machine."""

import platform
import sys

SUFFIXES = {"windows": ".dll", "macos": ".dylib"}
"""The ends of the names of libraries, by system; elsewhere `.so`."""
MACHINES = {"amd64": "x86_64", "x64": "x86_64", "arm64": "aarch64"}
"""Other names of the same processors."""


def this_system() -> str:
    """Return the name of this system: `linux`, `windows`, `macos` or another."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)


def this_machine() -> str:
    """Return the name of the processor that this Python is made for: `x86_64`, `aarch64` or another."""
    name = platform.machine().lower()
    return MACHINES.get(name, name)


def library_name(system: str = "", machine: str = "") -> str:
    """Return the name of the file of the library, for this machine unless another is named."""
    system = system or this_system()
    return f"reussites-{system}-{machine or this_machine()}{SUFFIXES.get(system, '.so')}"
