"""What the teacher changed in a student's file, as a short diff on the page of the student."""

from __future__ import annotations

import re

from ...texts import _, plural
from ..mended import changes
from ..records import Result
from .markup import Html, element, lines, printable

MOST_LINES = 60
_PLACE = re.compile(r"^@@ -(\d+).*@@$")
"""The line of a diff that says where the next ones were."""
LONGEST_LINE = 200


def mended_html(result: Result) -> Html | None:
    """Show what the teacher changed in a file; None when it is the student's own."""
    if result.original is None:
        return None
    if result.provided:
        return element(
            "p", _("C’est l’enseignant qui a fourni ce fichier : rien d’autre ne pouvait être jugé.")
        )
    title = element("h2", _("Ce que l’enseignant a changé dans votre fichier"))
    changed = [_PLACE.sub(_(r"Ligne \1 :"), line) for line in changes(result.original, result.text)]
    shown = [printable(line, LONGEST_LINE) for line in changed[:MOST_LINES]]
    more = len(changed) - MOST_LINES
    rest = plural(more, "… et {n} autre ligne", "… et {n} autres lignes").format(n=more) if more > 0 else None
    key = _("« - » : vos lignes ; « + » : celles qui les remplacent. Votre fichier, lui, n’a pas changé.")
    return lines(
        title,
        element("p", key, class_="detail"),
        element("pre", element("code", "\n".join(shown))),
        element("p", rest, class_="detail") if rest else None,
    )
