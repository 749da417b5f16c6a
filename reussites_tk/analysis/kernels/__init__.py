"""The compiled games: millions per second, game by game the same as in `cours`.

The kernels are functions of the library of `native`, which may be absent.
"""

from collections.abc import Mapping
from typing import Any

from ...native import available
from ...worker.parent.game_results import Cycle
from ..outcomes import Counts
from . import blocks, chains
from .readings import Unsupported, reading_of

__all__ = ["available", "codes_of", "cycle_of", "play_block", "supports"]


def supports(jeu: str, options: Mapping[str, Any] | None = None) -> bool:
    """Return True if a kernel plays the game with these options (those left out have their defaults).

    Nobody can be asked anything: what a person or a student's function decides has no kernel.
    """
    try:
        reading_of(jeu, options or {})
    except Unsupported:
        return False
    return True


def play_block(
    jeu: str, graine: int, first: int, count: int, options: Mapping[str, Any] | None = None
) -> Counts:
    """Play games `first`, `first + 1`… (`count` of them) and count them, in a fixed memory.

    Without `entre_parties` each game of qll is that of its deal; with "ramassage" the numbers are
    those of the chain that starts at deal (graine, 1). Raises `ValueError` for what `supports` denies.
    """
    return blocks.play(jeu, graine, first, count, reading_of(jeu, options or {}))


def codes_of(
    jeu: str, graine: int, first: int, count: int, options: Mapping[str, Any] | None = None
) -> bytes:
    """Return the byte (see `outcomes`) of each of these games, in order."""
    return blocks.codes_of(graine, first, count, reading_of(jeu, options or {}))


def cycle_of(graine: int, last: int, options: Mapping[str, Any] | None = None) -> Cycle | None:
    """Return the cycle that a chain of qll has entered at game `last`; None if it has not, or is no chain.

    It is the one that the `cours` engine finds: game `last` comes after the first start seen twice.
    """
    reading = reading_of("qll", options or {})
    return chains.cycle_of(graine, last, reading) if reading.chained else None
