"""The scale of a teacher (`bareme.toml`), and the one function that makes a mark of verdicts."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Generic, TypeVar

from ..judge.exercises import EXERCISES
from ..judge.verdicts import Kind
from ..texts import _, french_number, plural
from .records import JSON, Mark, Result

T = TypeVar("T")
FINEST = 0.01
"""The finest step of the marks."""
FIGURES = 4
"""Decimals of the points of a function."""


@dataclass(frozen=True, slots=True)
class Lateness:
    """What a late work loses: points per day that has begun, up to a maximum."""

    limit: datetime
    points_per_day: float
    most: float = math.inf
    tolerance: timedelta = timedelta(0)
    own_limits: Mapping[str, datetime] = field(default_factory=dict)
    """The limits of single students, by their name or number as in the file (see `Hand.limits`)."""

    def days(self, date: str, own_limit: datetime | None = None) -> int:
        """Return how many days after the limit have begun; 0 when the date is not known."""
        if not date:
            return 0
        limit = own_limit or self.limit
        late = datetime.fromisoformat(date).replace(tzinfo=None) - limit - self.tolerance
        return max(0, math.ceil(late / timedelta(days=1)))


@dataclass(frozen=True, slots=True)
class HandMark:
    """A mark set by the teacher, and why."""

    note: float
    reason: str


@dataclass(frozen=True, slots=True)
class Named(Generic[T]):
    """What a scale says of one student: the name or the number, the exercise (or ""), what is said."""

    who: str
    exercice: str
    what: T


@dataclass(frozen=True, slots=True)
class Hand:
    """What the teacher decided of single students, once it is known who they are (see `by_hand`)."""

    marks: Mapping[str, HandMark] = field(default_factory=dict)
    """By the `key` of a result."""
    costs: Mapping[str, float] = field(default_factory=dict)
    """Points that a file mended by the teacher costs, by the `key` of a result."""
    limits: Mapping[str, datetime] = field(default_factory=dict)
    """By the `key` of a student."""


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
    au_choix: tuple[tuple[str, ...], ...] = ()
    """Groups of exercises of which the best mark counts, once."""
    a_la_main: tuple[Named[HandMark], ...] = ()
    corriges: tuple[Named[float], ...] = ()
    """The points that the files mended by the teacher cost."""
    hand: Hand = field(default_factory=Hand)
    """What the file and the folder of the class say of single students: all that a mark is made of."""


def mark_of(result: Result, scale: Scale) -> Mark:
    """Return the mark of one result: that set by hand, else the functions, then what is lost, then rounding.

    Its note is None when the judge itself failed on a function and the teacher set no mark.
    """
    making = _Making(result, scale)
    making.make()
    return making.mark()


class _Making:
    """One mark being made, with the sentences that explain it."""

    def __init__(self, result: Result, scale: Scale) -> None:
        self.result, self.scale = replace(result, mark=None), scale
        self.bareme = bareme_of(result.exercice, scale)
        self.note: float | None = None
        self.lines: list[str] = []
        self.notable: list[str] = []
        self.by_hand = ""
        self.late = 0.0
        self.choice = next((group for group in scale.au_choix if result.exercice in group), ())

    def mark(self) -> Mark:
        """Return the mark as it was made."""
        late = None if self.scale.retard is None else self.late
        lines, notable = tuple(self.lines), tuple(self.notable)
        return Mark(self.note, self.bareme, lines, notable, self.by_hand, late, self.choice)

    def make(self) -> None:
        """Make the mark."""
        if self.result.set_aside:
            self.lines.append(self.result.why_aside)
        elif self.result.to_review:
            self.lines.append(_("Le juge n'a pas su conclure : cette copie est à revoir."))
        elif not self.result.handed_in:
            self.note = 0.0
            self.lines.append(_("Rien n'a été rendu."))
        else:
            self._mark_functions()
        by_hand = self.scale.hand.marks.get(self.result.key)
        if by_hand is not None:
            self._set_by_hand(by_hand)
        if self.choice:
            sentence = _("Au choix ({names}) : la meilleure note compte, une seule fois.")
            titles = (EXERCISES[nom].titre for nom in self.choice)
            self.lines.append(sentence.format(names=_(" ou ").join(titles)))

    def _mark_functions(self) -> None:
        earned = points_earned(self.result, self.scale)
        sentence = _("Fonctions : {note} sur {bareme}.")
        self.lines.append(sentence.format(note=number(earned), bareme=number(self.bareme)))
        # In this order: the minimum is for late work too.
        mended = self._after_mending(earned)
        note = self._after_lateness(mended)
        least = max(note, self.scale.minimum)
        if note < least:
            self.lines.append(_("Minimum pour un travail rendu : {note}.").format(note=number(least)))
        rounded = self._finished(note)
        if abs(rounded - least) > FINEST / 2:
            step = number(self.scale.arrondi)
            sentence = _("Arrondi à {step} près : {note}.")
            self.lines.append(sentence.format(step=step, note=number(rounded)))
        self.note = rounded

    def _finished(self, points: float) -> float:
        """Return the mark that points make: at least the minimum, rounded, at most the scale."""
        # The nearest step may be above the scale.
        within = min(max(points, self.scale.minimum), self.bareme)
        return min(rounded_to(within, self.scale.arrondi), self.bareme)

    def _taken(self, points: float, left: float) -> float:
        """Return what going from points to fewer takes off the mark: never more than was there."""
        return round(self._finished(points) - self._finished(left), FIGURES)

    def _after_mending(self, points: float) -> float:
        """Return the points that are left once a file mended by the teacher, or given by him, is paid for."""
        if self.result.original is None:
            return points
        left = max(0.0, points - self.scale.hand.costs.get(self.result.key, 0.0))
        cost = self._taken(points, left)
        if self.result.provided:
            whose = _("Fichier fourni par l'enseignant, puis jugé")
        else:
            whose = _("Fichier corrigé par l'enseignant, puis jugé")
        if cost:
            sentence = _("{whose} : {lost} en moins.")
            self._tell(sentence.format(whose=whose, lost=points_words(cost)))
        else:
            self._tell(_("{whose} : aucun point en moins.").format(whose=whose))
        return left

    def _after_lateness(self, points: float) -> float:
        """Return the points that are left once lateness is paid for."""
        retard = self.scale.retard
        own_limit = self.scale.hand.limits.get(self.result.student.key)
        days = retard.days(self.result.date, own_limit) if retard is not None else 0
        if retard is None or not days:
            return points
        left = max(0.0, points - min(retard.points_per_day * days, retard.most))
        self.late = self._taken(points, left)
        if not self.late:
            without = plural(
                days,
                "Retard de {n} jour : aucun point en moins.",
                "Retard de {n} jours : aucun point en moins.",
            )
            self._tell(without.format(n=days))
            return left
        sentence = plural(
            days, "Retard de {n} jour : {lost} en moins.", "Retard de {n} jours : {lost} en moins."
        )
        self._tell(sentence.format(n=days, lost=points_words(self.late)))
        return left

    def _set_by_hand(self, by_hand: HandMark) -> None:
        unsure = self.note is None
        self.note, self.by_hand, self.late = min(by_hand.note, self.bareme), by_hand.reason, 0.0
        # What a mark of the judge would have lost, or waited for, is no part of this one.
        alone = unsure or not self.result.handed_in  # the page says by itself that nothing came
        self.lines = [] if alone else [line for line in self.lines if line not in self.notable]
        self.notable = []
        self._tell(
            _("Note mise à la main, {note} sur {bareme} : {reason}").format(
                note=number(self.note), bareme=number(self.bareme), reason=by_hand.reason
            )
        )

    def _tell(self, sentence: str) -> None:
        """Add a sentence that goes into the comment too."""
        self.lines.append(sentence)
        self.notable.append(sentence)


def points_earned(result: Result, scale: Scale) -> float:
    """Return what the functions of a result earn together, as marks are written: to a hundredth."""
    return rounded_to(sum(points for points, _worth in _points(result, scale).values()), FINEST)


def scaled(result: Result, scale: Scale) -> Result:
    """Return a result with its mark, and with the points of the scale in its bulletin."""
    made, points = mark_of(result, scale), _points(result, scale)
    fonctions = [
        {**verdict, "points": earned, "bareme": possible}
        for verdict in result.bulletin["fonctions"]
        for earned, possible in [points[verdict["nom"]]]
    ]
    bulletin = {**result.bulletin, "note": made.note, "bareme": made.bareme, "fonctions": fonctions}
    return replace(result, bulletin=bulletin, mark=made)


def bareme_of(exercice: str, scale: Scale) -> float:
    """Return what an exercise is worth: what the scale says, else the judge's points, however shared."""
    if exercice not in EXERCISES:
        return 0.0
    return round(scale.exercices.get(exercice, worth_of(exercice, Scale())), 2)


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


def points_of(exercice: str, scale: Scale, judged: Collection[str] | None = None) -> dict[str, float]:
    """Return the points of each function, in ten-thousandths: their sum is exactly that of the exercise.

    `judged` are the functions that share them, when a file is judged on some only: those of the game that
    its tests try.
    """
    worth = _worth(exercice, scale)
    if judged is not None:
        worth = {nom: points for nom, points in worth.items() if nom in judged}
    whole, total = round(bareme_of(exercice, scale) * 10**FIGURES), sum(worth.values())
    exact = {nom: points / total * whole if total else 0.0 for nom, points in worth.items()}
    units = {nom: math.floor(points + 1e-6) for nom, points in exact.items()}
    # What is left goes to the greatest remainders, first functions first; a function of 0 has none.
    greatest = sorted(units, key=lambda nom: units[nom] - exact[nom])
    for nom in greatest[: whole - sum(units.values()) if total else 0]:
        units[nom] += 1
    return {nom: count / 10**FIGURES for nom, count in units.items()}


def _points(result: Result, scale: Scale) -> dict[str, tuple[float, float]]:
    """Return, for each function of a result, the points that it earns and those that it could."""
    judged = {verdict["nom"] for verdict in result.bulletin["fonctions"]}
    worth = points_of(result.exercice, scale, judged) if result.exercice in EXERCISES else {}
    points = {}
    for verdict in result.bulletin["fonctions"]:
        possible = worth.get(verdict["nom"], 0.0)
        share = _share(verdict, verdict["nom"] in result.hidden, scale)
        points[verdict["nom"]] = (round(possible * share, FIGURES), possible)
    return points


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


def points_words(value: float) -> str:
    """Return points with their unit: « 0,5 point », « 2 points »."""
    return plural(value, "{n} point", "{n} points").format(n=number(value))


def number(value: float) -> str:
    """Return points as French people write them, without useless zeros."""
    return french_number(value, 2).rstrip("0").rstrip(",")
