"""The printed hand-out: every chapter in one page of HTML, which holds all it needs and prints on A4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from ..errors import UserError, cannot_write
from ..files import write_atomically
from ..grading.results.markup import Html, element, joined, lines, safe
from ..grading.results.page_parts import page
from ..texts import _
from .chapters import chapters
from .examples import expected_words, given_words
from .figure import position_svg
from .model import (
    Block,
    Bullets,
    Case,
    Chapter,
    Code,
    Example,
    Note,
    Paragraph,
    Position,
    Section,
    Span,
    Specification,
    Table,
    Words,
)

TITLE = _("Le sujet : structures de données et jeux de cartes")


def write_sujet(path: Path) -> None:
    """Write the hand-out; raises `UserError` when the folder cannot be written."""
    try:
        write_atomically(path, sujet_html(chapters()))
    except (OSError, ValueError) as fault:
        raise UserError(cannot_write(path.parent, fault, path.name)) from None


def sujet_html(shown: Sequence[Chapter]) -> bytes:
    """Return the hand-out made of these chapters: the same bytes for the same chapters."""
    return page(TITLE, element("h1", TITLE), _contents(shown), *map(_chapter, shown), style=_style())


@cache
def _style() -> str:
    return files(__package__).joinpath("paper.css").read_text(encoding="utf-8")


def _contents(shown: Sequence[Chapter]) -> Html:
    items = [element("li", _to(chapter.code, chapter.title), _parts_of(chapter)) for chapter in shown]
    return joined(element("p", _("Sommaire"), class_="titre"), element("ol", *items, class_="sommaire"))


def _parts_of(chapter: Chapter) -> Html | None:
    parts = [section for section in chapter.sections if section.level == 2]
    items = [element("li", _to(f"{chapter.code}/{part.slug}", part.title)) for part in parts]
    return element("ul", *items) if items else None


def _to(link: str, words: str) -> Html:
    return element("a", words, href=f"#{link}")


def _chapter(chapter: Chapter) -> Html:
    title = element("h2", chapter.title, class_="chapitre", id=chapter.code)
    return lines(title, _blocks(chapter.intro), *(_section(chapter, one) for one in chapter.sections))


def _section(chapter: Chapter, section: Section) -> Html:
    title = element(f"h{section.level + 1}", section.title, id=f"{chapter.code}/{section.slug}")
    return lines(title, _blocks(section.blocks))


# --- blocks


def _blocks(blocks: Sequence[Block]) -> Html:
    return lines(*_marked(blocks))


def _marked(blocks: Sequence[Block]) -> Iterator[Html]:
    """Yield blocks; a paragraph that announces what follows it, by « : », stays on its page."""
    for i, block in enumerate(blocks):
        if isinstance(block, Paragraph):
            announces = i + 1 < len(blocks) and block.words[-1].text.rstrip().endswith(":")
            yield element("p", _words(block.words), class_="annonce" if announces else None)
        else:
            yield _block(block)


def _block(block: Block) -> Html:
    match block:
        case Bullets():
            items = [element("li", _item(item)) for item in block.items]
            return element("ul", *items) if block.start is None else element("ol", *items, start=block.start)
        case Table():
            return _table(block)
        case Code(text=text):
            return element("pre", element("code", text))
        case Note(blocks=inner):
            return element("div", _blocks(inner), class_="remarque")
        case Position(title=title, tas=tas):
            return element("figure", position_svg(tas), element("figcaption", title))
        case Specification():
            return _specification(block)
        case Example():
            return _example(block)
        case Paragraph(words=words):
            return element("p", _words(words))


def _item(item: Sequence[Block]) -> Html:
    """Return what an item holds: its first paragraph stands beside its mark."""
    first, *others = item
    head = _words(first.words) if isinstance(first, Paragraph) else _block(first)
    return joined(head, _blocks(others)) if others else head


def _table(table: Table) -> Html:
    looks = ["chiffre" if align == "right" else None for align in table.align]
    heads = [
        element("th", _words(words), scope="col", class_=look)
        for words, look in zip(table.head, looks, strict=True)
    ]
    rows = [
        element(
            "tr",
            *(element("td", _words(words), class_=look) for words, look in zip(row, looks, strict=True)),
        )
        for row in table.rows
    ]
    whole = element(
        "table",
        element("thead", element("tr", *heads)),
        element("tbody", lines(*rows)),
        class_="texte",
    )
    return element("div", whole, class_="defile")


def _specification(asked: Specification) -> Html:
    return element(
        "section",
        element("p", element("code", asked.signature), class_="signature"),
        element("p", asked.text),
        element("p", _("Précondition : {phrase}.").format(phrase=asked.precondition))
        if asked.precondition
        else None,
        element("pre", element("code", "\n".join(asked.examples))) if asked.examples else None,
        _blocks(asked.body) if asked.body else None,
        class_="fonction",
    )


def _example(example: Example) -> Html:
    name = _("Exemple {label}").format(label=example.label)
    title = element("p", element("b", name), f" – {example.title}" if example.title else None, class_="titre")
    return element("div", title, *(_case(example, case) for case in example.cases), class_="travail")


def _case(example: Example, case: Case) -> Html:
    given = [_row(label, value, None) for label, value in given_words(example, case)]
    expected = [_row(label, value, "attendu") for label, value in expected_words(example, case)]
    title = element("p", element("em", case.title), class_="titre") if case.title else None
    return joined(title, element("table", element("tbody", lines(*given, *expected))))


def _row(label: str, value: str, look: str | None) -> Html:
    arrow = "→ " if look else ""
    return element("tr", element("th", arrow + label, scope="row"), element("td", value), class_=look)


# --- words


def _words(words: Words) -> Html:
    return joined(*map(_span, words))


def _span(span: Span) -> Html:
    """Return words with their look; what a door opens is in the application alone: its words stay."""
    html = element("code", span.text) if span.code else safe(span.text)
    if span.em:
        html = element("em", html)
    if span.strong:
        html = element("strong", html)
    return element("a", html, href=f"#{span.link}") if span.link else html
