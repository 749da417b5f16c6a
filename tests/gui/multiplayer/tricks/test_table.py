"""The table of the Ascenseur: hands, tricks and bets, with real widgets."""

from __future__ import annotations

from reussites_tk.jeux.ascenseur_vue import Parier, Poser
from tests.gui.multiplayer.tricks.people import Person, at_bets, at_cartes, match_of, play_until


def test_a_whole_round_is_played_by_mouse(person: Person) -> None:
    person.sit(at_bets(match_of(3), 3))
    while person.vue.manche == 3:
        if None in person.vue.paris:
            bas = person.vue.bas
            assert bas is not None
            person.table.bets.buttons[bas].invoke()
        else:
            person.click_carte(person.place_of(allowed=True))
    assert [type(coup) for coup in person.coups] == [Parier] * 3 + [Poser] * 9
    assert not person.refused


def test_a_carte_that_is_not_permitted_says_why(person: Person) -> None:
    person.sit(at_cartes(match_of(4), 8, laid=1))
    person.click_carte(person.place_of(allowed=False))
    assert person.coups == []
    assert "il faut en fournir" in person.refused[0]


def test_the_last_round_is_played_to_the_end_of_the_game(person: Person) -> None:
    match = match_of(2, cartes_max=2)
    person.sit(play_until(match, lambda vue: vue.manche == 4))
    while not match.over:
        if None in person.vue.paris:
            person.press("Right", "Return")
        else:
            person.press("Right", "Return")
    assert match.result() is not None
