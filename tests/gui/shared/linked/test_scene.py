"""Between two drawings, marks of the same name move in a straight line; new ones are in place at once."""

from reussites_tk.gui.shared.linked.scene import Mark, Scene, between, moves, shifted

BEFORE = Scene({"a": Mark("line", (0, 0, 10, 10), "first"), "b": Mark("text", (5, 5), "title", "B")})
AFTER = Scene({"a": Mark("line", (10, 0, 20, 30), "first"), "c": Mark("text", (7, 7), "title", "C")})


def test_half_way_is_half_way() -> None:
    assert between(BEFORE, AFTER, 0.5) == {"a": (5, 0, 15, 20), "c": (7, 7)}


def test_the_ends_are_exact() -> None:
    assert between(BEFORE, AFTER, 0.0)["a"] == (0, 0, 10, 10)
    assert between(BEFORE, AFTER, 1.0)["a"] == (10, 0, 20, 30)


def test_a_mark_with_other_points_jumps() -> None:
    other = Scene({"a": Mark("line", (0, 0), "first")})
    assert between(other, AFTER, 0.2)["a"] == (10, 0, 20, 30)


def test_nothing_moves_between_equal_drawings() -> None:
    assert moves(BEFORE, AFTER) and not moves(AFTER, AFTER)


def test_a_mark_is_shifted_whole() -> None:
    assert shifted(Mark("line", (0, 1, 2, 3), "first"), 10, 100).points == (10, 101, 12, 103)
