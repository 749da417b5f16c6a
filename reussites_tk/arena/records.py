"""What is known of each table: plain data, that goes through a process, a journal, a file, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..plain_json import DamagedJSON, as_score, flag_at, list_at, text_at, whole_at, with_lists, with_tuples
from ..worker.messages import Failed
from ..worker.parent.players import Raised, Reply, Returned
from .kinds import Share

JSON = Any


@dataclass(frozen=True, slots=True)
class FaultNote:
    """A decision that a student's player did not make: which one of the game, from 1, at which seat.

    `reply` is what the call came to, `refus` why that is not permitted, "" if nothing was returned.
    `position` is what everybody saw, and "" for all but the first of a seat: it can be found again.
    """

    rang: int
    joueur: int
    reply: Reply
    refus: str = ""
    position: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """One deal played in one seating: all its coups are in `saved`, the line that the game itself writes.

    `scores`, `shares` and `seconds` (of processor) are by seat. `ended` is False for a deal that nobody
    ended.
    """

    saved: str
    scores: tuple[float, ...]
    shares: tuple[Share, ...]
    ended: bool
    faults: tuple[FaultNote, ...] = ()
    seconds: tuple[float, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class TableRecord:
    """One table of one deal, once played: `players` are entries, numbered from 0.

    In game k, from 0, the player at seat s is `players[(s + k) % len(players)]`.
    """

    numero: int
    table: int
    players: tuple[int, ...]
    games: tuple[Game, ...]

    def seat_of(self, player: int, game: int) -> int:
        """Return the seat of a player, from 0, in a game."""
        return (self.players.index(player) - game) % len(self.players)

    def seated(self, game: int) -> tuple[int, ...]:
        """Return the players by seat in a game."""
        return self.players[game:] + self.players[:game]


# --- JSON


def table_json(record: TableRecord, *, seconds: bool = False) -> dict[str, JSON]:
    """Return a record as JSON; with its `seconds`, which are others on every run, for the journal alone."""
    return {
        "donne": record.numero,
        "table": record.table,
        "joueurs": list(record.players),
        "parties": [_game_json(game, seconds) for game in record.games],
    }


def _game_json(game: Game, seconds: bool) -> dict[str, JSON]:
    replies, faults = _faults_json(game.faults)
    return {
        "sauvegarde": game.saved,
        "scores": list(game.scores),
        "parts": [list(share) for share in game.shares],
        "finie": game.ended,
        **({"reponses": replies, "fautes": faults} if faults else {}),
        **({"secondes": [round(each, 4) for each in game.seconds]} if seconds else {}),
    }


def _faults_json(faults: tuple[FaultNote, ...]) -> tuple[list[JSON], list[JSON]]:
    """Return the replies, each once, and the faults that name them: many are often the same."""
    replies: dict[tuple[Reply, str], int] = {}
    rows: list[JSON] = []
    for fault in faults:
        number = replies.setdefault((_frozen(fault.reply), fault.refus), len(replies))
        rows.append([fault.rang, fault.joueur, number, *([fault.position] if fault.position else [])])
    return [[*_reply_json(reply), refus] for reply, refus in replies], rows


def _frozen(reply: Reply) -> Reply:
    """Return a reply that can be a key: its value is plain JSON."""
    return Returned(with_tuples(reply.value)) if isinstance(reply, Returned) else reply


def _reply_json(reply: Reply) -> list[JSON]:
    match reply:
        case Returned(value):
            return ["rendu", with_lists(value)]
        case Raised(kind, message, line):
            return ["exception", kind, message, line]
        case Failed():
            return ["echec", reply.kind]


def read_table(data: JSON) -> TableRecord:
    """Read a record; raises `DamagedJSON` when it is none."""
    try:
        players = tuple(_whole(player) for player in list_at(data, "joueurs"))
        games = tuple(_read_game(each) for each in list_at(data, "parties"))
        if len(games) != len(players) or any(len(game.scores) != len(players) for game in games):
            raise DamagedJSON("parties")
        return TableRecord(whole_at(data, "donne"), whole_at(data, "table"), players, games)
    except (TypeError, ValueError, KeyError, IndexError) as fault:
        raise DamagedJSON(str(fault)) from None


def _read_game(data: JSON) -> Game:
    replies = [_read_reply(each) for each in data.get("reponses", ())]
    faults = tuple(_read_fault(row, replies) for row in data.get("fautes", ()))
    shares = tuple((_whole(done), _whole(asked)) for done, asked in list_at(data, "parts"))
    return Game(
        text_at(data, "sauvegarde"),
        tuple(map(as_score, list_at(data, "scores"))),
        shares,
        flag_at(data, "finie"),
        faults,
        tuple(float(each) for each in data.get("secondes", ())),
    )


def _read_fault(row: JSON, replies: list[tuple[Reply, str]]) -> FaultNote:
    rang, joueur, number, *position = row
    reply, refus = replies[_whole(number)]
    return FaultNote(_whole(rang), _whole(joueur), reply, refus, str(position[0]) if position else "")


def _read_reply(data: JSON) -> tuple[Reply, str]:
    match data:
        case ["rendu", value, str(refus)]:
            return Returned(value), refus
        case ["exception", str(kind), str(message), int() | None as line, str(refus)]:
            return Raised(kind, message, line), refus
        case ["echec", str(kind), str(refus)]:
            return Failed(kind), refus
    raise DamagedJSON("reponses")


def _whole(value: JSON) -> int:
    if type(value) is not int:
        raise DamagedJSON(str(value))
    return value


def options_json(options: Mapping[str, JSON]) -> dict[str, JSON]:
    """Return complete options as JSON."""
    return {name: with_lists(value) for name, value in options.items()}
