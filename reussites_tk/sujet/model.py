"""What a chapter is made of: plain data, which the page and the paper show each in its way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..cours.etat import Etat, TasVu

CHAPTERS = (
    "cartes_et_tas", "r7", "qll", "c4", "md", "analyse", "etapes", "memorix", "ascenseur", "tarot",
)  # fmt: skip
"""Their names: those of their files, and of links."""


class SujetError(ValueError):
    """A fault of the source: an unknown directive, function, door or link; the message names the place."""


@dataclass(frozen=True, slots=True)
class Door:
    """What opens another page where something can be done: `ecrire`, `tas/carte_sur`, « l’écrire »."""

    kind: str
    target: str
    words: str

    @property
    def parts(self) -> tuple[str, ...]:
        """The target, cut at its `/`."""
        return tuple(self.target.split("/"))


@dataclass(frozen=True, slots=True)
class Span:
    """A few words of one look; `link` is `chapitre` or `chapitre/section`, `door` leads to another page."""

    text: str
    strong: bool = False
    em: bool = False
    code: bool = False
    link: str = ""
    door: Door | None = None


Words = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    words: Words


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list: each item is made of blocks; `start` numbers the first one, None where none has a number."""

    items: tuple[tuple[Block, ...], ...]
    start: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its heads, its rows, and how each column is aligned (`left`, `center`, `right`)."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    align: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Code:
    """Lines of a program."""

    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """Blocks apart from the rest: a remark, a warning."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A figure: tas on the table, as `etat` has them, under a title."""

    title: str
    etat: Etat

    @property
    def tas(self) -> tuple[TasVu, ...]:
        """The tas of the figure."""
        return self.etat.tas


@dataclass(frozen=True, slots=True)
class Specification:
    """What a function must do, taken from where it is judged; `body` has our own words, if any."""

    exercise: str
    name: str
    signature: str
    family: str
    text: str
    precondition: str
    examples: tuple[str, ...]
    body: tuple[Block, ...] = ()

    @property
    def is_primitive(self) -> bool:
        """True for one of the 38 primitives of the tas."""
        return self.exercise == "tas"


@dataclass(frozen=True)
class Example:
    """A worked example: its label (`R7-a`), and cases, each with what is given and what must come out."""

    game: str
    label: str
    title: str
    cases: tuple[Case, ...]


@dataclass(frozen=True)
class Case:
    """One case of an example: what is given, and the value that each fact must have."""

    title: str
    given: Mapping[str, Any] = field(default_factory=dict)
    expected: Mapping[str, Any] = field(default_factory=dict)


Block = Paragraph | Bullets | Table | Code | Note | Position | Specification | Example


@dataclass(frozen=True)
class Section:
    """What stands under a title of level 2 or 3; `slug` is its name in links, unique in the chapter."""

    slug: str
    title: str
    level: int
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Chapter:
    """A chapter: what stands before its first section, then its sections in reading order."""

    code: str
    title: str
    intro: tuple[Block, ...]
    sections: tuple[Section, ...]

    def part(self, slug: str) -> tuple[Section, ...]:
        """Return a section and those under it; nothing where the chapter has no such section."""
        for i, section in enumerate(self.sections):
            if section.slug == slug:
                end = i + 1
                while end < len(self.sections) and self.sections[end].level > section.level:
                    end += 1
                return self.sections[i:end]
        return ()

    def blocks(self) -> Iterator[Block]:
        """Yield every block, those inside others included, in reading order."""
        yield from every_block(self.intro)
        for section in self.sections:
            yield from every_block(section.blocks)


def every_block(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """Yield blocks and those inside them."""
    for block in blocks:
        yield block
        match block:
            case Bullets(items=items):
                for item in items:
                    yield from every_block(item)
            case Note(blocks=inner) | Specification(body=inner):
                yield from every_block(inner)
            case _:
                pass


def words_of(block: Block) -> Iterator[Words]:
    """Yield the words of a block itself, without those of the blocks inside it."""
    match block:
        case Paragraph(words=words):
            yield words
        case Table(head=head, rows=rows):
            yield from head
            for row in rows:
                yield from row
        case _:
            pass
