"""Texts reduced to their plain letters, to be compared or to make names of files."""

from __future__ import annotations

import unicodedata

LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l"})


def without_accents(text: str) -> str:
    """Write a text in small letters, without accents, its ligatures undone."""
    flat = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in flat if not unicodedata.combining(letter)).translate(LIGATURES)


def plain(text: str) -> str:
    """Write a text in small letters without accents nor signs, one space between the words."""
    return " ".join("".join(c if c.isalnum() else " " for c in without_accents(text)).split())
