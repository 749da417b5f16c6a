"""Pieces of HTML: whatever is not markup made here is escaped: no text of a student becomes markup."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from ...texts import typographic

UNSEEN = "\N{REPLACEMENT CHARACTER}"
_HARMFUL = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff"
    "\ud800-\udfff]"
)
"""What no page holds: controls, halves of characters, and what would turn the line the other way round."""
VOID = frozenset(("meta", "link", "br", "hr", "path", "rect", "line", "use", "circle", "col", "input"))
"""The elements that hold nothing here."""


class Html(str):
    """Markup that is ready: it is not escaped again."""

    __slots__ = ()


def printable(text: str, limit: int | None = None) -> str:
    """Return a text that a page may hold; with `limit`, a longer one keeps its two ends around « … »."""
    if limit is not None and len(text) > limit:
        half = limit // 2
        text = f"{text[:half]} … {text[-half:]}"
    return _HARMFUL.sub(UNSEEN, text.replace("\r\n", "\n").replace("\r", "\n"))


def safe(text: str) -> Html:
    """Return a text as markup: escaped, unless it is markup already."""
    return text if isinstance(text, Html) else Html(escape(printable(text)))


def prose(text: str, limit: int | None = 4000, names: Iterable[str] = ()) -> Html:
    """Return a sentence as markup, in French typography: curved apostrophes, spaces that do not break.

    The `names` that it says stay as their owners write them.
    """
    return safe(typographic(printable(text, limit), names))


def element(name: str, /, *children: str | None, **attributes: str | float | None) -> Html:
    """Make an element; `class_` stands for `class`, `aria_label` for `aria-label`; None is left out."""
    pairs = (_attribute(key, value) for key, value in attributes.items() if value is not None)
    start = f"<{name}{''.join(pairs)}"
    if name in VOID:  # the elements of SVG need their slash
        return Html(f"{start}>" if name in ("meta", "link", "br", "hr", "col") else f"{start}/>")
    return Html(f"{start}>{joined(*children)}</{name}>")


def joined(*children: str | None) -> Html:
    """Join pieces, one after the other."""
    return Html("".join(safe(child) for child in children if child is not None))


def lines(*children: str | None) -> Html:
    """Join pieces, one per line, without the empty ones."""
    return Html("\n".join(safe(child) for child in children if child))


def _attribute(key: str, value: str | float) -> str:
    name = key.rstrip("_").replace("_", "-") if key != "viewBox" else key
    text = f"{value:g}" if isinstance(value, float) else str(value)
    return f' {name}="{escape(printable(text))}"'
