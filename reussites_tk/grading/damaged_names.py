"""Names that were damaged on their way: accents read in another encoding, or lost.

What was certainly UTF-8 read as something else is undone. What was lost is never guessed: it only stops
being a reason to take one name for another person's.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

READ_AS = ("cp1252", "cp437", "cp850", "mac_roman")
"""The encodings in which UTF-8 is read by mistake: those of Windows, of its terminal, of old Macintoshes."""
MOST_TIMES = 3
"""A name may have been damaged several times in a row."""
LOST = "?_\N{REPLACEMENT CHARACTER}"
"""What stands for a letter that was lost."""
EXPECTED = frozenset("àâäçéèêëîïíñóôöùúûüÿœæÀÂÄÇÉÈÊËÎÏÍÑÓÔÖÙÚÛÜŸŒÆ’")
"""The letters besides those of ASCII that are no sign of any damage."""
LEAST_LETTERS = 2
"""A damaged word shows who it is when that many of its letters are left."""

_ELSE = re.compile(r"[^a-z0-9]+")
_JOINED = re.compile(r"[-'’.]")


def mended(name: str) -> str:
    """Return a name as it was before its UTF-8 was read as another encoding; unchanged when it was not."""
    return unicodedata.normalize("NFC", _undone(name, MOST_TIMES) or name) if not name.isascii() else name


def _undone(name: str, times: int) -> str:
    """Return what a name was, that many times back at most; "" when it was nothing that people are called."""
    for encoding in READ_AS if times else ():
        try:
            text = b"".join(_byte(letter, encoding) for letter in name).decode("utf-8")
        except UnicodeError:
            continue
        if text == name:
            return ""
        if found := _undone(text, times - 1) or (text if all(map(_is_of_a_name, text)) else ""):
            return found
    return ""


def _byte(letter: str, encoding: str) -> bytes:
    """Return the byte that was read as a letter; raises `UnicodeError` when there is none."""
    if encoding == "cp1252" and ord(letter) < 256:  # it leaves holes, which are read as Latin-1
        return bytes([ord(letter)])
    return letter.encode(encoding)


def _is_of_a_name(letter: str) -> bool:
    """Return True for the letters and the signs that a name written in Latin letters may hold."""
    if letter.isascii():
        return letter.isprintable()
    return letter in "’‘–—«»°·" or unicodedata.name(letter, "").startswith(("LATIN ", "COMBINING "))


def may_be_damaged(name: str) -> bool:
    """Return True if letters of a name seem to be lost or changed: signs, letters that no name here has.

    So does a capital with an accent among small letters: `ZoÚ` was `Zoé` for a terminal of Windows.
    """
    pairs = zip(f" {name}", name, strict=False)
    return any(
        letter in LOST
        or not (letter.isascii() or letter in EXPECTED)
        or (not letter.isascii() and letter.isupper() and before.islower())
        for before, letter in pairs
    )


def damaged_words(name: str) -> tuple[re.Pattern[str], ...]:
    """Return what each damaged word of a name may have been, for words in small letters without accents.

    Words with too few letters left are left out.
    """
    words = (_JOINED.sub("", word).casefold() for word in name.split())
    return tuple(
        re.compile(_ELSE.sub(_lost, word))
        for word in words
        if may_be_damaged(word) and len(_ELSE.sub("", word)) >= LEAST_LETTERS
    )


def _lost(match: re.Match[str]) -> str:
    """Return the pattern of what signs stand for: `Å` may be what is left of `œ`, which is `oe`."""
    return f"[a-z]{{0,{2 * len(match[0])}}}"


def may_be_same(damaged: str, words: Iterable[str]) -> bool:
    """Return True if a damaged word of a name may be one of these words."""
    known = [*words]
    return any(pattern.fullmatch(word) for pattern in damaged_words(damaged) for word in known)
