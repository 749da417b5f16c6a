"""What a teacher says of a student in their own words: cleaned, bounded, kept by the student's key."""

from __future__ import annotations

import unicodedata
from typing import Any

from ..errors import UserError
from ..texts import _, french_number, without_controls

LONGEST = 4_000


def clean_comment(text: str) -> str:
    """Write a comment in NFC, its lines kept and nothing else that moves a cursor."""
    ends = text.replace("\r\n", "\n").replace("\r", "\n")
    told = "\n".join(without_controls(line).rstrip() for line in ends.split("\n"))
    return unicodedata.normalize("NFC", told.encode("utf-8", "replace").decode("utf-8")).strip()


def checked_comment(text: str) -> str:
    """Give a comment cleaned; raises `UserError` when it is too long."""
    told = clean_comment(text)
    if len(told) > LONGEST:
        sentence = _("Un commentaire a {most} caractères au plus, et celui-ci en a {n} : raccourcissez-le.")
        raise UserError(sentence.format(most=french_number(LONGEST), n=french_number(len(told))))
    return told


def read_comments(told: Any) -> dict[str, str]:
    """Read comments from their JSON; what is none is left out."""
    items = told.items() if isinstance(told, dict) else ()
    cleaned = {cle: clean_comment(text)[:LONGEST] for cle, text in items if isinstance(text, str)}
    return {cle: text for cle, text in cleaned.items() if text}


def are_whole(told: Any) -> bool:
    """Say whether nothing is lost when comments are read from this."""
    return isinstance(told, dict) and all(isinstance(text, str) for text in told.values())
