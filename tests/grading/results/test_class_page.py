"""The teacher's pages of a class: `index.html` and `temps.html`."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from reussites_tk.grading.kept_cells import Kept
from reussites_tk.grading.records import Mark, Result, isolation
from reussites_tk.grading.results.class_page import class_page, time_page
from reussites_tk.grading.results.class_tables import functions_table, histogram
from reussites_tk.grading.results.mistakes import common_mistakes
from reussites_tk.grading.results.student_page import student_page
from reussites_tk.grading.similarity import Clues, Group, Sameness, Work
from reussites_tk.grading.students import Student
from tests.grading.results.sample_results import (
    LEA,
    NOEL,
    ZOE,
    absent,
    half,
    hostile,
    is_harmless,
    result,
    right,
    to_review,
    unloadable,
    verdict,
    with_hidden,
)


def text_of(results: list[Result], **more: object) -> str:
    return is_harmless(class_page(results, common_mistakes(results, {}), **more)).text  # type: ignore[arg-type]


def test_the_figures_count_those_who_handed_something_in() -> None:
    text = text_of([right(), half(NOEL), absent(ZOE)])
    for words in ("étudiants3", "ont rendu2", "moyenne0,75 / 1", "médiane0,75 / 1"):
        assert words in text


def test_the_table_has_one_row_per_student_and_one_column_per_function() -> None:
    page = class_page([right(), half(NOEL), absent(ZOE)]).decode()
    rows = [
        row.partition("</tr>")[0] for row in page.split("<tr>") if 'scope="row"' in row and "title=" in row
    ]
    assert [row.count("✓") for row in rows] == [2, 1, 0]
    assert "deplacer_haut_sur : faux" in rows[1] and rows[2].count("rien rendu") == 1
    assert "effet de bord" not in page  # the key has what is in the table only


def test_the_row_of_a_file_that_does_not_load_says_so_once() -> None:
    page = class_page([half(), unloadable(ZOE)]).decode()
    table = page.partition('class="grille"')[2].partition("</table>")[0]
    row = table.partition("Zoé")[2].partition("</tr>")[0]
    assert row.count("ne se charge pas") == 1 and 'colspan="2"' in row and row.count("<td") == 2


def about(results: list[Result], **more: object) -> list[str]:
    """The lines of « À savoir »."""
    text = text_of(results, **more).split("À savoir")[-1].replace("\xa0", " ")
    for following in ("Depuis la correction", "Les fonctions"):
        text = text.partition(following)[0]
    return [line for line in text.split("\n") if line]


def test_remarks_are_shown_with_their_student() -> None:
    renamed = replace(half(NOEL), remarks=("Le fichier s’appelait « WMS q3.py ».",))
    lines = about([to_review(), renamed, absent(ZOE)], remarks=["Entrée refusée : « ../x.py »."])
    assert "Entrée refusée : « ../x.py »." in lines
    assert "Noël de la Tour : Le fichier s’appelait « WMS q3.py »." in lines
    assert "Rien rendu (1)" in lines and lines[lines.index("Rien rendu (1)") + 1] == "Zoé Ünal"
    assert "Tentative 2" in "".join(about([replace(half(NOEL), attempt=2)]))


def test_what_needs_the_teacher_comes_first_and_curiosities_last() -> None:
    """Whatever the order of the class."""
    typed = "Le programme a été tapé dans la page de Moodle."
    some = [
        half(LEA, remarks=(typed,)),
        absent(Student("Ali")),
        unloadable(NOEL),
        with_hidden(Student("Max")),
        right(Student("Ida"), remarks=(typed,)),
        to_review(ZOE),
    ]
    clues = Clues(groups=(Group(Sameness.TEXT, ((Work((some[0],)), Work((some[4],))),)),))
    titles = [
        "À revoir : sans note, et ce n’est pas un zéro (1)",
        "La classe et ses fichiers",
        "Ne se chargent pas (1)",
        "Justes, mais pas sur les essais cachés (1)",
        "Ressemblances",
        "Rien rendu (1)",
        "Copies particulières (2)",
    ]
    for order in (some, some[::-1]):
        lines = about(order, remarks=["Note verrouillée."], clues=clues)
        assert [line for line in lines if line in titles] == titles
        (typed_line,) = [line for line in lines if typed[:20] in line]
        assert "Ida" in typed_line and "Léa O’Brien" in typed_line
        assert "2 copies sont les mêmes que d’autres : à lire dans similitudes.html." in lines


def test_the_functions_are_counted_in_the_files_that_were_judged() -> None:
    by_hand = absent(Student("Ida"), mark=Mark(1.0, 1.0, by_hand="Oral"))
    aside = replace(right(Student("Max")), bulletin={**right().bulletin, "a_revoir": "« tp.rar »."})
    table = functions_table([right(), half(NOEL), absent(ZOE), by_hand, aside])
    rows = [row.partition("</tr>")[0] for row in table.split("<tr>") if 'scope="row"' in row]
    assert [re.findall(r'class="chiffre">([^<]*)<', row) for row in rows] == [
        ["100\N{NO-BREAK SPACE}%", "", "", ""],
        ["50\N{NO-BREAK SPACE}%", "1", "", ""],
    ]


def test_what_the_sheet_says_of_rows_is_said_once() -> None:
    aside = replace(right(), bulletin={**right().bulletin, "a_revoir": "Il n’y a « rien »."})
    own = ["À revoir : la note reste telle quelle, et le commentaire dit pourquoi (1 ligne) : Léa O’Brien"]
    own += [
        "Rien rendu, ligne laissée telle quelle (1 ligne) : Zoé Ünal",
        "Absents de la feuille (1 ligne) : A",
    ]
    lines = about([aside, to_review(NOEL), absent(ZOE)], remarks=own)
    assert lines[lines.index("Rien rendu (1)") :][:3] == [
        "Rien rendu (1)",
        "Zoé Ünal",
        "Dans la feuille, la ligne reste telle quelle.",
    ]
    assert "Dans la feuille, la note reste telle quelle, et le commentaire dit pourquoi." in lines
    assert "Léa O’Brien : il n’y a « rien »." in lines and "Absents de la feuille (1 ligne) : A" in lines
    assert sum("Zoé" in line for line in lines) == sum("Léa" in line for line in lines) == 1
    assert not [line for line in about([aside, absent(ZOE)]) if "feuille" in line]


def test_the_names_of_a_remark_are_those_of_the_rest_of_the_page() -> None:
    zoe = Student("Zoé N'Guyen", "7", family_name="N'Guyen")
    kept = Kept("Zoé N'Guyen", "12", "1,00", "Vu l'oral")
    remarks = ["Absents de la feuille (1 ligne) : Zoé N'Guyen", "L'entrée « ../l'essai.py » n'est pas lue."]
    remarks += ["N'Guyen Zoé_7_file/d'hier.py : ce fichier n'est pas lu."]
    made = right(zoe, path="N'Guyen Zoé_7_file/tas.py")
    text = text_of([made, half(NOEL)], remarks=remarks, kept=[kept]).replace("\xa0", " ")
    assert "N’" not in text
    for words in ("Zoé N'Guyen : 12 et « Vu l'oral » dans", "L’entrée « ../l'essai.py » n’est pas lue."):
        assert words in text
    title = student_page(zoe, [made]).decode().partition("<title>")[2].partition("</title>")[0]
    assert "N&#x27;Guyen" in title


def test_which_exercise_does_not_load_is_said_where_there_are_several() -> None:
    assert "Léa O’Brien" in about([unloadable(), half(NOEL)])
    others = [right(exercice="r7"), right(NOEL, exercice="r7")]
    assert "Léa O’Brien : Les tas en liste doublement chaînée" in about([unloadable(), half(NOEL), *others])


def test_a_mistake_of_several_is_shown_once_with_their_names() -> None:
    text = text_of([half(), half(NOEL), right(ZOE)])
    assert "Erreurs fréquentes" in text and "2 étudiants" in text
    assert "Exemple : Léa O’Brien ; aussi : Noël de la Tour" in text.replace("\xa0", " ")
    assert "Erreurs fréquentes" not in text_of([half(), right(NOEL)])


def test_the_marks_that_changed_are_shown() -> None:
    results = [half(), right(NOEL)]
    previous = {results[0].key: 1.0, results[1].key: 1.0}
    text = text_of(results, previous=previous)
    assert "1 → 0,5" in text and "1 → 1" not in text
    assert "Aucune note n’a changé" in text_of(results, previous={r.key: r.note for r in results})


def test_hidden_trials_are_named_and_not_shown() -> None:
    page = class_page([with_hidden()]).decode()
    assert "pas sur les essais cachés" in page and "SECRET" not in page


def test_a_hostile_class_writes_no_markup() -> None:
    results = [hostile(), hostile(), unloadable(NOEL)]
    assert "alert" in text_of(results, remarks=["<script>"])


def test_nothing_measured_is_in_it() -> None:
    fresh = [half(seconds=1.0), right(NOEL, seconds=9.0)]
    kept = [replace(result, seconds=0.0, kept=True) for result in fresh]
    assert class_page(fresh) == class_page(kept)


def test_nothing_handed_in_is_shown_once() -> None:
    """For each of two exercises, with what the reading of the class said of it."""
    said = ("Rien n'a été rendu.",)
    assert about([absent(remarks=said), absent(exercice="r7", remarks=said), absent(NOEL)]) == [
        "Rien rendu (2)",
        "Léa O’Brien, Noël de la Tour",
    ]
    missing = ("Rien n'a été rendu pour l'exercice r7.",)
    assert about([right(), absent(exercice="r7", remarks=missing)]) == [
        "Rien rendu pour un des exercices : Relais des 7 (1)",
        "Léa O’Brien",
    ]


def test_an_empty_class_is_a_page_too() -> None:
    assert "étudiants0" in is_harmless(class_page([])).text


def test_each_id_is_there_once() -> None:
    ids = is_harmless(class_page([half(), half(NOEL)], common_mistakes([half(), half(NOEL)], {}))).ids
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("mark", "bin_words"), [(0.0, "de 0 à 1"), (20.0, "de 19 à 20"), (10.0, "de 10 à 11")]
)
def test_a_mark_is_counted_in_its_place(mark: float, bin_words: str) -> None:
    assert f"1 copie {bin_words}" in histogram([mark], 20.0)


def test_the_histogram_counts_everybody_once() -> None:
    drawn = histogram([0, 1.5, 1.6, 20, 20], 20.0)
    assert "2 copies de 1 à 2" in drawn and "2 copies de 19 à 20" in drawn
    assert LEA.name not in drawn


def test_the_tests_of_each_student_are_no_column() -> None:
    own = result(LEA, verdict("essai_a_moi"), verdict("tas_vide"), exercice="essais_tas")
    text = text_of([own, result(NOEL, verdict("essai_autre"), verdict("tas_vide"), exercice="essais_tas")])
    assert "tas_vide" in text and "essai_" not in text


# --- the page of the time


def time_text(*results: object) -> str:
    return is_harmless(time_page(results)).text  # type: ignore[arg-type]


def test_the_total_the_mean_and_the_slowest_first() -> None:
    text = time_text(half(seconds=3.0), right(NOEL, seconds=90.0), absent(ZOE))
    assert "1 min 33 s de jugement en tout, 46,5 s par copie en moyenne." in text
    rows = text.partition("longues à juger")[2]
    assert rows.index(NOEL.name) < rows.index(LEA.name) and "97\xa0%" in rows and ZOE.name not in rows


def test_how_many_were_judged_this_time() -> None:
    before = replace(right(NOEL, seconds=2.0), kept=True)
    assert "Cette fois, 1 copie a été jugée, 1 l’était déjà." in time_text(half(seconds=1.0), before)
    assert "Cette fois, 0 copie a été jugée, 2 l’étaient déjà." in time_text(before, before, absent(ZOE))


def test_any_class_has_its_page() -> None:
    assert "Aucune copie" in time_text() and "Aucune copie" in time_text(absent())
    assert "à revoir" in time_text(to_review(seconds=1.0))
    assert time_text(replace(hostile(), seconds=2.0))


def test_what_held_the_files_is_said_and_counted_when_it_is_not_the_same_for_all() -> None:
    def held(one: Result, mur: str) -> Result:
        return replace(one, bulletin={**one.bulletin, "mur": mur})

    def seen(results: list[Result]) -> str:
        return text_of(results).replace("\N{NO-BREAK SPACE}", " ")

    same = [held(right(), "bubblewrap"), held(half(NOEL), "bubblewrap"), absent(ZOE)]
    assert "Isolement : noyau (bubblewrap)." in seen(same)
    mixed = [held(right(), "garde"), held(half(NOEL), "bubblewrap")]
    said = "Isolement, par nombre de copies : noyau (bubblewrap) pour 1, garde de Python seule pour 1."
    assert said in seen(mixed) and said == isolation(mixed)
    assert "Isolement" not in seen([right(), absent(ZOE)])
