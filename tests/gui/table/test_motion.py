"""How cartes move: functions of the clock, then the frames that show them."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.cours.table import Localisation
from reussites_tk.gui.table import motion
from reussites_tk.gui.table.grid import RATIO
from reussites_tk.gui.table.layout import Key, Spot
from reussites_tk.gui.table.motion import Glide, Mover, dealt, ease_out, plan, resized, total
from tests.gui.table.test_piles import layout
from tests.gui.tables import PILE, TALON

HERE, THERE = Localisation(1, 1), Localisation(1, 4)
Table = dict[Key, Spot]
Pump = Callable[..., None]
GLIDE = Glide((3, 7, 0), (0, 0), (100, 0), ("7C", "7C"), 0.0, 0.2, 0.0)


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


class Film:
    """The clock, the frames drawn and the ends announced."""

    def __init__(self, root: tk.Tk) -> None:
        self.now = 0.0
        self.frames: list[int] = []
        self.ends = 0
        self.mover = Mover(root, lambda: self.now, self.draw, self.end)

    def draw(self, poses: object) -> None:
        assert isinstance(poses, list)
        self.frames += [pose.x for _key, pose in poses]

    def end(self) -> None:
        self.ends += 1


@pytest.fixture
def film(root: tk.Tk) -> Film:
    return Film(root)


def test_the_first_frame_is_drawn_at_once(film: Film) -> None:
    film.mover.start((GLIDE,))
    assert film.frames == [0] and film.mover.moving and film.mover.seconds == 0.2


def test_frames_follow_the_clock_not_their_number(film: Film, pump: Pump) -> None:
    film.mover.start((GLIDE,))
    film.now = 0.1
    pump(lambda: len(film.frames) >= 3)
    assert set(film.frames[1:]) == {88}


def test_the_end_is_announced_once(film: Film, pump: Pump) -> None:
    film.mover.start((GLIDE,))
    film.now = 0.2
    pump(lambda: film.ends)
    film.mover.finish()
    assert film.ends == 1 and not film.mover.moving and film.mover.seconds == 0


def test_a_movement_finished_early_ends_at_once(film: Film) -> None:
    film.mover.start((GLIDE,))
    film.mover.finish()
    assert film.ends == 1 and not film.mover.moving


def test_a_cancelled_movement_announces_no_end(film: Film) -> None:
    film.mover.start((GLIDE,))
    film.mover.cancel()
    assert film.ends == 0 and not film.mover.moving


def test_a_second_movement_replaces_the_first(film: Film, root: tk.Tk) -> None:
    waiting = len(root.tk.call("after", "info"))
    film.mover.start((GLIDE,))
    film.mover.start((GLIDE,))
    assert len(root.tk.call("after", "info")) == waiting + 1


def test_nothing_to_move_is_no_movement(film: Film) -> None:
    film.mover.start(())
    assert not film.mover.moving and film.frames == []


ELSEWHERE = Localisation(4, 12)


def test_a_carte_that_becomes_smaller_keeps_its_middle() -> None:
    before = {spot.key: spot for spot in layout().spots}
    for key, spot in resized(before, 100, 80).items():
        assert (spot.x - before[key].x, spot.y - before[key].y) == (10, round(10 * RATIO))
    assert resized(before, 90, 90) == before


def test_a_deal_leaves_the_talon_face_down() -> None:
    table = layout()
    starts = dealt(table, TALON)
    assert {(spot.x, spot.y) for spot in starts.values()} == {table.corner(TALON)}
    assert all(spot.code.startswith("(") and spot.place == TALON for spot in starts.values())
    assert set(starts) == {spot.key for spot in table.spots if spot.place != TALON}


def test_a_talon_that_the_table_does_not_have_deals_nothing() -> None:
    assert dealt(layout(), ELSEWHERE) == {}
    assert PILE not in layout().piles
