"""The teacher's page on a real window: from the archive to the filled worksheet, and each student."""

import contextlib
import shutil
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tkinter import filedialog
from typing import Any

import pytest

from reussites_tk.errors import UserError
from reussites_tk.gui.app import App
from reussites_tk.gui.teacher import files_outside
from reussites_tk.gui.teacher.page import TeacherPage
from tests.gui.conftest import Pump, clipped_widgets, hidden_widgets
from tests.gui.teacher.classes import (
    ADA,
    BOB,
    EVE,
    TAS,
    ZOE,
    Classe,
    choose,
    names,
    sheet_rows,
    use_plain_judge,
    values,
)


def test_five_presses_from_the_archive_to_the_filled_worksheet(
    app: App, root: Any, classe: Classe, pump: Pump, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The page, « Choisir l'archive », the dialog, « Noter », « Feuille remplie » (and its dialog)."""
    filled = tmp_path / "remplie.csv"
    monkeypatch.setattr(filedialog, "askopenfilename", lambda **options: str(classe.archive))
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **options: str(filled))
    app.root.deiconify()
    app.header.buttons["professeur"].invoke()
    page = app.page
    assert isinstance(page, TeacherPage)
    page.layout.empty.button.invoke()
    pump(lambda: page.session is not None)
    page.layout.form.button.invoke()
    pump(lambda: not page.running)
    page.layout.sheet_button.invoke()
    pump(filled.is_file)
    rows = sheet_rows(filled)
    assert {nom: row["Note"] for nom, row in rows.items()} == {
        ADA: "20,00",
        BOB: "0,00",
        EVE: "20,00",
        ZOE: "",
    }
    assert (classe.results / "feuille_moodle.csv").read_bytes() == filled.read_bytes()


def test_the_class_is_shown_before_it_is_judged(read: TeacherPage, pump: Pump) -> None:
    pump()
    assert names(read) == [EVE, ADA, BOB, ZOE]
    assert values(read, ADA) == ("–", "à noter") and values(read, ZOE) == ("–", "rien rendu")
    assert "4 étudiants · tas : 3 rendus" in read.layout.form.source.whole
    assert "Notes-tas.csv" in read.layout.form.worksheet.whole
    assert "4 étudiants lus" in read.layout.class_panel.content
    assert read.layout.sheet_button.instate(("disabled",))
    assert read.winfo_toplevel().focus_lastfor() is read.layout.form.button


def test_a_graded_class_is_known_when_it_is_opened_again(graded: TeacherPage) -> None:
    assert values(graded, ADA) == ("20 / 20", "noté") and values(graded, BOB) == ("0 / 20", "noté")
    assert graded.layout.sheet_button.instate(("!disabled",))
    assert "Déjà noté" in graded.layout.line.status.whole


def test_a_student_is_shown_with_the_functions_and_the_program(graded: TeacherPage, pump: Pump) -> None:
    choose(graded, BOB)
    pump()
    panel = graded.layout.student
    assert panel.winfo_viewable() and not graded.layout.form.winfo_viewable()
    assert panel.name.whole == BOB and panel.mark["text"] == "0 / 20"
    assert len(panel.list.shown) == 38 and panel.list.chosen == "couleur_suivante"
    assert "faux" in panel.detail.content
    panel.sides.buttons["programme"].invoke()
    pump()
    assert panel.program.winfo_viewable() and panel.program.front.strip().endswith(
        "def couleur_suivante(*t):"
    )
    graded.escape()
    pump()
    assert graded.layout.form.winfo_viewable() and graded.layout.table.chosen == ""


def test_arrows_go_through_the_students(graded: TeacherPage, pump: Pump) -> None:
    keys = graded.shortcuts()
    for nom in (EVE, ADA, BOB):
        keys["<Next>"]()
        assert graded.layout.student.name.whole == nom
    keys["<Prior>"]()
    assert graded.layout.student.name.whole == ADA


def test_students_are_searched_and_sorted(graded: TeacherPage) -> None:
    layout = graded.layout
    layout.search.insert(0, "elu")
    assert names(graded) == [EVE]
    layout.search.delete(0, "end")
    layout.table.tree.tk.call(*layout.table.tree.tk.splitlist(layout.table.tree.heading("note", "command")))
    assert names(graded)[:2] == [ZOE, BOB]  # without work, then 0
    layout.table.tree.tk.call(*layout.table.tree.tk.splitlist(layout.table.tree.heading("note", "command")))
    assert names(graded)[0] == EVE


def test_a_grading_can_be_stopped_and_continued(
    read: TeacherPage, classe: Classe, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge, begun, go_on = use_plain_judge(monkeypatch), threading.Event(), threading.Event()

    def wait(file: Path) -> None:
        begun.set()
        go_on.wait(30)

    judge.hook = wait
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    read.start()
    pump(begun.is_set)
    read.layout.form.button.invoke()
    go_on.set()
    assert (
        "« Noter » continue" in read.layout.line.status.whole and "Noter" in read.layout.form.button["text"]
    )
    judge.hook = lambda file: None
    read.start()
    pump(lambda: read.session is not None and read.session.graded is not None)
    assert len(judge.asked) == 3  # nobody is judged twice


def test_one_student_is_judged_again(
    graded: TeacherPage, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = use_plain_judge(monkeypatch)
    choose(graded, ADA)
    graded.layout.student.again_button.invoke()
    pump(lambda: not graded.running)
    assert judge.asked == [TAS] and graded.layout.student.name.whole == ADA


def test_a_scale_changes_the_marks_without_judging(
    graded: TeacherPage, classe: Classe, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge, before = use_plain_judge(monkeypatch), graded.session
    scale = classe.archive.with_name("bareme.toml")
    scale.write_text("[exercices]\ntas = 5\n", encoding="utf-8")
    graded.take((scale,))
    pump(lambda: graded.session is not before)
    assert values(graded, ADA)[0] == "5 / 5" and judge.asked == []
    assert graded.layout.form.scale == scale


def test_a_new_scale_file_changes_no_mark(
    graded: TeacherPage, classe: Classe, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(files_outside, "open_file", lambda app, path, line: opened.append(path))
    before = graded.session
    graded.files.make_template()
    pump(lambda: graded.session is not before)
    assert opened == [classe.archive.with_name("bareme.toml")] and values(graded, ADA)[0] == "20 / 20"


def test_the_program_is_opened_as_a_copy(
    graded: TeacherPage, classe: Classe, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(files_outside, "open_file", lambda app, path, line: opened.append(path))
    choose(graded, BOB)
    graded.layout.student.file_button.invoke()
    assert opened[0].is_relative_to(classe.results) and b"faux" in opened[0].read_bytes()


def test_a_file_that_is_nothing_of_a_class_is_reported(read: TeacherPage, app: App, tmp_path: Path) -> None:
    other = tmp_path / "photo.png"
    other.touch()
    before = read.session
    read.take((other,))
    assert "n’est ni une archive" in app.notice.text and read.session is before


def test_an_archive_without_students_is_one_sentence(
    page: TeacherPage, app: App, tmp_path: Path, pump: Pump
) -> None:
    empty = tmp_path / "vide.zip"
    empty.write_bytes(b"PK\x05\x06" + b"\0" * 18)
    page.take((empty,))
    pump(lambda: app.notice.text)
    assert "Aucun rendu d'étudiant" in app.notice.text and page.layout.empty.winfo_viewable()


def test_a_damaged_scale_leaves_the_class_as_it_is(graded: TeacherPage, classe: Classe, pump: Pump) -> None:
    scale = classe.archive.with_name("bareme.toml")
    scale.write_text("[exercices", encoding="utf-8")
    before = graded.session
    with pytest.raises(UserError, match="ligne 1 : un crochet n'est pas refermé"):
        graded.take((scale,))
    assert graded.session is before and graded.reader.given.scale is None


def test_the_class_of_the_last_time_is_offered(app: App, classe: Classe, pump: Pump) -> None:
    app.settings.last_class = str(classe.archive)
    app.show("professeur")
    page = app.page
    assert isinstance(page, TeacherPage)
    pump()
    assert "rendus.zip" in page.layout.empty_again["text"] and page.layout.empty_again.winfo_manager()
    page.layout.empty_again.invoke()
    pump(lambda: page.session is not None)


def test_an_archive_that_disappears_is_reported(graded: TeacherPage, classe: Classe) -> None:
    choose(graded, BOB)
    shutil.move(classe.archive, classe.archive.with_name("ailleurs.zip"))
    with pytest.raises(UserError, match="l’archive est-elle toujours là"):
        graded.files.open_file(None)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 700), (1180, 760)])
def test_nothing_is_hidden_or_cut_off(
    size: tuple[int, int], text: float, graded: TeacherPage, pump: Pump, app: App
) -> None:
    app.theme.use(text=text)
    app.root.geometry(f"{size[0]}x{size[1]}")
    pump()
    assert not clipped_widgets(app.root) and not hidden_widgets(app.root)
    choose(graded, BOB)
    pump()
    assert not clipped_widgets(app.root)


def test_tab_visits_everything_in_reading_order(graded: TeacherPage, pump: Pump) -> None:
    pump()
    layout, order = graded.layout, []
    widget: Any = layout.search
    for _step in range(20):
        order.append(widget)
        widget = widget.tk_focusNext()
    wanted: list[Callable[[], Any]] = [
        lambda: layout.search, lambda: layout.table.tree, lambda: layout.form.archive_button,
        lambda: layout.form.exercise, lambda: layout.form.button, lambda: layout.sheet_button,
    ]  # fmt: skip
    places = [order.index(each()) for each in wanted]
    assert places == sorted(places)


def test_a_scale_edited_since_it_was_read_is_used(graded: TeacherPage, classe: Classe, pump: Pump) -> None:
    scale, before = classe.archive.with_name("bareme.toml"), graded.session
    scale.write_text("[exercices]\ntas = 5\n", encoding="utf-8")
    graded.take((scale,))
    pump(lambda: graded.session is not before and not graded.running)
    scale.write_text("[exercices]\ntas = 10\n", encoding="utf-8")
    graded.start()
    pump(lambda: not graded.running)
    assert values(graded, ADA)[0] == "10 / 10"


def test_the_names_keep_their_room_when_the_look_changes(graded: TeacherPage, app: App, pump: Pump) -> None:
    tree = graded.layout.table.tree
    pump()
    width = tree.column("#0", "width")
    app.toggle_theme()
    pump()
    assert tree.column("#0", "width") == width > 150


@pytest.mark.parametrize("key", ["Control-f", "Next"])
def test_the_keys_of_the_page_are_those_of_the_window(
    key: str, graded: TeacherPage, press: Callable[[Any, str], None]
) -> None:
    press(graded.layout.form.button, key)
    if key == "Next":
        assert graded.layout.student.name.whole == EVE
    else:
        assert graded.winfo_toplevel().focus_lastfor() is graded.layout.search


def test_a_scale_changed_in_the_form_changes_the_files_at_once(
    graded: TeacherPage, classe: Classe, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge, scale = use_plain_judge(monkeypatch), classe.archive.with_name("bareme.toml")
    scale.write_text("minimum = 2.0\n", encoding="utf-8")
    graded.take((scale,))
    pump(lambda: graded.session is not None and graded.session.graded is not None)
    assert sheet_rows(classe.results / "feuille_moodle.csv")[BOB]["Note"] == "2,00"
    graded.layout.form.scale = None
    graded._changed()
    pump(lambda: values(graded, BOB)[0] == "0 / 20" and not graded.reader.reading and not graded.running)
    assert sheet_rows(classe.results / "feuille_moodle.csv")[BOB]["Note"] == "0,00" and judge.asked == []


def test_a_class_is_opened_again_with_its_worksheet_and_scale(
    app: App, page: TeacherPage, classe: Classe, pump: Pump, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "ailleurs"
    elsewhere.mkdir()
    sheet, scale = elsewhere / "evaluation.csv", elsewhere / "mon bareme.toml"
    shutil.move(classe.sheet, sheet)
    scale.write_text("arrondi = 0.5\n", encoding="utf-8")
    page.take((classe.archive, sheet, scale))
    pump(lambda: page.session is not None)
    page.start()
    pump(lambda: not page.running)
    before = page.session
    page.take((classe.archive,))
    pump(lambda: page.session is not before)
    assert (page.reader.given.worksheet, page.reader.given.scale) == (sheet, scale)


def test_f5_while_reading_grades_as_soon_as_the_class_is_read(
    page: TeacherPage, classe: Classe, pump: Pump
) -> None:
    page.take((classe.archive,))
    pump(lambda: page.session is not None)
    page.take((classe.archive,))
    page.start()
    assert page.reader.reading and not page.running
    pump(lambda: page.session is not None and page.session.graded is not None)


@pytest.mark.parametrize("typed", ["abc", "-5", "1 000 000 001"])
def test_a_wrong_seed_is_reported_and_nothing_is_graded(typed: str, read: TeacherPage, pump: Pump) -> None:
    read.layout.form.seed.insert(0, typed)
    with pytest.raises(UserError, match="Graine cachée : écrivez un entier de 0 à"):
        read.start()
    assert not read.running


def test_a_seed_typed_just_before_f5_is_used(read: TeacherPage, pump: Pump) -> None:
    read.layout.form.seed.insert(0, "77")
    read.start()
    pump(lambda: not read.running)
    assert read.session is not None and read.session.read.order.rules.graine_cachee == 77


def test_a_file_that_is_no_worksheet_leaves_the_class_in_front(
    graded: TeacherPage, app: App, tmp_path: Path, pump: Pump
) -> None:
    other, before = tmp_path / "courses.csv", graded.session
    other.write_text("article;prix\npain;1\n")
    graded.take((other,))
    with contextlib.suppress(UserError):
        pump(lambda: not graded.reader.reading)
    assert graded.session is before and graded.reader.given.worksheet == before.read.order.worksheet  # type: ignore[union-attr]


def test_the_keyboard_alone_opens_a_student(
    graded: TeacherPage, press: Callable[[Any, str], None], pump: Pump
) -> None:
    press(graded.layout.search, "Down")
    assert graded.layout.student.name.whole == EVE
    press(graded.layout.table.tree, "Down")
    pump()
    assert graded.layout.student.name.whole == ADA


def test_a_file_that_does_not_load_says_why(graded: TeacherPage, pump: Pump) -> None:
    session = graded.session
    assert session is not None
    row = session.rows("O'Brien")[0]
    error = {"type": "SyntaxError", "message": "Il manque un deux-points.", "ligne": 2}
    broken = replace(row.results[0], bulletin={**row.results[0].bulletin, "erreur": error}, text="a\nb\nc")
    session.take([broken])
    choose(graded, BOB)
    content = graded.layout.student.detail.content
    assert "Il manque un deux-points." in content and ">    2 b" in content


def test_a_mark_that_stands_is_shown_and_a_tick_writes_over_it(
    app: App, root: Any, classe: Classe, pump: Pump
) -> None:
    sheet = classe.sheet.read_text("utf-8")
    classe.sheet.write_text(sheet.replace(f'"{ADA}",Remis,', f'"{ADA}",Remis,"12,00"', 1), "utf-8")
    app.root.deiconify()
    app.header.buttons["professeur"].invoke()
    page = app.page
    assert isinstance(page, TeacherPage)
    page.open(paths=[classe.archive, classe.sheet])
    pump(lambda: page.session is not None)
    form = page.layout.form
    assert not form.replace.winfo_manager()
    form.button.invoke()
    pump(lambda: not page.running)

    def mark() -> str:
        return sheet_rows(classe.results / "feuille_moodle.csv")[ADA]["Note"]

    said = f"{ADA} : 12,00 dans la feuille, 20,00 ici"
    assert mark() == "12,00" and said in page.layout.class_panel.content.replace("\xa0", " ")
    assert form.replace.winfo_manager() == "place"
    for expected in ("20,00", "12,00"):  # ticked, then no longer
        form.replace.invoke()
        pump(lambda: not page.running)
        assert mark() == expected and said in page.layout.class_panel.content.replace("\xa0", " ")


def test_the_order_of_names_is_chosen_and_remembered(read: TeacherPage, pump: Pump, classe: Classe) -> None:
    form = read.layout.form
    form.names.set("prénom, nom")
    form.names.event_generate("<<ComboboxSelected>>")
    pump(lambda: not read.reader.reading)
    assert form.name_order == "prenom-nom" and names(read) == [ADA, BOB, ZOE, EVE]
    form.button.invoke()
    pump(lambda: not read.running)
    form.use_names("")
    read.take((classe.archive,))
    pump(lambda: not read.reader.reading)
    assert form.name_order == "prenom-nom"
