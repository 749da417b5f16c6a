"""What pages are made of: their frame, and one function with the calls and the piles that show its fault.

A page holds everything it needs, fetches nothing and runs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from ...judge.verdict_words import LOOKS, short_number
from ...judge.verdicts import Verdict
from ...texts import _, plural
from .examples import SYMBOLS, example_html, sign
from .excerpts import excerpt_lines, goes_on
from .markup import Html, element, joined, lines, printable, prose, safe

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What a page may load: nothing. Even a markup that slipped in could not run."""
LONGEST_CODE = 4000
PRINTED_LINES, LONGEST_LINE = 12, 240


@cache
def style_sheet() -> str:
    """Return the style sheet: light, dark and paper."""
    return files(__package__).joinpath("style.css").read_text(encoding="utf-8")


def page(title: str, *body: str | None, style: str = "") -> bytes:
    """Return a whole page, whose title is as it is to be printed; `style` is added to our style sheet."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=POLICY),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="robots", content="noindex"),
        element("title", title),
        element("style", Html(style_sheet() + style)),
    )
    inside = lines(SYMBOLS, element("main", Html("\n"), lines(*body), Html("\n")))
    text = f'<!doctype html>\n<html lang="fr">\n{head}\n{element("body", inside)}\n</html>\n'
    return text.encode("utf-8")


# --- one function


def badge(verdict: Verdict) -> Html:
    """Show the family of a verdict: sign, word and colour."""
    look = LOOKS[verdict.verdict]
    return element("span", sign(look.icon), _(look.word), class_=f"signe {look.colour}")


def function_html(verdict: Verdict, text: Sequence[str]) -> Html:
    """Show one function in full; `text` are the lines of the student's file."""
    title = element(
        "h3",
        element("span", verdict.nom, class_="nom"),
        badge(verdict),
        element("span", points_text(verdict), class_="points"),
    )
    return element(
        "section",
        title,
        element("p", prose(verdict.message)) if verdict.message else None,
        code_block(verdict.contre_exemple),
        example_html(verdict),
        _printed(verdict.sortie),
        excerpt(verdict.ligne, text),
        class_="fonction",
        id=f"f-{verdict.nom}",
    )


def points_text(verdict: Verdict) -> str:
    """Return « 0 sur 0,5 point »."""
    number = short_number(verdict.bareme)
    unit = plural(verdict.bareme, "{n} point", "{n} points").format(n=number)
    return _("{points} sur {bareme}").format(points=short_number(verdict.points), bareme=unit)


def code_block(calls: Sequence[str]) -> Html | None:
    """Show the calls that bring the fault out, as they can be run."""
    if not calls:
        return None
    return element("pre", element("code", printable("\n".join(calls), LONGEST_CODE)))


def printed_block(output: str, most: int = PRINTED_LINES) -> Html:
    """Show what was printed: its two ends when it is long."""
    rows = output.splitlines()
    cut = len(rows) - most
    if cut > 0:
        cut_words = plural(cut, "[… {n} ligne coupée …]", "[… {n} lignes coupées …]").format(n=cut)
        rows = [*rows[: most - most // 4], cut_words, *rows[-(most // 4) :]]
    return element("pre", "\n".join(printable(row, LONGEST_LINE) for row in rows))


def _printed(output: str) -> Html | None:
    if not output.strip():
        return None
    return joined(element("p", _("Votre fonction a écrit :"), class_="detail"), printed_block(output))


def excerpt(number: int | None, text: Sequence[str]) -> Html | None:
    """Show the student's line concerned, with its neighbours."""
    if number is None or not 1 <= number <= len(text):
        return None
    rows, before = [], 0
    for n in excerpt_lines(number, text):
        if before and any(row.strip() for row in text[before : n - 1]):
            rows.append(element("span", "…", class_="numero"))
        row = printable(text[n - 1].rstrip(), LONGEST_LINE)
        shown = marked(row) if n == number else safe(row)
        rows.append(joined(element("span", str(n), class_="numero"), shown))
        before = n
    if goes_on(number, before, text):
        rows.append(element("span", "…", class_="numero"))
    title = element("p", _("Dans votre fichier, ligne {n} :").format(n=number), class_="detail")
    return joined(title, element("pre", Html("\n".join(rows))))


def marked(row: str) -> Html:
    """Mark a line of a program, except its indentation."""
    text = row.lstrip()
    return joined(row[: len(row) - len(text)], element("mark", text) if text else None)
