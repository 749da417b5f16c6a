"""Level 1: piles are made, called upon, seen as cells, followed line by line; by mouse or keyboard alone."""

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from reussites_tk.cours import Localisation, Mode
from reussites_tk.gui.app import App
from reussites_tk.gui.piles.call_form import IntegerField
from reussites_tk.gui.piles.desk import READY
from reussites_tk.gui.piles.page import PilesPage
from reussites_tk.gui.piles.tools import CARTES, CELLS, LINES
from reussites_tk.gui.shared.model_board import PileView
from reussites_tk.gui.shared.model_calls import parse_call
from reussites_tk.gui.teacher.our_code import OurCodeTick
from reussites_tk.tas.catalogue import PRIMITIVES
from tests.gui.conftest import clipped_widgets, hidden_widgets
from tests.gui.drawn import drawn_words

Press = Callable[[tk.Misc, str], None]
Pump = Callable[..., None]
Type = Callable[[str], None]

MINE = """
from reussites_tk.cours import *

class Cellule:
    def __init__(self, carte):
        self.carte, self.suiv, self.prec = carte, None, None

class Tas:
    def __init__(self, place, mode):
        self.place, self.role, self.mode, self.hauteur = place, Role.ACTIF, mode, 0
        self.tete = self.queue = None

def deplacer_haut_sur(t1, t2):
    cel = t1.queue
    t1.queue = cel.prec
    t1.queue.suiv = None
    t1.hauteur -= 1
    cel.suiv = None
    t2.queue.suiv = cel
    t2.queue = cel
    t2.hauteur += 1

def empiler_tas(t):
    while True:
        t.hauteur += 1

def etaler_tas(t):
    t.inconnu()

def tas_vide(t):
    print("hauteur :", t.hauteur)
    return t.hauteur == 0
"""


@pytest.fixture
def page(app: App, pump: Pump) -> PilesPage:
    app.root.geometry("1024x700")
    app.show("tas")
    found = cast(PilesPage, app.page)
    pump(lambda: app.root.winfo_width() == 1024 and not found.desk.busy)
    return found


@pytest.fixture
def type_call(page: PilesPage, press: Press, pump: Pump) -> Type:
    """Type a call as a person does, and wait for its answer."""

    def write(text: str) -> None:
        page.line.entry.focus_force()
        page.line.entry.delete(0, "end")
        page.line.entry.insert(0, text)
        press(page.line.entry, "Return")
        pump(lambda: not page.desk.busy)

    return write


@pytest.fixture
def mine(page: PilesPage, tmp_path: Path, pump: Pump) -> Path:
    """A student's file, in use."""
    file = tmp_path / "mes_tas.py"
    file.write_text(MINE, encoding="utf-8")
    page.use(file)
    pump(lambda: not page.desk.busy)
    return file


def piles(page: PilesPage) -> dict[str, str]:
    return {view.nom: view.notation for view in page.board.views()}


def answer(page: PilesPage) -> str:
    return str(page.line.answer.cget("text"))


def seen(page: PilesPage) -> str:
    return str(page.centre.seen.cget("text"))


# --- reading, searching, calling


def test_a_primitive_shows_its_whole_sheet(page: PilesPage) -> None:
    assert page.primitives.list.shown == [p.nom for p in PRIMITIVES]
    page.primitives.list.choose("deplacer_carte_sur")
    text = page.right.sheet.content
    for part in (
        "deplacer_carte_sur(couleur, rang, t1, t2)",
        "Précondition : t1 contient la carte",
        "Exemple",
    ):
        assert part in text
    assert "Coût linéaire" in text


def test_the_keyboard_alone_goes_from_the_search_to_the_result(
    page: PilesPage, press: Press, pump: Pump
) -> None:
    page.primitives.field.focus_force()
    page.primitives.search("carte_sous")
    press(page.primitives.field, "Return")
    assert page.primitives.list.chosen == "carte_sous"
    press(page.primitives.list.tree, "Return")
    focus = page.focus_lastfor()
    assert focus is not None and str(focus).startswith(str(page.form))
    press(focus, "Return")
    pump(lambda: not page.desk.busy)
    assert answer(page) == "7T, sept de trèfle, découverte"


def test_a_call_by_the_button_moves_the_cartes_and_enters_the_journal(page: PilesPage, pump: Pump) -> None:
    page.primitives.list.choose("deplacer_haut_sur")
    assert page.line.text.get() == "deplacer_haut_sur(A, B)"
    page.line.button.invoke()
    pump(lambda: not page.desk.busy)
    assert piles(page)["B"] == "[(2K) RP DC (10T)]"
    assert "deplacer_haut_sur(A, B)" in page.right.journal.content
    assert {"A · 3", "B · 4"} <= set(drawn_words(page.table))


def test_a_call_from_the_list_is_made_with_the_values_shown(
    page: PilesPage, press: Press, pump: Pump
) -> None:
    page.primitives.list.choose("retourner_tas")
    press(page.primitives.list.tree, "Control-Return")
    pump(lambda: not page.desk.busy)
    assert piles(page)["A"] == "[10T (9T) (8T) (7T)]"


def test_a_typed_call_fills_the_list_and_the_form(page: PilesPage, type_call: Type) -> None:
    type_call("echanger_cartes(1, 3, B)")
    assert piles(page)["B"] == "[DC RP (2K)]"
    assert page.primitives.list.chosen == "echanger_cartes" and page.form.values == [1, 3, "B"]


def test_the_form_of_every_primitive_writes_a_call_that_is_understood(page: PilesPage) -> None:
    for primitive in PRIMITIVES:
        page.primitives.list.choose(primitive.nom)
        assert parse_call(page.line.text.get(), page.board.kinds).primitive is primitive


def test_a_pile_is_made_named_and_placed(page: PilesPage, type_call: Type) -> None:
    type_call("ma_pioche = creer_tas_vide(Localisation(2, 5), Mode.ETALE)")
    type_call("ajouter_carte_sur_tas(Carte(Couleur.COEUR, Rang.AS, True), ma_pioche)")
    assert piles(page)["ma_pioche"] == "[AC]"
    assert page.board.views()[-1].place.colonne == 5
    assert "ma_pioche · 1" in drawn_words(page.table)
    page.primitives.list.choose("carte_sur")
    page.form.pick("ma_pioche")
    assert page.line.text.get() == "carte_sur(ma_pioche)"


def test_what_is_no_call_is_explained_and_not_made(page: PilesPage, type_call: Type) -> None:
    type_call("deplacer_haut_sur(A, Z)")
    assert "Aucun tas ne s’appelle « Z »" in answer(page)
    assert page.line.entry.instate(("invalid",)) and not page.board.entries


def test_a_refusal_is_explained_and_changes_nothing(page: PilesPage, type_call: Type) -> None:
    before = piles(page)
    type_call("carte_sur(C)")
    assert "t n’est pas vide" in answer(page) and "t = C" in answer(page)
    assert piles(page) == before


def test_what_is_no_number_is_refused_and_not_called(page: PilesPage, press: Press) -> None:
    page.primitives.list.choose("ieme_carte")
    field = page.form.fields[1]
    assert isinstance(field, IntegerField)
    press(field.number.entry, "x")
    field.number.entry.event_generate("<KeyRelease-x>")
    page.line.submit()
    assert field.number.entry.instate(("invalid",))
    assert "corrigez celui qui est entouré" in answer(page)
    assert not page.board.entries


def test_undo_and_redo_by_the_keys(page: PilesPage, type_call: Type, press: Press) -> None:
    start = piles(page)
    assert page.tools.undo.instate(("disabled",)) and page.tools.redo.instate(("disabled",))
    type_call("battre_tas(A)")
    shuffled = piles(page)
    press(page.primitives.list.tree, "Control-z")
    assert piles(page) == start and not page.tools.redo.instate(("disabled",))
    press(page.primitives.list.tree, "Control-Shift-Z")
    assert piles(page) == shuffled


def test_reset_lays_the_piles_of_the_start(page: PilesPage, type_call: Type) -> None:
    start = piles(page)
    type_call("D = creer_jeu_neuf(32, Localisation(2, 1))")
    page.tools.reset.invoke()
    assert piles(page) == start and page.tools.reset.instate(("disabled",))


def test_the_session_is_copied_and_opened_again(
    page: PilesPage, app: App, type_call: Type, tmp_path: Path, pump: Pump
) -> None:
    type_call("deplacer_haut_sur(A, B)")
    page.right.code.copy_button.invoke()
    copied = app.root.clipboard_get()
    exec(copied, {})
    page.right.code.save_in(tmp_path / "essai.py")
    state = piles(page)
    page.tools.reset.invoke()
    page.open(programme=tmp_path / "essai.py")
    pump(lambda: not page.desk.busy)
    assert piles(page) == state and page.board.entries[-1].call.code == "deplacer_haut_sur(A, B)"
    page.tools.reset.invoke()
    pump(lambda: not page.desk.busy)
    assert len(page.board.names) == 3 and not page.board.entries


# --- the cells


def test_the_cells_show_the_links_and_what_a_call_changed(
    page: PilesPage, type_call: Type, pump: Pump
) -> None:
    page.tools.views[CELLS].invoke()
    pump()
    assert {"tete", "queue", "suiv", "prec", "hauteur 4", "7T", "(10T)"} <= set(drawn_words(page.cells))
    type_call("deplacer_haut_sur(A, B)")
    assert {"hauteur 3"} <= set(drawn_words(page.cells))
    assert [name for name, mark in page.cells.scene.marks.items() if mark.kind == "ring"]
    assert seen(page) == ""


def test_the_cells_of_a_students_file_show_its_wrong_link(
    page: PilesPage, mine: Path, type_call: Type, pump: Pump
) -> None:
    page.show_view(CELLS)
    type_call("deplacer_haut_sur(A, B)")
    assert seen(page) == "Le prec de (10T) devrait être la cellule DC : c’est la cellule 9T."
    wrong = [mark for mark in page.cells.scene.marks.values() if mark.look.startswith("wrong")]
    assert wrong and page.tools.piles.get() == "mes_tas.py"


def test_piles_without_cells_show_their_fields(page: PilesPage, pump: Pump) -> None:
    page.show_view(CELLS)
    page.use("tableau")
    pump(lambda: not page.desk.busy)
    assert seen(page) == "Ces tas n’ont pas de cellules : voici leurs champs."
    assert {"7T", "(10T)", "A"} <= set(drawn_words(page.cells))


# --- a call asked for by another page


def test_a_call_asked_for_waits_for_the_key_on_the_piles_laid(
    app: App, page: PilesPage, press: Press, pump: Pump
) -> None:
    page.show_view(LINES)
    app.show("reussites")
    start = (
        PileView("T1", True, Mode.EMPILE, Localisation(1, 1), ("7T", "(8T)")),
        PileView("T2", True, Mode.ETALE, Localisation(1, 2), ()),
    )
    app.show("tas", depart=start, appel="deplacer_haut_sous(T1, T2)")
    pump(lambda: not page.desk.busy and not page._asked)
    assert piles(page) == {"T1": "[7T (8T)]", "T2": "[]"} and not page.board.entries
    assert page.primitives.list.chosen == "deplacer_haut_sous" and page.form.values == ["T1", "T2"]
    assert page.focus_get() is page.line.entry and "Entrée" in answer(page)
    press(page.line.entry, "Return")
    pump(lambda: not page.desk.busy)
    assert piles(page) == {"T1": "[7T]", "T2": "[(8T)]"}


def test_a_call_asked_for_is_made_on_our_piles(app: App, page: PilesPage, mine: Path, pump: Pump) -> None:
    app.show("tas", appel="tas_vide(B)")
    pump(lambda: not page.desk.busy and not page._asked)
    assert page.desk.piles == "liste_double" and page.line.text.get() == "tas_vide(B)"


# --- line by line


def test_the_keys_step_through_the_source_forwards_and_back(
    page: PilesPage, mine: Path, type_call: Type, press: Press, pump: Pump
) -> None:
    page.tools.views[LINES].invoke()
    type_call("deplacer_haut_sur(A, B)")
    assert page.focus_get() is page.cells
    lines = []
    for _ in range(4):
        lines.append(page.panel.source.current_text.strip())
        press(page.cells, "Right")
    assert lines == [
        "def deplacer_haut_sur(t1, t2):", "cel = t1.queue", "t1.queue = cel.prec", "t1.queue.suiv = None",
    ]  # fmt: skip
    assert "cel" in drawn_words(page.cells) and "← t1" in drawn_words(page.cells)
    assert "t1 = A" in str(page.panel.names.cget("text"))
    press(page.cells, "Left")
    press(page.cells, "Left")
    assert page.panel.source.current_text.strip() == "t1.queue = cel.prec"
    assert seen(page).startswith("Pour l’instant")
    press(page.cells, "End")
    assert seen(page) == "Le prec de (10T) devrait être la cellule DC : c’est la cellule 9T."
    press(page.cells, "Home")
    assert page.walk.player.position == 0


def test_a_call_that_loops_shows_its_first_lines_and_a_sentence(
    page: PilesPage, mine: Path, type_call: Type, press: Press
) -> None:
    before = piles(page)
    page.show_view(LINES)
    type_call("empiler_tas(A)")
    assert "ne s’arrête pas" in answer(page) and "comme avant l’appel" in answer(page)
    assert len(page.walk.player.etats) == 2000 and piles(page) == before
    press(page.cells, "End")
    assert page.panel.source.current_text.strip() in ("while True:", "t.hauteur += 1")
    type_call("deplacer_haut_sur(A, B)")
    assert piles(page)["B"] != before["B"]


def test_a_call_that_loops_can_be_given_up(page: PilesPage, mine: Path, press: Press, pump: Pump) -> None:
    before = piles(page)
    page.call_text("empiler_tas(A)")
    press(page.cells, "Control-z")
    assert "interrompu" in answer(page) and not page.desk.busy
    page.call_text("tas_vide(C)")
    pump(lambda: not page.desk.busy)
    assert len(page.board.entries) == 1 and piles(page) == before


def test_what_a_primitive_prints_is_shown(page: PilesPage, mine: Path, type_call: Type) -> None:
    type_call("tas_vide(A)")
    type_call("tas_vide(C)")
    assert answer(page) == "vrai · affiche « hauteur : 0 »"


def test_calls_made_faster_than_their_answers_are_all_made(page: PilesPage, pump: Pump) -> None:
    for _ in range(3):
        page.call_text("deplacer_haut_sur(A, C)")
    pump(lambda: not page.desk.busy)
    assert piles(page)["C"] == "[(10T) 9T 8T]" and len(page.board.entries) == 3


def test_a_lost_call_is_dismissed_by_undo_and_takes_no_other_back(
    page: PilesPage, mine: Path, type_call: Type
) -> None:
    type_call("tas_vide(A)")
    type_call("empiler_tas(A)")
    page.desk.undo()
    assert len(page.board.entries) == 1 and "rien changé" in answer(page)


def test_a_call_that_raises_stops_at_its_line(
    page: PilesPage, mine: Path, type_call: Type, press: Press
) -> None:
    page.show_view(LINES)
    type_call("etaler_tas(A)")
    assert "AttributeError" in answer(page) and "ligne 28" in answer(page)
    press(page.cells, "End")
    assert page.panel.source.current_text.strip() == "t.inconnu()"
    assert page.panel.source.text.tag_ranges("bad")


def test_a_file_that_is_no_python_shows_its_line_then_loads_once_mended(
    page: PilesPage, mine: Path, pump: Pump
) -> None:
    mine.write_text(MINE + "\ndef (:\n", encoding="utf-8")
    pump(lambda: page.desk.failed)
    line = MINE.count("\n") + 2
    assert f"ligne {line}" in str(page.centre.empty.sentence.cget("text"))
    page.show_view(LINES)
    assert page.panel.source.line == line
    mine.write_text(MINE, encoding="utf-8")
    pump(lambda: not page.desk.failed and not page.desk.busy)
    assert len(page.board.names) == 3


def test_the_piles_of_a_broken_file_are_left_by_the_button(page: PilesPage, mine: Path, pump: Pump) -> None:
    mine.write_text("def (:\n", encoding="utf-8")
    page.desk.reload()
    pump(lambda: page.desk.failed)
    page.centre.empty.button.invoke()
    pump(lambda: not page.desk.busy)
    assert page.desk.piles == "liste_double" and len(page.board.names) == 3


def test_before_any_call_the_view_explains_what_to_do(page: PilesPage, pump: Pump) -> None:
    page.show_view(LINES)
    assert page.centre.empty.winfo_manager() == "place" and not page.panel.names.winfo_manager()
    assert "champs" in page.centre.empty.sentence["text"], "the lines of our piles are not shown"
    page.centre.empty.button.invoke()
    pump(lambda: not page.desk.busy)
    assert not page.centre.empty.winfo_manager() and page.walk.player.etats
    page.walk.step(1)
    assert page.panel.names.winfo_manager() and page.panel.names["text"]


def test_the_piles_of_the_folder_are_offered(app: App, page: PilesPage, mine: Path, pump: Pump) -> None:
    app.settings.last_folder = str(mine.parent)
    app.show("sujet")
    app.show("tas")
    pump()
    assert mine.name in page.tools.piles["values"]
    page.tools.piles.current(page.tools.piles["values"].index(mine.name))
    page.tools.piles.event_generate("<<ComboboxSelected>>")
    assert page.desk.piles == mine


def test_a_call_taken_back_shows_the_lines_of_the_one_before(
    page: PilesPage, type_call: Type, pump: Pump
) -> None:
    page.show_view(LINES)
    type_call("retourner_tas(A)")
    type_call("deplacer_haut_sur(A, B)")
    page.desk.undo()
    pump(lambda: not page.desk.busy)
    assert str(page.panel.title.cget("text")) == "retourner_tas(A)" and page.walk.player.etats


def test_of_our_piles_the_cells_are_followed_not_the_lines(
    page: PilesPage, type_call: Type, press: Press
) -> None:
    page.show_view(LINES)
    type_call("deplacer_haut_sur(A, B)")
    read = []
    for _ in page.walk.player.etats:
        read += str(page.panel.names.cget("text")).splitlines()
        read.append(str(page.panel.where.cget("text")))
        press(page.cells, "Right")
    assert "hauteur de A = 3" in read and "queue de B = la cellule (10T)" in read
    assert read[0] == "début de l’appel" and not any("ligne" in words for words in read)
    assert not page.panel.source.winfo_manager() and page.panel.notice.winfo_manager()
    assert len(page.walk.player.etats) < len(page.board.entries[-1].steps or ())


def test_a_teacher_reads_the_lines_of_our_piles(
    app: App, page: PilesPage, type_call: Type, press: Press
) -> None:
    page.show_view(LINES)
    type_call("deplacer_haut_sur(A, B)")
    tick = OurCodeTick(app.body)
    tick.invoke()
    assert app.settings.show_our_code
    assert page.panel.source.winfo_manager() and not page.panel.notice.winfo_manager()
    press(page.cells, "Home")
    assert page.panel.source.current_text.strip().startswith("def deplacer_haut_sur(")
    tick.invoke()
    assert not page.panel.source.winfo_manager() and page.panel.source.line is None


def test_the_space_bar_plays_to_the_end(page: PilesPage, type_call: Type, press: Press, pump: Pump) -> None:
    page.app.settings.movement = False
    page.show_view(LINES)
    type_call("empiler_tas(A)")
    page.walk.bar.speed.set(10)
    press(page.cells, "space")
    pump(lambda: page.walk.player.at_end)
    assert not page.walk.player.playing


# --- the window


@pytest.mark.parametrize("view", [CARTES, CELLS, LINES])
def test_nothing_is_clipped_in_the_smallest_window(page: PilesPage, app: App, pump: Pump, view: str) -> None:
    page.show_view(view)
    for nom in ("deplacer_carte_sur", "est_carte_avant", "creer_tas_vide"):
        page.primitives.list.choose(nom)
        pump()
        assert clipped_widgets(app.root) == [] == hidden_widgets(app.root)


def test_a_whole_pack_stays_on_the_table(page: PilesPage, type_call: Type, pump: Pump) -> None:
    type_call("D = creer_jeu_neuf(52, Localisation(1, 4))")
    type_call("etaler_tas(D)")
    page.table.finish()
    box = page.table.bbox("all")
    assert box[2] <= page.table.winfo_width() and box[3] <= page.table.winfo_height()


def test_the_child_goes_with_the_page_and_comes_back(
    page: PilesPage, app: App, type_call: Type, pump: Pump
) -> None:
    type_call("empiler_tas(A)")
    page.hidden()
    pump(lambda: not app.background.busy)
    page.shown()
    type_call("la_hauteur(A)")
    assert answer(page) == "4" and len(page.board.entries) == 2


def saved(page: PilesPage, file: Path, text: str, pump: Pump) -> None:
    """Save a file as its editor does, and load it again without waiting for the watcher."""
    file.write_text(text, encoding="utf-8")
    page.desk.reload()
    pump(lambda: not page.desk.busy)


def test_the_session_comes_back_once_a_file_can_lay_piles_again(
    page: PilesPage, mine: Path, type_call: Type, pump: Pump
) -> None:
    type_call("deplacer_haut_sur(A, B)")
    before = piles(page)
    saved(page, mine, "x = 1\n", pump)
    assert piles(page) == {} and "Le tas A du départ ne se pose pas" in answer(page)
    saved(page, mine, MINE, pump)
    assert piles(page) == before
    assert answer(page) == "A = [7T 8T 9T] · B = [(2K) RP DC (10T)]"


def test_calls_taken_back_are_not_made_again_by_a_saved_file(
    page: PilesPage, mine: Path, type_call: Type, pump: Pump
) -> None:
    type_call("deplacer_haut_sur(A, B)")
    saved(page, mine, MINE, pump)
    page.desk.undo()
    saved(page, mine, MINE, pump)
    assert page.board.entries == [] and piles(page)["B"] == "[(2K) RP DC]"


def test_other_piles_take_the_sentence_of_the_last_ones_away(page: PilesPage, mine: Path, pump: Pump) -> None:
    saved(page, mine, "def (:\n", pump)
    assert "Python correct" in answer(page)
    page.use("tableau")
    pump(lambda: not page.desk.busy)
    assert answer(page) == READY


def test_a_file_that_is_gone_is_explained_in_french(page: PilesPage, mine: Path, pump: Pump) -> None:
    mine.unlink()
    page.desk.reload()
    pump(lambda: not page.desk.busy)
    assert answer(page) == "« mes_tas.py » n’est plus là : choisissez un autre fichier."


def test_loading_a_file_is_not_shown_as_a_call(page: PilesPage, type_call: Type, pump: Pump) -> None:
    type_call("la_hauteur(A)")
    page.use("tableau")
    page.after_idle(page._say_running)
    pump(lambda: not page.desk.busy)
    assert answer(page) == "4"
