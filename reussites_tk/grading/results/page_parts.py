"""The frame of a page: it holds everything it needs, fetches nothing and runs nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from ...judge.verdict_words import LOOKS, short_number
from ...judge.verdicts import Verdict
from ...texts import _, plural, typographic
from .examples import SYMBOLS, example_html, sign
from .markup import Html, element, joined, lines, printable, prose, safe

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


LONGEST_CODE = 4000
PRINTED_LINES, LONGEST_LINE = 12, 240
AROUND = 2
"""Lines of the student's file shown above and below the one concerned."""


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
        _excerpt(verdict.ligne, text),
        class_="fonction",
        id=f"f-{verdict.nom}",
    )


def points_text(verdict: Verdict) -> str:
    """Write « 0 sur 0,5 point »."""
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
        said = plural(cut, "[… {n} ligne coupée …]", "[… {n} lignes coupées …]").format(n=cut)
        rows = [*rows[: most - most // 4], said, *rows[-(most // 4) :]]
    return element("pre", "\n".join(printable(row, LONGEST_LINE) for row in rows))


def _printed(output: str) -> Html | None:
    if not output.strip():
        return None
    return joined(element("p", _("Votre fonction a écrit :"), class_="detail"), printed_block(output))


def _excerpt(number: int | None, text: Sequence[str]) -> Html | None:
    """Show the student's line concerned, with its neighbours."""
    if number is None or not 1 <= number <= len(text):
        return None
    rows = [_numbered(n, text[n - 1], here=n == number) for n in _shown_lines(number, text)]
    title = element("p", _("Dans votre fichier, ligne {n} :").format(n=number), class_="detail")
    return joined(title, element("pre", Html("\n".join(rows))))


def _shown_lines(number: int, text: Sequence[str]) -> range:
    """Give the lines around one of them; around that of a `def`, the beginning of its body."""
    before, after = (0, 3 * AROUND) if text[number - 1].startswith("def ") else (AROUND, AROUND)
    first, last = max(1, number - before), min(len(text), number + after)
    end = next((n for n in range(number + 1, last + 1) if text[n - 1][:1].strip()), last + 1)
    while end - 1 > number and not text[end - 2].strip():
        end -= 1
    return range(first, end)


def _numbered(number: int, line: str, here: bool) -> Html:
    row = printable(line.rstrip(), LONGEST_LINE)
    return joined(element("span", str(number), class_="numero"), marked(row) if here else safe(row))


def marked(row: str) -> Html:
    """Mark a line of a program, what shifts it to the right left out."""
    text = row.lstrip()
    return joined(row[: len(row) - len(text)], element("mark", text) if text else None)
