"""The player: a list of states and a position, on a clock that the test holds."""

import math

from reussites_tk.gui.shared.model_player import (
    INSTANT,
    SPEEDS,
    STEP_BY_STEP,
    Player,
    nearest_speed,
    speed_sentence,
)


def player_of(count: int, speed: float = 10.0, complete: bool = True) -> Player[int]:
    player: Player[int] = Player(speed)
    player.extend(range(count))
    player.complete = complete
    return player


def test_a_new_player_shows_nothing_and_moves_nowhere() -> None:
    player: Player[int] = Player()
    assert player.current is None
    assert not player.go(1)
    assert not player.go(-1)
    assert player.position == 0


def test_next_and_back_stay_within_bounds() -> None:
    player = player_of(3)
    assert player.go(1) and player.current == 1
    assert player.go(99) and player.current == 2
    assert not player.go(3)
    assert player.go(-5) and player.current == 0
    assert not player.go(-1)


def test_states_that_arrive_do_not_move_the_position() -> None:
    player = player_of(2, complete=False)
    player.go(1)
    player.extend([2, 3])
    assert player.current == 1
    assert not player.at_end


def test_the_end_is_the_last_state_of_a_finished_game() -> None:
    player = player_of(2, complete=False)
    player.go(1)
    assert not player.at_end
    player.complete = True
    assert player.at_end


def test_playing_shows_the_next_state_at_once_then_one_per_interval() -> None:
    player = player_of(5, speed=10.0)
    player.play(100.0)
    assert player.tick(100.0) and player.position == 1
    assert not player.tick(100.05)
    assert player.tick(100.11) and player.position == 2


def test_the_position_follows_the_clock_not_the_number_of_ticks() -> None:
    player = player_of(50, speed=10.0)
    player.play(0.0)
    player.tick(0.0)
    player.tick(1.05)
    assert player.position == 11


def test_playing_stops_at_the_end() -> None:
    player = player_of(3, speed=10.0)
    player.play(0.0)
    player.tick(9.0)
    assert player.position == 2
    assert not player.playing


def test_playing_waits_for_a_game_that_is_still_coming() -> None:
    player = player_of(2, speed=10.0, complete=False)
    player.play(0.0)
    player.tick(0.0)
    assert not player.tick(5.0)
    assert player.playing
    player.extend([2])
    assert player.tick(5.1) and player.position == 2


def test_playing_from_the_end_starts_again() -> None:
    player = player_of(4)
    player.go(3)
    player.play(0.0)
    assert player.position == 0 and player.playing


def test_a_move_by_hand_pauses() -> None:
    player = player_of(4)
    player.play(0.0)
    player.go(2)
    assert not player.playing


def test_step_by_step_plays_one_state_and_pauses() -> None:
    player = player_of(4, speed=STEP_BY_STEP)
    player.play(0.0)
    assert player.tick(0.0) and player.position == 1
    assert not player.playing
    assert player.interval == math.inf


def test_instantaneous_goes_to_the_last_state() -> None:
    player = player_of(40, speed=INSTANT)
    player.play(0.0)
    player.tick(0.0)
    assert player.position == 39 and not player.playing


def test_clear_forgets_the_game_and_keeps_the_speed() -> None:
    player = player_of(4, speed=8.0)
    player.go(2)
    player.clear()
    assert player.current is None and player.position == 0
    assert player.speed == 8.0 and not player.complete


def test_the_nearest_speed_is_found_by_ratio() -> None:
    assert SPEEDS[nearest_speed(3.2)] == 3.0
    assert SPEEDS[nearest_speed(0.05)] == STEP_BY_STEP
    assert SPEEDS[nearest_speed(1000.0)] == INSTANT
    assert [nearest_speed(speed) for speed in SPEEDS[1:-1]] == list(range(1, len(SPEEDS) - 1))


def test_every_speed_has_a_name() -> None:
    names = [speed_sentence(speed) for speed in SPEEDS]
    assert names[0] == "pas à pas" and names[-1] == "instantanée"
    assert names[1] == "0,5 par seconde" and names[4] == "3 par seconde"
    assert len(set(names)) == len(SPEEDS)
