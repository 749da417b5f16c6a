"""`similitudes.html`: pairs of submissions that have rare things in common, side by side, for the teacher."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from keyword import kwlist

from ...texts import _, french_percent, plural
from ..similarity import Alike, Body, Pair, bodies_of
from .markup import Html, element, lines, printable, prose, safe
from .page_parts import marked, page
from .result_words import page_name, title_of

MOST_FUNCTIONS, MOST_LINES, LONGEST_LINE = 5, 60, 160
LEAST_SHARE = 0.4
_NAME = re.compile(r"\b(?!(?:" + "|".join(kwlist) + r")\b)[^\W\d]\w*")


def similar_page(pairs: Sequence[Pair]) -> bytes:
    """Return the page of the clues."""
    explanation = _(
        "Ce sont des indices à lire, jamais des preuves : deux étudiants peuvent avoir suivi la même "
        "explication. On ne compare que le corps des fonctions, noms et constantes mis de côté ; ce que "
        "le fichier de départ donnait, et ce que tout le monde écrit, ne compte pas."
    )
    count = plural(len(pairs), "{n} paire à lire", "{n} paires à lire").format(n=len(pairs))
    none = element("p", _("Aucune paire ne sort de l’ordinaire.")) if not pairs else None
    shown = [_pair(number, pair) for number, pair in enumerate(pairs, 1)]
    nav = element("nav", element("p", element("a", _("← La classe"), href="index.html")))
    head = element("h1", _("Similitudes"))
    return page(
        _("Similitudes"), nav, head, element("p", prose(explanation)), none, element("p", f"{count}."), *shown
    )


def _pair(number: int, pair: Pair) -> Html:
    one, other = (
        element("a", printable(r.student.name, 120), href=page_name(r.student.key))
        for r in (pair.one, pair.other)
    )
    title = element("h2", f"{number}. ", one, _(" et "), other)
    share = french_percent(pair.share, 0)
    sentence = _("{exercise} · {share} de ce qu’ils ont de rare leur est commun.")
    detail = element(
        "p", prose(sentence.format(exercise=title_of(pair.one.exercice), share=share)), class_="doux"
    )
    bodies = [{b.name: b for b in bodies_of(r.text, r.exercice)} for r in (pair.one, pair.other)]
    shown = [each for each in pair.functions if each.share >= LEAST_SHARE][:MOST_FUNCTIONS]
    return lines(
        title, detail, _others_named(pair, shown), *(_function(pair, each, bodies) for each in shown)
    )


def _others_named(pair: Pair, shown: Sequence[Alike]) -> Html | None:
    rest = [each.name for each in pair.functions if each not in shown and each.share >= LEAST_SHARE]
    if not rest:
        return None
    names = [element("li", element("span", nom, class_="nom")) for nom in rest]
    return lines(
        element("p", _("Se ressemblent aussi :"), class_="detail"), element("ul", *names, class_="noms")
    )


def _function(pair: Pair, each: Alike, bodies: Sequence[dict[str, Body]]) -> Html:
    texts = []
    for result, by_name in zip((pair.one, pair.other), bodies, strict=True):
        body = by_name[each.name]
        rows = result.text.split("\n")[body.first - 1 : body.last]
        texts.append([row.rstrip() for row in rows][:MOST_LINES])
    left, right = _common_lines(*texts)
    title = element("h3", element("span", each.name, class_="nom"), f" · {french_percent(each.share, 0)}")
    return lines(title, element("div", _side(texts[0], left), _side(texts[1], right), class_="deux"))


def _common_lines(one: Sequence[str], other: Sequence[str]) -> tuple[set[int], set[int]]:
    """Return the indexes of the lines that have the same shape, in order, in both texts."""
    matcher = SequenceMatcher(None, list(map(_shape, one)), list(map(_shape, other)), autojunk=False)
    blocks = matcher.get_matching_blocks()
    left = {i for block in blocks for i in range(block.a, block.a + block.size)}
    return left, {i for block in blocks for i in range(block.b, block.b + block.size)}


def _shape(row: str) -> str:
    """Return a line without its names: what is left is its shape."""
    return _NAME.sub("n", row.partition("#")[0]).strip()


def _side(rows: Sequence[str], common: set[int]) -> Html:
    """Show one of the two texts, the lines of the same shape marked."""
    shown = [printable(row, LONGEST_LINE) for row in rows]
    return element(
        "pre", Html("\n".join(marked(row) if i in common else safe(row) for i, row in enumerate(shown)))
    )
