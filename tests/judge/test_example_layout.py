"""A counter-example is laid out so that every index can be read, whatever the number of cartes."""

from dataclasses import replace

from reussites_tk.judge.example_layout import (
    Piece,
    Sizes,
    caption_of,
    chain_differs,
    lay_column,
    lay_pile,
    ring_few,
    wrong_in_walk,
)
from reussites_tk.judge.verdicts import TasDessine

S = Sizes(carte_w=36, carte_h=50, step=26, tight=18, line=16, gap=8)
T = TasDessine("t", ("7T", "8T", "(9T)"), "etale", True, "3", ("(9T)", "8T", "7T"), (2,))


def test_cartes_go_from_the_bottom_one_on_the_left_to_the_top_one_on_the_right() -> None:
    spot = lay_pile(T, None, 0, 200, S)
    assert [(carte.code, carte.x) for carte in spot.cartes] == [("7T", 0), ("8T", 26), ("(9T)", 52)]
    assert [carte.ringed for carte in spot.cartes] == [False, False, True]


def test_cartes_draw_closer_before_they_take_a_second_line() -> None:
    spot = lay_pile(replace(T, cartes=("7T",) * 8, retour=None), None, 0, 180, S)
    assert len({carte.y for carte in spot.cartes}) == 1
    assert spot.cartes[-1].x + S.carte_w <= 180


def test_a_whole_pack_stays_inside_its_column() -> None:
    spot = lay_pile(replace(T, cartes=("7T",) * 52, retour=None), None, 0, 200, S)
    steps = [b.x - a.x for a, b in zip(spot.cartes, spot.cartes[1:], strict=False) if b.y == a.y]
    assert min(steps) >= S.tight
    assert max(carte.x for carte in spot.cartes) + S.carte_w <= 200
    assert spot.bottom == spot.cartes[-1].y + S.carte_h


def test_the_walk_by_prec_shows_only_when_it_differs() -> None:
    assert not chain_differs(T)
    assert lay_pile(T, None, 0, 200, S).back_y is None
    broken = replace(T, retour=("(9T)", "7T"))
    spot = lay_pile(broken, None, 0, 200, S)
    assert chain_differs(broken)
    assert spot.back_y is not None and spot.back_y > spot.cartes[0].y + S.carte_h
    assert [carte.code for carte in spot.back_cartes] == ["", "7T", "(9T)"]
    assert [carte.ringed for carte in spot.back_cartes] == [True, True, False]
    assert [carte.x for carte in spot.back_cartes] == [carte.x for carte in spot.cartes]


def test_a_walk_longer_than_the_pile_has_its_extra_cartes_ringed() -> None:
    assert wrong_in_walk(("8T",), ("7T", "8T")) == [0]
    assert wrong_in_walk((), ("7T",)) == [0]
    assert wrong_in_walk(("7T", "8T"), ("8T",)) == []


def test_a_carte_lost_at_the_end_of_the_walk_by_suiv_is_a_gap_and_the_walk_by_prec_is_right() -> None:
    spot = lay_pile(replace(T, cartes=("7T", "8T"), differe=()), T, 0, 200, S)
    assert [carte.code for carte in spot.cartes] == ["7T", "8T", ""]
    assert [carte.code for carte in spot.back_cartes] == ["7T", "8T", "(9T)"]
    assert not any(carte.ringed for carte in spot.back_cartes)
    assert [carte.code for carte in lay_pile(replace(T, cartes=(), differe=()), T, 0, 200, S).cartes] == [
        ""
    ] * 3


def test_a_carte_lost_elsewhere_leaves_no_gap() -> None:
    spot = lay_pile(replace(T, cartes=("8T", "(9T)"), differe=(0, 1)), T, 0, 200, S)
    assert [carte.code for carte in spot.cartes] == ["8T", "(9T)"]


def test_a_whole_walk_by_suiv_is_what_the_walk_by_prec_is_compared_with() -> None:
    shuffled = replace(T, cartes=("8T", "7T", "(9T)"), retour=("(9T)", "8T", "7T"))
    assert [carte.ringed for carte in lay_pile(shuffled, T, 0, 200, S).back_cartes] == [True, True, False]


def test_past_a_few_only_the_first_difference_is_ringed() -> None:
    assert ring_few((1, 2)) == (1, 2)
    assert ring_few(range(3, 30)) == range(3, 4)


def test_a_pile_is_stacked_unless_said() -> None:
    stacked = replace(T, mode="empile")
    assert caption_of(stacked) == (Piece("t"), Piece("hauteur 3"))
    assert caption_of(stacked, T) == (Piece("t"), Piece("hauteur 3"), Piece("empilé", True))


def test_a_pile_that_is_no_chain_has_no_second_row() -> None:
    assert not chain_differs(replace(T, retour=None))


def test_the_caption_shows_what_differs_from_what_was_expected() -> None:
    obtained = replace(T, hauteur="4")
    assert caption_of(obtained, T) == (Piece("t"), Piece("hauteur 4", True), Piece("étalé"))
    assert caption_of(T) == (Piece("t"), Piece("hauteur 3"), Piece("étalé"))


def test_a_row_of_cartes_that_is_no_pile_has_its_name_alone() -> None:
    row = replace(T, mode="empile", hauteur="", retour=None)
    assert caption_of(row, replace(row, cartes=("7T",))) == (Piece("t"),)


def test_active_and_inactive_are_named_when_they_differ() -> None:
    gone = TasDessine("t", (), "empile", False, "0")
    assert caption_of(gone, T) == (Piece("t"), Piece("inactif", True))
    assert Piece("actif", True) in caption_of(T, gone)


def test_an_inactive_pile_takes_its_caption_only() -> None:
    gone = TasDessine("t", (), "empile", False, "0")
    assert lay_pile(gone, None, 0, 200, S).bottom == S.line


def test_an_empty_active_pile_keeps_the_room_of_a_carte() -> None:
    empty = TasDessine("t", (), "empile", True, "0", ())
    assert lay_pile(empty, None, 0, 200, S).bottom > S.carte_h


def test_piles_of_a_column_never_overlap_and_are_compared_by_name() -> None:
    other = replace(T, nom="u")
    spots, height = lay_column([T, other], [replace(other, hauteur="9"), T], 200, S)
    assert spots[1].y > spots[0].bottom
    assert height == spots[1].bottom
    assert spots[1].caption[1].wrong and not spots[0].caption[1].wrong


def test_an_empty_column_has_no_height() -> None:
    assert lay_column([], [], 200, S) == ([], 0.0)
