"""What a child may use: what its callers choose, and the watchdog applies."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """What a child may use. The `seconds` are of processor time, unless they say `wall`.

    That is the clock on the wall, and has nothing to do with the module `wall`.
    """

    seconds: float = 2.0
    """For one item (or, for a long one, between two parts of its answer)."""
    wall_seconds: float = 8.0
    """The back-stop, whatever the child does."""
    waiting_seconds: float | None = None
    """For an item that only waits, which uses no processor; None for a quarter of the back-stop."""
    load_seconds: float = 4.0
    memory_bytes: int = 512 << 20
    """Of the child and all that it starts, together."""
    disk_bytes: int = 50_000_000
    """What it may have written in its folder and its shared memory, and not removed, since it was ready."""
    disk_entries: int = 20_000
    """The files and folders that it may have made there."""
    processes: int = 64
    """At once, the child among them."""
    output_chars: int = 200_000
    """What one item may print, or the loading; in bytes of UTF-8."""
    total_seconds: float | None = None
    """For all the items of a child, which may last twice as long; None for no limit."""
    most_lost: int | None = None
    """How many times a child may be lost before the rest is not run, however fast the machine is."""
