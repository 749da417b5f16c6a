"""The mouse: what must not move under it between a press and its release."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from functools import partial

_KEPT = "_reussites_mouse"
"""The attribute of a window that holds its mouse."""


class Mouse:
    """Whether the first button of the mouse is down in a window, and what waits for its release."""

    def __init__(self, window: tk.Misc) -> None:
        self._down = False
        self._waiting: list[Callable[[], object]] = []
        # The first button by its number: Tk prefers bindings that name it, as pages have, to those of any.
        # A list that drops down keeps the release to itself: a key ends a press as well.
        for sequence, down in (("<ButtonPress-1>", True), ("<ButtonRelease-1>", False), ("<Key>", False)):
            window.bind(sequence, partial(self._note, down), add="+")

    def after_release(self, action: Callable[[], object]) -> None:
        """Call `action`, which moves widgets: at once, or when the button that is down is released.

        What was pressed would otherwise no longer be there at its release.
        """
        if self._down:
            self._waiting.append(action)
        else:
            action()

    def _note(self, down: bool, _event: object) -> None:
        self._down = down
        if not down:
            waiting, self._waiting = self._waiting, []
            for action in waiting:
                action()


def mouse_of(widget: tk.Misc) -> Mouse:
    """Return the mouse of the window that a widget is in."""
    window = widget.winfo_toplevel()
    if _KEPT not in vars(window):
        vars(window)[_KEPT] = Mouse(window)
    mouse: Mouse = vars(window)[_KEPT]
    return mouse
