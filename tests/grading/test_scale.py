"""The mark: verdicts first, then lateness, the minimum, and the rounding."""

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading.records import Hidden, Result
from reussites_tk.grading.scale import Lateness, Scale, bareme_of, mark_of, rounded_to, scaled
from reussites_tk.grading.scale_file import read_scale
from reussites_tk.grading.students import Student
from reussites_tk.judge import EXERCISES, Bulletin, Kind, Verdict
from reussites_tk.judge.verdicts import SHARES

LIMIT = datetime(2026, 1, 15, 23, 59)


def result(*wrong: str, kind: Kind = Kind.FAUX, date: str = "") -> Result:
    """A result in which these primitives are not right."""
    kinds = {f.nom: kind if f.nom in wrong else Kind.JUSTE for f in EXERCISES["tas"].functions}
    verdicts = tuple(
        Verdict(f.nom, kinds[f.nom], f.bareme * SHARES.get(kinds[f.nom], 0.0), f.bareme)
        for f in EXERCISES["tas"].functions
    )
    return Result(Student("Ana"), "tas", Bulletin("tas", "tas.py", verdicts).en_json(), date=date)


def note(told: Result, scale: Scale | None = None) -> float | None:
    return mark_of(told, scale or Scale()).note


def test_without_a_scale_the_mark_is_the_judge_s() -> None:
    told = result("la_hauteur", "battre_tas")
    assert note(told) == told.bulletin["note"] == 18.75
    assert scaled(told, Scale()).bulletin["note"] == 18.75


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
    told = scaled(result("la_hauteur"), scale)
    points = {f["nom"]: (f["points"], f["bareme"]) for f in told.bulletin["fonctions"]}
    assert (points["la_hauteur"], points["tas_vide"], points["carte_sur"]) == (
        (0.0, 7.5),
        (2.5, 2.5),
        (0.0, 0.0),
    )
    assert (told.bulletin["note"], told.bulletin["bareme"]) == (2.5, 10.0)


def test_the_share_of_a_precondition() -> None:
    told = result("la_hauteur", kind=Kind.PRECONDITION)
    assert note(told, Scale(precondition=0.0)) == 19.5
    assert note(told, Scale(precondition=1.0)) == 20.0


def test_the_hidden_share() -> None:
    told = replace(result("la_hauteur"), hidden={"la_hauteur": Hidden({})})
    assert [note(told, Scale(part_cachee=share)) for share in (1.0, 0.5, 0.0)] == [19.5, 19.75, 20.0]


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
def test_lateness_costs_by_day_begun_after_the_tolerance(date: str, lost: int) -> None:
    scale = Scale(retard=Lateness(LIMIT, 2.0, 5.0, timedelta(minutes=10)))
    made = mark_of(result(date=date), scale)
    assert made.note == 20 - lost
    assert any("Retard" in line for line in made.lines) == bool(lost)


def test_a_minimum_is_for_who_handed_something_in() -> None:
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
    told = scaled(result("la_hauteur", kind=Kind.ERREUR_JUGE), Scale(minimum=5.0))
    assert (told.note, told.bulletin["note"], told.to_review) == (None, None, True)


# --- the file


def written(folder: Path, text: str) -> Path:
    (folder / "bareme.toml").write_text(text, encoding="utf-8")
    return folder / "bareme.toml"


def test_a_whole_file_is_read(tmp_path: Path) -> None:
    text = """
    arrondi = 0.25
    minimum = 1
    part_cachee = 0.5
    precondition = 0.5
    [exercices]
    tas = 12
    r7 = 8
    [fonctions.tas]
    battre_tas = 2
    [retard]
    date_limite = 2026-01-15
    par_jour = 2
    maximum = 6
    """
    scale = read_scale(written(tmp_path, text))
    assert scale.exercices == {"tas": 12.0, "r7": 8.0} and scale.fonctions == {"tas": {"battre_tas": 2.0}}
    assert (scale.arrondi, scale.minimum, scale.part_cachee, scale.precondition) == (0.25, 1.0, 0.5, 0.5)
    assert scale.retard == Lateness(datetime(2026, 1, 15, 23, 59, 59), 2.0, 6.0)
    assert bareme_of("tas", scale) == 12.0


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = ", "TOML correct"),
        ("points = 3", "« points » n'y a pas de sens"),
        ("[exercices]\nbelote = 3", "« belote » n'y a pas de sens dans \\[exercices\\]"),
        ("[fonctions.tas]\ncarte = 3", "« carte » n'y a pas de sens"),
        ("[exercices]\ntas = -1", "tas de \\[exercices\\] est un nombre de 0 à 1000"),
        ("minimum = nan", "minimum est un nombre"),
        ("part_cachee = 2", "un nombre de 0 à 1"),
        ("fonctions = 3", "écrivez \\[fonctions\\]"),
        ("[retard]\npar_jour = 1", "date_limite"),
        ("[retard]\ndate_limite = 2026-01-15", "veut par_jour"),
        ("[retard]\ndate_limite = 0001-01-01T00:00:00+14:00", "date_limite de \\[retard\\] est trop loin"),
        ("minimum = 21", "minimum = 21 dépasse le total de l'exercice tas, qui est de 20"),
        (
            "minimum = 5\n[exercices]\ntas = 15\nr7 = 4.5",
            "minimum = 5 dépasse le total de l'exercice r7.* 4,5",
        ),
        ("arrondi = 10\n[exercices]\nr7 = 5", "arrondi = 10 dépasse le total de l'exercice r7"),
        ("[exercices]\ntas = 0.001", "tas de \\[exercices\\] vaut 0.001, moins d'un centième"),
        ("[fonctions.tas]\ntas_vide = 0.004", "tas_vide de \\[fonctions.tas\\] vaut 0.004"),
        ("minimum = 1e-9", "minimum vaut 1e-09, moins d'un centième"),
        ("minimum = true", "minimum est un nombre"),
        ("arrondi = -0.5", "arrondi est un nombre de 0 à 1000"),
    ]
    + [
        (
            f"[retard]\ndate_limite = 2026-01-15\n{key} = {value}",
            f"{key} de \\[retard\\] est un nombre de 0 à 1000",
        )
        for key in ("par_jour", "maximum", "tolerance_minutes")
        for value in ("-1", "nan", "inf", "-inf", "1e9", "'2'")
    ],
)
def test_what_is_wrong_is_told(text: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=sentence):
        read_scale(written(tmp_path, text))


def test_points_that_nobody_could_earn_are_refused(tmp_path: Path) -> None:
    worthless = "\n".join(f"{nom} = 0" for nom in EXERCISES["r7"].names)
    with pytest.raises(UserError, match="r7 vaut 5 points, mais aucune de ses fonctions n'en a"):
        read_scale(written(tmp_path, f"[exercices]\nr7 = 5\n[fonctions.r7]\n{worthless}"))


@pytest.mark.parametrize(
    "text", ["minimum = 20", "minimum = 3\n[exercices]\nr7 = 3", "minimum = 2\n[exercices]\nr7 = 0"]
)
def test_a_minimum_that_can_be_is_taken(text: str, tmp_path: Path) -> None:
    assert read_scale(written(tmp_path, text)).minimum > 0


def test_a_scale_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="ne se lit pas"):
        read_scale(tmp_path / "rien.toml")
