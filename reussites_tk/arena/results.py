"""A tournament as a whole, as `tournoi.json` keeps it: who played, every table, and all that follows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import __version__
from ..errors import UserError
from ..files import read_beginning
from ..jeux import PARTIES, Jeu
from ..plain_json import DamagedJSON, list_at, number_at, object_at, parsed, text_at, whole_at, with_tuples
from ..texts import _
from ..worker.parent.referee import Deal
from .entries import Entry
from .kinds import KINDS
from .playing import play_again
from .records import TableRecord, options_json, read_table, table_json
from .standings import Duel, Line, Standings, faults_of
from .words import fault_sentence, kind_of

SHAPE = 1
"""The version of the shape of the file."""
LARGEST = 1 << 30
DECIMALS = 6
FAULTS_SHOWN = 3
"""The faults of one kind, of one player, that are written with their positions."""

JSON = Any


@dataclass(frozen=True, slots=True)
class Player:
    """Who took part, or could not: see `Entry`."""

    nom: str
    level: str = ""
    digest: str = ""
    reason: str = ""

    @staticmethod
    def of(entry: Entry) -> Player:
        """Return what is kept of an entry: nothing of its program."""
        return Player(entry.nom, entry.level, entry.digest, entry.reason)


@dataclass(frozen=True, slots=True)
class Results:
    """All of a tournament: what was asked for, the players, the tables in order of deal."""

    jeu: str
    options: Mapping[str, Any]
    graine: int
    deals: int
    seconds: float
    players: tuple[Player, ...]
    records: tuple[TableRecord, ...]

    @property
    def game(self) -> Jeu:
        """The game that was played."""
        return PARTIES[self.jeu]

    @property
    def seats(self) -> int:
        """How many play at a table."""
        return len(self.options["joueurs"])

    def table(self, numero: int, table: int = 0) -> TableRecord:
        """Return a table of a deal; raises `KeyError` when it was not played."""
        for record in self.records:
            if (record.numero, record.table) == (numero, table):
                return record
        raise KeyError(numero, table)

    def names(self, record: TableRecord, game: int) -> tuple[str, ...]:
        """Return the names of the players by seat in a game of a table, from 0."""
        return tuple(self.players[player].nom for player in record.seated(game))


def replay(results: Results, numero: int, table: int = 0, game: int = 0) -> Deal:
    """Return a game of a table as it was played, with the reasons of our computers; it runs no file.

    Games of a table are its seatings, from 0. Raises `KeyError` or `IndexError` when there is none,
    `ValueError` when its coups are not those of that deal.
    """
    record = results.table(numero, table)
    levels = [results.players[player].level for player in record.seated(game)]
    return play_again(results.jeu, results.options, results.graine, numero, levels, record.games[game])


# --- the file


def results_json(results: Results, ranking: Standings) -> bytes:
    """Return `tournoi.json`: the same bytes for the same results."""
    head: dict[str, JSON] = {
        "version": SHAPE,
        "logiciel": __version__,
        "jeu": results.jeu,
        "graine": results.graine,
        "donnes": results.deals,
        "temps": results.seconds,
        "options": options_json(results.options),
        "joueurs": [_player_json(player) for player in results.players],
        "classement": [_line_json(results, line) for line in ranking.lines],
        "ecarts": [_duel_json(results, duel) for duel in _each_once(ranking.differences)],
        "rencontres": [_duel_json(results, duel) for duel in _each_once(ranking.met)],
        "fautes": [*_faults_json(results)],
    }
    text = json.dumps(head, ensure_ascii=False, indent=1)
    tables = (
        json.dumps(table_json(each), ensure_ascii=False, separators=(",", ":")) for each in results.records
    )
    return (text[:-2] + ',\n "tables": [\n  ' + ",\n  ".join(tables) + "\n ]\n}\n").encode("utf-8", "replace")


def _player_json(player: Player) -> JSON:
    kind = {"sorte": "repere", "niveau": player.level} if player.level else {"sorte": "joueur"}
    reason = {"raison": player.reason} if player.reason else {}
    return {"nom": player.nom, **kind, "empreinte": player.digest, **reason}


def _line_json(results: Results, line: Line) -> JSON:
    return {
        "joueur": results.players[line.player].nom,
        "place": line.place,
        "places_possibles": [line.best, line.worst],
        "donnes": line.deals,
        "parties": line.games,
        "moyenne": round(line.mean, DECIMALS),
        "erreur_type": _error(line),
        "ic95": _interval(line),
        "points_par_partie": round(line.points, DECIMALS),
        "part": None if line.share is None else round(line.share, DECIMALS),
        "fautes": line.faults,
    }


def _error(of: Line | Duel) -> float | None:
    """Return a standard error; None where a single deal tells nothing of it."""
    return _rounded(of.error) if of.deals > 1 else None


def _interval(line: Line) -> list[float] | None:
    return [_rounded(line.mean - line.half), _rounded(line.mean + line.half)] if line.deals > 1 else None


def _rounded(value: float) -> float:
    return round(value, DECIMALS)


def _each_once(duels: Mapping[tuple[int, int], Duel]) -> list[Duel]:
    return [duel for (one, other), duel in sorted(duels.items()) if one < other]


def _duel_json(results: Results, duel: Duel) -> JSON:
    return {
        "joueurs": [results.players[duel.one].nom, results.players[duel.other].nom],
        "donnes": duel.deals,
        "ecart": round(duel.mean, DECIMALS),
        "erreur_type": _error(duel),
        **({"sur": True} if duel.sure else {}),
    }


def waiting_players(players: Sequence[Player], ranking: Standings) -> list[int]:
    """Return those who can play, and have not played yet: there are more players than seats."""
    ranked = {line.player for line in ranking.lines}
    return [k for k, player in enumerate(players) if not player.reason and k not in ranked]


@dataclass(frozen=True, slots=True)
class Faults:
    """The faults of one kind of one player: how many, and the sentences and places of the first ones."""

    player: int
    kind: str
    count: int
    first: tuple[FaultShown, ...]


@dataclass(frozen=True, slots=True)
class FaultShown:
    """A fault: in which deal, at which table, in which game of it and for which decision; what was seen."""

    numero: int
    table: int
    game: int
    rang: int
    sentence: str
    position: str


def faults_by_kind(results: Results) -> list[Faults]:
    """Return the faults of each player, those of a kind together, in the order of the players."""
    found: dict[tuple[int, str], list[FaultShown]] = {}
    counts: dict[tuple[int, str], int] = {}
    for record in results.records:
        for player in record.players:
            for game, fault in faults_of(record, player):
                key = player, kind_of(fault.reply)
                counts[key] = counts.get(key, 0) + 1
                shown = found.setdefault(key, [])
                if fault.position and len(shown) < FAULTS_SHOWN:
                    sentence = fault_sentence(fault, results.seconds)
                    where = record.numero, record.table, game, fault.rang
                    shown.append(FaultShown(*where, sentence, fault.position))
    return [Faults(*key, counts[key], tuple(found[key])) for key in sorted(counts)]


def _faults_json(results: Results) -> Sequence[JSON]:
    return [
        {
            "joueur": results.players[faults.player].nom,
            "sorte": faults.kind,
            "nombre": faults.count,
            "premieres": [
                {
                    "donne": shown.numero,
                    "table": shown.table,
                    "partie": shown.game,
                    "decision": shown.rang,
                    "message": shown.sentence,
                    "position": shown.position,
                }
                for shown in faults.first
            ],
        }
        for faults in faults_by_kind(results)
    ]


def read_results(file: Path) -> Results:
    """Read `tournoi.json`; raises `UserError` when it cannot be read, or is none."""
    try:
        return _results(parsed(read_beginning(file, LARGEST)))
    except (OSError, ValueError):
        sentence = _("« {file} » n’est pas le tournoi.json d’un tournoi, ou il est abîmé.")
        raise UserError(sentence.format(file=file)) from None


def _results(data: JSON) -> Results:
    if whole_at(data, "version") != SHAPE or text_at(data, "jeu") not in KINDS:
        raise DamagedJSON("version")
    game = PARTIES[data["jeu"]]
    written = {name: with_tuples(value) for name, value in object_at(data, "options").items()}
    players = tuple(_player(each) for each in list_at(data, "joueurs"))
    options = game.completer(written)
    records = tuple(read_table(each) for each in list_at(data, "tables"))
    seated = {player for record in records for player in record.players}
    if any(len(record.players) != len(options["joueurs"]) for record in records) or not seated <= {
        *range(len(players))
    }:
        raise DamagedJSON("tables")
    graine, deals, seconds = whole_at(data, "graine"), whole_at(data, "donnes"), number_at(data, "temps")
    return Results(game.code, options, graine, deals, seconds, players, records)


def _player(data: JSON) -> Player:
    level = text_at(data, "niveau") if "niveau" in data else ""
    reason = text_at(data, "raison") if "raison" in data else ""
    return Player(text_at(data, "nom"), level, text_at(data, "empreinte"), reason)
