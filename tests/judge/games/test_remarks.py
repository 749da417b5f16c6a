"""A rate of success near a known one names the rule to look at; any other says nothing."""

from __future__ import annotations

from typing import Any, cast

import pytest

from reussites_tk.judge.games.qll import QllCases, QllRules
from reussites_tk.judge.games.r7 import R7Cases, R7Rules
from reussites_tk.judge.games.remarks import GAMES, percent_remark, printed_by, rate_words
from reussites_tk.judge.games.scripts import Script, Step, one
from reussites_tk.judge.games.trials import GameRunner, GameTrial

R7 = R7Cases(1, R7Rules())


class Winner:
    """Answers the calls of a script: the first `won` games of all are won."""

    def __init__(self, won: int, other: Any = None) -> None:
        self.won, self.other = won, other

    def calls(self, script: Script) -> list[dict[str, Any]]:
        results = [self.other or ["b", int(self.won > i)] for i in range(len(script.steps))]
        self.won -= len(results)
        return [{"r": result} for result in results]


def said(won: int, other: Any = None) -> str:
    return rate_words(cast(GameRunner, Winner(won, other)), R7)


@pytest.mark.parametrize(
    ("won", "hint"),
    [(2, "rejouées"), (28, "retourné"), (40, "tournent"), (54, "battu"), (70, "une seule")],
)
def test_a_known_rate_names_its_rule(won: int, hint: str) -> None:
    assert hint in said(won) and f"Sur {GAMES} donnes, {won} " in said(won)


@pytest.mark.parametrize("won", [14, 87, 100])
def test_any_other_rate_says_nothing(won: int) -> None:
    assert said(won) == ""


def test_games_that_cannot_be_played_say_nothing() -> None:
    assert said(0, ["x", "KeyError", "", 3]) == ""
    assert said(0, ["n"]) == ""


def test_a_game_without_known_rates_is_not_played() -> None:
    qll = QllCases(1, QllRules())
    assert rate_words(cast(GameRunner, None), qll) == ""


@pytest.mark.parametrize(
    "text", ["85.71 %", "85,7%", "86 %", "gagnées : 6 (85.71428571428571 %), 14.3 %", "6 parties"]
)
def test_a_share_of_the_counts_needs_no_remark(text: str) -> None:
    assert percent_remark(text, ["h", ["i", 7], ["i", 6], [[["i", 3], ["i", 6]]]]) == ""


@pytest.mark.parametrize("text", ["85 %", "600 %", "8,57 %"])
def test_a_percentage_that_is_no_share_gets_a_remark(text: str) -> None:
    assert "Remarque" in percent_remark(text, ["h", ["i", 7], ["i", 6], [[["i", 3], ["i", 6]]]])


def test_what_is_printed_stands_under_the_call_that_was_made_alone() -> None:
    steps = tuple(Step("analyser_c4", (("i", n),)) for n in (1, 4))
    together = GameTrial(Script(steps, 1), 1, None, None, output="une\nquatre\n")
    alone = GameTrial(one("analyser_c4", None, ("i", 7)), 0, None, None, output="sept\n")
    silent = GameTrial(one("analyser_c4", None, ("i", 2)), 0, None, None)
    assert printed_by([silent, together, alone]) == ">>> analyser_c4(7)\nsept\n"
    assert printed_by([together]) == ">>> analyser_c4(1)\n>>> analyser_c4(4)\nune\nquatre\n"
    assert printed_by([silent]) == ""
