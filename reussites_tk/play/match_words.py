"""What is said of any game of several players, in French: names, points, the ranking, who has won."""

from __future__ import annotations

from collections.abc import Sequence

from ..jeux.partie import Resultat
from ..texts import _, french_number, plural


def listed(names: Sequence[str]) -> str:
    """Return names on one line: « Ada, Blaise et Chloé »."""
    *first, last = names
    return _("{first} et {last}").format(first=", ".join(first), last=last) if first else last


def points(score: int) -> str:
    """Return a score in words, negative ones included: « −1 point », « 3 points »."""
    sign = "\N{MINUS SIGN}" if score < 0 else ""
    number = sign + french_number(abs(score))
    return plural(score, "{n} point", "{n} points").format(n=number)


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
