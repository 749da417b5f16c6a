"""The mode « Jouer »: one game by hand (`PlayGame`), and which one it is, new or resumed (`PlayMode`).

Everything that a person asks goes through the session, in order; everything shown is computed from
the view that comes back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from ....errors import UserError
from ....play import saved, statistics
from ....play.export import game_program
from ....play.game_words import failure_sentence
from ....play.hand import HandRequest, Past, Position, Refusal
from ....play.request import REFERENCES, GameRequest, request_of
from ....play.saved import Saved, SetAside
from ....texts import _
from ...services import provide
from ..model import PLAY, CodeSource
from ..stage import Stage
from .model import HINT, LEFT, PILES, QUESTIONS, START, WHY, Command, Reply, View, abandon
from .session import HandCommands, HandSession
from .show import PlayShow
from .widgets import PlayBar, PlayChoices, PlayClock, ResumeOffer
from .words import UNKEPT, UNPLAYABLE, abandoned_sentence, advised_sentence, answer_line


class PlayGame(HandCommands):
    """One game by hand; `view` is what is known of it, None before its first position."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self._app = stage, stage.app
        self.request = GameRequest()
        self.session: HandSession | None = None
        self.view: View | None = None
        # Why there is no game on the table: a sentence, "" while there is one or it is coming.
        self._trouble = ""
        # The piles asked for last: they are named if they fail, though the game goes on with those before.
        self._tried: str | Path = REFERENCES[0]
        # The position for which a hint was shown: there, « Pourquoi ? » is about the hint.
        self._hinted: Position | None = None
        # The games shown since the window was opened: they go on without being offered.
        self._met: set[str] = set()
        provide(stage.page, self)
        self.bar = PlayBar(stage.page)
        self.choices = PlayChoices(stage.side.extras)
        self.clock = PlayClock(stage.page, lambda: self._app.settings.timer, self.bar.show_clock)
        self._show = PlayShow(stage, self.bar, self.choices, self.gesture)

    def start_ours(self) -> None:
        """Go on with the piles of the course."""
        self.change_piles(REFERENCES[0])

    def change_piles(self, tas: str | Path) -> None:
        """Go on with other piles."""
        self._tried = tas
        super().change_piles(tas)

    def source(self) -> CodeSource:
        """Return what the view « Code » writes."""
        game = None if self.session is None else self.session.game
        if self.view is None or game is None:
            return CodeSource(self.request.jeu, self.request.tas, None)
        program = partial(game_program, game)
        return CodeSource(self.request.jeu, self.request.tas, self.view.position.etat, program)

    def why(self) -> None:
        """Show the rule of the hint just shown, else that of the last coup."""
        if self.view is not None and self._hinted is self.view.position:
            self.choices.say(advised_sentence(self.view.position))
        else:
            super().why()

    def ask(self, kind: str, command: Command) -> None:
        """Put a command in the queue; before the first position, only other piles can be asked for."""
        if self.session is not None and (self.view is not None or kind == PILES):
            self._show.finish()  # a person who plays on does not wait for the cartes
            self.session.ask(kind, command)

    def _open(self, request: GameRequest, past: Past | None) -> None:
        # By hand, only the rules that leave something to the player count.
        self.request = replace(request, avec=None, options=dict(request.hand_request.options))
        self._tried, self._trouble = request.tas, ""
        self.view = self._hinted = None
        self.clock.reset()
        self._stage.begin(self.request, PLAY)
        self._show.show_nothing()
        self._show.say_preparing()
        self.session = self._make_session(self.request.hand_request, past)

    def _make_session(self, request: HandRequest, past: Past | None) -> HandSession:
        return HandSession(self._app.background, request, past, self._hear, self._broken)

    def _drop(self) -> None:
        """End the session, once whatever was asked is done."""
        if self.session is not None:
            self.session.end()
        self.session = self.view = None

    # --- what comes back

    def _hear(self, session: HandSession, reply: Reply) -> None:
        if session is not self.session:
            # A game that was left has just been counted: the view « Bilan » shows it.
            self._stage.side.refresh()
            return
        self.view = reply.view or self.view
        if reply.view is not None and not reply.view.kept:
            self._app.say(UNKEPT, "warn")
        if reply.kind in QUESTIONS:
            self._answered(reply)
        elif isinstance(reply.value, Refusal):
            self._refused(reply.kind, reply.value.sentence)
        elif isinstance(reply.value, Position):
            self._moved(session, reply.kind)
        else:
            self._failed(reply)

    def _moved(self, session: HandSession, kind: str) -> None:
        assert self.view is not None and session.game is not None
        self._met.add(session.game.identity)
        self.choices.say("")
        if kind == PILES:
            self.request = replace(self.request, tas=session.game.request.tas)
            if self._show.front:
                self._stage.side.show(self.request, PLAY)
        self._show.show_step(self.view, kind)
        self._refresh()

    def _refused(self, kind: str, sentence: str) -> None:
        """Show why not; a kept game that its own rules refuse is set aside, and a new one begins."""
        self._stage.canvas.send_home()
        if kind == PILES:
            self._show_pieces()
            sentence = UNPLAYABLE.format(why=sentence)
        self.choices.say(sentence, "bad")
        if kind == START:
            self._app.say(saved.set_aside(self.request.jeu).sentence, "warn")
            self._drop()
            self._open(self.request, None)

    def _answered(self, reply: Reply) -> None:
        if reply.kind == HINT:
            self._hinted = self.view.position if self.view is not None else None
            self._show.show_hint(reply.value)
        elif reply.kind == WHY:
            self.choices.say(reply.value)
        elif reply.value is None or isinstance(reply.value, (str, Refusal)):
            self.choices.say(*answer_line(reply.value))
        else:
            self._failed(reply)

    def _failed(self, reply: Reply) -> None:
        """Show what the person's piles did; the game stays as it was before."""
        tried = self._tried if reply.kind == PILES else self.request.tas
        sentence = failure_sentence(reply.value, replace(self.request, tas=tried))
        self._stage.canvas.send_home()
        self._show_pieces()
        if self.view is None:
            self._trouble = sentence
            self.say_trouble()
        else:
            self.choices.say(sentence, "bad")

    def _show_pieces(self) -> None:
        """Show the piles in use again, after others that were asked for in vain."""
        if self._show.front:
            self._stage.side.settings.show(self.request, by_hand=True)

    def say_trouble(self) -> None:
        """Cover the table with why there is no game, or that it is coming."""
        if self._trouble:
            self._show.say_trouble(self._trouble, _("Prendre les tas du cours"))
        else:
            self._show.say_preparing()

    def _broken(self, error: BaseException) -> None:
        self.session = None
        if not isinstance(error, UserError):
            raise error
        self._trouble = str(error)
        self.say_trouble()

    def _refresh(self) -> None:
        self._show.refresh(self.view, self.request)
        if self.view is not None and self.view.under_way and self._show.front:
            self.clock.run()
        else:
            self.clock.stop()


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
            self._show.show_table(self.view)
            self._refresh()
        else:
            self.say_trouble()

    def shortcuts(self) -> Mapping[str, Callable[[], object]]:
        """Return the keys of the mode; the arrows lead to the table, which has its own."""
        walk = self._stage.canvas.focus_set
        return {
            **dict.fromkeys(("<Left>", "<Right>", "<Up>", "<Down>"), walk),
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
        if self._is_abandoned():
            self._app.say(abandoned_sentence(self.request))
        if waiting is not None:  # it has to be replayed to be counted as abandoned
            session = self.session = self._make_session(waiting.request, waiting.past)
        if session is not None:
            session.ask(LEFT, abandon)
        self.waiting = None
        self._drop()

    def _is_abandoned(self) -> bool:
        """Return True if leaving the game abandons it; one lost, then taken back, is counted already."""
        game = None if self.session is None else self.session.game
        if self.waiting is not None:
            identity = self.waiting.past.identity
        elif game is not None and self.view is not None and self.view.under_way:
            identity = game.identity
        else:
            return False
        return not statistics.is_counted(self.request.jeu, identity)

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
