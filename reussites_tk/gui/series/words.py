"""What a series of games says: its figure, what the figure is worth, whose games they are; no Tk here."""

from __future__ import annotations

from collections.abc import Iterator

from ...analysis.engine import Series
from ...analysis.intervals import wilson
from ...cours import Histoire
from ...reussites import JEUX
from ...texts import _, french_number, french_percent, plural
from ...worker.game_forms import STUDENTS
from ...worker.games import Cycle
from ..games.pieces import PILES
from ..games.request import GameRequest
from ..options.words import settings_sentence
from ..outside import one_line
from .chart_geometry import Point

CHAIN_WARNING = _(
    "Cartes ramassées sans être battues : chaque partie dépend de la précédente. La part gagnée change avec "
    "la longueur de la série, et aucun intervalle de confiance n’a de sens."
)


def share_text(share: float) -> str:
    """Write a share with two decimals, or more when it is small: `86,74 %`, `0,587 %`, `0,0126 %`."""
    small = 0 < share < 0.01
    return french_percent(share, 2 + small + (small and share < 0.001))


def figure_text(histoire: Histoire) -> str:
    """Return the big figure: « 86,74 % gagnées »."""
    return _("{share} gagnées").format(share=share_text(histoire.gagnees / histoire.parties))


def interval_text(histoire: Histoire, chained: bool = False) -> str:
    """Return what the figure is worth and on how many games, in one line; a chain has no interval."""
    won = plural(histoire.gagnees, "{n} partie gagnée", "{n} parties gagnées")
    counted = won.format(n=french_number(histoire.gagnees))
    counted += " " + _("sur {n}").format(n=french_number(histoire.parties))
    if chained:
        return counted
    low, high = wilson(histoire.gagnees, histoire.parties)
    return (
        _("entre {low} et {high}, intervalle de Wilson à 95 %").format(
            low=share_text(low), high=share_text(high)
        )
        + f" · {counted}"
    )


def point_of(histoire: Histoire, chained: bool = False) -> Point:
    """Return the share won after these games, and its 95 % interval (nothing wide for a chain)."""
    share = histoire.gagnees / histoire.parties
    low, high = (share, share) if chained else wilson(histoire.gagnees, histoire.parties)
    return Point(histoire.parties, share, low, high)


def curve_title(chained: bool) -> str:
    """Return what the curve shows."""
    if chained:
        return _("Part gagnée selon le nombre de parties enchaînées")
    return _("Part gagnée selon le nombre de parties, et son intervalle à 95 %")


def population_text(series: Series, parties: int) -> str:
    """Say which games were counted: the game, the deals, the options, whose game and whose piles."""
    jeu = JEUX[series.jeu]
    said = {name: value for name, value in series.options.items() if value != STUDENTS}
    parts = [jeu.titre, _deals(series, parties), settings_sentence(jeu, said), *_pieces(series)]
    return " · ".join(filter(None, parts))


def _deals(series: Series, parties: int) -> str:
    if series.chained:
        pattern = _("{n} parties enchaînées depuis la donne 1 de la graine {graine}")
    elif parties < series.parties:
        pattern = _("{n} des donnes {first} à {last} de la graine {graine}")
    else:
        pattern = _("donnes {first} à {last} de la graine {graine}")
    return pattern.format(
        n=french_number(parties),
        first=french_number(series.debut),
        last=french_number(series.debut + series.parties - 1),
        graine=series.graine,
    )


def _pieces(series: Series) -> Iterator[str]:
    request = GameRequest(series.jeu, avec=series.avec, tas=series.tas, options=series.options)
    if request.jeu_file is not None:
        yield _("jeu : {file}").format(file=one_line(request.jeu_file.name))
    if request.strategie is not None:
        yield _("stratégie : {file}").format(file=one_line(request.strategie.name))
    piles = one_line(series.tas.name) if not isinstance(series.tas, str) else PILES[series.tas].lower()
    yield _("tas : {piles}").format(piles=piles)


def cycle_text(cycle: Cycle) -> str:
    """Announce the cycle that a chain has entered."""
    if cycle.longueur == 1:
        pattern = _("À partir de la partie {first}, la même partie se répète sans fin : {won}.")
        won = _("elle est gagnée") if cycle.gagnees else _("elle est perdue")
    else:
        pattern = _("À partir de la partie {first}, les mêmes {n} parties se répètent sans fin : {won}.")
        won = plural(cycle.gagnees, "{n} gagnée", "{n} gagnées").format(n=french_number(cycle.gagnees))
    return pattern.format(first=french_number(cycle.debut), n=french_number(cycle.longueur), won=won)


def progress_text(parties: int, series: Series, seconds: float) -> str:
    """Say how far the series is and how fast it goes."""
    games = plural(parties, "{done} partie sur {all}", "{done} parties sur {all}")
    return (games + _(" · {speed} par seconde")).format(
        done=french_number(parties),
        all=french_number(series.parties),
        speed=french_number(parties / max(1e-3, seconds)),
    )
