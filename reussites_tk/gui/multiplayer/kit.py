"""What the page of the games of several players asks of each game: its table, its pauses, its words."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Protocol

from ...jeux.partie import Resultat
from ...play.match import Coup, Evenement, Match, Vue

GO_ON_ROOM = 44
"""Dots at the bottom of a table for the button of the page, while the end of a round stays in view."""


class Phase(Enum):
    """What the table waits for.

    `SHOWING`: what the last coup did stays in view, until a delay is over or somebody asks to go on. `VEIL`:
    the next person has to say that nobody else looks.
    """

    PERSON = auto()
    COMPUTER = auto()
    SHOWING = auto()
    VEIL = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Scene:
    """What a table shows.

    `viewer` is the player whose hand is open, None for nobody's (under the veil, between computers).
    `events` are what the last coup did, `before` what everybody knew before it (the view of nobody's hand
    but the viewer's), None before the first coup. `replayed`: the coup is seen again, of a deal that is over.
    """

    match: Match
    phase: Phase
    viewer: int | None
    events: tuple[Evenement, ...] = ()
    before: Vue | None = None
    replayed: bool = False

    @property
    def speaker(self) -> int | None:
        """The player who is marked: whoever played what is in view, else the one whose turn it is."""
        if self.phase is Phase.OVER:
            return None
        if self.events and (self.replayed or self.phase is Phase.SHOWING):
            return self.match.steps[-1].joueur
        return None if self.match.turn is None else self.match.turn.joueur

    @property
    def vue(self) -> Any:
        """The view of the viewer, or of player 1, whose hand is then not to be shown."""
        return self.match.view(self.viewer or 1)


@dataclass(frozen=True, slots=True)
class Pause:
    """How long what a coup did stays in view: `seconds`, None until somebody asks to go on.

    `skipped` says whether asking to go on ends it before its time. Without seconds, it ends a round: the page
    goes on by itself after a while when that is what people want.
    """

    seconds: float | None
    skipped: bool


class Table(Protocol):
    """The left of the page: one widget, made for one game of `jeux.PARTIES`.

    `on_coup` hears what a person chose; nothing is heard while `scene.phase` is not `PERSON`. `on_refused`
    hears, in one French sentence, why what a person touched is none of the coups; `on_walk` what is under
    the keyboard or the pointer, "" for nothing; `on_asks` when what is asked may have changed.
    """

    on_coup: Callable[[Coup], object]
    on_refused: Callable[[str], object]
    on_walk: Callable[[str], object]
    on_asks: Callable[[], object]

    @property
    def asks(self) -> tuple[str, str]:
        """Return what is asked now in the place of the turn, and of the hint; "" where they hold."""
        ...

    @property
    def widget(self) -> tk.Widget:
        """The widget to put on the page."""
        ...

    def show(self, scene: Scene) -> None:
        """Draw a scene: its state is final at once, whatever moves."""
        ...

    def take_keyboard(self) -> None:
        """Give the keyboard to what a person plays with now."""
        ...

    def take_sign(self, sign: str) -> bool:
        """Take a sign typed while a button had the keyboard; return whether it means something here."""
        ...


@dataclass(frozen=True, slots=True)
class Kit:
    """What the page asks of one game beside the doors of `play.match`: its table, its pauses, its sentences.

    Sentences are French, "" where there is nothing to say; all but `hint`, `standing` and `progress` stand in
    the panel.

    table: makes the table of the game.
    pause: what a coup did stays in view for so long: `before` is the view before it, then its events and
        the options of the match. None: the next player goes on at once.
    rounds: what a round is called, after each of which the game may stop until somebody asks to go on; "" for
        a game without rounds.
    hidden_hands: players hold cartes that the others may not see: two persons need the veil between them.
    hint: the line under the table when a person plays.
    turn: whose turn it is and what is asked of them, in the phases PERSON and COMPUTER.
    verdict: how the coup that is shown ended, after its colour: good, bad or "".
    outcome: what the last coup did, of which nothing may be told that is hidden again.
    reason: why computers played as they did, once it may be told.
    call: the last coup as the course's call, and what it returned.
    standing: what is shown of a player, from 1, beside the name and the score.
    progress: how far a game under way is, where it is gone back to: « manche 3 sur 20 ».
    hands: the hands of all players, a line each: of a deal that is over only.
    winner, ranking: the end of a game: one sentence, then one line for each rank.
    marked: the player who is marked, None for nobody: the one of whom `verdict` speaks, or who has the turn.
    """

    table: Callable[[tk.Misc], Table]
    pause: Callable[[Vue, Sequence[Evenement], Mapping[str, Any]], Pause | None]
    rounds: str
    hidden_hands: bool
    hint: Callable[[Scene], str]
    turn: Callable[[Scene], str]
    verdict: Callable[[Scene], tuple[str, str]]
    outcome: Callable[[Scene], str]
    reason: Callable[[Scene], str]
    call: Callable[[Scene], str]
    standing: Callable[[Scene, int], str]
    progress: Callable[[Match], str]
    hands: Callable[[Match], list[str]]
    winner: Callable[[Scene, Resultat], str]
    ranking: Callable[[Scene, Resultat], list[str]]
    marked: Callable[[Scene], int | None] = lambda scene: scene.speaker
