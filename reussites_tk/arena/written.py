"""The files of a tournament: `classement.csv`, `tournoi.json`, `index.html`, and apart, `temps.csv`.

The first three are the same bytes for the same players, seed and number of deals. What time was used is
other on every run, so it is in the last one alone.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from ..errors import UserError, cannot_write
from ..files import remove_halves, write_atomically
from ..grading.results.exports import neutral
from ..texts import NO_BREAK_SPACE, _, french_number, french_percent
from . import journal
from .journal import PAGE, SECONDS, TABLE, WHOLE
from .kinds import KINDS
from .page import tournament_page
from .records import TableRecord
from .results import Results, results_json, waiting_players
from .standings import Standings
from .words import NOT_YET, places_text

MARK = b"\xef\xbb\xbf"


def check_folder(folder: Path) -> None:
    """Raise `UserError` when a folder cannot be that of a tournament: it holds something else."""
    try:
        names = [name for name in os.listdir(folder) if not (name.startswith(".") or journal.is_aside(name))]
    except FileNotFoundError:
        return
    except OSError as fault:
        raise UserError(cannot_write(folder, fault)) from None
    if names and not {journal.FILE, WHOLE} & {*names}:
        sentence = _(
            "« {folder} » contient autre chose qu’un tournoi (« {name} ») : donnez à --sortie un dossier "
            "vide, ou un nom nouveau."
        )
        raise UserError(sentence.format(folder=folder, name=min(names)))


def write_results(
    folder: Path,
    found: Results,
    ranking: Standings,
    timed: Mapping[tuple[int, int], TableRecord],
) -> None:
    """Write the files, each whole or not at all; `timed` are the tables with what each took.

    Raises `OSError`.
    """
    files = {
        TABLE: ranking_csv(found, ranking),
        WHOLE: results_json(found, ranking),
        SECONDS: seconds_csv(found, timed.values()),
        PAGE: tournament_page(found, ranking),
    }
    for name, content in files.items():
        write_atomically(folder / name, content)
    remove_halves(folder, files)


# --- sheets


def ranking_csv(found: Results, ranking: Standings) -> bytes:
    """Return the ranking for a French spreadsheet, those who did not play last, with the reason."""
    title = KINDS[found.jeu].title
    rows = [
        [
            _("Place selon la moyenne"), _("Places possibles (à 95 %)"),
            _("Joueur"), _("Sorte"), _("Donnes"), _("Parties"),
            _("Moyenne"), _("Erreur type"), _("De"), _("À"), _("Points par partie"), title,
            _("Fautes"), _("Remarque"),
        ]
    ]  # fmt: skip
    for line in ranking.lines:
        player = found.players[line.player]
        spread = (line.error, line.mean - line.half, line.mean + line.half)
        known = [*map(_number, spread)] if line.deals > 1 else ["", "", ""]
        rows.append(
            [
                str(line.place),
                places_text(line.best, line.worst),
                neutral(player.nom),
                _("repère") if player.level else _("joueur"),
                str(line.deals),
                str(line.games),
                _number(line.mean),
                *known,
                _number(line.points),
                "" if line.share is None else french_percent(line.share, 1).replace(NO_BREAK_SPACE, ""),
                str(line.faults),
                "",
            ]
        )
    for waiting in waiting_players(found.players, ranking):
        player = found.players[waiting]
        kind, empty = _("repère") if player.level else _("joueur"), [""] * (len(rows[0]) - 7)
        rows.append(["", "", neutral(player.nom), kind, "0", "0", *empty, NOT_YET])
    for player in found.players:
        if player.reason:
            empty = [""] * (len(rows[0]) - 5)
            rows.append(["", "", neutral(player.nom), _("ne joue pas"), *empty, neutral(player.reason)])
    return _sheet(rows)


def seconds_csv(found: Results, timed: Iterable[TableRecord]) -> bytes:
    """Return the processor seconds that each student's player used: in all, by game, in the longest game."""
    used: dict[int, list[float]] = {}
    for record in timed:
        for number, game in enumerate(record.games):
            for player, taken in zip(record.seated(number), game.seconds, strict=False):
                used.setdefault(player, []).append(taken)
    rows = [[_("Joueur"), _("Parties"), _("Secondes"), _("Par partie"), _("La plus longue")]]
    for player, times in sorted(used.items()):
        if not found.players[player].level:
            numbers = sum(times), sum(times) / len(times), max(times)
            rows.append([neutral(found.players[player].nom), str(len(times)), *map(_number, numbers)])
    return _sheet(rows)


def _number(value: float) -> str:
    """Return a number as a French spreadsheet reads it."""
    return french_number(round(value, 3) + 0.0, 3).replace(NO_BREAK_SPACE, "")


def _sheet(rows: Iterable[Iterable[str]]) -> bytes:
    written = io.StringIO(newline="")
    csv.writer(written, delimiter=";", lineterminator="\r\n").writerows(rows)
    return MARK + written.getvalue().encode("utf-8", "replace")
