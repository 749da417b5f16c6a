"""Each function has a sign, a word and a colour; families are counted."""

import tkinter as tk

import pytest

from reussites_tk.gui.look.icons import IconSet
from reussites_tk.gui.shared.verdicts.verdict_list import VerdictList
from reussites_tk.judge import EXERCISES, Kind, Verdict, with_function
from tests.gui.conftest import make_theme

TAS = EXERCISES["tas"].functions


def verdict(nom: str, kind: Kind) -> Verdict:
    return Verdict(nom, kind, 0.0, 0.5)


@pytest.fixture
def verdicts(root: tk.Tk) -> VerdictList:
    theme = make_theme(root)
    widget = VerdictList(root, theme, IconSet(theme), lambda nom: None)
    widget.offer_functions(TAS)
    widget.pack()
    return widget


def test_before_the_first_check_nothing_is_known(verdicts: VerdictList) -> None:
    assert len(verdicts.shown) == 38
    assert verdicts.tree.item("le_rang", "values") == ("à vérifier",)


def test_a_verdict_changes_its_row_and_the_count_of_its_family(verdicts: VerdictList) -> None:
    verdicts.tell(verdict("le_rang", Kind.JUSTE))
    assert verdicts.tree.item("le_rang", "values") == ("juste",)
    assert verdicts.tree.item("=Sélecteurs de cartes", "values") == ("1 / 4",)


@pytest.mark.parametrize("kind", list(Kind))
def test_every_family_of_verdict_has_its_row(verdicts: VerdictList, kind: Kind) -> None:
    verdicts.tell(verdict("le_rang", kind))
    assert verdicts.tree.item("le_rang", "image") and verdicts.tree.item("le_rang", "values")


def test_the_filter_follows_the_verdicts(verdicts: VerdictList) -> None:
    verdicts.filter(True)
    verdicts.tell(verdict("le_rang", Kind.JUSTE))
    assert "le_rang" not in verdicts.shown
    verdicts.tell(verdict("le_rang", Kind.FAUX))
    assert "le_rang" in verdicts.shown


def test_another_exercise_is_listed_whole_whatever_was_filtered_out(verdicts: VerdictList) -> None:
    verdicts.filter(True)
    for function in TAS:
        verdicts.tell(verdict(function.nom, Kind.JUSTE))
    for exercise in ("tas_libre", "r7", "tas"):
        verdicts.offer_functions(EXERCISES[exercise].functions)
        assert verdicts.shown == list(EXERCISES[exercise].names)


def test_tests_of_one_s_own_come_and_go_and_the_verdicts_of_the_others_stay(verdicts: VerdictList) -> None:
    exercise = with_function(EXERCISES["essais_tas"], "essai_a")
    verdicts.tell(verdict("le_rang", Kind.JUSTE))
    verdicts.choose("le_rang")
    verdicts.follow_functions(exercise.functions)
    assert verdicts.shown[0] == "essai_a" and list(verdicts.families)[0] == "Vos essais"
    assert verdicts.tree.item("le_rang", "values") == ("juste",)
    assert verdicts.chosen == "le_rang"
    verdicts.follow_functions(TAS)
    assert "essai_a" not in verdicts.shown and len(verdicts.shown) == 38


def test_words_stay_readable_in_both_themes(verdicts: VerdictList) -> None:
    from reussites_tk.gui.look.palette import DARK, LIGHT, contrast
    from reussites_tk.gui.shared.verdicts.verdict_list import ROW_COLOURS

    for palette in (LIGHT, DARK):
        for colour in ROW_COLOURS.values():
            assert contrast(getattr(palette, colour), palette.field) >= 4.5


def test_another_exercise_replaces_everything(verdicts: VerdictList) -> None:
    verdicts.tell(verdict("le_rang", Kind.JUSTE))
    verdicts.offer_functions(EXERCISES["r7"].functions)
    assert verdicts.shown == list(EXERCISES["r7"].names)
