"""The ttk styles: *clam*, made flat, with boxes drawn by us (round corners, a visible focus ring).

Styles offered to the pages, besides the plain ones:

- frames: `TFrame` (panel), `Felt.TFrame`, `Block.TFrame` (ground of code), `Edge.TFrame` (a thin line),
  `Plate.TFrame` (a box with round corners, in front when `selected`);
- labels: `TLabel`, `Titre.TLabel`, `Gras.TLabel`, `Petit.TLabel` (muted), `Chiffre.TLabel`, `Code.TLabel`,
  `Felt.TLabel`, `Good.TLabel`, `Bad.TLabel`, `Warn.TLabel`;
- buttons: `TButton`, `Accent.TButton` (current page, main action), `Quiet.TButton` (no edge), `Felt.TButton`.
"""

from __future__ import annotations

from tkinter import ttk
from typing import Any

from .palette import Look
from .style_elements import Images, lay_out, make_elements


def apply(style: ttk.Style, look: Look, images: Images) -> None:
    """Put a look in use; its elements are made once per palette, density and size of texts."""
    name = f"reussites-{look.colours.name}-{look.scale:g}-{look.text:g}"
    # Tk refuses to make an element twice: each palette, density and size of texts has a theme of its own.
    if name not in style.theme_names():
        style.theme_create(name, parent="clam")
        style.theme_use(name)
        make_elements(style, look, images)
        lay_out(style)
    style.theme_use(name)
    _configure_plain(style, look)
    _configure_labels(style, look)
    _configure_buttons(style, look)
    _configure_fields(style, look)
    _configure_lists(style, look)
    _configure_bars(style, look)


def _configure_plain(style: ttk.Style, look: Look) -> None:
    c = look.colours
    style.configure(
        ".",
        background=c.panel,
        foreground=c.ink,
        font="texte",
        bordercolor=c.edge,
        lightcolor=c.panel,
        darkcolor=c.panel,
        troughcolor=c.edge,
        focuscolor=c.accent,
        selectbackground=c.selection,
        selectforeground=c.ink,
        insertcolor=c.ink,
    )
    style.map(".", foreground=[("disabled", c.muted)])
    style.configure("Felt.TFrame", background=c.felt)
    style.configure("Block.TFrame", background=c.block)
    style.configure("Edge.TFrame", background=c.edge)


def _configure_labels(style: ttk.Style, look: Look) -> None:
    c = look.colours
    # One pixel, because some letters (J) begin a little before their place.
    style.configure("TLabel", padding=(1, 0), space=look.px(8))
    for name, font in (("Titre", "titre"), ("Gras", "gras"), ("Petit", "petit"), ("Chiffre", "chiffre")):
        style.configure(f"{name}.TLabel", font=font)
    style.configure("Petit.TLabel", foreground=c.muted)
    style.configure("ChiffreDoux.TLabel", font="chiffre", foreground=c.muted)
    style.configure("Code.TLabel", font="code", background=c.block)
    style.configure("Felt.TLabel", background=c.felt)
    for name, colour in (("Good", c.good), ("Bad", c.bad), ("Warn", c.warn)):
        style.configure(f"{name}.TLabel", foreground=colour)


def _configure_buttons(style: ttk.Style, look: Look) -> None:
    c = look.colours
    style.configure("TButton", padding=(look.px(12), look.px(6)), anchor="center", shiftrelief=0)
    style.configure("Accent.TButton", foreground=c.on_accent)
    style.map("Accent.TButton", foreground=[("disabled", c.muted), ("!disabled", c.on_accent)])
    for name in ("TCheckbutton", "TRadiobutton"):
        style.configure(name, padding=(0, look.px(4)))
        style.map(name, background=[("active", c.panel)])


def _configure_fields(style: ttk.Style, look: Look) -> None:
    c = look.colours
    for name in ("TEntry", "TCombobox"):
        style.configure(name, padding=(look.px(8), look.px(5)), fieldbackground=c.field, foreground=c.ink)
    style.map(
        "TCombobox",
        selectbackground=[("readonly", c.field)],
        selectforeground=[("readonly", c.ink)],
        foreground=[("disabled", c.muted)],
    )
    style.configure("ComboboxPopdownFrame", relief="solid", borderwidth=1, bordercolor=c.outline)
    for name in ("TMenubutton", "Toolbutton"):  # in the file dialogs of Tk
        style.configure(name, arrowcolor=c.ink, padding=(look.px(8), look.px(4)))
    # The list of a combobox is a widget of Tk, without style: only the option database reaches it.
    master = style.master
    for option, value in (
        ("background", c.field),
        ("foreground", c.ink),
        ("selectBackground", c.accent),
        ("selectForeground", c.on_accent),
        ("font", "texte"),
        ("borderWidth", str(look.px(4))),
        ("relief", "flat"),
    ):
        master.option_add(f"*TCombobox*Listbox.{option}", value)


def _configure_lists(style: ttk.Style, look: Look) -> None:
    c = look.colours
    row = look.line_height + look.px(8)
    style.configure("Treeview", background=c.field, fieldbackground=c.field, foreground=c.ink, rowheight=row)
    style.map("Treeview", background=[("selected", c.selection)], foreground=[("selected", c.ink)])
    style.configure(
        "Treeview.Heading", font="petit", foreground=c.muted, background=c.panel, relief="flat", borderwidth=0
    )
    style.map("Treeview.Heading", background=[("active", c.hover)])
    style.configure("TNotebook", background=c.panel, bordercolor=c.edge)
    style.configure("TNotebook.Tab", padding=(look.px(12), look.px(6)), background=c.panel)
    style.map("TNotebook.Tab", background=[("selected", c.field)])


def _configure_bars(style: ttk.Style, look: Look) -> None:
    c = look.colours
    for way in ("Vertical", "Horizontal"):
        name = f"{way}.TScrollbar"
        plain: dict[str, Any] = {
            "troughcolor": c.panel,
            "bordercolor": c.panel,
            "gripcount": 0,
            "arrowsize": look.px(12),
        }
        style.configure(name, None, background=c.edge, lightcolor=c.edge, darkcolor=c.edge, **plain)
        moved = [("active", c.track)]
        style.map(name, background=moved, lightcolor=moved, darkcolor=moved)
    style.configure(
        "Horizontal.TProgressbar",
        background=c.accent,
        lightcolor=c.accent,
        darkcolor=c.accent,
        bordercolor=c.edge,
        troughcolor=c.edge,
        arrowsize=look.px(8),  # the height, for clam, its edges included: with less nothing is seen
    )
