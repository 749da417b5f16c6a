"""The French words on a strategy: what it may answer, what it answered, how often it wins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...cours.cartes import code_de
from ...reussites.md_coups import NB_STOCKAGES
from ...reussites.md_vue import Vue
from ...texts import _, french_number, french_percent, plural, signed
from .. import words
from ..french import explain
from .references import PairedDifference

UNCHANGED = _("vue inchangée")
CHANGED = _("vue modifiée")

_HINTS = {
    "IndexError": _("Un tas vide n'a pas de carte du dessus : il faut le traiter à part."),
    "TypeError": _("Une opération reçoit-elle une carte à la place de son rang (carte.rang) ?"),
    "EOFError": _("input() n'a pas de clavier ici : la fonction décide d'après vue."),
}
"""What an exception means here, where it is not what it often means."""


# --- one call


def allowed_text(vue: Vue) -> str:
    """Return the choices that a call may make, in words: `0, 2 ou 3`."""
    *first, last = map(str, vue.permis)
    return _("{first} ou {last}").format(first=", ".join(first), last=last) if first else last


def choice_sentence(vue: Vue, value: Any) -> str:
    """Return the sentence that says why an answer, as the bench encodes it, is no permitted choice."""
    return _(
        "Pour placer {carte}, choisir_stockage devrait donner {allowed}, et donne {given}. {why}"
    ).format(
        carte=code_de(vue.carte),
        allowed=allowed_text(vue),
        given=words.value_text(value),
        why=_why_not(vue, value),
    )


def _why_not(vue: Vue, value: Any) -> str:
    """Return the sentence that says why an answer is no permitted choice."""
    kind, *rest = value
    if kind == "n":
        return _("Manque-t-il un return ?")
    if kind != "i":
        return _("C'est l'indice du tas qu'il faut rendre : un entier de vue.permis.")
    if not 0 <= rest[0] < NB_STOCKAGES:
        return _("Les tas de stockage sont numérotés de 0 à 3.")
    return _("Le tas {index} a {sommet} au-dessus, de rang trop petit : voyez vue.permis.").format(
        index=rest[0], sommet=code_de(vue.stockage[rest[0]][-1])
    )


def raised_sentence(result: Any) -> str:
    """Return the sentence on a call that raised: where, and what it may mean."""
    _kind, error, message, line = result
    explained = explain(error, message)
    if error in _HINTS:
        explained = replace(explained, cause=_HINTS[error], advice="")
    return words.stopped_sentence(explained, line)


def changed_sentence() -> str:
    """Return the sentence on a call that changed the view."""
    return _("choisir_stockage regarde la vue et ne doit rien y changer : travaillez sur une copie.")


def place_sentence(numero: int, graine: int, calls: int) -> str:
    """Return the sentence that says in which game a call went wrong, and after how many others."""
    after = _("après {n} choix").format(n=calls) if calls else _("au premier choix")
    return _("C'était à la partie {numero} de la graine {graine}, {after}.").format(
        numero=numero, graine=graine, after=after
    )


# --- many games


def rate_sentence(wins: int, games: int, total: int) -> str:
    """Return the sentence that says how many games a strategy wins, and why it played fewer if it did."""
    rate = _("Tous ses choix sont permis. Elle gagne {wins} {word} sur {games}, soit {rate}.").format(
        wins=french_number(wins),
        word=plural(wins, "partie", "parties"),
        games=french_number(games),
        rate=french_percent(wins / games),
    )
    if games == total:
        return rate
    slow = _("Trop lente pour en jouer {all}, elle est comparée sur les {games} premières.").format(
        all=french_number(total), games=french_number(games)
    )
    return f"{rate} {slow}"


def comparison_sentence(name: str, rate: float, difference: PairedDifference) -> str:
    """Return the comparison with one of ours on the same games: the difference, its interval, its meaning."""
    if not difference.is_sure:
        verdict = _("Sans écart sûr avec")
    else:
        verdict = _("Meilleure que") if difference.value > 0 else _("Moins bonne que")
    points = plural(100 * difference.value, "point", "points")
    return _("{verdict} {name} ({rate}) : {value}, intervalle à 95 % de {low} à {high}.").format(
        verdict=verdict,
        name=name,
        rate=french_percent(rate),
        value=f"{_signed(difference.value)} {points}",
        low=_signed(difference.low),
        high=_signed(difference.high),
    )


def _signed(share: float) -> str:
    """Return a difference of rates in points, its sign always there: `+1,25`, `−0,40`."""
    return signed(100 * share, 2)
