"""Texts cut into lines where a canvas or a label cannot do it by itself."""

from __future__ import annotations

from collections.abc import Callable


def wrapped(text: str, measure: Callable[[str], float], width: float) -> list[str]:
    """Cut a text between its words into lines of at most `width`; a longer word stays whole.

    `measure` returns the width of a line, in the same unit. A no-break space is no place to cut.
    """
    lines: list[str] = []
    for word in text.split(" "):
        if lines and measure(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
