"""« Préparer mon rendu » on a real Tk: what is there is judged, what is missing is said, archives made."""

import tkinter as tk
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from reussites_tk.gui.app import App
from reussites_tk.gui.exercises.page import ExercisesPage
from reussites_tk.gui.parcours import hand_in as module
from reussites_tk.gui.parcours import model_hand_in as model
from reussites_tk.gui.parcours.hand_in import HandInView
from reussites_tk.gui.parcours.model_hand_in import FIRST_OTHER, REPORT
from reussites_tk.gui.parcours.page import ParcoursPage
from reussites_tk.gui.parcours.words_hand_in import judging_words
from reussites_tk.paths import exercises_folder
from tests.gui.conftest import clipped_widgets, hidden_widgets
from tests.hand_in.works import judged, put

Press = Callable[[tk.Misc, str], None]
Pump = Callable[..., None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A student's folder where Mémorix is right, and its player as it was laid."""
    folder = tmp_path / "tp"
    folder.mkdir()
    stub = exercises_folder() / "joueur_memorix_a_completer.py"
    (folder / stub.name).write_bytes(stub.read_bytes())
    judged(put(folder, "memorix", more="x = 1\n"), "memorix")
    return folder


@pytest.fixture
def view(app: App, folder: Path, pump: Pump) -> HandInView:
    """The view on that folder."""
    app.root.geometry("1024x700")
    app.settings.last_folder = str(folder)
    app.show("parcours", rendu=None)
    view = cast(ParcoursPage, app.page).hand_in
    settle(view, pump)
    return view


@pytest.fixture
def trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Archives are not tried: the check that is known of the folder is made up."""
    monkeypatch.setattr(model, "losses", lambda *_work: [])


def settle(view: HandInView, pump: Pump) -> None:
    pump(lambda: view.found is not None and not view.working, 15)


def name(view: HandInView, *names: str) -> None:
    """Type names in the fields, as a person would."""
    for entry, text in zip(view.who.entries, names, strict=False):
        entry.delete(0, "end")
        entry.insert(0, text)
        entry.event_generate("<KeyRelease>", keysym="a")


def text(widget: tk.Misc) -> str:
    return str(widget.cget("text")).replace("\u00a0", " ")


def names_in_archive(file: Path) -> list[str]:
    with zipfile.ZipFile(file) as archive:
        return archive.namelist()


def test_the_view_looks_for_what_the_hand_out_of_the_folder_asks_for(view: HandInView) -> None:
    assert view.hand_outs.value == "memorix", "guessed from what is written"
    game, player, report = (row.words for row in view.rows.rows.values())
    assert "memorix_a_completer.py" in game and "16 fonctions justes" in game
    assert "facultatif" in player and "Le rapport manque" in report
    assert view.rows.rows[0].wanted.get() and not view.rows.rows[1].wanted.get()
    assert text(view.summary).endswith("Il manque aussi une chose.")
    assert view.focus_get() is view.who.entries[0]


def test_escape_comes_back_to_the_steps_whose_button_leads_there(
    app: App, view: HandInView, press: Press, pump: Pump
) -> None:
    press(view.who.entries[0], "Escape")
    page = cast(ParcoursPage, app.page)
    pump(lambda: page.rows and not app.background.busy)
    assert not view.winfo_manager() and page.focus_get() is page.rows[0].buttons[0]
    press(page.hand_in_button, "space")
    settle(view, pump)
    assert view.winfo_manager() and page.focus_get() is view.who.entries[0]


def test_what_has_changed_is_judged_again_by_itself(view: HandInView, folder: Path, pump: Pump) -> None:
    (folder / "memorix_a_completer.py").write_text("def numero_de_case(:\n", encoding="utf-8")
    view.look()
    settle(view, pump)
    pump(lambda: "ne se charge pas (ligne 1)" in view.rows.rows[0].words)
    assert text(view.summary).endswith("Il manque aussi 2 choses.")


@pytest.mark.usefixtures("trusted")
def test_entree_makes_the_archive_of_what_is_ticked_and_replaces_none(
    app: App, view: HandInView, folder: Path, press: Press, pump: Pump
) -> None:
    (folder / "rapport.pdf").write_bytes(b"%PDF")
    view.look()
    settle(view, pump)
    name(view, "DUPONT Ada", "Martin Blaise")
    assert app.settings.people == "DUPONT Ada; Martin Blaise"
    for place in ("rendu_DUPONT_MARTIN.zip", "rendu_DUPONT_MARTIN_2.zip"):
        press(view.who.entries[1], "Return")
        settle(view, pump)
        assert names_in_archive(folder / place) == [
            "memorix_a_completer.py",
            "qui_rend.txt",
            "rapport.pdf",
        ]
        assert text(view.made).startswith(f"{place} est fait : 3 fichiers. Ouvert ailleurs,")
        assert view.focus_get() is view.place_button
    view.rows.rows[REPORT].box.invoke()
    assert "rapport.pdf · ne sera pas rendu" in text(view.rows.rows[REPORT].labels[0])
    view.archive_button.invoke()
    settle(view, pump)
    assert names_in_archive(folder / "rendu_DUPONT_MARTIN_3.zip") == [
        "memorix_a_completer.py",
        "qui_rend.txt",
    ]


def test_an_archive_that_loses_something_is_made_only_in_spite_of_it(
    view: HandInView, folder: Path, pump: Pump
) -> None:
    name(view, "DUPONT Ada", "Martin Blaise")
    view.archive_button.invoke()
    settle(view, pump)
    assert "16 fonctions ne sont plus justes hors de votre dossier" in text(view.fault)
    assert not list(folder.glob("*.zip")) and view.focus_get() is view.rows.add_button
    assert text(view.archive_button) == "Faire l’archive quand même"
    view.archive_button.invoke()
    settle(view, pump)
    assert list(folder.glob("*.zip")) and text(view.made).endswith(
        f"est fait : 2 fichiers. Il est dans {folder}."
    )
    assert text(view.fault) == "" and text(view.archive_button) == "Faire l’archive"


@pytest.mark.usefixtures("trusted")
def test_ones_own_programs_are_offered_and_other_files_can_be_added(
    view: HandInView, folder: Path, tmp_path: Path, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "mon_menu.py").write_text("print(1)\n", encoding="utf-8")
    (folder / "dessins").mkdir()
    (folder / "dessins" / "as.png").write_bytes(b"png")
    view.look()
    settle(view, pump)
    assert view.rows.rows[FIRST_OTHER].words.replace("\u00a0", " ").startswith("En plus · mon_menu.py")
    view.rows.rows[FIRST_OTHER].box.invoke()
    for chosen in (tmp_path / "ailleurs.txt", folder / "dessins" / "as.png"):
        monkeypatch.setattr(module, "ask_file", lambda *_asked, chosen=chosen: chosen)
        view.rows.add_button.invoke()
        settle(view, pump)
        assert ("copiez-l’y" in text(view.fault)) == (chosen.name == "ailleurs.txt")
    name(view, "DUPONT Ada")
    view.archive_button.invoke()
    settle(view, pump)
    assert {"mon_menu.py", "dessins/as.png"} < {*names_in_archive(folder / "rendu_DUPONT.zip")}


def test_the_folder_is_looked_at_again_when_a_file_is_saved(
    app: App, folder: Path, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "WATCH_MS", 20)
    app.settings.last_folder = str(folder)
    app.show("parcours", rendu=None)
    view = cast(ParcoursPage, app.page).hand_in
    settle(view, pump)
    (folder / "rapport.pdf").write_bytes(b"%PDF")
    pump(lambda: "rapport.pdf" in view.rows.rows[REPORT].words)
    assert view.found is not None and view.found.report == folder / "rapport.pdf"


def test_what_must_be_done_first_is_said_in_one_sentence(view: HandInView, folder: Path, pump: Pump) -> None:
    view.archive_button.invoke()
    assert text(view.fault).startswith("Écrivez votre nom") and view.focus_get() is view.who.entries[0]
    name(view, "DUPONT Ada")
    assert text(view.fault) == "" and text(view.who.team) == "Ce sujet se fait à 2."
    view.rows.rows[0].box.invoke()
    view.archive_button.invoke()
    assert text(view.fault) == "Cochez au moins un fichier."
    assert not list(folder.glob("*.zip"))


def test_the_report_is_laid_then_opened_and_never_written_over(
    view: HandInView, folder: Path, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(module, "open_file", lambda _widget, path, _line: opened.append(path))
    assert text(view.rows.report_button) == "Poser le modèle du rapport"
    view.rows.report_button.invoke()
    settle(view, pump)
    report = folder / "rapport_memorix.md"
    assert opened == [report] and "est encore à écrire" in view.rows.rows[REPORT].words
    report.write_text("le mien", encoding="utf-8")
    assert text(view.rows.report_button) == "Ouvrir le rapport"
    view.rows.report_button.invoke()
    assert opened == [report, report] and report.read_text(encoding="utf-8") == "le mien"


def test_ones_own_bulletin_is_saved_where_one_says(
    app: App, view: HandInView, tmp_path: Path, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def choose(_parent: tk.Misc, _title: str, proposed: str, *_more: object) -> Path:
        asked.append(proposed)
        return tmp_path / "bulletin.html"

    monkeypatch.setattr(module, "ask_destination", choose)
    name(view, "DUPONT Ada", "Martin Blaise")
    view.made.configure(text="rendu.zip est fait")
    view.bulletin_button.invoke()
    pump(lambda: not view.working and (tmp_path / "bulletin.html").is_file())
    assert text(view.made) == "rendu.zip est fait", "it stays"
    page = (tmp_path / "bulletin.html").read_text(encoding="utf-8")
    assert asked == ["bulletin_DUPONT_MARTIN.html"] and "DUPONT Ada et Martin Blaise" in page
    assert "Enregistré dans bulletin.html." in app.notice.text


def test_one_file_that_is_judged_is_in_the_singular() -> None:
    assert judging_words(1, 6) == "Archive : 1 fichier jugé sur 6"
    assert judging_words(2, 6) == "Archive : 2 fichiers jugés sur 6"


def test_another_hand_out_asks_for_other_files(view: HandInView, pump: Pump) -> None:
    view.hand_outs.current(0)
    view.hand_outs.event_generate("<<ComboboxSelected>>")
    settle(view, pump)
    first = view.rows.rows[0].words.replace("\u00a0", " ")
    assert len(view.rows.rows) == 8 and first.startswith("Étape 2 · Relais des 7")
    assert not any(row.wanted.get() for row in view.rows.rows.values())


def test_the_exercises_lead_there_on_their_own_folder(app: App, folder: Path, pump: Pump) -> None:
    app.show("exercices", folder=folder, file=folder / "memorix_a_completer.py")
    cast(ExercisesPage, app.page).panel.hand_in_button.invoke()
    view = cast(ParcoursPage, app.page).hand_in
    settle(view, pump)
    assert app.page_name == "parcours" and view.found is not None and view.found.folder == folder


def test_without_a_folder_one_is_asked_for(app: App, pump: Pump) -> None:
    app.show("parcours", rendu=None)
    view = cast(ParcoursPage, app.page).hand_in
    pump()
    assert view.focus_get() is view.choose_button and "disabled" in view.archive_button.state()


def test_nothing_is_clipped_in_the_smallest_window(app: App, view: HandInView, pump: Pump) -> None:
    view.hand_outs.current(0)
    view.hand_outs.event_generate("<<ComboboxSelected>>")
    settle(view, pump)
    app.theme.use(text=2.0, dark=True)
    pump(lambda: app.root.winfo_width() == 1024)
    assert hidden_widgets(app.root) == [] == clipped_widgets(app.root)
