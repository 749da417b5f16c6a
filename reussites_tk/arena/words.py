"""French sentences of a tournament: what a player did wrong, what is sure, what is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ..judge import words
from ..judge.french import explain
from ..texts import _, french_number, plural, short_number
from ..worker.failures import KILLED, LATE, MEMORY, NOT_RUN, OUTPUT
from ..worker.messages import Failed
from ..worker.parent.players import Raised, Reply, Returned
from .records import FaultNote
from .standings import LEAST_DEALS, Standings

NOT_A_CHOICE, RAISED = "choix_refuse", "exception"
KINDS_OF_FAULTS: Mapping[str, str] = MappingProxyType(
    {
        NOT_A_CHOICE: _("choix non permis"),
        RAISED: _("exception"),
        LATE: _("appel trop long"),
        MEMORY: _("trop de mémoire"),
        OUTPUT: _("trop d’affichage"),
        KILLED: _("programme arrêté"),
        NOT_RUN: _("n’est plus interrogé"),
    }
)
"""The kinds of faults, by their code in `tournoi.json`."""


def kind_of(reply: Reply) -> str:
    """Return the code of the kind of a fault."""
    if isinstance(reply, Failed):
        return reply.kind
    return RAISED if isinstance(reply, Raised) else NOT_A_CHOICE


def kind_words(kind: str) -> str:
    """Return the words for a kind of faults."""
    return KINDS_OF_FAULTS.get(kind, _("appel perdu"))


def fault_sentence(fault: FaultNote, seconds: float) -> str:
    """Return what a player did wrong, in one French sentence; `seconds` are those of a deal."""
    reply = fault.reply
    if isinstance(reply, Returned):
        kind, *rest = reply.value
        is_carte = kind == "c" and type(rest[0]) is int
        given = words.carte_without_side(rest[0]) if is_carte else words.value_text(reply.value)
        # The rule speaks to the player: its words are between quotes.
        return _("Le joueur a rendu {given} ; la règle lui répond : « {why} »").format(
            given=given, why=fault.refus
        )
    if isinstance(reply, Raised):
        return words.stopped_sentence(explain(reply.kind, reply.message), reply.line)
    if reply.kind == NOT_RUN:
        return _(
            "Le joueur n’est plus interrogé dans cette donne : {seconds} s de calcul, ou trois appels perdus."
        ).format(seconds=short_number(seconds))
    if reply.kind in (LATE, MEMORY, OUTPUT, KILLED):
        return words.failure_sentence(reply.kind, reply.detail)
    return words.DISTURBED


def nobody_sentence(reasons: Sequence[tuple[str, str]]) -> str:
    """Return that nobody can play, and why the first of them cannot: its name and its reason."""
    nom, why = reasons[0]
    sentence = plural(
        len(reasons),
        "Personne ne peut jouer, et rien n’est écrit : {nom} : {why}",
        "Aucun des {n} joueurs ne peut jouer, et rien n’est écrit ; le premier, {nom} : {why}",
    )
    return sentence.format(n=french_number(len(reasons)), nom=nom, why=why)


NOT_YET = _("n’a pas encore joué")
"""What is said of a player whose turn did not come in so few deals."""


def error_text(error: float, deals: int, decimals: int = 2) -> str:
    """Return a standard error; a single deal tells nothing of it."""
    return french_number(error, decimals) if deals > 1 else "–"


# --- what is sure


def sure_sentences(ranking: Standings, names: Sequence[str]) -> list[str]:
    """Return what is sure of a ranking, then what is not."""
    lines = ranking.lines
    if len(lines) < 2:
        return []
    pairs = len(lines) * (len(lines) - 1) // 2
    sure = sum(duel.sure for duel in ranking.differences.values()) // 2
    if not sure:
        none = plural(
            pairs, "Le seul écart n’est pas sûr : {more}", "Aucun des {pairs} écarts n’est sûr : {more}"
        )
        return [none.format(pairs=french_number(pairs), more=_more(ranking))]
    sentence = plural(
        sure,
        "{sure} écart sur {pairs} est sûr : tous comparés à la fois, il y a moins de 5 % de risque qu’un "
        "seul de ceux que l’on dit sûrs soit dû à la chance.",
        "{sure} écarts sur {pairs} sont sûrs : tous comparés à la fois, il y a moins de 5 % de risque qu’un "
        "seul de ceux que l’on dit sûrs soit dû à la chance.",
    )
    found = [sentence.format(sure=french_number(sure), pairs=french_number(pairs))]
    placed = [
        _("{name} ({place})").format(name=names[each.player], place=each.best)
        for each in lines
        if each.is_placed
    ]
    if placed:
        sentence = plural(len(placed), "Place sûre : {names}.", "Places sûres : {names}.")
        found.append(sentence.format(names=", ".join(placed)))
    if len(placed) < len(lines):
        rest = _("Pour les autres, le classement dit quelles places sont possibles : {more}")
        none = _("Aucune place n’est sûre ; le classement dit lesquelles sont possibles : {more}")
        found.append((rest if placed else none).format(more=_more(ranking)))
    return found


def _more(ranking: Standings) -> str:
    """Return how to know more; no difference can be sure of too few deals."""
    if max((duel.deals for duel in ranking.differences.values()), default=0) < LEAST_DEALS:
        sentence = _(
            "il faut au moins {n} donnes pour dire si un écart est sûr ; celles qui sont jouées restent."
        )
        return sentence.format(n=LEAST_DEALS)
    return _("jouez plus de donnes pour en savoir plus ; celles qui sont jouées restent.")


def places_text(best: int, worst: int) -> str:
    """Return the places that are possible: « 2 », « 2 à 5 »."""
    return str(best) if best == worst else _("{best} à {worst}").format(best=best, worst=worst)
