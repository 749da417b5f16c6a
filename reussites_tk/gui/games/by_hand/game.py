"""One game by hand: what a person asks of it goes to its session, and what comes back is shown.

Everything shown is computed from the view that comes back; once the game is over, its piles may be gathered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from ....cours.etat import Etat
from ....cours.table import Localisation
from ....errors import UserError
from ....play import saved
from ....play.culprit import culprit_of
from ....play.export import game_program
from ....play.game_words import stop_sentence
from ....play.gathering import CHAINED, Gathering, cycle_sentence
from ....play.hand import HandRequest, Past, Position, Refusal
from ....play.last_deals import note_deal
from ....play.request import REFERENCES, GameRequest, request_of
from ....play.saved import Saved
from ....play.statistics_file import take_notice
from ....texts import _
from ...services import provide
from ..model import PLAY, CodeSource
from ..stage import Stage
from .model import (
    HINT,
    LEFT,
    PILES,
    QUESTIONS,
    START,
    TAKEN_BACK,
    WHY,
    Command,
    Reply,
    View,
    take_back,
)
from .session import HandCommands, HandSession
from .show import FORWARD, PlayShow
from .widgets import PlayBar, PlayChoices, PlayClock
from .words import UNKEPT, UNPLAYABLE, advised_sentence, answer_line, over_words, refused_sentence


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
        # The position where a coup was refused last, and why: there, « Pourquoi ? » is about the refusal.
        self._refusal: tuple[Position, str] | None = None
        # The piles of a finished game that are gathered for the next one, in the games where they are.
        self._gathering: Gathering | None = None
        # The game that was left for the one on the table: it may come back while nothing is played.
        self.abandoned: Saved | None = None
        self._leaving = ""
        # The games shown since the window was opened: they go on without being offered.
        self._met: set[str] = set()
        provide(stage.page, self)
        self.bar = PlayBar(stage.page)
        self.choices = PlayChoices(stage.side.extras)
        self.clock = PlayClock(stage.page, lambda: self._app.settings.timer, self.bar.show_clock)
        self._show = PlayShow(stage, self.bar, self.choices, self.gesture)
        self._show.can_take_back = lambda: self.can_take_back

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
        """Show the rule of the hint just shown, what is allowed in place of a refusal, or the last rule."""
        position = None if self.view is None else self.view.position
        if position is not None and self._hinted is position:
            self.choices.say(advised_sentence(position))
        elif self._refusal is not None and self._refusal[0] is position:
            self.choices.say(refused_sentence(self._refusal[1], position))
        else:
            super().why()

    def ask(self, kind: str, command: Command) -> None:
        """Put a command in the queue; before the first position, only other piles can be asked for."""
        if self.session is not None and (self.view is not None or kind == PILES):
            self._show.finish()  # a person who plays on does not wait for the cartes
            self.session.ask(kind, command)

    def _open(self, request: GameRequest, past: Past | None) -> None:
        # By hand, only the rules that leave something to the player count.
        self.request = replace(request, avec=None, options=dict(request.hand_request.options), parties=1)
        if past is None and not request.donne:
            note_deal(request.jeu, request.graine, request.numero)
        self._tried, self._trouble = request.tas, ""
        self.view = self._hinted = self._refusal = self._gathering = None
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
            self._left(session, reply)
            return
        if reply.kind == TAKEN_BACK:
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

    def _left(self, session: HandSession, reply: Reply) -> None:
        """Show that a game that was left has just been counted; it can come back if it was abandoned."""
        game = session.game
        if reply.kind == LEFT and game is not None and game.identity == self._leaving:
            past = Past(game.steps, game.at, game.hints, game.identity)
            self.abandoned = Saved(game.request, past)
            self._refresh()
        self._stage.side.refresh()

    def _moved(self, session: HandSession, kind: str) -> None:
        assert self.view is not None and session.game is not None
        self._met.add(session.game.identity)
        self._gathering = None
        self._stage.side.culprit.show(None)
        self.choices.say(cycle_sentence(session.game.request) if kind == START else "")
        if kind == PILES:
            self.request = replace(self.request, tas=session.game.request.tas)
            if self._show.front:
                self._stage.side.show(self.request, PLAY)
        self._show.show_step(self.view, kind)
        self._refresh()
        ending = self._stage.side.ending
        if kind in FORWARD and ending.open and self._stage.canvas.focus_get() is self._stage.canvas:
            ending.first.focus_set()  # Entrée goes on

    def _refused(self, kind: str, sentence: str) -> None:
        """Show why not; a kept game that its own rules refuse is set aside, and a new one begins."""
        self._stage.canvas.send_home()
        if kind == PILES:
            self._show_pieces()
            sentence = UNPLAYABLE.format(why=sentence)
        elif self.view is not None:
            self._refusal, self._hinted = (self.view.position, sentence), None
        self.choices.say(sentence, "bad")
        if kind == START:
            self._app.say(saved.set_aside(self.request.jeu).sentence, "warn")
            self._drop()
            self._open(self.request, None)

    def _answered(self, reply: Reply) -> None:
        if reply.kind == HINT:
            self._hinted = self.view.position if self.view is not None else None
            self._refusal = None
            self._show.show_hint(reply.value)
        elif reply.kind == WHY:
            self.choices.say(reply.value)
        elif reply.value is None or isinstance(reply.value, (str, Refusal)):
            self.choices.say(*answer_line(reply.value))
        else:
            self._failed(reply)

    def _failed(self, reply: Reply) -> None:
        """Show what the person's piles did; the game stays as it was before."""
        request = replace(self.request, tas=self._tried if reply.kind == PILES else self.request.tas)
        culprit = culprit_of(reply.value, request)
        sentence = stop_sentence(reply.value, request)
        self._stage.canvas.send_home()
        self._show_pieces()
        self._stage.side.culprit.show(culprit)
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
        if self._show.front:
            self._offer_ending()
        notice = take_notice()
        if notice:
            self._app.say(notice, "warn")
        if self.view is not None and self.view.under_way and self._show.front:
            self.clock.run()
        else:
            self.clock.stop()

    # --- once the game is over

    def _offer_ending(self) -> None:
        """Offer another deal, or to gather the piles for the next game, once this one is over."""
        view, ending = self.view, self._stage.side.ending
        if view is None or view.position.issue is None:
            ending.hide()
            return
        if self.request.jeu != CHAINED:
            ending.show(over_words(view.position.issue))
            return
        if self._gathering is None:
            self._gathering = Gathering(view.position.etat)
            self._show.show_gathering((), self._gathering.gestures)
        over = self._gathering.over
        words = _("Jouer la donne suivante") if over else _("Ramasser les tas")
        ending.show(
            over_words(view.position.issue, words), (words, self.play_gathered if over else self.gather)
        )

    def gather(self) -> None:
        """Gather all the piles that are left to gather."""
        if self._gathering is not None and not self._gathering.over:
            etats = [self._gathering.step()]
            while not self._gathering.over:
                etats.append(self._gathering.step())
            self._show_gathered(etats)

    def gesture(self, source: Localisation, cible: Localisation | None) -> None:
        """Play the coup of a click or of a drop; once the game is over, gather with it."""
        gathering = self._gathering
        if gathering is None:
            super().gesture(source, cible)
        elif gathering.over:
            self._stage.canvas.send_home()
        elif refusal := gathering.refusal(source, cible):
            self._stage.canvas.send_home()
            self.choices.say(refusal, "bad")
        else:
            self._show_gathered([gathering.step()])

    def play_gathered(self) -> None:
        """Play the game that starts from the piles gathered."""
        if self._gathering is not None:
            self.start(request_of(self._gathering.next_request(self.request.hand_request)))

    def start(self, request: GameRequest) -> None:
        """Play what is asked."""
        raise NotImplementedError

    def _show_gathered(self, etats: Sequence[Etat]) -> None:
        assert self._gathering is not None
        self.choices.say("")
        self._show.show_gathering(etats, self._gathering.gestures)
        self._offer_ending()
        if self._gathering.over and self._show.front:
            self._stage.side.ending.first.focus_set()

    # --- the game that was left

    @property
    def can_take_back(self) -> bool:
        """Whether the game that was left for this one may come back: nothing was played since."""
        fresh = self.view is not None and self.view.count == 1
        return fresh and self.abandoned is not None and self.abandoned.request.jeu == self.request.jeu

    def undo(self) -> None:
        """Take the last step back; before the first one, bring back the game that was left for this one."""
        found = self.abandoned
        if not self.can_take_back or found is None:
            super().undo()
            return
        self.abandoned, self._leaving = None, ""
        self._app.say("")  # what was said of it is true no more
        self._drop()
        self._open(request_of(found.request), found.past)
        if self.session is not None:
            self.session.ask(TAKEN_BACK, take_back)
