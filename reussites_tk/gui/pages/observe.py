"""Level 2: watch a game, forwards and backwards. The game is played in a child process."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from tkinter import ttk
from typing import TYPE_CHECKING, Any

from ...cours.etat import Etat
from ...cours.table import Localisation
from ...errors import UserError
from ...reussites import JEUX
from ...texts import _
from ..background import Task
from ..canvas import TableCanvas
from ..failure_words import failure_sentence
from ..game_form import GameForm
from ..game_panel import GamePanel, panel_width
from ..game_request import REFERENCES, GameRequest
from ..game_words import calls_text, placed_sentence, result_sentence, turn_sentence
from ..playback import Playback
from ..player import SPEEDS, nearest_speed
from ..player_bar import BarActions, PlayerBar
from ..widgets import EmptyState
from . import Page

if TYPE_CHECKING:
    from ...worker.games import PlayEnd
    from ..app import App

SLOWEST, FASTEST = 0.05, 1000.0
"""How « pas à pas » and « instantané » are written in the settings."""


class ObservePage(Page):
    """The table at left, the panel at right, the time at the bottom."""

    titre = _("Réussites")

    def __init__(self, master: tk.Misc, app: App) -> None:
        super().__init__(master, app)
        self.request = GameRequest()
        speed = SPEEDS[nearest_speed(app.settings.speed)]
        self.playback: Playback[Etat] = Playback(self, speed, self._changed)
        self.player = self.playback.player
        self.end: PlayEnd | None = None
        self._task: Task | None = None
        self._places: set[Localisation] = set()
        self._make_side()
        self._make_bar()
        self.canvas = TableCanvas(self, app.theme, app.faces)
        self.empty = EmptyState(self, app.theme, app.icons, style="Felt", command=self.start_ours)
        self.bind("<Destroy>", lambda _event: self.playback.cancel())
        app.theme.follow(self, self._lay_out)

    # --- What the window asks

    def open(self, **what: Any) -> None:
        """Show a game: `jeu`, `graine`, `numero` (or `partie`), `tas`, `avec`, `options`."""
        if "partie" in what:
            what["numero"] = what.pop("partie")
        self.start(replace(self.request, **what))

    def shown(self) -> None:
        """Begin with the first deal, unless a game is there already."""
        if self._task is None:
            self.start(self.request)

    def hidden(self) -> None:
        """Stop moving in time."""
        self.playback.pause()
        self.canvas.finish()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Give the keys of LOOK that make sense here."""
        return {
            "<space>": self.playback.toggle,
            "<Left>": lambda: self.playback.step(-1),
            "<Right>": lambda: self.playback.step(1),
            "<Home>": lambda: self.playback.go(0),
            "<End>": self.playback.go_last,
            "<Key-n>": self.form.ask_new_deal,
            "<F5>": lambda: self.start(self.request),
            "<Control-o>": self.form.ask_game_file,
        }

    # --- A game comes in

    def start(self, request: GameRequest) -> None:
        """Play a game in a child and show its first state as soon as it is known."""
        self._stop()
        self.request = request
        self.end = None
        self._places = set()
        self.player.clear()
        self.canvas.clear()
        self.form.show(request)
        title = JEUX[request.jeu].titre if request.jeu in JEUX else request.jeu
        deal = _("Donne n° {numero} · graine {graine}")
        self.panel.show_game(title, deal.format(numero=request.numero, graine=request.graine))
        self.panel.show_status("")
        self._task = self.app.background.start(request.play, self._receive, self._ended, self._failed)
        self._refresh()

    def start_ours(self) -> None:
        """Play the same deal with the course's own game and piles."""
        self.start(replace(self.request, avec=None, tas=REFERENCES[0]))

    def _receive(self, item: list[Etat] | PlayEnd) -> None:
        if not isinstance(item, list):
            self.end = item
            return
        first = not self.player.etats
        self.player.extend(item)
        self._places.update(tas.place for etat in item for tas in etat.tas)
        if first:
            self._show()
        self._refresh()

    def _ended(self) -> None:
        self.player.complete = True
        self._refresh()

    def _failed(self, error: BaseException) -> None:
        self.player.complete = True
        self._refresh()
        if not isinstance(error, UserError):
            raise error
        self.panel.show_status(str(error), "bad")

    def _stop(self) -> None:
        self.playback.pause()
        if self._task is not None:
            self._task.stop()

    # --- Moving in time

    def set_speed(self, index: int) -> None:
        """Choose a speed of `player.SPEEDS` and remember it."""
        self.playback.set_speed(index)
        self.app.settings.speed = min(max(self.player.speed, SLOWEST), FASTEST)
        self.bar.show_speed(index)

    def _changed(self, moved: bool, glide: bool) -> None:
        if moved:
            self._show(glide)
        self._refresh()

    # --- What is shown: everything is computed from the state

    def _show(self, glide: bool = False) -> None:
        etat = self.player.current
        if etat is None:
            return
        limit = self.playback.glide_seconds
        self.canvas.show(etat, glide and self.app.settings.movement, limit=limit, places=self._places)

    def _refresh(self) -> None:
        player = self.player
        self.bar.show(player.position, len(player.etats), player.playing)
        self._show_move(player.current)
        self._show_status(player.current)
        self._show_empty()

    def _show_move(self, etat: Etat | None) -> None:
        if etat is None:
            self.panel.show_move("", "", "")
            return
        turn = turn_sentence(etat, self._tours())
        self.panel.show_move(calls_text(etat.appels, self.panel.columns), turn, placed_sentence(etat))

    def _show_status(self, etat: Etat | None) -> None:
        """Show how the game ended, once its last state is shown; a fault is shown at once."""
        if self.end is not None and self.end.failure is not None:
            self.panel.show_status(failure_sentence(self.end.failure, self.request), "bad")
        elif self.end is not None and self.end.resultats and etat is not None and self.player.at_end:
            won = self.end.resultats[-1]
            self.panel.show_status(result_sentence(won, etat), "good" if won else "warn")
        else:
            self.panel.show_status("")

    def _show_empty(self) -> None:
        """Say on the table why it is empty, while it is."""
        if self.player.etats:
            self.empty.place_forget()
            return
        if self.player.complete:
            self.empty.say("warning", _("Cette partie n’a montré aucun état."), _("Revenir au jeu du cours"))
        else:
            self.empty.say("clock", _("La partie se prépare…"))
        self.empty.place(in_=self.canvas, relwidth=1, relheight=1)

    def _tours(self) -> int | None:
        options = {option.nom: option.defaut for option in JEUX[self.request.jeu].options}
        value = {**options, **self.request.options}.get("tours_max")
        return value if isinstance(value, int) else None

    # --- Making the page

    def _make_side(self) -> None:
        theme, icons = self.app.theme, self.app.icons
        self._side = ttk.Frame(self)
        self._side.pack_propagate(False)
        self.panel = GamePanel(self._side, theme, icons)
        self.form = GameForm(self._side, theme, icons, self.start, self._ask_file)

    def _make_bar(self) -> None:
        actions = BarActions(
            first=lambda: self.playback.go(0),
            back=lambda: self.playback.step(-1),
            toggle=self.playback.toggle,
            next=lambda: self.playback.step(1),
            last=self.playback.go_last,
            go=self.playback.go,
            speed=self.set_speed,
        )
        self._edge = ttk.Frame(self, style="Edge.TFrame", height=1)
        self.bar = PlayerBar(self, self.app.theme, self.app.icons, actions)
        self.bar.show_speed(nearest_speed(self.player.speed))

    def _lay_out(self) -> None:
        px = self.app.theme.px
        self.bar.pack(side="bottom", fill="x")
        self._edge.pack(side="bottom", fill="x")
        self._side.configure(width=panel_width(self.app.theme))
        self._side.pack(side="right", fill="y")
        self.canvas.pack(side="left", fill="both", expand=True)
        self.form.pack(fill="x", side="bottom", padx=px(16), pady=px(16))
        self.panel.pack(fill="both", expand=True, padx=px(16))
        self._refresh()

    def _ask_file(self, title: str) -> Path | None:
        from tkinter import filedialog  # loaded when needed: the window opens sooner

        name = filedialog.askopenfilename(
            parent=self,
            title=title,
            initialdir=self.app.settings.last_folder or None,
            filetypes=[(_("Programmes Python"), "*.py")],
        )
        if not name:
            return None
        self.app.settings.last_folder = str(Path(name).parent)
        return Path(name)
