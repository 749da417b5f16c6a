"""The French words on players that do not depend on the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any

from ...intervals import mean_interval
from ...texts import _, french_number, plural, signed
from ...worker.parent.players import DEAL_SECONDS
from .. import words
from ..french import explain

DEAL_TOO_LONG = _(
    "Les appels d’une seule partie ont pris plus de {seconds:g} s de calcul ou d’attente, ou trop "
    "d’entre eux n’ont pas fini."
).format(seconds=DEAL_SECONDS)
TOO_SLOW = _("Remarque : il prend trop de temps pour être comparé ici à tous nos joueurs.")
NO_KEYBOARD = _("input() n'a pas de clavier ici : la fonction décide d'après vue.")
NO_KEY = _("Une clé que le dictionnaire n'a pas encore : voyez .get().")
UNCHANGING_HAND = _("La vue ne se change pas : travaillez sur une copie, list(vue.main).")
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


def lead_sentence(sentence: str, opponent: str, leads: Sequence[float], decimals: int) -> str:
    """Return the remark on a duel against an opponent, from the player's lead in each deal, in points.

    `sentence` has room for {verdict}, {name}, {value} {word}, {interval}, {deals} {deal}, {played}.
    """
    low, high = mean_interval(leads)
    value, deals = fmean(leads), len(leads)
    interval = _("une donne ne suffit pas à conclure")
    if deals > 1:
        interval = _("intervalle à 95 % de {low} à {high}").format(
            low=signed(low, decimals), high=signed(high, decimals)
        )
    return sentence.format(
        verdict=verdict_words(value, low, high),
        name=opponent,
        value=signed(value, decimals),
        word=plural(value, _("point"), _("points")),
        interval=interval,
        deals=deals,
        deal=plural(deals, _("donne"), _("donnes")),
        played=plural(deals, _("jouée"), _("jouées")),
    )


def renewals_sentence(renewals: int) -> str:
    """Return the remark on a module that had to be made anew though every answer came."""
    return _(
        "Remarque : des fils d’exécution (threads) restent en marche après un appel ; le module a été "
        "rechargé {n} fois, et a oublié ce qu’il gardait."
    ).format(n=french_number(renewals))
