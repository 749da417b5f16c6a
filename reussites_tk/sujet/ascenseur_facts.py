"""The facts of the Ascenseur: bets, points, tricks and rounds, by the functions of our own game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cours import Couleur
from ..cours.cartes import carte_de
from ..jeux.ascenseur import Reglage
from ..jeux.ascenseur_regles import (
    BAREMES,
    N_PLUS_1,
    bornes_du_pari,
    gagnant_du_pli,
    points,
    premier_joueur,
)
from ..jeux.partie import suivant
from ..texts import _
from .facts import Facts, Game, Given

BAREME = "cinq_par_pli"


def _work_out(given: Given) -> Facts:
    p, n = given.get("joueurs", 3), given.get("n", 1)
    paris = tuple(given.get("paris", ()))
    rule = given.get("regle_total", N_PLUS_1)
    reglage = Reglage(tuple(f"J{i}" for i in range(1, p + 1)))

    def scored() -> list[int]:
        bareme = BAREMES[given.get("bareme", BAREME)]
        return [points(pari, plis, bareme) for pari, plis in zip(paris, given["plis"], strict=True)]

    def winner() -> str:
        posees = [carte_de(code) for code in given["pli"].split()]
        atout = given.get("atout", "")
        return str(posees[gagnant_du_pli(posees, Couleur[atout.upper()] if atout else None)])

    values: Mapping[str, Any] = {
        "pari_min": lambda: bornes_du_pari(n, p, paris, rule).bas,
        "pari_max": lambda: bornes_du_pari(n, p, paris, rule).haut,
        "suites": lambda: _legal(n, p, paris, rule),
        "points": scored,
        "gagnante": winner,
        "cartes": lambda: reglage.calendrier[given["manche"] - 1],
        "premier": lambda: premier_joueur(given["manche"], p),
        "donneur": lambda: suivant(premier_joueur(given["manche"], p), p, -1),
        "avec_atout": lambda: reglage.calendrier[given["manche"] - 1] * p < 52,
    }
    return Facts(values)


def _legal(n: int, p: int, paris: tuple[int, ...], rule: str) -> int:
    """Return in how many ways the bets can be completed."""
    if len(paris) == p:
        return 1
    return sum(_legal(n, p, (*paris, pari), rule) for pari in bornes_du_pari(n, p, paris, rule).paris())


ASCENSEUR = Game(
    {
        "joueurs": _("joueurs"),
        "n": _("cartes de chacun"),
        "paris": _("paris"),
        "plis": _("plis pris"),
        "bareme": _("barème"),
        "regle_total": _("total des paris"),
        "atout": _("atout"),
        "pli": _("pli"),
        "manche": _("manche"),
    },
    {
        "pari_min": _("plus petit pari permis"),
        "pari_max": _("plus grand pari permis"),
        "suites": _("suites de paris permises"),
        "points": _("points"),
        "gagnante": _("carte qui prend"),
        "cartes": _("cartes de chacun"),
        "premier": _("premier joueur"),
        "donneur": _("donneur"),
        "avec_atout": _("avec atout"),
    },
    _work_out,
)
