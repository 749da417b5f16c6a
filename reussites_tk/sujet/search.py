"""Finds words in the chapters: accents and capitals do not count, and every word must be there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from .model import Chapter
from .plain import folded, plain

AROUND = 60
"""Characters of an excerpt on each side of the first word found."""
IN_TITLE, IN_TEXT, MOST_TIMES = 20, 1, 5
"""What a word counts in a title, and each of the first times in a text."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A section where all the words are: its chapter, its slug ("" before the first one), an excerpt."""

    chapter: str
    section: str
    title: str
    excerpt: str


def search(chapters: Iterable[Chapter], words: str) -> tuple[Hit, ...]:
    """Return the sections that have every word, the best first; those of one value in reading order."""
    wanted = folded(words).split()
    if not wanted:
        return ()
    found = [(score, hit) for chapter in chapters for score, hit in _in_chapter(chapter, wanted)]
    return tuple(hit for _score, hit in sorted(found, key=lambda one: -one[0]))


def _in_chapter(chapter: Chapter, wanted: Sequence[str]) -> Iterator[tuple[int, Hit]]:
    places = [("", chapter.title, chapter.intro)]
    places += [(section.slug, section.title, section.blocks) for section in chapter.sections]
    for slug, title, blocks in places:
        text = " ".join(map(plain, blocks))
        heading, body = folded(title), folded(text)
        if all(word in heading or word in body for word in wanted):
            yield (
                sum(_value(word, heading, body) for word in wanted),
                Hit(chapter.code, slug, title, _excerpt(text, wanted)),
            )


def _value(word: str, heading: str, body: str) -> int:
    return IN_TITLE * (word in heading) + IN_TEXT * min(body.count(word), MOST_TIMES)


def _excerpt(text: str, wanted: Sequence[str]) -> str:
    """Return the text around the first word found: its beginning when the words are in the title alone."""
    # Folding one sign at a time keeps the places, even where a sign gives two.
    signs = [folded(sign) for sign in text]
    body = "".join(signs)
    at = min((body.index(word) for word in wanted if word in body), default=0)
    place = next((i for i, _sign in enumerate(signs) if sum(map(len, signs[: i + 1])) > at), 0)
    start, end = max(0, place - AROUND), min(len(text), place + AROUND)
    start = text.rfind(" ", 0, start) + 1 if start else 0
    end = end if end == len(text) else max(text.find(" ", end), end)
    return ("… " if start else "") + text[start:end].strip() + (" …" if end < len(text) else "")
