"""The page of one student: what is shown, and what must not be."""

from dataclasses import replace
from typing import Any

import pytest

from reussites_tk.grading.records import Mark
from reussites_tk.grading.results.class_page import class_page
from reussites_tk.grading.results.result_words import automatic_comment, verdicts_of
from reussites_tk.grading.results.student_page import student_page
from reussites_tk.grading.scale import Hand, HandMark, Scale, scaled
from reussites_tk.judge import words
from reussites_tk.judge.tas.words import DEAR
from tests.grading.results.sample_results import (
    EXAMPLE,
    LEA,
    Seen,
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
    wrong,
)

TEXT = "def f():\n    return ma_ligne\n"


def test_the_mark_its_lines_and_the_first_thing_to_look_at() -> None:
    mark = Mark(12.5, 20, ("Note du barème : 13,5.", "Retard : − 1."))
    text = is_harmless(student_page(LEA, [replace(half(text=TEXT), mark=mark)])).text
    assert "12,5 / 20" in text and "Retard\xa0: − 1." in text
    assert text.index("À regarder d’abord") < text.index("deplacer_haut_sur") < text.index("Justes (1)")
    assert "1 juste sur 2." in text
    assert "return ma_ligne" in text


def test_the_piles_are_drawn_before_expected_obtained() -> None:
    page = student_page(LEA, [half()])
    text = is_harmless(page).text
    assert text.index("avant") < text.index("attendu") < text.index("obtenu")
    assert "B, du dessous au dessus : 7K 7T" in page.decode()
    assert "lu par prec" in text and "hauteur 3 ≠" in text


def test_every_verdict_has_its_word() -> None:
    kinds = {
        "a_completer": "Encore à compléter (1)",
        "absente": "Absentes du fichier (1)",
        "bloquee": "En attente",
    }
    functions = [wrong(), *(verdict(f"f_{kind}", kind, "Un mot.") for kind in kinds)]
    text = is_harmless(student_page(LEA, [result(LEA, *functions)])).text
    for title in kinds.values():
        assert title in text


def test_a_remark_on_what_is_right_is_shown() -> None:
    text = is_harmless(
        student_page(LEA, [result(LEA, verdict("tas_vide", "juste", "Coût trop grand."))])
    ).text
    assert "Tout est juste" in text and "tas_vide\xa0: Coût trop grand." in text


def test_a_remark_on_the_whole_file_stands_before_any_function() -> None:
    made = right()
    said = "Remarque : le fichier est enregistré en UTF-16."
    remarked = replace(made, bulletin={**made.bulletin, "remarques": [said]})
    text = is_harmless(student_page(LEA, [remarked])).text
    assert "Le fichier est enregistré en UTF-16." in text and "sur ce qui est juste" not in text
    assert text.index("Sur le fichier") < text.index("Le fichier est enregistré") < text.index("tas_vide")
    assert "Sur le fichier" not in is_harmless(student_page(LEA, [made])).text


def test_the_same_remark_on_several_functions_is_said_once() -> None:
    some = [verdict(nom, "juste", "Remarque : le tas est parcouru.") for nom in ("la_hauteur", "carte_sur")]
    text = is_harmless(student_page(LEA, [result(LEA, *some)])).text
    assert text.count("le tas est parcouru") == 1 and "Remarque\xa0:" not in text
    assert "la_hauteur, carte_sur\xa0: le tas est parcouru." in text


def test_what_was_typed_in_moodle_is_named_as_its_student_knows_it() -> None:
    made = right()
    page = student_page(LEA, [replace(made, bulletin={**made.bulletin, "fichier": "onlinetext.html"})])
    assert "tapé dans Moodle" in page.decode() and "onlinetext" not in page.decode()


@pytest.mark.parametrize("noms", [["la_hauteur"], ["la_hauteur", "poser_tas_sur_tas"]])
def test_a_remark_agrees_with_one_function_and_with_several(noms: list[str]) -> None:
    some = [verdict(nom, "juste", DEAR) for nom in noms]
    text = is_harmless(student_page(LEA, [result(LEA, *some)])).text
    assert f"{', '.join(noms)}\xa0: le résultat est juste, mais le tas est parcouru" in text


def test_a_sentence_that_begins_with_the_name_of_its_function_does_not_say_it_twice() -> None:
    twice = "Remarque : la_hauteur est définie aux lignes 1 et 5 : Python ne garde que la dernière."
    inside = verdict("carte_sur", "absente", "carte_sur est dans la classe Tas (ligne 3).", ligne=3)
    made = result(LEA, verdict("la_hauteur", "juste", twice), inside)
    text = is_harmless(student_page(LEA, [made])).text
    assert "la_hauteur est définie aux lignes 1 et 5" in text and "la_hauteur\xa0: la_hauteur" not in text
    assert "carte_sur est dans la classe Tas (ligne 3)." in text and "carte_sur\xa0: carte" not in text


@pytest.mark.parametrize(
    ("seen", "said"),
    [
        ({"place": "tas.py"}, "Fichier jugé\xa0: tas.py\n"),
        ({"place": "tp.zip/brouillon/tas.py"}, "Fichier jugé\xa0: tp.zip/brouillon/tas.py\n"),
        (
            {"place": "Tentative 2/tas.py", "attempt": 2, "date": "2026-01-12T09:11:00+01:00"},
            "Fichier jugé\xa0: Tentative 2/tas.py · rendu le 12/01/2026 à 09:11\n",
        ),
        ({"place": "attempt_3/tas.py", "attempt": 3}, "Fichier jugé\xa0: attempt_3/tas.py · tentative 3\n"),
        ({"date": "2026-01-12"}, "Fichier jugé\xa0: tas_a_completer.py · rendu le 12/01/2026\n"),
    ],
)
def test_a_page_says_which_file_was_judged_and_of_when_it_is(seen: dict[str, Any], said: str) -> None:
    text = is_harmless(student_page(LEA, [right(**seen)])).text
    assert said in text and "Fichier corrigé" not in text


def test_the_same_reason_is_said_once_for_all_the_exercises_that_it_keeps_from_being_judged() -> None:
    why, advice = "« tas.pdf » est un document PDF.", "Renvoyez vos programmes."
    some = [right(exercice=nom) for nom in ("tas", "r7", "qll")]
    aside = [replace(r, bulletin={**r.bulletin, "a_revoir": why, "a_renvoyer": advice}) for r in some]
    empty = [absent(exercice=nom) for nom in ("tas", "r7")]
    told = automatic_comment(aside)
    assert told == f"« tas.pdf » est un document PDF. {advice}".replace("« ", "«\xa0").replace(" »", "\xa0»")
    assert automatic_comment(empty) == "Aucun fichier rendu."
    text = is_harmless(student_page(LEA, aside)).text
    assert text.count("document PDF") == text.count("Renvoyez") == text.count("n’a pas encore de note") == 1
    assert text.count("Relais des 7") == text.count("à revoir") == 1
    assert is_harmless(student_page(LEA, empty)).text.count("Aucun fichier") == 1
    mixed = [some[0], *aside[1:]]
    assert automatic_comment(mixed).endswith(f"Relais des 7, À la queue leu leu\xa0: {told}")
    text = is_harmless(student_page(LEA, mixed)).text
    assert text.count("document PDF") == 1 and "Relais des 7 · À la queue leu leu" in text
    # What was judged is each exercise's own, be it said in the same words.
    assert automatic_comment(some).count("2 justes sur 2") == 3
    by_hand = [replace(r, mark=Mark(n, 20, (f"Note {n}",), by_hand="Oral")) for n, r in enumerate(empty, 1)]
    text = is_harmless(student_page(LEA, by_hand)).text
    assert "Note 1" in text and "Note 2" in text


def test_a_comment_that_is_cut_says_so() -> None:
    long = wrong(message="mot " * 200)
    assert automatic_comment([result(LEA, long)]).endswith("mot …")
    assert automatic_comment([unloadable(message="x" * 900)]).endswith("x …")


def test_what_waits_for_the_same_function_is_one_line() -> None:
    waits = "On ne voit pas ce que fait cette fonction tant que ieme_carte n'est pas juste."
    noms = [f"f{n}" for n in range(13)]
    text = is_harmless(
        student_page(LEA, [result(LEA, wrong(), *(verdict(n, "bloquee", waits) for n in noms))])
    ).text
    assert text.count("On ne voit pas") == 1 and f"{', '.join(noms)}\xa0: On ne voit pas" in text


def test_what_was_lent_is_said_once() -> None:
    lent = words.lent(["la_hauteur"])
    right = [verdict(nom, "juste", lent, pretees=["la_hauteur"]) for nom in ("tas_vide", "carte_sur")]
    made = result(
        LEA, *right, verdict("le_rang", "juste", f"Coût trop grand. {lent}", pretees=["la_hauteur"])
    )
    assert [v.pretees for v in verdicts_of(made)] == [("la_hauteur",)] * 3
    text = is_harmless(student_page(LEA, [made])).text
    assert text.count("avec notre version de la_hauteur") == 1
    assert "tas_vide, carte_sur, le_rang\xa0: Jugées avec notre version de la_hauteur" in text
    assert "le_rang\xa0: Coût trop grand." in text


def test_a_file_that_does_not_load_shows_why_and_where() -> None:
    made = replace(unloadable(), text="x = 1\n\nif x = 2:\n    pass\n")
    text = is_harmless(student_page(LEA, [made])).text
    assert "ne peut pas être chargé (ligne 3)" in text and "SyntaxError\xa0: ce n’est pas du Python" in text
    assert "Dans votre fichier, ligne 3" in text and "3if x = 2:" in text


def test_nothing_handed_in_is_shown_mildly() -> None:
    made = replace(absent(), mark=Mark(0, 1, ("Rien n'a été rendu.",)))
    text = is_harmless(student_page(LEA, [made])).text
    assert text.count("Aucun fichier n’a été rendu") == 1 and "rien rendu" in text and "Rien" not in text
    assert "0 / 1" not in text and "à revoir" not in text
    both = is_harmless(student_page(LEA, [right(), replace(made, exercice="r7")])).text
    assert "1 / 2" in both and "rien rendu" in both and "0 / 1" not in both


def test_the_teacher_s_comment_comes_first_with_its_paragraphs() -> None:
    page = student_page(LEA, [half()], "Bon <b>début</b>.\nEt la suite ?\n\n\nVenez me voir.").decode()
    text = is_harmless(page.encode()).text
    assert text.index("Commentaire de l’enseignant") < text.index("Fichier jugé")
    assert "Bon <b>début</b>." in text and "Venez me voir." in text
    shown = page.partition('class="commentaire"')[2].partition("</section>")[0]
    assert (shown.count("<p>"), shown.count("<br>")) == (2, 1)
    assert "<nav" not in page  # the only thing that is not printed


def test_without_a_comment_nothing_is_shown_of_it() -> None:
    for nothing in ("", " \n\n "):
        assert student_page(LEA, [half()], nothing) == student_page(LEA, [half()])


def test_a_fault_of_the_judge_is_no_mark_and_no_fault_of_the_student() -> None:
    text = is_harmless(student_page(LEA, [to_review()])).text
    assert "à revoir" in text and "ne vient pas de votre travail" in text


def test_a_hostile_student_writes_no_markup() -> None:
    seen = is_harmless(student_page(hostile().student, [hostile()]))
    assert "alert" in seen.text


def test_no_folder_of_the_disk_is_shown() -> None:
    made = half()
    for path in ("/home/prof/rendus/x.py", r"C:\Users\prof\x.py"):
        page = student_page(LEA, [replace(made, bulletin={**made.bulletin, "fichier": path})])
        assert "prof" not in page.decode() and "x.py" in page.decode()


def test_nothing_of_hidden_trials_nor_for_the_teacher_is_in_it() -> None:
    made = replace(with_hidden(), remarks=("Copié sur Zoé ?",), path="rendus/autre/x.py")
    page = student_page(LEA, [made]).decode()
    assert "SECRET" not in page and "Zoé" not in page and "autre/" not in page
    assert "pas sur un essai caché" in page


def test_several_exercises_share_a_page_and_its_total() -> None:
    text = is_harmless(student_page(LEA, [right(), half(exercice="r7")])).text
    assert "Les tas en liste doublement chaînée" in text and "Relais des 7" in text
    assert "1,5 / 2" in text


@pytest.mark.parametrize("printed", ["\n".join(map(str, range(500))), "x" * 100_000])
def test_a_long_print_keeps_its_two_ends(printed: str) -> None:
    made = replace(half(), outputs={"deplacer_haut_sur": printed})
    page = student_page(LEA, [replace(made, bulletin={**made.bulletin, "sortie": printed})])
    assert len(page) < 40_000
    assert "coupées" in page.decode() or " … " in page.decode()


def test_the_same_result_gives_the_same_bytes() -> None:
    assert student_page(LEA, [half()]) == student_page(LEA, [half()])


def test_an_example_without_piles_shows_values() -> None:
    values = {**wrong(), "attendu": "Rang.SEPT", "obtenu": "Rang.DEUX"}
    made = replace(
        result(LEA, values), examples={"deplacer_haut_sur": replace(EXAMPLE, avant=(), attendu=(), obtenu=())}
    )
    text = is_harmless(student_page(LEA, [made])).text
    assert "→ Rang.SEPT" in text and "→ Rang.DEUX" in text


def test_our_sentences_have_curved_apostrophes_and_code_stays_as_it_is() -> None:
    said = "Ce n'est pas l'as, c'est l'« as »."
    code = "c = carte('l'as')"
    mistake = wrong(message=said)
    made = replace(result(LEA, {**mistake, "contre_exemple": [code]}, exercice="essais_tas"), remarks=(said,))
    made = replace(made, examples={}, mark=Mark(0.0, 0.5, (said,)))
    broken = unloadable(message=said)
    pages = student_page(LEA, [made, broken]), class_page([made, broken], remarks=[said])
    student, whole = (is_harmless(page).text for page in pages)
    assert code in student and "n'est" not in student + whole and "d'essais" not in student + whole
    assert "d’essais" in student and "d’essais" in whole and "l’«\xa0as\xa0»" in whole
    assert student.count("Ce n’est pas l’as") == 3  # the message, how the mark was made, why it does not load


def test_nothing_is_said_twice_of_a_mark_by_hand_or_of_what_waits() -> None:
    scale = Scale(hand=Hand({absent().key: HandMark(5.0, "oral")}))
    page = Seen(student_page(LEA, [scaled(absent(), scale)])).text
    assert page.count("rendu") == 1 and "Note mise à la main" in page
    waiting = Seen(student_page(LEA, [scaled(to_review(), Scale())])).text
    assert "n’a pas su conclure" not in waiting and waiting.count("Le correcteur lui-même") == 1
