"""The rules of a game: what of its chapter is shown beside it, and the same as plain text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .chapters import chapter
from .model import Block, Bullets, Note, Paragraph, Section, Table
from .plain import plain, plain_words

RULES, CONTESTED, CHOSEN = "regles", "ce-qu-un-enseignant-peut-discuter", "ce-que-nous-avons-choisi"
"""The sections of the chapter of a game that are shown beside it."""


def rules_text(code: str) -> str:
    """Return the rules of a game as text: paragraphs and lists, a blank line between them."""
    return "\n\n".join(_texts(chapter(code).part(RULES))) + "\n"


def _texts(sections: Sequence[Section]) -> Iterator[str]:
    for number, section in enumerate(sections):
        if number:  # the title of the first one is said by whoever asks
            yield section.title
        for block in section.blocks:
            text = _text(block)
            if text:
                yield text


def _text(block: Block) -> str:
    """Return a block as lines; "" for what only the window and the paper can show."""
    match block:
        case Paragraph(words=words):
            return plain_words(words)
        case Bullets(items=items, start=start):
            marks = ("–" if start is None else f"{number}." for number in range(start or 1, 1000))
            return "\n".join(
                f"{mark} {' '.join(map(plain, item))}" for mark, item in zip(marks, items, strict=False)
            )
        case Table(head=head, rows=rows):
            return "\n".join(" · ".join(map(plain_words, row)) for row in (head, *rows) if any(row))
        case Note(blocks=blocks):
            return "\n".join(filter(None, map(_text, blocks)))
        case _:
            return ""
