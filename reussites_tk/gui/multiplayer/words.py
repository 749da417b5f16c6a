"""What the page of the games of several players says, in French sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...jeux.memorix_vue import CarteMontree, Echec, Evenement, PairePrise, VueMemorix
from ...play.match_statistics import MatchFigures
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


def outcome_sentence(vue: VueMemorix, events: Iterable[Evenement]) -> str:
    """Return what a coup did: a carte shown, a pair, a failure and what it costs."""
    sentences = []
    for event in events:
        match event:
            case CarteMontree():
                sentences.append(
                    _("{name} montre la case {case} : {what}.").format(
                        name=vue.noms[event.joueur - 1], case=event.case, what=value_name(event.valeur)
                    )
                )
            case PairePrise():
                sentences.append(_("La paire est prise."))
            case Echec():
                sentences.append(_failure(event))
    return " ".join(sentences)


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


def figures_lines(figures: Mapping[int, MatchFigures]) -> list[tuple[str, str]]:
    """Return the figures of people, by number of players: what each counts, then its value."""
    lines = []
    for players, counted in figures.items():
        at = plural(players, "seul", "à {n}").format(n=players)
        lines.append((_("Parties finies {at}").format(at=at), french_number(counted.over)))
        if counted.abandoned:
            lines.append((_("Abandonnées {at}").format(at=at), french_number(counted.abandoned)))
        if counted.mean is None or counted.best is None:
            continue
        if players > 1:
            places = " · ".join(map(french_number, counted.places))
            lines.append((_("Rangs des personnes, du premier au dernier"), places))
        lines.append((_("Score moyen"), signed(counted.mean, 1)))
        lines.append((_("Meilleur score"), signed(counted.best)))
    return lines or [(_("Aucune partie finie pour l’instant."), "")]


def signed(number: float, decimals: int = 0) -> str:
    """Return a number that may be negative, as French people write it."""
    sign = "\u2212" if number < 0 else ""
    return sign + french_number(abs(number), decimals)
