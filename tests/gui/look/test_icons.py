"""The icons: all there, in the middle, smooth, in the colour asked for."""

import tkinter as tk

import pytest

from reussites_tk.gui.look import icons
from reussites_tk.gui.look.theme import Theme

NEEDED = (
    "play pause next back first last sun moon check cross half clock warning folder copy gear file "
    "info book again save stop plus"
).split()


def test_the_icons_that_pages_need_are_there() -> None:
    assert set(NEEDED) <= set(icons.NAMES)


@pytest.mark.parametrize("name", icons.NAMES)
def test_an_icon_is_drawn_within_its_box_and_smoothed(name: str) -> None:
    alpha = icons.paint(name, 24, "#005FB8").getchannel("A")
    left, top, right, bottom = alpha.getbbox() or (0, 0, 0, 0)
    assert right - left >= 8 and bottom - top >= 2, "nothing to see"
    shades = set(alpha.tobytes())
    assert 255 in shades
    assert len(shades) > 2 or name in ("dash", "pause", "stop", "plus"), "the edges are not smoothed"


def test_an_icon_has_the_colour_asked_for() -> None:
    picture = icons.paint("check", 32, "#B3261E")
    solid = [p for p in (picture.getpixel((x, y)) for x in range(32) for y in range(32)) if p[3] == 255]  # type: ignore[index]
    assert set(solid) == {(0xB3, 0x26, 0x1E, 255)}


def test_an_unknown_icon_is_refused() -> None:
    with pytest.raises(KeyError):
        icons.paint("nothing", 16, "#000000")


def test_icons_follow_density_and_theme_and_are_made_once(root: tk.Tk) -> None:
    theme = Theme(root, scale=1.0)
    kept = icons.IconSet(theme)
    small = kept.image("play", 16)
    assert kept.image("play", 16) is small and small.width() == 16
    theme.use(scale=2.0)
    assert kept.image("play", 16).width() == 32
    theme.toggle()
    assert kept.image("play", 16) is not kept.image("play", 16, "muted")
