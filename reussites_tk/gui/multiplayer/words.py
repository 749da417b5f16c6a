"""What the page of the games of several players says, in French sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ...jeux.memorix_vue import CarteMontree, Echec, Evenement, PairePrise, VueMemorix
from ...jeux.partie import Resultat
from ...play.match_statistics import MatchFigures
from ...play.memorix_words import failure_sentence, winner_sentence
from ...texts import _, french_number, plural
from .model_pairs import JOKER, value_name


def deal_sentence(numero: int, graine: int) -> str:
    """Return the name of a game: « Partie n° 3 · graine 7 »."""
    return _("Partie n° {numero} · graine {graine}").format(numero=numero, graine=graine)


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


def outcome_sentence(
    vue: VueMemorix, events: Iterable[Evenement], first: tuple[int, int] | None = None
) -> str:
    """Return what a coup did: a carte shown, a pair, a failure and what it costs.

    `first` is the cell and the value of the carte that was shown before in the same turn. Values are in the
    sentence: once they are hidden again, `hidden_sentence` says what is left of it.
    """
    sentences = []
    for event in events:
        match event:
            case CarteMontree():
                sentences.append(_shown(vue.noms[event.joueur - 1], event, first))
            case PairePrise():
                sentences.append(_("La paire est prise."))
            case Echec():
                sentences.append(_failure(event))
    return " ".join(sentences)


def _shown(name: str, event: CarteMontree, first: tuple[int, int] | None) -> str:
    what = value_name(event.valeur)
    if first is None:
        return _("{name} montre la case {case} : {what}.").format(name=name, case=event.case, what=what)
    sentence = _("{name} montre la case {before} : {first}, puis la case {case} : {what}.")
    return sentence.format(name=name, before=first[0], first=value_name(first[1]), case=event.case, what=what)


def hidden_sentence(vue: VueMemorix, events: Iterable[Evenement]) -> str:
    """Return what is said of a failure whose cartes are hidden again, without their values; "" for others."""
    return " ".join(failure_sentence(vue, event) for event in events if isinstance(event, Echec))


def fault_sentence(fault: str) -> str:
    """Return what a student's file did wrong and what was played instead, "" when it did nothing wrong."""
    return _("{fault} La plus petite case permise est montrée.").format(fault=fault) if fault else ""


def _failure(event: Echec) -> str:
    if event.joker:
        words = _("Le joker termine le tour ; il va changer de place, ou non.")
    else:
        words = _("Ce n’est pas une paire.")
    return f"{words} {_('Un point de pénalité.')}" if event.penalite else words


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


class FigureLine(NamedTuple):
    """A line of the figures: what is counted and its value, or words alone in the `style` of their label."""

    words: str
    value: str = ""
    style: str = "TLabel"


def figures_lines(figures: Mapping[int, MatchFigures]) -> list[FigureLine]:
    """Return the figures of people, under a heading for each number of players."""
    lines = []
    for players, counted in figures.items():
        at = plural(players, "Seul", "À {n} joueurs").format(n=players)
        lines += [FigureLine(at, style="Gras.TLabel"), *_counted_lines(players, counted)]
    lines = lines or [FigureLine(_("Aucune partie finie pour l’instant."))]
    return [*lines, FigureLine(_("Une partie recommencée ne compte pas."), style="Petit.TLabel")]


def _counted_lines(players: int, counted: MatchFigures) -> list[FigureLine]:
    lines = [FigureLine(_("Parties finies"), french_number(counted.over))]
    if counted.abandoned:
        lines.append(FigureLine(_("Abandonnées"), french_number(counted.abandoned)))
    if counted.mean is None or counted.best is None:
        return lines
    if players > 1:
        places = " · ".join(map(french_number, counted.places))
        lines.append(FigureLine(_("Rangs des personnes, du premier au dernier"), places))
    lines.append(FigureLine(_("Score moyen"), signed(counted.mean, 1)))
    lines.append(FigureLine(_("Meilleur score"), signed(counted.best)))
    return lines


def felt_sentence(vue: VueMemorix, result: Resultat) -> str:
    """Return the end of a game as the table tells it: who wins, and the scores, best first."""
    won = winner_sentence(vue, result)
    order = [joueur for group in result.classement for joueur in group]
    if len(order) == 1:
        return won
    if len(order) == 2 and len(result.gagnants) == 1:
        scores = [signed(result.scores[joueur - 1]) for joueur in order]
        sentence = _("{name} gagne, {best} à {other}.")
        return sentence.format(name=vue.noms[order[0] - 1], best=scores[0], other=scores[1])
    ranked = " · ".join(f"{vue.noms[joueur - 1]} {signed(result.scores[joueur - 1])}" for joueur in order)
    return f"{won}\n{ranked}"


def signed(number: float, decimals: int = 0) -> str:
    """Return a number that may be negative, as French people write it."""
    sign = "\u2212" if number < 0 else ""
    return sign + french_number(abs(number), decimals)
