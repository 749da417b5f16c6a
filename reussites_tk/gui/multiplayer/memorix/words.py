"""What the page says of a game of Mémorix, in French sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ....jeux.memorix_vue import CarteMontree, Echec, Evenement, PairePrise, VueMemorix
from ....jeux.partie import Resultat
from ....play.memorix_words import failure_sentence, winner_sentence
from ....texts import _, with_minus
from .model_pairs import JOKER, value_name

NO_BREAK = "\u00a0"


def turn_sentence(vue: VueMemorix, turn: int, person: bool) -> str:
    """Return who plays and what is asked of them."""
    name = vue.noms[turn - 1]
    if not person:
        return _("{name} réfléchit…").format(name=name)
    if vue.premiere is None:
        return _("{name}, montrez une première carte.").format(name=name)
    return _("{name}, montrez une deuxième carte.").format(name=name)


def carte_sentence(case: int, value: int | None, remaining: bool) -> str:
    """Return what is seen of a cell: « Case 12 : cachée »."""
    if value is not None:
        what = value_name(value)
    else:
        what = _("carte cachée") if remaining else _("vide")
    return _("Case {case} : {what}").format(case=case, what=what)


def first_shown(vue: VueMemorix | None) -> dict[int, int]:
    """Return the carte that is shown first in this turn, by its cell; none between two turns."""
    if vue is None or vue.premiere is None or vue.valeur_premiere is None:
        return {}
    return {vue.premiere: vue.valeur_premiere}


def outcome_sentence(
    vue: VueMemorix, events: Iterable[Evenement], first: Mapping[int, int] | None = None
) -> str:
    """Return what a coup showed, and that the joker moves; `verdict` says how it ended.

    `first` is the carte that was shown before in the same turn, by its cell. Values are in the
    sentence: once they are hidden again, `hidden_sentence` says what is left of it.
    """
    sentences = []
    for event in events:
        match event:
            case CarteMontree():
                sentences.append(_shown(vue.noms[event.joueur - 1], event, first or {}))
            case Echec(joker=True):
                sentences.append(_("Le joker va changer de place, ou non."))
    return " ".join(sentences)


def verdict(events: Iterable[Evenement]) -> tuple[str, str]:
    """Return how a coup ended, in words, after its colour: good, bad, or "" while the turn goes on."""
    for event in events:
        match event:
            case PairePrise():
                return "good", _("La paire est prise.")
            case Echec():
                words = _("Le joker termine le tour") if event.joker else _("Ce n’est pas une paire")
                after = _("un point de pénalité.") if event.penalite else _("regardez bien.")
                return "bad", _("{words} : {after}").format(words=words, after=after)
    return "", ""


def _shown(name: str, event: CarteMontree, first: Mapping[int, int]) -> str:
    what = value_name(event.valeur)
    if not first:
        return _("{name} montre la case {case} : {what}.").format(name=name, case=event.case, what=what)
    [(before, value)] = first.items()
    sentence = _("{name} montre la case {before} : {first}, puis la case {case} : {what}.")
    return sentence.format(name=name, before=before, first=value_name(value), case=event.case, what=what)


def hidden_sentence(vue: VueMemorix, events: Iterable[Evenement]) -> str:
    """Return what is said of a failure whose cartes are hidden again, without their values; "" for others."""
    return " ".join(failure_sentence(vue, event) for event in events if isinstance(event, Echec))


def last_coup(vue: VueMemorix) -> str:
    """Return the last coup that is over as the course's call, « » before the first one."""
    turns = _finished_turns(vue)
    if not turns:
        return ""
    cases, taken = turns[-1]
    second = str(cases[1]) if len(cases) > 1 else "None"
    return f"jouer_coup(partie, {cases[0]}, {second})\n→ {_('vrai') if taken else _('faux')}"


def _finished_turns(vue: VueMemorix) -> list[tuple[tuple[int, ...], bool]]:
    """Return the cells of each coup that is over, and whether it took a pair."""
    turns: list[tuple[tuple[int, ...], bool]] = []
    shown: list[int] = []
    for kind, _player, first, second in vue.evenements:
        if kind == "paire":
            # The coup of this pair was listed as a failure when its second carte was shown.
            turns[-1] = (turns[-1][0], True)
            continue
        shown.append(first)
        if len(shown) == 2 or second == JOKER:
            turns.append((tuple(shown), False))
            shown = []
    return turns


def felt_sentence(vue: VueMemorix, result: Resultat) -> str:
    """Return the end of a game as the table tells it: who wins, and the scores, best first."""
    won = winner_sentence(vue, result)
    order = [joueur for group in result.classement for joueur in group]
    if len(order) == 1:
        return won
    if len(order) == 2 and len(result.gagnants) == 1:
        scores = [with_minus(result.scores[joueur - 1]) for joueur in order]
        sentence = _("{name} gagne, {best} à {other}.")
        return sentence.format(name=vue.noms[order[0] - 1], best=scores[0], other=scores[1])
    ranked = (f"{vue.noms[joueur - 1]} : {with_minus(result.scores[joueur - 1])}" for joueur in order)
    # A name stays beside its score: the lines are cut between two players.
    return f"{won}\n{' · '.join(words.replace(' ', NO_BREAK) for words in ranked)}"
