"""What the table and the panel show of a game by hand: everything is computed from its view."""

from __future__ import annotations

import tkinter as tk
from collections import deque
from collections.abc import Callable, Sequence

from ....cours.etat import Etat
from ....play.game_words import calls_text, placed_sentence, turn_sentence
from ....play.hand import Choice
from ....play.request import GameRequest
from ....texts import _
from ...table.piles import Gesture, Lift, OnGesture
from ..model import tours_of
from ..stage import Stage
from .model import COUP, FINISH, PILES, REDO, START, View
from .widgets import PlayBar, PlayChoices
from .words import OVER, ending_sentence

FORWARD = (COUP, REDO, FINISH)
"""The commands after which a coup and its automatic consequences are shown one by one."""
STEP_SECONDS = 0.22
"""The most that one state takes; a carte that glides takes less."""
WHOLE_SECONDS = 3.0
"""The most that they all take, however many they are."""
SHORTEST_SECONDS = 0.05


class PlayShow:
    """Shows views while the mode has the table (`front`)."""

    def __init__(self, stage: Stage, bar: PlayBar, choices: PlayChoices, on_gesture: OnGesture) -> None:
        self._stage, self._bar, self._choices = stage, bar, choices
        self._on_gesture = on_gesture
        self._animation = StepAnimation(stage.page, self._show_etat)
        self.front = False
        self.can_take_back: Callable[[], bool] = lambda: False
        """Whether the game that was left for this one may come back."""
        stage.canvas.on_focus = bar.say_pile

    def leave(self) -> None:
        """Leave the table to the other mode."""
        self.suspend()
        self._stage.uncover()

    def close(self) -> None:
        """Forget the clock; the table is gone."""
        self._animation.cancel()

    def suspend(self) -> None:
        """Leave the table to something else: nothing moves, nothing is shown, nothing is taken."""
        self.front = False
        self._animation.finish()
        self._stage.canvas.finish()
        self._stage.canvas.offer((), None)

    def say_preparing(self) -> None:
        """Cover the table: the game is coming."""
        if self.front:
            self._stage.cover("clock", _("La partie se prépare…"))

    def say_trouble(self, sentence: str, button: str) -> None:
        """Cover the table with why there is no game, and a way out."""
        if self.front:
            self._stage.cover("warning", sentence, button)

    def show_nothing(self) -> None:
        """Show no game at all."""
        self._animation.cancel()
        self._stage.uncover()
        self._stage.canvas.offer((), None)
        self._stage.side.panel.show_move("", "", "")
        self._bar.show(None)
        self._choices.say("")
        self._choices.show(None, "")

    def show_table(self, view: View) -> None:
        """Show the table of a view at once."""
        self._animation.cancel()
        self._stage.uncover()
        self._stage.show(view.position.etat)
        self._offer_gestures(view)

    def show_step(self, view: View, kind: str) -> None:
        """Show where a command has led."""
        if not self.front:
            return
        self._animation.cancel()
        self._stage.uncover()
        if kind in FORWARD and self._stage.app.settings.movement:
            self._animation.start(view.position.etats)
        else:
            dealt = kind == START and view.count == 1  # not a game that goes on
            self._stage.show(view.position.etat, glide=kind != PILES, dealt=dealt)
        self._offer_gestures(view)
        # The keyboard goes to the table, unless the person is busy in the side panel. Tk is asked:
        # tkinter does not know the list of a combobox, and fails on it.
        focused = str(self._stage.page.tk.call("focus"))
        if kind == START and not focused.startswith(str(self._stage.side)):
            self._stage.canvas.focus_set()

    def show_hint(self, choice: Choice | None) -> None:
        """Show a coup, on the table and in words."""
        self._animation.finish()
        if choice is not None and choice.source is not None:
            self._stage.canvas.hint(choice.source, choice.cible)
        self._choices.say(OVER if choice is None else choice.texte)

    def refresh(self, view: View | None, request: GameRequest) -> None:
        """Show in the panel and in the line how far a game is."""
        if not self.front:
            return
        self._bar.show(view, self.can_take_back())
        position = None if view is None else view.position
        self._choices.show(position, request.jeu)
        panel = self._stage.side.panel
        if view is None or position is None:
            panel.show_move("", "", "")
            panel.show_status("")
        else:
            calls = [call for etat in position.etats for call in etat.appels]
            turn = turn_sentence(position.etat, tours_of(request))
            counted = placed_sentence(position.etat, request.jeu)
            panel.show_move(calls_text(calls, panel.columns), turn, counted)
            ending = ending_sentence(view, request.jeu)
            panel.show_status(ending, ("good" if position.issue else "warn") if ending else "")
        self._stage.side.refresh()

    def show_gathering(self, etats: Sequence[Etat], gestures: Sequence[Gesture]) -> None:
        """Show piles being gathered, one state after the other, and offer what goes on."""
        self._animation.cancel()
        if self._stage.app.settings.movement:
            self._animation.start(etats)
        elif etats:
            self._stage.show(etats[-1])
        self._stage.canvas.offer(gestures, self._on_gesture, lift="pile")
        panel = self._stage.side.panel
        if etats:
            panel.show_move(calls_text([c for e in etats for c in e.appels], panel.columns), "", "")

    def finish(self) -> None:
        """Show at once where the game is: somebody plays on."""
        self._animation.finish()

    def _show_etat(self, etat: Etat, seconds: float) -> None:
        self._stage.show(etat, glide=seconds > 0, limit=seconds)

    def _offer_gestures(self, view: View) -> None:
        gestures = [(c.source, c.cible) for c in view.position.choices if c.source is not None]
        # A carte that can only be slid is slid by a click as well as by a drop.
        gestures += [(source, None) for source, _cible in gestures if view.jeu == "c4" and _cible is not None]
        # À la queue leu leu moves whole piles, the others one carte.
        lift: Lift = "pile" if view.jeu == "qll" else "top"
        self._stage.canvas.offer(gestures, self._on_gesture, lift=lift)


def shown_etats(etats: Sequence[Etat]) -> list[Etat]:
    """Return the states that there is time to show, the last one always."""
    most = round(WHOLE_SECONDS / SHORTEST_SECONDS)
    if len(etats) <= most:
        return list(etats)
    return [etats[(i + 1) * len(etats) // most - 1] for i in range(most)]


class StepAnimation:
    """Shows the states of a step one after the other: calls `show(etat, seconds)` for each."""

    def __init__(self, owner: tk.Misc, show: Callable[[Etat, float], object]) -> None:
        self._owner = owner
        self._show = show
        self._left: deque[Etat] = deque()
        self._seconds = STEP_SECONDS
        self._after: str | None = None

    @property
    def running(self) -> bool:
        """Whether states are still to come."""
        return self._after is not None

    def start(self, etats: Sequence[Etat]) -> None:
        """Show the first state now, the others in their time."""
        self.cancel()
        self._left.extend(shown_etats(etats))
        self._seconds = min(STEP_SECONDS, WHOLE_SECONDS / max(1, len(self._left)))
        self._tick()

    def finish(self) -> None:
        """Show the last state at once, if one is still to come."""
        last = self._left[-1] if self._left else None
        self.cancel()
        if last is not None:
            self._show(last, 0.0)

    def cancel(self) -> None:
        """Show nothing more."""
        self._left.clear()
        if self._after is not None:
            self._owner.after_cancel(self._after)
            self._after = None

    def _tick(self) -> None:
        self._after = None
        if self._left:
            self._show(self._left.popleft(), self._seconds)
        if self._left:
            self._after = self._owner.after(round(self._seconds * 1000), self._tick)
