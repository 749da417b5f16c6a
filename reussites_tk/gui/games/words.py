"""The figures of a person's games by hand, each with the games that it counts; tested without Tk."""

from __future__ import annotations

from ...play.feats import FEATS
from ...play.statistics import Statistics, statistics_of
from ...texts import _, french_number, french_percent, plural


def lines_of(jeu: str) -> list[tuple[str, str]]:
    """Return the figures kept of a game."""
    return figures_lines(statistics_of(jeu), jeu)


def figures_lines(figures: Statistics, jeu: str) -> list[tuple[str, str]]:
    """Return the figures of a game: what each counts, in which games, and its value."""
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
