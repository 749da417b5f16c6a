"""Level 1: the 38 primitives can be read, searched and tried, with the mouse or the keyboard alone."""

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from reussites_tk.cours import Carte, Couleur, Rang
from reussites_tk.gui.app import App
from reussites_tk.gui.call_fields import CarteField, IntegerField
from reussites_tk.gui.pages.piles import PilesPage
from reussites_tk.tas.catalogue import PRIMITIVES
from tests.gui.conftest import click, clipped_widgets
from tests.gui.drawn import drawn_words

Press = Callable[[tk.Misc, str], None]
Pump = Callable[..., None]


@pytest.fixture
def page(app: App, pump: Pump) -> PilesPage:
    app.root.geometry("1024x700")
    app.show("tas")
    pump(lambda: app.root.winfo_width() == 1024)
    return cast(PilesPage, app.page)


def piles(page: PilesPage) -> dict[str, str]:
    return {view.nom: view.notation for view in page.board.views()}


def answer(page: PilesPage) -> str:
    return str(page.answer.cget("text"))


def test_the_38_primitives_are_listed_by_families(page: PilesPage) -> None:
    assert page.primitives.list.shown == [p.nom for p in PRIMITIVES]


def test_a_primitive_shows_its_whole_sheet(page: PilesPage, pump: Pump) -> None:
    page.primitives.list.choose("deplacer_carte_sur")
    text = page.sheet.content
    for part in (
        "deplacer_carte_sur(couleur, rang, t1, t2)",
        "Précondition : t1 contient la carte",
        "Exemple",
    ):
        assert part in text
    assert "Coût linéaire" in text


def test_the_search_finds_words_without_their_accents(page: PilesPage, pump: Pump) -> None:
    page.primitives.search("melange")
    assert page.primitives.list.shown == ["battre_tas"]
    page.primitives.search("rien de tel")
    assert page.primitives.list.shown == []
    assert page.primitives.nothing.winfo_manager()
    page.primitives.search("")
    assert len(page.primitives.list.shown) == 38


def test_the_keyboard_alone_goes_from_the_search_to_the_result(
    page: PilesPage, press: Press, pump: Pump
) -> None:
    page.primitives.field.focus_force()
    page.primitives.search("carte_sous")
    press(page.primitives.field, "Return")
    assert page.primitives.list.chosen == "carte_sous"
    press(page.primitives.list.tree, "Return")
    focus = page.focus_get()
    assert focus is not None and str(focus).startswith(str(page.form))
    press(focus, "Return")
    assert answer(page) == "7T, sept de trèfle, découverte"


def test_a_call_moves_the_cartes_and_enters_the_journal(page: PilesPage, pump: Pump) -> None:
    page.primitives.list.choose("deplacer_haut_sur")
    assert str(page.preview.cget("text")) == "deplacer_haut_sur(A, B)"
    page.call_button.invoke()
    pump()
    assert piles(page)["B"] == "[(2K) RP DC (10T)]"
    assert "deplacer_haut_sur(A, B)" in page.journal.content
    assert {"A · 3", "B · 4"} <= set(drawn_words(page.table))


def test_a_refusal_is_explained_and_changes_nothing(page: PilesPage, pump: Pump) -> None:
    before = piles(page)
    page.primitives.list.choose("carte_sur")
    page.form.fields[0].recall("C")
    page.call()
    assert "t n'est pas vide" in answer(page)
    assert piles(page) == before


def test_undo_and_reset_are_greyed_when_there_is_nothing_to_take_back(page: PilesPage, pump: Pump) -> None:
    assert page.undo_button.instate(("disabled",))
    page.primitives.list.choose("retourner_tas")
    page.call()
    page.call()
    assert not page.undo_button.instate(("disabled",))
    page.undo_button.invoke()
    assert len(page.board.journal) == 1
    page.reset_button.invoke()
    assert page.board.journal == [] and page.undo_button.instate(("disabled",))


def test_control_z_takes_a_call_back(page: PilesPage, press: Press) -> None:
    start = piles(page)
    page.primitives.list.choose("battre_tas")
    page.call()
    press(page.primitives.list.tree, "Control-z")
    assert piles(page) == start and not page.board.can_undo


def test_every_primitive_can_be_called_from_its_form(page: PilesPage, pump: Pump) -> None:
    for primitive in PRIMITIVES:
        page.board.reset()
        page.primitives.list.choose(primitive.nom)
        assert page.primitive is primitive
        assert page.form.values is not None
        page.call()
        assert answer(page)
    pump()


def test_a_constructor_adds_a_pile_that_the_next_call_can_use(page: PilesPage, pump: Pump) -> None:
    page.primitives.list.choose("creer_jeu_neuf")
    page.call()
    assert answer(page) == "D a 32 cartes"
    page.primitives.list.choose("carte_sous")
    page.form.fields[0].recall("D")
    page.call()
    assert answer(page).startswith("(7T)")


def test_a_carte_is_chosen_by_rang_colour_and_side(page: PilesPage) -> None:
    page.primitives.list.choose("le_rang")
    page.form.fields[0].recall(Carte(Couleur.PIQUE, Rang.DAME, False))
    assert isinstance(page.form.fields[0], CarteField)
    page.call()
    assert answer(page) == "dame"
    assert page.board.journal[-1].startswith("le_rang(Carte(Couleur.PIQUE, Rang.DAME))")


def test_what_is_no_number_is_said_and_not_called(page: PilesPage) -> None:
    page.primitives.list.choose("ieme_carte")
    field = page.form.fields[1]
    assert isinstance(field, IntegerField)
    field.number.type("deux")
    page.call()
    assert "entier" in answer(page) and page.board.journal == []


def test_values_are_remembered_from_one_primitive_to_the_next(page: PilesPage) -> None:
    page.primitives.list.choose("deplacer_haut_sur")
    page.form.fields[0].recall("C")
    page.primitives.list.choose("deplacer_bas_sous")
    assert page.form.values == ["C", "B"]


def test_a_click_on_a_pile_fills_the_call(page: PilesPage, pump: Pump) -> None:
    page.primitives.list.choose("poser_tas_sur_tas")
    pump()
    left, top, right, bottom = page.table.bbox("C")
    click(page.table, (left + right) // 2, bottom - 20)
    pump()
    assert page.form.values == ["C", "B"]
    assert str(page.preview.cget("text")) == "poser_tas_sur_tas(C, B)"


def test_the_session_is_copied_as_a_program(page: PilesPage, app: App) -> None:
    page.primitives.list.choose("deplacer_haut_sur")
    page.call()
    page.tools.copy_button.invoke()
    copied = app.root.clipboard_get()
    assert "deplacer_haut_sur(A, B)" in copied
    exec(copied, {})


def test_the_session_is_saved(page: PilesPage, tmp_path: Path) -> None:
    page.tools.save_in(tmp_path / "essai.py")
    assert "creer_tas_vide" in (tmp_path / "essai.py").read_text(encoding="utf-8")


def test_nothing_is_clipped_in_the_smallest_window(page: PilesPage, app: App, pump: Pump) -> None:
    for nom in ("deplacer_carte_sur", "est_carte_avant", "creer_tas_vide"):
        page.primitives.list.choose(nom)
        pump()
        assert clipped_widgets(app.root) == []


def test_a_whole_pack_stays_on_the_table(page: PilesPage, pump: Pump) -> None:
    page.primitives.list.choose("creer_jeu_neuf")
    page.call()
    page.primitives.list.choose("etaler_tas")
    page.form.fields[0].recall("D")
    page.call()
    pump()
    box = page.table.bbox("all")
    assert box[2] <= page.table.winfo_width() and box[3] <= page.table.winfo_height()
