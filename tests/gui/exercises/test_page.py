"""The page of exercises, with real files, a real judge and real widgets."""

import tkinter as tk
from collections.abc import Callable, Iterator
from pathlib import Path
from tkinter import filedialog
from typing import cast

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.exercises import file_check
from reussites_tk.gui.exercises.page import ExercisesPage
from reussites_tk.gui.shared import editors, file_watch
from reussites_tk.gui.shared.editors import Opened
from reussites_tk.judge import EXERCISES, Bulletin, Kind, Verdict
from reussites_tk.judge.records import history
from reussites_tk.paths import exercises_folder
from tests.gui.conftest import clipped_widgets, started_children
from tests.gui.drawn import drawn_words

Press = Callable[[tk.Misc, str], None]
Pump = Callable[..., None]

WRONG = """\
    t1.queue, cellule = t1.queue.prec, t1.queue
    t2.queue, cellule.prec = cellule, t2.queue
"""
"""A `deplacer_haut_sur` that forgets nearly everything."""
RIGHT = Path(__file__).parents[2] / "copies/tas/justes/simple.py"
LOOP = """\
    while True:
        pass
"""


def stub_with(**bodies: str) -> str:
    """The file to complete, some of its functions written."""
    text = (exercises_folder() / "tas_a_completer.py").read_text(encoding="utf-8")
    for nom, body in bodies.items():
        line = f'    raise NotImplementedError("{nom} : à compléter")\n'
        assert line in text
        text = text.replace(line, body)
    return text


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A student's folder: one wrong function, one right, the others to write."""
    right = "    return c.rang\n"
    text = stub_with(deplacer_haut_sur=WRONG, le_rang=right)
    (tmp_path / "tas_a_completer.py").write_text(text, encoding="utf-8")
    (tmp_path / "essai.py").write_text("print('ce fichier n\\'est pas un exercice')\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def page(app: App, pump: Pump) -> ExercisesPage:
    app.root.geometry("1024x700")
    app.show("exercices")
    pump(lambda: app.root.winfo_width() == 1024)
    return cast(ExercisesPage, app.page)


@pytest.fixture
def checked(page: ExercisesPage, folder: Path, pump: Pump) -> ExercisesPage:
    """The page once the folder is open and its file checked."""
    page.open_folder(folder)
    wait_for_check(page, pump)
    return page


def wait_for_check(page: ExercisesPage, pump: Pump) -> None:
    pump(
        lambda: page.current is not None and page.current.bulletin is not None and not page.current.running,
        60,
    )


def verdicts(page: ExercisesPage) -> dict[str, str]:
    assert page.current is not None
    return {nom: str(verdict.verdict) for nom, verdict in page.current.verdicts.items()}


# --- folders ------------------------------------------------------------------------------------


def test_without_a_folder_the_page_proposes_two_doors(page: ExercisesPage) -> None:
    assert page.empty.winfo_ismapped() and not page.work.winfo_ismapped()
    assert str(page.empty.sentence.cget("text"))


def test_laying_the_stubs_opens_them(
    page: ExercisesPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pump: Pump
) -> None:
    monkeypatch.setattr(filedialog, "askdirectory", lambda **_options: str(tmp_path / "projet"))
    assert page.empty.button is not None
    page.empty.button.invoke()
    assert [file.exercise for file in page.files] == list(EXERCISES)
    assert page.app.settings.last_folder == str(tmp_path / "projet")
    wait_for_check(page, pump)
    assert set(verdicts(page).values()) == {"a_completer"}
    assert str(page.panel.mark.cget("text")) == "0 / 20"


def test_a_file_already_begun_is_kept(page: ExercisesPage, app: App, folder: Path) -> None:
    before = (folder / "tas_a_completer.py").read_bytes()
    page.lay_stubs(folder)
    assert (folder / "tas_a_completer.py").read_bytes() == before
    assert "gardés tels quels : tas_a_completer.py" in app.notice.text


def test_giving_no_folder_changes_nothing(page: ExercisesPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filedialog, "askdirectory", lambda **_options: "")
    page.ask_folder()
    page.ask_stubs()
    assert page.folder is None and page.empty.winfo_ismapped()


def test_a_folder_without_exercise_is_explained(page: ExercisesPage, tmp_path: Path, pump: Pump) -> None:
    (tmp_path / "😀").mkdir()
    page.open_folder(tmp_path / "😀")
    pump()
    assert "ne contient aucun exercice" in str(page.empty.sentence.cget("text"))
    assert page.empty.winfo_ismapped()


def test_only_exercises_are_offered_whatever_their_name(page: ExercisesPage, folder: Path) -> None:
    (folder / "tas_a_completer.py").rename(folder / "Mon Tas (2).py")
    page.open_folder(folder)
    assert [file.path.name for file in page.files] == ["Mon Tas (2).py"]


def test_the_folder_of_the_last_time_is_opened(app: App, folder: Path, pump: Pump) -> None:
    app.settings.last_folder = str(folder)
    app.show("exercices")
    page = cast(ExercisesPage, app.page)
    assert page.folder == folder and page.current is not None


# --- verdicts -----------------------------------------------------------------------------------


def test_the_first_thing_to_mend_is_put_forward(checked: ExercisesPage) -> None:
    assert checked.panel.list.chosen == "deplacer_haut_sur"
    assert "deplacer_haut_sur" in checked.detail.content


def test_each_function_has_its_sign_and_its_word(checked: ExercisesPage) -> None:
    tree = checked.panel.list.tree
    assert tree.item("le_rang", "values") == ("juste",)
    assert tree.item("deplacer_haut_sur", "values")[0] in ("faux", "exception")
    assert tree.item("battre_tas", "values") == ("à compléter",)
    assert all(tree.item(nom, "image") for nom in checked.panel.list.shown)
    assert tree.item("=Sélecteurs de cartes", "values") == ("1 / 4",)


def test_mark_and_count_are_shown(checked: ExercisesPage) -> None:
    assert str(checked.panel.mark.cget("text")) == "0,5 / 20"
    assert str(checked.panel.count.cget("text")) == "1 juste sur 38"


def test_a_counter_example_is_drawn_and_its_code_copied(checked: ExercisesPage, app: App, pump: Pump) -> None:
    pump()
    assert checked.detail.view is not None and checked.detail.tools is not None
    assert {"avant", "attendu", "obtenu"} <= set(drawn_words(checked.detail.view))
    checked.detail.tools.copy_button.invoke()
    assert "deplacer_haut_sur(" in app.root.clipboard_get()


def test_the_filter_keeps_what_is_to_mend_and_is_remembered(
    checked: ExercisesPage, app: App, press: Press
) -> None:
    assert checked.panel.filter.winfo_viewable()
    press(checked.panel.filter, "space")
    assert "le_rang" not in checked.panel.list.shown and len(checked.panel.list.shown) == 37
    assert app.settings.only_to_mend
    press(checked.panel.filter, "space")
    assert len(checked.panel.list.shown) == 38 and not app.settings.only_to_mend


# --- from one function to the next ---------------------------------------------------------------


def test_a_function_just_made_right_stays_in_front_with_the_next_one_offered(
    checked: ExercisesPage, folder: Path, pump: Pump, press: Press
) -> None:
    file = folder / "tas_a_completer.py"
    checked.panel.list.choose("deplacer_haut_sur")
    _head, mark, tail = RIGHT.read_text(encoding="utf-8").partition("def deplacer_haut_sur(")
    mended = file.read_text(encoding="utf-8") + "\n\n" + mark + tail.partition("\n\n\n")[0] + "\n"
    file.write_text(mended, encoding="utf-8")
    press(checked.panel.list.tree, "F5")
    wait_for_check(checked, pump)
    assert verdicts(checked)["deplacer_haut_sur"] == "juste"
    assert checked.panel.list.chosen == "deplacer_haut_sur"
    assert checked.detail.next_button is not None
    assert checked.detail.next_button.cget("text") == "Fonction suivante : deplacer_haut_sous (N)"
    press(checked.panel.list.tree, "n")
    assert checked.panel.list.chosen == "deplacer_haut_sous"
    assert checked.focus_get() is checked.panel.list.tree


def test_a_right_function_leads_to_the_next_one_that_is_not(checked: ExercisesPage) -> None:
    checked.panel.list.choose("le_rang")
    assert checked.detail.next_button is not None
    checked.detail.next_button.invoke()
    assert checked.panel.list.chosen == "la_couleur"
    assert checked.detail.next_button is None  # this one is to be written first


def test_after_the_last_function_the_first_ones_come_again(checked: ExercisesPage) -> None:
    checked.panel.list.choose("poser_tas_sur_tas")
    checked.go_on()
    assert checked.panel.list.chosen == "couleur_suivante"


def test_an_example_is_followed_in_one_click_and_escape_comes_back(
    checked: ExercisesPage, pump: Pump, press: Press
) -> None:
    pump()
    assert checked.detail.verdict_tools is not None
    assert checked.detail.verdict_tools.follow_button.winfo_viewable()
    press(checked.detail.verdict_tools.follow_button, "space")
    assert checked.follow.winfo_ismapped() and not checked.work.winfo_ismapped()
    pump(lambda: checked.follow.walk.followed.steps)
    first = checked.follow.walk.player.position
    press(checked.follow.cells, "Right")
    assert checked.follow.walk.player.position == first + 1
    press(checked.follow.cells, "Left")
    assert checked.follow.walk.player.position == first
    press(checked.follow.cells, "Escape")
    assert checked.work.winfo_ismapped() and not checked.follow.winfo_ismapped()
    assert "<Left>" not in checked.shortcuts()


def test_each_check_is_kept_and_summed_up_under_the_mark(checked: ExercisesPage, pump: Pump) -> None:
    assert checked.current is not None
    pump(lambda: checked.panel.history.curve.records)
    (kept,) = history(checked.current.file.path)
    assert kept.note == 0.5 and kept.verdicts["le_rang"] == "juste"
    assert str(checked.panel.history.words.cget("text")) == "0,5 / 20, 1 vérification"
    assert checked.panel.history.curve.winfo_viewable()
    # Another folder has no past of its own yet.
    checked.lay_stubs(checked.current.file.path.parent / "neuf")
    assert not checked.panel.history.curve.records


def test_the_editor_opens_at_the_line_of_the_function_in_front(
    checked: ExercisesPage, app: App, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []

    def open_in_editor(path: Path, line: int | None) -> Opened:
        opened.append((path.name, line))
        return Opened(at_line=False)

    monkeypatch.setattr(editors, "open_in_editor", open_in_editor)
    assert checked.current is not None and checked.detail.verdict_tools is not None
    line = checked.current.verdicts["deplacer_haut_sur"].ligne
    checked.panel.editor_button.invoke()
    checked.detail.verdict_tools.editor_button.invoke()
    pump(lambda: len(opened) == 2)
    assert opened == [("tas_a_completer.py", line)] * 2 and line is not None
    pump(lambda: f"allez à la ligne {line}" in app.notice.text)


def test_a_function_asked_for_by_another_page_stays_in_front_right_or_wrong(
    app: App, folder: Path, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[int | None] = []
    monkeypatch.setattr(editors, "open_in_editor", lambda _path, line: opened.append(line))
    app.settings.last_folder = str(folder)
    app.show("exercices", exercise="tas", function="le_rang", edit=True)
    page = cast(ExercisesPage, app.page)
    wait_for_check(page, pump)
    pump(lambda: opened)
    lines = (folder / "tas_a_completer.py").read_text(encoding="utf-8").splitlines()
    assert opened[0] is not None and "def le_rang(" in lines[opened[0] - 1]
    assert verdicts(page)["le_rang"] == "juste" and page.panel.list.chosen == "le_rang"
    assert page.detail.content.startswith("le_rang")


def test_an_exercise_that_the_folder_lacks_is_laid_before_it_is_opened(
    app: App, folder: Path, pump: Pump
) -> None:
    app.settings.last_folder = str(folder)
    mine = (folder / "tas_a_completer.py").read_bytes()
    app.show("exercices", exercise="md", function="jouer_md")
    page = cast(ExercisesPage, app.page)
    assert page.current is not None and page.current.file.path.name == "md_a_completer.py"
    assert "md_a_completer.py" in app.notice.text
    assert (folder / "tas_a_completer.py").read_bytes() == mine


def test_what_was_asked_for_before_there_was_a_folder_comes_with_the_one_chosen(
    app: App, tmp_path: Path, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.show("exercices", exercise="r7", function="analyser_r7")
    page = cast(ExercisesPage, app.page)
    assert page.empty.button is not None
    pump(page.empty.winfo_ismapped)
    monkeypatch.setattr(filedialog, "askdirectory", lambda **_options: str(tmp_path / "tp"))
    page.empty.button.invoke()
    pump(lambda: page.focus_get() is page.panel.list.tree)
    assert page.current is not None and page.current.file.path.name == "r7_a_completer.py"
    assert page.panel.list.chosen == "analyser_r7"
    page.check()
    wait_for_check(page, pump)
    assert page.panel.list.chosen == "analyser_r7"


def test_arrows_choose_and_return_goes_to_the_message(checked: ExercisesPage, press: Press) -> None:
    tree = checked.panel.list.tree
    checked.panel.list.choose("le_rang")
    press(tree, "Down")
    assert checked.panel.list.chosen == "la_couleur"
    assert checked.detail.content.startswith("la_couleur")
    press(tree, "Return")
    assert checked.focus_get() is checked.detail.text


def test_saving_the_file_checks_it_again(
    page: ExercisesPage, folder: Path, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    page._watcher._period_ms = 20
    page.open_folder(folder)
    wait_for_check(page, pump)
    (folder / "tas_a_completer.py").write_text(stub_with(le_rang="    return c.couleur\n"), encoding="utf-8")
    pump(lambda: page.current is not None and page.current.running)
    wait_for_check(page, pump)
    assert verdicts(page)["le_rang"] != "juste"
    assert verdicts(page)["deplacer_haut_sur"] == "a_completer"
    assert page.panel.list.chosen == "le_rang"


def test_a_save_waits_for_the_person_when_it_is_asked_to(
    page: ExercisesPage, folder: Path, app: App, pump: Pump, press: Press
) -> None:
    page._watcher._period_ms = 20
    page.open_folder(folder)
    wait_for_check(page, pump)
    assert page.panel.on_save.winfo_viewable()
    press(page.panel.on_save, "space")
    assert not app.settings.check_on_save
    (folder / "tas_a_completer.py").write_text(stub_with(), encoding="utf-8")
    pump(lambda: "F5" in str(page.panel.status.cget("text")))
    assert page.current is not None and not page.current.running
    assert verdicts(page)["le_rang"] == "juste"
    press(page.panel.on_save, "space")
    wait_for_check(page, pump)
    assert verdicts(page)["le_rang"] == "a_completer"


def test_the_function_being_read_stays_while_it_is_wrong(
    checked: ExercisesPage, press: Press, pump: Pump
) -> None:
    checked.panel.list.choose("battre_tas")
    press(checked.panel.list.tree, "F5")
    wait_for_check(checked, pump)
    assert checked.panel.list.chosen == "battre_tas"


def test_a_check_can_be_stopped_and_keeps_what_is_known(
    page: ExercisesPage, folder: Path, pump: Pump
) -> None:
    (folder / "tas_a_completer.py").write_text(stub_with(est_cachee=LOOP), encoding="utf-8")
    page.open_folder(folder)
    pump(lambda: len(verdicts(page)) >= 1)
    page.panel.check_button.invoke()
    assert page.current is not None and not page.current.running
    assert str(page.panel.status.cget("text")) == "Vérification arrêtée"
    assert verdicts(page)
    pump(lambda: not started_children())


def test_a_file_that_does_not_load_shows_its_line(page: ExercisesPage, folder: Path, pump: Pump) -> None:
    text = stub_with().replace("class Cellule:", "class Cellule")
    line = text.splitlines().index("class Cellule") + 1
    (folder / "tas_a_completer.py").write_text(text, encoding="utf-8")
    page.open_folder(folder)
    wait_for_check(page, pump)
    shown = page.detail.content
    assert "SyntaxError" in shown and f"ligne {line}" in shown
    assert f"> {line:4} class Cellule" in shown


def break_file(folder: Path) -> None:
    file = folder / "tas_a_completer.py"
    file.write_text(file.read_text(encoding="utf-8").replace("class Cellule:", "class Cellule"), "utf-8")


def assert_past_in_view(page: ExercisesPage) -> None:
    tree = page.panel.list.tree
    assert tree.item("le_rang", "values") == ("juste",)
    assert tree.item("le_rang", "tags") == tree.item("deplacer_haut_sur", "tags") == ("row", "muted")
    assert tree.item("=Sélecteurs de cartes", "values") == ("non vérifié",)
    assert str(page.panel.mark.cget("text")) == "0,5 / 20"
    assert str(page.panel.count.cget("text")) == "Non vérifié"
    assert str(page.panel.status.cget("text")) == "Ne se charge pas"


def test_a_file_that_stops_loading_keeps_its_verdicts_greyed(
    checked: ExercisesPage, folder: Path, pump: Pump, press: Press
) -> None:
    break_file(folder)
    press(checked.panel.list.tree, "F5")
    wait_for_check(checked, pump)
    assert_past_in_view(checked)
    shown = checked.detail.content
    assert shown.startswith("Le fichier ne peut pas être chargé") and "SyntaxError" in shown
    assert "Les verdicts grisés sont ceux du " in shown
    checked.panel.list.choose("le_rang")
    shown = checked.detail.content
    assert shown.strip().startswith("Le fichier ne se charge pas, ligne ")
    assert "juste · 0,5 / 0,5 point · non vérifié" in shown
    # Mended, it is checked as before.
    (folder / "tas_a_completer.py").write_text(stub_with(le_rang="    return c.rang\n"), encoding="utf-8")
    press(checked.panel.list.tree, "F5")
    wait_for_check(checked, pump)
    assert checked.panel.list.tree.item("le_rang", "tags") == ("row", "good")
    assert checked.panel.list.tree.item("=Sélecteurs de cartes", "values") == ("1 / 4",)
    assert str(checked.panel.status.cget("text")) == "Vérifié"


def test_what_was_being_read_comes_back_once_the_file_loads_again(
    checked: ExercisesPage, folder: Path, pump: Pump, press: Press
) -> None:
    checked.panel.list.choose("battre_tas")
    whole = (folder / "tas_a_completer.py").read_text(encoding="utf-8")
    break_file(folder)
    press(checked.panel.list.tree, "F5")
    wait_for_check(checked, pump)
    assert "battre_tas" not in checked.detail.content
    (folder / "tas_a_completer.py").write_text(whole, encoding="utf-8")
    press(checked.panel.list.tree, "F5")
    wait_for_check(checked, pump)
    assert checked.panel.list.chosen == "battre_tas" and "battre_tas" in checked.detail.content


def test_its_past_is_there_when_the_window_is_opened_again(
    checked: ExercisesPage, folder: Path, pump: Pump
) -> None:
    assert checked.current is not None
    file = checked.current.file.path
    pump(lambda: len(history(file)) == 1)
    break_file(folder)
    checked._leave_file()  # as a new window: nothing of the file is in memory
    checked.open_folder(folder)
    wait_for_check(checked, pump)
    pump(lambda: checked.current is not None and checked.current.past is not None)
    assert_past_in_view(checked)
    assert "Les verdicts grisés sont ceux du " in checked.detail.content
    checked.panel.list.choose("deplacer_haut_sur")
    assert "non vérifié" in checked.detail.content and "seul le mot est gardé" in checked.detail.content


def test_a_file_that_never_loaded_has_no_past(page: ExercisesPage, folder: Path, pump: Pump) -> None:
    break_file(folder)
    page.open_folder(folder)
    wait_for_check(page, pump)
    assert set(verdicts(page).values()) == {"absente"}
    assert "grisés" not in page.detail.content
    page.panel.list.choose("le_rang")
    assert "non vérifié" not in page.detail.content


def test_a_file_of_one_very_long_line_does_not_hold_the_window_up(
    page: ExercisesPage, folder: Path, pump: Pump
) -> None:
    (folder / "tas_a_completer.py").write_text("x = (" + "1 + " * 25_000, encoding="utf-8")
    page.open_folder(folder)
    wait_for_check(page, pump)
    assert "SyntaxError" in page.detail.content
    assert len(page.detail.content) < 1000


@pytest.mark.parametrize("how", ["file", "folder in its place", "whole folder"])
def test_a_file_that_goes_away_takes_its_verdicts_with_it_and_comes_back(
    page: ExercisesPage, folder: Path, pump: Pump, how: str
) -> None:
    page._watcher._period_ms = 20
    inside = folder / "tp"
    inside.mkdir()
    file = (folder / "tas_a_completer.py").rename(inside / "tas_a_completer.py")
    page.open_folder(inside)
    wait_for_check(page, pump)
    gone = (inside if how == "whole folder" else file).rename(folder / "ailleurs")
    if how == "folder in its place":
        file.mkdir()
    pump(lambda: not verdicts(page))
    assert "Vérifié" not in str(page.panel.status.cget("text"))
    assert str(page.panel.mark.cget("text")) == "– / 20"
    said = "est devenu un dossier" if how == "folder in its place" else "n’est plus là"
    assert said in page.detail.content
    page.panel.check_button.invoke()
    pump()
    assert said in page.detail.content and "No such file" not in page.detail.content
    if how == "folder in its place":
        file.rmdir()
    gone.rename(inside if how == "whole folder" else file)
    pump(lambda: page.current is not None and page.current.running)
    wait_for_check(page, pump)
    assert verdicts(page)["le_rang"] == "juste"


def test_a_folder_that_is_gone_is_explained(page: ExercisesPage, tmp_path: Path) -> None:
    page.open_folder(tmp_path / "tp")
    assert "« tp » n'est plus là" in str(page.empty.sentence.cget("text"))


def test_what_the_file_prints_is_shown_without_killing_tk(
    page: ExercisesPage, folder: Path, pump: Pump
) -> None:
    text = stub_with() + "\nprint('théorie 😀 7♥')\n"
    (folder / "tas_a_completer.py").write_text(text, encoding="utf-8")
    page.open_folder(folder)
    wait_for_check(page, pump)
    assert "théorie □ 7C" in page.detail.content


def test_another_file_can_be_chosen(page: ExercisesPage, folder: Path, pump: Pump) -> None:
    page.lay_stubs(folder)
    page.panel.files.current([file.exercise for file in page.files].index("r7"))
    page.panel.files.event_generate("<<ComboboxSelected>>")
    pump()
    assert page.current is not None and page.current.file.exercise == "r7"
    assert page.panel.list.shown == list(EXERCISES["r7"].names)


def test_leaving_the_page_stops_the_check(page: ExercisesPage, folder: Path, app: App, pump: Pump) -> None:
    page.open_folder(folder)
    app.show("tas")
    assert page.current is not None and not page.current.running
    app.show("exercices")
    wait_for_check(page, pump)


def test_closing_in_the_middle_of_a_check_leaves_no_child(
    page: ExercisesPage, folder: Path, app: App, pump: Pump
) -> None:
    (folder / "tas_a_completer.py").write_text(stub_with(est_cachee=LOOP), encoding="utf-8")
    page.open_folder(folder)
    pump(lambda: started_children())
    app.close()
    assert not started_children()


@pytest.mark.parametrize("dark", [False, True])
def test_nothing_is_clipped_in_the_smallest_window(
    checked: ExercisesPage, app: App, pump: Pump, dark: bool
) -> None:
    app.theme.use(dark=dark)
    pump()
    outside = [fault for fault in clipped_widgets(app.root) if ".!text" not in fault]
    assert outside == []


def test_larger_texts_keep_the_page_whole(checked: ExercisesPage, app: App, pump: Pump) -> None:
    app.theme.use(text=1.5)
    pump()
    assert "deplacer_haut_sur" in checked.detail.content
    assert checked.panel.winfo_width() <= 512


def test_the_watcher_looks_often_enough_to_feel_immediate() -> None:
    assert file_watch.PERIOD_MS <= 500


@pytest.fixture
def right(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The functions that a quick judge finds right; the others are to be written."""
    found: set[str] = set()

    def check(path: Path, exercise: str, _stopping: object) -> Iterator[Verdict | Bulletin]:
        verdicts = tuple(
            Verdict(f.nom, Kind.JUSTE, f.bareme, f.bareme)
            if f.nom in found
            else Verdict(f.nom, Kind.A_COMPLETER, 0.0, f.bareme)
            for f in EXERCISES[exercise].functions
        )
        yield from verdicts
        yield Bulletin(exercise, str(path), verdicts)

    monkeypatch.setattr(file_check, "check", check)
    return found


def lay(folder: Path, stub: str) -> None:
    (folder / stub).write_bytes((exercises_folder() / stub).read_bytes())


def test_a_file_that_is_all_right_leads_on_and_any_function_is_read_again(
    page: ExercisesPage, tmp_path: Path, right: set[str], pump: Pump
) -> None:
    lay(tmp_path, "strategie_md_a_completer.py")
    right.add("choisir_stockage")
    page.open_folder(tmp_path)
    wait_for_check(page, pump)
    assert "fait ce que dit le sujet" in page.detail.content and page.panel.list.chosen == ""
    assert page.detail.ways is not None and page.detail.ways.buttons
    page.panel.list.choose("choisir_stockage")
    assert "Ce que la fonction doit faire" in page.detail.content


def test_coming_back_checks_again_only_what_was_saved(
    page: ExercisesPage, tmp_path: Path, right: set[str], pump: Pump
) -> None:
    lay(tmp_path, "strategie_md_a_completer.py")
    page.open_folder(tmp_path)
    wait_for_check(page, pump)
    first = page.current and page.current.bulletin
    page.app.show("sujet")
    page.app.show("exercices")
    assert not right and page.current is not None and page.current.bulletin is first
    page.app.show("sujet")
    (tmp_path / "aide.py").write_text("A = 1\n", encoding="utf-8")
    page.app.show("exercices")
    assert page.current.bulletin is not first
    wait_for_check(page, pump)


def test_a_step_that_has_just_been_done_is_put_forward(
    page: ExercisesPage, tmp_path: Path, right: set[str], pump: Pump
) -> None:
    lay(tmp_path, "r7_a_completer.py")
    page.open_folder(tmp_path)
    wait_for_check(page, pump)
    assert page.panel.list.chosen == "creer_tableau_initial_r7"
    right.add("analyser_r7")
    page.check()
    wait_for_check(page, pump)
    assert page.panel.list.chosen == "analyser_r7"
    assert "L’étape 2 du parcours est faite" in page.detail.content
