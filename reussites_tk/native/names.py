"""How the library of a machine is named, and of which sources it is.

Several may lie side by side, one for each kind of machine.
"""

import hashlib
import platform
import sys
import sysconfig
from pathlib import Path

SOURCES = Path(__file__).parent / "src"

SUFFIXES = {"windows": ".dll", "macos": ".dylib"}
"""The ends of the names of libraries, by system; elsewhere `.so`."""
MACHINES = {"amd64": "x86_64", "x64": "x86_64", "arm64": "aarch64"}
"""Other names of the same processors."""


def this_system() -> str:
    """Return the name of this system: `linux`, `windows`, `macos` or another."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)


def this_machine() -> str:
    """Return the name of the processor that this Python is made for: `x86_64`, `aarch64` or another."""
    if sys.platform == "win32":  # whose processor may play the part of another
        name = sysconfig.get_platform().removeprefix("win-")
    else:
        name = platform.machine().lower()
    return MACHINES.get(name, name)


def library_name(system: str = "", machine: str = "") -> str:
    """Return the name of the file of the library, for this machine unless another is named."""
    system = system or this_system()
    return f"reussites-{system}-{machine or this_machine()}{SUFFIXES.get(system, '.so')}"


def sources_digest() -> int:
    """Return 64 bits that tell these sources from others: what was made of others is not used."""
    whole = hashlib.sha256()
    for file in sorted(SOURCES.iterdir()):
        whole.update(file.name.encode() + b"\0" + file.read_bytes())
    return int.from_bytes(whole.digest()[:8], "big")
