"""What the page of the games says: the name of a deal, its text for somebody else, a person's figures."""

from __future__ import annotations

from pathlib import Path

from ...outside import one_line
from ...play.deals import deal_text
from ...play.request import GameRequest
from ...play.statistics import FEATS, Statistics
from ...reussites import JEUX
from ...texts import _, french_number, french_percent, plural
from ..shared.options.model import settings_sentence


def deal_sentence(request: GameRequest) -> str:
    """Return « Donne n° 3 · graine 7 », « Position libre » for an order given, « Donne n° 2 de la suite »."""
    if request.suite:
        return _("Donne n° {n} de la suite").format(n=len(request.suite) + 1)
    if request.donne:
        return _("Position libre")
    deal = _("Donne n° {numero} · graine {graine}")
    return deal.format(numero=request.numero, graine=request.graine)


def own_sentence(request: GameRequest, by_hand: bool = False) -> str:
    """Return which files of a person's own play a game, "" when it is all of the course.

    A game played by hand is always that of the course.
    """
    tas = request.tas if isinstance(request.tas, Path) else None
    files = [(_("Votre jeu : {file}"), None if by_hand else request.jeu_file), (_("Vos tas : {file}"), tas)]
    if not by_hand:
        files.append((_("Votre stratégie : {file}"), request.strategie))
    return "\n".join(words.format(file=one_line(file.name, 40)) for words, file in files if file is not None)


def shared_text(request: GameRequest) -> str:
    """Return a deal as it is given to somebody else: remarks on lines that begin with #, then its cartes."""
    jeu = JEUX[request.jeu]
    settings = settings_sentence(jeu, request.options)
    lines = [f"{jeu.titre} · {deal_sentence(request)}", settings, _("Les cartes, de bas en haut du talon :")]
    return "\n".join([*(f"# {line}" for line in lines if line), deal_text(request.hand_request)]) + "\n"


def without_remarks(text: str) -> str:
    """Return the lines of a shared text that are not remarks."""
    return "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))


def figures_lines(figures: Statistics, jeu: str) -> list[tuple[str, str]]:
    """Return the figures of a game: what each counts and in which games, then its value."""
    played = figures.played
    share = f" ({french_percent(figures.won / played, 0)})" if played else ""
    lines = [
        (_("Parties jouées, abandonnées comprises"), french_number(played)),
        (_("Gagnées, parmi celles-là"), french_number(figures.won) + share),
        (_("Perdues"), french_number(figures.lost)),
        (_("Abandonnées : commencées, puis laissées"), french_number(figures.abandoned)),
        (_("Gagnées de suite, jusqu’à la dernière"), french_number(figures.streak)),
        (_("Gagnées de suite, au mieux"), french_number(figures.best_streak)),
        (FEATS[jeu].name, "–" if figures.best is None else french_number(figures.best)),
        (_("Parties où un indice a été montré"), french_number(figures.helped)),
    ]
    if figures.guesses:
        right = plural(figures.right, "{n} juste", "{n} justes").format(n=french_number(figures.right))
        lines.append((_("Paris avant la révélation"), f"{french_number(figures.guesses)}, {right}"))
    return lines
