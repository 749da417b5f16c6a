"""The pictures of the cartes: all there, as the script draws them, and readable."""

from itertools import combinations, product
from pathlib import Path

import pytest
from draw_images import IMAGES, differing, is_kept
from pictures import layout
from pictures.atouts import BOUTS
from pictures.atouts import index_shapes as index_of_atout
from pictures.catalogue import draw, four_colour_codes
from pictures.couleurs import couleur_shape
from pictures.curves import bounds, dashes, rectangle, shape
from pictures.faces import index_shapes
from pictures.palette import GOLD
from PIL import Image, ImageChops, ImageStat

from reussites_tk.cours.cartes import cartes_du_jeu, code_de

ATOUTS = [f"a{number}" for number in range(1, 22)] + ["EX"]
TAROT = [rang + couleur for rang in "1C" for couleur in "TKCP"] + ATOUTS
CODES = [code_de(carte) for carte in cartes_du_jeu(52)] + TAROT + ["dos", "vide"]
HEADS = [rang + couleur for rang in "VCDR" for couleur in "TKCP"]
RANGS = layout.RANGS + layout.TAROT_RANGS
FACES = list(product(RANGS, layout.COULEURS))
SIZES = (1, 2)


def kept(code: str, size: int) -> Image.Image:
    with Image.open(IMAGES / f"{size}x" / f"{code}.png") as picture:
        return picture.convert("RGBA")


def gap(one: Image.Image, other: Image.Image) -> float:
    """The mean difference between two pictures, in 255ths."""
    return sum(ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean) / 3


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_picture_of_the_exact_size(code: str, size: int) -> None:
    assert kept(code, size).size == (84 * size, 118 * size)


@pytest.mark.long
def test_kept_pictures_are_those_the_script_draws() -> None:
    assert differing(IMAGES) == []


def test_a_missing_or_altered_picture_is_noticed(tmp_path: Path) -> None:
    drawn = draw("7T", 1)
    assert not is_kept(tmp_path / "7T.png", drawn)
    drawn.save(tmp_path / "7T.png")
    assert is_kept(tmp_path / "7T.png", drawn)
    assert not is_kept(tmp_path / "7T.png", draw("8T", 1))


@pytest.mark.parametrize("code", CODES)
def test_corners_are_clear_and_nothing_is_half_transparent(code: str) -> None:
    for size in SIZES:
        alpha = kept(code, size).getchannel("A")
        assert set(alpha.tobytes()) == {0, 255}
        assert alpha.getpixel((0, 0)) == 0
        assert alpha.getpixel((alpha.width // 2, alpha.height // 2)) == (0 if code == "vide" else 255)


@pytest.mark.parametrize("rang, couleur", FACES)
def test_pips_never_touch_the_index_column(rang: str, couleur: str) -> None:
    for pip in layout.pips(rang):
        left, top, right, bottom = bounds(couleur_shape(couleur, pip.centre, pip.height, pip.turned))
        assert layout.INDEX_RIGHT < left and right < layout.WIDTH - layout.INDEX_RIGHT
        assert layout.INDEX_TOP < top and bottom < layout.HEIGHT - layout.INDEX_TOP


def test_heads_never_touch_the_index_column() -> None:
    left, _, right, _ = layout.FRAME
    assert layout.INDEX_RIGHT < left and right < layout.WIDTH - layout.INDEX_RIGHT


@pytest.mark.parametrize("rang, couleur", FACES)
def test_the_index_stays_in_its_column_above_the_next_carte_of_a_spread_tas(rang: str, couleur: str) -> None:
    signs = index_shapes(rang, couleur)[:2]
    left, top, right, bottom = bounds([contour for sign in signs for contour in sign])
    assert layout.INDEX_LEFT <= left and right <= layout.INDEX_RIGHT
    assert layout.INDEX_TOP <= top + 0.01 and bottom <= layout.INDEX_BOTTOM
    assert bounds(signs[0])[3] < bounds(signs[1])[1], "the rang must not touch the couleur"


def test_there_are_as_many_pips_as_the_rang_says() -> None:
    assert [len(layout.pips(rang)) for rang in RANGS] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0, 1, 1, 0]


@pytest.mark.parametrize("rang", RANGS)
def test_pips_of_the_lower_half_stand_on_their_heads(rang: str) -> None:
    assert all(pip.turned == (pip.centre.imag > 59) for pip in layout.pips(rang))


@pytest.mark.parametrize("code", HEADS)
def test_heads_are_the_same_after_half_a_turn(code: str) -> None:
    picture = kept(code, 2)
    assert gap(picture, picture.transpose(Image.Transpose.ROTATE_180)) < 1


def test_the_empty_place_is_the_same_in_a_mirror() -> None:
    for size in SIZES:
        outline = kept("vide", size).getchannel("A")
        assert gap(outline, outline.transpose(Image.Transpose.FLIP_LEFT_RIGHT)) < 2
        assert gap(outline, outline.transpose(Image.Transpose.FLIP_TOP_BOTTOM)) < 2


@pytest.mark.parametrize("code", [code for code in CODES if code != "vide"])
def test_2x_is_the_same_drawing_but_not_a_stretched_1x(code: str) -> None:
    small, large = kept(code, 1), kept(code, 2)
    likeness = gap(large.reduce(2), small)
    stretched = gap(small.resize(large.size, Image.Resampling.BICUBIC), large)
    assert likeness < 8 and stretched > 1.4 * likeness


def narrow(code: str) -> Image.Image:
    """The picture of a code 60 pixels wide, the narrowest that has to be read."""
    return kept(code, 1).resize((60, 84), Image.Resampling.LANCZOS)


def alike(corners: dict[str, Image.Image], least: float) -> list[tuple[str, str]]:
    """The pairs whose corners differ by less than so many 255ths."""
    return [
        (one, other) for one, other in combinations(corners, 2) if gap(corners[one], corners[other]) < least
    ]


@pytest.mark.parametrize("couleur", layout.COULEURS)
def test_indices_differ_on_a_carte_60_pixels_wide(couleur: str) -> None:
    assert alike({rang: narrow(rang + couleur).crop((2, 3, 13, 14)) for rang in RANGS}, 12) == []


def test_the_numbers_of_the_atouts_differ_on_a_carte_60_pixels_wide() -> None:
    assert alike({code: narrow(code).crop((2, 3, 15, 17)) for code in ATOUTS}, 12) == []


def test_no_two_of_the_78_cartes_look_alike() -> None:
    pack = [rang + couleur for rang in RANGS if rang != "A" for couleur in layout.COULEURS] + ATOUTS
    assert len(pack) == 78
    assert alike({code: kept(code, 1).reduce(2) for code in pack}, 1) == []


@pytest.mark.parametrize("code", ATOUTS)
def test_the_number_of_an_atout_is_large_and_stays_clear_of_its_frame(code: str) -> None:
    number, turned = index_of_atout(code)
    left, top, right, bottom = bounds(number)
    notch = layout.BOUT_NOTCH if code in BOUTS else layout.ATOUT_NOTCH
    assert 3 < left and 3 < top and right < notch.real - 1 and bottom < notch.imag - 2
    assert bottom - top > layout.RANG_HEIGHT - 0.1, "at least as large as the rang of another carte"
    assert bounds(turned) == pytest.approx((84 - right, 118 - bottom, 84 - left, 118 - top))


@pytest.mark.parametrize("code", ATOUTS)
def test_an_atout_has_its_number_in_ink_at_both_ends(code: str) -> None:
    picture = kept(code, 2)
    turned = picture.transpose(Image.Transpose.ROTATE_180)
    one, other = (end.crop((6, 6, 40, 48)) for end in (picture, turned))
    assert gap(one, other) < 1
    dark = sum(one.convert("L").histogram()[:90])
    assert 0.15 < dark / (one.width * one.height) < 0.6


def test_only_a_bout_has_a_dot_of_gold_under_its_number() -> None:
    under = round(2 * layout.NUMBER_CENTRE), round(2 * layout.DOT_Y)
    gold = (*GOLD, 255)
    assert [code for code in ATOUTS if kept(code, 2).getpixel(under) == gold] == list(BOUTS)


@pytest.mark.parametrize("code", ATOUTS[:-1])
def test_a_scene_is_drawn_in_ink_and_gold_and_has_the_colour_of_no_couleur(code: str) -> None:
    red, green, blue, _ = kept(code, 2).split()
    for more, less, most in ((red, green, 80), (blue, red, 30), (green, red, 30)):
        assert sum(ImageChops.subtract(more, less).histogram()[most:]) == 0
    assert sum(red.histogram()[:60]) > 2000
    assert sum(ImageChops.subtract(red, blue).histogram()[90:]) > 500


@pytest.mark.parametrize("size", SIZES)
def test_four_colours_change_trefle_and_carreau_only(size: int) -> None:
    assert set(four_colour_codes()) == {rang + couleur for rang in RANGS for couleur in "TK"}
    for code in four_colour_codes():
        assert gap(kept(f"4c/{code}", size), kept(code, size)) > 1


@pytest.mark.parametrize("name, side", [("icone", 256), ("icone_64", 64), ("icone_32", 32)])
def test_the_icon_exists_in_three_sizes(name: str, side: int) -> None:
    with Image.open(IMAGES / f"{name}.png") as picture:
        assert picture.size == (side, side)


def test_the_folder_stays_small() -> None:
    assert sum(path.stat().st_size for path in IMAGES.rglob("*.png")) < 2_000_000


def test_path_data_cut_short_is_refused() -> None:
    with pytest.raises(ValueError, match="cut short"):
        shape("M 0 0 L 3")


def test_dashes_are_alike_on_all_four_sides() -> None:
    square = (complex(5, 0), *rectangle(0, 0, 10, 10)[1:], complex(0, 0), complex(5, 0))
    middles = {complex(round(dash[4].real, 6), round(dash[4].imag, 6)) for dash in dashes(square, 3, 2)}
    assert len(middles) == 8
    assert {complex(10 - z.real, z.imag) for z in middles} == middles
    assert {complex(z.real, 10 - z.imag) for z in middles} == middles
