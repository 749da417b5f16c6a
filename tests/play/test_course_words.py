"""Cartes, piles and values of the course read well in a sentence, and run as code."""

from __future__ import annotations

import pytest

from reussites_tk import cours
from reussites_tk.cours import Carte, Couleur, Localisation, Mode, Rang
from reussites_tk.cours.cartes import carte_de
from reussites_tk.play.course_words import (
    call_code,
    carte_name,
    carte_words,
    pile_sentence,
    value_code,
    value_words,
)
from reussites_tk.tas.catalogue import PAR_NOM, Genre
from tests.gui.tables import tas

DIX = Carte(Couleur.COEUR, Rang.DIX, True)
HERE = Localisation(1, 1)
PAIRS = [
    (Genre.CARTE, DIX, "10C, dix de cœur, découverte"),
    (Genre.CARTE, DIX.retournee(), "(10C), dix de cœur, cachée"),
    (Genre.COULEUR, Couleur.TREFLE, "trèfle"),
    (Genre.RANG, Rang.AS, "as"),
    (Genre.MODE, Mode.ETALE, "étalé"),
    (Genre.PLACE, Localisation(1, 3), "ligne 1, colonne 3"),
    (Genre.ENTIER, 12, "12"),
]


@pytest.mark.parametrize(("genre", "value", "words"), PAIRS)
def test_values_are_written_in_words(genre: Genre, value: object, words: str) -> None:
    assert value_words(genre, value) == words


@pytest.mark.parametrize(("genre", "value", "words"), PAIRS)
def test_code_gives_the_value_back(genre: Genre, value: object, words: str) -> None:
    assert eval(value_code(genre, value), vars(cours).copy()) == value


def test_booleans_are_said_in_french() -> None:
    assert value_words(Genre.BOOLEEN, True) == "vrai"
    assert value_words(Genre.BOOLEEN, False) == "faux"


def test_a_carte_is_named_whole() -> None:
    assert carte_words(Carte(Couleur.PIQUE, Rang.DAME)) == "(DP), dame de pique, cachée"


def test_calls_are_written_as_in_the_course() -> None:
    assert call_code(PAR_NOM["deplacer_haut_sur"], ("A", "B")) == "deplacer_haut_sur(A, B)"
    made = call_code(PAR_NOM["creer_tas_vide"], (Localisation(1, 4), Mode.EMPILE), "D")
    assert made == "D = creer_tas_vide(Localisation(1, 4), Mode.EMPILE)"


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


@pytest.mark.parametrize(
    ("cartes", "read"),
    [
        ("4C 5C 6C 7C 8C 9C", "6 cartes : 4C à 9C"),
        ("AP RP DP VP", "4 cartes : AP à VP"),
        ("7T 8T", "2 cartes : 7T, 8T"),
        ("7T 9K (3C) (4C) 5P 6P 7P 2T", "8 cartes : 7T, 9K, 2 cachées, 5P à 7P, 2T"),
        ("4C 5C 6C 5C", "4 cartes : 4C à 6C, 5C"),
    ],
)
def test_all_that_is_read_on_a_spread_pile_is_said(cartes: str, read: str) -> None:
    spread = tas("Cœur", HERE, cartes, Mode.ETALE)
    assert pile_sentence(spread) == f"Cœur, {read}"
