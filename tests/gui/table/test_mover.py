"""A movement is played by the clock, one frame at a time; the clock is held by the tests."""

import tkinter as tk
from collections.abc import Callable

import pytest

from reussites_tk.gui.table.motion import Glide, Mover

Pump = Callable[..., None]
GLIDE = Glide((3, 7, 0), (0, 0), (100, 0), ("7C", "7C"), 0.0, 0.2, 0.0)


class Film:
    """The clock, the frames drawn and the ends told."""

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


def test_the_end_is_told_once(film: Film, pump: Pump) -> None:
    film.mover.start((GLIDE,))
    film.now = 0.2
    pump(lambda: film.ends)
    film.mover.finish()
    assert film.ends == 1 and not film.mover.moving and film.mover.seconds == 0


def test_finished_early_it_ends_at_once(film: Film) -> None:
    film.mover.start((GLIDE,))
    film.mover.finish()
    assert film.ends == 1 and not film.mover.moving


def test_cancelled_it_tells_no_end(film: Film) -> None:
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
