"""The buttons that lead on, under what is said of a function or of a file that is right."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from functools import partial
from tkinter import ttk

from ...page import window_of
from ...widgets.frames import FlowRow
from .model_ways import Way


class WaysRow(FlowRow):
    """A button for each way, the first one brought forward."""

    def __init__(self, master: tk.Misc, ways: Sequence[Way]) -> None:
        super().__init__(master)
        show = window_of(self).show
        self.buttons = [
            ttk.Button(
                self,
                text=way.words,
                command=partial(show, way.page, **way.what),
                style="TButton" if number else "Accent.TButton",
            )
            for number, way in enumerate(ways)
        ]
        self.lay(*self.buttons)
