"""The worked examples of R7, and the true states that a game goes through."""

from __future__ import annotations

import pytest

from reussites_tk.cours.essais import talon_exemple_r7, talon_r7
from reussites_tk.judge.games.boards import Board, codes_of, seen_board
from reussites_tk.judge.games.boards import drawn as drawn_codes
from reussites_tk.judge.games.r7 import LAYOUT, R7Rules, board, board_of, run_of
from reussites_tk.judge.games.rules import Episode, Play

RULES = R7Rules()


def tour(b: Board) -> Play:
    return game(b, 0)


def game(b: Board, nt: int) -> Play:
    return RULES.play(Episode(b, nt), "")


def drawn(text: str) -> Board:
    """An initial board whose talon gives these cartes, first drawn first."""
    return board(talon=drawn_codes(text))


def test_a_placed_carte_frees_the_top_of_the_rebut() -> None:
    final = tour(drawn("9C 8C 6T AP 10C")).final
    assert final == board_of(trefle="6T 7T", coeur="7C 8C 9C 10C", rebut="AP")


def test_only_the_top_of_the_rebut_is_played_again() -> None:
    assert tour(drawn("9C 2P 8C")).final == board_of(coeur="7C 8C", rebut="9C 2P")
    second = game(drawn("9C 2P 8C"), 2).final
    assert second.ligne[2].codes == codes_of("7C 8C 9C") and second.pile("rebut").codes == codes_of("2P")


@pytest.mark.parametrize(("letter", "tour"), [("c", 1), ("d", 1), ("e", 2)])
def test_the_known_talons_are_won_at_a_known_tour(letter: str, tour: int) -> None:
    play = game(board_of(talon_exemple_r7(letter)), 3)
    assert play.won and play.ends == range(tour, tour + 1)


def test_the_thirteenth_carte_goes_on_top() -> None:
    play = game(board_of(talon_exemple_r7("c")), 1)
    assert play.final.ligne[0].codes == codes_of("9T 10T VT DT RT AT 2T 3T 4T 5T 6T 7T 8T")


def test_a_blocked_game_may_stop_or_go_on() -> None:
    play = game(drawn("9C 9P"), 4)
    assert play.blocked and play.ends == range(1, 5) and not play.won


def test_the_states_include_the_carte_turned_up_and_the_one_laid_on_the_rebut() -> None:
    states = [state.board.shown() for state in RULES.states(Episode(drawn("8C"), 0), "")]
    talons = [("empile", codes_of("(8C)")), ("empile", codes_of("8C")), ("empile", codes_of("8C"))]
    assert [talon in piles for talon, piles in zip(talons, states, strict=False)] == [True, True, True]
    assert ("etale", codes_of("7C 8C")) in states[-1]


def test_a_state_knows_its_tour_and_the_carte_drawn_last() -> None:
    states = RULES.states(Episode(drawn("9C 2P 8C"), 2), "")
    assert (states[0].board.num_tour, states[0].drawn) == (1, None)
    assert states[-1].board.num_tour == 2 and states[-1].drawn == codes_of("2P")[0]


def test_every_board_of_a_real_game_is_sound() -> None:
    start = board_of(talon_r7(1, 1))
    assert start.size == 52 and RULES.is_sound(start) and RULES.is_sound(tour(start).final)


def test_a_series_goes_round_from_the_ace_to_the_two() -> None:
    assert run_of(4, 12, 4) == codes_of("DP RP AP 2P")


def test_a_sound_board_keeps_the_rules() -> None:
    assert RULES.is_sound(board_of(talon="(9C)", rebut="9P", coeur="6C 7C"))
    assert not RULES.is_sound(board_of(talon="9C"))
    assert not RULES.is_sound(board_of(rebut="(9C)"))
    assert not RULES.is_sound(board_of(coeur="6C 8C"))
    assert not RULES.is_sound(board_of(talon="(7C)"))


def test_the_initial_board_is_made_of_the_same_cartes() -> None:
    used = board_of(talon="(9P)", rebut="2K", coeur="6C 7C 8C")
    assert sorted(RULES.initial(used, 52, None).talon.codes) == sorted(codes_of("(9P) (2K) (6C) (8C)"))


def test_what_is_no_board_is_read_as_none() -> None:
    series, talon, rebut, tour = board_of().as_json()
    assert seen_board(LAYOUT, None) is None
    assert seen_board(LAYOUT, [series, None, rebut, ["i", tour]]) is None
    assert seen_board(LAYOUT, [series, talon, rebut, ["n"]]) is None
    assert seen_board(LAYOUT, [series, talon, [[None], "empile"], ["i", tour]]) is None
    assert seen_board(LAYOUT, [series, talon, rebut, ["i", tour]]) == board_of()
