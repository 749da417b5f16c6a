"""Writes a certificate as a table in French."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..texts import _, plural
from .certificate import Certificate, Judged, median_calls, most_calls
from .mutants import CATALOGUES

_ROW = "{:<10}{:>8}{:>8}{:>18}{:>10}{:>10}"


def table(certificate: Certificate) -> Iterator[str]:
    """Give the lines of the report: figures first, then each goal that is missed, then the conclusion."""
    yield _ROW.format(_("exercice"), _("fautes"), _("vues"), _("bien attribuées"), _("médiane"), _("maximum"))
    for exercice in CATALOGUES:
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
    for told in certificate.disagreements:
        yield f"  {told}"
