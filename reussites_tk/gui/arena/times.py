"""The processor time that players used, as a tournament left it beside its results."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from ...arena.journal import SECONDS
from ...arena.results import Results
from ...files import read_beginning
from ...grading.results.exports import neutral

LARGEST = 1 << 24
NAME, BY_GAME = 0, 3
"""Columns of the sheet."""


def seconds_in(folder: Path, results: Results) -> dict[int, float]:
    """Return the seconds by game of each student's player, by its number; without those that do not read."""
    try:
        text = read_beginning(folder / SECONDS, LARGEST).decode("utf-8-sig")
        rows = [*csv.reader(io.StringIO(text, newline=""), delimiter=";")]
    except (OSError, ValueError, csv.Error):
        return {}
    told = {row[NAME]: row[BY_GAME].replace(",", ".") for row in rows[1:] if len(row) > BY_GAME}
    found = {}
    for number, player in enumerate(results.players):
        try:
            found[number] = float(told[neutral(player.nom)])
        except (KeyError, ValueError):
            continue
    return found
