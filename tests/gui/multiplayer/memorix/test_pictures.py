"""The drawn pairs are told apart by their form, their colour and their count, in grey as well."""

from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops, ImageStat

from reussites_tk.gui.look.forms import FORMS, form_mask
from reussites_tk.gui.look.palette import DARK, LIGHT, contrast
from reussites_tk.gui.multiplayer.memorix.model_pairs import JOKER, PAIRS, Pair, pair, value_name
from reussites_tk.gui.multiplayer.memorix.pictures import BACK, paint

ALL = (BACK, JOKER, *range(1, 32))


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two pictures, 0 to 255."""
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0])


def test_there_are_pairs_for_the_largest_grid() -> None:
    assert len(PAIRS) == (7 * 9 - 1) // 2
    for wrong in (0, 32):
        with pytest.raises(IndexError):
            pair(wrong)


def test_every_value_has_its_own_form_and_name() -> None:
    assert len({drawn.form for drawn in PAIRS}) == len({drawn.name for drawn in PAIRS}) == len(PAIRS)
    assert {drawn.form for drawn in PAIRS} | {"jester"} == set(FORMS)


def test_colour_and_count_change_from_each_value_to_the_next() -> None:
    for one, other in pairwise(PAIRS):
        assert one.colour != other.colour and one.count != other.count


@pytest.mark.parametrize("drawn", PAIRS, ids=lambda drawn: drawn.form)
def test_forms_are_seen_on_the_white_of_both_themes(drawn: Pair) -> None:
    assert contrast(drawn.colour, LIGHT.tint) >= 4.5
    assert contrast(drawn.colour, DARK.tint) >= 4.5


def test_pairs_are_told_apart_in_grey_at_the_smallest_size() -> None:
    grey = {value: paint(value, 54).convert("L") for value in ALL}
    for one, other in combinations(ALL, 2):
        assert difference(grey[one], grey[other]) > 4, (value_name(max(one, 0)), value_name(other))


@pytest.mark.parametrize("width", [54, 84, 126, 168])
def test_a_carte_has_its_proportions_and_clean_corners(width: int) -> None:
    for value in (BACK, JOKER, 1):
        picture = paint(value, width)
        assert picture.size == (width, round(width * 118 / 84))
        colours = picture.getchannel("A").getcolors()
        assert colours is not None and {degree for _count, degree in colours} == {0, 255}


def test_a_form_fills_its_square() -> None:
    for name in FORMS:
        box = form_mask(name, 96).getbbox()
        assert box is not None and max(box[2] - box[0], box[3] - box[1]) > 70, name


@pytest.mark.parametrize("size", [36, 60, 96])
def test_the_squares_of_the_board_are_alike(size: int) -> None:
    """Ink and white take turns in the middles of four by four squares, up to the last line."""
    board, side = form_mask("chequers", size), 4.8 * size / 24
    for place in range(16):
        column, line = place % 4, place // 4
        x, y = (2.4 * size / 24 + side * (at + 0.5) for at in (column, line))
        assert (board.getpixel((round(x), round(y))) == 0) == ((column + line) % 2 == 1)
