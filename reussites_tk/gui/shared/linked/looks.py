"""How each mark of the linked view is drawn: the options of a canvas item, by the name of its look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...look.palette import Palette

Options = Mapping[str, Any]


def looks(c: Palette, px: Callable[[float], int]) -> Mapping[str, Options]:
    """Give the looks of a theme; the wrong arrows differ by their colour, their width and their mark."""
    return {**_boxes(c, px), **_lines(c, px), **_texts(c)}


def _boxes(c: Palette, px: Callable[[float], int]) -> dict[str, Options]:
    return {
        "cell": {"fill": c.field, "outline": c.outline, "width": px(1)},
        "hidden": {"fill": c.edge, "outline": c.outline, "width": px(1)},
        "changed": {"fill": "", "outline": c.accent, "width": px(2)},
    }


def _lines(c: Palette, px: Callable[[float], int]) -> dict[str, Options]:
    head = (px(8), px(9), px(3.5))
    thick_head = (px(11), px(12), px(5.5))
    found: dict[str, Options] = {}
    strokes: dict[str, tuple[str, float, tuple[int, ...]]] = {
        "first": (c.ink, 1.5, ()),
        "second": (c.muted, 1.5, (px(4), px(3))),
        "other": (c.ink, 1.5, ()),
        "first changed": (c.accent, 2.5, ()),
        "second changed": (c.accent, 2.5, (px(5), px(3))),
        "other changed": (c.accent, 2.5, ()),
        "wrong": (c.bad, 3.5, ()),
        "torn": (c.warn, 3.5, ()),
    }
    for name, (colour, width, dash) in strokes.items():
        line = {"fill": colour, "width": px(width), "dash": dash, "smooth": True}
        shape = thick_head if name in ("wrong", "torn") else head
        found[name] = {**line, "arrow": "last", "arrowshape": shape}
        found[f"{name} bare"] = {**line, "arrow": "none", "dash": ()}
    for name, colour in (("end", c.muted), ("local", c.accent), ("wrong", c.bad), ("torn", c.warn)):
        width = px(2.5) if name in ("wrong", "torn") else px(1)
        tip = {"fill": colour, "width": width, "arrow": "last", "arrowshape": (px(5), px(5), px(3))}
        found[f"tip {name}"] = {**tip, "smooth": True}
    found["tip end changed"] = {**found["tip end"], "fill": c.accent, "width": px(2)}
    return found


def _texts(c: Palette) -> dict[str, Options]:
    def text(colour: str, font: str, anchor: str = "center") -> Options:
        return {"fill": colour, "font": font, "anchor": anchor}

    return {
        "carte black": text(c.ink, "gras"),
        "carte red": text(c.bad, "gras"),
        "carte hidden": text(c.muted, "texte"),
        "odd": text(c.bad, "gras"),
        "mark wrong": text(c.bad, "titre"),
        "mark torn": text(c.warn, "titre"),
        "label end": text(c.ink, "petit"),
        "label end changed": text(c.accent, "petit"),
        "label wrong": text(c.bad, "gras"),
        "label torn": text(c.warn, "gras"),
        "label local": text(c.accent, "code"),
        "title": text(c.ink, "gras", "w"),
        "piece plain": text(c.muted, "petit", "w"),
        "piece plain changed": text(c.accent, "petit", "w"),
        "piece wrong": text(c.bad, "gras", "w"),
        "piece torn": text(c.warn, "gras", "w"),
        "pile names": text(c.accent, "code", "w"),
    }
