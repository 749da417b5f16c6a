"""The work of the page of tournaments, in a thread: reading who plays, playing, counting as it goes."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from ...arena.entries import OtherGame
from ...arena.journal import WHOLE
from ...arena.records import TableRecord
from ...arena.renewal import Renewal
from ...arena.replays import seen_again
from ...arena.results import Results, read_results
from ...arena.run import Advance, Played, TournamentRead, play_tournament, read_tournament, renewal_of
from ...arena.standings import standings
from ...errors import UserError
from ...play.match_replay import Replay
from ...texts import _
from ..background import Task, Tell, streamed, wait_for
from .model import Form, GameRow, Shown
from .times import seconds_in
from .words import other_game_sentence

EVERY_SECONDS, SHARE = 1.0, 10
"""How often the ranking of what is played so far is counted again; that takes one part of the time in so
many at most."""
PATIENCE_SECONDS = 10.0
"""How long a work waits for one that was stopped before it to leave the folder."""


@dataclass(frozen=True, slots=True)
class GameFound:
    """The files play another game than the one chosen: that one is read."""

    jeu: str


@dataclass(frozen=True, slots=True)
class Changed:
    """Nothing is played yet: the results of the folder would be put aside, for this `renewal`."""

    renewal: Renewal


@dataclass(frozen=True, slots=True)
class Partial:
    """What is known of a tournament that was stopped: `shown` ranks the tables played."""

    shown: Shown


Item = TournamentRead | Shown | Advance | Played | GameFound | Changed | Partial


def reading(form: Form, proposing: bool, _stopping: threading.Event) -> Iterator[Item]:
    """Read the players of a form, and what a tournament of theirs left before.

    Where none of the files plays the game of the form, the one that they play is read if `proposing`; raises
    `UserError` otherwise.
    """
    try:
        found = read_tournament(form.order())
    except OtherGame as other:
        if not proposing:
            raise UserError(other_game_sentence(other.game.code, form.jeu)) from None
        form = replace(form, jeu=other.game.code)
        yield GameFound(form.jeu)
        found = read_tournament(form.order())
    yield found
    before = known(form)
    if before is not None:
        yield before


def known(form: Form) -> Shown | None:
    """Return the results that the folder of a form holds; None if there are none."""
    file = form.folder / WHOLE
    if not file.is_file():
        return None
    try:
        results = read_results(file)
    except UserError:  # not ours, or damaged: it will be written again
        return None
    times = seconds_in(form.folder, results)
    return Shown(results, standings(results.records), whole=True, times=times)


def playing(
    form: Form, before: Sequence[Task], agreed: bool, so_far: SoFar, stopping: threading.Event
) -> Iterator[Item]:
    """Play a tournament: yield its players, how far it is, the ranking from time to time, the whole.

    It first waits for the tasks `before`, which may still be writing in the folder. Unless it is `agreed`,
    nothing is played, and what has changed is told, where the results of the folder would be replaced.
    """
    wait_for(before, PATIENCE_SECONDS)

    def work(tell: Tell, stop: threading.Event) -> None:
        found = read_tournament(form.order())
        renewal = None if agreed else renewal_of(found)
        if renewal is not None:
            tell(Changed(renewal))
            return
        tell(found)
        played = play_tournament(
            found,
            stop=stop,
            on_advance=lambda advance: tell(replace(advance)),  # a copy: the record goes on changing
            on_players=lambda results: so_far.begin(results, tell),
            on_record=lambda record: so_far.add(record, tell),
        )
        tell(Shown(played.results, played.ranking, whole=True))
        tell(played)

    yield from streamed(work, stopping)


def stopped(form: Form, before: Sequence[Task], so_far: SoFar) -> Iterator[Item]:
    """Yield the ranking of what is played of a tournament that was stopped, once its last tables ended."""
    wait_for(before, PATIENCE_SECONDS)
    shown = so_far.shown()
    if shown is not None:
        written = known(form)
        if written is not None and written.results.records == shown.results.records:
            shown = written
        yield Partial(shown)


def replaying(found: Results, row: GameRow) -> Iterator[Replay]:
    """Play a game again, for the table: our computers are asked for their reasons, which takes a moment.

    Raises `UserError` when the game is not one of its deal.
    """
    try:
        yield seen_again(found, row.numero, row.table, row.game)
    except (LookupError, ValueError):
        sentence = _("Cette partie ne se rejoue pas : elle vient d’une autre version du logiciel.")
        raise UserError(sentence) from None


@dataclass(slots=True)
class SoFar:
    """The tables so far, whose ranking is told now and then."""

    results: Results | None = None
    records: list[TableRecord] = field(default_factory=list)
    due: float = 0.0

    def begin(self, results: Results, tell: Tell) -> None:
        """Begin with players who have not played yet."""
        self.results = results
        self._tell(tell)

    def add(self, record: TableRecord, tell: Tell) -> None:
        """Add a table."""
        self.records.append(record)
        if time.monotonic() >= self.due:
            self._tell(tell)

    def shown(self) -> Shown | None:
        """Return the ranking of the tables so far; None before it is known who plays."""
        if self.results is None:
            return None
        records = tuple(sorted(self.records, key=lambda record: (record.numero, record.table)))
        return Shown(replace(self.results, records=records), standings(records))

    def _tell(self, tell: Tell) -> None:
        start = time.monotonic()
        tell(self.shown())
        now = time.monotonic()
        self.due = now + max(EVERY_SECONDS, SHARE * (now - start))
