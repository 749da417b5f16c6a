"""The side panel of the page: which game, played how, what is happening in it, and the deal."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from ...play.request import GameRequest
from ...reussites import JEUX
from ...texts import _, typographic
from ..services import find, theme_of
from ..shared.game_panel import GamePanel, panel_width, show_if
from ..widgets.buttons import Segments
from ..widgets.fields import Choice
from ..widgets.frames import Scrolled
from .deal import DealForm, DealShare
from .ending import CulpritDoor, EndOffer
from .model import CODE, FIGURES, GAME, PLAY, SETTINGS, WATCH, GameCommands
from .views import CodeView, FiguresView, GameSettings
from .words import own_sentence

MODES = ((WATCH, _("Observer")), (PLAY, _("Jouer")))
VIEWS = ((GAME, _("Partie")), (SETTINGS, _("Réglages")), (FIGURES, _("Bilan")), (CODE, _("Code")))


CODE_WIDER = 1.5
"""How much wider the panel is when it shows code."""
CODE_SHARE = 0.45
"""The most of the window that it takes then."""


class GameSide(Scrolled):
    """The panel; `view` is the view in front, `extras` the room that a mode fills under the game."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self.view = GAME
        inside, theme, commands = self.inside, theme_of(self), find(self, GameCommands)
        # Made in reading order, which is also that of the Tab key.
        self.jeu = Choice(inside, commands.choose_game)
        self.jeu.offer([(code, jeu.titre) for code, jeu in JEUX.items()], "r7")
        self.mode = Segments(inside, MODES, commands.choose_mode)
        self.own = ttk.Label(inside, style="Petit.TLabel", justify="left")
        self.share = DealShare(inside)
        narrow = (theme.px(4), theme.px(5))
        self.tabs = Segments(
            inside, VIEWS, self.show_view, plain="Quiet.TButton", chosen="TButton", padding=narrow
        )
        self._make_views()
        master.bind("<Configure>", lambda _event: self.configure(width=self.wanted_width), add="+")
        self.deal = DealForm(inside)
        theme.follow(self, self._lay_out)

    def _make_views(self) -> None:
        """Make the four views, one over the other."""
        self._room = ttk.Frame(self.inside)
        self.game = ttk.Frame(self._room)
        self.panel = GamePanel(self.game)
        self.extras = ttk.Frame(self.game)
        self.culprit = CulpritDoor(self.game)
        self.ending = EndOffer(self.game, lambda: self.deal)
        self.settings = GameSettings(self._room)
        self.figures = FiguresView(self._room)
        self.code = CodeView(self._room)
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
        self.own.configure(text=typographic(own_sentence(request, mode == PLAY)))
        show_if(self.own, bool(self.own.cget("text")))
        self.share.show(request)
        self.deal.show(request)
        self.culprit.show(None)
        self.ending.hide()
        self.settings.show(request, mode == PLAY)
        self.figures.show(request.jeu)

    @property
    def wanted_width(self) -> int:
        """The width of the panel, in pixels: lines of code are longer than sentences."""
        usual, most = panel_width(self), round(self.winfo_toplevel().winfo_width() * CODE_SHARE)
        return min(round(usual * CODE_WIDER), max(usual, most)) if self.view == CODE else usual

    def show_view(self, name: str) -> None:
        """Bring a view to the front."""
        self.view = name
        self.configure(width=self.wanted_width)
        self.tabs.show(name)
        for other, view in self._views.items():
            if other == name:
                view.grid()
            else:
                view.grid_remove()
        self.refresh()

    def refresh(self) -> None:
        """Write again what the view in front computes from the game, which has changed."""
        if self.view == FIGURES:
            self.figures.refresh()
        elif self.view == CODE:
            self.code.refresh()

    def _lay_out(self) -> None:
        px = theme_of(self).px
        self.configure(width=self.wanted_width)
        self.pack_propagate(False)
        rows: tuple[tuple[tk.Widget, int, int], ...] = (
            (self.jeu, 12, 8),
            (self.mode, 0, 4),
            (self.own, 0, 0),
            (self.share, 0, 4),
            (self.tabs, 0, 12),
            (self._room, 0, 12),
            (self.deal, 0, 12),
        )
        for row, (widget, above, below) in enumerate(rows):
            widget.grid(row=row, sticky="nsew", padx=px(16), pady=(px(above), px(below)))
        self.inside.columnconfigure(0, weight=1)
        self.inside.rowconfigure(5, weight=1)
        self.own.configure(wraplength=panel_width(self) - px(32))
        show_if(self.own, bool(self.own.cget("text")))
        self._room.columnconfigure(0, weight=1)
        self._room.rowconfigure(0, weight=1)
        for view in self._views.values():
            view.grid(row=0, column=0, sticky="nsew")
        self.panel.grid(row=0, sticky="nsew")
        self.extras.grid(row=1, sticky="ew")
        self.culprit.grid(row=2, sticky="w", pady=(px(8), 0))
        self.culprit.show(self.culprit.shown)
        self.ending.grid(row=3, sticky="ew")
        if not self.ending.open:
            self.ending.hide()
        self.game.columnconfigure(0, weight=1)
        self.game.rowconfigure(0, weight=1)
        self.game.rowconfigure(4, weight=1000)  # spare room goes to the end
        self.show_view(self.view)
