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
            activeborderwidth=theme.px(4),
        )
