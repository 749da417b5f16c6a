"""The page of the exercises laid out: the panel and the verdict, the empty page, the example followed."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from tkinter import ttk

from ...texts import _
from ..page import Window
from ..shared.follow import FollowView
from ..shared.verdicts.example_tools import VerdictActions
from ..shared.verdicts.verdict_detail import VerdictDetail
from ..widgets.base import EmptyState
from .check_panel import CheckPanel, PanelActions

NARROWEST_LEFT, WIDEST_LEFT = 360, 448
"""Width of the list, in dots, for texts of the usual size."""


@dataclass(frozen=True, slots=True)
class LayoutActions:
    """What is done beyond the layout itself."""

    panel: PanelActions
    verdict: VerdictActions
    ask_folder: Callable[[], None]
    ask_stubs: Callable[[], None]
    leave_follow: Callable[[], None]


class ExercisesLayout:
    """Makes what the page holds; one of `work`, `empty` and `follow` is in front."""

    def __init__(self, page: tk.Misc, app: Window, actions: LayoutActions) -> None:
        self._app = app
        self.work = ttk.Frame(page)
        self.panel = CheckPanel(self.work, app, actions.panel)
        self.detail = VerdictDetail(self.work, app, actions.verdict)
        self.panel.grid(row=0, column=0, sticky="nsew")
        ttk.Separator(self.work, orient="vertical").grid(row=0, column=1, sticky="ns")
        self.detail.grid(row=0, column=2, sticky="nsew")
        self.work.rowconfigure(0, weight=1)
        self.work.columnconfigure(2, weight=1)
        self.panel.grid_propagate(False)
        app.theme.follow(self.panel, self.resize_panel)
        self.empty = self._make_empty(page, actions)
        self.follow = FollowView(page, app, actions.leave_follow)

    def bring_empty(self, sentence: str) -> None:
        """Bring the empty page to the front, with its sentence."""
        self.empty.sentence.configure(text=sentence)
        self._bring(self.empty)

    def bring_work(self) -> None:
        """Bring the list and the verdict to the front."""
        self._bring(self.work)

    def bring_follow(self) -> None:
        """Bring the example followed line by line to the front."""
        self._bring(self.follow)

    def resize_panel(self) -> None:
        """Give the list the room its texts need, never more than half of the smallest window."""
        theme = self._app.theme
        wanted = self.panel.list.wanted_width + theme.px(24)
        widest = theme.px(min(WIDEST_LEFT * theme.text, 512))
        self.panel.configure(width=min(max(theme.px(NARROWEST_LEFT), wanted), widest))

    def _bring(self, front: ttk.Frame) -> None:
        for frame in (self.work, self.empty, self.follow):
            if frame is not front:
                frame.pack_forget()
        front.pack(fill="both", expand=True)

    def _make_empty(self, page: tk.Misc, actions: LayoutActions) -> EmptyState:
        empty = EmptyState(
            page,
            "folder",
            "",
            button=_("Poser les fichiers de départ…"),
            command=actions.ask_stubs,
        )
        if empty.button is not None:
            other = ttk.Button(empty.button.master, text=_("Choisir un dossier…"), command=actions.ask_folder)
            other.pack(pady=(self._app.theme.px(8), 0))
        return empty
