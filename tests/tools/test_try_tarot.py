"""The trial of the Tarot: whole deals seen from outside, legal cards and counts found another way."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from measure_tarot import setting_of
from try_memorix import Fault
from try_tarot import (
    PLAYERS,
    PROFILES,
    Witness,
    check_count,
    may_play,
    random_end,
    try_cards,
    try_deals,
    try_ends,
    winner,
)

from reussites_tk.jeux.tarot import Paquets, Partie
from reussites_tk.jeux.tarot_compte import Jouee, compter
from reussites_tk.jeux.tarot_coups import Annoncer


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("profil", PROFILES)
def test_deals_by_computers_are_as_they_must_be(profil: str, players: int) -> None:
    try_deals(players, profil, range(1, 5))


def test_a_deal_may_follow_one_given_up_for_a_lone_petit() -> None:
    try_deals(5, "fft", [87])


def test_legal_cards_are_those_found_card_by_card() -> None:
    fewer = try_cards(300)
    assert fewer["strict"] > fewer["free"] > 50


def test_ends_of_deals_are_counted_alike() -> None:
    try_ends(200, [setting_of(4, profil).reglage.profil for profil in PROFILES])


def test_the_worked_examples_of_tricks() -> None:
    hand = ["5C", "a2", "a7", "a15", "RP", "EX"]
    allowed = {
        ("9C",): {"5C", "EX"},
        ("3K",): {"a2", "a7", "a15", "EX"},
        ("3K", "a8"): {"a15", "EX"},
        ("3K", "a16"): {"a2", "a7", "a15", "EX"},
        ("a4",): {"a7", "a15", "EX"},
    }
    for trick, cards in allowed.items():
        assert {card for card in hand if may_play(card, hand, trick, must_trump=True)} == cards
    taken = [winner(1, trick.split(), 4) for trick in ("DK RK a2 1K", "EX 3P RC 10P", "a5 a9 EX RT")]
    assert taken == [3, 4, 2]


def test_a_witness_speaks_up() -> None:
    partie = Partie(setting_of(4).reglage, Paquets(1, 1))
    witness = Witness(partie)
    partie.donne.mains[0][0] = partie.donne.mains[1][0]
    with pytest.raises(Fault, match="78 cards"):
        witness.play(Annoncer(None))


def test_a_count_that_is_wrong_is_seen() -> None:
    deal = random_end(Random(3), setting_of(4).reglage.profil)
    partner = next(iter(deal.camp - {deal.taker}), None)
    jouee = Jouee(deal.players, deal.taker, partner, deal.contract, None, deal.tricks, tuple(deal.aside))
    compte = compter(jouee, deal.profil)
    check_count(deal, compte)
    with pytest.raises(Fault, match="halves"):
        check_count(deal, replace(compte, demis=compte.demis + 1))
