"""The French words on a player: what it may answer, what it answered, how it fares against ours."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...texts import _, french_number, plural
from ...worker.parent.players import DEAL_SECONDS
from ...worker.parent.referee import CHOOSE_CELL, Fault
from .. import words
from ..french import explain
from .trials import Duel, Played

DEAL_TOO_LONG = _(
    "Les appels d’une seule partie ont pris plus de {seconds:g} s de calcul ou d’attente, ou trop "
    "d’entre eux n’ont pas fini."
).format(seconds=DEAL_SECONDS)

MOST_CELLS = 10
"""Cells that are named one by one."""

_EMPTY = _("Une liste est-elle vide (aucune case connue, aucun événement au premier tour) ?")
_NONE_KNOWN = _("min() ou max() d'une liste vide ? Au premier tour, rien n'est encore connu.")
_UNSEEN = _("Une case que personne n'a encore montrée n'est pas dans la mémoire : voyez .get().")
_NO_KEYBOARD = _("input() n'a pas de clavier ici : la fonction décide d'après vue.")
_UNCHANGING = _("La vue ne se change pas : travaillez sur une copie, list(vue.restantes).")
_ANY = ".*"
_HINTS = {
    "IndexError": (".*(?:index out of range|pop from an empty).*", _EMPTY),
    "ValueError": (r"(?:min|max)\(\) .*empty.*", _NONE_KNOWN),
    "KeyError": (_ANY, _UNSEEN),
    "EOFError": (_ANY, _NO_KEYBOARD),
    "FrozenInstanceError": (_ANY, _UNCHANGING),
    "AttributeError": ("can't set attribute.*", _UNCHANGING),
}
"""What an exception with such a message means here, where it is not what it often means."""


# --- one call


def allowed_text(vue: Mapping[str, Any]) -> str:
    """Return the choices that a call may make, in words: `0, 2 ou 3`."""
    cells = [str(case) for case in vue["restantes"] if case != vue["premiere"]]
    if len(cells) > MOST_CELLS:
        other = _(", autre que {premiere}").format(premiere=vue["premiere"])
        return _("une case de vue.restantes") + (other if vue["premiere"] is not None else "")
    *first, last = cells
    return _("{first} ou {last}").format(first=", ".join(first), last=last) if first else last


def choice_sentence(fault: Fault, value: Any) -> str:
    """Return the sentence that says why an answer, as the bench encodes it, is no permitted choice."""
    premiere = fault.vue["premiere"]
    if premiere is None:
        when = _("Pour la première carte de son tour")
    else:
        when = _("Pour la deuxième carte, la case {premiere} étant montrée").format(premiere=premiere)
    return _("{when}, {name} devrait donner {allowed}, et donne {given}. {why}").format(
        when=when,
        name=CHOOSE_CELL,
        allowed=allowed_text(fault.vue),
        given=words.value_text(value),
        why=_why_not(fault, value),
    )


def _why_not(fault: Fault, value: Any) -> str:
    match value[0]:
        case "n":
            return _("Manque-t-il un return ?")
        case "b":
            return _("True et False ne sont pas des numéros de cases.")
        case "i":
            return fault.refus
    return _("C’est le numéro d’une case qu’il faut rendre : un entier de vue.restantes.")


def raised_sentence(result: Any) -> str:
    """Return the sentence on a call that raised: where, and what it may mean."""
    _kind, error, message, line = result
    explained = explain(error, message)
    pattern, hint = _HINTS.get(error, ("", ""))
    if hint and re.fullmatch(pattern, message, re.DOTALL):
        explained = replace(explained, cause=hint, advice="")
    return words.stopped_sentence(explained, line)


def place_sentence(played: Played, graine: int) -> str:
    """Return the sentence that says at which table, and after how much, the first fault came."""
    options, shown = played.table.complete(), played.deal.faults[0].rang - 1
    return _(
        "C’était à la partie {numero} de la graine {graine}, en {lignes} × {colonnes}, à {count} joueurs, "
        "après {n} {word}."
    ).format(
        numero=played.numero,
        graine=graine,
        lignes=options["lignes"],
        colonnes=options["colonnes"],
        count=len(options["joueurs"]),
        n=shown,
        word=plural(shown, _("carte montrée"), _("cartes montrées")),
    )


def replaced_sentence(played: Played) -> str:
    """Return the sentence that says how many decisions of the deal had to be replaced."""
    faults = len(played.deal.faults)
    return _(
        "La partie a continué, avec la plus petite case permise à la place : "
        "{faults} {word} sur {decisions} choix."
    ).format(faults=faults, word=plural(faults, _("faute"), _("fautes")), decisions=played.decisions)


# --- many games


def legal_sentence(decisions: int, games: int) -> str:
    """Return the sentence that says on how much a right player was tried."""
    return _(
        "Toutes ses décisions sont permises, dont {decisions} en {games} {word} sur des tableaux variés."
    ).format(decisions=french_number(decisions), games=games, word=plural(games, _("partie"), _("parties")))


def duel_sentence(duel: Duel) -> str:
    """Return the remark that compares a player with one of ours: games, difference, interval, meaning."""
    low, high = duel.interval
    if low <= 0 <= high:
        verdict = _("Sans écart sûr avec")
    else:
        verdict = _("Plus fort que") if duel.difference > 0 else _("Moins fort que")
    return _(
        "{verdict} « {name} » : {won} gagnées, {lost} perdues, {level} à égalité en {games} parties à deux, "
        "les mêmes donnes à chaque place ; écart {value} points, intervalle à 95 % de {low} à {high}."
    ).format(
        verdict=verdict,
        name=duel.opponent,
        won=duel.won,
        lost=duel.lost,
        level=duel.level,
        games=duel.games,
        value=_signed(duel.difference),
        low=_signed(low),
        high=_signed(high),
    )


def renewals_sentence(renewals: int) -> str:
    """Return the remark on a module that had to be made anew though every answer came."""
    return _(
        "Remarque : des fils d’exécution (threads) restent en marche après un appel ; le module a été "
        "rechargé {n} fois, et a oublié ce qu’il gardait."
    ).format(n=french_number(renewals))


def _signed(share: float) -> str:
    """Return a difference of rates in points, its sign always there: `+1,3`, `−0,4`."""
    points = round(100 * share, 1)
    sign = "+" if points > 0 else "\N{MINUS SIGN}" if points < 0 else ""
    return sign + french_number(abs(points), 1)
