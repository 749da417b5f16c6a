"""A tournament, from a folder to its files: the command and the window both use this.

`read_tournament` reads without running anything, `play_tournament` plays what is not played yet and writes
everything. Each table is written down in the journal as soon as it is known: whatever ends a run, the next
one goes on from there, and comes to the same bytes.
"""

from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from pathlib import Path
from secrets import randbits
from typing import Any

from ..errors import UserError, cannot_write
from ..files import locked
from ..jeux import Jeu
from ..judge.verdicts import Stopped
from ..plain_json import DamagedJSON
from ..texts import _
from ..worker.parent.players import DEAL_SECONDS
from ..worker.parent.referee import DealStopped
from ..worker.parent.wall import Wall, known_wall
from . import journal
from .design import Tables, tables
from .entries import Entry, markers, read_entries, with_distinct_names
from .executors import results_as_they_end
from .journal import Journal
from .kinds import levels_of
from .playing import Task, play_table, why_absent
from .records import TableRecord, options_json, read_table, table_json
from .renewal import Renewal, former_graine, head_of, renewal_in
from .results import Player, Results
from .standings import Standings, standings
from .words import nobody_sentence
from .written import check_folder, write_results

RANDOM_BITS = 64
"""So many that no player finds the seed by trying them all."""

NO_PROCESS = (errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE, errno.ENOENT, errno.EPERM)
"""What the system says when it starts no process."""

JSON = Any


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for: whose files, which game, where results go.

    `options` are complete (see `kinds.options_of`). Without a `graine`, that of the tournament that the
    folder holds, if it is of the same game, else one at random. `seconds` is the processor time of a deal.
    """

    source: Path
    folder: Path
    game: Jeu
    options: Mapping[str, Any]
    deals: int
    graine: int | None = None
    seconds: float = DEAL_SECONDS
    workers: int | None = None
    """How many tables are played at once; None for one per core."""

    @property
    def seats(self) -> int:
        """How many play at a table."""
        return len(self.options["joueurs"])


@dataclass(frozen=True, slots=True)
class TournamentRead:
    """A tournament that can begin: the students' players, and remarks on what is nobody's."""

    order: Order
    entries: tuple[Entry, ...]
    remarks: tuple[str, ...]


@dataclass(slots=True)
class Advance:
    """How many tables were played, of how many; `kept` were known before, and `start` is when we began."""

    asked: int = 0
    done: int = 0
    kept: int = 0
    start: float = field(default_factory=time.monotonic)

    @property
    def seconds_left(self) -> float | None:
        """About how long the rest takes; None before anything is known."""
        new = self.done - self.kept
        return (time.monotonic() - self.start) * (self.asked - self.done) / new if new else None


@dataclass(frozen=True, slots=True)
class Played:
    """A tournament that came to its end; `put_aside` is the folder that another one's files were moved to.

    `wall` is what held the players, None when they were all played before, or elsewhere.
    """

    results: Results
    ranking: Standings
    put_aside: str = ""
    kept: int = 0
    wall: Wall | None = None

    @property
    def all_right(self) -> bool:
        """True if everybody played, without a fault."""
        absent = any(player.reason for player in self.results.players)
        return not absent and not any(line.faults for line in self.ranking.lines)


OnAdvance = Callable[[Advance], None]
OnRecord = Callable[[TableRecord], None]
OnRenewal = Callable[[Renewal], None]
OnPlayers = Callable[[Results], None]


def read_tournament(order: Order) -> TournamentRead:
    """Read the players; raises `UserError` when there are none, or the folder of the results cannot be it."""
    entries, remarks = read_entries(order.source, order.game, order.folder)
    check_folder(order.folder)
    ours = markers(levels_of(order.game))
    named = with_distinct_names([*ours, *entries])  # no student takes the name of one of ours
    return TournamentRead(order, tuple(named[len(ours) :]), remarks)


def play_tournament(
    read: TournamentRead,
    executor: Executor | None = None,
    *,
    stop: threading.Event | None = None,
    on_advance: OnAdvance = lambda advance: None,
    on_renewal: OnRenewal = lambda renewal: None,
    on_players: OnPlayers = lambda results: None,
    on_record: OnRecord = lambda record: None,
) -> Played:
    """Play what is not played yet, and write the files; threads play, unless there is an `executor`.

    `on_renewal` is called before what another tournament left is put aside; `on_players` once it is known
    who plays, with results that have no table yet; `on_record` with each table, those known before first.
    Raises `Stopped` when `stop` was set (what is done is kept), `UserError` when nobody can play (nothing is
    written then), when the folder cannot be written or is at work elsewhere, or no program can be run.
    """
    order, stop = read.order, stop or threading.Event()
    with _saying_what_fails(order.folder), ExitStack() as stack:
        if executor is None:
            calls = _Calls(stack.enter_context(_threads(order.workers, stop)), stop, stop)
        else:
            calls = _Calls(executor, None, stop)
        reasons = _reasons(read, calls)
        stack.enter_context(_only_writer(order.folder))
        graine, head = _head(read)
        renewal = renewal_in(order.folder, head)
        if renewal is not None:
            on_renewal(renewal)
        kept = stack.enter_context(Journal(order.folder, head))
        run = _Run(read, graine, kept, calls, (on_advance, on_players, on_record))
        results = run.results(reasons)
        ranking = standings(results.records)
        write_results(order.folder, results, ranking, run.records)
        wall = known_wall() if executor is None else None
        return Played(results, ranking, kept.put_aside, run.advance.kept, wall)


def renewal_of(read: TournamentRead) -> Renewal | None:
    """Return what would be put aside and why if this was played now; None if it goes on, or is the first."""
    return renewal_in(read.order.folder, _head(read)[1])


def _reasons(read: TournamentRead, calls: _Calls) -> dict[int, str]:
    """Return why each student's entry cannot play, "" if it can; raises `UserError` when none can."""
    lines = journal.known_lines(read.order.folder, _head(read)[1])
    reasons = {line["entree"]: line["raison"] for line in lines if _is_reason(line)}
    reasons |= {k: entry.reason for k, entry in enumerate(read.entries) if entry.reason}
    waiting = [k for k in range(len(read.entries)) if k not in reasons]
    code, inside = read.order.game.code, calls.inside
    reasons |= dict(calls.results(partial(_looked_at, k, read.entries[k], code, inside) for k in waiting))
    if all(reasons[k] for k in range(len(read.entries))):
        raise UserError(nobody_sentence([(entry.nom, reasons[k]) for k, entry in enumerate(read.entries)]))
    return reasons


@contextmanager
def _threads(workers: int | None, stop: threading.Event) -> Iterator[Executor]:
    """Yield threads, each of which mostly waits for children; whatever ends the block ends them soon."""
    threads = ThreadPoolExecutor(workers or os.cpu_count() or 1, thread_name_prefix="tournoi")
    try:
        yield threads
    except BaseException:  # Ctrl+C too: games under way end soon, others never start
        stop.set()
        raise
    finally:
        threads.shutdown(wait=True, cancel_futures=True)


@dataclass(frozen=True, slots=True)
class _Calls:
    """Who runs the calls; `inside` is the event given to them, where they are in this process."""

    executor: Executor
    inside: threading.Event | None
    stop: threading.Event

    def results(self, calls: Iterator[partial[Any]]) -> Iterator[Any]:
        """Yield the results of calls as they end; raises `Stopped` at the end when `stop` was set."""
        try:
            with closing(results_as_they_end(self.executor, calls, self.stop)) as found:
                yield from found
        except DealStopped:
            raise Stopped from None
        if self.stop.is_set():
            raise Stopped


class _Run:
    """One run: what the journal knows, and what is still to be played."""

    def __init__(
        self,
        read: TournamentRead,
        graine: int,
        kept: Journal,
        calls: _Calls,
        listeners: tuple[OnAdvance, OnPlayers, OnRecord],
    ) -> None:
        self._read, self._order, self._graine = read, read.order, graine
        self._journal, self._calls = kept, calls
        self._on_advance, self._on_players, self._on_record = listeners
        self.records: dict[tuple[int, int], TableRecord] = {}
        """The tables, by the deal and their number, with the seconds that they took."""
        self.advance = Advance()

    def results(self, reasons: Mapping[int, str]) -> Results:
        """Play the whole; `reasons` say why an entry cannot play. Raises as `play_tournament`."""
        entries = self._entries(reasons)
        present = [k for k, entry in enumerate(entries) if not entry.reason]
        ours = markers(levels_of(self._order.game, len(present), self._order.seats))
        present += range(len(entries), len(entries) + len(ours))
        entries += ours
        plan = [*self._plan(present)]
        order, players = self._order, tuple(map(Player.of, entries))
        asked = order.game.code, order.options, self._graine, order.deals, order.seconds
        self._on_players(Results(*asked, players, ()))
        self._play(entries, plan)
        return Results(*asked, players, tuple(self.records[each[:2]] for each in plan))

    def _entries(self, reasons: Mapping[int, str]) -> list[Entry]:
        """Return the students' entries with the reasons, which are written down where they were not."""
        written = {line["entree"] for line in self._journal.lines if _is_reason(line)}
        entries = []
        for k, entry in enumerate(self._read.entries):
            if not entry.reason and k not in written:
                self._journal.add({"entree": k, "raison": reasons[k]})
            entries.append(replace(entry, reason=reasons[k]))
        return entries

    def _plan(self, present: Sequence[int]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
        """Yield each table to be played: its deal, its number, its players."""
        deals: Iterator[Tables] = tables(len(present), self._order.seats)
        for numero, drawn in enumerate(islice(deals, self._order.deals), 1):
            for table, players in enumerate(drawn):
                yield numero, table, tuple(present[player] for player in players)

    def _play(self, entries: Sequence[Entry], plan: Sequence[tuple[int, int, tuple[int, ...]]]) -> None:
        """Play the tables of the plan that the journal does not hold."""
        wanted = {(numero, table): players for numero, table, players in plan}
        for line in self._journal.lines:
            record = _table_in(line)
            if record is not None and wanted.get((record.numero, record.table)) == record.players:
                self.records[record.numero, record.table] = record
        self.advance = Advance(len(plan), len(self.records), len(self.records))
        for record in self.records.values():
            self._on_record(record)
        self._on_advance(self.advance)
        waiting = (self._task(entries, *each) for each in plan if each[:2] not in self.records)
        done = self._calls.results(partial(play_table, task, self._calls.inside) for task in waiting)
        for record in done:
            self._journal.add(table_json(record, seconds=True))
            self.records[record.numero, record.table] = record
            self.advance.done += 1
            self._on_record(record)
            self._on_advance(self.advance)

    def _task(self, entries: Sequence[Entry], numero: int, table: int, players: tuple[int, ...]) -> Task:
        order = self._order
        seated = tuple(entries[player] for player in players)
        return Task(
            order.game.code, order.options, self._graine, numero, table, players, seated, order.seconds
        )


def _looked_at(k: int, entry: Entry, jeu: str, stop: threading.Event | None) -> tuple[int, str]:
    return k, why_absent(entry, jeu, stop)


def _is_reason(line: JSON) -> bool:
    return isinstance(line, dict) and type(line.get("entree")) is int and isinstance(line.get("raison"), str)


def _table_in(line: JSON) -> TableRecord | None:
    try:
        return read_table(line)
    except DamagedJSON:
        return None


# --- the folder of the results


def _head(read: TournamentRead) -> tuple[int, JSON]:
    """Return the seed, and the first line of the journal."""
    order, graine = read.order, read.order.graine
    if graine is None:
        graine = former_graine(order.folder, order.game.code)
    if graine is None:
        graine = randbits(RANDOM_BITS)
    players = [[entry.nom, entry.digest, entry.reason] for entry in read.entries]
    options = options_json(order.options)
    return graine, head_of(order.game.code, options, order.seconds, players, graine)


@contextmanager
def _only_writer(folder: Path) -> Iterator[None]:
    """Keep the folder for this run; raises `UserError` when it cannot be written, or another run has it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stack = ExitStack()
        try:
            stack.enter_context(locked(folder / "tournoi"))
        except BlockingIOError:
            sentence = _(
                "Un autre tournoi se joue dans « {folder} » : attendez sa fin, ou donnez un autre dossier."
            )
            raise UserError(sentence.format(folder=folder)) from None
    except OSError as fault:
        raise UserError(cannot_write(folder, fault)) from None
    with stack:
        yield


@contextmanager
def _saying_what_fails(folder: Path) -> Iterator[None]:
    """Say in one sentence that the disk or the system refused; raises `UserError`."""
    try:
        yield
    except OSError as fault:
        if fault.errno not in NO_PROCESS:
            raise UserError(cannot_write(folder, fault)) from None
        sentence = _(
            "Le système ne permet pas de lancer les programmes des joueurs : le tournoi s’arrête là."
        )
        raise UserError(sentence) from fault
