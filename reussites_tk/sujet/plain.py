"""The words of blocks as plain text: to search, to name a section, to read aloud."""

from __future__ import annotations

import re
import unicodedata

from .model import Block, Bullets, Code, Example, Note, Position, Specification, Words, words_of


def plain_words(words: Words) -> str:
    """Return words without their look."""
    return "".join(span.text for span in words)


def folded(text: str) -> str:
    """Return a text without accents nor capitals: `Œuvre d’été` gives `oeuvre d'ete`."""
    spread = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("’", "'"))
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


def slug_of(title: str) -> str:
    """Return the name of a section in links: `Ce que l’on voit` gives `ce-que-l-on-voit`."""
    return "-".join(re.findall(r"[a-z0-9_]+", folded(title)))


def plain(block: Block) -> str:
    """Return all that a block says, those inside it included, on one line."""
    said = [plain_words(words) for words in words_of(block)]
    match block:
        case Bullets(items=items):
            said += [plain(inner) for item in items for inner in item]
        case Note(blocks=blocks):
            said += map(plain, blocks)
        case Code(text=text):
            said.append(text)
        case Position(title=title):
            said.append(title)
        case Specification():
            said += [block.signature, block.text, block.precondition, *block.examples]
            said += map(plain, block.body)
        case Example():
            said += [block.label, block.title, *(case.title for case in block.cases)]
        case _:
            pass
    return " ".join(" ".join(said).split())
