"""The compiled games of Montée-Descente beside those of the course: the same deals, the same ends."""

from __future__ import annotations

from random import Random

import pytest

from reussites_tk import native
from reussites_tk.cours import Carte
from reussites_tk.cours.cartes import cartes_du_jeu
from reussites_tk.native import md
from reussites_tk.reussites.md_rapide import cartes_tirees, jouer_vite
from reussites_tk.reussites.md_vue import Vue

pytestmark = pytest.mark.skipif(not native.available(), reason="the compiled engine is not built")
NEW_PACK = tuple(carte.retournee() for carte in cartes_du_jeu(32))


def cartes_of(deal: bytes) -> tuple[Carte, ...]:
    return tuple(NEW_PACK[number] for number in deal)


@pytest.mark.parametrize("graine", [0, 1, -1, 2**64 + 3, 2**70])
def test_a_deal_is_that_of_the_course_first_drawn_first(graine: int) -> None:
    deals = md.deals(graine, 5, 40)
    assert [cartes_of(deals[i : i + 32]) for i in range(0, len(deals), 32)] == [
        cartes_tirees(graine, numero) for numero in range(5, 45)
    ]


def played(numero: int) -> tuple[bytes, str, bool]:
    """Play a game at random; return its deal, the choices made and whether it was won."""
    made, chance = "", Random(numero)

    def choose(vue: Vue) -> int:
        nonlocal made
        made += str(min(chance.sample(vue.permis, min(2, len(vue.permis)))))
        return int(made[-1])

    won = jouer_vite(cartes_tirees(3, numero), choose)
    return md.deals(3, numero, 1), made, won


def test_the_same_choices_lead_to_the_same_end() -> None:
    ends = {True: 0, False: 0}
    for numero in range(1, 301):
        deal, made, won = played(numero)
        ends[won] += 1
        assert md.replayed(deal, made.encode()) == (md.WON if won else md.LOST)
        assert md.replayed(deal, f"{made}0x".encode()) == (md.WON if won else md.LOST), "nobody reads on"
        assert md.replayed(deal, made[:-1].encode()) == md.NOT_ENDED
    assert all(ends.values()), "both ends are met"


@pytest.mark.parametrize("choice", ["4", "9", "/", "\0", "x", "é"])
def test_a_choice_that_is_not_permitted_ends_nothing(choice: str) -> None:
    deal, made, _won = played(1)
    assert md.replayed(deal, (choice + made[1:]).encode()) == md.NOT_ENDED


def test_a_carte_goes_on_no_smaller_one() -> None:
    seven, eight, nine = 0, 1, 2
    deal = bytes([eight, nine, seven, *range(3, 32)])
    assert md.replayed(deal, b"00") == md.NOT_ENDED
    assert md.replayed(deal, b"01") == md.WON
