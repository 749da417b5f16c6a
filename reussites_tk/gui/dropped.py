"""Files dropped on a widget, through tkdnd, an extension of Tcl; where it is absent, nothing is dropped."""

from __future__ import annotations

import os
import tkinter as tk
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

FILES, COPY, REFUSED = "DND_Files", "copy", "refuse_drop"
"""Words of tkdnd: the kind of thing that may be dropped, and the answers to the program it comes from."""
OnPaths = Callable[[tuple[Path, ...]], object]
OnHover = Callable[[bool], object]


def accept_drops(widget: tk.Misc, on_paths: OnPaths, on_hover: OnHover = lambda over: None) -> bool:
    """Call `on_paths` with the files and folders dropped on a widget; return False where the system cannot.

    `on_hover` is called with True when files are held above the widget, with False when they leave or are
    dropped.
    """
    if not _is_loaded(widget):
        return False
    target = _Target(widget, on_paths, on_hover)
    try:
        widget.tk.call("tkdnd::drop_target", "register", str(widget), (FILES,))
    except tk.TclError:
        return False
    # Not <<DropEnter>>: tkdnd would give the widget the keyboard, and take it from a field being filled in.
    # Nor %D there: tkdnd would ask the other program for the names at each move of the mouse.
    widget.bind("<<DropPosition>>", widget.register(target.held))
    widget.bind("<<DropLeave>>", widget.register(target.left))
    widget.bind(f"<<Drop:{FILES}>>", f"{widget.register(target.dropped)} %D")
    return True


def local_paths(names: Iterable[str]) -> tuple[Path, ...]:
    """Return the files and folders of this machine among the names dropped, each once."""
    found: dict[Path, None] = {}
    for name in names:
        for place in _readings(name):
            if os.path.isabs(place) and os.path.exists(place):
                found[Path(place)] = None
                break
    return tuple(found)


def _readings(name: str) -> tuple[str, ...]:
    """Return what a name may mean: tkdnd decodes most addresses, and leaves some as they came."""
    for start in ("file://localhost/", "file:///", "file:/", "localhost/"):
        if name.startswith(start):
            place = "/" + name.removeprefix(start)
            return place, unquote(place)  # as it is first: a file name may really hold « %41 »
    return (name,)


class _Target:
    """A widget on which files are dropped, and whether some are held above it."""

    def __init__(self, widget: tk.Misc, on_paths: OnPaths, on_hover: OnHover) -> None:
        self._widget, self._on_paths, self._on_hover = widget, on_paths, on_hover
        self._over = False

    def held(self) -> str:
        self._hover(True)
        return COPY

    def left(self) -> None:
        self._hover(False)

    def dropped(self, data: Any) -> str:
        paths = local_paths(self._names(data))
        if paths:  # not at once: the other program waits until this call returns
            self._widget.after(1, self._on_paths, paths)
        self._hover(False)
        return COPY if paths else REFUSED

    def _names(self, data: Any) -> tuple[str, ...]:
        try:
            return tuple(self._widget.tk.splitlist(data))
        except (TypeError, ValueError, tk.TclError):  # some programs send something else than a list of names
            return ()

    def _hover(self, over: bool) -> None:
        if over != self._over:
            self._over = over
            self._on_hover(over)


def _is_loaded(widget: tk.Misc) -> bool:
    """Load the extension, and return False where this system has none."""
    try:
        from tkinterdnd2.TkinterDnD import require  # optional, and not needed to open the window

        return bool(widget.tk.call("package", "provide", "tkdnd") or require(widget))
    except (ImportError, OSError, RuntimeError, tk.TclError):
        return False
