"""The size and the place of the window: those of the last time, within the screen, less its bars."""

from __future__ import annotations

import re
import tkinter as tk

from ..settings import Settings
from .screens import FRAME, Area, fit, usable_areas

SMALLEST = (1024, 700)
USUAL = (1180, 760)
"""Sizes of the window, in dots at 96 per inch."""
STEP = 4
"""Densities go by quarters."""
_WRITTEN = re.compile(r"(\d+)x(\d+)\+(-?\d+)\+(-?\d+)")


class WindowPlace:
    """Puts the window where it was, or in the middle of the upper part of the first screen, and notes it."""

    def __init__(self, root: tk.Tk, settings: Settings) -> None:
        self._root = root
        self._settings = settings
        self.areas = usable_areas(root)

    def largest_scale(self) -> float:
        """Return the greatest density at which the smallest window fits the largest screen; 1 at least."""
        room = max(self.areas, key=lambda area: area.size)
        fitting = min(room.width / SMALLEST[0], (room.height - FRAME) / SMALLEST[1])
        return max(1.0, int(fitting * STEP) / STEP)

    def limit(self, scale: float) -> None:
        """Keep the window from being made smaller than its pages need, as far as the screen allows."""
        room = max(self.areas, key=lambda area: area.size)
        width, height = (round(side * scale) for side in SMALLEST)
        self._root.minsize(min(width, room.width), min(height, room.height - FRAME))

    def restore(self, scale: float) -> None:
        """Take the size and the place of the last time, or the usual ones, wholly within a screen."""
        place = fit(_read(self._settings.geometry) or self._usual(scale), self.areas)
        self._root.geometry(f"{place.width}x{place.height}+{place.left}+{place.top}")
        if self._settings.maximised:
            self._maximise()

    def note(self) -> None:
        """Keep the present place in the settings; of a maximised window, the one that it goes back to."""
        if not self._root.winfo_viewable() or self._root.attributes("-fullscreen"):
            return
        self._settings.maximised = self._is_maximised()
        if not self._settings.maximised:
            self._settings.geometry = str(self._root.wm_geometry())

    def _usual(self, scale: float) -> Area:
        first = self.areas[0]
        width, height = (
            min(round(side * scale), room)
            for side, room in zip(USUAL, (first.width, first.height - FRAME), strict=True)
        )
        left, top = (first.width - width) // 2, (first.height - FRAME - height) // 3
        return Area(first.left + left, first.top + top, width, height)

    def _maximise(self) -> None:
        if self._root.tk.call("tk", "windowingsystem") == "x11":
            self._root.attributes("-zoomed", True)
        else:
            self._root.state("zoomed")

    def _is_maximised(self) -> bool:
        if self._root.tk.call("tk", "windowingsystem") == "x11":
            return bool(self._root.attributes("-zoomed"))
        return str(self._root.state()) == "zoomed"


def _read(geometry: str) -> Area | None:
    """Return the place that a geometry of Tk writes, None where it writes another thing."""
    written = _WRITTEN.fullmatch(geometry)
    if written is None:
        return None
    width, height, left, top = map(int, written.groups())
    return Area(left, top, width, height) if width > 1 and height > 1 else None
