"""A pile in words."""

import pytest

from reussites_tk.cours.cartes import carte_de
from reussites_tk.cours.table import Localisation
from reussites_tk.play.course_words import carte_name, pile_sentence
from tests.gui.tables import tas

HERE = Localisation(1, 1)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("7C", "7 de cœur"),
        ("10K", "10 de carreau"),
        ("VT", "valet de trèfle"),
        ("AP", "as de pique"),
        ("(7C)", "carte cachée"),
    ],
)
def test_a_carte_has_a_name_unless_it_is_hidden(code: str, name: str) -> None:
    assert carte_name(carte_de(code)) == name


@pytest.mark.parametrize(
    ("cartes", "sentence"),
    [
        ("", "Talon, vide"),
        ("RT", "Talon, 1 carte, dessus : roi de trèfle"),
        ("(2T) 7C", "Talon, 2 cartes, dessus : 7 de cœur"),
    ],
)
def test_a_pile_is_its_name_its_height_and_its_top(cartes: str, sentence: str) -> None:
    assert pile_sentence(tas("Talon", HERE, cartes)) == sentence
