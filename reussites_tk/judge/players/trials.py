"""The deals that a player of Mémorix is tried on, and what they leave.

What does not depend on the seed: the kinds of tables (boards, numbers of players, seats, penalties,
opponents). They are the same for every file and every seed, so a fault tied to a kind of position is met
with any seed, and only one that needs a rare course of events may escape. What does: the deals, and so
the rates. A rate never changes a mark, and both players have the same deals at each seat: luck weighs on
neither.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...intervals import paired_difference
from ...jeux import PARTIES
from ...worker.parent.referee import ComputerSeat, Deal, DealStopped, Seat, StudentSeat, play_deal
from ..runner import Runner
from ..verdicts import Stopped

JEU = "memorix"
SECONDS, VARIED_SECONDS = 30.0, 6.0
"""What all the deals may take, of the processor or waiting, and the first of the varied rounds.

All the tables are played once, whatever that takes: each deal is bounded. A slower player has no second
round, and shorter duels. A busy machine adds nothing to these seconds, so it changes little.
"""
WALL = 120.0
"""A back-stop for a player that waits, for one opponent, where the system does not tell who waits."""


@dataclass(frozen=True, slots=True)
class Table:
    """A kind of table: the options of the game, the seat of the player (from 1), who sits elsewhere."""

    options: Mapping[str, Any]
    seat: int
    opponents: tuple[str, ...]

    def complete(self) -> dict[str, Any]:
        """Return the complete options of the game; names say nothing of who plays."""
        count = len(self.opponents) + 1
        joueurs = [{"nom": f"Joueur {k}", "type": "humain"} for k in range(1, count + 1)]
        return PARTIES[JEU].completer({**self.options, "joueurs": joueurs})

    def seats(self, player: Seat) -> list[Seat]:
        """Return who sits where."""
        others: list[Seat] = [ComputerSeat(level) for level in self.opponents]
        return [*others[: self.seat - 1], player, *others[self.seat - 1 :]]


def _table(lignes: int, colonnes: int, e: int, seat: int, *opponents: str, joker: bool = True) -> Table:
    return Table({"lignes": lignes, "colonnes": colonnes, "E": e, "joker": joker}, seat, opponents)


TABLES = (
    _table(3, 5, 3, 1, "memoire"),
    _table(3, 5, 0, 2, "prudent"),
    _table(3, 7, 1, 3, "memoire", "prudent"),
    _table(5, 5, 2, 2, "memoire", "memoire", "prudent"),
    _table(7, 9, 3, 1, "parite"),
    _table(4, 5, 3, 2, "memoire", joker=False),
    _table(5, 7, 3, 4, "prudent", "parite", "memoire"),
    _table(3, 9, 5, 2, "parite"),
)
DEALS_PER_TABLE = 2

OPPONENTS = ("memoire", "prudent")
DEALS = 100
"""Deals against each opponent, each played from both seats."""
DUEL = {"lignes": 3, "colonnes": 7, "E": 3}


@dataclass(frozen=True, slots=True)
class Played:
    """One deal played at a table, `numero` of its seed."""

    table: Table
    numero: int
    deal: Deal

    @property
    def decisions(self) -> int:
        """How many decisions were the player's."""
        return sum(turn.joueur == self.table.seat for turn in self.deal.turns)


@dataclass(slots=True)
class Duel:
    """What the deals against one opponent came to: won, lost, level games, from both seats."""

    opponent: str
    won: int = 0
    lost: int = 0
    level: int = 0
    faulty: Played | None = None

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.won + self.lost + self.level

    @property
    def difference(self) -> float:
        """The share of the games won less that of the games lost."""
        return (self.won - self.lost) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the difference (see `intervals.paired_difference`)."""
        return paired_difference(self.level, self.won, self.lost, 0)

    def add(self, played: Played) -> None:
        """Count a game; both win one that is level."""
        winners = played.deal.resultat.gagnants
        if played.table.seat not in winners:
            self.lost += 1
        elif len(winners) > 1:
            self.level += 1
        else:
            self.won += 1


class Trials:
    """Plays the deals of a seed with one player."""

    def __init__(self, player: StudentSeat, runner: Runner, graine: int) -> None:
        """Keep the player, the child that it lives in, and the seed."""
        self._player, self._runner, self._graine = player, runner, graine
        self._start = player.player.spent

    def varied(self) -> Iterator[Played]:
        """Play the varied tables; yield each deal. A slow player plays each of them once."""
        for numero in range(1, DEALS_PER_TABLE + 1):
            for table in TABLES:
                yield self._play(table, numero)
            if self._spent > VARIED_SECONDS:
                return

    def duel(self, opponent: str, left: int = 1) -> Duel:
        """Play the deals against an opponent, or half as many, or a quarter…; stop at the first fault.

        `left` duels share what is left of the time, this one included.
        """
        duel, budget, start = Duel(opponent), (SECONDS - self._spent) / left, self._spent
        end = time.monotonic() + WALL
        # Few numbers of deals are possible, so that the same file has the same verdict every time.
        halves = {DEALS >> k for k in range(1, DEALS.bit_length())}
        for numero in range(1, DEALS + 1):
            for seat in (1, 2):
                played = self._play(Table(DUEL, seat, (opponent,)), numero)
                if played.deal.faults:
                    duel.faulty = played
                    return duel
                duel.add(played)
            share = 0.5 if numero in halves else 1.0
            if self._spent - start > share * budget or time.monotonic() > end:
                break
        return duel

    @property
    def _spent(self) -> float:
        return self._player.player.spent - self._start

    def _play(self, table: Table, numero: int) -> Played:
        if self._runner.stop.is_set():
            raise Stopped
        seats = table.seats(self._player)
        try:
            return Played(table, numero, play_deal(JEU, table.complete(), self._graine, numero, seats))
        except DealStopped:
            raise Stopped from None
