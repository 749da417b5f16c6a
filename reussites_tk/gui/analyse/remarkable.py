"""The games of a series worth seeing: the first won, the longest, the nearly won…; no Tk here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...analysis.outcomes import KEYS, WON, Counts
from ...texts import _, french_number
from .bars import has_keys
from .orders import Facing
from .session import Session

ENDS = {
    "r7": (_("Gagnée au plus tôt (tour {key})"), _("Gagnée au plus tard (tour {key})")),
    "qll": (_("Perdue de peu ({key} tas)"), _("Perdue de loin ({key} tas)")),
    "c4": (_("La plus courte ({key} cartes placées)"), _("La plus longue perdue ({key})")),
    "md": (_("Perdue de loin ({key} cartes montées)"), _("Perdue de peu ({key})")),
}
"""What the lowest and the highest key of a game say: of games won for r7, of games lost for the others."""
LAST_WON = _("Dernière gagnée")
CROSSED = (
    _("Gagnée par 1, perdue par 2"),
    _("Perdue par 1, gagnée par 2"),
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A game worth seeing: what it is, its number, and the way that plays it (0, or 1 for the second)."""

    words: str
    numero: int
    way: int = 0


def marks_of(session: Session, running: bool = False) -> list[Mark]:
    """Return the remarkable games of a session, those that the two ways do not end alike first.

    While it is `running`, the last game won is left out: it is another one at each count.
    """
    if not session.counts:
        return []
    found = list(_of_facing(session)) if session.facing is not None else []
    found += _of_counts(session.order.one.jeu, session.counts[0], session.facing is None)
    return [mark for mark in found if not (running and mark.words == LAST_WON)]


def _of_facing(session: Session) -> Iterator[Mark]:
    facing = session.facing
    assert facing is not None
    if session.order.twins:
        yield from _of_twins(facing)
        return
    firsts = facing.pairs.first_only_one, facing.pairs.first_only_other
    for words, numero in zip(CROSSED, firsts, strict=True):
        if numero is not None:
            yield Mark(words, numero)
            yield Mark(_("la même par 2"), numero, 1)


def _of_twins(facing: Facing) -> Iterator[Mark]:
    for numero in facing.first:
        yield Mark(_("Finit autrement : votre jeu"), numero)
        yield Mark(_("la même, par le jeu du cours"), numero, 1)


def _of_counts(jeu: str, counts: Counts, ends: bool) -> Iterator[Mark]:
    won = {code & KEYS: code for code in counts.first if code & WON}
    lost = {code: code for code in counts.first if not code & WON}
    for words, codes in ((_("Première gagnée"), won), (_("Première perdue"), lost)):
        if codes:
            yield Mark(words, min(counts.first[code] for code in codes.values()))
    if won:
        yield Mark(LAST_WON, max(counts.last[code] for code in won.values()))
    keyed = won if jeu == "r7" else lost
    if ends and has_keys(jeu, counts) and len(keyed) > 1:
        for words, key in zip(ENDS[jeu], (min(keyed), max(keyed)), strict=True):
            yield Mark(words.format(key=french_number(key)), counts.first[keyed[key]])
