"""Which game the files of a folder play: it is read in what they define, and nothing is run."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...arena.entries import Entry, exercise_of
from ...arena.kinds import KINDS
from ...arena.run import read_tournament
from ...errors import UserError
from ...grading.recogniser import share
from ...jeux import PARTIES
from ...judge.source import read_source
from .model import Form


def playing_files(entries: Iterable[Entry], jeu: str) -> int:
    """Return how many entries define a function that the players of a game are asked for."""
    return sum(_defines(entry, exercise_of(PARTIES[jeu])) for entry in entries if entry.files)


def other_game(form: Form) -> str:
    """Return the game, other than that of the form, that most of its files play; "" if they play none."""
    counts = {jeu: _playing_in(replace(form, jeu=jeu)) for jeu in KINDS if jeu != form.jeu}
    best = max(counts, key=lambda jeu: counts[jeu], default="")
    return best if counts.get(best) else ""


def _playing_in(form: Form) -> int:
    try:
        return playing_files(read_tournament(form.order()).entries, form.jeu)
    except UserError:  # nobody is there for that game
        return 0


def _defines(entry: Entry, exercise: str) -> bool:
    with entry.on_disk() as file:
        return share(read_source(file), exercise) > 0
