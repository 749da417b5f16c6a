"""What a certification of the judge found, and the goals it is held to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from statistics import median
from typing import Any

from reussites_tk.judge.mutants import CATALOGUES, LIBRE, Mutant
from reussites_tk.judge.verdicts import Bulletin, Kind, Verdict
from reussites_tk.texts import _, plural

EXERCICES = (*CATALOGUES, LIBRE)
"""The exercises whose faults are known."""

MEDIAN_CALLS, MEDIAN_LIBRE, MOST_CALLS = 1, 2, 4
"""How long counter-examples may be, once the piles are laid; what is free is seen by a second call."""

RIGHT_PROGRAMS = 90
"""The right programs that are judged at least: nine references, and the unusual ones."""

_ADDED = ("ajouter_carte_sur_tas(", "ajouter_carte_sous_tas(")
_NO_FAULT = frozenset({Kind.JUSTE, Kind.BLOQUEE, Kind.ABSENTE, Kind.A_COMPLETER, Kind.ERREUR_JUGE})


@dataclass(frozen=True, slots=True)
class Judged:
    """What the judge said of one mutant; `others` are the verdicts that fall on the innocent."""

    mutant: Mutant
    verdict: str
    calls: int
    detected: bool
    others: tuple[tuple[str, str], ...]

    @property
    def blamed(self) -> bool:
        """Return True if the right function has the blame, and no other."""
        return self.detected and not self.others


def judged(mutant: Mutant, bulletin: Bulletin) -> Judged:
    """Compare a bulletin with the fault that was made."""
    verdict = next(v for v in bulletin.fonctions if v.nom == mutant.fonction)
    others = tuple((v.nom, v.verdict.value) for v in bulletin.fonctions if _is_blamed(v, mutant))
    detected = verdict.verdict not in _NO_FAULT and bulletin.erreur is None
    return Judged(mutant, verdict.verdict.value, calls_of(verdict), detected, others)


def _is_blamed(verdict: Verdict, mutant: Mutant) -> bool:
    """Return True if an innocent function loses points.

    Ours is lent for the faulty one, except where the representation is free: there an innocent function
    may be blocked, if the culprit is named.
    """
    if verdict.nom == mutant.fonction:
        return False
    if mutant.exercice == LIBRE and verdict.verdict is Kind.BLOQUEE:
        return mutant.fonction not in verdict.message
    return verdict.verdict is not Kind.JUSTE or verdict.points < verdict.bareme


def calls_of(verdict: Verdict) -> int:
    """Count the calls of a counter-example that come after the laying of its piles.

    A pile may be laid by the function that is judged: its last call alone counts.
    """
    lines = verdict.contre_exemple
    added = len(list(takewhile(lambda line: "= creer_tas_vide(" in line or line.startswith(_ADDED), lines)))
    return len(lines) - max(verdict.exemple.pose if verdict.exemple else 0, added - 1)


@dataclass(frozen=True, slots=True)
class FalseAlarm:
    """A function of a right program that the judge did not call right."""

    program: str
    fonction: str
    verdict: str


@dataclass(frozen=True, slots=True)
class Certificate:
    """Everything a run found; `whole` is False for a slice, or where the unusual programs are missing."""

    mutants: tuple[Judged, ...]
    programs: tuple[str, ...]
    alarms: tuple[FalseAlarm, ...]
    compared: int
    disagreements: tuple[str, ...]
    whole: bool

    def of(self, exercice: str) -> tuple[Judged, ...]:
        """Return the mutants of an exercise."""
        return tuple(j for j in self.mutants if j.mutant.exercice == exercice)

    def missed(self) -> tuple[Judged, ...]:
        """Return the mutants on which a goal is missed."""
        return tuple(j for j in self.mutants if not j.blamed or j.calls > MOST_CALLS)

    def holds(self) -> bool:
        """Return True if every goal is reached."""
        few = self.whole and len(self.programs) < RIGHT_PROGRAMS
        wrong = self.missed() or self.alarms or self.disagreements
        return not (wrong or few or any(map(self._is_long, EXERCICES)))

    def _is_long(self, exercice: str) -> bool:
        limit = MEDIAN_LIBRE if exercice == LIBRE else MEDIAN_CALLS
        return median_calls(self.of(exercice)) > limit

    def as_json(self) -> dict[str, Any]:
        """Return the figures as plain data."""
        return {
            "fautes": len(self.mutants),
            "vues": sum(j.detected for j in self.mutants),
            "bien_attribuees": sum(j.blamed for j in self.mutants),
            "appels_mediane": median_calls(self.mutants),
            "appels_maximum": most_calls(self.mutants),
            "programmes_justes": len(self.programs),
            "fausses_alertes": [[a.program, a.fonction, a.verdict] for a in self.alarms],
            "appels_compares": self.compared,
            "desaccords": list(self.disagreements),
            "manques": [_as_json(j) for j in self.missed()],
            "objectifs_atteints": self.holds(),
        }


def _as_json(seen: Judged) -> dict[str, Any]:
    return {
        "nom": seen.mutant.nom,
        "verdict": seen.verdict,
        "appels": seen.calls,
        "autres": [list(other) for other in seen.others],
    }


def median_calls(mutants: Sequence[Judged]) -> float:
    """Return the median length of the counter-examples; 0 when there is none."""
    return float(median(j.calls for j in mutants)) if mutants else 0.0


def most_calls(mutants: Sequence[Judged]) -> int:
    """Return the length of the longest counter-example."""
    return max((j.calls for j in mutants), default=0)


# --- the same verdicts whatever the seed, with and without a wall


@dataclass(frozen=True, slots=True)
class Unsteady:
    """A function whose verdict is not always the same, and how often each was given."""

    program: str
    fonction: str
    verdicts: tuple[tuple[str, int], ...]

    def told(self) -> str:
        """Say it on a line."""
        counts = ", ".join(f"{verdict} × {count}" for verdict, count in self.verdicts)
        return f"  {self.program} : {self.fonction} {counts}"


def unsteady(program: str, bulletins: Sequence[Bulletin]) -> Iterator[Unsteady]:
    """Yield the functions of a program that some of its bulletins judge otherwise, or mark otherwise."""
    for verdicts in zip(*(bulletin.fonctions for bulletin in bulletins), strict=True):
        counts = Counter(f"{v.verdict.value} {v.points:g}" for v in verdicts)
        if len(counts) > 1:
            yield Unsteady(program, verdicts[0].nom, tuple(counts.most_common()))


# --- the report

_ROW = "{:<10}{:>8}{:>8}{:>18}{:>10}{:>10}"


def table(certificate: Certificate) -> Iterator[str]:
    """Yield the lines of the report: figures first, then each goal that is missed, then the conclusion."""
    yield _ROW.format(_("exercice"), _("fautes"), _("vues"), _("bien attribuées"), _("médiane"), _("maximum"))
    for exercice in EXERCICES:
        if certificate.of(exercice):
            yield _row(exercice, certificate.of(exercice))
    yield _row(_("ensemble"), certificate.mutants)
    yield _("(médiane, maximum : appels du contre-exemple, une fois les tas posés)")
    yield from _right(certificate)
    yield from _missed(certificate)
    yield _("Objectifs atteints.") if certificate.holds() else _("Objectifs manqués.")


def _row(title: str, mutants: Sequence[Judged]) -> str:
    middle = f"{median_calls(mutants):g}".replace(".", ",")
    detected, blamed = sum(j.detected for j in mutants), sum(j.blamed for j in mutants)
    return _ROW.format(title, len(mutants), detected, blamed, middle, most_calls(mutants))


def _right(certificate: Certificate) -> Iterator[str]:
    count = len(certificate.programs)
    yield plural(count, "Programmes justes : {n} jugé", "Programmes justes : {n} jugés").format(n=count) + _(
        ", {n} fonction mise en cause à tort."
    ).format(n=len(certificate.alarms))
    yield _("Représentations de référence : {n} appels comparés, {d} désaccord(s).").format(
        n=certificate.compared, d=len(certificate.disagreements)
    )


def _missed(certificate: Certificate) -> Iterator[str]:
    for seen in certificate.missed():
        others = ", ".join(f"{nom} {verdict}" for nom, verdict in seen.others)
        yield f"  {seen.mutant.nom} : {seen.verdict}, {seen.calls} ; {others}".rstrip(" ;")
    for alarm in certificate.alarms:
        yield f"  {alarm.program} : {alarm.fonction} {alarm.verdict}"
    for disagreement in certificate.disagreements:
        yield f"  {disagreement}"
