"""Why a function cannot be found: written under another name, inside something else, or not at all."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping

from ..texts import _
from .source import Inner, Source

CLOSE = 0.85
"""How alike two names must be, from 0 to 1, for one to be the other badly written."""


MOST_NAMES = 200
"""Names of a file that are compared with the expected ones."""


def why_absent(nom: str, source: Source, others: Mapping[str, str]) -> tuple[str, int | None]:
    """Give a sentence on an expected function that the file does not define, and the line to look at.

    `others` are the names written in the place of expected ones (see `renamed`).
    """
    if not source.text.strip() and source.file is not None:
        return _EMPTY, None
    if nom in source.inner:
        return _inside(nom, source.inner[nom]), source.inner[nom].line
    written = others.get(nom)
    if written is not None:
        return _RENAMED.format(written=written, name=nom), source.lines[written]
    return _NOT_THERE.format(name=nom), None


def renamed(source: Source, expected: Collection[str]) -> dict[str, str]:
    """Give, for each expected name that is missing, the name of the file that may be meant for it.

    A name that is itself expected is never one; each name of the file stands for one expected name.
    """
    missing = [nom for nom in expected if nom not in source.lines]
    found: dict[str, tuple[float, str]] = {}
    for written in sorted(source.lines.keys() - set(expected))[:MOST_NAMES]:
        alike, nom = max(((_alike(written, nom), nom) for nom in missing), default=(0.0, ""))
        if alike >= CLOSE and alike > found.get(nom, (0.0, ""))[0]:
            found[nom] = alike, written
    return {nom: written for nom, (_how_alike, written) in found.items()}


def _alike(written: str, nom: str) -> float:
    first, second = _plain(written), _plain(nom)
    if first == second:
        return 1.0
    from difflib import SequenceMatcher  # for the names of an incomplete file only

    return 0.99 * SequenceMatcher(None, first, second).ratio()


def _plain(name: str) -> str:
    """Take away what differs between two writings of a name: accents, capitals, underscores, plurals."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    parts = re.findall("[A-Z]?[a-z0-9]+|[A-Z]+", letters)
    return "".join(part.lower() if part in ("tas", "sous") else part.lower().rstrip("s") for part in parts)


def _inside(nom: str, where: Inner) -> str:
    return _INSIDE[where.kind].format(name=nom, line=where.line, owner=where.owner)


_EMPTY = _("Le fichier est vide : l'avez-vous enregistré, et au bon endroit ?")
_NOT_THERE = _("La fonction {name} n'est pas dans le fichier : son nom est-il bien écrit ?")
_RENAMED = _("Vous avez écrit « {written} » : le nom attendu est « {name} ».")
_INSIDE = {
    "class": _(
        "{name} est dans la classe {owner} (ligne {line}) : ses lignes sont trop à droite. "
        "Une fonction de l'exercice commence au bord gauche du fichier."
    ),
    "function": _(
        "{name} est dans la fonction {owner} (ligne {line}) : ses lignes sont trop à droite. "
        "Une fonction de l'exercice commence au bord gauche du fichier."
    ),
    "branch": _(
        "{name} est écrite ligne {line}, mais elle dépend de la ligne {owner} (if, try, boucle…), "
        "qui ne mène pas à elle au chargement du fichier : sortez-la de là."
    ),
}
