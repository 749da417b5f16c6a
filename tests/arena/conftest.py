"""Small tournaments without a child process: a file names the level of ours that plays in its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.arena import playing, run
from reussites_tk.arena.entries import Entry
from reussites_tk.arena.kinds import options_of
from reussites_tk.arena.run import Order
from reussites_tk.jeux import PARTIES
from reussites_tk.worker.parent.referee import ComputerSeat

F = "choisir_case_memorix"
BOARD = {"lignes": 3, "colonnes": 5}
"""A small board: a game takes a thousandth of a second."""


def program(level: str) -> str:
    """Return a program that recognises itself as a player of Mémorix, and the level that stands for it."""
    return f"def {F}(vue):\n    return '{level}'\n"


def level_of(entry: Entry) -> str:
    """Return the level that a program of `program` stands for."""
    return entry.files[0][1].decode().split("'")[1]


def let_ours_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computers of ours play in the place of the students' files; « boum » does not load."""

    def seat(task: playing.Task, entry: Entry, *_: Any) -> ComputerSeat:
        return ComputerSeat(entry.level or level_of(entry))

    def why_absent(entry: Entry, *_: Any) -> str:
        return "Il ne se charge pas." if level_of(entry) == "boum" else ""

    monkeypatch.setattr(playing, "_seat", seat)
    monkeypatch.setattr(run, "why_absent", why_absent)


@pytest.fixture
def without_children(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computers of ours play in the place of the students' files."""
    let_ours_play(monkeypatch)


def lay(place: Path, levels: Mapping[str, str]) -> Path:
    """Lay programs in a folder, each standing for a level; return it."""
    for name, level in levels.items():
        file = place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(program(level), encoding="utf-8")
    return place


@pytest.fixture
def folder(tmp_path: Path) -> Callable[[Mapping[str, str]], Path]:
    """Lay programs in the folder of a class, each standing for a level."""
    return lambda levels: lay(tmp_path / "joueurs", levels)


def order(source: Path, deals: int = 3, graine: int | None = 7, **options: Any) -> Order:
    """Return an order of Mémorix whose results go beside the source."""
    game = PARTIES["memorix"]
    complete = options_of(game, {**BOARD, **options})
    return Order(source, source.parent / "tournoi", game, complete, deals, graine, workers=1)
