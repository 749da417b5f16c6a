"""A list of lines under its title, as long commands print it at their end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..texts import plural

MOST_LINES = 40
"""Lines of one kind that the terminal shows: all of them are in the files of the results."""


def titled(title: str, lines: Sequence[str]) -> Iterator[str]:
    """Yield a title and its lines, the first of them where there are many; nothing without a line."""
    if not lines:
        return
    yield title
    yield from (f"  {line}" for line in lines[:MOST_LINES])
    if len(lines) > MOST_LINES:
        more = len(lines) - MOST_LINES
        yield "  " + plural(more, "… et {n} autre", "… et {n} autres").format(n=more)
