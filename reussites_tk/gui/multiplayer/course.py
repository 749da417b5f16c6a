"""The course of a game in the window: whose turn it is, what is shown meanwhile, to whom, and until when.

Time comes from a clock, never from a count of ticks. A computer decides in a thread, from its own view alone,
and a student's file in a child.
"""

from __future__ import annotations

import threading
import time
import tkinter as tk
from collections.abc import Callable, Iterator

from ...play.match import FILE, HUMAN, Answer, Coup, Evenement, Match, Vue, computer_answer
from ..background import Background, Task
from ..shared.model_player import INSTANT, STEP_BY_STEP
from .file_seats import FileSeats
from .kit import Kit, Pause, Phase, Scene

TICK_MS = 40
CALM_SECONDS = 0.3
"""What has just come into view is not taken away by a key or a button that is pressed twice."""
VEIL_SECONDS = 0.6
"""Nor is a veil lifted so soon: whoever has just played still looks at the screen."""
ROUND_SECONDS = 5.0
"""How long the end of a round is seen by those who play the whole game at once."""


def _raise(fault: BaseException) -> None:
    raise fault


class Course:
    """One game under way.

    `on_change` is called after each change, `on_played` once for each coup, `on_tick` while time passes,
    `on_fault` when a student's file cannot play.
    `stops_after_rounds`: the end of a round is seen until somebody asks to go on.
    `viewer` is the player whose hand is open: where several persons hide their hands from each other, the
    last who lifted the veil, until all of them look at what a coup did. `events` are what the last coup did,
    `before` what the viewer knew before it.
    """

    def __init__(
        self,
        owner: tk.Misc,
        background: Background,
        match: Match,
        kit: Kit,
        on_change: Callable[[], object],
        on_played: Callable[[], object] = lambda: None,
        on_tick: Callable[[float, float], object] = lambda share, seconds: None,
        on_fault: Callable[[BaseException], None] = _raise,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.match, self.kit = match, kit
        self.phase = Phase.OVER
        self.viewer: int | None = None
        self.events: tuple[Evenement, ...] = ()
        self.before: Vue | None = None
        self.speed = INSTANT
        self.stops_after_rounds = True
        self._owner, self._background = owner, background
        self._on_change, self._on_played, self._on_tick, self._clock = on_change, on_played, on_tick, clock
        self._files = FileSeats(background, match.request.jeu, self._decided, on_fault)
        self._after: str | None = None
        self._task: Task | None = None
        self._answer: Answer | None = None
        self._pause = Pause(0.0, skipped=False)
        self._since = self._asked_at = 0.0
        self._stopped = True
        self._asked_on = False

    @property
    def scene(self) -> Scene:
        """What the table shows."""
        return Scene(self.match, self.phase, self.viewer, self.events, self.before)

    @property
    def waits_for_go_on(self) -> bool:
        """Whether what comes next comes sooner, or at all, when somebody asks for it."""
        if self.phase is Phase.SHOWING:
            return self._pause.skipped
        return self.computer_waits

    @property
    def stays(self) -> bool:
        """Whether what is shown stays until somebody asks to go on."""
        return self.phase is Phase.SHOWING and self._length is None

    @property
    def computer_waits(self) -> bool:
        """Whether a computer plays as soon as somebody asks it to."""
        return self.phase is Phase.COMPUTER and self.speed == STEP_BY_STEP

    def start(self) -> None:
        """Go on from where the game is; harmless when it goes on already."""
        if self._stopped:
            self._stopped = False
            self._close_hands()
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

    def play(self, coup: Coup) -> str:
        """Play a coup of the person whose turn it is; return why it is refused, or ""."""
        # The second click of two: the first one ended what was in view, and chose nothing.
        if self.phase is not Phase.PERSON or self._clock() - self._asked_at < CALM_SECONDS:
            return ""
        reason = self.match.refusal(coup)
        if reason is None:
            before = self.scene.vue
            self._played(before, self.match.play(coup))
        return reason or ""

    def set_speed(self, speed: float) -> None:
        """Choose how many cartes computers show per second; 0 waits to be asked each time."""
        self.speed = speed
        if self.phase is Phase.COMPUTER:
            self._on_change()
            self._tick()

    def go_on(self) -> None:
        """Let the computer that waits play, end what stays in view, or lift the veil."""
        seen = self._clock() - self._since
        if self.phase is Phase.VEIL and self.match.turn is not None and seen >= VEIL_SECONDS:
            self.viewer = self.match.turn.joueur
            self._next()
        elif self.computer_waits or (self.waits_for_go_on and seen >= CALM_SECONDS):
            self._asked_on, self._asked_at = True, self._clock()
            self._tick()

    # --- How it is done

    def _close_hands(self) -> None:
        """Close all hands but that of the only person: somebody else may look at the screen now."""
        people = [seat.joueur for seat in self.match.seats if seat.kind == HUMAN]
        self.viewer = people[0] if len(people) == 1 else None

    def _played(self, before: Vue, events: tuple[Evenement, ...]) -> None:
        """Show what a coup did; `before` is what was known before it."""
        self.events, self.before = events, before
        self._on_played()
        pause = self.kit.pause(before, events, self.match.options)
        if pause is None:
            self._next()
        else:
            self._close_hands()  # everybody looks at what is shown, and at the cartes that come next
            self._pause, self.phase = pause, Phase.SHOWING
            self._since, self._asked_on = self._clock(), False
            self._on_change()
            self._tick()

    def _next(self) -> None:
        """Give the turn to whom it belongs."""
        turn = self.match.turn
        if turn is None:
            self.phase = Phase.OVER
        elif turn.kind != HUMAN:
            self.phase = Phase.COMPUTER
            self._think()
        elif self.kit.hidden_hands and self.viewer != turn.joueur:
            self.phase, self.viewer = Phase.VEIL, None
            self._since = self._clock()
            self.events, self.before = (), None  # the view before is that of another hand
        else:
            self.phase = Phase.PERSON
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
        left, seconds = self._left()
        self._on_tick(left, seconds)
        if left > 0 or (self.phase is Phase.COMPUTER and self._answer is None):
            self._after = self._owner.after(TICK_MS, self._tick)
        elif self.phase is Phase.SHOWING:
            self._next()
        elif self.phase is Phase.COMPUTER and self._answer is not None:
            before = self.scene.vue
            self._played(before, self.match.accept(self._answer))

    def _left(self) -> tuple[float, float]:
        """Return the share of the present wait that is still to come, from 1 to 0, and its seconds."""
        if self._asked_on:
            return 0.0, 0.0
        length = self._length
        if length is None:
            return 1.0, 0.0
        left = length - (self._clock() - self._since)
        return (left / length, left) if length > 0 and left > 0 else (0.0, 0.0)

    @property
    def _length(self) -> float | None:
        """The seconds of the present wait; None until somebody asks to go on."""
        if self.phase is Phase.SHOWING:
            goes_on = self._pause.seconds is None and not self.stops_after_rounds
            return ROUND_SECONDS if goes_on else self._pause.seconds
        if self.speed == STEP_BY_STEP:
            return None
        return 0.0 if self.speed == INSTANT else 1 / self.speed
