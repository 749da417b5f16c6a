"""The mode « Observer »: a game plays by itself in a child process; one goes back and forth in its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ...cours.etat import Etat
from ...errors import UserError
from ...play.culprit import culprit_of
from ...play.game_words import (
    calls_text,
    placed_sentence,
    result_sentence,
    stop_sentence,
    turn_sentence,
)
from ...play.last_deals import note_deal
from ...play.observed import note_end
from ...play.request import REFERENCES, GameRequest
from ...texts import _
from ...worker.parent.game_results import GameOver, PlayEnd
from ..background import Task
from ..services import theme_of
from ..shared.model_player import SPEEDS, nearest_speed
from ..shared.playback import Playback, PlayerBar
from .ending import RunStrip
from .model import WATCH, CodeSource, Run, Wanted, tours_of
from .stage import Stage

SLOWEST, FASTEST = 0.05, 1000.0
"""What the settings hold for « pas à pas » and « instantané »."""


class WatchMode:
    """The mode; `request` is the game in it, `end` how that game ended, None before."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._app = stage.app
        self.request = GameRequest()
        speed = SPEEDS[nearest_speed(self._app.settings.speed)]
        self.playback: Playback[Etat] = Playback(stage.page, speed, self._changed)
        self.player = self.playback.player
        self.end: PlayEnd | None = None
        self.run = Run()
        self.task: Task | None = None
        self._noted = False
        self._front = False
        self._wanted: Wanted | None = None
        self.bar = PlayerBar(stage.page, self.playback, self.set_speed)
        self.bar.show_speed(nearest_speed(self.player.speed))
        self.strip = RunStrip(stage.side.extras, self.go_to_game)

    # --- What the page asks

    def enter(self, request: GameRequest) -> None:
        """Come to the front: with the game that is there, if it is the one asked for."""
        self._front = True
        self._show_strip()
        if self.task is None or request != self.request:
            self.start(request)
            return
        self._stage.begin(self.request, WATCH)
        # Other states may have come in while the other mode had the table.
        self._stage.places.update(tas.place for etat in self.player.etats for tas in etat.tas)
        self._show()
        self._refresh()

    def leave(self) -> None:
        """Go to the back: nothing moves any more."""
        self.suspend()
        self.strip.pack_forget()
        self._stage.uncover()

    def suspend(self) -> None:
        """Leave the table to something else: nothing moves in time, nothing is shown."""
        self.playback.pause()
        self._front = False
        self._stage.canvas.finish()

    def redraw(self) -> None:
        """Show the state again: the table was used for something else."""
        self._front = True
        self._show()
        self._refresh()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Return the keys of the playback, and the one that opens a game."""
        return {
            **self.playback.shortcuts(),
            "<Prior>": lambda: self.go_to_game(-1),
            "<Next>": lambda: self.go_to_game(1),
            "<Return>": self._stage.side.ending.accept,
            "<F5>": lambda: self.start(self.request),
            "<Control-o>": self._stage.side.settings.pieces.ask_game_file,
        }

    def source(self) -> CodeSource:
        """Return what the view « Code » writes: only the position, for a game that plays by itself."""
        ours = self.request.jeu_file is None
        return CodeSource(self.request.jeu, self.request.tas, self.player.current, ours=ours)

    def close(self) -> None:
        """Forget the clock; the page goes."""
        self.playback.cancel()

    @property
    def in_view(self) -> GameRequest:
        """The game of the run that is in view, alone."""
        game = self.run.game_at(self.player.position)
        return replace(self.request, numero=self.request.numero + game - 1, parties=1)

    # --- A game comes in

    def start(self, request: GameRequest) -> None:
        """Play a game in a child and show its first state as soon as it is known."""
        self._front = True
        self.playback.pause()
        if self.task is not None:
            self.task.stop()
        self.request = request
        if not request.donne:
            note_deal(request.jeu, request.graine, request.numero + request.parties - 1)
        self.end = None
        self.run = Run(1 if request.donne else request.parties)
        self._noted = False
        self.player.clear()
        self._stage.begin(self.request, WATCH)
        self._show_strip()
        self.task = self._app.background.start(self.request.play, self._receive, self._ended, self._failed)
        self._refresh()

    def start_ours(self) -> None:
        """Play the same deal with the course's own game and piles."""
        self.start(replace(self.request.with_game(None), tas=REFERENCES[0]))

    def go_to(self, wanted: Wanted) -> None:
        """Go to the state that a door asks for, as soon as it is there."""
        self._wanted = wanted
        self._look_for_wanted()

    def go_to_game(self, by: int) -> None:
        """Go to the first state of the game before (-1) or after (1), if there is one."""
        game = self.run.game_at(self.player.position) + by
        if 1 <= game <= self.run.parties and self.run.begins(game) <= self.player.last_position:
            self.playback.go(self.run.begins(game))

    def _look_for_wanted(self) -> None:
        """Go to the state asked for, or to the last one when it does not come."""
        place = None if self._wanted is None else self._wanted.place_in(self.player.etats)
        if place is not None or self.player.complete:
            self._wanted = None
        if place is not None:
            self.playback.go(place)

    def _receive(self, item: list[Etat] | GameOver | PlayEnd) -> None:
        if isinstance(item, PlayEnd):
            self.end = item
            return
        if isinstance(item, GameOver):
            self.run.note_end(self.player.last_position, item.gagnee)
            self.player.rests = self.run.rests
            self._refresh()
            return
        first = not self.player.etats
        self.player.extend(item)
        # The places of states still to be shown count at once: the table keeps its proportions.
        self._stage.places.update(tas.place for etat in item for tas in etat.tas)
        if first:
            self._show()
        self._look_for_wanted()
        self._refresh()

    def _ended(self) -> None:
        self.player.complete = True
        self._look_for_wanted()
        self._refresh()

    def _failed(self, error: BaseException) -> None:
        self.player.complete = True
        self._refresh()
        if not isinstance(error, UserError):  # a fault of ours is never blamed on a file
            raise error
        self._stage.side.panel.show_status(str(error), "bad")

    # --- Moving in time

    def set_speed(self, index: int) -> None:
        """Choose a speed of `player.SPEEDS` and remember it."""
        self.playback.set_speed(index)
        self._app.settings.speed = min(max(self.player.speed, SLOWEST), FASTEST)
        self.bar.show_speed(index)

    def _changed(self, moved: bool, glide: bool) -> None:
        if moved:
            self._show(glide)
        self._refresh()

    # --- What is shown: everything is computed from the state

    def _show(self, glide: bool = False) -> None:
        etat = self.player.current
        if etat is not None and self._front:
            self._stage.show(etat, glide, self.playback.glide_seconds)

    def _refresh(self) -> None:
        if not self._front:  # the panel belongs to the other mode; states are only kept
            return
        player = self.player
        self.bar.show(player.position, len(player.etats), player.playing)
        self._show_move(player.current)
        self._show_status(player.current)
        self._show_run()
        self._show_ending()
        self._show_empty()
        self._note_end()
        self._stage.side.refresh()

    def _note_end(self) -> None:
        """Note, once per game, that it was watched to its last state."""
        whole = self.end is not None and self.end.failure is None
        if whole and self.player.etats and self.player.at_end and not self._noted:
            self._noted = True
            note_end(self.request.jeu)

    def _show_move(self, etat: Etat | None) -> None:
        panel = self._stage.side.panel
        if etat is None:
            panel.show_move("", "", "")
            return
        turn = turn_sentence(etat, tours_of(self.request))
        panel.show_move(calls_text(etat.appels, panel.columns), turn, placed_sentence(etat, self.request.jeu))

    def _show_status(self, etat: Etat | None) -> None:
        """Show how the game ended, once its last state is shown; a fault is shown at once."""
        panel = self._stage.side.panel
        won = self._won()
        if self.end is not None and self.end.failure is not None:
            panel.show_status(stop_sentence(self.end.failure, self.request), "bad")
            self._stage.side.culprit.show(culprit_of(self.end.failure, self.request))
        elif won is not None and etat is not None:
            panel.show_status(result_sentence(won, etat, self.request.jeu), "good" if won else "warn")
        else:
            panel.show_status("")

    def _won(self) -> bool | None:
        """Return whether the game in view was won, once its last state is shown; None before."""
        known = self.run.won_at(self.player.position)
        if known is None and self.end is not None and self.end.resultats and self.player.at_end:
            return self.end.resultats[-1]  # a game that shows its last state after its result
        return known

    def _show_run(self) -> None:
        """Show which of the games is in view, and name its deal."""
        game = self.run.game_at(self.player.position)
        after = game < self.run.parties and self.run.begins(game + 1) <= self.player.last_position
        self.strip.show(self.run.sentence(self.player.position), game > 1, after)
        self._stage.side.share.show(self.in_view)

    def _show_strip(self) -> None:
        if self.run.parties > 1:
            self.strip.pack(fill="x", pady=(theme_of(self.strip).px(8), 0))
        else:
            self.strip.pack_forget()

    def _show_ending(self) -> None:
        """Offer another deal once the last game is over."""
        over = self.player.at_end and self.end is not None and self.end.failure is None
        if over and self.player.etats:
            self._stage.side.ending.show(_("Entrée : une autre donne."))
        else:
            self._stage.side.ending.hide()

    def _show_empty(self) -> None:
        """Cover the table with the reason why it is empty, while it is."""
        if self.player.etats:
            self._stage.uncover()
        elif self.player.complete:
            failure = None if self.end is None else self.end.failure
            empty = _("Cette partie n’a montré aucun état.")
            sentence = empty if failure is None else stop_sentence(failure, self.request)
            self._stage.cover("warning", sentence, _("Revenir au jeu du cours"))
        else:
            self._stage.cover("clock", _("La partie se prépare…"))
