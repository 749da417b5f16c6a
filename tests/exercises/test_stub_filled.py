"""A completed stub works: what it gives (imports, classes, globals) is enough and right."""

import re
from collections import Counter
from collections.abc import Iterator
from types import ModuleType

import pytest

from reussites_tk.cours import ModeTrace, primitives
from reussites_tk.cours.cartes import cartes_du_jeu
from reussites_tk.jeux import ascenseur_exercice
from reussites_tk.tas import cartes, liste_double, tableau
from reussites_tk.tas.preconditions import refuser
from tests.exercises.docstring_examples import CHECKERS, Checker, examples
from tests.exercises.stub_files import R7, docstring, filled, functions, load, source

NEEDED_BY_OUR_PILES = {"refuser": refuser, "cartes_du_jeu": cartes_du_jeu, "Iterator": Iterator}
NEEDED_BY_OUR_GAME = {"Counter": Counter}


def completed_piles(stub: str, reference: ModuleType, *, classes: tuple[str, ...] = ()) -> ModuleType:
    return load(filled(stub, cartes, reference, classes=classes), "mes_tas", **NEEDED_BY_OUR_PILES)


def completed_game() -> ModuleType:
    return load(filled("r7_a_completer.py", *R7, headers=False), "mon_r7", **NEEDED_BY_OUR_GAME)


def check_examples(checker: Checker, stub: str) -> None:
    for function in functions(stub):
        for example in examples(docstring(function)):
            checker.check(example)


def test_the_given_list_bears_the_bodies_of_our_linked_list() -> None:
    mes_tas = completed_piles("tas_a_completer.py", liste_double)
    check_examples(Checker(mes_tas), "tas_a_completer.py")


def test_the_free_stub_bears_another_representation() -> None:
    mes_tas = completed_piles("tas_libre_a_completer.py", tableau, classes=("Tas",))
    check_examples(Checker(mes_tas), "tas_libre_a_completer.py")


def test_the_r7_stub_bears_the_functions_of_our_game() -> None:
    primitives.brancher(liste_double)
    check_examples(CHECKERS["r7"](completed_game(), liste_double), "r7_a_completer.py")


def test_a_game_completed_is_won_on_piles_completed() -> None:
    primitives.brancher(completed_piles("tas_a_completer.py", liste_double))
    game = completed_game()
    board = game.creer_tableau_initial_r7()
    assert game.jouer_une_r7(board, 20, ModeTrace.SANS_TRACE)


ASCENSEUR = "ascenseur_a_completer.py"


@pytest.mark.parametrize(
    ("call", "value"),
    [
        ("cartes_max(5)", "10"),
        ("bornes_du_pari(3, 3, [3])", "(0, 1)"),
        ("bornes_du_pari(3, 3, [0])", "(1, 3)"),
        ("classement({1: 5, 2: -10, 3: 5})", "[[1, 3], [2]]"),
        ("gagnant_du_pli(pli, Couleur.TREFLE)", "0"),
        ("gagnant_du_pli(pli, Couleur.CARREAU)", "2"),
        ("distribuer(paquet, 2, 2, 2)", "({2: [2T 4C], 1: [3K 5P]}, 6T)"),
        ("cartes_permises([2C 9P DC], [VC 3P])", "[2C DC]"),
        ("cartes_permises([2C 9P], [VT 3C])", "[2C 9P]"),
    ],
)
def test_the_examples_of_the_ascenseur_are_true_of_our_functions(call: str, value: str) -> None:
    said = " ".join(source(ASCENSEUR).split())
    assert f"{call} -> {value}" in said
    mine = vars(load(filled(ASCENSEUR, ascenseur_exercice), "mon_ascenseur"))
    mine |= {"pli": mine["cartes_de"]("2P AC RK"), "paquet": mine["cartes_de"]("2T 3K 4C 5P 6T 7K")}
    assert eval(_as_python(call), mine) == eval(_as_python(value), mine)


def _as_python(text: str) -> str:
    """Write the cartes of an example as the program does: `[2C 9P]`, then `6T` alone."""
    text = re.sub(r"\[([0-9VDRA]+[TKCP](?: [0-9VDRA]+[TKCP])*)\]", r'cartes_de("\1")', text)
    return re.sub(r"(?<=, )([0-9VDRA]+[TKCP])(?=\))", r'cartes_de("\1")[0]', text)
