"""A game of a tournament, as the table shows it again: the players by their names, the reasons of ours."""

from __future__ import annotations

from collections.abc import Iterable

from ..jeux.options import INTERDITS, LONGUEUR_D_UN_NOM
from ..play.match import MatchRequest
from ..play.match_replay import Replay, ReplayTurn
from ..texts import _
from .results import Results, replay
from .words import fault_sentence


def seen_again(results: Results, numero: int, table: int = 0, game: int = 0) -> Replay:
    """Return a game of a table of a deal, to be shown coup by coup; it runs no file.

    Raises `KeyError` or `IndexError` when there is no such game, `ValueError` when its coups are not those
    of that deal.
    """
    record = results.table(numero, table)
    names = table_names(results.names(record, game))
    players = tuple({"nom": name, "type": "humain"} for name in names)
    request = MatchRequest(results.jeu, results.graine, numero, {**results.options, "joueurs": players})
    notes = {note.rang: fault_sentence(note, results.seconds) for note in record.games[game].faults}
    turns = (
        ReplayTurn(turn.coup, turn.pourquoi, notes.get(rang, ""))
        for rang, turn in enumerate(replay(results, numero, table, game).turns, 1)
    )
    title = _("Tournoi, donne {n}, table {t}, partie {g}").format(n=numero, t=table + 1, g=game + 1)
    return Replay(request, tuple(turns), title)


def table_names(names: Iterable[str]) -> list[str]:
    """Return names as an option of the game has them: short, of plain signs, no two alike."""
    found: list[str] = []
    for name in names:
        plain = "".join(sign for sign in name if sign.isprintable() and sign not in INTERDITS)
        plain = " ".join(plain.split())[:LONGUEUR_D_UN_NOM].strip() or _("Joueur")
        n, shown = 1, plain
        while shown in found:
            n += 1
            shown = f"{plain[: LONGUEUR_D_UN_NOM - 3]} {n}"
        found.append(shown)
    return found
