"""Counting games by their bytes, compiled."""

from typing import Any

from .compiled import compiled


@compiled("void(uint8[::1], int64, int64[::1], int64[::1], int64[::1])")
def tally(codes: Any, first: Any, many: Any, lowest: Any, highest: Any) -> None:
    """Add games to the tables: how many end with each byte, and their lowest and highest numbers."""
    for i in range(codes.size):
        code = codes[i]
        if many[code] == 0:
            lowest[code] = first + i
        many[code] += 1
        highest[code] = first + i
