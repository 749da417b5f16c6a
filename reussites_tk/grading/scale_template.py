"""A `bareme.toml` to start from: it changes nothing as it is, and shows all that can be changed."""

from __future__ import annotations

from collections.abc import Sequence

from ..judge.exercises import EXERCISES
from ..judge.verdict_words import short_number
from ..texts import _
from .scale import Scale, bareme_of

HEAD = _(
    """\
# Le barème de la classe. Tel quel, il ne change rien aux points du juge.
# Enlevez le signe « # » devant ce que vous voulez changer, puis relancez « Noter » :
# rien n'est rejugé, seules les notes changent.

# precondition = 0.75     # part gardée par une fonction juste, sauf qu'elle ne refuse pas un appel interdit
# part_cachee = 1.0       # part perdue par une fonction qui n'échoue qu'aux essais cachés
# minimum = 1.0           # la plus petite note d'une copie rendue
# arrondi = 0.5           # le pas des notes ; une note au milieu va vers le haut
"""
)
LATENESS = _(
    """\
# [retard]
# date_limite = 2026-01-15T23:59:00
# par_jour = 1.0          # points en moins par jour commencé
# maximum = 4.0
# tolerance_minutes = 15
"""
)


def template(exercices: Sequence[str]) -> str:
    """Write a scale for these exercises, all of them when there is none."""
    wanted = [nom for nom in EXERCISES if nom in exercices] or list(EXERCISES)
    points = [f"# {nom} = {_toml(bareme_of(nom, Scale()))}" for nom in wanted]
    parts = [
        HEAD,
        "\n".join([_("# [exercices]            # les points d'un exercice entier"), *points]) + "\n",
    ]
    parts += [_functions(nom) for nom in wanted]
    return "\n".join([*parts, LATENESS])


def _functions(exercice: str) -> str:
    lines = [f"# [fonctions.{exercice}]"]
    lines += [f"# {f.nom} = {_toml(f.bareme)}" for f in EXERCISES[exercice].functions if f.bareme]
    return "\n".join(lines) + "\n"


def _toml(points: float) -> str:
    return short_number(points).replace(",", ".").replace("\N{NO-BREAK SPACE}", "")
