"""The look: contrast of the colours, density, live changes."""

import itertools
import sys
import tkinter as tk
from tkinter import ttk

import pytest
from PIL import ImageGrab

from reussites_tk.gui.look import theme
from reussites_tk.gui.look.palette import DARK, LIGHT, Palette, blend, contrast, rgb
from reussites_tk.gui.look.theme import Theme

READABLE = 4.5
TEXTS = ("ink", "muted", "good", "bad", "warn", "accent")
GROUNDS = ("panel", "field", "felt", "block")


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda p: p.name)
@pytest.mark.parametrize(("text", "ground"), list(itertools.product(TEXTS, GROUNDS)))
def test_every_text_can_be_read_on_every_ground(palette: Palette, text: str, ground: str) -> None:
    assert contrast(getattr(palette, text), getattr(palette, ground)) >= READABLE


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda p: p.name)
def test_texts_on_coloured_grounds_can_be_read(palette: Palette) -> None:
    assert contrast(palette.on_accent, palette.accent) >= READABLE
    assert contrast(palette.on_accent, palette.accent_hover) >= READABLE
    assert contrast(palette.ink, palette.selection) >= READABLE
    assert contrast(palette.ink, palette.hover) >= READABLE


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda p: p.name)
def test_focus_rings_and_fields_stand_out(palette: Palette) -> None:
    # WCAG asks 3:1 for what is not text.
    assert contrast(palette.accent, palette.panel) >= 3
    assert contrast(palette.ink, palette.accent) >= 1.5
    assert contrast(palette.outline, palette.panel) >= 2.5


def test_contrast_has_known_values() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == pytest.approx(1.0)


def test_blend_mixes_two_colours() -> None:
    assert blend("#FF0000", "#000000", 1) == "#FF0000"
    assert blend("#FF0000", "#000000", 0) == "#000000"
    assert blend("#FFFFFF", "#000000", 0.5) == "#808080"


@pytest.mark.parametrize(("measured", "scale"), [(0.7, 1.0), (1.04, 1.0), (1.3, 1.25), (1.95, 2.0), (9, 4.0)])
def test_a_measured_factor_is_rounded_to_a_quarter(measured: float, scale: float) -> None:
    assert theme.rounded_scale(measured) == scale


def test_one_factor_governs_distances_and_fonts(root: tk.Tk) -> None:
    sizes = {}
    theme = Theme(root, scale=1.0)
    for scale in (1.0, 1.5, 2.0):
        theme.use(scale=scale)
        sizes[scale] = theme.px(16), theme.font("texte").cget("size"), theme.font("titre").cget("size")
    assert sizes == {1.0: (16, -14, -20), 1.5: (24, -21, -30), 2.0: (32, -28, -40)}


def test_the_size_of_texts_leaves_distances_alone(root: tk.Tk) -> None:
    theme = Theme(root, scale=1.0, text=1.5)
    assert theme.px(16) == 16
    assert theme.font("texte").cget("size") == -21


def test_the_factor_is_measured_when_none_is_forced(root: tk.Tk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reussites_tk.gui.look.theme.measure_scale", lambda root: 1.75)
    assert Theme(root).scale == 1.75
    theme = Theme(root, scale=2.0)
    theme.use(scale=0.0)
    assert theme.scale == 1.75


def test_light_and_dark_switch_while_the_window_is_open(root: tk.Tk) -> None:
    theme = Theme(root, scale=1.0)
    style = ttk.Style(root)
    assert theme.colours is LIGHT and style.lookup("TLabel", "foreground") == LIGHT.ink
    theme.toggle()
    assert theme.colours is DARK and style.lookup("TLabel", "foreground") == DARK.ink
    assert root.cget("background") == DARK.panel
    theme.toggle()
    assert style.lookup("TLabel", "foreground") == LIGHT.ink


def test_listeners_are_called_after_changes_until_they_unsubscribe(root: tk.Tk) -> None:
    theme = Theme(root, scale=1.0)
    heard: list[bool] = []
    unsubscribe = theme.on_change(lambda: heard.append(theme.dark))
    theme.toggle()
    unsubscribe()
    unsubscribe()
    theme.toggle()
    assert heard == [True]


def test_a_widget_is_repainted_for_as_long_as_it_lives(root: tk.Tk) -> None:
    theme = Theme(root, scale=1.0)
    heard: list[bool] = []
    label = ttk.Label(root)
    theme.follow(label, lambda: heard.append(theme.dark))
    theme.toggle()
    label.destroy()
    theme.toggle()
    assert heard == [False, True]


def test_a_second_window_has_its_own_look(screen: None) -> None:
    for dark in (False, True):
        root = tk.Tk()
        theme = Theme(root, dark=dark, scale=1.0)
        ttk.Button(root, text="a").pack()
        root.update()
        assert ttk.Style(root).lookup("TLabel", "foreground") == theme.colours.ink
        root.destroy()


@pytest.mark.skipif(sys.platform != "linux", reason="the picture of the screen is taken as X11 gives it")
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_bar_of_progress_shows_how_far_it_is(scale: float, root: tk.Tk) -> None:
    theme = Theme(root, scale=scale)
    bar = ttk.Progressbar(root, length=200, maximum=2, value=1)
    bar.pack()
    root.update()
    left, top = bar.winfo_rootx(), bar.winfo_rooty()
    picture = ImageGrab.grab((left, top, left + 200, top + bar.winfo_height()), xdisplay="").convert("RGB")
    accent = sum(
        1 for x in range(200) if picture.getpixel((x, picture.height // 2)) == rgb(theme.colours.accent)
    )
    assert 90 <= accent <= 110
