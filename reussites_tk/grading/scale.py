"""The scale of a teacher (`bareme.toml`), and the one function that makes a mark of verdicts."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

from ..judge.exercises import EXERCISES
from ..judge.verdicts import Kind
from ..texts import _, french_number, plural
from .records import JSON, Mark, Result

FINEST = 0.01
"""The finest step of the marks."""


@dataclass(frozen=True, slots=True)
class Lateness:
    """What a late work loses: points per day that has begun, up to a maximum."""

    limit: datetime
    points_per_day: float
    most: float = math.inf
    tolerance: timedelta = timedelta(0)

    def days(self, date: str) -> int:
        """Return how many days after the limit have begun; 0 when the date is not known."""
        if not date:
            return 0
        late = datetime.fromisoformat(date).replace(tzinfo=None) - self.limit - self.tolerance
        return max(0, math.ceil(late / timedelta(days=1)))


@dataclass(frozen=True, slots=True)
class Scale:
    """What is worth what, as in `bareme.toml`; the judge's own points hold for all the rest."""

    exercices: Mapping[str, float] = field(default_factory=dict)
    """The points of a whole exercise."""
    fonctions: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """The points of functions, by exercise; they are then scaled to those of the exercise, if it has any."""
    precondition: float | None = None
    """The share that a function keeps when it is right except for a precondition."""
    bloquee: float | None = None
    """The share that a function keeps when it could not be judged for the fault of another of its file."""
    part_cachee: float = 1.0
    """The share of its points that a function loses when it fails in hidden trials only."""
    minimum: float = 0.0
    """The least mark of a work that was handed in."""
    arrondi: float = FINEST
    """The step of the marks: 0.5 for halves."""
    retard: Lateness | None = None


def mark_of(result: Result, scale: Scale) -> Mark:
    """Return the mark of one result: the functions, then lateness, the minimum, and the rounding.

    Its note is None when the judge itself failed on a function.
    """
    bareme = bareme_of(result.exercice, scale)
    if result.set_aside:
        return Mark(None, bareme, (result.why_aside,))
    if result.to_review:
        return Mark(None, bareme, (_("Le juge n'a pas su conclure : cette copie est à revoir."),))
    if not result.handed_in:
        return Mark(0.0, bareme, (_("Rien n'a été rendu."),))
    earned = sum(points for points, _worth in _points(result, scale).values())
    lines = [_("Fonctions : {note} sur {bareme}.").format(note=number(earned), bareme=number(bareme))]
    # In this order: the minimum is for late work too.
    note = earned - _lost_by_lateness(result, scale, lines)
    if note < scale.minimum:
        note = scale.minimum
        lines.append(_("Minimum pour un travail rendu : {note}.").format(note=number(note)))
    # The nearest step may be above the scale.
    rounded = min(rounded_to(min(max(note, 0.0), bareme), scale.arrondi), bareme)
    if abs(rounded - note) > FINEST / 2:
        step = number(scale.arrondi)
        lines.append(_("Arrondi à {step} près : {note}.").format(step=step, note=number(rounded)))
    return Mark(rounded, bareme, tuple(lines))


def scaled(result: Result, scale: Scale) -> Result:
    """Return a result with its mark, and with the points of the scale in its bulletin."""
    made, points = mark_of(result, scale), _points(result, scale)
    fonctions = [
        {**verdict, "points": round(earned, 4), "bareme": round(possible, 4)}
        for verdict in result.bulletin["fonctions"]
        for earned, possible in [points[verdict["nom"]]]
    ]
    bulletin = {**result.bulletin, "note": made.note, "bareme": made.bareme, "fonctions": fonctions}
    return replace(result, bulletin=bulletin, mark=made)


def bareme_of(exercice: str, scale: Scale) -> float:
    """Return what an exercise is worth."""
    if exercice not in EXERCISES:
        return 0.0
    return round(scale.exercices.get(exercice, worth_of(exercice, scale)), 2)


def worth_of(exercice: str, scale: Scale) -> float:
    """Return what the functions of an exercise are worth together, before they are scaled to its points."""
    return sum(_worth(exercice, scale).values())


def rounded_to(note: float, step: float) -> float:
    """Return a mark rounded to the nearest step; halves go up, as teachers do."""
    # In decimals: 1.15 / 0.1 in binary falls just below the half.
    exact, by = Decimal(repr(round(note, 6))), Decimal(repr(step))
    return float((exact / by).quantize(Decimal(1), ROUND_HALF_UP) * by)


def _worth(exercice: str, scale: Scale) -> dict[str, float]:
    """Return the points of each function before they are scaled to those of the exercise."""
    own = scale.fonctions.get(exercice, {})
    return {f.nom: own.get(f.nom, f.bareme) for f in EXERCISES[exercice].functions}


def _points(result: Result, scale: Scale) -> dict[str, tuple[float, float]]:
    """Return, for each function of a result, the points that it earns and those that it could."""
    if result.exercice not in EXERCISES:
        return {verdict["nom"]: (0.0, 0.0) for verdict in result.bulletin["fonctions"]}
    worth = _worth(result.exercice, scale)
    total = sum(worth.values())
    factor = bareme_of(result.exercice, scale) / total if total else 0.0
    verdicts = {verdict["nom"]: verdict for verdict in result.bulletin["fonctions"]}
    return {
        nom: (
            worth.get(nom, 0.0) * factor * _share(verdict, nom in result.hidden, scale),
            worth.get(nom, 0.0) * factor,
        )
        for nom, verdict in verdicts.items()
    }


def _share(verdict: JSON, hidden: bool, scale: Scale) -> float:
    """Return the share of its points that a function earns by its verdict (0 to 1)."""
    share = verdict["points"] / verdict["bareme"] if verdict["bareme"] else 0.0
    if verdict["verdict"] == Kind.PRECONDITION and scale.precondition is not None:
        share = scale.precondition
    # A primitive that no valid test calls keeps nothing: it is no function of the student's.
    if verdict["verdict"] == Kind.BLOQUEE and scale.bloquee is not None and share:
        share = scale.bloquee
    if hidden:  # right in every trial that the student can see
        share = 1.0 - scale.part_cachee * (1.0 - share)
    return float(share)


def _lost_by_lateness(result: Result, scale: Scale, lines: list[str]) -> float:
    days = scale.retard.days(result.date) if scale.retard is not None else 0
    if scale.retard is None or not days:
        return 0.0
    lost = min(scale.retard.points_per_day * days, scale.retard.most)
    sentence = plural(days, "Retard de {n} jour : {lost} en moins.", "Retard de {n} jours : {lost} en moins.")
    lines.append(sentence.format(n=days, lost=number(lost)))
    return lost


def number(value: float) -> str:
    """Return points as French people write them, without useless zeros."""
    return french_number(value, 2).rstrip("0").rstrip(",")
