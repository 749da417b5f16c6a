"""A class as the page knows it: rows sorted, searched and updated as the results come."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.grading.class_run import known_before
from reussites_tk.gui.teacher.model import (
    EMPTY,
    GRADED,
    MARK,
    NAME,
    STATE,
    UNLOADABLE,
    UNSURE,
    WAITING,
    ClassSession,
    Offered,
    beside,
    results_folder,
    sorted_out,
)
from reussites_tk.gui.teacher.words import class_lines, end_sentence, state_word
from reussites_tk.judge import Kind
from tests.grading.conftest import zip_bytes
from tests.gui.teacher.classes import ADA, BOB, EVE, ZOE, Classe, graded_session, read_session


def names(session: ClassSession, search: str = "", by: str = NAME, falling: bool = False) -> list[str]:
    return [row.student.name for row in session.rows(search, by, falling)]


def test_rows_before_anything_is_judged(classe: Classe) -> None:
    session = read_session(classe)
    rows = {row.student.name: row for row in session.rows()}
    assert {nom: row.state for nom, row in rows.items()} == {
        ADA: WAITING, BOB: WAITING, EVE: WAITING, ZOE: EMPTY,
    }  # fmt: skip
    assert rows[ADA].total is None and set(rows[ADA].kinds) == {None} and len(rows[ADA].kinds) == 38
    assert not session.complete


def test_what_cannot_be_judged_is_known_before_anything_is(classe: Classe) -> None:
    archive = zip_bytes({f"{ADA}_1_assignsubmission_file/rapport.pdf": b"%PDF"})
    classe.archive.write_bytes(archive)
    session = read_session(classe)
    ada = next(row for row in session.rows() if row.student.name == ADA)
    assert (ada.state, ada.total) == (UNSURE, None)
    (unsure,) = (lines for title, lines in class_lines(session) if title.startswith("À revoir"))
    assert unsure == [f"{ADA} : « rapport.pdf » est un document PDF, et non un programme Python."]


def test_family_names_come_in_the_order_of_a_french_list(classe: Classe) -> None:
    assert names(read_session(classe)) == [EVE, ADA, BOB, ZOE]
    assert names(read_session(classe), falling=True) == [ZOE, BOB, ADA, EVE]


@pytest.mark.parametrize(
    ("search", "found"), [("zola", [ZOE]), ("ELUARD", [EVE]), ("eve", [EVE]), ("o'b", [BOB]), ("x", [])]
)
def test_a_search_minds_neither_accents_nor_capitals(search: str, found: list[str], classe: Classe) -> None:
    assert names(read_session(classe), search) == found


def test_rows_once_the_class_is_graded(classe: Classe) -> None:
    session = graded_session(classe)
    rows = {row.student.name: row for row in session.rows()}
    assert session.complete and {row.state for row in rows.values()} == {GRADED, EMPTY}
    total = rows[ADA].total
    assert total is not None and total.note == 20.0
    assert set(rows[BOB].kinds) == {Kind.FAUX} and set(rows[ZOE].kinds) == {Kind.ABSENTE}
    assert names(session, by=MARK) == [ZOE, BOB, EVE, ADA]  # no work comes before a 0
    assert names(session, by=MARK, falling=True) == [EVE, ADA, BOB, ZOE]  # equals stay in order
    assert names(session, by=STATE)[0] == ZOE


def test_a_program_that_does_not_load_has_a_state_of_its_own(classe: Classe) -> None:
    session = graded_session(classe)
    bob = next(result for result in session.results if result.student.name == BOB)
    error = {"type": "SyntaxError", "message": "ce n’est pas du Python", "ligne": 3}
    session.take([replace(bob, bulletin={**bob.bulletin, "erreur": error})])
    rows = {row.student.name: row for row in session.rows()}
    assert rows[BOB].state == UNLOADABLE and state_word(rows[BOB]) == "ne se charge pas"
    assert names(session, by=STATE)[:2] == [BOB, ZOE]
    assert end_sentence(session).startswith("3 étudiants notés, dont 1 fichier qui ne se charge pas · ")


def test_results_come_one_by_one(classe: Classe) -> None:
    graded = graded_session(classe)
    session = read_session(classe)
    session.take(r for r in graded.results if r.student.name == ADA)
    assert [row.state for row in session.rows()] == [WAITING, GRADED, WAITING, EMPTY]


def test_a_class_graded_before_is_known_when_it_is_opened_again(classe: Classe) -> None:
    graded_session(classe)
    session = read_session(classe)
    session.take(known_before(session.read))
    totals = [row.total for row in session.rows()]
    assert session.complete and {total.note for total in totals if total is not None} == {0.0, 20.0}


def test_a_comment_makes_the_files_out_of_date(classe: Classe) -> None:
    session = read_session(classe)
    cle = session.rows()[0].cle
    session.comment(cle, "À revoir ensemble.")
    assert session.rows()[0].comment == "À revoir ensemble."
    session = graded_session(classe)
    assert not session.dirty
    session.comment(cle, "À revoir ensemble.")
    assert session.dirty
    session.comment(cle, "")
    assert session.rows()[0].comment == ""


def test_each_file_is_recognised_by_its_kind(tmp_path: Path) -> None:
    names = ("Rendus.ZIP", "notes.csv", "bareme.toml", "tas.py")
    archive, sheet, scale, other = (tmp_path / name for name in names)
    assert sorted_out([sheet, other, scale, archive]) == Offered(archive, sheet, scale, (other,))
    assert sorted_out([tmp_path]) == Offered(tmp_path)


def test_the_worksheet_beside_the_archive_is_found(classe: Classe) -> None:
    (classe.archive.parent / "courses.csv").write_text("article;prix\npain;1\n")
    assert beside(classe.archive) == Offered(worksheet=classe.sheet)
    scale = classe.archive.with_name("bareme.toml")
    scale.write_text("arrondi = 0.5\n")
    assert beside(classe.archive).scale == scale


def test_of_two_worksheets_none_is_taken(classe: Classe) -> None:
    shutil.copy(classe.sheet, classe.sheet.with_name("autre groupe.csv"))
    assert beside(classe.archive).worksheet is None


def test_results_go_beside_the_work(tmp_path: Path) -> None:
    archive = tmp_path / "L1 groupe 2.1.zip"
    archive.touch()
    assert results_folder(archive) == tmp_path / "L1 groupe 2.1_notes"
    assert results_folder(tmp_path).name == f"{tmp_path.name}_notes"
