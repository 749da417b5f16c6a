"""Which values of the options a form offers and gives."""

import pytest

from reussites_tk.gui.shared.options.values import differing, offered, sensible, usual
from reussites_tk.reussites import JEUX, Jeu

QLL, MD, R7, C4 = JEUX["qll"], JEUX["md"], JEUX["r7"], JEUX["c4"]


def test_what_nobody_sets_has_its_default_but_games_are_mixed() -> None:
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


def test_a_value_that_cannot_be_offered_gives_way_to_the_usual_one() -> None:
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
