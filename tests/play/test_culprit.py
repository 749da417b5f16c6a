"""Which function of a person's file has stopped a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.play.culprit import Culprit, Failure, culprit_of
from reussites_tk.play.game_words import culprit_sentence
from reussites_tk.play.request import GameRequest
from reussites_tk.worker.failures import STOPPED
from reussites_tk.worker.messages import Failed
from reussites_tk.worker.parent.game_results import PlayError

PROGRAM = """
X = 1


def carte_sur(t):
    def lire():
        return t[0]
    return lire()
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mes_tas.py"
    file.write_text(PROGRAM, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("failure", "function", "line"),
    [
        (PlayError("IndexError", "", 7), "carte_sur", 7),
        (Failed("temps_depasse", line=8), "carte_sur", 8),
        (PlayError("NameError", "", 2), "", 2),
        (PlayError("AttributeError", "", None), "", None),
        (PlayError("absente", "la fonction tas_vide n'est pas définie"), "tas_vide", None),
    ],
)
def test_the_function_is_the_one_of_the_line_or_the_absent_one(
    mine: Path, failure: Failure, function: str, line: int | None
) -> None:
    assert culprit_of(failure, GameRequest(tas=mine)) == Culprit(mine, function, line)


def test_a_game_of_ours_on_our_piles_has_no_culprit_nor_one_that_was_stopped(mine: Path) -> None:
    assert culprit_of(Failed("tue"), GameRequest()) is None
    assert culprit_of(Failed(STOPPED), GameRequest(tas=mine)) is None


def test_a_file_that_went_or_does_not_parse_has_no_function(mine: Path) -> None:
    gone = mine.with_name("parti.py")
    assert culprit_of(PlayError("TypeError", "", 3, gone), GameRequest()) == Culprit(gone, "", 3)
    mine.write_text("def carte_sur(", encoding="utf-8")
    assert culprit_of(PlayError("SyntaxError", "", 1, mine), GameRequest()) == Culprit(mine, "", 1)


def test_the_function_is_named_when_it_is_known(mine: Path) -> None:
    said = culprit_sentence(Culprit(mine, "carte_sur", 7))
    assert said == "La partie s’arrête dans la fonction carte_sur."
    assert culprit_sentence(Culprit(mine)) == culprit_sentence(None) == ""
