"""The teacher's hand in the window: a mark with its reason, a copy mended and judged, the hidden seed."""

from pathlib import Path

import pytest

from reussites_tk.grading.class_records import Order, Rules
from reussites_tk.grading.class_run import grade_class, read_class
from reussites_tk.gui.app import App
from reussites_tk.gui.teacher import files_outside
from reussites_tk.gui.teacher.model_seeds import remember_seed, remembered_seed, seeds_file
from reussites_tk.gui.teacher.page import TeacherPage
from tests.grading.conftest import CARTES
from tests.gui.conftest import Press, Pump
from tests.gui.teacher.classes import (
    ADA,
    BOB,
    TAS,
    ZOE,
    Classe,
    choose,
    graded_session,
    sheet_rows,
    use_plain_judge,
    values,
)


@pytest.fixture(autouse=True)
def without_known_mistakes(monkeypatch: pytest.MonkeyPatch) -> None:
    """No mistake is compared with the known ones, which would be judged for that."""
    monkeypatch.setattr("reussites_tk.grading.results.functions_to_compare", lambda results: {})


def written(page: TeacherPage, pump: Pump) -> None:
    """Wait until all files are written."""
    pump(lambda: not page.running)


def test_a_mark_by_hand_is_typed_kept_and_taken_back_with_the_keyboard(
    graded: TeacherPage, classe: Classe, pump: Pump, press: Press, app: App
) -> None:
    choose(graded, BOB)
    pump()
    box = graded.layout.student.hand
    box.note.focus_force()
    box.note.insert(0, "25")
    press(box.note, "Return")
    assert box.note.instate(("invalid",)) and "un nombre de 0 à 20" in app.notice.text
    box.note.delete(0, "end")
    box.note.insert(0, "12,5")
    press(box.note, "Return")
    assert box.reason.instate(("invalid",)) and "Écrivez la raison" in app.notice.text
    box.reason.insert(0, "Interrogé à l’oral")
    press(box.reason, "Return")
    written(graded, pump)
    assert (
        values(graded, BOB) == ("12,5 / 20", "à la main")
        and graded.layout.student.mark["text"] == "12,5 / 20"
    )
    filled = sheet_rows(classe.results / "feuille_moodle.csv")[BOB]
    assert filled["Note"] == "12,50" and "Interrogé à l’oral" in filled["Feedback par commentaires"]
    assert "Interrogé à l’oral" in graded.layout.student.comment.proposed["text"]
    choose(graded, ADA)
    assert (box.note.get(), box.reason.get()) == ("", "") and box.remove.instate(("disabled",))
    choose(graded, BOB)
    assert (box.note.get(), box.reason.get()) == ("12,5", "Interrogé à l’oral")
    box.remove.invoke()
    written(graded, pump)
    assert values(graded, BOB) == ("0 / 20", "noté") and box.note.get() == ""
    assert sheet_rows(classe.results / "feuille_moodle.csv")[BOB]["Note"] == "0,00"
    choose(graded, ZOE)  # who handed in nothing may have one too
    box.note.insert(0, "8")
    box.reason.insert(0, "Rendu sur papier")
    box.keep.invoke()
    written(graded, pump)
    assert values(graded, ZOE) == ("8 / 20", "à la main")
    graded.escape()
    assert "Notes mises à la main" in graded.layout.class_panel.content


def test_a_copy_is_mended_judged_and_given_back(
    graded: TeacherPage, classe: Classe, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(files_outside, "open_file", lambda parent, file, line: opened.append(file))
    choose(graded, BOB)
    pump()
    panel = graded.layout.student
    assert not panel.hand.mended.winfo_viewable()
    panel.mend_button.invoke()
    pump()
    (copy,) = opened
    assert (
        panel.hand.mended.winfo_viewable()
        and copy.name == TAS
        and copy.parents[1] == classe.results / "corriges"
    )
    copy.write_text(copy.read_text(encoding="utf-8").replace("'faux'", "1"), encoding="utf-8")
    panel.hand.cost.insert(0, "1,5")
    panel.hand.judge_button.invoke()
    written(graded, pump)
    assert values(graded, BOB) == ("18,5 / 20", "noté") and "faux" not in (panel.result or pytest.fail()).text
    assert "puis jugé : 1,5 point en moins" in panel.remarks["text"].replace("\xa0", " ")
    assert panel.row is not None and panel.result is not None
    panel.result.bulletin["remarques"] = ["Remarque : le fichier est en UTF-16."]
    panel.show(panel.row)
    assert "Sur le fichier : le fichier est en UTF-16." in panel.remarks["text"].replace("\xa0", " ")
    panel.hand.back_button.invoke()
    written(graded, pump)
    pump(lambda: not panel.hand.mended.winfo_viewable())
    assert values(graded, BOB) == ("0 / 20", "noté")


def test_a_file_given_for_whoever_handed_in_nothing_is_judged_and_taken_back(
    page: TeacherPage, classe: Classe, pump: Pump
) -> None:
    file = classe.results / "corriges" / ZOE / TAS
    file.parent.mkdir(parents=True)
    file.write_bytes(CARTES)
    graded_session(classe)
    page.take((classe.archive,))
    pump(lambda: page.session is not None)
    choose(page, ZOE)
    pump()
    hand = page.layout.student.hand
    assert values(page, ZOE)[0] == "20 / 20" and hand.mended.winfo_viewable()
    assert hand.state_words["text"] == "Votre fichier est jugé"
    assert hand.back_button["text"] == "Ne plus fournir de fichier"
    hand.back_button.invoke()
    written(page, pump)
    pump(lambda: not hand.mended.winfo_viewable())
    assert values(page, ZOE)[0] == "0 / 20" and [f.name for f in file.parent.iterdir()] == [f"{TAS}.ecarte"]


def test_a_mark_typed_and_not_kept_is_kept_when_another_student_is_chosen(
    graded: TeacherPage, pump: Pump, app: App
) -> None:
    choose(graded, BOB)
    box = graded.layout.student.hand
    box.note.insert(0, "9")
    box.reason.insert(0, "Oral")
    choose(graded, ADA)
    written(graded, pump)
    assert values(graded, BOB) == ("9 / 20", "à la main")
    assert values(graded, ADA) == ("20 / 20", "noté") and box.note.get() == ""
    box.note.insert(0, "3")
    choose(graded, BOB)
    pump()
    assert "Lovelace Ada n’est pas gardée" in app.notice.text and box.note.get() == "9"


# --- the hidden seed


def grade_with_seed(classe: Classe) -> None:
    """Grade the class elsewhere, with hidden trials."""
    rules = Rules(graine_cachee=7)
    grade_class(read_class(Order(classe.archive, classe.results, worksheet=classe.sheet, rules=rules)))


def test_a_class_graded_with_hidden_trials_asks_for_their_seed(
    page: TeacherPage, classe: Classe, pump: Pump, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    grade_with_seed(classe)
    judge = use_plain_judge(monkeypatch)
    page.take((classe.archive,))
    pump(lambda: page.session is not None)
    form = page.layout.form
    assert "tapez leur graine" in page.layout.class_panel.content and form.renew_button.winfo_viewable()
    page.start()
    pump()
    assert not page.running and judge.asked == []
    before = page.session
    form.seed.insert(0, "7")
    press(form.seed, "Return")
    pump(lambda: page.session is not before)
    assert values(page, ADA) == ("20 / 20", "noté") and not form.renew_button.winfo_manager()
    page.start()
    written(page, pump)
    assert judge.asked == [] and remembered_seed(classe.archive) == 7
    assert "7" not in (classe.results / "resultats" / "demande.json").read_text(encoding="utf-8").split()


def test_the_seed_given_here_is_remembered_and_another_one_is_a_choice(
    page: TeacherPage, classe: Classe, pump: Pump, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    grade_with_seed(classe)
    remember_seed(classe.archive, 7)
    judge = use_plain_judge(monkeypatch)
    page.take((classe.archive,))
    pump(lambda: page.session is not None)
    form = page.layout.form
    assert form.hidden_seed == 7 and values(page, ADA) == ("20 / 20", "noté")
    before = page.session
    form.seed.delete(0, "end")
    press(form.seed, "Return")
    pump(lambda: page.session is not before)
    before = page.session
    form.renew_button.invoke()
    pump(lambda: page.session is not before)
    page.start()
    written(page, pump)
    assert len(judge.asked) == 3 and remembered_seed(classe.archive) is None


def test_damaged_seeds_are_none(tmp_path: Path) -> None:
    remember_seed(tmp_path, 3)
    content = seeds_file().read_text(encoding="utf-8")
    for damaged in (content[:-3], content.replace("3", '"3"'), content.replace("3", "-3"), "[1]"):
        seeds_file().write_text(damaged, encoding="utf-8")
        assert remembered_seed(tmp_path) is None
