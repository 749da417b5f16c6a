"""Every option of every game has its words."""

import pytest

from reussites_tk.gui.shared.options.words import (
    EXPLAINED,
    label_of,
    option_sentence,
    settings_sentence,
    value_words,
)
from reussites_tk.reussites import JEUX, Option

OPTIONS = [option for jeu in JEUX.values() for option in jeu.options]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.nom)
def test_no_code_word_is_shown(option: Option) -> None:
    assert option.nom in EXPLAINED
    said = [value_words(option, value) for value in option.choix]
    assert len(set(said)) == len(said), "two values are called the same"
    assert not [words for words in said if "_" in words]


def test_values_are_said_in_french() -> None:
    assert value_words(JEUX["qll"].option("stabilisation"), "ligne_entiere") == "toute la ligne"
    assert value_words(JEUX["r7"].option("arret_si_bloque"), True) == "oui"
    assert value_words(JEUX["qll"].option("cartes"), 52) == "52"


def test_a_label_has_the_apostrophe_of_print() -> None:
    assert label_of(JEUX["r7"].option("arret_si_bloque")) == "Arrêter après un tour où rien n’est placé"


def test_an_option_is_explained_with_what_is_played_when_nothing_is_said() -> None:
    sentence = option_sentence(JEUX["qll"].option("entre_parties"))
    assert sentence.startswith("Entre deux parties (par défaut : cartes battues). ")


def test_settings_are_said_in_one_line() -> None:
    assert settings_sentence(JEUX["qll"], {"fin_circulaire": "rotation", "cartes": 52}) == (
        "Nombre de cartes : 52 · Fin de partie : ligne tournée"
    )
    assert settings_sentence(JEUX["c4"], {}) == ""
