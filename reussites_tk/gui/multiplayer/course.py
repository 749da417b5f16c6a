"""The course of a game of Mémorix in the window: whose turn it is, what is shown meanwhile, and until when.

Time comes from a clock, never from a count of ticks. A computer decides in a thread, from its own view alone,
and a student's file in a child.
"""

from __future__ import annotations

import threading
import time
import tkinter as tk
from collections.abc import Callable, Iterator
from enum import Enum, auto

from ...jeux.memorix_vue import JOKER, CarteMontree, Echec, Evenement, Montrer, PairePrise, VueMemorix
from ...play.match import FILE, HUMAN, Answer, Match, computer_answer
from ..background import Background, Task
from ..shared.model_player import INSTANT, STEP_BY_STEP
from .file_seats import FileSeats

TICK_MS = 40
PAIR_SECONDS = 1.2
"""How long a pair is seen before it is taken away, where failures are seen at least as long."""


class Phase(Enum):
    """What the table waits for."""

    PERSON = auto()
    COMPUTER = auto()
    SHOWING = auto()
    OVER = auto()


def _raise(fault: BaseException) -> None:
    raise fault


def _first_shown(vue: VueMemorix) -> tuple[int, int] | None:
    """Return the cell and the value of the carte that is shown first in this turn; None between two turns."""
    if vue.premiere is None or vue.valeur_premiere is None:
        return None
    return vue.premiere, vue.valeur_premiere


class Course:
    """One game under way.

    `on_change` is called after each change, `on_played` once for each coup, `on_tick` while time passes,
    `on_fault` when a student's file cannot play.
    `seen` holds the values that are seen now, by cell; `events` what the last coup did, `first` the cell and
    the value of the carte that was shown before it in the same turn; `why` the reason of the last computer,
    "" when a person has played.
    """

    def __init__(
        self,
        owner: tk.Misc,
        background: Background,
        match: Match,
        on_change: Callable[[], object],
        on_played: Callable[[], object] = lambda: None,
        on_tick: Callable[[float, float], object] = lambda share, seconds: None,
        on_fault: Callable[[BaseException], None] = _raise,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.match = match
        self.phase = Phase.OVER
        self.seen: dict[int, int] = {}
        self.events: tuple[Evenement, ...] = ()
        self.first: tuple[int, int] | None = None
        self.why = ""
        self.speed = INSTANT
        self._owner, self._background = owner, background
        self._on_change, self._on_played, self._on_tick = on_change, on_played, on_tick
        self._clock = clock
        self._files = FileSeats(background, match.request.jeu, self._decided, on_fault)
        self._after: str | None = None
        self._task: Task | None = None
        self._answer: Answer | None = None
        self._since = self._until = 0.0
        self._stopped = True
        self._asked_on = False

    @property
    def vue(self) -> VueMemorix:
        """What everybody knows of the game."""
        vue: VueMemorix = self.match.view(1)
        return vue

    @property
    def waits_for_go_on(self) -> bool:
        """Whether a computer plays as soon as somebody asks it to."""
        return self.phase is Phase.COMPUTER and self.speed == STEP_BY_STEP

    def start(self) -> None:
        """Go on from where the game is; harmless when it goes on already."""
        if self._stopped:
            self._stopped = False
            if self.phase is Phase.SHOWING:
                self._tick()
            else:
                self._next()

    def stop(self) -> None:
        """Let nothing move any more; a decision under way is forgotten, and will be made again."""
        self._stopped = True
        if self._after is not None:
            self._owner.after_cancel(self._after)
            self._after = None
        if self._task is not None:
            self._task.stop()
            self._task = None

    def close(self) -> None:
        """Leave the game: the children of its files end."""
        self.stop()
        self._files.close()

    def play(self, case: int) -> str:
        """Show a cell for the person whose turn it is; return why it is refused, or ""."""
        if self.phase is not Phase.PERSON:
            return ""
        coup = Montrer(case)
        reason = self.match.refusal(coup)
        if reason is None:
            before, self.why = self.vue, ""
            self._played(before, self.match.play(coup))
        return reason or ""

    def set_speed(self, speed: float) -> None:
        """Choose how many cartes computers show per second; 0 waits to be asked each time."""
        self.speed = speed
        if self.phase is Phase.COMPUTER:
            self._on_change()
            self._tick()

    def go_on(self) -> None:
        """Let the computer that waits play its carte."""
        if self.waits_for_go_on:
            self._asked_on = True
            self._tick()

    # --- How it is done

    def _played(self, before: VueMemorix, events: tuple[Evenement, ...]) -> None:
        """Show what a coup did; `before` is what was known before it."""
        self.events, self.first = events, _first_shown(before)
        self._on_played()
        for event in events:
            match event:
                case Echec(cases=cases):
                    self._show(cases, self._display)
                    return
                case PairePrise(a=a, b=b):
                    self._show((a, b), min(PAIR_SECONDS, self._display))
                    return
        self._next()

    @property
    def _display(self) -> float:
        """Seconds for which a failure is seen."""
        return float(self.match.options["duree_affichage"])

    def _show(self, cases: tuple[int, ...], seconds: float) -> None:
        """Keep the faces of a coup that is over in view for a while; nobody plays meanwhile."""
        values = {event.case: event.valeur for event in self.events if isinstance(event, CarteMontree)}
        if self.first is not None:
            values[self.first[0]] = self.first[1]
        self.seen = {case: values[case] for case in cases}
        self.phase = Phase.SHOWING
        self._since = self._clock()
        self._until = self._since + seconds
        self._on_change()
        self._tick()

    def _next(self) -> None:
        """Give the turn to whom it belongs."""
        vue = self.vue
        first = _first_shown(vue)
        self.seen = {} if first is None else dict([first])
        turn = self.match.turn
        if turn is None:
            self.phase = Phase.OVER
            # Everybody knows it: with a joker, what is left once all pairs are taken is the joker.
            self.seen = dict.fromkeys(vue.restantes, JOKER)
        elif turn.kind == HUMAN:
            self.phase = Phase.PERSON
        else:
            self.phase = Phase.COMPUTER
            self._think()
        self._on_change()
        if self.phase is Phase.COMPUTER:
            self._tick()

    def _think(self) -> None:
        question = self.match.question()
        assert question is not None, "only asked when no person plays"
        self._since, self._answer, self._asked_on = self._clock(), None, False
        if question.seat.kind == FILE:
            self._files.ask(question)
            return

        def work(stopping: threading.Event) -> Iterator[Answer]:
            yield computer_answer(question)

        self._task = self._background.start(work, self._decided)

    def _decided(self, answer: Answer) -> None:
        self._task = None
        if answer.question.rang == len(self.match.steps):  # a file asked twice answers twice
            self._answer = answer
            self._tick()

    def _tick(self) -> None:
        """Look at the clock: end what has lasted long enough, or come back soon."""
        if self._after is not None:
            self._owner.after_cancel(self._after)
            self._after = None
        if self._stopped:
            return
        left = self._left()
        self._on_tick(left, max(0.0, self._until - self._clock()))
        if left > 0 or (self.phase is Phase.COMPUTER and self._answer is None):
            self._after = self._owner.after(TICK_MS, self._tick)
        elif self.phase is Phase.SHOWING:
            self._next()
        elif self.phase is Phase.COMPUTER and self._answer is not None:
            before, self.why = self.vue, self._answer.pourquoi
            self._played(before, self.match.accept(self._answer))

    def _left(self) -> float:
        """Return the share of the present wait that is still to come, from 1 to 0."""
        if self.phase is Phase.COMPUTER:
            if self.speed == STEP_BY_STEP:
                return 0.0 if self._asked_on else 1.0
            length = 0.0 if self.speed == INSTANT else 1 / self.speed
        else:
            length = self._until - self._since
        return max(0.0, 1 - (self._clock() - self._since) / length) if length > 0 else 0.0
