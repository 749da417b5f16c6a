"""What the page of tournaments knows: the form, the results so far, a row per player, a row per game."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from ...arena.kinds import KINDS, options_of
from ...arena.records import TableRecord
from ...arena.results import FILE, Results, read_results
from ...arena.run import Advance, Order, Played, TournamentRead, play_tournament, read_tournament
from ...arena.standings import Line, Standings, faults_of, standings
from ...errors import UserError
from ...jeux import PARTIES
from ...parameters import read
from ..background import Tell, streamed

EVERY_SECONDS = 1.0
"""How often the ranking of what is played so far is counted again."""


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

    @property
    def names(self) -> list[str]:
        """The names of the players, by number."""
        return [player.nom for player in self.results.players]

    @property
    def title(self) -> str:
        """What the share of a player counts."""
        return KINDS[self.results.jeu].title

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
        return None if not used or self.results.players[player].level else sum(used) / len(used)

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
    points: int
    best: bool
    faults: int
    ended: bool


def _game_row(record: TableRecord, player: int, k: int) -> GameRow:
    game, seat = record.games[k], record.seat_of(player, k)
    others = tuple(other for other in record.seated(k) if other != player)
    faults = sum(number == k for number, _fault in faults_of(record, player))
    points, best = game.scores[seat], game.scores[seat] == max(game.scores)
    return GameRow(record.numero, record.table, k, others, seat + 1, points, best, faults, game.ended)


# --- the work, in a thread

Item = TournamentRead | Shown | Advance | Played


def reading(form: Form, _stopping: threading.Event) -> Iterator[Item]:
    """Read the players of a form, and what a tournament of theirs left before."""
    yield read_tournament(form.order())
    before = known(form)
    if before is not None:
        yield before


def known(form: Form) -> Shown | None:
    """Return the results that the folder of a form holds; None if there are none."""
    file = form.folder / FILE
    if not file.is_file():
        return None
    try:
        results = read_results(file)
    except UserError:  # not ours, or damaged: it will be written again
        return None
    return Shown(results, standings(results.records), whole=True)


def playing(form: Form, stopping: threading.Event) -> Iterator[Item]:
    """Play a tournament: yield its players, how far it is, the ranking from time to time, the whole."""

    def work(tell: Tell, stop: threading.Event) -> None:
        found = read_tournament(form.order())
        tell(found)
        so_far = _SoFar(tell)
        played = play_tournament(
            found,
            stop=stop,
            on_advance=lambda advance: tell(replace(advance)),  # a copy: the record goes on changing
            on_players=so_far.begin,
            on_record=so_far.add,
        )
        tell(Shown(played.results, played.ranking, whole=True))
        tell(played)

    yield from streamed(work, stopping)


@dataclass(slots=True)
class _SoFar:
    """The tables so far, whose ranking is told now and then."""

    tell: Tell
    results: Results | None = None
    records: list[TableRecord] = field(default_factory=list)
    last: float = 0.0

    def begin(self, results: Results) -> None:
        """Begin with players who have not played yet."""
        self.results = results
        self._show()

    def add(self, record: TableRecord) -> None:
        """Add a table."""
        self.records.append(record)
        if time.monotonic() - self.last >= EVERY_SECONDS:
            self._show()

    def _show(self) -> None:
        if self.results is not None:
            records = tuple(sorted(self.records, key=lambda record: (record.numero, record.table)))
            self.tell(Shown(replace(self.results, records=records), standings(records)))
        self.last = time.monotonic()
