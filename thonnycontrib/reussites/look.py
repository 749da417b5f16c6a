"""What Thonny looks like, for our drawings in it: its colours, the size of the texts in its shell."""

from __future__ import annotations

import tkinter as tk
from tkinter import font as tkfont
from tkinter import ttk

from reussites_tk.gui.look.guest import Host


def host_look(widget: tk.Misc) -> Host:
    """Return the look that Thonny has now."""
    style = ttk.Style(widget)
    ground = _known(widget, style, "background", "Treeview", "Text", "TFrame") or "#FFFFFF"
    return Host(
        ground=ground,
        ink=_known(widget, style, "foreground", "Treeview", "Text", "TLabel") or "#000000",
        selection=_known(widget, style, "selectbackground", "TEntry", "Text") or ground,
        text_pixels=_pixels(widget, "IOFont"),
        code_family=str(tkfont.nametofont("EditorFont", widget).actual("family")),
    )


def _known(widget: tk.Misc, style: ttk.Style, option: str, *styles: str) -> str:
    """Return the first of these styles' colours, as `#RRGGBB`; "" where the theme leaves it to the system."""
    for name in styles:
        colour = str(style.lookup(name, option))
        try:
            return "#" + "".join(f"{part >> 8:02X}" for part in widget.winfo_rgb(colour)) if colour else ""
        except tk.TclError:
            continue
    return ""


def _pixels(widget: tk.Misc, font: str) -> float:
    """Return the size of a named font in pixels; Tk counts points, and pixels below 0."""
    size = int(tkfont.nametofont(font, widget).actual("size"))
    return -size if size < 0 else size * widget.winfo_fpixels("1p")
