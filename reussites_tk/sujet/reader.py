"""Reads a chapter: Markdown, in which our directives are fenced blocks and our doors are links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from ..texts import typographic
from .directives import DIRECTIVES
from .doors import DOOR_SCHEME, read_door
from .model import (
    CHAPTERS,
    Block,
    Bullets,
    Chapter,
    Code,
    Note,
    Paragraph,
    Section,
    Span,
    SujetError,
    Table,
    Words,
)
from .plain import plain_words, slug_of


@dataclass(frozen=True, slots=True)
class _Look:
    """How the words of a branch look, and where they lead."""

    strong: bool = False
    em: bool = False
    href: str = ""


class Reader:
    """Reads one chapter; `code` is its name in links."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._line = 1

    def chapter(self, text: str) -> Chapter:
        """Return the chapter of a text; raises `SujetError`, with the line, when it cannot be read."""
        try:
            return self._chapter(_tree(text))
        except ValueError as fault:
            raise SujetError(f"{self.code}.md, line {self._line}: {fault}") from fault

    def _chapter(self, root: SyntaxTreeNode) -> Chapter:
        title = ""
        intro: tuple[Block, ...] = ()
        sections: list[Section] = []
        for heading, nodes in _cut(root.children):
            self._at(heading)
            level = int(heading.tag[1]) if heading is not None else 1
            words = plain_words(self._inline(heading.children)) if heading is not None else ""
            blocks = self._blocks(nodes)
            if level > 1:
                sections.append(Section(slug_of(words), words, level, blocks))
            elif heading is None and nodes or title or sections:
                raise ValueError("a chapter begins with its only title of level 1")
            elif heading is not None:
                title, intro = words, blocks
        if not title:
            raise ValueError("a chapter has a title")
        return Chapter(self.code, title, intro, tuple(_distinct(sections)))

    # --- blocks

    def _blocks(self, nodes: Sequence[SyntaxTreeNode]) -> tuple[Block, ...]:
        return tuple(block for node in nodes for block in self._block(node))

    def _block(self, node: SyntaxTreeNode) -> tuple[Block, ...]:
        self._at(node)
        if node.type == "fence":
            return self._fence(node)
        return (self._plain_block(node),)

    def _plain_block(self, node: SyntaxTreeNode) -> Block:
        match node.type:
            case "paragraph":
                return Paragraph(self._inline(node.children))
            case "bullet_list":
                return Bullets(tuple(self._blocks(item.children) for item in node.children))
            case "ordered_list":
                items = tuple(self._blocks(item.children) for item in node.children)
                return Bullets(items, int(node.attrs.get("start", 1)))
            case "blockquote":
                return Note(self._blocks(node.children))
            case "table":
                return self._table(node)
        raise ValueError(f"no chapter holds a « {node.type} »")

    def _table(self, node: SyntaxTreeNode) -> Table:
        rows = [row for part in node.children for row in part.children]
        head, *others = [tuple(self._inline(cell.children) for cell in row.children) for row in rows]
        align = (str(cell.attrs.get("style", "text-align:left")) for cell in rows[0].children)
        return Table(head, tuple(others), tuple(style.removeprefix("text-align:") for style in align))

    def _fence(self, node: SyntaxTreeNode) -> tuple[Block, ...]:
        directive, _space, rest = node.info.strip().partition(" ")
        if directive in ("", "python", "text"):
            return (Code(node.content.rstrip("\n")),)
        if directive not in DIRECTIVES:
            raise ValueError(f"no directive is named « {directive} »")
        return DIRECTIVES[directive](self.code, rest.strip(), node.content, self.body)

    def body(self, text: str) -> tuple[Block, ...]:
        """Return the blocks of a text that stands inside a directive."""
        line = self._line
        blocks = self._blocks(_tree(text).children)
        self._line = line
        return blocks

    # --- words

    def _inline(self, nodes: Sequence[SyntaxTreeNode]) -> Words:
        return tuple(span for node in nodes for span in self._spans(node, _Look()))

    def _spans(self, node: SyntaxTreeNode, look: _Look) -> Iterator[Span]:
        strong, em, href = look.strong, look.em, look.href
        match node.type:
            case "text":
                yield self._span(_printed(node.content), look)
            case "code_inline":
                yield self._span(node.content, look, code=True)
            case "softbreak":
                yield self._span(" ", look)
            case "inline":
                yield from self._all(node, look)
            case "strong":
                yield from self._all(node, _Look(True, em, href))
            case "em":
                yield from self._all(node, _Look(strong, True, href))
            case "link":
                yield from self._all(node, _Look(strong, em, str(node.attrs["href"])))
            case _:
                raise ValueError(f"no words hold a « {node.type} »")

    def _all(self, node: SyntaxTreeNode, look: _Look) -> Iterator[Span]:
        for child in node.children:
            yield from self._spans(child, look)

    def _span(self, text: str, look: _Look, code: bool = False) -> Span:
        link, door = "", None
        if look.href.startswith("#"):
            link = self._link(look.href[1:])
        elif look.href.startswith(DOOR_SCHEME):
            door = read_door(look.href, text)
        elif look.href:
            raise ValueError(f"« {look.href} » is neither a section (#…) nor a door ({DOOR_SCHEME}…)")
        return Span(text, look.strong, look.em, code, link, door)

    def _link(self, target: str) -> str:
        """Return a link in full: `regles` is a section of this chapter, where no chapter is so named."""
        return target if "/" in target or target in CHAPTERS else f"{self.code}/{target}"

    def _at(self, node: SyntaxTreeNode | None) -> None:
        if node is not None and node.map is not None:
            self._line = node.map[0] + 1


def _tree(text: str) -> SyntaxTreeNode:
    return SyntaxTreeNode(MarkdownIt("commonmark", {"html": False}).enable("table").parse(text))


def _cut(
    nodes: Sequence[SyntaxTreeNode],
) -> Iterator[tuple[SyntaxTreeNode | None, list[SyntaxTreeNode]]]:
    """Yield each title with what stands under it; None for what stands before the first one."""
    heading: SyntaxTreeNode | None = None
    under: list[SyntaxTreeNode] = []
    for node in nodes:
        if node.type == "heading":
            if heading is not None or under:
                yield heading, under
            heading, under = node, []
        else:
            under.append(node)
    yield heading, under


def _distinct(sections: Sequence[Section]) -> Sequence[Section]:
    slugs = [section.slug for section in sections]
    twice = next((slug for i, slug in enumerate(slugs) if slug in slugs[:i]), None)
    if twice is not None:
        raise ValueError(f"two sections are named « {twice} »")
    return sections


def _printed(text: str) -> str:
    """Return words as they are printed: in French typography, the apostrophes at their ends curved too."""
    return typographic(text.replace("'", "’"))
