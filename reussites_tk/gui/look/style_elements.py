"""The boxes, thumbs and ticks of the ttk styles, as elements of a theme, and the layouts that use them."""

from __future__ import annotations

from tkinter import ttk
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageTk

from . import pictures
from .palette import blend

if TYPE_CHECKING:
    from .theme import Theme

States = list[tuple[str, Image.Image]]


class Images:
    """Keeps the pictures of the widgets: Tk forgets a picture that Python drops."""

    def __init__(self) -> None:
        self._kept: list[ImageTk.PhotoImage] = []

    def keep(self, picture: Image.Image) -> str:
        """Give the Tk name of a picture, kept as long as the window."""
        photo = ImageTk.PhotoImage(picture)
        self._kept.append(photo)
        return str(photo)


def make_elements(style: ttk.Style, theme: Theme, images: Images) -> None:
    """Make the elements of the theme in use: once per colour and density."""
    c = theme.colours
    _box_element(style, theme, images, "Reussites.button", _button_states(theme, c.panel))
    _box_element(style, theme, images, "Reussites.felt", _button_states(theme, c.felt))
    _box_element(style, theme, images, "Reussites.accent", _accent_states(theme))
    _box_element(style, theme, images, "Reussites.quiet", _quiet_states(theme))
    _box_element(style, theme, images, "Reussites.field", _field_states(theme))
    _box_element(style, theme, images, "Reussites.plate", _plate_states(theme))
    _slider_elements(style, theme, images)
    _indicator_elements(style, theme, images)


def _box_element(style: ttk.Style, theme: Theme, images: Images, name: str, states: States) -> None:
    """Make an element that stretches a box from its middle; the plain state comes last in `states`."""
    plain = images.keep(states[-1][1])
    others: list[Any] = [(*state.split(), images.keep(picture)) for state, picture in states[:-1]]
    style.element_create(name, "image", plain, *others, border=theme.px(6), padding=0, sticky="nsew")


def _box(theme: Theme, fill: str, edge: str, ground: str, border: int = 1) -> Image.Image:
    return pictures.box(theme.px(16), theme.px(4), theme.px(border), fill=fill, edge=edge, ground=ground)


def _button_states(theme: Theme, ground: str) -> States:
    c = theme.colours
    return [
        ("disabled", _box(theme, blend(c.field, ground, 0.4), c.edge, ground)),
        ("pressed", _box(theme, c.edge, c.edge, ground)),
        ("focus active", _box(theme, c.hover, c.accent, ground, 2)),
        ("focus", _box(theme, c.field, c.accent, ground, 2)),
        ("active", _box(theme, c.hover, c.outline, ground)),
        ("", _box(theme, c.field, c.edge, ground)),
    ]


def _accent_states(theme: Theme) -> States:
    c = theme.colours
    return [
        ("disabled", _box(theme, c.edge, c.edge, c.panel)),
        ("pressed", _box(theme, c.accent_hover, c.accent_hover, c.panel)),
        ("focus", _box(theme, c.accent, c.ink, c.panel, 2)),
        ("active", _box(theme, c.accent_hover, c.accent_hover, c.panel)),
        ("", _box(theme, c.accent, c.accent, c.panel)),
    ]


def _quiet_states(theme: Theme) -> States:
    c = theme.colours
    return [
        ("disabled", _box(theme, c.panel, c.panel, c.panel)),
        ("pressed", _box(theme, c.edge, c.edge, c.panel)),
        ("focus", _box(theme, c.panel, c.accent, c.panel, 2)),
        ("active", _box(theme, c.hover, c.hover, c.panel)),
        ("", _box(theme, c.panel, c.panel, c.panel)),
    ]


def _field_states(theme: Theme) -> States:
    c = theme.colours
    return [
        ("disabled", _box(theme, c.panel, c.edge, c.panel)),
        ("invalid", _box(theme, c.field, c.bad, c.panel, 2)),
        ("focus", _box(theme, c.field, c.accent, c.panel, 2)),
        ("active", _box(theme, c.field, c.ink, c.panel)),
        ("", _box(theme, c.field, c.outline, c.panel)),
    ]


def _plate_states(theme: Theme) -> States:
    c = theme.colours
    return [
        ("selected", _box(theme, c.panel, c.accent, c.panel, 2)),
        ("", _box(theme, c.panel, c.edge, c.panel)),
    ]


def _slider_elements(style: ttk.Style, theme: Theme, images: Images) -> None:
    c = theme.colours
    size = theme.px(20)

    def thumb(fill: str, edge: str) -> str:
        return images.keep(pictures.thumb(size, fill=fill, edge=edge, ground=c.panel))

    line = images.keep(pictures.groove(size, theme.px(4), fill=c.track, ground=c.panel))
    style.element_create("Horizontal.Scale.trough", "image", line, border=1, sticky="ew", padding=0)
    style.element_create(
        "Horizontal.Scale.slider",
        "image",
        thumb(c.accent, c.field if c.name == "clair" else c.edge),
        ("disabled", thumb(c.track, c.edge)),
        ("focus", thumb(c.accent, c.ink)),
        ("active", thumb(c.accent_hover, c.edge)),
    )


def _indicator_elements(style: ttk.Style, theme: Theme, images: Images) -> None:
    c = theme.colours
    size, radius = theme.px(16), theme.px(3)

    def tick(fill: str, edge: str, mark: str = "") -> str:
        picture = pictures.tick(size, radius, fill=fill, edge=edge, mark=mark, ground=c.panel)
        return images.keep(picture)

    def choice(fill: str, edge: str, mark: str = "") -> str:
        return images.keep(pictures.disc_choice(size, fill=fill, edge=edge, mark=mark, ground=c.panel))

    for name, shape in (("Checkbutton", tick), ("Radiobutton", choice)):
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
            width=size + theme.px(8),
            sticky="w",
        )
    arrow = theme.px(16)
    for name, up in (("Reussites.downarrow", False), ("Reussites.uparrow", True)):
        picture = pictures.chevron(arrow, colour=c.muted, ground=c.field, up=up)
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
