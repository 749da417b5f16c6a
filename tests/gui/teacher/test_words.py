"""What the page says: counts that add up, dates as French people write them, what is kept after a stop."""

from dataclasses import replace
from html import unescape

import pytest

from reussites_tk.grading.class_records import Advance
from reussites_tk.gui.teacher.words import (
    advance_sentence,
    class_lines,
    class_sentence,
    end_sentence,
    handed_words,
    left_sentence,
    proposed_comment,
    row_mark,
    state_word,
    stopped_sentence,
)
from tests.gui.teacher.classes import ADA, ZOE, Classe, graded_session, read_session, sheet_rows


def test_sentences_say_what_was_found_then_what_was_graded(classe: Classe) -> None:
    session = read_session(classe)
    assert class_sentence(session) == "4 étudiants · Les tas en liste doublement chaînée : 3 rendus"
    assert left_sentence(session).startswith("Prêt")
    session = graded_session(classe)
    assert left_sentence(session).startswith("Déjà noté")
    assert (
        end_sentence(session)
        == "3 étudiants notés · 1 sans rendu · votre feuille est remplie : feuille_moodle.csv"
    )
    assert "3 copies sont jugées et gardées" in stopped_sentence(session)


def test_what_held_the_copies_is_said_of_the_class(classe: Classe) -> None:
    title = "L’exécution des copies"
    assert title not in dict(class_lines(read_session(classe)))
    session = graded_session(classe)
    session.results[0].bulletin["mur"] = "landlock"
    assert dict(class_lines(session))[title] == ["Isolement : noyau (Landlock et seccomp)."]


def test_a_student_without_work_has_a_word_and_the_mark_of_the_files(classe: Classe) -> None:
    rows = {row.student.name: row for row in graded_session(classe).rows()}
    assert (row_mark(rows[ZOE]), state_word(rows[ZOE])) == ("0 / 20", "rien rendu")
    assert (row_mark(rows[ADA]), state_word(rows[ADA])) == ("20 / 20", "noté")
    assert state_word(replace(rows[ADA], comment="Bravo")) == "commenté"


def test_the_proposed_comment_is_what_the_worksheet_gets(classe: Classe) -> None:
    assert {proposed_comment(row) for row in read_session(classe).rows()} == {None}
    session = graded_session(classe)
    filled = sheet_rows(classe.results / "feuille_moodle.csv")
    for row in session.rows():
        words = unescape(filled[row.student.name]["Feedback par commentaires"])
        assert proposed_comment(row) == words and bool(words) == (row.student.name != ZOE)
        assert proposed_comment(replace(row, kept=True)) == ""


def test_what_is_to_review_is_said_once_in_a_row_with_what_to_send_again(classe: Classe) -> None:
    row = next(row for row in graded_session(classe).rows() if row.student.name == ADA)
    result = row.results[0]
    aside = {**result.bulletin, "a_revoir": "« tas.pdf » est un PDF.", "a_renvoyer": "Renvoyez le .py."}
    row = replace(row, results=(replace(result, bulletin=aside),))
    assert (row_mark(row, beside_state=True), state_word(row), row_mark(row)) == ("–", "à revoir", "à revoir")
    assert (proposed_comment(row) or "").replace("\xa0", " ") == "« tas.pdf » est un PDF. Renvoyez le .py."


def test_sentences_say_how_far_the_grading_is() -> None:
    assert advance_sentence(Advance(60, done=0)) == "0 copies sur 60"
    assert advance_sentence(Advance(60, kept=4, done=34, to_review=2)).startswith(
        "34 copies sur 60 · 2 à revoir · encore "
    )


@pytest.mark.parametrize(
    ("membre", "date", "tentative", "words"),
    [
        (
            "Ada_1_assignsubmission_file/tas.py",
            "2026-01-05T08:30:00",
            0,
            "tas.py · rendu le 05/01/2026 à 08:30",
        ),
        ("tas.py", "", 2, "tas.py · tentative 2"),
        ("", "", 0, "aucun fichier jugé"),
    ],
)
def test_a_sentence_says_which_file_was_judged_and_when_it_came(
    membre: str, date: str, tentative: int, words: str, classe: Classe
) -> None:
    result = next(iter(graded_session(classe).results))
    made = replace(result, path=membre, place="", date=date, attempt=tentative)
    assert handed_words(made) == words
    placed = replace(made, place="tp.zip/tentative 2/tas.py")
    assert handed_words(placed).startswith("tp.zip/tentative 2/tas.py")
    assert handed_words(placed).count("tentative 2") == 1
