"""Writes chapters of the hand-out in a document: titles, words, lists, tables, figures, cards, examples."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from tkinter import ttk

from ....sujet import (
    Block,
    Bullets,
    Chapter,
    Code,
    Door,
    Example,
    Note,
    Paragraph,
    Position,
    Section,
    Span,
    Specification,
    Table,
    doors_of,
    given_words,
    unseen_words,
)
from ....texts import _
from ...widgets.frames import FlowRow
from ...widgets.reading import Document, Piece
from .example import ExampleRun, case_title
from .figure import Figure
from .model_doors import ChapterActions
from .table import Cell, TableView


class Writer:
    """Writes in `document`; links and doors do what `actions` say.

    `examples` and `buttons` are the widgets embedded, in reading order.
    """

    def __init__(self, document: Document, actions: ChapterActions) -> None:
        self.document = document
        self._actions = actions
        self.examples: list[ExampleRun] = []
        self.buttons: list[ttk.Button] = []

    def clear(self) -> None:
        """Empty the document."""
        self.examples.clear()
        self.buttons.clear()
        self.document.clear()

    def chapter(self, chapter: Chapter) -> None:
        """Write a whole chapter; the place of each section has its slug for name."""
        self.document.heading(chapter.title, 1)
        self.blocks(chapter.intro)
        self.sections(chapter.sections)

    def sections(self, sections: Sequence[Section]) -> None:
        """Write sections with their titles."""
        for section in sections:
            self.document.name_place(section.slug)
            self.document.heading(section.title, section.level)
            self.blocks(section.blocks)

    def blocks(self, blocks: Sequence[Block], *tags: str, level: int = 0) -> None:
        """Write blocks; `level` is how deep in lists they stand."""
        for block in blocks:
            match block:
                case Paragraph(words=words):
                    self.document.sentence(self._pieces(words), *tags)
                case Bullets():
                    self._list(block, tags, level + 1)
                case Note(blocks=inner):
                    self.blocks(inner, *tags, "note", level=level)
                case Code(text=text):
                    self.document.code(text.splitlines())
                case Table():
                    self._table(block)
                case Position():
                    self._position(block)
                case Specification():
                    self._specification(block)
                case Example():
                    self._example(block)

    def _pieces(self, words: Sequence[Span]) -> list[Piece]:
        return [Piece(span.text, _tags(span), self._action(span)) for span in words]

    def _action(self, span: Span) -> partial[object] | None:
        if span.door is not None:
            return partial(self._actions.open, span.door)
        return partial(self._actions.go, span.link) if span.link else None

    def _list(self, block: Bullets, tags: Sequence[str], level: int) -> None:
        for number, (first, *others) in enumerate(block.items, start=block.start or 1):
            mark = f"{number}." if block.start is not None else "•"
            if isinstance(first, Paragraph):
                self.document.item(self._pieces(first.words), mark, level, *tags)
            else:
                self.document.item((), mark, level, *tags)
                others.insert(0, first)
            self.blocks(others, *tags, f"sous{level}", level=level)

    def _table(self, block: Table) -> None:
        head = [_plain(words) for words in block.head]
        rows = [[Cell(_plain(words), _style(words)) for words in row] for row in block.rows]
        table = TableView(self.document.text, head, rows, block.align)
        self.document.embed(table, table.fit)

    def _position(self, block: Position) -> None:
        figure = Figure(self.document.text)
        figure.show(block.etat)
        self.document.embed(figure, figure.fit)
        self.document.paragraph(block.title, "petit")

    def _specification(self, block: Specification) -> None:
        """Write what a function must do, then the doors to where it is tried, written and seen."""
        document = self.document
        document.name_place(f"{block.exercise}:{block.name}")
        document.code([block.signature])
        document.paragraph(block.text)
        if block.precondition:
            document.pieces([(_("Précondition : "), "gras"), (block.precondition, "")])
        for example in block.examples:
            document.pieces([(_("Exemple : "), "gras"), (example, "mot")])
        self.blocks(block.body)
        document.paragraph(unseen_words(block), "petit")
        self._doors(doors_of(block))

    def _doors(self, doors: Sequence[Door]) -> None:
        row = FlowRow(self.document.text)
        buttons = [
            ttk.Button(row, text=door.words, command=partial(self._actions.open, door)) for door in doors
        ]
        row.lay(*buttons)
        self.buttons += buttons
        self.document.embed(row, row.fit)
        self.document.space()

    def _example(self, block: Example) -> None:
        """Write what is given in an example, then the button that runs it."""
        document = self.document
        document.name_place(block.label)
        title = _("Exemple {label}").format(label=block.label)
        document.paragraph(f"{title} · {block.title}" if block.title else title, "gras")
        self._givens(block)
        example = ExampleRun(document.text, block)
        self.examples.append(example)
        document.embed(example, example.fit)

    def _givens(self, block: Example) -> None:
        """Write what is given in all the cases of an example, then what each case has of its own."""
        given = [given_words(block, case) for case in block.cases]
        common = [pair for pair in given[0] if all(pair in other for other in given)]
        for pair in common:
            self.document.item(_given(pair), "•", 1)
        if len(given) > 1:
            for number, pairs in enumerate(given):
                pieces = [Piece(case_title(block, number), ("gras",))]
                for pair in pairs:
                    if pair not in common:
                        pieces += [Piece(" · "), *_given(pair)]
                self.document.item(pieces, "•", 1)


def _given(pair: tuple[str, str]) -> list[Piece]:
    """Return one thing given in an example: its label, then its value."""
    label, value = pair
    return [Piece(f"{label} : "), Piece(value, ("mot",))]


def _tags(span: Span) -> tuple[str, ...]:
    if span.code:
        return ("mot",)
    return ("gras",) if span.strong else ("italique",) if span.em else ()


def _plain(words: Sequence[Span]) -> str:
    return "".join(span.text for span in words)


def _style(words: Sequence[Span]) -> str:
    """Return the style of a cell: that of code, or of strong words, where all of it is so."""
    if words and all(span.code for span in words):
        return "Code.TLabel"
    return "Gras.TLabel" if words and all(span.strong for span in words) else "TLabel"
