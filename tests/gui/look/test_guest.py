"""Our look in the window of another program: legible on its ground, its own styles untouched."""

import tkinter as tk
from dataclasses import replace
from tkinter import font as tkfont
from tkinter import ttk

import pytest

from reussites_tk.gui.look.guest import INKS, LEGIBLE, GuestTheme, Host, palette_of
from reussites_tk.gui.look.palette import contrast

LIGHT = Host("#FFFFFF", "#000000", "#C0D0E0", 14.0)


@pytest.mark.parametrize(
    ("ground", "ink"),
    [
        ("#FFFFFF", "#000000"),
        ("#FDF6E3", "#586E75"),
        ("#2D2D2D", "#999999"),
        ("#273627", "#CAD9C8"),
        ("#808080", "#FFFFFF"),
    ],
)
def test_every_text_can_be_read_on_the_ground_of_the_host(ground: str, ink: str) -> None:
    palette = palette_of(Host(ground, ink, ground, 14.0))
    assert palette.panel == ground
    least = min(LEGIBLE, max(contrast("#1D1F23", ground), contrast("#F1F4F1", ground)))
    for name in INKS:
        assert contrast(getattr(palette, name), ground) >= least, name


def test_the_styles_and_the_fonts_of_the_host_stay_its_own(root: tk.Tk) -> None:
    style = ttk.Style(root)
    before = style.theme_use(), style.lookup("TButton", "background"), str(root["background"])
    size = tkfont.nametofont("TkDefaultFont", root).actual("size")
    GuestTheme(root, LIGHT)
    assert (style.theme_use(), style.lookup("TButton", "background"), str(root["background"])) == before
    assert tkfont.nametofont("TkDefaultFont", root).actual("size") == size


def test_whoever_draws_is_told_when_the_host_has_changed(root: tk.Tk) -> None:
    theme = GuestTheme(root, LIGHT)
    told: list[tuple[bool, str]] = []
    theme.on_change(lambda: told.append((theme.dark, theme.colours.panel)))
    theme.follow_host(LIGHT)
    assert told == []
    theme.follow_host(replace(LIGHT, ground="#202020", ink="#EEEEEE"))
    assert told == [(True, "#202020")]


def test_our_texts_have_the_size_of_those_of_the_host(root: tk.Tk) -> None:
    theme = GuestTheme(root, LIGHT)
    small = abs(theme.font("texte").cget("size"))
    theme.follow_host(replace(LIGHT, text_pixels=21.0))
    assert abs(theme.font("texte").cget("size")) == pytest.approx(1.5 * small, abs=1)
