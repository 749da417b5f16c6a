"""What the page of tournaments knows: the form, the results so far, a row per player, a row per game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ...arena.kinds import KINDS, options_of
from ...arena.records import TableRecord
from ...arena.results import Results, waiting_players
from ...arena.run import Order
from ...arena.standings import Line, Standings, faults_of
from ...jeux import PARTIES
from ...parameters import read


@dataclass(frozen=True, slots=True)
class Form:
    """What a person asks for: whose players, which game, how many deals; a file of parameters, or none."""

    source: Path
    jeu: str
    deals: int
    parameters: Path | None = None

    @property
    def folder(self) -> Path:
        """Where results go: beside the players, one folder per game."""
        name = self.source.stem if self.source.is_file() else self.source.name
        return self.source.with_name(f"{name} - tournoi {self.jeu}")

    def order(self) -> Order:
        """Return the order; raises `UserError` when the file of parameters cannot be used."""
        game = PARTIES[self.jeu]
        written = {} if self.parameters is None else read(self.parameters).options.get(game.code, {})
        return Order(self.source, self.folder, game, options_of(game, written), self.deals)


@dataclass(frozen=True, slots=True)
class Shown:
    """Results, whole or so far, and their ranking; `whole` once the files are written."""

    results: Results
    ranking: Standings
    whole: bool = False
    times: Mapping[int, float] = field(default_factory=dict)
    """The processor seconds by game that a file of the results tells, by player, where no record does."""

    @property
    def names(self) -> list[str]:
        """The names of the players, by number."""
        return [player.nom for player in self.results.players]

    @property
    def title(self) -> str:
        """What the share of a player counts."""
        return KINDS[self.results.jeu].title

    @property
    def waiting(self) -> list[int]:
        """Those who can play and have not played yet: in few deals, there are more players than seats."""
        return waiting_players(self.results.players, self.ranking)

    def line_of(self, player: int) -> Line | None:
        """Return the line of a player in the ranking; None if it did not play."""
        return next((line for line in self.ranking.lines if line.player == player), None)

    def seconds_of(self, player: int) -> float | None:
        """Return the processor seconds of a player by game; None for one of ours, and when nobody knows."""
        used = [
            game.seconds[record.seat_of(player, k)]
            for record in self.results.records
            if player in record.players
            for k, game in enumerate(record.games)
            if game.seconds
        ]
        if self.results.players[player].level:
            return None
        return sum(used) / len(used) if used else self.times.get(player)

    def games_of(self, player: int) -> list[GameRow]:
        """Return the games of a player, in order."""
        return [
            _game_row(record, player, k)
            for record in self.results.records
            if player in record.players
            for k in range(len(record.games))
        ]


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as one of its players sees it: where it was played, with whom, for how many points."""

    numero: int
    table: int
    game: int
    others: tuple[int, ...]
    seat: int
    points: float
    best: bool
    faults: int
    ended: bool


def _game_row(record: TableRecord, player: int, k: int) -> GameRow:
    game, seat = record.games[k], record.seat_of(player, k)
    others = tuple(other for other in record.seated(k) if other != player)
    faults = sum(number == k for number, _fault in faults_of(record, player))
    points, best = game.scores[seat], game.scores[seat] == max(game.scores)
    return GameRow(record.numero, record.table, k, others, seat + 1, points, best, faults, game.ended)
