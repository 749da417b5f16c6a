"""What the panel says of a game: sentences computed from the state shown, tested without Tk."""

from __future__ import annotations

from collections.abc import Sequence

from ..cours.etat import Etat
from ..cours.table import Mode
from ..texts import _, plural

MOST_CALLS = 40
"""Calls shown of a move; beyond, only the last ones are."""


def turn_sentence(etat: Etat, tours: int | None) -> str:
    """Say the turn: « Tour 2 sur 3 », or "" where the game counts none."""
    turn = dict(etat.nombres).get("num_tour")
    if turn is None:
        return ""
    if tours is None:
        return _("Tour {turn}").format(turn=turn)
    return _("Tour {turn} sur {tours}").format(turn=turn, tours=tours)


def placed_sentence(etat: Etat) -> str:
    """Say how many cartes are in the spread piles, and how many are left."""
    placed = sum(len(tas.cartes) for tas in etat.tas if tas.mode is Mode.ETALE)
    left = sum(len(tas.cartes) for tas in etat.tas) - placed
    sentence = plural(placed, "{placed} carte posée", "{placed} cartes posées").format(placed=placed)
    return sentence + _(", {left} à placer").format(left=left)


def result_sentence(won: bool, etat: Etat) -> str:
    """Say how the game ended, with its turn where the game counts them."""
    turn = dict(etat.nombres).get("num_tour")
    if turn is None:
        return _("Gagnée") if won else _("Perdue")
    if won:
        return _("Gagnée au tour {turn}").format(turn=turn)
    return _("Perdue au tour {turn}").format(turn=turn)


def calls_text(calls: Sequence[str], columns: int) -> str:
    """Write the calls of a move one under the other, within `columns` characters.

    When there are many, the first ones are only counted.
    """
    if not calls:
        return _("(aucun appel)")
    hidden = max(0, len(calls) - MOST_CALLS)
    head = [_("… ({hidden} appels avant)").format(hidden=hidden)] if hidden else []
    return "\n".join([*head, *(wrap_call(call, columns) for call in calls[hidden:])])


def wrap_call(call: str, columns: int) -> str:
    """Cut a call that is too long after its parenthesis, then between its arguments."""
    name, parenthesis, rest = call.partition("(")
    if len(call) <= columns or not parenthesis:
        return call
    lines = [name + parenthesis]
    for argument in rest.split(", "):
        if len(lines) > 1 and len(lines[-1]) + 1 + len(argument) < columns:
            lines[-1] += " " + argument + ","
        else:
            lines.append("  " + argument + ",")
    return "\n".join(lines).removesuffix(",")


def parse_number(text: str, name: str) -> int:
    """Read a whole number typed by a person; `ValueError` with a sentence that says what to write.

    Spaces, even the no-break ones of a copied number, are allowed.
    """
    compact = "".join(text.split())
    if not compact:
        raise ValueError(_("{name} : écrivez un nombre entier.").format(name=name))
    if not (compact.isascii() and compact.isdecimal()):
        raise ValueError(_("{name} : « {text} » n’est pas un nombre entier.").format(name=name, text=text))
    if len(compact) > 18:
        raise ValueError(_("{name} : ce nombre est trop grand (18 chiffres au plus).").format(name=name))
    return int(compact)
