"""In the child: the limits that it asks the system to hold. Windows has none here: there, the job does it."""

from __future__ import annotations

import sys

FILE_BYTES = 64 << 20
"""The longest file that a child may write, its own output included."""
LIFE_SECONDS = 4 * 3600
"""Processor seconds after which the system ends a child that nobody watches any more."""


def limit_self(memory_bytes: int) -> None:
    """Let the system refuse memory beyond the limit, huge files and crash dumps."""
    if sys.platform == "win32":
        return
    import resource

    for limit, value in (
        (resource.RLIMIT_AS, memory_bytes),
        (resource.RLIMIT_FSIZE, FILE_BYTES),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_CPU, LIFE_SECONDS),
    ):
        try:
            resource.setrlimit(limit, (value, value))
        except (OSError, ValueError):  # macOS refuses some of them; the parent looks at the memory too
            continue
