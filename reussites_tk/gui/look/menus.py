"""Menus in the colours and the font of the window: Tk draws them itself, without ttk styles."""

from __future__ import annotations

import tkinter as tk

from .theme import Theme


def dress(theme: Theme, *menus: tk.Menu, font: str = "texte") -> None:
    """Give menus the look in use: to be called again after each change of it."""
    c = theme.colours
    for menu in menus:
        menu.configure(
            background=c.field,
            foreground=c.ink,
            activebackground=c.selection,
            activeforeground=c.ink,
            disabledforeground=c.muted,
            selectcolor=c.accent,
            font=font,
            relief="groove",  # a thin line in a shade of the ground, where a flat one has no edge
            borderwidth=2,
            activeborderwidth=0,  # Tk gives relief to the border of the line chosen
        )
        _space_out(theme, menu)


def _space_out(theme: Theme, menu: tk.Menu) -> None:
    """Give the lines of a menu their height by an empty picture, as wide as the space on its left."""
    height = theme.font("texte").metrics("linespace") + theme.px(8)
    spacer = tk.PhotoImage(master=menu, width=theme.px(4), height=height)
    last = menu.index("end")
    for place in range(0 if last is None else last + 1):
        if menu.type(place) != "separator":
            menu.entryconfigure(place, image=spacer, compound="left")
    menu.spacer = spacer  # type: ignore[attr-defined]  # Tk shows a picture only for as long as Python has it
