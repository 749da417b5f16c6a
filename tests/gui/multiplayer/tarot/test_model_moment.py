"""The moment that the table shows: who knows what, who holds how much, what lies in the middle."""

from __future__ import annotations

import random

import pytest

from reussites_tk.gui.multiplayer.kit import Phase, Scene
from reussites_tk.gui.multiplayer.tarot.game import moment_in
from reussites_tk.gui.multiplayer.tarot.model_moment import Moment, closed, fanned, laid, moment_of
from reussites_tk.jeux.tarot_coups import ChienMontre, DonneFinie, PliPris, Poser
from reussites_tk.play.match import Match
from tests.gui.multiplayer.tarot.matches import at_phase, at_trick, match_of, simple_coup, view_in_turn


def moment_for(match: Match, joueur: int) -> Moment:
    """The moment of a player whose hand is open."""
    return moment_of(match.view(joueur), joueur, True, None, match.steps)


def shown(match: Match) -> tuple[Match, Moment]:
    """Play a simple coup, and return the moment of whoever played while it stays in view."""
    before = view_in_turn(match)
    events = match.play(simple_coup(match))
    scene = Scene(match, Phase.SHOWING, before.joueur, events, before)
    return match, moment_in(scene, before.joueur)


def test_a_hand_is_fanned_by_couleur_black_and_red_in_turn_then_the_trumps() -> None:
    assert fanned(("RK", "a21", "1T", "EX", "CP", "2C", "a2", "10T")) == (
        "1T",
        "10T",
        "2C",
        "CP",
        "RK",
        "a2",
        "a21",
        "EX",
    )


@pytest.mark.parametrize("p", [3, 4, 5])
def test_the_cartes_of_all_hands_the_dog_and_the_tricks_are_78(p: int) -> None:
    match, chance = match_of(p), random.Random(2)
    while not any(isinstance(event, DonneFinie) for step in match.steps for event in step.evenements):
        vue = view_in_turn(match)
        moment = moment_for(match, chance.randint(1, p))
        put_aside = 0 if moment._has_dog else vue.nb_a_ecarter
        tricks = sum(len(cartes) for _entame, cartes, _taker in vue.plis_passes)
        assert sum(moment.counts()) + put_aside + tricks + len(vue.pli) == 78
        assert moment.counts()[0] == len(moment.hand)
        match.play(simple_coup(match))


def test_players_sit_with_the_hands_of_a_clock_or_against_them() -> None:
    match = match_of(4)
    assert moment_for(match, 3).players() == (3, 4, 1, 2)
    scene = Scene(match_of(4, sens="antihoraire"), Phase.PERSON, 3)
    assert moment_in(scene, 3).players() == (3, 2, 1, 4)


def test_the_dog_lies_in_the_middle_before_it_is_in_the_hand() -> None:
    match = match_of(4)
    while not match.steps or not isinstance(match.steps[-1].evenements[-1], ChienMontre):
        before = view_in_turn(match)
        events = match.play(simple_coup(match))
    scene = Scene(match, Phase.SHOWING, 1, events, before)
    moment = moment_in(scene, 1)
    assert moment.vue.preneur == moment.taker == 1
    assert moment.speaker == 1, "the dog is the taker's, whoever spoke last"
    assert moment.shown == moment.vue.chien and len(moment.hand) == 18 and moment.counts() == (18,) * 4
    later = moment_for(match, 1)
    assert later.shown == () and set(moment.shown) < set(later.hand) and later.counts() == (24, 18, 18, 18)
    assert moment_for(match, 2).counts() == (18, 18, 18, 24), "everybody knows who has the dog"


def test_a_trick_that_was_just_taken_lies_there_whole_before_its_owner_has_it() -> None:
    match, moment = shown(at_trick(match_of(4), 3, laid=3))
    taken = next(e for e in match.steps[-1].evenements if isinstance(e, PliPris))
    assert tuple(code for _joueur, code in moment.trick()) == taken.cartes
    assert moment.taker == taken.joueur and len(moment.vue.plis_passes) == 2
    assert sum(moment.tricks(joueur) for joueur in range(1, 5)) == 3


def test_the_end_of_a_deal_shows_nothing_of_the_next_one() -> None:
    match, moment = shown(at_trick(match_of(3), 24, laid=2))
    assert moment.finished is not None and moment.finished.donne == 1
    assert moment.hand == () and moment.counts() == (0, 0, 0) and len(moment.trick()) == 3
    assert moment.deal == 1 and moment_for(match, 1).deal == 2


def test_a_deal_that_all_pass_is_told_before_the_next_hand_is_shown() -> None:
    match = match_of(4)
    for _coup in range(4):
        before = view_in_turn(match)
        events = match.play(simple_coup(match, None))
    moment = moment_in(Scene(match, Phase.SHOWING, 4, events, before), 4)
    assert moment.cancelled is not None and moment.deal == 1
    assert moment.vue.annonces == (None,) * 4 and moment.vue.main == match_of(4).view(4).main


def test_the_excuse_lies_in_front_of_its_owner_until_the_end_of_the_deal() -> None:
    match = at_phase(match_of(4), "jeu")
    (owner,) = (joueur for joueur in range(1, 5) if "EX" in match.view(joueur).main)
    seen = []
    while match.view(1).donneur == 4:
        moment, vue = moment_for(match, 1), view_in_turn(match)
        kept = [joueur for joueur in range(1, 5) if moment.kept(joueur)]
        played = any("EX" in cartes for _entame, cartes, _taker in moment.vue.plis_passes)
        assert kept == ([owner] if played else [])
        seen.append(played)
        match.play(Poser("EX") if "EX" in vue.permises else simple_coup(match))
    assert seen.count(True) == 4 * 17


# --- What may not be known


def partner_match() -> tuple[Match, int]:
    """A deal of five whose taker has a partner, and who that is."""
    match = at_phase(match_of(5, graine=3), "ecart")
    partner = next(j for j in range(1, 6) if match.view(j).appelee in match.view(j).main)
    assert partner != match.view(1).preneur
    return match, partner


def test_the_partner_is_known_to_itself_and_to_all_once_the_carte_is_played() -> None:
    match, partner = partner_match()
    called = match.view(1).appelee
    while called not in laid(match.view(1)):
        for joueur in range(1, 6):
            moment = moment_for(match, joueur)
            camps = {moment.camp(other) for other in range(1, 6)} - {"preneur"}
            assert camps == ({"partenaire", "defense"} if joueur == partner else {""})
            scene = Scene(match, Phase.COMPUTER, None)
            assert moment_in(scene, joueur).camp(partner) == "", "nobody's hand is open"
        match.play(simple_coup(match))
    for joueur in range(1, 6):
        assert moment_for(match, joueur).camp(partner) == "partenaire"


def test_nothing_of_a_closed_hand_is_left_in_a_moment() -> None:
    match, partner = partner_match()
    match.play(simple_coup(match))
    for joueur in range(1, 6):
        vue = moment_of(match.view(joueur), joueur, False, None, match.steps).vue
        assert vue.main == vue.permises == vue.ecart == ()
        assert vue.partenaire is None
        assert vue == closed(match.view(joueur))
    assert match.view(match.view(1).preneur).ecart and match.view(partner).partenaire == partner
