"""Boards as data: their names follow the fields, and what a child reads becomes one again."""

from typing import Any

from reussites_tk.judge.games import md, qll, r7
from reussites_tk.judge.games.boards import Board, codes_of, differing, drawn, modes_seen, seen_board


def seen(b: Board, mode: str = "") -> Any:
    """The board as a child reads it, its piles in another mode if one is given."""
    fields: list[Any] = b.as_json(dict.fromkeys(("ligne", "stockage", "talon"), mode) if mode else None)
    return [["i", value] if isinstance(value, int) else value for value in fields]


def test_the_piles_of_a_list_take_the_names_that_are_left() -> None:
    assert qll.board_of("VT 7K | 9T | 8P", "(AC)").names == ("P1", "P2", "P3", "talon")
    assert md.board_of().names[4:] == ("S1", "S2", "S3", "S4", "talon")
    assert r7.board_of().names[-2:] == ("talon", "rebut")


def test_a_board_read_is_the_board_that_was_laid() -> None:
    for b in (
        qll.board_of("VT 7K | 9T"),
        md.board_of("(8C)", "RC DT | AP", "7T"),
        r7.board_of(),
    ):
        assert seen_board(b.layout, seen(b)) == b


def test_a_mode_that_the_hand_out_leaves_free_is_no_difference() -> None:
    b = qll.board_of("VT 7K | 9T")
    assert seen_board(b.layout, seen(b, "etale")) == b
    assert list(differing(b, seen(b, "etale"))) == []
    assert modes_seen(b.layout, seen(b, "etale")) == {"ligne": "etale", "talon": "etale"}


def test_the_mode_of_the_series_of_r7_is_judged() -> None:
    b = r7.board_of()
    assert {name for name, *_rest in differing(b, seen(b, "empile"))} == {
        "trefle",
        "carreau",
        "coeur",
        "pique",
    }


def test_the_cartes_say_which_pack_is_in_use() -> None:
    assert qll.board_of("VT | 6K").pack == 52
    assert qll.board_of("VT | 7K").pack == 32


def test_a_pile_is_made_from_the_order_of_its_draws() -> None:
    assert drawn("9C 2P 8C") == codes_of("(8C) (2P) (9C)")
