"""What the page of the games of several players says, in French sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from ...jeux.memorix_vue import CarteMontree, Echec, Evenement, PairePrise, VueMemorix
from ...jeux.partie import Resultat
from ...outside import one_line
from ...play.match import Match
from ...play.match_secrets import told_fault
from ...play.match_statistics import MatchFigures
from ...play.memorix_words import failure_sentence, winner_sentence
from ...texts import _, french_number, plural
from ..shared.model_player import INSTANT, STEP_BY_STEP, speed_sentence
from .model_pairs import JOKER, value_name

NO_BREAK = "\u00a0"
LONGEST_FAULT = 90
"""Signs of the first sentence of a fault, in the panel."""


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
    """Return what a coup showed, and that the joker moves; `verdict` says how it ended.

    `first` is the cell and the value of the carte that was shown before in the same turn. Values are in the
    sentence: once they are hidden again, `hidden_sentence` says what is left of it.
    """
    sentences = []
    for event in events:
        match event:
            case CarteMontree():
                sentences.append(_shown(vue.noms[event.joueur - 1], event, first))
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
    """Return what a student's file did wrong and what was played instead; "" for no fault."""
    return (
        _("Faute. {fault} La plus petite case est montrée.").format(fault=short_fault(fault)) if fault else ""
    )


def short_fault(fault: str) -> str:
    """Return the first sentence of what a student's file did wrong; the others give advice."""
    first, dot, _rest = fault.partition(". ")
    return one_line(first + dot.strip(), LONGEST_FAULT)


def faults_count(count: int) -> str:
    """Return how many faults a student's file has made: « 2 fautes »."""
    return plural(count, "{n} faute", "{n} fautes").format(n=french_number(count))


def fault_lines(match: Match, joueur: int, states: bool = False) -> list[str]:
    """Return a line for each fault of a student's file: the number of its coup, what was wrong.

    With `states`, the whole of it, and the state that the file was asked in on a line of its own.
    """
    lines = []
    for place, step in enumerate(match.steps):
        if step.joueur == joueur and step.fault:
            told = told_fault(match, place)
            fault = told if states else short_fault(told)
            lines.append(_("Coup {n} : {fault}").format(n=place + 1, fault=fault))
            if states and place:
                lines.append(f"  {match.steps[place - 1].ligne}")
    return lines


def reason_sentence(name: str, reason: str) -> str:
    """Return why a computer plays, after its name; "" where it said nothing."""
    return _("{name} : {reason}").format(name=name, reason=reason) if reason else ""


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
        for place, times in enumerate(counted.places, 1):
            words = _("Personnes au 1er rang") if place == 1 else _("Au {place}e rang").format(place=place)
            lines.append(FigureLine(words, french_number(times)))
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
    ranked = (f"{vue.noms[joueur - 1]} : {signed(result.scores[joueur - 1])}" for joueur in order)
    # A name stays beside its score: the lines are cut between two players.
    return f"{won}\n{' · '.join(words.replace(' ', NO_BREAK) for words in ranked)}"


def fitted(text: str, room: int, measure: Callable[[str], int]) -> str:
    """Return a text, or as much of its beginning as `room` pixels hold, and « … »."""
    if measure(text) <= room:
        return text
    length = len(text)
    while length > 1 and measure(text[:length].rstrip() + "…") > room:
        length -= 1
    return text[:length].rstrip() + "…"


def computers_speed(speed: float) -> str:
    """Return how fast computers show cartes: « 3 cartes par seconde », « pas à pas »."""
    if speed in (STEP_BY_STEP, INSTANT):
        return speed_sentence(speed)
    number = french_number(speed, 0 if speed == int(speed) else 1)
    return plural(speed, "{n} carte par seconde", "{n} cartes par seconde").format(n=number)


def signed(number: float, decimals: int = 0) -> str:
    """Return a number that may be negative, as French people write it."""
    sign = "\u2212" if number < 0 else ""
    return sign + french_number(abs(number), decimals)
