"""Text that comes from outside (prints, messages, file names), made safe to show.

Tk under X11 dies on a character that only a colour font knows (an emoji), and shows
rubbish for control characters: every text we did not write goes through `clean`.
"""

from __future__ import annotations

import unicodedata

REPLACEMENT = "\u25a1"
"""A white square, known to every font, in the place of what cannot be shown."""

_COULEURS = {"♣": "T", "♦": "K", "♥": "C", "♠": "P", "♧": "T", "♢": "K", "♡": "C", "♤": "P"}
_INVISIBLE = {"\u200d", "\ufe0e", "\ufe0f", "\ufeff"}
# The blocks of the basic plane where some system has a colour font and nothing else.
_COLOURED = ((0x2300, 0x23FF), (0x25FD, 0x25FE), (0x2600, 0x27BF), (0x2B00, 0x2BFF), (0x3297, 0x3299))


def clean(text: str, limit: int | None = None) -> str:
    """Return `text` without what Tk cannot draw; suits become the course's letters T K C P.

    With `limit`, a longer text keeps its beginning and its end around « … ».
    """
    shown = "".join(_safe(character) for character in text.replace("\r\n", "\n"))
    if limit is None or len(shown) <= limit:
        return shown
    half = limit // 2
    return f"{shown[:half]} … {shown[-half:]}"


def one_line(text: str, limit: int | None = None) -> str:
    """Return `text` cleaned, its lines and tabs joined by spaces."""
    return clean(" ".join(text.split()), limit)


def _safe(character: str) -> str:
    if character in "\n\t" or " " <= character <= "~":
        return character
    if character in _COULEURS:
        return _COULEURS[character]
    code = ord(character)
    if character in _INVISIBLE or unicodedata.category(character) == "Cf":
        return ""
    if code > 0xFFFF or unicodedata.category(character) in ("Cc", "Cs", "Co", "Cn"):
        return REPLACEMENT
    return REPLACEMENT if any(low <= code <= high for low, high in _COLOURED) else character
