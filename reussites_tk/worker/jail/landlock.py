"""Landlock: this process and what it becomes open the files of some places, and no other (Linux 5.13).

Rights and versions: https://docs.kernel.org/userspace-api/landlock.html.
"""

from __future__ import annotations

import os
import stat

from .system_calls import Kernel, Unsupported

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR, REMOVE_DIR, REMOVE_FILE = (1 << n for n in range(6))
MAKE_CHAR, MAKE_DIR, MAKE_REG, MAKE_SOCK, MAKE_FIFO, MAKE_BLOCK, MAKE_SYM = (1 << n for n in range(6, 13))
REFER, TRUNCATE, IOCTL_DEV = (1 << n for n in range(13, 16))
FILE_RIGHTS = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV
"""Those of a file; the others are of folders alone."""
READ = READ_FILE | READ_DIR | EXECUTE
CHANGE = WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG | MAKE_SOCK | MAKE_FIFO | MAKE_SYM
RIGHTS = {
    "r": READ,
    "l": READ_DIR,
    "w": READ_FILE | READ_DIR | CHANGE | REFER | TRUNCATE,
    "d": READ_FILE | WRITE_FILE,
}
"""By its letter, what may be done in a place: read, list its names, write, use it as a device."""

WATCHES_TRUNCATION = 3
"""The first version that refuses to empty a file."""
FIRST_RIGHTS = (1 << 13) - 1
SINCE = {2: REFER, 3: TRUNCATE, 5: IOCTL_DEV}
"""The rights of files that each version adds."""
BIND_TCP, CONNECT_TCP = 1, 2
ABSTRACT_SOCKETS, SIGNALS = 1, 2
VERSION, PATH_BENEATH = 1, 1


def shut_in(kernel: Kernel, places: Iterable[str]) -> int:
    """Give up all files but those of some places, each after the letter of its rights.

    Returns the version of Landlock; raises `OSError` where there is none.
    """
    version = kernel.call("landlock_create_ruleset", 0, 0, VERSION)
    handled = handled_rights(version)
    ruleset = kernel.call("landlock_create_ruleset", *_attributes(kernel, version, handled), 0)
    for place in places:
        _open(kernel, ruleset, place[2:], RIGHTS[place[0]] & handled)
    kernel.call("landlock_restrict_self", ruleset, 0)
    os.close(ruleset)
    return version


def handled_rights(version: int) -> int:
    """Return the rights of files that a version of Landlock knows."""
    if version < 1:
        raise Unsupported("Landlock")
    handled = FIRST_RIGHTS
    for first, right in SINCE.items():
        handled |= right if version >= first else 0
    return handled


def _attributes(kernel: Kernel, version: int, handled: int) -> tuple[int, int]:
    """Return the address and the size of what is refused: files, then TCP, then abstract sockets, signals."""
    fields = [handled]
    if version >= 4:
        fields.append(BIND_TCP | CONNECT_TCP)
    if version >= 6:
        fields.append(ABSTRACT_SOCKETS | SIGNALS)
    return kernel.packed(f"{len(fields)}Q", *fields), 8 * len(fields)


def _open(kernel: Kernel, ruleset: int, place: str, rights: int) -> None:
    """Open a place, if it is there."""
    try:
        descriptor = os.open(place, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    if not stat.S_ISDIR(os.fstat(descriptor).st_mode):
        rights &= FILE_RIGHTS
    if rights:
        rule = kernel.packed("=Qi", rights, descriptor)
        kernel.call("landlock_add_rule", ruleset, PATH_BENEATH, rule, 0)
    os.close(descriptor)
