"""What the page of level 1 shows of its desk: the call to follow line by line, or why there is nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ...outside import one_line
from ...texts import _, french_number
from ..shared.linked.walk import EMPTY_WORDS, Followed
from ..shared.linked.words import source_of
from ..shared.piles_board import Entry

if TYPE_CHECKING:
    from .desk import Desk


def followed(desk: Desk) -> Followed:
    """Give the call to follow: the one that did not come back, else the last of the board."""
    memory = desk.board.moment.memory
    if desk.failed:
        name = one_line(desk.piles.name, 40) if isinstance(desk.piles, Path) else desk.piles
        return Followed(name, source_of(str(desk.piles)), fault_line=desk.fault_line)
    if desk.lost is not None:
        telling = desk.lost.telling
        return Followed(desk.lost.call.code, source_of(telling.file), telling.steps, memory=memory)
    if not desk.board.entries:
        return Followed(memory=memory)
    entry = desk.board.entries[-1]
    source = source_of(entry.file)
    return Followed(entry.call.code, source, entry.steps or (), _note_on(entry), memory=memory)


def _note_on(entry: Entry) -> str:
    if entry.capped:
        number = french_number(len(entry.steps or ()))
        return _("Seules les {n} premières lignes sont montrées.").format(n=number)
    return _("Cet appel n’a pas de ligne à suivre.") if entry.steps == () else ""


def empty_words(desk: Desk, lines: bool) -> tuple[str, str]:
    """Say why there is nothing to see and what the button does; two empty texts when there is something.

    `lines` is True where calls are followed line by line.
    """
    if desk.failed:
        return desk.failed, _("Revenir à nos tas")
    if desk.busy:
        return "", ""
    if not desk.board.names:
        return _("Aucun tas pour l’instant."), _("Créer un tas")
    if lines and not desk.board.entries and desk.lost is None:
        return EMPTY_WORDS, _("Appeler")
    return "", ""
