"""What the judge of players knows of one game: where it is played, against whom, in which words.

There is one module for each game beside this one, which holds its `FORM`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Generic, TypeVar

from ...jeux import PARTIES
from ...texts import _
from ...worker.failures import NOT_RUN
from ...worker.messages import Failed
from ...worker.parent.referee import FORMS, Deal, Fault
from .. import words
from ..tas.examples import Code
from ..verdicts import TasDessine
from .words import Hint

Vue = Mapping[str, Any]
"""A view as plain data: what `en_json` wrote."""


Imposed = Callable[[Any, bool], object]
"""Takes the view of a seat and whether it is the player's; returns the coup imposed there, None for none."""


@dataclass(frozen=True, slots=True)
class Table:
    """A kind of table: the options of the game, the seat of the player (from 1), who sits elsewhere.

    At a `large` one a slow player does not play to the end (see `Trials.varied`). `imposed` leads a game to
    what is seldom met otherwise.
    """

    jeu: str
    options: Mapping[str, Any]
    seat: int
    opponents: tuple[str, ...]
    large: bool = False
    imposed: Imposed | None = None

    @property
    def count(self) -> int:
        """How many players sit there."""
        return len(self.opponents) + 1

    def complete(self) -> dict[str, Any]:
        """Return the complete options of the game; names say nothing of who plays."""
        joueurs = [{"nom": f"Joueur {k}", "type": "humain"} for k in range(1, self.count + 1)]
        return PARTIES[self.jeu].completer({**self.options, "joueurs": joueurs})


@dataclass(frozen=True, slots=True)
class Played:
    """One deal played at a table, `numero` of its seed.

    By function of the player, `decisions` counts its own, and `seconds` is what they took, of the processor
    or waiting.
    """

    table: Table
    numero: int
    deal: Deal
    decisions: Mapping[str, int]
    seconds: Mapping[str, float]

    @property
    def culprit(self) -> str:
        """The function to blame for the first fault.

        When the time of the deal is over, that is not the one that has none left, but the one that took most.
        """
        fault = self.deal.faults[0]
        if isinstance(fault.reply, Failed) and fault.reply.kind == NOT_RUN:
            return max(self.seconds, key=self.seconds.__getitem__)
        return fault.function

    def faults_of(self, functions: Collection[str]) -> tuple[Fault, ...]:
        """Return the faults of some functions, in order."""
        return tuple(fault for fault in self.deal.faults if fault.function in functions)


Outcome = TypeVar("Outcome")
"""What is kept of a deal of a duel."""


@dataclass(slots=True)
class Duel(Generic[Outcome]):
    """The deals against one opponent: for each, its outcome with the player in each seat.

    `faulty` is the first deal with a fault, which ends the duel.
    """

    opponent: str
    deals: list[tuple[Outcome, ...]] = field(default_factory=list)
    faulty: Played | None = None

    @property
    def outcomes(self) -> list[Outcome]:
        """Those of all the deals, in every seat."""
        return [outcome for deal in self.deals for outcome in deal]


class PlayerForm(ABC, Generic[Outcome]):
    """What differs from game to game.

    `tables` are the varied ones. A duel is `deals` deals against one of `opponents`, with the player in each
    of `seats` seats. `ours` is the level of ours that decides in the place of a function that is not judged.
    `hints` says what an exception may mean here, where it is not what it often means.
    """

    jeu: str
    tables: tuple[Table, ...]
    opponents: tuple[str, ...]
    seats: int
    deals: int
    ours: str
    hints: tuple[Hint, ...]

    @property
    def functions(self) -> tuple[str, ...]:
        """The functions of a player."""
        return FORMS[self.jeu].functions

    # --- many deals

    @abstractmethod
    def duel_table(self, opponent: str, seat: int) -> Table:
        """Return the table of a duel, the player in a seat (from 1)."""

    @abstractmethod
    def outcome(self, played: Played) -> Outcome:
        """Return what a deal of a duel came to for the player."""

    @abstractmethod
    def duel_sentence(self, nom: str, duel: Duel[Outcome]) -> str:
        """Return the remark on a duel that a function gets, "" for none."""

    @abstractmethod
    def legal_sentence(self, nom: str, decisions: int, games: int) -> str:
        """Return the sentence that says on how much a right function was tried."""

    # --- a fault

    @abstractmethod
    def allowed_text(self, vue: Vue) -> str:
        """Return the choices that a call may make, in words."""

    def given_text(self, value: Any) -> str:
        """Return an answer, as the bench encodes it, in words."""
        return words.value_text(value)

    def choice_sentence(self, fault: Fault, value: Any) -> str:
        """Return the sentence that says why an answer, as the bench encodes it, is no permitted choice."""
        return _("{when}, {name} devrait donner {allowed}, et donne {given}. {why}").format(
            when=self.when(fault),
            name=fault.function,
            allowed=self.allowed_text(fault.vue),
            given=self.given_text(value),
            why=self.why_not(fault, value),
        )

    @abstractmethod
    def when(self, fault: Fault) -> str:
        """Return the moment of a fault, as a sentence begins: « Au pli 3 »."""

    @abstractmethod
    def why_not(self, fault: Fault, value: Any) -> str:
        """Return the sentence that says what is wrong with an answer, as the bench encodes it."""

    @abstractmethod
    def place_sentence(self, played: Played, graine: int, fault: Fault) -> str:
        """Return the sentence that says at which table, and after how much, a fault came."""

    @abstractmethod
    def replaced_sentence(self, nom: str, faults: int, decisions: int) -> str:
        """Return the sentence that says what was played instead, and how often in that deal."""

    @abstractmethod
    def code(self, nom: str, vue: Vue) -> Code:
        """Return the call as a student would type it, with the classes of the stub."""

    def drawn(self, vue: Vue) -> tuple[TasDessine, ...]:
        """Return the cartes of a view, in rows."""
        return ()


def player_form(jeu: str) -> PlayerForm[Any]:
    """Return the form of a game."""
    form: PlayerForm[Any] = import_module(f".{jeu}", __package__).FORM
    return form


def view_code(name: str, fields: Sequence[tuple[str, Sequence[str]]], call: str) -> Code:
    """Return a view in the class `name`, then the call; a field whose value has many lines is indented."""
    lines = [f"vue = {name}("]
    for champ, (first, *others) in fields:
        lines += [f"    {champ}={first}", *(f"    {line}" for line in others)]
        lines[-1] += ","
    return Code((*lines, ")", call), len(lines) + 1)
