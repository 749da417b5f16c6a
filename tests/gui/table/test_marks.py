"""Marks differ by shape, not by colour alone."""

import tkinter as tk

import pytest

from reussites_tk.gui.table.marks import Marks, badge
from reussites_tk.gui.table.piles import Box
from tests.gui.conftest import make_theme

ONE, OTHER = Box(40, 40, 124, 158), Box(240, 40, 324, 158)


@pytest.fixture
def canvas(root: tk.Tk) -> tk.Canvas:
    return tk.Canvas(root, width=400, height=300)


@pytest.fixture
def marks(root: tk.Tk, canvas: tk.Canvas) -> Marks:
    make_theme(root)
    return Marks(canvas)


def shapes(canvas: tk.Canvas, tag: str) -> list[str]:
    return [str(canvas.type(item)) for item in canvas.find_withtag(tag)]


def test_a_target_is_an_outline_and_a_check(marks: Marks, canvas: tk.Canvas) -> None:
    marks.targets([ONE, OTHER])
    assert sorted(shapes(canvas, "target")) == ["image", "image", "polygon", "polygon"]
    marks.targets(())
    assert shapes(canvas, "target") == []


def test_the_target_that_a_drop_would_reach_is_thicker(marks: Marks, canvas: tk.Canvas) -> None:
    marks.targets([ONE, OTHER], OTHER)
    outlines = [item for item in canvas.find_withtag("target") if str(canvas.type(item)) == "polygon"]
    assert [float(canvas.itemcget(item, "width")) for item in outlines] == [2.0, 4.0]


def test_the_focus_is_a_double_ring(marks: Marks, canvas: tk.Canvas) -> None:
    marks.ring(ONE)
    assert len(set(shapes(canvas, "ring"))) == 1 and len(shapes(canvas, "ring")) == 3
    left, top, right, bottom = canvas.bbox("ring")
    assert left < ONE.left and top < ONE.top and right > ONE.right and bottom > ONE.bottom
    marks.ring(None)
    assert shapes(canvas, "ring") == []


def test_a_hint_is_an_arrow_from_one_pile_to_the_other(marks: Marks, canvas: tk.Canvas) -> None:
    marks.hint(ONE, OTHER)
    arrows = [item for item in canvas.find_withtag("hint") if str(canvas.type(item)) == "line"]
    assert all(canvas.itemcget(item, "arrow") == "last" for item in arrows)
    assert canvas.coords(arrows[0]) == [82.0, 99.0, 282.0, 99.0]
    dashes = {canvas.itemcget(i, "dash") for i in canvas.find_withtag("hint") if i not in arrows}
    assert len(dashes) == 2, "what to take and where to put it are not outlined alike"


def test_a_hint_of_a_click_points_down_at_the_pile(marks: Marks, canvas: tk.Canvas) -> None:
    marks.hint(ONE, None)
    x0, y0, x1, y1 = next(
        canvas.coords(i) for i in canvas.find_withtag("hint") if str(canvas.type(i)) == "line"
    )
    assert x0 == x1 == 82.0 and y0 < y1 <= ONE.bottom


def test_a_second_hint_replaces_the_first_and_one_waits(marks: Marks, canvas: tk.Canvas) -> None:
    waiting = len(canvas.tk.call("after", "info"))
    marks.hint(ONE, OTHER)
    count = len(shapes(canvas, "hint"))
    marks.hint(OTHER, ONE)
    assert len(shapes(canvas, "hint")) == count
    assert len(canvas.tk.call("after", "info")) == waiting + 1
    marks.end_hint()
    assert shapes(canvas, "hint") == [] and len(canvas.tk.call("after", "info")) == waiting


def test_the_check_is_drawn_in_its_disc() -> None:
    picture = badge(20, "#17703C", "#FFFFFF")
    assert picture.size == (20, 20) and picture.getpixel((0, 0))[3] == 0  # type: ignore[index]
    colours = {picture.getpixel((x, y))[:3] for x in range(4, 16) for y in range(4, 16)}  # type: ignore[index]
    assert (0x17, 0x70, 0x3C) in colours and (255, 255, 255) in colours
