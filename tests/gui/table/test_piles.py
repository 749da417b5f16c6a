"""What lies where, which pile a drop reaches, where an arrow leads, what may be taken: without Tk."""

from __future__ import annotations

import pytest

from reussites_tk.cours.cartes import carte_de, cartes_du_jeu
from reussites_tk.cours.etat import Etat, TasVu
from reussites_tk.cours.table import Localisation, Mode
from reussites_tk.gui.games.model import default_places
from reussites_tk.gui.table.grid import Room
from reussites_tk.gui.table.layout import Layout, lay_out
from reussites_tk.gui.table.piles import (
    DIRECTIONS,
    Box,
    Offer,
    best_overlap,
    empty_pile,
    first_place,
    lifted,
    neighbour,
    pile_under,
    piles_of,
)

TALON, SERIE, VIDE = Localisation(1, 1), Localisation(1, 4), Localisation(3, 1)
A, B, C, D = (Localisation(1, column) for column in range(1, 5))
OFFER = Offer(((A, None), (B, C), (B, D), (C, D), (D, A), (D, None)))


def tas(place: Localisation, cartes: str, mode: Mode = Mode.EMPILE) -> TasVu:
    return TasVu("Tas", place, mode, tuple(map(carte_de, cartes.split())))


ETAT = Etat((tas(TALON, "(2T) (3T)"), tas(SERIE, "7C 8C 9C", Mode.ETALE), tas(VIDE, "")))


def layout(etat: Etat = ETAT, size: tuple[int, int] = (880, 650)) -> Layout:
    return lay_out(etat, Room(*size, 1.0, 16, 22, 8, 168), lambda text: 8 * len(text))


def walk(boxes: dict[Localisation, Box], start: Localisation) -> set[Localisation]:
    """Every place that arrows reach from one."""
    seen, left = {start}, [start]
    while left:
        here = left.pop()
        for there in {neighbour(boxes, here, direction) for direction in DIRECTIONS} - seen:
            seen.add(there)
            left.append(there)
    return seen


def test_the_box_of_a_spread_pile_holds_all_its_cartes() -> None:
    pile = piles_of(layout())[SERIE]
    first, *_, last = pile.spots
    assert pile.box.top == first.y and pile.box.bottom == last.y + layout().height
    assert pile.top.top == last.y and pile.head.top == first.y


def test_an_empty_pile_is_as_large_as_a_carte() -> None:
    pile = piles_of(layout())[VIDE]
    assert pile.box == pile.head == pile.top
    assert pile.box.right - pile.box.left == layout().width


def test_the_pile_under_a_point() -> None:
    piles = piles_of(layout())
    serie = piles[SERIE]
    assert pile_under(piles, serie.box.left + 3, serie.box.bottom - 3) is serie
    assert pile_under(piles, serie.box.left + 3, serie.box.bottom + 3) is None


def test_the_largest_overlap_wins_and_no_overlap_is_nothing() -> None:
    piles = piles_of(layout())
    serie, vide = piles[SERIE], piles[VIDE]
    assert best_overlap(serie.top.shifted(-10, 40), piles.values()) is serie
    assert best_overlap(vide.box.shifted(5, 5), piles.values()) is vide
    assert best_overlap(Box(700, 600, 780, 640), piles.values()) is None


def test_the_top_or_the_whole_pile_is_lifted_never_a_hidden_pile() -> None:
    piles = piles_of(layout())
    assert [spot.code for spot in lifted(piles[SERIE], "top")] == ["9C"]
    assert [spot.code for spot in lifted(piles[SERIE], "pile")] == ["7C", "8C", "9C"]
    assert [spot.code for spot in lifted(piles[TALON], "pile")] == ["(3T)"]
    assert lifted(piles[VIDE], "top") == ()


def test_a_place_of_the_grid_without_a_pile_has_a_box_too() -> None:
    assert empty_pile(layout(), Localisation(3, 4)).box.left == piles_of(layout())[SERIE].box.left


def test_arrows_go_to_the_nearest_pile_on_their_side() -> None:
    boxes = {place: pile.head for place, pile in piles_of(layout()).items()}
    assert neighbour(boxes, TALON, "Right") == SERIE
    assert neighbour(boxes, TALON, "Down") == VIDE
    assert neighbour(boxes, VIDE, "Up") == TALON
    assert neighbour(boxes, TALON, "Left") == TALON


GAMES = [("r7", 99), ("c4", 99), ("md", 99), *(("qll", 1 + n) for n in (3, 6, 7, 16, 33, 52))]


@pytest.mark.parametrize(("jeu", "count"), GAMES)
def test_arrows_reach_every_pile_of_every_game(jeu: str, count: int) -> None:
    places = sorted(default_places(jeu), key=lambda place: (place.ligne, place.colonne))[:count]
    etat = Etat(tuple(TasVu("P", place, Mode.EMPILE, cartes_du_jeu(52)[:1]) for place in places))
    boxes = {place: pile.head for place, pile in piles_of(layout(etat)).items()}
    assert all(walk(boxes, start) == set(places) for start in (places[0], places[-1]))


def test_the_keyboard_begins_where_something_may_be_played() -> None:
    boxes = {place: pile.head for place, pile in piles_of(layout()).items()}
    assert first_place(boxes, [Localisation(5, 5), SERIE]) == SERIE
    assert first_place(boxes, []) == TALON
    assert first_place({}, [SERIE]) is None


def test_what_is_not_offered_is_illegal() -> None:
    assert OFFER.allows(B, C) and OFFER.allows(A, None)
    assert not OFFER.allows(C, B) and not OFFER.allows(B, None)


def test_the_targets_of_a_source() -> None:
    assert OFFER.targets(B) == (C, D) and OFFER.targets(A) == ()


def test_the_only_target_is_that_of_an_only_gesture() -> None:
    assert OFFER.only_target(C) == D
    assert OFFER.only_target(B) is OFFER.only_target(A) is OFFER.only_target(D) is None


def test_a_click_takes_unless_it_is_a_gesture_itself() -> None:
    assert OFFER.takes(B) and OFFER.takes(C)
    assert not OFFER.takes(A) and not OFFER.takes(D)


def test_a_source_is_named_once() -> None:
    assert OFFER.sources == (A, B, C, D)


def test_two_coups_with_the_same_gesture_are_one_target() -> None:
    assert Offer(((A, B), (A, B))).targets(A) == (B,)
    assert Offer(((A, B), (A, B))).only_target(A) == B
