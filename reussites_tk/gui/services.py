"""Where a widget finds what it needs of its window: one typed place, asked from the widget itself.

A window or a page offers a service once, with `provide`; any widget below it finds the service by its
type, with `find`. So no signature passes the theme, the icons or a record of callbacks from parent to child.
"""

from __future__ import annotations

import tkinter as tk
from typing import TypeVar

from .look.icons import IconSet
from .look.theme import Theme

S = TypeVar("S")

_KEPT = "_reussites_services"
"""The attribute of a widget that holds what it provides."""


def provide(owner: tk.Misc, *services: object) -> None:
    """Offer services to a widget and to all those below it; a later one of the same type takes the place."""
    kept: list[object] = vars(owner).setdefault(_KEPT, [])
    kept[:0] = services


def find(widget: tk.Misc, kind: type[S]) -> S:
    """Return the nearest service of this type: the widget's own, its parent's, and so on up to the window.

    Raises:
        LookupError: nobody above the widget provides one.
    """
    holder: tk.Misc | None = widget
    while holder is not None:
        for service in vars(holder).get(_KEPT, ()):
            if isinstance(service, kind):
                return service
        holder = holder.master
    raise LookupError(f"nothing above {widget} provides a {kind.__name__}")


def theme_of(widget: tk.Misc) -> Theme:
    """Return the theme of the window that a widget is in."""
    return find(widget, Theme)


def icons_of(widget: tk.Misc) -> IconSet:
    """Return the icons of the window that a widget is in."""
    return find(widget, IconSet)
