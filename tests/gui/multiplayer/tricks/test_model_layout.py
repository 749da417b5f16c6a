"""Where everything of a table of tricks lies: in the room, nothing over what has to be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from reussites_tk.gui.multiplayer.tricks.model_layout import (
    INDEX,
    Room,
    TableLayout,
    fits,
    height_for,
    lay_table,
)
from reussites_tk.gui.table.piles import Box

LARGEST = {2: 26, 3: 17, 4: 13, 5: 10}
"""The largest hand of the Ascenseur for each number of players."""
WITH_DOG = {3: 24 + 6, 4: 18 + 6, 5: 15 + 3}
"""That of the Tarot, the dog in it."""
ROOMS = {
    "the least": Room(700, 560, 1.0, 17, 16, 150, 140, 168),
    "the least window": Room(724, 590, 1.0, 17, 16, 150, 140, 168),
    "with large texts": Room(724, 590, 1.0, 24, 23, 150, 170, 168),
    "large": Room(1600, 960, 1.0, 17, 16, 150, 140, 168),
    "wide and low": Room(1600, 560, 1.0, 17, 16, 150, 140, 168),
    "narrow and high": Room(700, 1100, 1.0, 17, 16, 150, 140, 168),
    "twice as dense": Room(1400, 1120, 2.0, 33, 31, 300, 280, 168),
}
CASES = [
    pytest.param(room, p, n, id=f"{name}, {p} players, {n} cartes")
    for name, room in ROOMS.items()
    for p, most in LARGEST.items()
    for n in sorted({1, 2, most // 2, most, WITH_DOG.get(p, most)})
]
TAROT = [pytest.param(room, p, id=f"{name}, {p} players") for name, room in ROOMS.items() for p in WITH_DOG]


def carte(corner: tuple[int, int], width: int) -> Box:
    """The box of a carte."""
    return Box(*corner, corner[0] + width, corner[1] + height_for(width))


def lifted(layout: TableLayout) -> list[Box]:
    """The hand as it is when all of it is lifted, and walked to."""
    return [carte((left, top - layout.lift - layout.walk), layout.width) for left, top in layout.hand]


@pytest.mark.parametrize(("room", "p", "n"), CASES)
def test_all_of_a_table_is_in_its_room(room: Room, p: int, n: int) -> None:
    for hand_open in (True, False):
        layout = lay_table(room, n, (n,) * p, hand_open)
        boxes = [place.plate for place in layout.places]
        boxes += [carte(corner, layout.back) for place in layout.places for corner in place.backs]
        boxes += [carte(corner, layout.width) for corner in (*layout.trick, *layout.hand)]
        boxes += [carte(place.home, layout.width) for place in layout.places] + lifted(layout)
        for box in boxes:
            assert box.left >= 0 and box.top >= 0, box
            assert box.right <= room.width and box.bottom <= room.height, box


@pytest.mark.parametrize(("room", "p", "n"), CASES)
def test_the_index_of_every_carte_of_a_hand_is_seen_whole(room: Room, p: int, n: int) -> None:
    for left in range(1, n + 1):
        layout = lay_table(room, n, (left,) + (n,) * (p - 1), True)
        assert len(layout.hand) == left
        assert layout.step >= int(INDEX * layout.width)
        assert all(
            two[0] - one[0] == layout.step for one, two in zip(layout.hand, layout.hand[1:], strict=False)
        )


@pytest.mark.parametrize(("room", "p", "n"), CASES)
def test_plates_trick_and_hand_leave_each_other_in_view(room: Room, p: int, n: int) -> None:
    layout = lay_table(room, n, (n,) * p, True)
    plates = [place.plate for place in layout.places]
    trick = [carte(corner, layout.width) for corner in layout.trick]
    for one, other in combinations([*plates, *trick], 2):
        assert not one.overlap(other)
    for box in (*plates, *trick):
        assert not any(box.overlap(other) for other in lifted(layout))
    for place in layout.places:
        for corner in place.backs:
            assert not any(carte(corner, layout.back).overlap(other) for other in (*plates, *trick))


@pytest.mark.parametrize(("room", "p", "n"), CASES)
def test_a_hand_of_backs_leaves_its_number_beside_it_under_the_plate(room: Room, p: int, n: int) -> None:
    layout = lay_table(room, n, (n,) * p, True)
    for place in layout.places[1:]:
        assert place.plate.left <= place.backs[0][0]
        assert place.backs[-1][0] + layout.back + room.small * 1.5 <= place.plate.right


@pytest.mark.parametrize("p", LARGEST)
def test_each_one_lays_before_oneself_in_the_order_of_play(p: int) -> None:
    layout = lay_table(ROOMS["the least"], 5, (5,) * p, True)
    lefts = [place.plate.left for place in layout.places[1:]]
    assert lefts == sorted(lefts), "clockwise: the next one sits at the left"
    across = [corner[0] for corner in layout.trick[1:]]
    assert across == sorted(across)
    assert layout.trick[0][1] > max(corner[1] for corner in layout.trick[1:])


def test_cartes_keep_their_size_through_a_round() -> None:
    widths = {lay_table(ROOMS["the least"], 26, (left, left), True).width for left in range(1, 27)}
    assert len(widths) == 1


def test_a_carte_is_found_under_its_index_lifted_or_not() -> None:
    layout = lay_table(ROOMS["the least"], 13, (13, 13, 13, 13), True)
    left, top = layout.hand[4]
    flat, raised = [0] * 13, [0, 0, 0, 0, 12, *[0] * 8]
    assert layout.hand_at(left + 2, top + 2, flat) == 4
    assert layout.hand_at(left + 2, top - 4, flat) is None
    assert layout.hand_at(left + 2, top - 4, raised) == 4
    assert layout.hand_at(left + layout.step + 1, top + 2, raised) == 5
    assert layout.hand_at(0, 0, flat) is None


@pytest.mark.parametrize(("room", "p", "n"), CASES)
def test_the_texts_of_these_rooms_have_their_room(room: Room, p: int, n: int) -> None:
    assert fits(room, n, p)


def test_texts_too_large_for_so_many_players_are_known() -> None:
    twice = Room(724, 590, 1.0, 34, 32, 240, 140, 168)
    assert fits(twice, 5, 2)
    assert not fits(twice, 5, 4)
    assert not fits(twice, 5, 5)


def test_larger_rooms_have_larger_cartes_never_enlarged() -> None:
    least, large = (lay_table(ROOMS[name], 5, (5, 5, 5), True) for name in ("the least", "large"))
    assert least.width < large.width <= 168


@pytest.mark.parametrize(("room", "p"), TAROT)
def test_cartes_shown_in_the_middle_hide_no_index_and_no_plate(room: Room, p: int) -> None:
    n = WITH_DOG[p]
    for count in (1, 3, 6, 13, 18):
        layout = lay_table(room, n, (n,) * p, True, shown=count)
        boxes = [carte(corner, layout.width) for corner in layout.shown]
        assert len(boxes) == count
        for one, other in zip(boxes, boxes[1:], strict=False):
            assert other.left - one.left >= int(INDEX * layout.width) or other.top >= one.bottom
        for box in boxes:
            assert not any(box.overlap(place.plate) for place in layout.places)
            assert not any(box.overlap(other) for other in lifted(layout))


@pytest.mark.parametrize(("room", "p"), TAROT)
def test_a_small_carte_lies_in_front_of_its_owner_over_no_other(room: Room, p: int) -> None:
    n = WITH_DOG[p]
    for kept in range(p):
        layout = lay_table(room, n, (n,) * p, True, kept=(kept,))
        small = carte(layout.places[kept].aside, layout.kept)
        assert small.left >= 0 and small.right <= room.width
        for place in layout.places:
            assert not small.overlap(place.plate)
            assert not any(small.overlap(carte(corner, layout.back)) for corner in place.backs)
        trick = [carte(corner, layout.width) for corner in layout.trick]
        assert not any(small.overlap(box) for box in (*lifted(layout), *trick))


@pytest.mark.parametrize(("room", "p"), TAROT)
def test_what_lies_over_the_middle_leaves_plates_and_the_small_trick_in_view(room: Room, p: int) -> None:
    layout = lay_table(room, WITH_DOG[p], (0,) * p, True)
    trick = [carte(corner, layout.small) for corner in layout.corner]
    assert len(trick) == p
    for box in (*trick, *(place.plate for place in layout.places)):
        assert not box.overlap(layout.middle)
    for box in trick:
        assert box.left >= 0 and box.bottom <= room.height
        assert not any(box.overlap(place.plate) for place in layout.places)
