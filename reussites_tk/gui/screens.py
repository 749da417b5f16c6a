"""The screens of this computer: what each of them leaves to windows beside its bars, and a window put there.

Tk knows the whole desktop only. The desktop of X11 says where its bars are (`_NET_WORKAREA`, of the Extended
Window Manager Hints) and Xinerama which screens make it; Windows answers for each screen.
"""

from __future__ import annotations

import ctypes
import sys
import tkinter as tk
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

BARS = 40
"""Dots kept free at the bottom of a screen whose bars are unknown."""
FRAME = 36
"""Dots that the title of a window takes above it; its edges are thin."""
LEAST_SEEN = 96
"""Pixels of a window that must be on a screen for it to be left there."""


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of the desktop, in pixels; a screen on the left of the first one begins below 0."""

    left: int
    top: int
    width: int
    height: int

    def shared(self, other: Area) -> Area:
        """Return what two rectangles share; its width or height is 0 where that is nothing."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        right = min(self.left + self.width, other.left + other.width)
        bottom = min(self.top + self.height, other.top + other.height)
        return Area(left, top, max(0, right - left), max(0, bottom - top))

    @property
    def size(self) -> int:
        """How many pixels it has."""
        return self.width * self.height


def usable_areas(root: tk.Misc, bars: int = BARS) -> tuple[Area, ...]:
    """Return what each screen leaves to windows, the first screen first; `bars` is kept where nobody says."""
    system = root.tk.call("tk", "windowingsystem")
    whole = Area(0, 0, root.winfo_screenwidth(), root.winfo_screenheight())
    found: Sequence[Area] = ()
    try:
        if system == "x11":
            found = _of_x11(root.winfo_screen())
        elif sys.platform == "win32":
            found = _of_windows()
    except (OSError, AttributeError):  # a library that is not there, or an older one
        found = ()
    return tuple(found) or (Area(0, 0, whole.width, max(1, whole.height - bars)),)


def fit(wanted: Area, areas: Sequence[Area], frame: int = FRAME) -> Area:
    """Return a window no larger than the screen that it is on, wholly in view; `frame` is its title's height.

    One that is out of every screen comes to the first one.
    """
    title = Area(wanted.left, wanted.top, wanted.width, max(frame, 1))
    here = max(areas, key=lambda area: area.shared(wanted).size)
    if here.shared(title).width < LEAST_SEEN:
        here = next((area for area in areas if area.shared(title).width >= LEAST_SEEN), areas[0])
    width, height = min(wanted.width, here.width), min(wanted.height, here.height - frame)
    left = min(max(wanted.left, here.left), here.left + here.width - width)
    top = min(max(wanted.top, here.top), here.top + here.height - frame - height)
    return Area(left, top, width, height)


def _of_x11(name: str) -> list[Area]:
    """Ask X itself for the screens and for what the desktop's bars leave of them; nothing without bars known.

    The libraries are those that Tk uses; the connection is our own, and closed at once.
    """
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(name.encode()))
    if not display:
        return []
    try:
        work = _work_area(x11, display)
        if work is None:
            return []
        shared = [screen.shared(work) for screen in _xinerama_screens(x11, display)]
        return [area for area in shared if area.size] or [work]
    finally:
        x11.XCloseDisplay(display)


def _work_area(x11: Any, display: ctypes.c_void_p) -> Area | None:
    """Return the property `_NET_WORKAREA` of the first desktop, None without one."""
    x11.XDefaultRootWindow.restype = x11.XInternAtom.restype = ctypes.c_ulong
    atom = ctypes.c_ulong(x11.XInternAtom(display, b"_NET_WORKAREA", 1))
    if not atom:
        return None
    window = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    kind, form, count, left = ctypes.c_ulong(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong()
    data = ctypes.POINTER(ctypes.c_long)()  # X gives numbers of 32 bits as long ones
    answers = [ctypes.byref(answer) for answer in (kind, form, count, left, data)]
    first, most, any_kind = ctypes.c_long(0), ctypes.c_long(4), ctypes.c_ulong(0)
    x11.XGetWindowProperty(display, window, atom, first, most, 0, any_kind, *answers)
    if not data:
        return None
    area = Area(*data[:4]) if count.value == 4 and form.value == 32 else None
    x11.XFree(data)
    return area if area is not None and area.size else None


class _XineramaScreen(ctypes.Structure):
    _fields_ = (
        ("number", ctypes.c_int),
        ("left", ctypes.c_short),
        ("top", ctypes.c_short),
        ("width", ctypes.c_short),
        ("height", ctypes.c_short),
    )


def _xinerama_screens(x11: Any, display: ctypes.c_void_p) -> list[Area]:
    """Return the screens that make the desktop, none where Xinerama is not there."""
    try:
        xinerama = ctypes.CDLL("libXinerama.so.1")
    except OSError:
        return []
    count = ctypes.c_int()
    xinerama.XineramaQueryScreens.restype = ctypes.POINTER(_XineramaScreen)
    found = xinerama.XineramaQueryScreens(display, ctypes.byref(count))
    if not found:
        return []
    screens = [Area(s.left, s.top, s.width, s.height) for s in found[: count.value]]
    x11.XFree(found)
    return screens


def _of_windows() -> list[Area]:
    """Return the work area of each screen of Windows, the first screen first."""
    user32 = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]  # on Windows alone
    found: list[Area] = []

    class Info(ctypes.Structure):
        _fields_ = (
            ("size", ctypes.c_ulong),
            ("screen", ctypes.c_long * 4),
            ("work", ctypes.c_long * 4),
            ("flags", ctypes.c_ulong),
        )

    def note(monitor: int, _context: int, _rectangle: int, _data: int) -> int:
        info = Info(size=ctypes.sizeof(Info))
        if user32.GetMonitorInfoW(ctypes.c_void_p(monitor), ctypes.byref(info)):
            left, top, right, bottom = info.work
            found.insert(0 if info.flags & 1 else len(found), Area(left, top, right - left, bottom - top))
        return 1

    pointer = ctypes.c_void_p
    kind = ctypes.WINFUNCTYPE(ctypes.c_int, pointer, pointer, pointer, pointer)  # type: ignore[attr-defined,unused-ignore]
    user32.EnumDisplayMonitors(None, None, kind(note), 0)
    return found
