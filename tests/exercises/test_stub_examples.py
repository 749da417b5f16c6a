"""What the stubs promise in their examples is true of our own piles and of our own games."""

from collections import Counter

import pytest

from reussites_tk.cours import primitives
from reussites_tk.reussites import c4, md, qll, r7
from reussites_tk.tas import liste_double
from tests.exercises.docstring_examples import CHECKERS, Checker, examples
from tests.exercises.stub_files import PILE_STUBS, docstring, functions

PILE_EXAMPLES = [text for f in functions(PILE_STUBS[0]) for text in examples(docstring(f))]
GAMES = {"r7": r7, "qll": qll, "c4": c4, "md": md}
GAME_EXAMPLES = [
    (code, text)
    for code in GAMES
    for f in functions(f"{code}_a_completer.py")
    for text in examples(docstring(f))
]


def test_every_primitive_has_an_example() -> None:
    assert not [f.name for f in functions(PILE_STUBS[0]) if not list(examples(docstring(f)))]


@pytest.mark.parametrize("example", PILE_EXAMPLES)
def test_an_example_of_the_piles_is_true(example: str) -> None:
    Checker(liste_double).check(example)


@pytest.mark.parametrize("code, example", GAME_EXAMPLES)
def test_an_example_of_a_game_is_true(code: str, example: str) -> None:
    primitives.brancher(liste_double)
    CHECKERS[code](GAMES[code], liste_double).check(example)


def test_forming_and_playing_have_examples() -> None:
    assert Counter(code for code, _example in GAME_EXAMPLES) == {"r7": 7, "qll": 4, "c4": 3, "md": 3}


@pytest.mark.parametrize(
    "wrong",
    [
        "A = [7T 8T] ; carte_sur(A) -> 7T",
        "A = [7T 8T] ; carte_sur(A) -> refus",
        "A = [7T 8T], B = [] ; deplacer_haut_sur(A, B) -> A = [7T], B = [(8T)]",
        "A = [7T] ; etaler_tas(A) -> A = [7T]",
    ],
)
def test_a_wrong_example_would_be_seen(wrong: str) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        Checker(liste_double).check(wrong)
