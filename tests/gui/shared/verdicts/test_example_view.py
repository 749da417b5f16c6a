"""A counter-example is drawn as three tables; what differs is ringed and said in words."""

import tkinter as tk
from dataclasses import replace

import pytest

from reussites_tk.gui.look.faces import FaceCache
from reussites_tk.gui.services import provide
from reussites_tk.gui.shared.verdicts.example_view import ExampleView
from reussites_tk.judge.verdicts import Exemple, TasDessine
from tests.gui.conftest import make_theme
from tests.gui.drawn import drawn_words

BEFORE = (TasDessine("A", ("7T", "(8T)"), "empile", True, "2"), TasDessine("B", (), "empile", True, "0"))
WANTED = (TasDessine("A", ("7T",), "empile", True, "1"), TasDessine("B", ("(8T)",), "empile", True, "1"))
GIVEN = (
    TasDessine("A", ("7T",), "empile", True, "2"),
    TasDessine("B", ("8T",), "empile", True, "1", differe=(0,)),
)
EXAMPLE = Exemple(("deplacer_haut_sur(A, B)",), BEFORE, WANTED, GIVEN, "la carte devrait être cachée")


@pytest.fixture(params=[1.0, 2.0])
def view(root: tk.Tk, request: pytest.FixtureRequest) -> ExampleView:
    theme = make_theme(root, scale=request.param)
    provide(root, FaceCache(theme))
    canvas = ExampleView(root)
    canvas.pack()
    return canvas


def show(view: ExampleView, exemple: Exemple, results: tuple[str, str] = ("", "")) -> list[str]:
    view.show(exemple, round(600 * view.winfo_toplevel().winfo_fpixels("1i") / 96) * 2, results)
    return drawn_words(view)


def test_three_tables_and_their_heights(view: ExampleView) -> None:
    words = show(view, EXAMPLE)
    assert [word for word in words if word in ("avant", "attendu", "obtenu")] == [
        "avant",
        "attendu",
        "obtenu",
    ]
    assert words.count("A") == words.count("B") == 3


def test_a_carte_that_differs_is_ringed_and_a_field_that_differs_is_marked(view: ExampleView) -> None:
    words = show(view, EXAMPLE)
    assert len(view.find_withtag("ring")) == 1
    assert " · hauteur 2 ≠" in words and " · hauteur 1" in words


def test_hidden_cartes_are_named(view: ExampleView) -> None:
    assert show(view, EXAMPLE).count("8\nT") == 2


def test_an_empty_pile_is_an_outline_with_a_word(view: ExampleView) -> None:
    assert show(view, EXAMPLE).count("vide") == 1


def test_the_walk_by_prec_is_a_second_row(view: ExampleView) -> None:
    given = (replace(GIVEN[0], cartes=("7T", "9T"), retour=("9T",)), GIVEN[1])
    words = show(view, replace(EXAMPLE, obtenu=given))
    assert "lu par prec ≠" in words


def test_a_carte_that_the_walk_by_suiv_misses_is_marked_and_the_right_walk_is_not_blamed(
    view: ExampleView,
) -> None:
    lost = TasDessine("B", (), "empile", True, "1", ("(8T)",))
    words = show(view, replace(EXAMPLE, obtenu=(GIVEN[0], lost)))
    assert "manque" in words and "lu par prec" in words
    assert "lu par prec ≠" not in words and not view.find_withtag("ring")


def test_results_are_written_when_there_is_a_value(view: ExampleView) -> None:
    words = show(view, replace(EXAMPLE, obtenu=()), ("7T", "None"))
    assert "→ 7T" in words and "→ None" in words


def test_nothing_sticks_out(view: ExampleView) -> None:
    whole = tuple(f"{rang}{couleur}" for couleur in "TKCP" for rang in (*range(2, 11), "V", "D", "R", "A"))
    pile = TasDessine("A", whole, "etale", True, "52", whole, tuple(range(52)))
    show(view, Exemple((), (pile,), (pile,), (pile,), ""))
    x0, y0, x1, y1 = view.bbox("all")
    assert x0 >= 0 and y0 >= 0
    assert x1 <= int(view.cget("width")) and y1 <= int(view.cget("height")) + 1


def test_what_is_no_carte_and_what_kills_tk(view: ExampleView) -> None:
    odd = TasDessine("A", ("?",), "empile", True, "'😀'", differe=(0,))
    words = show(view, replace(EXAMPLE, obtenu=(odd,)), ("", "😀"))
    assert "?" in words
    assert not any("😀" in word for word in words)
