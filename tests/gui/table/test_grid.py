"""The cells of places: a person's own arrangement, and the long line wrapped where cartes are largest."""

import itertools

import pytest

from reussites_tk.cours.table import Localisation
from reussites_tk.gui.table.grid import CAPACITIES, Room, arrange, long_line, make_grid

ROOM = Room(724, 560, 1.0, 16, 22, 8, 168)
"""What is left of the smallest window beside its panel."""
TALON = Localisation(1, 1)
R7 = [TALON, Localisation(3, 1), *(Localisation(1, 2 * i + 2) for i in range(1, 5))]
MD = [place for place in R7 if place.ligne == 1] + [Localisation(3, 2 * i + 2) for i in range(1, 5)]


def line(count: int) -> list[Localisation]:
    """The places of the line of À la queue leu leu."""
    return [Localisation(2 + i // 13, 1 + i % 13) for i in range(count)]


def width(count: int) -> int:
    arrangement = arrange([TALON, *line(count)], {}, ROOM)
    return make_grid(arrangement.cells, False, ROOM).width


@pytest.mark.parametrize("places", [R7, MD], ids=["r7", "md"])
def test_other_games_keep_the_grid_of_the_course(places: list[Localisation]) -> None:
    arrangement = arrange(places, {}, ROOM)
    assert arrangement.cells == set(places) and all(arrangement.cell(place) == place for place in places)


def test_the_long_line_is_found_in_order() -> None:
    assert long_line([*line(30), TALON]) == tuple(line(30))
    assert long_line(R7) == long_line(MD) == long_line([]) == ()


def test_a_few_piles_side_by_side_are_no_long_line() -> None:
    assert long_line([Localisation(1, c) for c in (1, 2, 3, 4)]) == ()


def test_a_square_of_piles_is_no_long_line() -> None:
    assert long_line([Localisation(i, c) for i in range(1, 5) for c in range(1, 8)]) == ()


@pytest.mark.parametrize("count", [7, 13, 14, 26, 37, 52])
def test_a_wrapped_line_reads_from_left_to_right_and_downwards(count: int) -> None:
    arrangement = arrange([TALON, *line(count)], {}, ROOM)
    cells = [arrangement.cell(place) for place in line(count)]
    assert len(set(cells)) == count and arrangement.cell(TALON) == TALON
    assert cells == sorted(cells, key=lambda cell: (cell.ligne, cell.colonne))
    assert cells[0] == Localisation(2, 1)
    columns = max(cell.colonne for cell in cells)
    steps = {(b.ligne - a.ligne, b.colonne - a.colonne) for a, b in itertools.pairwise(cells)}
    assert steps <= {(0, 1), (1, 1 - columns)}


@pytest.mark.parametrize(("count", "least"), [(8, 80), (15, 72), (22, 60), (37, 50), (52, 44)])
def test_cartes_are_as_large_as_the_line_allows(count: int, least: int) -> None:
    straight = make_grid([TALON, *line(count)], False, ROOM).width
    assert width(count) >= max(least, straight)


def test_the_table_is_laid_out_again_only_now_and_then() -> None:
    widths = [width(count) for count in range(2, 53)]
    assert widths == sorted(widths, reverse=True)
    assert len(set(widths)) <= len(CAPACITIES)


def test_a_line_that_gets_shorter_keeps_its_room() -> None:
    long = arrange([TALON, *line(16)], {}, ROOM)
    short = arrange([TALON, *line(9)], {}, ROOM, capacity=long.capacity)
    assert short.cell(line(9)[-1]) == long.cell(line(9)[-1])


def test_moved_places_are_shown_where_a_person_wants_them() -> None:
    moved = {TALON: Localisation(3, 10), Localisation(3, 10): TALON}
    arrangement = arrange(R7, moved, ROOM)
    assert arrangement.cell(TALON) == Localisation(3, 10)
    assert arrangement.cell(Localisation(3, 1)) == Localisation(3, 1)
    assert len(arrangement.cells) == len(R7)


def test_a_line_that_was_arranged_by_hand_is_not_wrapped() -> None:
    moved = {line(20)[2]: Localisation(5, 13), Localisation(5, 13): line(20)[2]}
    arrangement = arrange([TALON, *line(20)], moved, ROOM)
    assert all(arrangement.cell(place) == moved.get(place, place) for place in line(20))


def test_a_negative_capacity_leaves_the_line_as_it_is() -> None:
    assert arrange(line(40), {}, ROOM, capacity=-1).wrapped == {}


LARGE = Room(2200, 1290, 1.0, 16, 22, 8, 168)
"""What is left of a window of 2560 × 1440 beside its panel."""
SINGLE = [Localisation(1, c) for c in (1, 2, 3)]


@pytest.mark.parametrize("places", [R7, MD, SINGLE], ids=["r7", "md", "tas"])
def test_on_a_large_screen_the_cartes_are_the_largest_drawn_and_no_half_is_empty(
    places: list[Localisation],
) -> None:
    grid = make_grid(places, False, LARGE)
    top, bottom = min(grid.top.values()), max(grid.top.values()) + grid.height
    assert grid.width == LARGE.largest
    assert top < LARGE.height / 2 < bottom
    assert top - LARGE.label >= LARGE.margin and bottom <= LARGE.height - LARGE.margin


def test_a_spread_pile_keeps_room_for_its_length() -> None:
    grid = make_grid(R7, True, LARGE)
    whole = 12 * grid.width * 30 / 84 + grid.height
    assert min(grid.top.values()) + whole <= LARGE.height - LARGE.margin


@pytest.mark.parametrize(("across", "down"), [(724, 560), (1040, 600), (1600, 900), (2200, 1290)])
@pytest.mark.parametrize("places", [R7, MD, SINGLE], ids=["r7", "md", "tas"])
def test_cartes_grow_with_the_table(places: list[Localisation], across: int, down: int) -> None:
    room = Room(across, down, 1.0, 16, 22, 8, 168)
    larger = Room(round(across * 1.2), round(down * 1.2), 1.0, 16, 22, 8, 168)
    smaller, larger_grid = make_grid(places, True, room), make_grid(places, True, larger)
    assert larger_grid.width > smaller.width or larger_grid.width == 168
    assert max(smaller.top.values()) + smaller.height <= down - 16
