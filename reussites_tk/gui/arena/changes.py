"""What makes a tournament another one than that of the folder, so that everything is played again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ... import __version__
from ...arena.journal import read_head
from ...arena.records import options_json
from ...arena.run import TournamentRead
from ...outside import one_line
from ...texts import _, french_number, plural, typographic
from .words import LONGEST_NAME

MOST_CHANGES = 4
"""Changes that are written; of the others, how many there are."""


def changes(read: TournamentRead) -> list[str]:
    """Return what has changed since the tournament that the folder holds, a French sentence each.

    None when it goes on from there, or when there is none.
    """
    before = read_head(read.order.folder)
    if not isinstance(before, dict):
        return []
    found = [typographic(each) for each in _changes(read, before)]
    more = len(found) - MOST_CHANGES
    if more > 1:
        rest = plural(more, "… et {n} autre changement", "… et {n} autres changements")
        return [*found[:MOST_CHANGES], rest.format(n=french_number(more))]
    return found


def _changes(read: TournamentRead, before: dict[str, Any]) -> Iterator[str]:
    old = {nom: rest for nom, *rest in before.get("joueurs", ())}
    new = {entry.nom: [entry.digest, entry.reason] for entry in read.entries}
    for nom in [*old, *(nom for nom in new if nom not in old)]:
        name = one_line(nom, LONGEST_NAME)
        if nom not in new:
            yield _("{nom} n’est plus là").format(nom=name)
        elif nom not in old:
            yield _("{nom} n’y était pas").format(nom=name)
        elif new[nom] != old[nom]:
            yield _("{nom} a changé de fichier").format(nom=name)
    if before.get("options") != options_json(read.order.options):
        yield _("les règles ont changé")
    if before.get("temps") != read.order.seconds:
        yield _("le temps de calcul a changé")
    if before.get("logiciel") != __version__:
        yield _("le logiciel a changé")
