"""Functions by families: arrows and clicks choose, each choice is reported once."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import font as tkfont

import pytest

from reussites_tk.gui.look.focus_ring import FocusRing
from reussites_tk.gui.shared.function_list import FamilyTree, VerdictList
from reussites_tk.judge import EXERCISES, Kind, Verdict, with_function
from tests.gui.conftest import make_theme

Press = Callable[[tk.Misc, str], None]
ROWS = [("Fruits", "poire"), ("Fruits", "pomme"), ("Légumes", "navet")]


@pytest.fixture
def heard() -> list[str]:
    return []


@pytest.fixture
def tree(root: tk.Tk, heard: list[str], pump: Callable[..., None]) -> FamilyTree:
    make_theme(root)
    widget = FamilyTree(root, heard.append, lambda: heard.append("Entrée"))
    widget.offer(ROWS)
    widget.pack(fill="both", expand=True)
    pump()
    return widget


def test_names_stand_under_their_family(tree: FamilyTree) -> None:
    assert tree.shown == ["poire", "pomme", "navet"]
    assert tree.families == {"Fruits": ["poire", "pomme"], "Légumes": ["navet"]}


def test_a_choice_by_the_program_is_reported_once(
    tree: FamilyTree, heard: list[str], pump: Callable[..., None]
) -> None:
    tree.choose("pomme")
    pump()
    assert heard == ["pomme"] and tree.chosen == "pomme"


def test_arrows_choose_and_return_goes_on(tree: FamilyTree, heard: list[str], press: Press) -> None:
    tree.choose("poire")
    press(tree.tree, "Down")
    press(tree.tree, "Return")
    assert heard == ["poire", "pomme", "Entrée"]


def test_a_family_is_no_choice_and_never_folds(tree: FamilyTree, heard: list[str], press: Press) -> None:
    tree.choose("poire")
    press(tree.tree, "Up")
    assert tree.chosen == "" and heard == ["poire"]
    press(tree.tree, "Left")
    assert tree.tree.item("=Fruits", "open")


def test_a_filter_hides_empty_families(tree: FamilyTree) -> None:
    tree.show_only({"pomme"})
    assert tree.shown == ["pomme"] and tree.tree.get_children() == ("=Fruits",)
    tree.choose("navet")
    assert tree.chosen == ""
    tree.show_only({"poire", "pomme", "navet"})
    assert tree.shown == ["poire", "pomme", "navet"]


def test_another_list_replaces_the_first_one_filtered_or_not(tree: FamilyTree) -> None:
    tree.show_only({"pomme"})
    tree.offer([("Fruits", "pomme"), ("Noix", "noisette")])
    assert tree.shown == ["pomme", "noisette"]


def test_the_keyboard_is_seen(tree: FamilyTree, root: tk.Tk, pump: Callable[..., None]) -> None:
    ring = tree.tree.master
    assert isinstance(ring, FocusRing)
    tree.tree.focus_force()
    pump(lambda: ring.lit)
    root.focus_force()
    pump(lambda: not ring.lit)


TAS = EXERCISES["tas"].functions


def verdict(nom: str, kind: Kind) -> Verdict:
    return Verdict(nom, kind, 0.0, 0.5)


@pytest.fixture
def verdicts(root: tk.Tk) -> VerdictList:
    make_theme(root)
    widget = VerdictList(root, lambda nom: None)
    widget.offer_functions(TAS)
    widget.pack()
    return widget


def test_before_the_first_check_nothing_is_known(verdicts: VerdictList) -> None:
    assert len(verdicts.shown) == 38
    assert verdicts.tree.item("le_rang", "values") == ("à vérifier",)


def test_a_verdict_changes_its_row_and_the_count_of_its_family(verdicts: VerdictList) -> None:
    verdicts.show_verdict(verdict("le_rang", Kind.JUSTE))
    assert verdicts.tree.item("le_rang", "values") == ("juste",)
    assert verdicts.tree.item("=Sélecteurs de cartes", "values") == ("1 / 4",)


@pytest.mark.parametrize("kind", list(Kind))
def test_every_family_of_verdict_has_its_row(verdicts: VerdictList, kind: Kind) -> None:
    verdicts.show_verdict(verdict("le_rang", kind))
    assert verdicts.tree.item("le_rang", "image") and verdicts.tree.item("le_rang", "values")


def test_the_filter_follows_the_verdicts(verdicts: VerdictList) -> None:
    verdicts.filter(True)
    verdicts.show_verdict(verdict("le_rang", Kind.JUSTE))
    assert "le_rang" not in verdicts.shown
    verdicts.show_verdict(verdict("le_rang", Kind.FAUX))
    assert "le_rang" in verdicts.shown


def test_another_exercise_is_listed_whole_whatever_was_filtered_out(verdicts: VerdictList) -> None:
    verdicts.filter(True)
    for function in TAS:
        verdicts.show_verdict(verdict(function.nom, Kind.JUSTE))
    for exercise in ("tas_libre", "r7", "tas"):
        verdicts.offer_functions(EXERCISES[exercise].functions)
        assert verdicts.shown == list(EXERCISES[exercise].names)


def test_tests_of_one_s_own_come_and_go_and_the_verdicts_of_the_others_stay(verdicts: VerdictList) -> None:
    exercise = with_function(EXERCISES["essais_tas"], "essai_a")
    verdicts.show_verdict(verdict("le_rang", Kind.JUSTE))
    verdicts.choose("le_rang")
    verdicts.follow_functions(exercise.functions)
    assert verdicts.shown[0] == "essai_a" and list(verdicts.families)[0] == "Vos essais"
    assert verdicts.tree.item("le_rang", "values") == ("juste",)
    assert verdicts.chosen == "le_rang"
    verdicts.follow_functions(TAS)
    assert "essai_a" not in verdicts.shown and len(verdicts.shown) == 38


def test_words_stay_readable_in_both_themes(verdicts: VerdictList) -> None:
    from reussites_tk.gui.look.palette import DARK, LIGHT, contrast
    from reussites_tk.gui.shared.function_list import ROW_COLOURS

    for palette in (LIGHT, DARK):
        for colour in ROW_COLOURS.values():
            assert contrast(getattr(palette, colour), palette.field) >= 4.5


def test_another_exercise_replaces_everything(verdicts: VerdictList) -> None:
    verdicts.show_verdict(verdict("le_rang", Kind.JUSTE))
    verdicts.offer_functions(EXERCISES["r7"].functions)
    assert verdicts.shown == list(EXERCISES["r7"].names)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_name_is_cut_whatever_the_size_of_the_texts(
    root: tk.Tk, pump: Callable[..., None], text: float
) -> None:
    make_theme(root, text=text)
    root.geometry("480x600")
    widget = VerdictList(root, lambda nom: None)
    widget.offer_functions(TAS)
    widget.pack(fill="both", expand=True)
    pump(lambda: widget.tree.winfo_width() > 400)
    row = tkfont.nametofont(str(widget.tree.tag_configure("row", "font")), root=root)
    room = widget.tree.column("#0", "width")
    assert max(map(row.measure, widget.shown)) + 30 <= room
    assert -row.cget("size") >= 14


def test_the_column_of_the_words_never_changes(verdicts: VerdictList, pump: Callable[..., None]) -> None:
    before = verdicts.tree.column("word", "width")
    for function in TAS:
        verdicts.show_verdict(verdict(function.nom, Kind.JUSTE))
    verdicts.show_verdicts({f.nom: verdict(f.nom, Kind.JUSTE) for f in TAS})
    pump()
    assert verdicts.tree.column("word", "width") == before


def test_what_is_still_to_write_is_no_fault(verdicts: VerdictList) -> None:
    verdicts.show_verdict(verdict("le_rang", Kind.A_COMPLETER))
    verdicts.show_verdict(verdict("la_couleur", Kind.FAUX))
    assert verdicts.tree.item("le_rang", "tags") == ("row", "plain")
    assert verdicts.tree.item("la_couleur", "tags") == ("row", "bad")
    assert verdicts.tree.item("est_cachee", "tags") == ("row", "muted")


def test_what_tests_try_says_which_faults_they_catch(root: tk.Tk, pump: Callable[..., None]) -> None:
    make_theme(root)
    widget = VerdictList(root, lambda _nom: None)
    widget.pack()
    first, second, third = EXERCISES["essais_jeu"].functions[:3]
    widget.offer_functions((first, second, third), tried=True)
    widget.show_verdicts(
        {
            first.nom: Verdict(first.nom, Kind.JUSTE, first.bareme, first.bareme),
            second.nom: Verdict(second.nom, Kind.FAUX, 0.1, second.bareme),
            third.nom: Verdict(third.nom, Kind.FAUX, 0.0, third.bareme),
        }
    )
    words = [widget.tree.item(f.nom, "values")[0] for f in (first, second, third)]
    assert words == ["toutes", "en partie", "aucune"]
    assert next(iter(widget.families)) == "Fautes attrapées · Relais des 7"


def test_a_name_too_long_for_the_list_ends_with_dots(tree: FamilyTree, pump: Callable[..., None]) -> None:
    tree.offer([("Fruits", "une_poire_" * 12)])
    tree.winfo_toplevel().geometry("240x200")
    pump(lambda: str(tree.tree.item(tree.shown[0], "text")).endswith("…"))
    tree.winfo_toplevel().geometry("1400x200")
    pump(lambda: str(tree.tree.item(tree.shown[0], "text")) == tree.shown[0])
