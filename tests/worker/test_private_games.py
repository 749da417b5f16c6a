"""A student's game is followed whatever the names under which it calls its own functions."""

from __future__ import annotations

from pathlib import Path

import pytest

from reussites_tk.cours.etat import Etat
from reussites_tk.worker.parent.game_results import PlayEnd
from reussites_tk.worker.parent.games import play

COPIES = Path(__file__).parents[1] / "copies"


@pytest.mark.parametrize(
    ("game", "copy"), [("md", "sous_alias"), ("c4", "autres_noms"), ("qll", "en_prive_aussi")]
)
def test_games_and_results_are_those_of_the_plain_program(game: str, copy: str) -> None:
    def seen(name: str) -> tuple[list[object], PlayEnd]:
        file = COPIES / game / "justes" / f"{name}.py"
        *states, end = play(game, avec=file, graine=1, numero=2, parties=2)
        assert isinstance(end, PlayEnd)
        return [state.tas for state in states if isinstance(state, Etat)], end

    states, end = seen(copy)
    plain, plain_end = seen("simple")
    assert end.failure is None and end.resultats == plain_end.resultats
    assert states == plain
