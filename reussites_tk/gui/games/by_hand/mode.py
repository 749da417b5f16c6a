"""The mode « Jouer »: which game is played by hand, new, kept from the last time, or left and taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ....play import saved, statistics
from ....play.request import GameRequest, request_of
from ....play.saved import Saved, SetAside
from ..model import PLAY
from ..stage import Stage
from .game import PlayGame
from .model import (
    LEFT,
    abandon,
)
from .widgets import ResumeOffer
from .words import abandoned_sentence


class PlayMode(PlayGame):
    """The mode; `waiting` is a game kept earlier, that the person may go on with."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.waiting: Saved | None = None
        new_deal = stage.side.deal.ask_new_deal
        self.offer = ResumeOffer(stage.page, self.resume, new_deal)

    # --- what the page asks

    def enter(self, request: GameRequest) -> None:
        """Come to the front: with the game under way, or the one kept, or a new one."""
        self._show.front = True
        self.choices.pack(fill="x")
        if (self.session is not None or self.waiting is not None) and self.request.jeu == request.jeu:
            self._stage.begin(self.request, PLAY)
            self.redraw()
            return
        # The game of the other solitaire is in its file: it was kept at each step.
        self.waiting = None
        self._drop()
        found = saved.load(request.jeu)
        if isinstance(found, Saved):
            self._offer_to_resume(found)
        else:
            self._open(request, None)
        if isinstance(found, SetAside):
            self._app.say(found.sentence, "warn")

    def leave(self) -> None:
        """Go to the back; the game stays."""
        self._show.leave()
        self.clock.stop()
        self.offer.place_forget()
        self.choices.pack_forget()

    def start(self, request: GameRequest) -> None:
        """Play what is asked: other piles go on with the same game, the same deal begins again."""
        hand = request.hand_request
        if self.session is not None and hand == self.request.hand_request:
            self.restart()
        elif self.session is not None and replace(hand, tas=self.request.tas) == self.request.hand_request:
            self.change_piles(request.tas)
        else:
            self._abandon()
            self.offer.place_forget()
            self._open(request, None)

    def resume(self) -> None:
        """Go on with the game that waits."""
        found, self.waiting = self.waiting, None
        self.offer.place_forget()
        if found is not None:
            self._open(request_of(found.request), found.past)

    def suspend(self) -> None:
        """Take the hand away from the table, which is used for something else."""
        self._show.suspend()
        self.offer.place_forget()

    def redraw(self) -> None:
        """Show the game again."""
        self._show.front = True
        if self.waiting is not None:
            self._offer_to_resume(self.waiting)
        elif self.view is not None:
            self._gathering = None  # the table shows the end of the game again
            self._show.show_table(self.view)
            self._refresh()
        else:
            self.say_trouble()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Return the keys of the mode; the arrows lead to the table, which has its own."""
        walk = self._stage.canvas.focus_set
        return {
            **dict.fromkeys(("<Left>", "<Right>", "<Up>", "<Down>"), walk),
            "<Return>": self._stage.side.ending.accept,
            "<Control-z>": self.undo,
            "<Control-Shift-Z>": self.redo,
            "<Control-y>": self.redo,
            "<Key-h>": self.hint,
            "<F5>": self.restart,
            "<Control-o>": self._stage.side.settings.pieces.ask_piles_file,
            "<Escape>": self._stage.canvas.send_home,
        }

    def close(self) -> None:
        """Forget the clocks; the page goes."""
        self._show.close()
        self.clock.cancel()

    def _abandon(self) -> None:
        """Let the game on the table go for good: another one of the same kind takes its place."""
        session, waiting = self.session, self.waiting
        if identity := self._abandoned_identity():
            self._leaving = identity
            self._app.say(abandoned_sentence(self.request))
        if waiting is not None:  # it has to be replayed to be counted as abandoned
            session = self.session = self._make_session(waiting.request, waiting.past)
        if session is not None:
            session.ask(LEFT, abandon)
        self.waiting = None
        self._drop()

    def _abandoned_identity(self) -> str:
        """Return the game that leaving abandons, "" for none: one lost, then taken back, is counted."""
        game = None if self.session is None else self.session.game
        if self.waiting is not None:
            identity = self.waiting.past.identity
        elif game is not None and self.view is not None and self.view.under_way:
            identity = game.identity
        else:
            return ""
        return "" if statistics.is_counted(self.request.jeu, identity) else identity

    def _offer_to_resume(self, found: Saved) -> None:
        """Cover the table with the game that waits; one that was left a moment ago simply goes on."""
        self.waiting = found
        if found.past.identity in self._met:
            self.resume()
            return
        self.request = request_of(found.request)
        self._stage.begin(self.request, PLAY)
        self._show.show_nothing()
        self.offer.offer(found, self._stage.canvas)
