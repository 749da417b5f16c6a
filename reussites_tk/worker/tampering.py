"""What a student's file did that no exercise asks for, in sentences for the person who reads the report."""

from __future__ import annotations

from collections.abc import Collection

from ..texts import _, without_controls

MOST_NAMES, MOST_CHARS = 4, 60


def tampering_sentences(strangers: int, unasked: int, refused: Collection[str]) -> tuple[str, ...]:
    """Say what was tried: lines on the judge's own channel, answers in its place, closed rooms."""
    told = []
    if strangers:
        told.append(_("Remarque : le fichier écrit là où le juge attend ses propres réponses."))
    if unasked:
        told.append(_("Remarque : le fichier a répondu à la place du juge ; rien n’en a été retenu."))
    if refused:
        names = sorted(without_controls(name)[:MOST_CHARS] for name in refused)
        shown = ", ".join(names[:MOST_NAMES]) + (", …" if len(names) > MOST_NAMES else "")
        told.append(
            _("Remarque : le fichier a demandé ce qui n’est pas à sa disposition ({names}).").format(
                names=shown
            )
        )
    return tuple(told)
