"""The second way of playing: another value of one option, on the same deals, or the game of the course."""

import tkinter as tk
from pathlib import Path

import pytest

from reussites_tk.analysis.series import Series
from reussites_tk.gui.analyse.variant_form import NOTHING, OUR_GAME, VariantForm
from reussites_tk.gui.look.theme import Theme
from reussites_tk.play.request import GameRequest


@pytest.fixture
def form(root: tk.Tk, theme: Theme) -> VariantForm:
    return VariantForm(root, lambda: None)


def offered(form: VariantForm) -> list[str]:
    return [str(words) for words in form.what.cget("values")]


def test_nothing_is_compared_unless_asked(form: VariantForm) -> None:
    assert form.what.value == NOTHING and form.second(Series("r7", 10)) is None


def test_an_option_has_a_second_value(form: VariantForm) -> None:
    form.show(GameRequest("md", options={"strategie": "premier"}))
    form.choose("strategie", "hasard")
    second = form.second(Series("md", 10, options={"strategie": "premier"}))
    assert second is not None and second.options == {"strategie": "hasard"}
    form.choose("strategie", "ajuste")
    second = form.second(Series("md", 10, options={"strategie": "premier"}))
    assert second is not None and second.options == {}, "the usual value is not said"


def test_a_number_is_typed_and_must_be_another_one(form: VariantForm) -> None:
    form.choose("tours_max", 5)
    second = form.second(Series("r7", 10))
    assert form.check() == "" and second is not None and second.options == {"tours_max": 5}
    form.number.set(3)
    assert form.check() == "Les deux façons de jouer sont les mêmes : changez la seconde valeur."


def test_a_value_now_in_use_is_no_longer_the_second_one(form: VariantForm) -> None:
    form.show(GameRequest("r7"))
    form.choose("arret_si_bloque")
    second = form.second(Series("r7", 10))
    assert second is not None and second.options == {"arret_si_bloque": False}
    form.show(GameRequest("r7", options={"arret_si_bloque": False}))
    second = form.second(Series("r7", 10, options={"arret_si_bloque": False}))
    assert second is not None and second.options == {}


def test_what_changes_the_deals_is_not_offered(form: VariantForm) -> None:
    form.show(GameRequest("qll"))
    assert offered(form) == ["Rien d’autre", "Triplets à jouer", "Fin de partie"]
    form.show(GameRequest("qll", options={"entre_parties": "ramassage"}))
    assert offered(form) == ["Rien d’autre"] and form.what.instate(["disabled"])


def test_a_students_game_is_compared_with_ours_first(form: VariantForm) -> None:
    theirs = GameRequest("r7", avec=Path("r7.py"), tas="tableau")
    form.show(theirs)
    assert form.what.value == OUR_GAME
    second = form.second(Series("r7", 10, avec=theirs.avec, tas="tableau"))
    assert second == Series("r7", 10)
    form.choose(NOTHING)
    form.show(theirs)
    assert form.what.value == NOTHING, "a choice that is still possible is kept"
