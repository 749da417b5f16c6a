"""The values that a form of options offers and returns, and their words."""

from __future__ import annotations

import pytest

from reussites_tk import jeux
from reussites_tk.gui.shared.options.model import (
    EXPLAINED,
    choices_of,
    differing,
    levels_of,
    offered,
    option_sentence,
    sensible,
    settings_sentence,
    usual,
)
from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.options import Joueurs
from reussites_tk.play.option_words import AnyOption, form_words, label_of, level_words, value_words
from reussites_tk.reussites import JEUX, Jeu

QLL, MD, R7, C4 = JEUX["qll"], JEUX["md"], JEUX["r7"], JEUX["c4"]


def test_an_option_left_alone_has_its_default_but_games_are_mixed() -> None:
    assert usual(R7.option("tours_max")) == 3
    assert usual(QLL.option("entre_parties")) == "battu"


@pytest.mark.parametrize("jeu", JEUX.values(), ids=JEUX.keys())
def test_only_a_player_is_offered_what_is_left_to_a_player(jeu: Jeu) -> None:
    for option in jeu.options:
        assert not set(option.au_joueur) & set(offered(option, by_hand=False))
        assert offered(option, by_hand=True) == option.choix


def test_a_strategy_is_offered_only_where_its_file_can_be_asked_for() -> None:
    strategie = MD.option("strategie")
    assert "eleve" in offered(strategie, by_hand=False)
    assert "eleve" not in offered(strategie, by_hand=False, strategy=False)


def test_a_value_that_cannot_be_offered_is_replaced_by_the_usual_one() -> None:
    depart = C4.option("tas_depart")
    assert sensible(depart, {"tas_depart": "choisi"}, by_hand=True) == "choisi"
    assert sensible(depart, {"tas_depart": "choisi"}, by_hand=False) == "premier"
    assert sensible(R7.option("tours_max"), {"tours_max": 0}, by_hand=False) == 3
    assert sensible(R7.option("tours_max"), {"tours_max": True}, by_hand=False) == 3


def test_only_what_differs_is_given() -> None:
    assert differing(QLL, {"cartes": 32, "entre_parties": "battu"}) == {}
    assert differing(QLL, {"entre_parties": "ramassage", "cartes": 52}) == {
        "cartes": 52,
        "entre_parties": "ramassage",
    }
    assert differing(QLL, {"tours_max": 5}) == {}


OPTIONS: list[AnyOption] = [option for jeu in JEUX.values() for option in jeu.options]
OPTIONS += [option for partie in PARTIES.values() for option in partie.options]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.nom)
def test_no_code_word_is_shown(option: AnyOption) -> None:
    assert option.nom in EXPLAINED
    said = [value_words(option, value) for value in choices_of(option)]
    assert len(set(said)) == len(said), "two values are called the same"
    assert not [words for words in said if "_" in words]


@pytest.mark.parametrize("jeu", PARTIES.values(), ids=PARTIES.keys())
def test_each_level_of_a_computer_has_its_words(jeu: jeux.Jeu) -> None:
    players = jeu.option("joueurs")
    assert isinstance(players, Joueurs)
    assert set(levels_of(players)) == set(players.niveaux)
    assert not [level for level in players.niveaux if "_" in level_words(level)]


def test_values_are_written_in_french() -> None:
    assert value_words(JEUX["qll"].option("stabilisation"), "ligne_entiere") == "toute la ligne"
    assert value_words(JEUX["r7"].option("arret_si_bloque"), True) == "oui"
    assert value_words(JEUX["qll"].option("cartes"), 52) == "52"


def test_a_label_has_the_apostrophe_of_print() -> None:
    assert label_of(JEUX["r7"].option("arret_si_bloque")) == "Arrêter après un tour où rien n’est placé"


def test_an_option_is_explained_with_its_usual_value() -> None:
    sentence = option_sentence(JEUX["qll"].option("entre_parties"))
    assert sentence.startswith("Entre deux parties (par défaut : cartes battues). ")
    sentence = option_sentence(PARTIES["memorix"].option("E")).replace("\u00a0", " ")
    assert sentence.startswith("Échecs de suite avant une pénalité (0 : jamais ; par défaut : 3). ")


def test_a_refusal_is_in_the_words_of_the_form() -> None:
    jeu = PARTIES["memorix"]
    refused: tuple[dict[str, object], ...] = (
        {"lignes": 4},
        {"joker": False},
        {"joker": False, "lignes": 4, "joker_epargne_premiere": True},
    )
    for options in refused:
        reason = form_words(jeu, jeu.refus_ensemble({**jeu.defauts, **options}) or "")
        assert reason and "clé" not in reason and reason.count("\u00a0: ") == 1, reason


def test_settings_are_written_on_one_line() -> None:
    assert settings_sentence(JEUX["qll"], {"fin_circulaire": "rotation", "cartes": 52}) == (
        "Nombre de cartes : 52 · Fin de partie : ligne tournée"
    )
    assert settings_sentence(JEUX["c4"], {}) == ""
