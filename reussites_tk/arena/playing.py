"""One table of one deal, played in every cyclic seating; and one of its games, played again from its coups.

A task is plain data, and its record depends on nothing else: every game has children of its own, started for
it and ended with it. So what a player learns of a deal from one seat cannot serve it in another, and it
does not matter which thread, process or machine plays what, nor in which order.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..grading.judging import without_place
from ..jeux import PARTIES
from ..judge import words
from ..judge.source import read_source
from ..texts import _
from ..worker.messages import Failed, LoadFailed
from ..worker.parent.players import DEAL_SECONDS, PlayerSeat, Raised, Reply, Returned, player_child
from ..worker.parent.referee import (
    FORMS,
    ComputerSeat,
    Deal,
    DealStopped,
    Fault,
    Seat,
    StudentSeat,
    Turn,
    play_deal,
)
from .entries import Entry
from .kinds import KINDS
from .records import FaultNote, Game, TableRecord

MOST_LOST = 3
"""Lost calls of a deal that are waited for, of one player: beyond, it is asked nothing more in that deal.

They tell a program that does not end; as a number, they are the same on every machine.
"""
WAITED_PER_SECOND = 2
"""How long calls may wait, for each second of processor that they may use."""
PLACES_KEPT = 3
"""The faults of a seat whose position is kept with them: that of the others can be found again."""
LONGEST_MESSAGE = 200
_ADDRESS = re.compile(r"0x[0-9A-Fa-f]{4,}")


@dataclass(frozen=True, slots=True)
class Task:
    """One table of deal `numero`: `players` are the numbers of its entries, which follow in that order.

    `options` are complete; `seconds` is the processor time of a deal.
    """

    jeu: str
    options: Mapping[str, Any]
    graine: int
    numero: int
    table: int
    players: tuple[int, ...]
    entries: tuple[Entry, ...]
    seconds: float = DEAL_SECONDS


def play_table(task: Task, stop: threading.Event | None = None) -> TableRecord:
    """Play a table in each of its seatings; raises `DealStopped` once `stop` is set.

    Raises `OSError` when the system can start no process, or has no room for the files.
    """
    games = []
    for shift in range(len(task.entries)):
        seated = task.entries[shift:] + task.entries[:shift]
        games.append(_play_game(task, seated, stop))
    return TableRecord(task.numero, task.table, task.players, tuple(games))


def _play_game(task: Task, seated: Sequence[Entry], stop: threading.Event | None) -> Game:
    with ExitStack() as stack:
        files = [stack.enter_context(entry.on_disk()) if not entry.level else None for entry in seated]
        seats = [_seat(task, *each, stack, stop) for each in zip(seated, files, strict=True)]
        most_coups = KINDS[task.jeu].most_coups(task.options)
        deal = play_deal(task.jeu, task.options, task.graine, task.numero, seats, stop, most_coups)
    shares = KINDS[task.jeu].shares(deal.events, len(seated))
    faults = tuple(_notes(deal.faults, files))
    return Game(deal.saved, deal.resultat.scores, tuple(shares), deal.ended, faults, deal.seconds)


def _seat(
    task: Task, entry: Entry, file: Path | None, stack: ExitStack, stop: threading.Event | None
) -> Seat:
    if file is None:
        return computer_seat(task.jeu, entry.level)
    child = player_child(file, task.jeu, FORMS[task.jeu].functions, stop=stop)
    player = stack.enter_context(
        PlayerSeat(child, task.seconds, MOST_LOST, most_waited=WAITED_PER_SECOND * task.seconds)
    )
    player.load()  # one that loads no more has lost its calls
    return StudentSeat(player)


def computer_seat(jeu: str, level: str) -> ComputerSeat:
    """Return the seat of a computer of ours, none of whose decisions depends on the clock."""
    return ComputerSeat(level, PARTIES[jeu].charger_les_ordinateurs().EFFORT_FIXE)


def _notes(faults: Sequence[Fault], files: Sequence[Path | None]) -> Iterator[FaultNote]:
    """Yield what is kept of faults: the same on every run, whatever the folder and the addresses were."""
    seen = [0] * len(files)
    for fault in faults:
        file = files[fault.joueur - 1]
        assert file is not None, "a computer of ours makes no fault"
        seen[fault.joueur - 1] += 1
        position = fault.position if seen[fault.joueur - 1] <= PLACES_KEPT else ""
        yield FaultNote(fault.rang, fault.joueur, _same_everywhere(fault.reply, file), fault.refus, position)


def _same_everywhere(reply: Reply, file: Path) -> Reply:
    match reply:
        case Returned(value):
            text = words.value_text(value)
            return Returned(["?", _short(text)]) if len(text) > LONGEST_MESSAGE else Returned(value)
        case Raised(kind, message, line):
            return Raised(kind[:LONGEST_MESSAGE], _short(without_place(message, file)), line)
    return Failed(reply.kind)  # the rest is of the moment


def _short(message: str) -> str:
    return _ADDRESS.sub("0x…", message)[:LONGEST_MESSAGE]


# --- does it play at all?


def why_absent(entry: Entry, jeu: str, stop: threading.Event | None = None) -> str:
    """Return why the file of a player cannot play, in French, "" if it can; it is loaded, and asked nothing.

    Raises `DealStopped` once `stop` is set, `OSError` when the system can start no process.
    """
    functions = FORMS[jeu].functions
    with entry.on_disk() as file, PlayerSeat(player_child(file, jeu, functions, stop=stop)) as seat:
        loaded = seat.load()
        if stop is not None and stop.is_set():
            raise DealStopped
        if isinstance(loaded, LoadFailed):
            why = without_place(words.loading_error(loaded, "").message, file)
            return _short(_("Le fichier ne se charge pas. {why}").format(why=why))
        missing = [name for name in functions if name not in seat.present()]
        unwritten = [name for name in functions if name in read_source(file).untouched]
    if missing:
        return _("Le fichier ne définit pas {names}.").format(names=", ".join(missing))
    return _("Il reste à compléter : {names}.").format(names=", ".join(unwritten)) if unwritten else ""


# --- a game that was played


def play_again(
    jeu: str,
    options: Mapping[str, Any],
    graine: int,
    numero: int,
    levels: Sequence[str],
    game: Game,
) -> Deal:
    """Return a deal as it was played, without running anybody's file.

    `levels` are by seat, "" for a student's player: a computer of ours is asked again, for its reason.
    Raises `ValueError` (`CoupRefuse`, `SauvegardeIllisible`) when the game was not one of this deal.
    """
    module = PARTIES[jeu].charger()
    partie = module.nouvelle_partie(options, graine, numero)
    _start, coups = module.relire(game.saved)
    ours = {k: computer_seat(jeu, level) for k, level in enumerate(levels, 1) if level}
    for seat in ours.values():
        seat.begin(jeu, options, graine, numero)
    faults = {fault.rang: fault for fault in game.faults}
    turns: list[Turn] = []
    events: list[Any] = []
    for coup in coups:
        joueur, rang = partie.au_trait() or 0, len(turns) + 1
        pourquoi = ours[joueur].decide(partie, joueur, rang).pourquoi if joueur in ours else ""
        turn = Turn(joueur, coup, pourquoi, _fault(jeu, partie, faults.get(rang)))
        events += partie.jouer(coup)
        turns.append(turn)
    ended = partie.resultat() is not None
    resultat = partie.resultat() or FORMS[jeu].standing(partie)
    return Deal(tuple(turns), resultat, ended, (0.0,) * len(levels), game.saved, tuple(events))


def _fault(jeu: str, partie: Any, note: FaultNote | None) -> Fault | None:
    if note is None:
        return None
    vue = partie.vue_de(note.joueur)
    function = FORMS[jeu].function_of(vue)
    return Fault(note.joueur, note.rang, partie.ligne(), vue.en_json(), note.reply, note.refus, function)
