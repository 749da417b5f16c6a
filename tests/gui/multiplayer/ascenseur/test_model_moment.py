"""The moment that the table shows: who sits where, in which order a hand is fanned, what a trick was."""

from __future__ import annotations

from itertools import combinations

import pytest

from reussites_tk.cours.cartes import Couleur, code_de
from reussites_tk.gui.multiplayer.ascenseur.model_moment import (
    BLACK,
    Moment,
    couleurs_in_order,
    fanned,
    moment_of,
)
from reussites_tk.jeux.ascenseur_vue import MancheFinie, PliPris, VueAscenseur
from reussites_tk.play.match import Match
from tests.gui.multiplayer.ascenseur.matches import at_cartes, match_of, play_until


def turn_of(match: Match) -> int:
    """Whose turn it is."""
    assert match.turn is not None
    return match.turn.joueur


def moment_now(match: Match) -> Moment:
    """The moment of the one whose turn it is."""
    joueur = turn_of(match)
    return moment_of(match.view(joueur), joueur, True, joueur)


HELD = [
    pytest.param(frozenset(held), atout, id=f"{'+'.join(c.name for c in held)}, {atout and atout.name}")
    for size in (2, 3, 4)
    for held in combinations(Couleur, size)
    for atout in (None, *Couleur)
]


@pytest.mark.parametrize(("held", "atout"), HELD)
def test_couleurs_alternate_where_they_can_and_the_trump_is_last(
    held: frozenset[Couleur], atout: Couleur | None
) -> None:
    order = couleurs_in_order(held, atout)
    assert set(order) == held and len(order) == len(held)
    if atout in held:
        assert order[-1] == atout
    alike = sum((one in BLACK) == (other in BLACK) for one, other in zip(order, order[1:], strict=False))
    black = len(held & BLACK)
    # A red trump with two black couleurs: they are side by side, or the trump would not be last.
    forced = len(held) == 3 and atout in held and (atout in BLACK) == (black == 1)
    least = abs(len(held) - 2 * black) - 1 if black in (0, len(held)) else int(forced)
    assert alike == max(0, least)


def test_a_hand_is_fanned_by_couleur_then_rang() -> None:
    moment = moment_now(at_cartes(match_of(2), 9))
    hand = fanned(moment.vue)
    assert moment.hand == tuple(map(code_de, hand))
    assert sorted(hand, key=code_de) == sorted(moment.vue.main, key=code_de)
    for one, other in zip(hand, hand[1:], strict=False):
        assert one.couleur != other.couleur or one.rang < other.rang
    couleurs = [carte.couleur for carte in hand]
    assert [c for place, c in enumerate(couleurs) if c not in couleurs[:place]] == couleurs_in_order(
        set(couleurs), moment.vue.atout
    )


def test_couleurs_keep_their_places_when_one_runs_out() -> None:
    match = at_cartes(match_of(2), 9)
    joueur = turn_of(match)
    at_start = [carte for carte in fanned(match.view(joueur))]
    for _coup in range(12):
        match.play(match.coups()[0])
        left = fanned(match.view(joueur))
        assert left == tuple(carte for carte in at_start if carte in left)


def test_players_sit_in_the_order_of_play_from_the_one_at_the_bottom() -> None:
    match = at_cartes(match_of(4), 3)
    moment = moment_of(match.view(3), 3, True, None)
    assert moment.players() == (3, 4, 1, 2)


def test_counts_follow_the_cartes_that_are_laid() -> None:
    match = at_cartes(match_of(3), 4, laid=2)
    moment = moment_now(match)
    assert moment.counts() == (4, 3, 3), "the last one to lay still holds all, the next ones have laid"
    match.play(match.coups()[0])
    assert sum(moment_now(match).counts()) == 9


def test_a_trick_that_was_just_taken_lies_there_whole() -> None:
    match = at_cartes(match_of(3), 4, laid=2)
    joueur = turn_of(match)
    before = match.view(joueur)
    events = match.play(match.coups()[0])
    taken = next(event for event in events if isinstance(event, PliPris))
    moment = moment_of(match.view(joueur), joueur, True, None, before, events)
    assert tuple(code for _joueur, code in moment.trick()) == tuple(map(code_de, taken.cartes))
    assert moment.taker == taken.joueur
    assert moment.vue.plis[taken.joueur - 1] == before.plis[taken.joueur - 1] + 1
    assert len(moment.hand) == 3 and moment.counts() == (3, 3, 3)
    assert moment.finished is None


def test_the_end_of_a_round_shows_nothing_of_the_next_one() -> None:
    match = play_until(match_of(2), lambda vue: vue.manche == 2 and len(vue.main) == 1 and len(vue.pli) == 1)
    joueur = turn_of(match)
    before = match.view(joueur)
    events = match.play(match.coups()[0])
    moment = moment_of(match.view(joueur), joueur, True, None, before, events)
    assert isinstance(moment.finished, MancheFinie)
    assert moment.vue.manche == 2 and moment.hand == ()
    assert moment.vue.retournee == before.retournee
    assert sum(moment.vue.plis) == 2


def test_a_hand_that_is_closed_is_in_no_moment() -> None:
    match = at_cartes(match_of(2), 5)
    vue: VueAscenseur = match.view(1)
    moment = moment_of(vue, 1, False, 1)
    assert moment.vue.main == moment.vue.permises == moment.hand == ()
    assert moment.counts() == (5, 5)
