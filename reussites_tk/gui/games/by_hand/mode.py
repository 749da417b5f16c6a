"""The mode « Jouer »: which game by hand is on the table, the one kept included, and how it goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from ....play import saved, statistics
from ....play.request import GameRequest, request_of
from ....play.saved import Saved, SetAside
from ..side import PLAY
from . import book as play_book
from .asks import LEFT
from .game import PlayGame
from .resume import ResumeOffer
from .words import abandoned_sentence

if TYPE_CHECKING:
    from ..stage import Stage


class PlayMode(PlayGame):
    """The mode; `waiting` is a game kept earlier, that the person may go on with."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.waiting: Saved | None = None
        new_deal = stage.side.deal.ask_new_deal
        self.offer = ResumeOffer(stage.page, self._app.theme, self._app.icons, self.resume, new_deal)

    # --- what the page asks

    def enter(self, request: GameRequest) -> None:
        """Come to the front: with the game under way, or the one kept, or a new one."""
        self._show.front = True
        self.choices.pack(fill="x")
        if (self.desk is not None or self.waiting is not None) and self.request.jeu == request.jeu:
            self._stage.begin(self.request, PLAY)
            self.redraw()
            return
        self.waiting = None
        self._drop()
        found = saved.load(request.jeu)
        if isinstance(found, Saved):
            self._offer(found)
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
        hand = request.hand
        if self.desk is not None and hand == self.request.hand:
            self.asks.restart()
        elif self.desk is not None and replace(hand, tas=self.request.tas) == self.request.hand:
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
            self._offer(self.waiting)
        elif self.view is not None:
            self._show.table(self.view)
            self._refresh()
        else:
            self.say_trouble()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Give the keys of LOOK that make sense here; the arrows lead to the table, which has its own."""
        walk = self._stage.canvas.focus_set
        return {
            **dict.fromkeys(("<Left>", "<Right>", "<Up>", "<Down>"), walk),
            "<Control-z>": self.asks.undo,
            "<Control-Shift-Z>": self.asks.redo,
            "<Control-y>": self.asks.redo,
            "<Key-h>": self.asks.hint,
            "<F5>": self.asks.restart,
            "<Control-o>": self._stage.side.settings.pieces.ask_piles_file,
            "<Escape>": self._stage.canvas.send_home,
        }

    def close(self) -> None:
        """Forget the clocks; the page goes."""
        self._show.close()
        self.clock.cancel()

    def _abandon(self) -> None:
        """Let the game on the table go for good: another one of the same kind takes its place."""
        desk, waiting = self.desk, self.waiting
        if self._is_abandoned():
            self._app.say(abandoned_sentence(self.request))
        if waiting is not None:
            desk = self.desk = self._make_desk(waiting.request, waiting.past)
        if desk is not None:
            desk.ask(LEFT, play_book.abandon)
        self.waiting = None
        self._drop()

    def _is_abandoned(self) -> bool:
        """Tell whether to leave the game abandons it: one that was lost, then taken back, is not."""
        game = None if self.desk is None else self.desk.game
        if self.waiting is not None:
            identity = self.waiting.past.identity
        elif game is not None and self.view is not None and self.view.under_way:
            identity = game.identity
        else:
            return False
        return not statistics.is_counted(self.request.jeu, identity)

    def _offer(self, found: Saved) -> None:
        """Say over the table that a game waits; one that was left a moment ago simply goes on."""
        self.waiting = found
        if found.past.identity in self._met:
            self.resume()
            return
        self.request = request_of(found.request)
        self._stage.begin(self.request, PLAY)
        self._show.blank()
        self.offer.offer(found, self._stage.canvas)
