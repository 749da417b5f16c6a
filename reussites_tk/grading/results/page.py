"""The frame of a page: it holds everything it needs, fetches nothing and runs nothing."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ...texts import typographic
from .cartes_svg import SYMBOLS
from .markup import Html, element, lines

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What a page may load: nothing. Even a markup that slipped in could not run."""


@cache
def _style() -> str:
    """Give the style sheet: light, dark and paper."""
    return files(__package__).joinpath("style.css").read_text(encoding="utf-8")


def page(title: str, *body: str | None) -> bytes:
    """Give a whole page."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=POLICY),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="robots", content="noindex"),
        element("title", typographic(title)),
        element("style", Html(_style())),
    )
    inside = lines(SYMBOLS, element("main", Html("\n"), lines(*body), Html("\n")))
    text = f'<!doctype html>\n<html lang="fr">\n{head}\n{element("body", inside)}\n</html>\n'
    return text.encode("utf-8")
