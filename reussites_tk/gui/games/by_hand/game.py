"""A game by hand under way: what is asked of it, what comes back, what the panel shows of it.

Everything the child is asked goes through the desk, in order; everything shown is computed from
the view that comes back.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ....errors import UserError
from ....play import saved
from ....play.export import game_program
from ....play.failure_words import failure_sentence
from ....play.hand import HandRequest, Past, Position, Refusal
from ....play.request import REFERENCES, GameRequest
from ....texts import _
from ..side import PLAY
from .asks import ANSWERS, HINT, PILES, WHY, PlayAsks
from .bar import HandActions, PlayBar
from .choices import ChoiceActions, PlayChoices
from .clock import PlayClock
from .code import CodeSource
from .desk import START, Ask, Desk, Reply, View
from .show import PlayShow
from .words import UNKEPT, UNPLAYABLE, advised_sentence, answer_line

if TYPE_CHECKING:
    from ..stage import Stage


class PlayGame:
    """The game; `view` is how it is known, None before its first position."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self._app = stage, stage.app
        self.request = GameRequest()
        self.desk: Desk | None = None
        self.view: View | None = None
        self._trouble = ""
        self._tried: str | Path = REFERENCES[0]
        self._hinted: Position | None = None
        self._met: set[str] = set()
        self.asks = asks = PlayAsks(self._ask)
        actions = HandActions(asks.restart, asks.undo, asks.redo, asks.hint, self.why, asks.finish)
        self.bar = PlayBar(stage.page, self._app.theme, self._app.icons, actions)
        chosen = ChoiceActions(asks.play, asks.claim_stable)
        self.choices = PlayChoices(stage.side.extras, self._app, chosen)
        self.clock = PlayClock(stage.page, lambda: self._app.settings.timer, self.bar.show_clock)
        self._show = PlayShow(stage, self.bar, self.choices, asks.gesture)

    def start_ours(self) -> None:
        """Go on with the piles of the course."""
        self.change_piles(REFERENCES[0])

    def change_piles(self, tas: str | Path) -> None:
        """Go on with other piles."""
        self._tried = tas
        self.asks.change_piles(tas)

    def source(self) -> CodeSource:
        """Give what the view « Code » writes."""
        game = None if self.desk is None else self.desk.game
        if self.view is None or game is None:
            return CodeSource(self.request.jeu, self.request.tas, None)
        program = partial(game_program, game)
        return CodeSource(self.request.jeu, self.request.tas, self.view.position.etat, program)

    def why(self) -> None:
        """Say the rule that allows the hint just shown, else the one that allowed the last coup."""
        if self.view is not None and self._hinted is self.view.position:
            self.choices.say(advised_sentence(self.view.position))
        else:
            self.asks.why()

    def _ask(self, kind: str, ask: Ask) -> None:
        """Put an ask in the queue; before the first position, only other piles can be asked for."""
        if self.desk is not None and (self.view is not None or kind == PILES):
            self._show.finish()
            self.desk.ask(kind, ask)

    def _open(self, request: GameRequest, past: Past | None) -> None:
        self.request = replace(request, avec=None, options=dict(request.hand.options))
        self._tried, self._trouble = request.tas, ""
        self.view = self._hinted = None
        self.clock.reset()
        self._stage.begin(self.request, PLAY)
        self._show.blank()
        self._show.preparing()
        self.desk = self._make_desk(self.request.hand, past)

    def _make_desk(self, request: HandRequest, past: Past | None) -> Desk:
        return Desk(self._app.background, request, past, self._hear, self._broken)

    def _drop(self) -> None:
        """Let the thread of the game go, whatever was asked being done first."""
        if self.desk is not None:
            self.desk.end()
        self.desk = self.view = None

    # --- what comes back

    def _hear(self, desk: Desk, reply: Reply) -> None:
        if desk is not self.desk:
            self._stage.side.refresh()
            return
        self.view = reply.view or self.view
        if reply.view is not None and not reply.view.kept:
            self._app.say(UNKEPT, "warn")
        if reply.kind in ANSWERS:
            self._answered(reply)
        elif isinstance(reply.value, Refusal):
            self._refused(reply.kind, reply.value.sentence)
        elif isinstance(reply.value, Position):
            self._moved(desk, reply.kind)
        else:
            self._failed(reply)

    def _moved(self, desk: Desk, kind: str) -> None:
        assert self.view is not None and desk.game is not None
        self._met.add(desk.game.identity)
        self.choices.say("")
        if kind == PILES:
            self.request = replace(self.request, tas=desk.game.request.tas)
            if self._show.front:
                self._stage.side.show(self.request, PLAY)
        self._show.moved(self.view, kind)
        self._refresh()

    def _refused(self, kind: str, sentence: str) -> None:
        """Say why not; a kept game that its own rules refuse is put aside, and a new one begins."""
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
            self._show.hint(reply.value)
        elif reply.kind == WHY:
            self.choices.say(reply.value)
        elif reply.value is None or isinstance(reply.value, (str, Refusal)):
            self.choices.say(*answer_line(reply.value))
        else:
            self._failed(reply)

    def _failed(self, reply: Reply) -> None:
        """Say what the person's piles did; the game before it stays."""
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
        """Say over the table why there is no game, or that it is coming."""
        if self._trouble:
            self._show.trouble(self._trouble, _("Prendre les tas du cours"))
        else:
            self._show.preparing()

    def _broken(self, error: BaseException) -> None:
        self.desk = None
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
