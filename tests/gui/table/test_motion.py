"""How cartes move: functions of the clock, without Tk."""

import pytest

from reussites_tk.cours.table import Localisation
from reussites_tk.gui.table import motion
from reussites_tk.gui.table.layout import Key, Spot
from reussites_tk.gui.table.motion import Glide, ease_out, plan, total

HERE, THERE = Localisation(1, 1), Localisation(1, 4)
Table = dict[Key, Spot]


def spot(
    rang: int, x: int, y: int = 0, code: str = "7T", place: Localisation = HERE, seen: bool = True
) -> Spot:
    return Spot((1, rang, 0), x, y, code, place, seen)


def table(*spots: Spot) -> Table:
    return {spot.key: spot for spot in spots}


def test_nothing_moves_between_equal_tables() -> None:
    assert plan(table(spot(7, 0)), table(spot(7, 0)), 1.0) == ()


def test_a_carte_glides_from_its_place_to_the_other() -> None:
    (glide,) = plan(table(spot(7, 0)), table(spot(7, 300, 90, place=THERE)), 1.0)
    assert (glide.at(0).x, glide.at(0).y) == (0, 0)
    assert (glide.at(glide.finish).x, glide.at(glide.finish).y) == (300, 90)
    assert (glide.at(99.0).x, glide.at(99.0).y) == (300, 90)


def test_a_glide_lasts_120_to_220_ms_by_distance() -> None:
    durations = []
    for far in (10, 300, 600, 2000):
        (glide,) = plan(table(spot(7, 0)), table(spot(7, far, place=THERE)), 1.0)
        durations.append(glide.duration)
    assert durations == sorted(durations)
    assert min(durations) >= 0.120 and max(durations) <= 0.220


def test_a_glide_slows_down_towards_its_end() -> None:
    assert ease_out(0) == 0 and ease_out(1) == 1
    assert ease_out(0.5) > 0.8


def test_a_travelling_carte_is_lifted_a_little() -> None:
    glide = Glide((1, 7, 0), (0, 0), (100, 0), ("7T", "7T"), 0.0, 0.2, 6.0)
    assert glide.at(0.1).y == -6


def test_cartes_of_a_cascade_leave_40_ms_apart() -> None:
    before = table(*(spot(r, 0) for r in (7, 8, 9)))
    after = table(*(spot(r, 300, place=THERE) for r in (7, 8, 9)))
    assert [glide.delay for glide in plan(before, after, 1.0)] == pytest.approx([0.0, 0.04, 0.08])


def test_a_whole_pile_takes_a_bounded_time() -> None:
    before = table(*(spot(r, 0) for r in range(60)))
    after = table(*(spot(r, 300, place=THERE) for r in range(60)))
    assert total(plan(before, after, 1.0)) <= motion.CASCADE_TOTAL + motion.LONGEST


def test_cartes_that_only_make_room_move_at_once() -> None:
    before = table(*(spot(r, 0, 30 * r) for r in (1, 2, 3)))
    after = table(*(spot(r, 0, 30 * r + 30) for r in (1, 2, 3)))
    assert {glide.delay for glide in plan(before, after, 1.0)} == {0.0}


def test_a_carte_turned_over_narrows_then_shows_its_other_side() -> None:
    (glide,) = plan(table(spot(7, 0, code="(7T)")), table(spot(7, 0, code="7T")), 1.0)
    assert glide.at(0).code == "(7T)" and glide.at(0).turn == 1.0
    assert glide.at(glide.finish).code == "7T" and glide.at(glide.finish).turn == 1.0
    middle = min((glide.at(glide.duration * k / 50) for k in range(51)), key=lambda pose: pose.turn)
    assert middle.turn < 0.2


def test_what_is_not_seen_does_not_move() -> None:
    before, after = table(spot(7, 0, seen=False)), table(spot(7, 300, place=THERE, seen=False))
    assert plan(before, after, 1.0) == ()


def test_a_shift_of_a_few_dots_is_not_a_movement() -> None:
    assert plan(table(spot(7, 0)), table(spot(7, 2)), 1.0) == ()
    assert plan(table(spot(7, 0)), table(spot(7, 6)), 2.0) == ()


def test_a_carte_that_was_not_there_does_not_fly_in() -> None:
    assert plan({}, table(spot(7, 300)), 1.0) == ()


def test_everything_is_shortened_to_the_time_left() -> None:
    before = table(*(spot(r, 0) for r in (7, 8, 9)))
    after = table(*(spot(r, 300, place=THERE) for r in (7, 8, 9)))
    assert total(plan(before, after, 1.0, limit=0.1)) == pytest.approx(0.1)


def test_no_time_left_means_no_movement() -> None:
    assert plan(table(spot(7, 0)), table(spot(7, 300, place=THERE)), 1.0, limit=0.02) == ()
