"""What a function must do is read where it is judged: nothing is said twice."""

from __future__ import annotations

import pytest

from reussites_tk.judge.exercises import ESSAIS, EXERCISES
from reussites_tk.sujet.specifications import specification
from reussites_tk.tas.catalogue import PRIMITIVES, Primitive
from reussites_tk.texts import curved, typographic


@pytest.mark.parametrize("primitive", PRIMITIVES, ids=lambda primitive: primitive.nom)
def test_a_primitive_is_that_of_the_catalogue(primitive: Primitive) -> None:
    found = specification("cartes_et_tas", primitive.nom)
    assert (found.exercise, found.signature) == ("tas", primitive.signature)
    assert found.text == typographic(primitive.specification)
    assert found.precondition == typographic(primitive.precondition)
    assert found.examples == (curved(primitive.exemple),)


@pytest.mark.parametrize("exercise", [nom for nom in EXERCISES if nom not in ("tas", "tas_libre", *ESSAIS)])
def test_every_judged_function_of_a_stub_has_its_specification(exercise: str) -> None:
    for info in EXERCISES[exercise].functions:
        found = specification("etapes", f"{exercise}/{info.nom}")
        assert found.name == info.nom and found.signature.startswith(f"{info.nom}(")
        assert found.text.endswith((".", "»"))
        assert "self" not in found.signature and not any("->" in example for example in found.examples)


def test_a_bare_name_is_the_chapter_s_own_then_the_only_one() -> None:
    assert specification("tarot", "distribuer").exercise == "tarot"
    assert specification("ascenseur", "distribuer").exercise == "ascenseur"
    assert specification("r7", "choisir_stockage").exercise == "strategie_md"
    assert specification("etapes", "jouer_une_c4").exercise == "c4"
    with pytest.raises(ValueError, match="distribuer"):
        specification("r7", "distribuer")


def test_a_precondition_and_examples_leave_the_sentences() -> None:
    found = specification("r7", "jouer_tas_r7")
    assert found.examples[0] == (
        "rebut = [9P 6C] ; jouer_tas_r7(tableau, rebut) → True, coeur = [6C 7C], rebut = [9P]"
    )
    assert "Exemple" not in found.text and "\n" not in found.text


def test_calls_that_have_each_their_result_stay_on_lines_of_their_own() -> None:
    (example,) = specification("tarot", "resultat").examples
    assert example.splitlines()[:2] == [
        'resultat(46, 2, "garde") → 60',
        'resultat(36, 2, "garde") → -60',
    ]
    (line,) = specification("ascenseur", "calendrier").examples
    assert line.endswith("4, 3, 2, 1]") and "\n" not in line
