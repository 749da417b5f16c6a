"""What the page of the games of several players says, in French sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...jeux.mots import en_tete
from ...jeux.tarot_vue import ANNONCES
from ...outside import one_line
from ...play.match import Match
from ...play.match_secrets import told_fault
from ...play.match_statistics import MatchFigures
from ...play.match_words import score_text
from ...texts import _, french_number, french_percent, plural, short_number, with_minus
from ..shared.model_player import INSTANT, STEP_BY_STEP, speed_sentence

GO_ON = _("Suite (Espace)")
"""What ends a wait, on its buttons."""
LONGEST_FAULT = 90
"""Signs of the first sentence of a fault, in the panel."""


def deal_sentence(numero: int, graine: int) -> str:
    """Return the name of a game: « Partie n° 3 · graine 7 »."""
    return _("Partie n° {numero} · graine {graine}").format(numero=numero, graine=graine)


def fault_sentence(fault: str, instead: str) -> str:
    """Return what a student's file did wrong and what was played instead; "" for no fault."""
    return _("Faute. {fault} {instead}").format(fault=short_fault(fault), instead=instead) if fault else ""


def short_fault(fault: str) -> str:
    """Return the first sentence of what a student's file did wrong; the others give advice."""
    first, dot, _rest = fault.partition(". ")
    return one_line(first + dot.strip(), LONGEST_FAULT)


def faults_count(count: int) -> str:
    """Return how many faults a student's file has made: « 2 fautes »."""
    return plural(count, "{n} faute", "{n} fautes").format(n=french_number(count))


def fault_lines(match: Match, joueur: int, states: bool = False) -> list[str]:
    """Return a line for each fault of a student's file: the number of its coup, what was wrong.

    With `states`, the whole of it that may be told, and the state that the file was asked in on a line of
    its own.
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
    if counted.kept_share is not None:
        lines.append(FigureLine(_("Paris tenus"), french_percent(counted.kept_share, 0)))
    lines += _contract_lines(counted)
    lines.append(FigureLine(_("Score moyen"), with_minus(counted.mean, 1)))
    lines.append(FigureLine(_("Meilleur score"), score_text(counted.best)))
    return lines


def _contract_lines(counted: MatchFigures) -> list[FigureLine]:
    """Return what people took and made at Tarot, in all and by contract; nothing for the other games."""
    if counted.best_deal is None:
        return []
    made_of = _("{made} sur {taken}")
    lines = [
        FigureLine(_("Donnes prises"), made_of.format(made=sum(counted.taken), taken=counted.deals)),
        FigureLine(_("Meilleure donne"), score_text(counted.best_deal)),
    ]
    if counted.made_share is not None:
        lines.append(FigureLine(_("Contrats réussis"), french_percent(counted.made_share, 0)))
    for annonce, taken, made in zip(ANNONCES, counted.taken, counted.made, strict=True):
        if taken:
            lines.append(FigureLine(en_tete(annonce), made_of.format(made=made, taken=taken)))
    return lines


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
    number = short_number(speed)
    return plural(speed, "{n} carte par seconde", "{n} cartes par seconde").format(n=number)
