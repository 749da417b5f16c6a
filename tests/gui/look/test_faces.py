"""The pictures of the cartes: sizes, sides, corners, one cache."""

import tkinter as tk

import pytest
from PIL import Image

from reussites_tk import paths
from reussites_tk.gui.look import faces
from reussites_tk.gui.look.faces import FaceCache, file_name, height_for
from reussites_tk.gui.look.theme import Theme


@pytest.fixture
def cache(root: tk.Tk) -> FaceCache:
    return FaceCache(Theme(root, scale=1.0))


def test_a_hidden_carte_shows_its_back() -> None:
    assert file_name("7T") == "7T"
    assert file_name("(7T)") == "dos"
    assert file_name("vide") == "vide"


@pytest.mark.parametrize("width", [24, 60, 84, 100, 168])
def test_a_picture_has_the_width_asked_for(cache: FaceCache, width: int) -> None:
    photo = cache.image("RC", width)
    assert (photo.width(), photo.height()) == (width, height_for(width))


@pytest.mark.parametrize("code", ["a1", "a21", "EX", "1T", "10C", "CK", "(EX)"])
def test_a_code_of_the_tarot_has_its_picture(cache: FaceCache, code: str) -> None:
    assert cache.image(code, 60).width() == 60
    name = file_name(code)
    assert ("1x", name) in cache._sources and (paths.images_folder() / "1x" / f"{name}.png").is_file()


def test_a_picture_is_never_enlarged(cache: FaceCache) -> None:
    assert cache.image("RC", 500).width() == faces.LARGEST_WIDTH


def test_the_nearest_larger_drawing_is_read(cache: FaceCache) -> None:
    cache.image("7T", 84)
    cache.image("7T", 85)
    assert [key[0] for key in cache._sources] == ["1x", "2x"]


def test_a_picture_is_made_once(cache: FaceCache) -> None:
    assert cache.image("10K", 90) is cache.image("10K", 90)
    assert cache.image("(10K)", 90) is cache.image("(2T)", 90)
    assert cache.image("10K", 90) is not cache.image("10K", 92)


def test_corners_are_cut_without_half_transparent_dots(cache: FaceCache) -> None:
    picture = cache._paint("7T", 84, faces.TURN_STEPS)
    alpha = picture.getchannel("A")
    assert set(alpha.tobytes()) == {0, 255}
    assert alpha.getpixel((0, 0)) == 0 and alpha.getpixel((42, 59)) == 255


def test_a_carte_that_turns_over_is_narrower(cache: FaceCache) -> None:
    widths = [cache.image("7T", 84, turn).width() for turn in range(1, faces.TURN_STEPS + 1)]
    assert widths == sorted(widths) and widths[-1] == 84 and widths[0] < 20


def test_dark_pictures_are_a_little_dimmer(root: tk.Tk) -> None:
    theme = Theme(root, scale=1.0)
    cache = FaceCache(theme)
    light = cache._paint("7T", 84, faces.TURN_STEPS).getpixel((42, 6))
    theme.toggle()
    dark = cache._paint("7T", 84, faces.TURN_STEPS).getpixel((42, 6))
    assert isinstance(light, tuple) and isinstance(dark, tuple)
    assert sum(dark[:3]) < sum(light[:3])


def test_four_colours_are_another_picture_where_they_differ(cache: FaceCache) -> None:
    two = {code: cache.image(code, 84) for code in ("7T", "7K", "7C", "7P", "(7T)", "vide")}
    cache.four_colours = True
    four = {code: cache.image(code, 84) for code in two}
    assert {code for code in two if four[code] is not two[code]} == {"7T", "7K"}
    cache.four_colours = False
    assert cache.image("7T", 84) is two["7T"]


def test_with_four_colours_no_two_couleurs_look_alike(cache: FaceCache) -> None:
    cache.four_colours = True
    signs = {
        code: _commonest_colour(cache._paint(code, 84, faces.TURN_STEPS)) for code in ("9T", "9K", "9C", "9P")
    }
    assert len(set(signs.values())) == 4
    green, blue = signs["9T"], signs["9K"]
    assert green[1] == max(green) and blue[2] == max(blue)


def _commonest_colour(picture: Image.Image) -> tuple[int, ...]:
    """The colour that the pips have: the commonest one, the paper apart."""
    counts = picture.convert("RGB").getcolors(100_000) or []
    dark = [(count, colour) for count, colour in counts if isinstance(colour, tuple) and min(colour) < 100]
    return max(dark)[1]


@pytest.mark.parametrize("code", ["?", "XX", "œuf"])
def test_an_unknown_code_gives_a_plain_carte(cache: FaceCache, code: str) -> None:
    assert cache.image(code, 60).width() == 60


def test_a_missing_or_damaged_picture_stops_nobody(
    root: tk.Tk, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path))
    (folder / "1x").mkdir()
    (folder / "1x" / "7T.png").write_bytes(b"not a picture")
    monkeypatch.setattr(paths, "images_folder", lambda: folder)
    cache = FaceCache(Theme(root, scale=1.0))
    assert cache.image("7T", 60).width() == cache.image("8T", 60).width() == 60


def test_the_cache_drops_what_was_unused_for_longest(
    cache: FaceCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faces, "CACHE_PIXELS", 3 * 84 * 118)
    first = cache.image("2T", 84)
    for code in ("3T", "4T", "5T"):
        cache.image(code, 84)
    assert cache.image("5T", 84) is cache.image("5T", 84)
    assert cache.image("2T", 84) is not first
    assert len(cache._cache) <= 4


def test_all_sources_have_the_sizes_that_the_window_expects() -> None:
    for folder, width in faces.SOURCES:
        with Image.open(paths.images_folder() / folder / "dos.png") as picture:
            assert picture.size == (width, height_for(width))
