"""Moodle's worksheet: what is filled, what is left alone."""

import csv
import io
from dataclasses import replace
from datetime import datetime

import pytest

from reussites_tk.errors import UserError
from reussites_tk.grading.records import Mark, Result
from reussites_tk.grading.results.result_words import automatic_comment, title_of, whole_comment
from reussites_tk.grading.results.worksheet import Filled, check_worksheet, fill_worksheet
from reussites_tk.grading.sheets import read_sheet
from reussites_tk.grading.students import Student
from tests.grading.moodle_forms import FORMS, Assignment, Form, Person, worksheet
from tests.grading.results.sample_results import (
    LEA,
    NOEL,
    ZOE,
    absent,
    half,
    hostile,
    right,
    to_review,
    unloadable,
)

FRENCH = (
    "Identifiant;Nom complet;Adresse de courriel;Statut;Note;Note maximale;La note peut être modifiée;"
    "Dernière modification (travail remis);Dernière modification (note);Feedback par commentaires\r\n"
    'Participant 123456;"Léa O’Brien";lea@ecole.fr;"Remis ; à l’heure ""oui""";;"1,00";Oui;'
    '"lundi, 3 mars";-;\r\n'
    'Participant 123457;Noël de la Tour;;Remis;;"1,00";Oui;-;-;\r\n'
    'Participant 999999;Inconnu  ;;Non remis;;"1,00";Oui;-;-;\r\n'
)
ENGLISH = (
    "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,"
    "Last modified (submission),Last modified (grade),Feedback comments\n"
    'Participant 123456,"Léa O’Brien",lea@ecole.fr,Submitted,,1.00,Yes,"Monday, 3 March",-,\n'
    "Participant 123457,Noël de la Tour,,Submitted,,1.00,No,-,-,"
)


def cells(filled: Filled, row: int) -> list[str]:
    sheet = read_sheet(filled.content)
    return [sheet.value(row, i) for i in range(len(sheet.rows[row]))]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_only_mark_and_comment_change_whatever_the_sheet_looks_like(encoding: str, separator: str) -> None:
    before = FRENCH.replace(";", separator).encode(encoding)
    filled = fill_worksheet(before, [half(), right(NOEL)])
    after = filled.content
    assert filled.written == 2
    old, new = (content.decode(encoding).split("\r\n") for content in (before, after))
    assert (new[0], new[3], len(new)) == (old[0], old[3], len(old))
    comment, number = automatic_comment([half()]), '"0,50"' if separator == "," else "0,50"
    for text in (comment, number):
        assert text.strip('"') in new[1]
    blank = new[1].replace(number, "", 1)
    ending = blank.index("1 juste sur 2")
    assert blank[:ending].rstrip('"') == old[1][:ending].rstrip('"')


def test_an_untouched_sheet_is_the_same_to_the_byte() -> None:
    for text in (FRENCH, ENGLISH, FRENCH.replace("\r\n", "\r"), FRENCH + '"sans fin'):
        content = text.encode()
        assert fill_worksheet(content, [absent(), absent(NOEL)]).content == content


def test_english_titles_decimal_point_and_locked_marks() -> None:
    filled = fill_worksheet(ENGLISH.encode(), [half(), right(NOEL)])
    assert cells(filled, 1)[4] == "0.50"
    assert cells(filled, 2)[4] == ""
    assert any("verrouillée" in remark for remark in filled.remarks)


def test_what_costs_a_mark_is_said_before_what_is_usual() -> None:
    remarks = fill_worksheet(ENGLISH.encode(), [absent(), right(NOEL)]).remarks
    assert [remark.partition(" (")[0] for remark in remarks] == [
        "Note verrouillée par Moodle, ligne laissée telle quelle",
        "Rien rendu, ligne laissée telle quelle",
    ]


def test_the_date_is_touched_only_when_asked_for() -> None:
    assert cells(fill_worksheet(ENGLISH.encode(), [half()]), 1)[8] == "-"
    dated = fill_worksheet(ENGLISH.encode(), [half()], moment=datetime(2026, 3, 4, 9, 5))
    assert cells(dated, 1)[7:9] == ["Monday, 3 March", "2026-03-04 09:05"]


def test_what_cannot_be_filled_is_left_alone_with_a_remark() -> None:
    filled = fill_worksheet(FRENCH.encode(), [to_review(), absent(NOEL), right(ZOE)])
    assert filled.written == 0
    said = " ".join(filled.remarks)
    for words in (
        "à revoir",
        "Rien rendu",
        "Absents de la feuille (1 ligne) : Zoé Ünal",
        "sans travail jugé",
    ):
        assert words in said
    assert cells(fill_worksheet(FRENCH.encode(), [absent(NOEL)], include_absent=True), 2)[4] == "0,00"


def test_the_reason_of_what_is_to_be_reviewed_is_a_comment_without_a_mark() -> None:
    made = right(LEA)
    aside = replace(
        made, bulletin={**made.bulletin, "a_revoir": "« tp.rar » est une archive.", "a_renvoyer": "Un .py."}
    )
    filled = fill_worksheet(FRENCH.encode(), [aside, right(NOEL)])
    assert (cells(filled, 1)[4], cells(filled, 1)[9]) == (
        "",
        "«\N{NO-BREAK SPACE}tp.rar\N{NO-BREAK SPACE}» est une archive. Un .py.",
    )
    assert any("le commentaire dit pourquoi" in remark for remark in filled.remarks)
    own = fill_worksheet(FRENCH.encode(), [aside], comments={LEA.key: "Venez me voir."})
    assert cells(own, 1)[9] == "Venez me voir."
    locked = fill_worksheet(ENGLISH.encode(), [replace(aside, student=NOEL)])
    assert cells(locked, 2)[9:] == cells(fill_worksheet(ENGLISH.encode(), [absent(NOEL)]), 2)[9:]


def test_a_student_is_found_by_number_then_address_then_name() -> None:
    by_name = Student("NOËL  de la tour")
    by_address = Student("Autre Nom", "", address="LEA@ecole.fr")
    filled = fill_worksheet(FRENCH.encode(), [right(by_address), half(by_name)])
    assert (cells(filled, 1)[4], cells(filled, 2)[4]) == ("1,00", "0,50")


def test_two_students_of_one_name_are_not_taken_for_one_another() -> None:
    twins = [right(Student("Noël de la Tour", "", group="A")), half(Student("Noël de la Tour", "x"))]
    assert fill_worksheet(FRENCH.encode(), twins).written == 0


def test_a_mark_is_scaled_to_the_maximum_of_the_sheet_with_a_remark() -> None:
    filled = fill_worksheet(FRENCH.replace("1,00", "20,00").encode(), [half()])
    assert cells(filled, 1)[4] == "10,00"
    assert any("à l’échelle" in remark for remark in filled.remarks)


def test_the_teachers_own_comment_wins_and_moodle_reads_it_as_it_was_typed() -> None:
    filled = fill_worksheet(FRENCH.encode(), [half()], comments={LEA.key: 'Vu ; "bien" si n < 2\nen classe'})
    assert cells(filled, 1)[9] == 'Vu ; "bien" si n &lt; 2<br>\nen classe'


def test_an_automatic_comment_is_one_line_that_no_sheet_runs() -> None:
    for made in (hostile(), unloadable(message="<b>\n=1"), half()):
        said = automatic_comment([made])
        assert not set("\n\r\x1b") & set(said) and not said.startswith(("=", "+", "-", "@"))
        assert not set("<>") & set(cells(fill_worksheet(sheet_of(made), [made]), 1)[1])
    assert "Aucun fichier" in automatic_comment([absent()])
    assert automatic_comment([half()]).startswith("1 juste sur 2")


def sheet_of(result: Result) -> bytes:
    """A sheet with nothing but the row of one student."""
    written = io.StringIO()
    csv.writer(written).writerows([["Nom complet", "Feedback", "Note"], [result.student.name, "", ""]])
    return written.getvalue().encode("utf-8", "replace")


def test_a_character_that_the_encoding_lacks_is_written_as_html_does() -> None:
    filled = fill_worksheet(FRENCH.encode("cp1252"), [half()], comments={LEA.key: "♥"})
    assert b"&#9829;" in filled.content


@pytest.mark.parametrize(
    "content", [b"", b"\0\xff", b"a,b\n1,2\n", b"Note\n12\n", "Nom;Prénom\nx;y\n".encode()]
)
def test_what_is_no_worksheet_is_refused_in_a_sentence(content: bytes) -> None:
    with pytest.raises(UserError, match="feuille d’évaluation"):
        fill_worksheet(content, [half()])


def test_two_rows_of_one_name_get_nobody_s_mark() -> None:
    nom = half(LEA).student.name
    sheet = f"Nom complet,Note\r\n{nom},\r\n{nom},\r\n".encode()
    filled = fill_worksheet(sheet, [half(LEA)])
    assert filled.written == 0 and any(nom in remark for remark in filled.remarks)


def test_first_and_last_names_may_be_in_two_columns() -> None:
    student = Student("Petit Léa", "", first_name="Léa", family_name="Petit")
    assert fill_worksheet("Nom,Prénom,Note\r\nPetit,Léa,\r\n".encode(), [half(student)]).written == 1


@pytest.mark.parametrize("nom", ["Léa O’Brien", "O'BRIEN Léa"])
@pytest.mark.parametrize("student", [LEA, Student("Léa O’Brien")])
def test_both_rows_of_one_person_get_the_mark_with_a_remark(nom: str, student: Student) -> None:
    sheet = f"Identifiant;Nom complet;Note\nParticipant 123456;{nom}\nParticipant 123456;{nom}\n"
    filled = fill_worksheet(sheet.encode(), [half(student)])
    assert [cells(filled, row)[2] for row in (1, 2)] == ["0,50", "0,50"]
    assert filled.remarks == (
        f"En double dans la feuille, toutes leurs lignes sont remplies (1 ligne) : {nom}",
    )


def test_a_number_that_two_students_share_gives_nobody_the_other_s_mark() -> None:
    sheet = "Identifiant;Nom complet;Note\n5;Petit Léa\n5;Noël de la Tour\n"
    work = [half(Student("Petit Léa", "5")), right(Student("Noël de la Tour", "5"))]
    filled = fill_worksheet(sheet.encode(), work)
    assert [cells(filled, row)[2] for row in (1, 2)] == ["0,50", "1,00"]


def test_a_number_of_the_school_distinguishes_two_homonyms() -> None:
    sheet = "Numéro étudiant;Nom complet;Note\np12ab;Petit Léa\nP34cd;Petit Léa\n"
    work = [half(Student("Petit Léa", "P12AB")), right(Student("Petit Léa", "p34cd"))]
    filled = fill_worksheet(sheet.encode(), work)
    assert [cells(filled, row)[2] for row in (1, 2)] == ["0,50", "1,00"]


@pytest.mark.parametrize("absents", [False, True])
def test_the_row_of_somebody_else_with_the_same_number_is_left_alone(absents: bool) -> None:
    sheet = "Identifiant;Nom complet;Note\nParticipant 1;Dupont Zoé;\nParticipant 2;ZOLA Émile;\n".encode()
    work = [half(Student("Durand Max", "1")), right(Student("Emile de Zola", "2"))]
    filled = fill_worksheet(sheet, work, include_absent=absents)
    assert [cells(filled, row)[2] for row in (1, 2)] == ["", "1,00"]
    assert any("Même numéro" in r and "Dupont Zoé (rendu de Durand Max)" in r for r in filled.remarks)


def test_numbers_alone_identify_students_when_names_are_hidden() -> None:
    for nom in ("Participant 1", "Dupont Zoé"):
        sheet = f"Identifiant;Nom complet;Note\nParticipant 1;{nom};\n".encode()
        assert fill_worksheet(sheet, [half(Student("Participant 1", "1"))]).written == 1


@pytest.mark.parametrize("maximum", ["inf", "1e999", "1e308", "-20,00", "nan", "-inf", "0"])
def test_an_impossible_maximum_is_ignored_with_a_remark(maximum: str) -> None:
    filled = fill_worksheet(FRENCH.replace("1,00", maximum).encode(), [half()])
    assert cells(filled, 1)[4].replace(".", ",") == "0,50"
    assert any("Note maximale impossible" in r and f"« {maximum} »" in r for r in filled.remarks)


def test_a_worksheet_is_checked_without_any_result() -> None:
    check_worksheet(FRENCH.encode())
    with pytest.raises(UserError, match="avec une colonne « Note »"):
        check_worksheet(FRENCH.replace(";Note;", ";Points;").encode())


# --- what stands in the sheet already

HEADS = "Identifiant;Nom complet;Note;Note maximale;Feedback par commentaires\n"


def standing(mark: str, comment: str = "", maximum: str = "1,00") -> bytes:
    """A sheet in which Léa has a mark and a comment, and Noël nothing."""
    rows = f"Participant 123456;Léa O’Brien;{mark};{maximum};{comment}\n"
    return (HEADS + rows + f"Participant 123457;Noël de la Tour;;{maximum};\n").encode()


@pytest.mark.parametrize(
    ("mark", "comment", "said"),
    [
        ("0,75", "", "Léa O’Brien : 0,75 dans la feuille, 0,50 ici"),
        ("ABS", "", "Léa O’Brien : ABS dans la feuille, 0,50 ici"),
        ("0", "Vu", "Léa O’Brien : 0 et « Vu » dans la feuille, 0,50 ici"),
        ("", "Déjà vu", "Léa O’Brien : « Déjà vu » dans la feuille"),
        ("-", "<p>Déjà vu</p>", "Léa O’Brien : « Déjà vu » dans la feuille"),
        ("0,5", "Déjà vu", "Léa O’Brien : « Déjà vu » dans la feuille"),
    ],
)
def test_what_stands_is_kept_and_listed_and_written_over_on_demand(
    mark: str, comment: str, said: str
) -> None:
    content, work = standing(mark, comment), [half(), right(NOEL)]
    filled = fill_worksheet(content, work)
    assert [str(kept) for kept in filled.kept] == [said]
    there = cells(filled, 1)
    assert there[4] == comment and (there[2] == mark or mark == "" or mark == "-")
    if mark not in ("", "-", "0,5"):  # the row of a mark that is kept is the same to the byte
        assert filled.content.splitlines()[1] == content.splitlines()[1]
    assert cells(filled, 2)[2] == "1,00" and LEA.key not in filled.wrote or mark in ("", "-")
    replaced = fill_worksheet(content, work, replace_marks=True)
    assert cells(replaced, 1)[2] in ("0,50", "0,5") and cells(replaced, 1)[4] == automatic_comment([half()])
    assert [str(kept) for kept in replaced.kept] == [said] and replaced.kept[0].replaced


def test_what_we_wrote_is_written_over_when_our_mark_changes() -> None:
    first = fill_worksheet(standing(""), [half(), right(NOEL)])
    # Moodle gives the sheet back as it formats it.
    back = first.content.replace(b"0,50", b'"0,5"').replace(b"1 juste sur 2", b"<p>1 juste&nbsp;sur 2")
    again = fill_worksheet(back, [right(), right(NOEL)], ours=first.wrote)
    assert again.kept == () and [cells(again, row)[2] for row in (1, 2)] == ["1,00", "1,00"]
    assert cells(again, 1)[4] == automatic_comment([right()])
    stranger = fill_worksheet(back, [right(), right(NOEL)])
    assert [(kept.mark, kept.ours) for kept in stranger.kept] == [("0,5", "1,00")]


def test_a_mark_of_the_teacher_s_that_is_the_same_as_ours_stays_theirs() -> None:
    first = fill_worksheet(standing("0,5"), [half()])
    assert (first.kept, cells(first, 1)[2]) == ((), "0,5")
    again = fill_worksheet(first.content, [right()], ours=first.wrote)
    assert [(kept.mark, kept.ours) for kept in again.kept] == [("0,5", "1,00")]


def test_a_moodle_that_rounds_marks_gives_ours_back_rounded() -> None:
    first = fill_worksheet(standing("", maximum="1"), [half()])
    back = first.content.replace(b"0,50", b"1")
    assert fill_worksheet(back, [half()], ours=first.wrote).kept == ()
    assert len(fill_worksheet(back.replace(b";1;1;", b";0;1;"), [right()], ours=first.wrote).kept) == 1


def test_the_teacher_s_words_of_here_go_beside_a_mark_that_is_kept() -> None:
    comments = {LEA.key: "Vu ensemble"}
    filled = fill_worksheet(standing("0,75"), [half()], comments=comments)
    assert cells(filled, 1)[2:] == ["0,75", "1,00", "Vu ensemble"]
    kept = fill_worksheet(standing("0,75", "Autre"), [half()], comments=comments)
    assert cells(kept, 1)[4] == "Autre" and len(kept.kept) == 1


def test_a_mark_that_moodle_locks_is_no_mark_that_is_kept() -> None:
    content = standing("0,75").replace(b";Note maximale", b";La note peut etre modifiee;Note maximale")
    locked = content.replace(b";0,75;", b";0,75;Non;").replace(b";;1,00", b";;Oui;1,00")
    filled = fill_worksheet(locked, [half()], replace_marks=True)
    assert filled.kept == () and filled.content == locked


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_a_scale_of_words_is_refused_with_what_to_do(form: Form) -> None:
    words = Assignment(scale=("Non acquis", "En cours d'acquisition", "Acquis"))
    for person in (Person("Zoé Martin", 1), Person("Zoé Martin", 1, note="Acquis")):
        with pytest.raises(UserError, match="attend des mots") as refused:
            check_worksheet(worksheet(form, [person], words))
        assert person.note is None or "« Acquis »" in str(refused.value)
    check_worksheet(worksheet(form, [Person("Zoé Martin", 1, note=12.5), Person("Luc Petit", 2)]))


@pytest.mark.parametrize("marks", [("A", "B+", ""), ("Acquis", "", "")])
def test_letters_are_no_numbers_but_an_absence_beside_numbers_is_one(marks: tuple[str, ...]) -> None:
    def sheet(notes: tuple[str, ...], maximum: str = "") -> bytes:
        rows = "".join(f"{n};Nom{n};{note};{maximum}\n" for n, note in enumerate(notes))
        return ("Identifiant;Nom complet;Note;Note maximale\n" + rows).encode()

    for maximum in ("", "A"):
        with pytest.raises(UserError, match="attend des mots"):
            check_worksheet(sheet(marks, maximum))
    check_worksheet(sheet(marks, "20,00"))
    check_worksheet(sheet(("ABS", "12", "dispensée")))
    check_worksheet(sheet(("", ""), "20 points"))
    figures = sheet(("", "")).replace(b"Note maximale", "Barème".encode()).replace(b";\n", b';"1, 2, 3"\n')
    with pytest.raises(UserError, match="attend des mots"):
        check_worksheet(figures)


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_only_two_cells_of_a_row_change_in_every_form_of_moodle(form: Form) -> None:
    """The number is what identifies: Moodle's French has no space before it, and a blind sheet no name."""
    for assignment in (Assignment(), Assignment(blind=True), Assignment(overrides=True, typing=True)):
        before = worksheet(form, [Person("Zoé Martin", 123456), Person("Luc Petit", 7)], assignment)
        filled = fill_worksheet(before, [half(Student("Participant 123456", "123456"))])
        old, new = (content.decode("utf-8-sig").split("\n") for content in (before, filled.content))
        assert filled.written == 1 and (old[0], old[2:]) == (new[0], new[2:])
        row, was = next(csv.reader([new[1]])), next(csv.reader([old[1]]))
        changed = [n for n, (one, other) in enumerate(zip(row, was, strict=True)) if one != other]
        titles = next(csv.reader([new[0]]))
        assert [titles[n] for n in changed] == [form.word("note"), form.word("comment")]
        assert row[changed[0]] == form.decimal(10)


# --- the mark that Moodle will say where it is not ours


@pytest.mark.parametrize(
    ("made", "there", "maximum", "said"),
    [
        (half(), "12,00", "20,00", "12 / 20"),
        (half(), "62.5", "100.00", "62,5 / 100"),
        (half(), "12", "", "12"),
        (half(), "ABS", "20,00", "ABS"),
        (half(mark=Mark(0.25, 1.0, by_hand="Oral")), "12,00", "20,00", "12 / 20"),
        (half(replace(LEA, team="Binôme 1")), "12,00", "20,00", "12 / 20"),
        (to_review(), "12,00", "20,00", "12 / 20"),
        (absent(), "8", "20", "8 / 20"),
        (half(), "10,00", "20,00", None),
        (half(), "", "20,00", None),
        (to_review(), "-", "20,00", None),
        (absent(), "", "20", None),
    ],
)
def test_the_mark_that_stays_in_the_sheet_is_known_by_its_student(
    made: Result, there: str, maximum: str, said: str | None
) -> None:
    content = standing(there, maximum=maximum)
    for absents in (False, True):
        filled = fill_worksheet(content, [made], include_absent=absents)
        assert {k: mark.in_words for k, mark in filled.teachers.items()} == ({LEA.key: said} if said else {})
        assert cells(filled, 1)[2] == there or said is None
    replaced = fill_worksheet(content, [made], replace_marks=True)
    ours = made.note is not None and made.handed_in  # else there is nothing to write over it
    assert bool(replaced.teachers) is (said is not None and not ours)


@pytest.mark.parametrize(("there", "said"), [("12,00", "12 / 20"), ("", ""), ("10,00", None)])
def test_a_locked_mark_is_the_one_that_moodle_says(there: str, said: str | None) -> None:
    sheet = f"Identifiant;Note;Note maximale;La note peut être modifiée\nParticipant 123456;{there};20,00;Non"
    for over in (False, True):
        filled = fill_worksheet(sheet.encode(), [half()], replace_marks=over)
        assert [mark.in_words for mark in filled.teachers.values()] == ([] if said is None else [said])
        assert not any("échelle" in remark for remark in filled.remarks)


def test_work_that_has_the_teacher_s_mark_is_not_asked_for_again() -> None:
    made = right(LEA)
    aside = replace(made, bulletin={**made.bulletin, "a_revoir": "« tp.rar ».", "a_renvoyer": "Un .py."})
    filled = fill_worksheet(standing("0,75"), [aside])
    assert cells(filled, 1)[2:] == ["0,75", "1,00", ""]
    assert [str(kept) for kept in filled.kept] == ["Léa O’Brien : 0,75 dans la feuille, à revoir ici"]
    ours = fill_worksheet(standing("0,75"), [aside], ours={LEA.key: ["0,75"]})
    assert (
        ours.teachers == {} and cells(ours, 1)[4] == "«\N{NO-BREAK SPACE}tp.rar\N{NO-BREAK SPACE}». Un .py."
    )


def test_in_a_comment_each_sentence_stands_with_its_exercise() -> None:
    late = Mark(0.5, 1.0, notable=("Retard de 2 jours : aucun point en moins.",))
    by_hand = Mark(5.0, 20.0, notable=("Note mise à la main, 5 sur 20 : oral",), by_hand="oral")
    works = [replace(right(), mark=late), replace(absent(exercice="r7"), mark=by_hand), right(exercice="qll")]
    titles = [title_of(work.exercice) for work in works]
    said = whole_comment(works).replace("\xa0", " ").split(" · ")
    assert [one.split(" : ")[0] for one in said] == titles
    assert said[0].endswith("aucun point en moins") and said[1].endswith(
        "Aucun fichier rendu. Note mise à la main, 5 sur 20 : oral"
    )
    own = whole_comment(works, "Bien.").replace("\xa0", " ").split("\n")
    assert own[0] == "Bien." and [one.split(" : ")[0] for one in own[1:]] == titles[:2]
