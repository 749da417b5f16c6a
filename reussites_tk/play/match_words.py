"""What is said of any game of several players, in French: names, points, the ranking, who has won."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from ..jeux.partie import Resultat, resultat_de
from ..texts import _, listed, plural, signed, typographic, with_minus

COLUMNS = 80
"""Signs of a line of text, where nothing else breaks it."""


def points(score: float) -> str:
    """Return a score in words, negative and half ones included: « −1 point », « 25,5 points »."""
    return plural(score, "{n} point", "{n} points").format(n=score_text(score))


def score_text(score: float) -> str:
    """Return a score as a number, with its half if it has one: « −1 », « 25,5 »."""
    return with_minus(score, 0 if score == int(score) else 1)


def rules_lines(regles: str) -> list[str]:
    """Return the rules of a game in lines of at most 80 signs, items indented, paragraphs apart."""
    lines: list[str] = []
    for paragraph in typographic(regles).strip().splitlines():
        number, _dot, rest = paragraph.partition(". ")
        indent = " " * 3 if number.isdigit() and rest else ""
        lines += textwrap.wrap(paragraph, COLUMNS, subsequent_indent=indent, break_on_hyphens=False) or [""]
    return lines


def signed_score(score: float) -> str:
    """Return what is won or lost, its sign always there, with its half if it has one: « +60 », « −0,5 »."""
    return signed(score, 0 if score == int(score) else 1)


def standing_lines(noms: Sequence[str], scores: Sequence[float]) -> list[str]:
    """Return the standings of a game that is not over, equal players on one line."""
    return ranking_lines(noms, resultat_de(tuple(scores)))


def ranking_lines(noms: Sequence[str], result: Resultat) -> list[str]:
    """Return the ranking, best first, equal players on one line: « 1. Ada et Ordi · 5 points »."""
    return [
        f"{result.rangs[group[0] - 1]}. {listed([noms[joueur - 1] for joueur in group])}"
        f" · {points(result.scores[group[0] - 1])}"
        for group in result.classement
    ]


def winner_sentence(noms: Sequence[str], result: Resultat) -> str:
    """Return who has won; several may."""
    names = [noms[joueur - 1] for joueur in result.gagnants]
    if len(names) == 1:
        return _("{name} gagne.").format(name=names[0])
    return _("{names} gagnent, à égalité.").format(names=listed(names))
