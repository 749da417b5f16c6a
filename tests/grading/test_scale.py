"""The mark: verdicts first, then lateness, the minimum, and the rounding."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from reussites_tk.grading.records import Hidden, Result, total_of, without_unchosen
from reussites_tk.grading.scale import (
    Hand,
    HandMark,
    Lateness,
    Scale,
    mark_of,
    points_of,
    points_words,
    rounded_to,
    scaled,
)
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


@pytest.mark.parametrize(
    ("value", "said"), [(0.5, "0,5 point"), (1, "1 point"), (1.75, "1,75 point"), (2, "2 points")]
)
def test_points_have_their_unit(value: float, said: str) -> None:
    assert points_words(value) == said


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


@pytest.mark.parametrize("exercice", EXERCISES)
def test_the_share_of_a_blocked_function_is_that_of_the_scale_in_every_exercise(exercice: str) -> None:
    functions = EXERCISES[exercice].functions
    verdicts = tuple(Verdict(f.nom, Kind.BLOQUEE, BLOCKED_SHARE * f.bareme, f.bareme) for f in functions)
    judged = Result(Student("Ana"), exercice, Bulletin(exercice, "x.py", verdicts).en_json())
    own = {exercice: {functions[-1].nom: 3.0}}
    for share, kept in ((None, 10.0), (0.0, 0.0), (0.25, 5.0), (1.0, 20.0)):
        assert note(judged, Scale(bloquee=share)) == note(judged, Scale(fonctions=own, bloquee=share)) == kept


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


# --- points brought back to those of the exercise


SHARED: list[tuple[str, dict[str, float], dict[str, float]]] = [
    (exercice, {}, {}) for exercice in EXERCISES
] + [
    ("tas", {}, {"tas_vide": 7.0}),
    ("tas", {"tas": 7.0}, {}),
    ("tas", {"tas": 1.0}, {"battre_tas": 3.33}),
    ("tas", {}, dict.fromkeys(EXERCISES["tas"].names, 0.0) | {"la_hauteur": 1.0, "tas_vide": 2.0}),
    ("tarot", {}, {"Pile.points": 8.0, "Main.rendre_jouables": 0.0, "Atout": 0.0}),
    ("memorix", {"memorix": 13.37}, {"numero_de_case": 1 / 3}),
    ("joueur_tarot", {"joueur_tarot": 0.0}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("exercice", "exercices", "fonctions"), SHARED)
def test_points_are_those_of_the_exercise_however_shared(
    exercice: str, exercices: dict[str, float], fonctions: dict[str, float]
) -> None:
    """Also shown ones: their sum is exactly the mark of who has everything right."""
    scale = Scale(exercices, {exercice: fonctions} if fonctions else {})
    verdicts = tuple(Verdict(f.nom, Kind.JUSTE, f.bareme, f.bareme) for f in EXERCISES[exercice].functions)
    right = Result(Student("Ana"), exercice, Bulletin(exercice, "x.py", verdicts).en_json())
    judged, wanted = scaled(right, scale), exercices.get(exercice, 20.0)
    assert (judged.note, judged.bareme) == (wanted, wanted)
    assert round(sum(f["points"] for f in judged.functions), 6) == wanted
    shown = {f["nom"]: f["bareme"] for f in judged.functions}
    assert shown == points_of(exercice, scale) and all(
        shown[nom] == 0 for nom, n in fonctions.items() if not n
    )


def test_tests_of_one_game_share_all_the_points_of_the_exercise() -> None:
    functions = EXERCISES["qll"].functions
    verdicts = tuple(Verdict(f.nom, Kind.JUSTE, f.bareme, f.bareme) for f in functions)
    own_test = Verdict("essai_qll_a", Kind.JUSTE, 0.0, 0.0)
    bulletin = Bulletin("essais_jeu", "x.py", (own_test, *verdicts)).en_json()
    for scale, wanted in ((Scale(), 20.0), (Scale({"essais_jeu": 5.0}), 5.0)):
        judged = scaled(Result(Student("Ana"), "essais_jeu", bulletin), scale)
        assert (judged.note, judged.bareme) == (wanted, wanted)
        assert {f["nom"]: f["points"] / wanted for f in judged.functions[1:]} == pytest.approx(
            {f.nom: f.bareme / 20 for f in functions}
        )


def test_shown_points_add_up_to_the_mark_whatever_is_wrong() -> None:
    scale = Scale({"tas": 7.0}, {"tas": {"battre_tas": 3.33}}, precondition=1 / 3)
    names = EXERCISES["tas"].names
    for kind in (Kind.FAUX, Kind.PRECONDITION, Kind.BLOQUEE):
        for n in range(0, len(names), 5):
            judged = scaled(result(*names[:n], kind=kind), scale)
            assert judged.note == rounded_to(sum(f["points"] for f in judged.functions), 0.01)


def test_functions_of_the_same_worth_keep_the_same_points() -> None:
    points = points_of("tas", Scale({"tas": 7.0}))
    same = [points[f.nom] for f in EXERCISES["tas"].functions if f.bareme == 0.5]
    assert max(same) - min(same) <= 0.0001001


# --- a student's own limit, marks by hand, mended files, exercises among which to choose


def test_a_student_s_own_limit_takes_the_place_of_the_class_s() -> None:
    late = result(date="2026-01-18T12:00:00")
    scale = Scale(retard=Lateness(LIMIT, 2.0))
    later, sooner = datetime(2026, 1, 20, 23, 59), datetime(2026, 1, 10, 23, 59)
    for limit, lost in ((None, 6.0), (later, 0.0), (sooner, 16.0)):
        own = {} if limit is None else {late.student.key: limit}
        made = mark_of(late, replace(scale, hand=Hand(limits=own)))
        assert (made.note, made.late, bool(made.notable)) == (20 - lost, lost, lost > 0)
    assert mark_of(late, Scale()).late is None and mark_of(result(date=""), scale).late == 0.0


@pytest.mark.parametrize("minimum", [0.0, 1.0, 19.0])
@pytest.mark.parametrize("step", [0.01, 0.5, 3.0])
@pytest.mark.parametrize("most", [float("inf"), 2.2])
def test_what_lateness_and_mending_cost_is_what_the_mark_lost(
    minimum: float, step: float, most: float
) -> None:
    """Never more than was there, whatever is lifted, rounded or bounded after; the sum is exact."""
    late = "2026-01-18T12:00:00"
    names = EXERCISES["tas"].names
    for judged in (result(date=late), result("la_hauteur", date=late), result(*names, date=late)):
        in_time, without = Scale(minimum=minimum, arrondi=step), note(replace(judged, original="x"))
        assert without is not None
        for price in (0.0, 1.3, 50.0):
            costs = Hand(costs={judged.key: price})
            scale = replace(in_time, retard=Lateness(LIMIT, 2.5, most), hand=costs)
            mended = replace(judged, original="x")
            before, made = note(mended, replace(in_time, hand=costs)), mark_of(mended, scale)
            assert before is not None and made.note is not None and made.late is not None
            assert made.late == pytest.approx(before - made.note) and made.late <= before
            first = note(judged, in_time)
            assert first is not None
            told = [made.notable[0], made.notable[1]]
            for cost, sentence in zip((first - before, before - made.note), told, strict=True):
                shown = f"{cost:.2f}".rstrip("0").rstrip(".").replace(".", ",")
                assert ("aucun point" if shown == "0" else f" : {shown} point") in sentence


def test_a_late_work_that_is_worth_nothing_loses_nothing() -> None:
    made = mark_of(
        result(*EXERCISES["tas"].names, date="2026-01-18T12:00:00"), Scale(retard=Lateness(LIMIT, 2))
    )
    assert (made.note, made.late, made.notable) == (0.0, 0.0, ("Retard de 3 jours : aucun point en moins.",))


def by_hand(judged: Result, note: float) -> Scale:
    return Scale(hand=Hand({judged.key: HandMark(note, "interrogée à l’oral")}))


def test_a_mark_by_hand_stands_whatever_the_judge_found() -> None:
    sentence = "Note mise à la main, 12 sur 20 : interrogée à l’oral"
    absent = replace(result(*EXERCISES["tas"].names, kind=Kind.ABSENTE), handed_in=False)
    unsure = result("la_hauteur", kind=Kind.ERREUR_JUGE)
    for judged in (result(), result("la_hauteur"), absent, unsure):
        scale = replace(by_hand(judged, 12.0), retard=Lateness(LIMIT, 2.0), arrondi=5.0, minimum=15.0)
        marked = scaled(replace(judged, date="2026-02-01T00:00:00"), scale)
        assert marked.note == 12.0 == total_of([marked]).note and not marked.to_review and marked.counts
        assert marked.mark is not None and marked.mark.notable == (sentence,) == marked.mark.lines[-1:]
        assert not any("revoir" in line or "Retard" in line for line in marked.mark.lines)
        again = scaled(marked, Scale())  # taken back
        assert (again.note, again.to_review) == (mark_of(judged, Scale()).note, judged.to_review)
    assert note(result(), by_hand(result(), 50.0)) == 20.0


def test_a_mended_file_costs_what_the_teacher_says() -> None:
    mended = replace(result("la_hauteur"), original="print('faux')")
    assert mark_of(mended, Scale()).notable == (
        "Fichier corrigé par l'enseignant, puis jugé : aucun point en moins.",
    )
    made = mark_of(mended, Scale(hand=Hand(costs={mended.key: 2.5})))
    assert made.note == 17.0 and made.notable == (
        "Fichier corrigé par l'enseignant, puis jugé : 2,5 points en moins.",
    )
    assert note(result("la_hauteur"), Scale(hand=Hand(costs={mended.key: 2.5}))) == 19.5  # taken back


def test_a_file_given_for_who_had_none_is_not_said_to_be_mended() -> None:
    given = replace(result("la_hauteur"), original="")
    for cost, lost in (
        (0.0, "aucun point en moins"),
        (1.0, "1 point en moins"),
        (2.5, "2,5 points en moins"),
    ):
        made = mark_of(given, Scale(hand=Hand(costs={given.key: cost})))
        assert made.notable == (f"Fichier fourni par l'enseignant, puis jugé : {lost}.",)
        assert made.note == 19.5 - cost


CHOICE = Scale(au_choix=(("r7", "qll"),))


def test_exercises_to_choose_from_are_told_by_their_titles() -> None:
    (line,) = [line for line in mark_of(one("r7", 0.5), CHOICE).lines if line.startswith("Au choix")]
    assert line.startswith(f"Au choix ({EXERCISES['r7'].titre} ou {EXERCISES['qll'].titre})")


def one(exercice: str, share: float | None, name: str = "Ana") -> Result:
    """The result of an exercise that earns this share; None for nothing handed in."""
    kind = Kind.ABSENTE if share is None else Kind.JUSTE
    verdicts = tuple(
        Verdict(f.nom, kind, f.bareme * (share or 0), f.bareme) for f in EXERCISES[exercice].functions
    )
    judged = Result(Student(name), exercice, Bulletin(exercice, "x.py", verdicts).en_json())
    return scaled(replace(judged, handed_in=share is not None), CHOICE)


@pytest.mark.parametrize(
    ("r7", "qll", "total", "left"),
    [
        (0.5, 0.75, 15.0, 2),
        (0.5, None, 10.0, 1),
        (None, 1.0, 20.0, 1),
        (0.0, None, 0.0, 1),
        (None, None, 0.0, 2),
    ],
)
def test_of_exercises_to_choose_from_the_best_counts_once(
    r7: float | None, qll: float | None, total: float, left: int
) -> None:
    chosen, other = [one("r7", r7), one("qll", qll)], one("tas", 0.5)
    assert (total_of(chosen).note, total_of(chosen).bareme) == (total, 20.0)
    assert (total_of([*chosen, other]).note, total_of([*chosen, other]).bareme) == (total + 10, 40.0)
    assert len(without_unchosen(chosen)) == left and other in without_unchosen([*chosen, other])
    assert total_of(without_unchosen(chosen)) == total_of(chosen)


def test_a_choice_waits_for_the_one_to_review_unless_the_best_mark_is_known() -> None:
    unsure = scaled(replace(one("qll", 1.0), bulletin={
        **one("qll", 1.0).bulletin,
        "fonctions": [{**f, "verdict": "erreur_juge"} for f in one("qll", 1.0).functions],
    }), CHOICE)  # fmt: skip
    assert total_of([one("r7", 0.5), unsure]).note is None
    assert total_of([one("r7", 1.0), unsure]).note == 20.0
    assert total_of([one("r7", None), unsure]).note is None
