"""The chapters, in the order of the course, each read once from its file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from .model import CHAPTERS, Chapter
from .reader import Reader


@cache
def chapter(code: str) -> Chapter:
    """Return a chapter; raises `SujetError` when its source has a fault, `KeyError` when there is none."""
    if code not in CHAPTERS:
        raise KeyError(code)
    text = files(__package__).joinpath("textes", f"{code}.md").read_text(encoding="utf-8")
    return Reader(code).chapter(text)


@cache
def chapters() -> tuple[Chapter, ...]:
    """Return every chapter."""
    return tuple(map(chapter, CHAPTERS))
