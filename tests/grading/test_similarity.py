"""Clues of similarity: what is rare counts, what was given does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from reussites_tk.grading.results.similar_page import similar_page
from reussites_tk.grading.similarity import bodies_of, given_grams, similar_pairs
from reussites_tk.grading.students import Student
from tests.copies_loader import COPIES
from tests.grading.results.sample_results import is_harmless, result

EXERCISES = Path(__file__).parents[2] / "exercises"
STUB = (EXERCISES / "tas_a_completer.py").read_text(encoding="utf-8")


def copy(name: str) -> str:
    return (COPIES / "tas/justes" / f"{name}.py").read_text(encoding="utf-8")


def classmates(**texts: str) -> list:  # type: ignore[type-arg]
    return [result(Student(name), text=text) for name, text in texts.items()]


def renamed(text: str) -> str:
    """The same program with other names of variables, other comments, other spaces and other docstrings."""
    for old, new in (("cel", "maillon"), ("suivante", "prochain"), ("n", "compte")):
        text = re.sub(rf"\b{old}\b", new, text)
    text = re.sub(r'""".*?"""', '"""Autre."""', text, flags=re.DOTALL)
    return re.sub(r"(?m)^( +)return", r"\1# je rends\n\n\1return", text)


def test_a_copy_with_other_names_is_seen() -> None:
    (pair,) = similar_pairs(
        classmates(Léa=copy("simple"), Noël=renamed(copy("simple")), Zoé=copy("recursif"))
    )
    assert {pair.one.student.name, pair.other.student.name} == {"Léa", "Noël"}
    assert pair.share > 0.95


def test_the_members_of_a_team_are_no_pair_and_their_work_counts_once() -> None:
    team = [Student(name, team="Les As") for name in ("Léa", "Noël")]
    ours = [result(student, text=copy("simple")) for student in team]
    assert similar_pairs(ours) == ()
    (pair,) = similar_pairs([*ours, *classmates(Zoé=renamed(copy("simple")), Max=copy("recursif"))])
    assert {pair.one.student.name, pair.other.student.name} == {"Léa", "Zoé"}


def test_independent_right_programs_are_no_pair() -> None:
    names = ("simple", "recursif", "cellules_neuves", "par_primitives", "liste_intermediaire")
    assert similar_pairs(classmates(**{name: copy(name) for name in names})) == ()


def test_the_stub_and_our_own_programs_count_for_nothing() -> None:
    assert bodies_of(STUB, "tas") == ()
    assert similar_pairs(classmates(Léa=STUB, Noël=STUB)) == ()
    assert len(given_grams("tas")) > 500


def test_what_everybody_wrote_is_no_clue() -> None:
    everybody = {f"élève {i}": copy("simple") for i in range(30)}
    assert similar_pairs(classmates(**everybody)) == ()


def test_a_few_long_functions_in_common_are_enough() -> None:
    """Two files that differ but for three functions: the share is small, what is the same is not."""
    lines = {name: copy(name).split("\n") for name in ("simple", "recursif")}
    taken = ("deplacer_carte_sur", "retourner_tas", "battre_tas", "deplacer_bas_sous", "deplacer_haut_sous")
    mixed = copy("recursif")
    bodies = {name: {b.name: b for b in bodies_of(copy(name), "tas")} for name in lines}
    for nom in taken:
        old, new = bodies["recursif"][nom], bodies["simple"][nom]
        before = "\n".join(lines["recursif"][old.first - 1 : old.last])
        mixed = mixed.replace(before, "\n".join(lines["simple"][new.first - 1 : new.last]))
    (pair,) = similar_pairs(classmates(Léa=copy("simple"), Noël=mixed))
    assert {each.name for each in pair.functions if each.share > 0.99} >= set(taken)


@pytest.mark.parametrize(
    "text",
    ["def f(:", "\0", "x = " + "1+" * 5000 + "1\n", "def tas_vide(t):\n    return " + "not " * 5000 + "t"],
)
def test_what_cannot_be_read_is_no_clue(text: str) -> None:
    assert similar_pairs(classmates(Léa=text, Noël=text)) == ()


def test_exercises_are_not_mixed() -> None:
    some = [
        result(Student("Léa"), text=copy("simple")),
        result(Student("Noël"), text=copy("simple"), exercice="tas_libre"),
    ]
    assert similar_pairs(some) == ()


def test_the_page_shows_both_texts_and_accuses_nobody() -> None:
    text = "def deplacer_haut_sur(t1, t2):\n    '''<script>alert(1)</script>'''\n" + "\n".join(
        f"    if t1.hauteur > {i}:\n        t2.tete = [t1.queue, <b>]".replace("<b>", "3") for i in range(40)
    )
    hostile = {"<script>Léa": copy("simple") + "\n" + text, "Noël": renamed(copy("simple")) + "\n" + text}
    page = similar_page(similar_pairs(classmates(**hostile)))
    seen = is_harmless(page)
    assert "jamais des preuves" in seen.text and "1 paire à lire" in seen.text
    assert "maillon" in seen.text and "cel" in seen.text
    assert "Aucune paire" in is_harmless(similar_page(())).text


def test_the_methods_that_an_exercise_asks_for_are_compared_and_no_others() -> None:
    text = "class Main:\n    def rendre_jouables(self, tour):\n        for c in self.cartes:\n"
    text += "            c.jouable = tour\n"
    text += "    def trier(self):\n        self.cartes.sort()\n"
    assert [body.name for body in bodies_of(text, "tarot")] == ["Main.rendre_jouables"]
    assert bodies_of(text, "tas") == ()
