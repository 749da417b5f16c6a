"""The boxes, thumbs and ticks of the ttk styles, as elements of a theme, and the layouts that use them."""

from __future__ import annotations

from tkinter import ttk
from typing import Any

from PIL import Image, ImageDraw, ImageTk

from .palette import Look, blend

FINENESS = 4
"""Pictures are drawn this many times larger, then reduced: that smooths the edges."""

States = list[tuple[str, Image.Image]]


class Images:
    """Keeps the pictures of the widgets: Tk forgets a picture that Python drops."""

    def __init__(self) -> None:
        self._kept: list[ImageTk.PhotoImage] = []

    def keep(self, picture: Image.Image) -> str:
        """Return the Tk name of a picture, kept as long as the window."""
        photo = ImageTk.PhotoImage(picture)
        self._kept.append(photo)
        return str(photo)


def make_elements(style: ttk.Style, look: Look, images: Images) -> None:
    """Make the elements of the theme in use: once per palette, density and size of texts."""
    c = look.colours
    _box_element(style, look, images, "Reussites.button", _button_states(look, c.panel))
    _box_element(style, look, images, "Reussites.felt", _button_states(look, c.felt))
    _box_element(style, look, images, "Reussites.accent", _accent_states(look))
    _box_element(style, look, images, "Reussites.quiet", _quiet_states(look))
    _box_element(style, look, images, "Reussites.field", _field_states(look))
    _box_element(style, look, images, "Reussites.plate", _plate_states(look))
    _slider_elements(style, look, images)
    _indicator_elements(style, look, images)


def _box_element(style: ttk.Style, look: Look, images: Images, name: str, states: States) -> None:
    """Make an element that stretches a box from its middle; the plain state comes last in `states`."""
    # ttk takes the first state that fits: the order of `states` matters.
    plain = images.keep(states[-1][1])
    others: list[Any] = [(*state.split(), images.keep(picture)) for state, picture in states[:-1]]
    style.element_create(name, "image", plain, *others, border=look.px(6), padding=0, sticky="nsew")


def _box(look: Look, fill: str, edge: str, ground: str, border: int = 1) -> Image.Image:
    return box(look.px(16), look.px(4), look.px(border), fill=fill, edge=edge, ground=ground)


def _button_states(look: Look, ground: str) -> States:
    c = look.colours
    return [
        ("disabled", _box(look, blend(c.field, ground, 0.4), c.edge, ground)),
        ("pressed", _box(look, c.edge, c.edge, ground)),
        ("focus active", _box(look, c.hover, c.accent, ground, 2)),
        ("focus", _box(look, c.field, c.accent, ground, 2)),
        ("active", _box(look, c.hover, c.outline, ground)),
        ("", _box(look, c.field, c.edge, ground)),
    ]


def _accent_states(look: Look) -> States:
    c = look.colours
    return [
        ("disabled", _box(look, c.edge, c.edge, c.panel)),
        ("pressed", _box(look, c.accent_hover, c.accent_hover, c.panel)),
        ("focus", _box(look, c.accent, c.ink, c.panel, 2)),
        ("active", _box(look, c.accent_hover, c.accent_hover, c.panel)),
        ("", _box(look, c.accent, c.accent, c.panel)),
    ]


def _quiet_states(look: Look) -> States:
    c = look.colours
    return [
        ("disabled", _box(look, c.panel, c.panel, c.panel)),
        ("pressed", _box(look, c.edge, c.edge, c.panel)),
        ("focus", _box(look, c.panel, c.accent, c.panel, 2)),
        ("active", _box(look, c.hover, c.hover, c.panel)),
        ("", _box(look, c.panel, c.panel, c.panel)),
    ]


def _field_states(look: Look) -> States:
    c = look.colours
    return [
        ("disabled", _box(look, c.panel, c.edge, c.panel)),
        ("invalid", _box(look, c.field, c.bad, c.panel, 2)),
        ("focus", _box(look, c.field, c.accent, c.panel, 2)),
        ("active", _box(look, c.field, c.ink, c.panel)),
        ("", _box(look, c.field, c.outline, c.panel)),
    ]


def _plate_states(look: Look) -> States:
    c = look.colours
    return [
        ("selected", _box(look, c.panel, c.accent, c.panel, 2)),
        ("", _box(look, c.panel, c.edge, c.panel)),
    ]


def _slider_elements(style: ttk.Style, look: Look, images: Images) -> None:
    c = look.colours
    size = look.px(20)

    def disc(fill: str, edge: str) -> str:
        return images.keep(thumb(size, fill=fill, edge=edge, ground=c.panel))

    line = images.keep(groove(size, look.px(4), fill=c.track, ground=c.panel))
    style.element_create("Horizontal.Scale.trough", "image", line, border=1, sticky="ew", padding=0)
    style.element_create(
        "Horizontal.Scale.slider",
        "image",
        disc(c.accent, c.field if c.name == "clair" else c.edge),
        ("disabled", disc(c.track, c.edge)),
        ("focus", disc(c.accent, c.ink)),
        ("active", disc(c.accent_hover, c.edge)),
    )


def _indicator_elements(style: ttk.Style, look: Look, images: Images) -> None:
    c = look.colours
    size, radius = look.px_of_text(16), look.px_of_text(3)

    def square(fill: str, edge: str, mark: str = "") -> str:
        return images.keep(tick(size, radius, fill=fill, edge=edge, mark=mark, ground=c.panel))

    def disc(fill: str, edge: str, mark: str = "") -> str:
        return images.keep(disc_choice(size, fill=fill, edge=edge, mark=mark, ground=c.panel))

    for name, shape in (("Checkbutton", square), ("Radiobutton", disc)):
        style.element_create(
            f"{name}.indicator",
            "image",
            shape(c.field, c.outline),
            ("disabled", "selected", shape(c.edge, c.edge, c.muted)),
            ("disabled", shape(c.panel, c.edge)),
            ("selected", "focus", shape(c.accent, c.ink, c.on_accent)),
            ("selected", shape(c.accent, c.accent, c.on_accent)),
            ("focus", shape(c.field, c.accent)),
            padding=0,
            width=size + look.px(8),
            sticky="w",
        )
    arrow = look.px_of_text(16)
    for name, up in (("Reussites.downarrow", False), ("Reussites.uparrow", True)):
        picture = chevron(arrow, colour=c.muted, ground=c.field, up=up)
        style.element_create(name, "image", images.keep(picture), sticky="")


def lay_out(style: ttk.Style) -> None:
    """Put the elements in the layouts of the widgets."""
    label: list[Any] = [
        ("Button.padding", {"sticky": "nswe", "children": [("Button.label", {"sticky": "nswe"})]})
    ]
    for name, element in (
        ("TButton", "Reussites.button"),
        ("Accent.TButton", "Reussites.accent"),
        ("Quiet.TButton", "Reussites.quiet"),
        ("Felt.TButton", "Reussites.felt"),
    ):
        style.layout(name, [(element, {"sticky": "nswe", "children": label})])
    style.layout("Plate.TFrame", [("Reussites.plate", {"sticky": "nswe"})])
    text: list[Any] = [
        ("Entry.padding", {"sticky": "nswe", "children": [("Entry.textarea", {"sticky": "nswe"})]})
    ]
    style.layout(
        "TLabel", [("Label.padding", {"sticky": "nswe", "children": [("Label.label", {"sticky": "nswe"})]})]
    )
    style.layout("TEntry", [("Reussites.field", {"sticky": "nswe", "children": text})])
    inside = [
        ("Reussites.downarrow", {"side": "right", "sticky": ""}),
        ("Combobox.textarea", {"sticky": "nswe"}),
    ]
    choice: list[Any] = [("Combobox.padding", {"sticky": "nswe", "children": inside})]
    style.layout("TCombobox", [("Reussites.field", {"sticky": "nswe", "children": choice})])
    for way, sticky in (("Vertical", "ns"), ("Horizontal", "ew")):
        grip: list[Any] = [(f"{way}.Scrollbar.thumb", {"expand": "1", "sticky": "nswe"})]
        style.layout(f"{way}.TScrollbar", [(f"{way}.Scrollbar.trough", {"sticky": sticky, "children": grip})])
    style.layout("Treeview", [("Treeview.treearea", {"sticky": "nswe"})])


def box(size: int, radius: int, border: int, *, fill: str, edge: str, ground: str) -> Image.Image:
    """Draw a square box with round corners on an opaque ground, to be stretched from its middle."""
    picture, pen = _sheet(size, ground)
    full = size * FINENESS - 1
    pen.rounded_rectangle((0, 0, full, full), radius * FINENESS, fill=edge)
    inner = border * FINENESS
    inner_radius = max(0, radius - border) * FINENESS
    pen.rounded_rectangle((inner, inner, full - inner, full - inner), inner_radius, fill=fill)
    return _reduce(picture, size)


def thumb(size: int, *, fill: str, edge: str, ground: str) -> Image.Image:
    """Draw the round thumb of a slider: a disc with a wide edge."""
    picture, pen = _sheet(size, ground)
    full = size * FINENESS - 1
    pen.ellipse((0, 0, full, full), fill=edge)
    inset = full * 0.2
    pen.ellipse((inset, inset, full - inset, full - inset), fill=fill)
    return _reduce(picture, size)


def groove(height: int, thickness: int, *, fill: str, ground: str) -> Image.Image:
    """Draw the groove of a slider: a thin line in the middle of its height."""
    picture = Image.new("RGB", (height, height), ground)
    top = (height - thickness) // 2
    ImageDraw.Draw(picture).rectangle((0, top, height - 1, top + thickness - 1), fill=fill)
    return picture


def tick(size: int, radius: int, *, fill: str, edge: str, mark: str, ground: str) -> Image.Image:
    """Draw a check box; `mark` is the colour of its tick, or "" for none."""
    picture, pen = _sheet(size, ground)
    full = size * FINENESS - 1
    pen.rounded_rectangle((0, 0, full, full), radius * FINENESS, fill=fill, outline=edge, width=FINENESS)
    if mark:
        points = [(full * x, full * y) for x, y in ((0.24, 0.52), (0.43, 0.71), (0.77, 0.32))]
        pen.line(points, fill=mark, width=max(FINENESS, full // 8), joint="curve")
    return _reduce(picture, size)


def disc_choice(size: int, *, fill: str, edge: str, mark: str, ground: str) -> Image.Image:
    """Draw a radio button; `mark` is the colour of its inner disc, or "" for none."""
    picture, pen = _sheet(size, ground)
    full = size * FINENESS - 1
    pen.ellipse((0, 0, full, full), fill=fill, outline=edge, width=FINENESS)
    if mark:
        inset = full * 0.3
        pen.ellipse((inset, inset, full - inset, full - inset), fill=mark)
    return _reduce(picture, size)


def chevron(size: int, *, colour: str, ground: str, up: bool = False) -> Image.Image:
    """Draw the arrow of a drop-down list or of a spin box."""
    picture, pen = _sheet(size, ground)
    full = size * FINENESS - 1
    low, high = (0.62, 0.38) if up else (0.38, 0.62)
    points = [(full * x, full * y) for x, y in ((0.22, low), (0.5, high), (0.78, low))]
    pen.line(points, fill=colour, width=max(FINENESS, full // 9), joint="curve")
    return _reduce(picture, size)


def _sheet(size: int, ground: str) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    picture = Image.new("RGB", (size * FINENESS, size * FINENESS), ground)
    return picture, ImageDraw.Draw(picture)


def _reduce(picture: Image.Image, size: int) -> Image.Image:
    return picture.resize((size, size), Image.Resampling.BOX)
