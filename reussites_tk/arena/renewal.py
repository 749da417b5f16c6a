"""A tournament that has to begin again: what changed since the former one, and where that one is kept.

What the tables depend on is the head of the journal (`head_of`): another head, another tournament. The seed
is no part of what a late hand-in changes: without one asked for, that of the former tournament is kept.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import __version__
from ..files import read_beginning
from ..outside import one_line
from ..plain_json import DamagedJSON, parsed
from ..texts import _, listed, plural
from . import journal

JSON = Any
MOST_NAMED = 3
"""Players who changed in one way that are named: beyond, they are counted."""
LONGEST_NAME = 40
LARGEST = 1 << 30


@dataclass(frozen=True, slots=True)
class Renewal:
    """What changed, in French, and the folder, inside that of the results, where the former ones go."""

    changes: tuple[str, ...]
    folder: str

    @property
    def sentence(self) -> str:
        """What there is to say before playing: what changed, what follows, where the former results are."""
        return _(
            "Depuis le tournoi d’avant, {what} : toutes les donnes se rejouent ; les résultats d’avant sont "
            "gardés dans « {folder} »."
        ).format(what=", ".join(self.changes), folder=self.folder)


def head_of(
    jeu: str, options: JSON, seconds: float, players: list[list[str]], graine: int
) -> dict[str, JSON]:
    """Return the first line of a journal: all that the tables depend on but their number.

    Not the number of deals: those of a longer tournament begin with those of a shorter one. `players` are
    the name, the digest and the reason of each.
    """
    return {
        "tournoi": journal.SHAPE,
        "logiciel": __version__,
        "python": sys.version.partition(" ")[0],
        "jeu": jeu,
        "options": options,
        "temps": seconds,
        "joueurs": players,
        "graine": graine,
    }


def former_graine(folder: Path, jeu: str) -> int | None:
    """Return the seed of the tournament of a game that a folder holds; None when it holds none."""
    former = journal.read_head(folder)
    if not isinstance(former, dict):
        former = _results_in(folder)
    if isinstance(former, dict) and former.get("jeu") == jeu and type(former.get("graine")) is int:
        return int(former["graine"])
    return None


def renewal_in(folder: Path, head: Mapping[str, JSON]) -> Renewal | None:
    """Return what a tournament of this head changes in a folder; None if it goes on, or is the first."""
    former = journal.read_head(folder)
    if former == head or not journal.former_files(folder):
        return None
    changes = tuple(_changes(former, head)) if isinstance(former, dict) else ()
    return Renewal(changes or (_("le journal de l’ancien tournoi ne se lit plus"),), journal.aside(folder))


def _results_in(folder: Path) -> JSON:
    try:
        return parsed(read_beginning(folder / journal.WHOLE, LARGEST))
    except (OSError, ValueError, DamagedJSON):
        return None


def _changes(former: Mapping[str, JSON], head: Mapping[str, JSON]) -> Iterator[str]:
    """Yield what differs, in French, the players first."""
    if former.get("jeu") != head["jeu"]:
        yield _("le jeu a changé")
        return
    yield from _players_changed(former.get("joueurs"), head["joueurs"])
    for keys, words in (
        (("options",), _("les règles ont changé")),
        (("temps",), _("le temps de calcul a changé")),
        (("graine",), _("la graine a changé")),
        (("tournoi", "logiciel", "python"), _("le logiciel a changé de version")),
    ):
        if any(former.get(key) != head[key] for key in keys):
            yield words


def _players_changed(former: JSON, players: list[list[str]]) -> Iterator[str]:
    try:
        before = {nom: rest for nom, *rest in former}
    except (TypeError, ValueError):
        before = {}
    now = {nom: rest for nom, *rest in players}
    changed = [nom for nom in now if nom in before and now[nom] != before[nom]]
    new, gone = [nom for nom in now if nom not in before], [nom for nom in before if nom not in now]
    for names, one, many in (
        (changed, "{who} a changé de fichier", "{who} ont changé de fichier"),
        (new, "{who} est nouveau", "{who} sont nouveaux"),
        (gone, "{who} n’est plus là", "{who} ne sont plus là"),
    ):
        if names:
            yield plural(len(names), one, many).format(who=_who(names))


def _who(names: list[str]) -> str:
    if len(names) > MOST_NAMED:
        return _("{n} joueurs").format(n=len(names))
    return listed([one_line(str(nom), LONGEST_NAME) for nom in names])
