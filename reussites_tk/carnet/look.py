"""Our HTML in somebody else's page: the style sheet of the teacher's pages, held to our own output.

JupyterLab and Notebook 7 say by an attribute of the page whether it is light or dark, VS Code by a class;
elsewhere it is the system that says it.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from uuid import uuid4

from ..grading.results.examples import SYMBOLS
from ..grading.results.markup import Html, element, joined, lines, safe
from ..grading.results.page_parts import style_sheet

OURS = ".reussites.reussites"
"""Twice, to prevail over the rules of the page around."""
SAYS_LIGHT_OR_DARK = ":is([data-jp-theme-light],[data-vscode-theme-kind])"
IS_DARK = ':is([data-jp-theme-light="false"],.vscode-dark,.vscode-high-contrast)'
_DARK = re.compile(r"@media \(prefers-color-scheme:dark\) \{\s*:root \{([^}]*)\}\s*\}")
_NAMED = re.compile(r'(\bid="|href="#|url\(#)(c[TKCP]|s-[a-z]+|dos|x\d+)\b')
"""The drawings that others refer to, where they are and where they are used."""
_REPEATED = re.compile(r'<g transform="translate\(([-.\d]+) ([-.\d]+)\)">(.*?)</g>')


def output_html(*parts: str | None) -> str:
    """Return an output of a cell: it holds all that it needs, under names that no other output has."""
    style = element("style", Html(_style()))
    made = element("div", style, SYMBOLS, lines(*parts), class_="reussites")
    mark = uuid4().hex[:8]
    return _NAMED.sub(lambda found: f"{found[0]}-{mark}", _without_headings(made))


def _without_headings(made: str) -> str:
    """Return HTML whose headings are none to the notebook, which would list them, and give each a link."""
    made = re.sub(
        r'<h([1-4])(?: class="([^"]*)")?>',
        lambda found: f'<div role="heading" aria-level="{found[1]}" class="h{found[1]} {found[2] or ""}">',
        made,
    )
    return re.sub(r"</h[1-4]>", "</div>", made)


@cache
def _style() -> str:
    sheet = style_sheet().partition("@media print")[0]
    dark = _DARK.search(sheet)
    assert dark is not None
    own = files(__package__).joinpath("carnet.css").read_text(encoding="utf-8")
    by_system = f"body:not({SAYS_LIGHT_OR_DARK}) {OURS} {{{dark[1]}}}"
    return "".join(
        (
            scoped(_DARK.sub("", sheet)),
            f"@media (prefers-color-scheme:dark) {{ {by_system} }}\n",
            f"{IS_DARK} {OURS} {{{dark[1]}}}\n",
            scoped(own),
        )
    )


def scoped(sheet: str) -> str:
    """Return a style sheet of a page, held to our output; its lengths follow the text of the notebook."""

    def held(found: re.Match[str]) -> str:
        if found[1].lstrip().startswith("@"):
            return found[0]
        return ",".join(_held(part.strip()) for part in found[1].split(",")) + " {"

    return re.sub(r"([^{};]+)\{", held, re.sub(r"(?<=\d)rem\b", "em", sheet))


def _held(selector: str) -> str:
    if selector in (":root", "html", "body"):
        return OURS
    return f"{OURS} " + re.sub(r"(?<![-\w.])(?=h[1-4]\b)", ".", selector)


def drawn_once(drawings: list[Html]) -> tuple[Html, list[Html]]:
    """Return what is drawn at several places, once, and the drawings that refer to it.

    The states of a game are the same cartes moved about: their outputs are seven times lighter.
    """
    known: dict[str, str] = {}

    def use(found: re.Match[str]) -> str:
        name = known.setdefault(found[3], f"x{len(known)}")
        return f'<use href="#{name}" x="{found[1]}" y="{found[2]}"/>'

    lighter = [Html(_REPEATED.sub(use, drawing)) for drawing in drawings]
    groups = [element("g", Html(drawing), id=name) for drawing, name in known.items()]
    hidden = "position:absolute"
    defs = element("svg", element("defs", *groups), width="0", height="0", style=hidden, aria_hidden="true")
    return defs, lighter


def text_block(text: str) -> Html:
    """Show lines of text as they are."""
    return element("pre", safe(text))


def heading(title: str, *more: str | None) -> Html:
    """Write what an output is about: no heading, which the notebook's table of contents would list."""
    return element("p", element("b", title), joined(*more), class_="titre")
