"""Plain records, their keys and their JSON."""

import json
from dataclasses import replace

import pytest

from reussites_tk.grading.records import Hidden, Mark, Result, as_json, by_student, read_result, total_of
from reussites_tk.grading.students import Student, slug
from reussites_tk.judge import Bulletin, Exemple, Kind, TasDessine, Verdict

STUDENT = Student("O'Brien Zoé", "12", "Zoé", "O'Brien", "G1", "z@x.fr")
PILE = TasDessine("t", ("7T", "(8T)"), "empile", True, "2", ("(8T)", "7T"), (1,))
EXAMPLE = Exemple(("t = …", "la_hauteur(t)"), (PILE,), (PILE,), (), "note", 1)


def result(kind: Kind = Kind.FAUX, points: float = 0.25, exercice: str = "tas") -> Result:
    verdict = Verdict(
        "la_hauteur", kind, points, 0.5, "message", ("a", "b"), "1", "2", 12, pretees=("tas_vide",)
    )
    return Result(STUDENT, exercice, Bulletin(exercice, "tas.py", (verdict,)).en_json())


def test_a_result_is_the_same_after_its_json() -> None:
    full = replace(
        result(),
        mark=Mark(1.5, 2.0, ("ligne",)),
        examples={"la_hauteur": EXAMPLE},
        outputs={"la_hauteur": "écrit\n"},
        hidden={
            "la_hauteur": Hidden({"nom": "la_hauteur"}, EXAMPLE),
            "tas_vide": Hidden({"nom": "tas_vide"}),
        },
        remarks=("a", "b"),
        text="def f(): …\n",
        path="a/b.py",
        date="2026-01-05T08:00:00",
        attempt=2,
        fingerprint="f",
    )
    assert read_result(json.loads(json.dumps(as_json(full)))) == full


def test_what_is_measured_is_not_in_the_json() -> None:
    assert as_json(replace(result(), seconds=3.0)) == as_json(result())


@pytest.mark.parametrize(
    "spoil",
    [
        {"bulletin": {}},
        {"bulletin": {**result().bulletin, "fonctions": [{**result().functions[0], "pretees": [3]}]}},
        {"student": {"nom": 3}},
        {"exemples": {"x": {}}},
        {"rendu": 1},
        {"texte": None},
        {"more": 1},
    ],
)
def test_another_json_is_refused(spoil: dict[str, object]) -> None:
    with pytest.raises((ValueError, TypeError, KeyError, AttributeError)):
        read_result({**json.loads(json.dumps(as_json(result()))), **spoil})


def test_a_fault_of_the_judge_leaves_no_mark() -> None:
    sure, unsure = result(), result(Kind.ERREUR_JUGE, 0.0, "r7")
    assert (sure.note, unsure.note, unsure.to_review) == (0.25, None, True)
    assert total_of([sure, unsure]) == Mark(None, 1.0)
    assert total_of([sure, sure]) == Mark(0.5, 1.0)


def test_results_are_gathered_by_student() -> None:
    other = replace(result(), student=Student("Ana"))
    assert [(s.name, len(some)) for s, some in by_student([result(), other, result()])] == [
        ("O'Brien Zoé", 2),
        ("Ana", 1),
    ]


def test_names_of_files_are_plain() -> None:
    assert slug("Zoé O’Brien (b) / Bœuf\n") == "zoe-o-brien-b-boeuf"
    assert result().key.startswith("o-brien-zoe-") and result().key.endswith("-tas")
