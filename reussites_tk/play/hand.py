"""A game played by hand: its positions and its history. What is played is played in a child.

The calls that ask the child wait for it: they are made in a thread other than the window's. Going
back and forth in the history asks nobody.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from uuid import uuid4

from ..cours.etat import Etat
from ..cours.table import Localisation
from ..worker.limits import Limits
from .hand_child import Failure, HandChild, HandRequest, Refusal

__all__ = ["Answer", "Choice", "Failure", "HandGame", "HandRequest", "Past", "Position", "Refusal", "Step"]

JSON = Any


# --- A position


@dataclass(frozen=True, slots=True)
class Choice:
    """One coup that the rules allow now.

    `coup` is its JSON (`{"type": "Deplacer", "milieu": 3}`); `texte` says it in French, `regle` is
    the rule that allows it. `source` is the place of the tas where the gesture begins, `cible`
    where it ends; `cible` is None for a click on the source, both are None for a coup that is
    no gesture on the table (it is a button of the panel).
    """

    coup: Mapping[str, JSON]
    texte: str
    regle: str
    source: Localisation | None
    cible: Localisation | None


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a game: the table, what may be played, how it ended.

    `etats` are the tables seen since the position before, the last one being the table now: a
    coup and its automatic consequences make several. `advice` is the index in `choices` of the
    coup that our own play would make, None when the game is over. `issue` is True (won), False
    (lost) or None. `can_finish` says that nothing is left to decide, whatever the hidden cartes are:
    playing the advice to the end was tried and ends the game. `warning` is a sentence to read before going
    on, or "". `played` has one sentence per table of `etats`: the coup that made it ("" for the board as it
    is dealt).
    """

    etats: tuple[Etat, ...]
    choices: tuple[Choice, ...]
    advice: int | None
    issue: bool | None
    can_finish: bool
    warning: str = ""
    played: tuple[str, ...] = ()

    @property
    def etat(self) -> Etat:
        """The table now."""
        return self.etats[-1]


def position_of(data: Mapping[str, JSON]) -> Position:
    """Read a position as the child answers it (see `worker.benches.hand`)."""
    return Position(
        etats=tuple(Etat.de_json(etat) for etat in data["etats"]),
        choices=tuple(_choice(choice) for choice in data["choices"]),
        advice=data["advice"],
        issue=data["issue"],
        can_finish=data["can_finish"],
        warning=data["warning"],
        played=tuple(data["played"]),
    )


def _choice(data: Mapping[str, JSON]) -> Choice:
    places = (_place(data["source"]), _place(data["cible"]))
    return Choice(data["coup"], data["texte"], data["regle"], *places)


def _place(data: JSON) -> Localisation | None:
    return None if data is None else Localisation(*data)


# --- A game


@dataclass(frozen=True, slots=True)
class Step:
    """One gesture: its coup (several for an automatic end), and the guess made before it, if any."""

    coups: tuple[Mapping[str, JSON], ...]
    guess: bool | None = None


@dataclass(frozen=True, slots=True)
class Past:
    """What is known of a game besides its deal: its steps, how many of them are on the table."""

    steps: tuple[Step, ...] = ()
    at: int = 0
    hints: int = 0
    identity: str = field(default_factory=lambda: uuid4().hex)


Answer = Position | Refusal | Failure


class HandGame:
    """One deal under way. A step that is taken back can be played again, without limit.

    `past` is the history of a saved game, played again by `start`. Setting `stop`, or `close`, ends
    what is going on in the child.
    """

    def __init__(
        self,
        request: HandRequest,
        past: Past | None = None,
        limits: Limits | None = None,
        stop: threading.Event | None = None,
    ) -> None:
        past = past or Past()
        self.request = request
        self.stop = stop or threading.Event()
        self.identity = past.identity
        """A name that no other game has, so that it is counted once."""
        self.hints = past.hints
        """How many hints were shown."""
        self._limits = limits
        self._child = HandChild(request, limits, self.stop)
        self._steps = list(past.steps)
        self._at = past.at
        self._positions: list[Position] = []

    # --- what there is to see

    @property
    def started(self) -> bool:
        """True when there is a position to show."""
        return bool(self._positions)

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self._positions[self._at]

    @property
    def positions(self) -> tuple[Position, ...]:
        """All positions, those that were taken back included."""
        return tuple(self._positions)

    @property
    def at(self) -> int:
        """The index of `position` in `positions`."""
        return self._at

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps; number k leads from position k to position k + 1."""
        return tuple(self._steps)

    @property
    def can_undo(self) -> bool:
        """True when a step can be taken back."""
        return self.started and self._at > 0

    @property
    def can_redo(self) -> bool:
        """True when a step that was taken back can be played again."""
        return self._at + 1 < len(self._positions)

    @property
    def guess(self) -> bool | None:
        """The person's guess before the last step (True: won), None if there was none."""
        return self._steps[self._at - 1].guess if self._at else None

    @property
    def guess_was_right(self) -> bool | None:
        """Whether the guess was right; None without a guess, or before the end."""
        if self.guess is None or self.position.issue is None:
            return None
        return self.guess is self.position.issue

    # --- what asks the child

    def start(self) -> Answer:
        """Deal, and play the steps of a saved game again, if there are any."""
        answer = self._child.replay([list(step.coups) for step in self._steps])
        if not isinstance(answer, list):
            return answer
        self._positions = [position_of(data) for data in answer]
        return self.position

    def play(self, coup: Mapping[str, JSON], guess: bool | None = None) -> Answer:
        """Play a coup, and what follows of itself: one step. A step taken back before is forgotten."""
        return self._go_on("play", guess, coups=[dict(coup)])

    def gesture(self, source: Localisation, cible: Localisation | None, guess: bool | None = None) -> Answer:
        """Play the coup of a click (`cible` is None) or of a drop from one place to another."""
        return self._go_on("gesture", guess, source=_data_of(source), cible=_data_of(cible))

    def finish(self, guess: bool | None = None) -> Answer:
        """Play to the end what leaves nothing to decide (see `Position.can_finish`): one step."""
        return self._go_on("finish", guess)

    def claim_stable(self) -> str | None | Refusal | Failure:
        """Check the person's claim that the line is stable: None if it is, else a sentence about it."""
        answer = self._child.ask("stable", self._coups())
        return answer["claim"] if isinstance(answer, Mapping) else answer

    def change_piles(self, tas: str | Path) -> Answer:
        """Go on with other piles: the same game is played again on them, to the same position."""
        child, request = self._child, self.request
        self.request = replace(request, tas=tas)
        self._child = HandChild(self.request, self._limits, self.stop)
        answer = self.start()
        if not isinstance(answer, Position):
            self._child.close()
            self._child, self.request = child, request
            return answer
        child.close()
        return answer

    # --- what asks nobody

    def undo(self) -> Position:
        """Take the last step back; at the first position, nothing changes."""
        self._at -= self.can_undo
        return self.position

    def redo(self) -> Position:
        """Play again the step taken back; at the last position, nothing changes."""
        self._at += self.can_redo
        return self.position

    def restart(self) -> Position:
        """Take all the steps back."""
        self._at = 0
        return self.position

    def hint(self) -> Choice | None:
        """Return the coup that our own play would make and count a hint; None when the game is over."""
        advice = self.position.advice
        if advice is None:
            return None
        self.hints += 1
        return self.position.choices[advice]

    def close(self) -> None:
        """End the child; the history stays."""
        self.stop.set()
        self._child.close()

    def _go_on(self, ask: str, guess: bool | None, **more: JSON) -> Answer:
        """Let the child judge and play one step more; only a step that it played enters the history."""
        at = self._at
        answer = self._child.ask(ask, self._coups(), **more)
        if not isinstance(answer, Mapping):
            return answer
        if self._at != at:  # another thread went back meanwhile: the step is not theirs any more
            return self.position
        self._steps[at:] = [Step(tuple(answer["coups"]), guess)]
        self._positions[at + 1 :] = [position_of(answer["position"])]
        self._at = at + 1
        return self.position

    def _coups(self) -> list[list[JSON]]:
        return [list(step.coups) for step in self._steps[: self._at]]


def _data_of(place: Localisation | None) -> JSON:
    return None if place is None else [place.ligne, place.colonne]
