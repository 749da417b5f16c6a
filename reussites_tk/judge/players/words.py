"""The French words on players that do not depend on the game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ...texts import _, french_number
from ...worker.parent.players import DEAL_SECONDS
from .. import words
from ..french import explain

DEAL_TOO_LONG = _(
    "Les appels d’une seule partie ont pris plus de {seconds:g} s de calcul ou d’attente, ou trop "
    "d’entre eux n’ont pas fini."
).format(seconds=DEAL_SECONDS)
TOO_SLOW = _("Remarque : il prend trop de temps pour être comparé ici à tous nos joueurs.")
NO_KEYBOARD = _("input() n'a pas de clavier ici : la fonction décide d'après vue.")
NO_RETURN = _("Manque-t-il un return ?")


Hint = tuple[str, str, str]
"""What an exception may mean in a player: its type, a pattern of the whole message, the sentence."""


def raised_sentence(result: Any, hints: Iterable[Hint]) -> str:
    """Return the sentence on a call that raised: where, and what it may mean, by the first hint that fits."""
    _kind, error, message, line = result
    explained = explain(error, message)
    for kind, pattern, hint in hints:
        if kind == error and re.fullmatch(pattern, message, re.DOTALL):
            explained = replace(explained, cause=hint, advice="")
            break
    return words.stopped_sentence(explained, line)


def verdict_words(difference: float, low: float, high: float) -> str:
    """Return what a difference with an opponent means, given its interval."""
    if low <= 0 <= high:
        return _("Sans écart sûr avec")
    return _("Plus fort que") if difference > 0 else _("Moins fort que")


def renewals_sentence(renewals: int) -> str:
    """Return the remark on a module that had to be made anew though every answer came."""
    return _(
        "Remarque : des fils d’exécution (threads) restent en marche après un appel ; le module a été "
        "rechargé {n} fois, et a oublié ce qu’il gardait."
    ).format(n=french_number(renewals))
