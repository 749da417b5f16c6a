"""What the page of the hand-out says by itself."""

from __future__ import annotations

from ...texts import _, plural

READING = _("Le sujet s’ouvre…")
FILE_NAME = "sujet.html"


def found_words(count: int, search: str) -> str:
    """Return how many passages have the words of a search."""
    if not count:
        return _("Aucun passage ne répond à « {search} ».").format(search=search)
    words = plural(count, "{n} passage pour « {search} »", "{n} passages pour « {search} »")
    return words.format(n=count, search=search)


def printed_words(name: str) -> str:
    """Return what came of the printing, and what is left to do."""
    return _("Le sujet est enregistré dans {name} : ouvrez-le pour l’imprimer.").format(name=name)
