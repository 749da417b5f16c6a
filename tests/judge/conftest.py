"""What tests of whole files share: the judge tries less where a test asks about something else."""

from collections.abc import Sequence
from typing import Any

import pytest

from reussites_tk.judge.games import judge as game_judge
from reussites_tk.judge.games.cases import GameCases
from reussites_tk.judge.games.scripts import ANALYSE, PLAY, WATCH
from reussites_tk.judge.tas import inquiry, libre_judge
from reussites_tk.judge.tas import judge as tas_judge
from reussites_tk.judge.tas.case_makers import cases_of

FEW = 40


@pytest.fixture
def few_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each primitive be tried on a few calls, one wrong call be looked into, and no law of shuffles.

    The right files of `test_copies` are judged on all the cases.
    """

    def few(nom: str, graine: int, count: int = FEW) -> Sequence[Any]:
        return cases_of(nom, graine, min(count, FEW))

    monkeypatch.setattr(inquiry, "TRACED_AT_MOST", 1)
    for room in (tas_judge, libre_judge):
        monkeypatch.setattr(room, "cases_of", few)
    for room in (inquiry, libre_judge):
        monkeypatch.setattr(room, "shuffle_fault", lambda *_arguments: None)
        monkeypatch.setattr(room, "shuffle_remark", lambda *_arguments: "")


@pytest.fixture
def one_implementation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let games be tried on one implementation of the piles, without their rates."""
    monkeypatch.setattr(GameCases, "few", lambda cases, function: [])
    monkeypatch.setattr(game_judge, "rate_words", lambda *_arguments: "")


@pytest.fixture
def first_fault(monkeypatch: pytest.MonkeyPatch, one_implementation: None) -> None:
    """Let functions that play whole games be tried up to their first fault: enough for a file with few."""
    monkeypatch.setattr(game_judge, "ENOUGH_OF", {ANALYSE: 1, WATCH: 1, PLAY: 3})
