"""The side panel of the second level: which game, played how, and what is happening in it."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass
from tkinter import ttk

from ...play.request import GameRequest
from ...reussites import JEUX
from ...texts import _
from ..page import Window
from ..shared.game_panel import GamePanel, panel_width
from ..widgets.buttons import Segments
from ..widgets.fields import Choice
from ..widgets.frames import Scrolled
from .deal import DealForm, DealShare
from .views import CodeSource, CodeView, FiguresView, GameSettings, SettingsActions

WATCH, PLAY = "observer", "jouer"
MODES = ((WATCH, _("Observer")), (PLAY, _("Jouer")))
GAME, SETTINGS, FIGURES, CODE = "partie", "reglages", "bilan", "code"
VIEWS = ((GAME, _("Partie")), (SETTINGS, _("Réglages")), (FIGURES, _("Bilan")), (CODE, _("Code")))


@dataclass(frozen=True, slots=True)
class SideActions:
    """What the side panel asks of the page."""

    game: Callable[[str], None]
    mode: Callable[[str], object]
    settings: SettingsActions


class GameSide(Scrolled):
    """The panel; `view` is the name of the view in front, `extras` a room under it for the mode."""

    def __init__(
        self, master: tk.Misc, app: Window, actions: SideActions, code: Callable[[], CodeSource]
    ) -> None:
        super().__init__(master)
        self._app = app
        inside, theme = self.inside, app.theme
        # Made in reading order, which is also that of the Tab key.
        self.jeu = Choice(inside, actions.game)
        self.jeu.offer([(code, jeu.titre) for code, jeu in JEUX.items()], "r7")
        self.mode = Segments(inside, MODES, actions.mode)
        self.share = DealShare(inside, app)
        narrow = (theme.px(4), theme.px(5))
        self.tabs = Segments(
            inside, VIEWS, self.show_view, plain="Quiet.TButton", chosen="TButton", padding=narrow
        )
        self._make_views(actions, code)
        self.deal = DealForm(inside, theme, app.icons, actions.settings.request)
        self.view = GAME
        theme.follow(self, self._lay_out)

    def _make_views(self, actions: SideActions, code: Callable[[], CodeSource]) -> None:
        """Make the four views, one over the other."""
        app, theme = self._app, self._app.theme
        self._room = ttk.Frame(self.inside)
        self.game = ttk.Frame(self._room)
        self.panel = GamePanel(self.game, theme, app.icons)
        self.extras = ttk.Frame(self.game)
        self.settings = GameSettings(self._room, app, actions.settings)
        self.figures = FiguresView(self._room, app)
        self.code = CodeView(self._room, app, code)
        self._views: dict[str, ttk.Frame] = {
            GAME: self.game,
            SETTINGS: self.settings,
            FIGURES: self.figures,
            CODE: self.code,
        }

    def show(self, request: GameRequest, mode: str) -> None:
        """Show what is played, and how."""
        self.jeu.current(list(JEUX).index(request.jeu))
        self.mode.show(mode)
        self.share.show(request)
        self.deal.show(request)
        self.settings.show(request, mode == PLAY)
        self.figures.show(request.jeu)

    def show_view(self, name: str) -> None:
        """Bring a view to the front."""
        self.view = name
        self.tabs.show(name)
        for other, view in self._views.items():
            if other == name:
                view.grid()
            else:
                view.grid_remove()
        self.refresh()

    def refresh(self) -> None:
        """Write again what the view in front computes from the game: it has changed."""
        if self.view == FIGURES:
            self.figures.refresh()
        elif self.view == CODE:
            self.code.refresh()

    def _lay_out(self) -> None:
        px = self._app.theme.px
        self.configure(width=panel_width(self._app.theme))
        self.pack_propagate(False)
        rows: tuple[tuple[tk.Widget, int, int], ...] = (
            (self.jeu, 12, 8),
            (self.mode, 0, 4),
            (self.share, 0, 4),
            (self.tabs, 0, 12),
            (self._room, 0, 12),
            (self.deal, 0, 12),
        )
        for row, (widget, above, below) in enumerate(rows):
            widget.grid(row=row, sticky="nsew", padx=px(16), pady=(px(above), px(below)))
        self.inside.columnconfigure(0, weight=1)
        self.inside.rowconfigure(4, weight=1)
        self._room.columnconfigure(0, weight=1)
        self._room.rowconfigure(0, weight=1)
        for view in self._views.values():
            view.grid(row=0, column=0, sticky="nsew")
        self.panel.grid(row=0, sticky="nsew")
        self.extras.grid(row=1, sticky="ew")
        self.game.columnconfigure(0, weight=1)
        self.game.rowconfigure(0, weight=1)
        self.game.rowconfigure(2, weight=1000)  # spare room goes to the end
        self.show_view(self.view)
