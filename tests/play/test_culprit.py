"""Which function of a person's file has stopped a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.play.culprit import Culprit, Failure, culprit_of
from reussites_tk.play.game_words import failure_sentence, stop_sentence
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
    request = GameRequest(tas=mine)
    said = stop_sentence(PlayError("IndexError", "x", 7), request)
    assert said.endswith("La partie s’arrête dans la fonction carte_sur.")
    for unknown in (PlayError("NameError", "x", 2), PlayError("absente", "la fonction f n'est pas définie")):
        assert stop_sentence(unknown, request) == failure_sentence(unknown, request)
    assert stop_sentence(Failed("tue"), GameRequest()) == failure_sentence(Failed("tue"), GameRequest())


def test_a_function_still_to_write_is_named_with_what_to_do(mine: Path) -> None:
    stub = PlayError("NotImplementedError", "creer_tableau_initial_r7 : à compléter", 120)
    assert stop_sentence(stub, GameRequest(avec=mine)) == (
        "« mes_tas.py » : creer_tableau_initial_r7 est encore à écrire (ligne 120). Écrivez-la, ou partez du "
        "modèle du cours : page Parcours, étape 2."
    )
    own = stop_sentence(PlayError("NotImplementedError", "", 7), GameRequest(tas=mine))
    assert own == "« mes_tas.py » : carte_sur est encore à écrire (ligne 7). Écrivez-la, puis recommencez."
    nobody = stop_sentence(PlayError("NotImplementedError", "", 2), GameRequest(tas=mine))
    assert "la ligne raise NotImplementedError est encore là" in nobody
