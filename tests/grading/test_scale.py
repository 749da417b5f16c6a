"""The mark: verdicts first, then lateness, the minimum, and the rounding."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from reussites_tk.grading.records import Hidden, Result
from reussites_tk.grading.scale import Lateness, Scale, mark_of, rounded_to, scaled
from reussites_tk.grading.students import Student
from reussites_tk.judge import EXERCISES, Bulletin, Kind, Verdict
from reussites_tk.judge.verdicts import BLOCKED_SHARE, SHARES

LIMIT = datetime(2026, 1, 15, 23, 59)


def result(*wrong: str, kind: Kind = Kind.FAUX, date: str = "") -> Result:
    """A result in which these primitives are not right."""
    kinds = {f.nom: kind if f.nom in wrong else Kind.JUSTE for f in EXERCISES["tas"].functions}
    verdicts = tuple(
        Verdict(f.nom, kinds[f.nom], f.bareme * SHARES.get(kinds[f.nom], 0.0), f.bareme)
        for f in EXERCISES["tas"].functions
    )
    return Result(Student("Ana"), "tas", Bulletin("tas", "tas.py", verdicts).en_json(), date=date)


def note(judged: Result, scale: Scale | None = None) -> float | None:
    return mark_of(judged, scale or Scale()).note


def test_without_a_scale_the_mark_is_the_judge_s() -> None:
    judged = result("la_hauteur", "battre_tas")
    assert note(judged) == judged.bulletin["note"] == 18.75
    assert scaled(judged, Scale()).bulletin["note"] == 18.75


def test_a_failed_function_never_earns_its_points() -> None:
    for kind in Kind:
        earned = note(result("la_hauteur", kind=kind))
        assert earned == {Kind.JUSTE: 20.0, Kind.PRECONDITION: 19.88, Kind.ERREUR_JUGE: None}.get(kind, 19.5)


def test_points_of_functions_and_of_the_exercise() -> None:
    scale = Scale(
        {"tas": 10.0},
        {"tas": dict.fromkeys(EXERCISES["tas"].names, 0.0) | {"la_hauteur": 3.0, "tas_vide": 1.0}},
    )
    assert note(result("la_hauteur"), scale) == 2.5
    judged = scaled(result("la_hauteur"), scale)
    points = {f["nom"]: (f["points"], f["bareme"]) for f in judged.bulletin["fonctions"]}
    assert (points["la_hauteur"], points["tas_vide"], points["carte_sur"]) == (
        (0.0, 7.5),
        (2.5, 2.5),
        (0.0, 0.0),
    )
    assert (judged.bulletin["note"], judged.bulletin["bareme"]) == (2.5, 10.0)


def test_the_share_of_a_blocked_function() -> None:
    judged = result("la_hauteur", kind=Kind.BLOQUEE)
    half = {**judged.bulletin, "fonctions": [dict(f) for f in judged.bulletin["fonctions"]]}
    for verdict in half["fonctions"]:
        verdict["points"] = verdict["points"] or BLOCKED_SHARE * verdict["bareme"]
    kept = replace(judged, bulletin=half)
    assert note(kept) == 19.75 == note(kept, Scale(precondition=0.0))
    assert note(kept, Scale(bloquee=0.0)) == 19.5
    assert note(kept, Scale(bloquee=1.0)) == 20.0
    # What the judge gives nothing to is no function of the student's: a primitive without a valid test.
    assert note(judged, Scale(bloquee=1.0)) == 19.5


def test_the_share_of_a_precondition() -> None:
    judged = result("la_hauteur", kind=Kind.PRECONDITION)
    assert note(judged, Scale(precondition=0.0)) == 19.5
    assert note(judged, Scale(precondition=1.0)) == 20.0


def test_the_hidden_share() -> None:
    judged = replace(result("la_hauteur"), hidden={"la_hauteur": Hidden({})})
    assert [note(judged, Scale(part_cachee=share)) for share in (1.0, 0.5, 0.0)] == [19.5, 19.75, 20.0]


@pytest.mark.parametrize(
    ("date", "lost"),
    [
        ("2026-01-15T23:59:00", 0),
        ("2026-01-16T00:05:00", 0),
        ("2026-01-16T00:20:00", 2),
        ("2026-01-17T09:00:00", 4),
        ("2026-02-20T08:00:00", 5),
        ("", 0),
    ],
)
def test_lateness_costs_points_per_day_begun_after_the_tolerance(date: str, lost: int) -> None:
    scale = Scale(retard=Lateness(LIMIT, 2.0, 5.0, timedelta(minutes=10)))
    made = mark_of(result(date=date), scale)
    assert made.note == 20 - lost
    assert any("Retard" in line for line in made.lines) == bool(lost)


def test_the_minimum_is_for_those_who_handed_something_in() -> None:
    scale, everything = Scale(minimum=2.0), EXERCISES["tas"].names
    assert note(result(*everything), scale) == 2.0
    assert note(replace(result(*everything, kind=Kind.ABSENTE), handed_in=False), scale) == 0.0


def test_rounding_is_to_the_nearest_step_and_halves_go_up() -> None:
    assert [rounded_to(n, 0.5) for n in (10.24, 10.25, 10.74, 10.75)] == [10.0, 10.5, 10.5, 11.0]
    assert rounded_to(0.125, 0.01) == 0.13
    made = mark_of(result("battre_tas"), Scale(arrondi=0.5))
    assert made.note == 19.5 and made.lines[-1] == "Arrondi à 0,5 près : 19,5."


def test_a_mark_never_passes_its_bounds() -> None:
    late = Scale(retard=Lateness(LIMIT, 50.0))
    assert note(result(date="2026-03-01T00:00:00"), late) == 0.0
    assert note(result(), Scale(arrondi=3.0)) == 20.0  # the nearest step would be 21
    assert note(result(), Scale(minimum=30.0)) == 20.0


def test_a_fault_of_the_judge_is_no_zero() -> None:
    judged = scaled(result("la_hauteur", kind=Kind.ERREUR_JUGE), Scale(minimum=5.0))
    assert (judged.note, judged.bulletin["note"], judged.to_review) == (None, None, True)
