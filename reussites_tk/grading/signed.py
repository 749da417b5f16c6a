"""Who hands in, as our own archives say it: a line for each person, beside the files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..outside import one_line
from ..source_text import NotText, read_text
from ..texts import listed
from .students import Student, student_named

NAMES_FILE = "qui_rend.txt"
STEM = "rendu"
"""How the names of our archives begin: those of other folders are the teacher's, who knows better."""
MOST_PEOPLE, LONGEST_NAME = 4, 80


def names_text(names: Sequence[str]) -> bytes:
    """Return the file that says who hands in."""
    return "".join(f"{name}\n" for name in names).encode("utf-8", "replace")


def people_of(content: bytes, group: str = "") -> list[Student]:
    """Return those whom the file of an archive names, as one team when they are several."""
    try:
        lines = read_text(content).text.splitlines()
    except (NotText, ValueError):
        return []
    written = (" ".join(one_line(line, LONGEST_NAME).split()) for line in lines[:100])
    names = list(dict.fromkeys(filter(None, written)))[:MOST_PEOPLE]
    team = listed(names) if len(names) > 1 else ""
    return [replace(student_named(name, group=group), team=team) for name in names]


def is_ours(name: str) -> bool:
    """Return True if an archive, or the folder that was in it, is named as ours are."""
    return name.startswith(f"{STEM}_") or name.partition(".")[0] == STEM


def without_stem(name: str) -> str:
    """Return what the name of an archive says of who hands in; the whole of it when it is not one of ours."""
    return name.removeprefix(f"{STEM}_") or name
