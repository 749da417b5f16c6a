"""R7 as the model of the course: one program that runs, without the analysis that is to be written."""

from __future__ import annotations

import ast
from pathlib import Path

from reussites_tk.judge.games.r7_model import r7_source
from reussites_tk.worker.parent import games
from reussites_tk.worker.parent.game_results import PlayEnd


def test_the_analysis_is_left_out_and_all_the_rest_is_there() -> None:
    functions = {node.name for node in ast.parse(r7_source()).body if isinstance(node, ast.FunctionDef)}
    assert {"jouer_une_r7", "jouer_un_tour_r7", "jouer_tas_r7", "observer_r7"} <= functions
    assert {"creer_tableau_initial_r7", "reformer_tableau_initial_r7", "afficher_r7"} <= functions
    # Step 2 asks for it; what plays by hand alone is no part of the model.
    assert not functions & {"analyser_r7", "coups_possibles", "refus"} and "Histoire" not in r7_source()


def test_it_is_played_as_a_file_of_its_own_and_shows_what_ours_shows(tmp_path: Path) -> None:
    file = tmp_path / "r7_modele.py"
    file.write_text(r7_source(), encoding="utf-8")
    theirs, ours = (list(games.play("r7", graine=3, numero=2, avec=avec, parties=2)) for avec in (file, None))
    assert theirs == ours and isinstance(theirs[-1], PlayEnd) and theirs[-1].failure is None
