"""A completed stub works: what it gives (imports, classes, globals) is enough and right."""

from collections import Counter
from collections.abc import Iterator
from types import ModuleType

from reussites_tk.cours import ModeTrace, primitives
from reussites_tk.cours.cartes import cartes_du_jeu
from reussites_tk.tas import cartes, liste_double, tableau
from reussites_tk.tas.preconditions import refuser
from tests.exercises.docstring_examples import CHECKERS, Checker, examples
from tests.exercises.stub_files import R7, docstring, filled, functions, load

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
