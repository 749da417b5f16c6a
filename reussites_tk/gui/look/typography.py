"""French typography for what is read in the window: apostrophes, and spaces at which no line ends."""

from __future__ import annotations

import re

from ...texts import NO_BREAK_SPACE


def typographic(text: str) -> str:
    """Return `text` with curved apostrophes, its `:`, `?`, `!`, `;` and « » held to their word."""
    text = re.sub(r"(?<=\w)'(?=\w)", "’", text)
    text = re.sub(r" (?=[:;?!»·])", NO_BREAK_SPACE, text)
    return re.sub(r"(?<=«) ", NO_BREAK_SPACE, text)
