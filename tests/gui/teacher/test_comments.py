"""The teacher's comments: kept as they are typed, and in the worksheet and the pages a moment later."""

from typing import Any

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.teacher import model
from reussites_tk.gui.teacher.page import TeacherPage
from tests.gui.conftest import Pump
from tests.gui.teacher.classes import (
    ADA,
    BOB,
    ZOE,
    Classe,
    choose,
    sheet_rows,
    values,
)


def test_a_comment_goes_to_the_worksheet_and_the_page(
    graded: TeacherPage, classe: Classe, pump: Pump
) -> None:
    choose(graded, BOB)
    box = graded.layout.student.comment
    assert "0 juste sur 38" in box.proposed["text"]
    box.text.insert("1.0", "Venez me voir, l’été & l’hiver.")
    graded.layout.sheet_button.focus_force()
    box.flush()
    graded.write_then(lambda: None)
    pump(lambda: graded.session is not None and not graded.session.dirty and not graded.comments.writing)
    filled = sheet_rows(classe.results / "feuille_moodle.csv")
    assert filled[BOB]["Feedback par commentaires"] == "Venez me voir, l’été &amp; l’hiver."
    assert filled[BOB]["Note"] == "0,00" and "20 justes" not in filled[ADA]["Feedback par commentaires"][:2]
    student = next(classe.results.glob("o-brien-bob-*.html")).read_text(encoding="utf-8")
    assert "Venez me voir, l’été &amp; l’hiver." in student
    assert values(graded, BOB) == ("0 / 20", "commenté")


def test_a_comment_is_there_when_the_class_is_opened_again(
    graded: TeacherPage, classe: Classe, pump: Pump
) -> None:
    choose(graded, BOB)
    graded.layout.student.comment.text.insert("1.0", "Bravo")
    before = graded.session
    graded.take((classe.archive,))
    pump(lambda: graded.session is not before)
    choose(graded, BOB)
    assert graded.layout.student.comment.comment == "Bravo"
    choose(graded, ADA)
    assert graded.layout.student.comment.comment == ""


def test_the_proposed_comment_can_be_edited(graded: TeacherPage, pump: Pump) -> None:
    choose(graded, BOB)
    box = graded.layout.student.comment
    box.take_button.invoke()
    pump()
    assert "0 juste sur 38" in box.comment and not box.proposed.winfo_manager()
    assert box.take_button.instate(("disabled",))


def test_what_is_pasted_with_the_mouse_is_kept_too(graded: TeacherPage, pump: Pump) -> None:
    choose(graded, BOB)
    box = graded.layout.student.comment
    box.text.insert("1.0", "Collé à la souris")  # no key is pressed
    pump(
        lambda: graded.session is not None and list(graded.session.comments.values()) == ["Collé à la souris"]
    )
    assert not box.proposed.winfo_manager()


def test_a_comment_that_tk_cannot_draw_is_kept_as_it_is(
    graded: TeacherPage, classe: Classe, pump: Pump
) -> None:
    assert graded.session is not None
    cle = graded.session.rows("O'Brien")[0].cle
    graded.keep_comment(cle, "Bravo \N{PARTY POPPER}")
    choose(graded, BOB)
    choose(graded, ADA)
    assert graded.session.comments[cle] == "Bravo \N{PARTY POPPER}"


def test_a_comment_that_is_too_long_is_reported_and_stays_in_the_box(
    graded: TeacherPage, app: App, pump: Pump
) -> None:
    choose(graded, BOB)
    box = graded.layout.student.comment
    box.text.insert("1.0", "x" * 4001)
    choose(graded, ADA)
    assert "4\N{NO-BREAK SPACE}000 caractères au plus" in app.notice.text and box.comment == ""
    choose(graded, BOB)
    assert len(box.comment) == 4001
    graded.hidden()  # the page can be left, and the window closed


def test_a_comment_typed_while_files_are_written_reaches_them(
    graded: TeacherPage, classe: Classe, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_item = graded._take_item

    def comment(item: Any) -> None:
        take_item(item)
        if isinstance(item, model.Step) and item.done == item.total and graded.session is not None:
            graded.keep_comment(graded.session.rows("O'Brien")[0].cle, "Pendant l’écriture")

    monkeypatch.setattr(graded, "_take_item", comment)
    graded.start()
    pump(lambda: graded.session is not None and graded.session.graded is not None)
    pump(lambda: not graded.comments.writing and graded.session is not None and not graded.session.dirty)
    row = sheet_rows(classe.results / "feuille_moodle.csv")[BOB]
    assert row["Feedback par commentaires"] == "Pendant l’écriture"


def test_a_long_proposed_comment_ends_with_an_ellipsis_and_can_be_read_whole(
    graded: TeacherPage, pump: Pump
) -> None:
    choose(graded, BOB)
    pump()
    box, whole = graded.layout.student.comment, " ".join(f"mot{n}" for n in range(200))
    box.show(box._cle, "", whole)
    words = box.proposed["text"]
    assert words.endswith("…") and whole.startswith(words.removesuffix("…") + " ")
    assert box.proposed.winfo_reqheight() <= int(box.proposed.place_info()["height"])
    box.take_button.invoke()
    assert box.comment == whole


def test_whoever_handed_in_nothing_is_proposed_nothing_and_has_no_functions(
    graded: TeacherPage, pump: Pump
) -> None:
    choose(graded, ZOE)
    pump()
    panel = graded.layout.student
    assert not panel.comment.proposed.winfo_manager() and "rien n’est écrit" in panel.comment._title["text"]
    assert not panel.list.winfo_viewable() and not panel.sides.winfo_viewable()
    shown = panel.detail.content + panel.remarks["text"] + panel.handed.whole
    assert "Rien rendu" in shown and "Aucun fichier n’est arrivé" in shown and "Rien n" not in shown
    assert panel.mark["text"] == values(graded, ZOE)[0] == "0 / 20"
    choose(graded, BOB)
    pump()
    assert panel.list.winfo_viewable() and panel.sides.winfo_viewable()


def test_a_comment_to_whoever_handed_in_nothing_is_in_the_worksheet(
    graded: TeacherPage, classe: Classe, pump: Pump
) -> None:
    choose(graded, ZOE)
    graded.layout.student.comment.text.insert("1.0", "Écrivez-moi.")
    graded.layout.student.comment.flush()
    graded.write_then(lambda: None)
    pump(lambda: not graded.comments.writing)
    row = sheet_rows(classe.results / "feuille_moodle.csv")[ZOE]
    assert (row["Feedback par commentaires"], row["Note"]) == ("Écrivez-moi.", "")
    assert values(graded, ZOE) == ("0 / 20", "commenté")
