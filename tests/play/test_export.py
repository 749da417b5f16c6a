"""A game played by hand becomes a program: run, it comes to the same piles."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import reussites_tk
from reussites_tk.play.deals import deal_text
from reussites_tk.play.export import game_program, pile_names, position_program
from reussites_tk.play.hand import HandGame, HandRequest

from .conftest import JEUX, Play, advised, play_to_end

READ = """
def lire(t):
    cel = t.tete
    while cel is not None:
        yield cel.carte
        cel = cel.suiv

"""
HOUSE = Path(reussites_tk.__file__).parents[1]
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("r7", {}),
    ("r7", {"rejeu_rebut": "jamais"}),
    ("qll", {}),
    ("qll", {"fin_circulaire": "rotation", "cartes": 52}),
    ("c4", {"distribution": "par_huit"}),
    ("md", {}),
]


def _run(program: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    file = tmp_path / "partie.py"
    file.write_text(program, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(HOUSE), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-W", "error", str(file)]
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)


@pytest.mark.parametrize(("jeu", "options"), GAMES)
def test_the_program_of_a_game_plays_it_again(
    play: Play, tmp_path: Path, jeu: str, options: dict[str, Any]
) -> None:
    game = play_to_end(play(jeu, **options))
    done = _run(game_program(game), tmp_path)
    assert done.returncode == 0, done.stderr
    lines = [f"{tas.texte} : {' '.join(map(str, tas.cartes))}" for tas in game.position.etat.tas]
    assert done.stdout.splitlines() == [*lines, "Les tas sont ceux de la partie."]


def test_each_call_follows_the_coup_that_made_it(play: Play) -> None:
    game = play_to_end(play("r7"))
    program = game_program(game)
    lines = program[program.index("# La formation") :].splitlines()
    for number, position in enumerate(game.positions[1:], start=1):
        for index, (etat, sentence) in enumerate(zip(position.etats, position.played, strict=True)):
            start = "puis" if index else f"Coup {number}"
            comment = lines.index(f"# {start} : {sentence}")
            assert lines[comment + 1 : comment + 1 + len(etat.appels)] == list(etat.appels)
            lines = lines[comment + 1 :]


def test_the_program_stops_where_the_table_is(play: Play, tmp_path: Path) -> None:
    game = play_to_end(play("md"))
    for _ in range(5):
        game.undo()
    program = game_program(game)
    assert f"# Coup {game.at} :" in program and f"# Coup {game.at + 1} :" not in program
    assert _run(program, tmp_path).returncode == 0


def test_a_program_that_was_changed_no_longer_agrees(play: Play, tmp_path: Path) -> None:
    game = play_to_end(play("c4"))
    *start, end = game_program(game).split("\ndeplacer_haut_sous(ligne[TREFLE], ligne[TREFLE])\n")
    changed = "\ndeplacer_haut_sous(ligne[TREFLE], ligne[TREFLE])\n".join(start) + "\n" + end
    done = _run(changed, tmp_path)
    assert done.returncode == 1 and "on attendait" in done.stderr


def test_the_deal_is_named_in_the_program(play: Play) -> None:
    numbered = play("md", numero=12, graine=5)
    free = play("md", donne=tuple(deal_text(HandRequest("md", 2, 3)).split()))
    assert "Montée-Descente, donne n° 12 de la graine 5." in game_program(numbered)
    assert "Montée-Descente, position libre." in game_program(free)


@pytest.mark.parametrize("jeu", JEUX)
def test_a_position_becomes_piles_for_level_1(play: Play, tmp_path: Path, jeu: str) -> None:
    game: HandGame = play(jeu)
    for _ in range(7):
        game.play(advised(game).coup)
    names = list(zip(pile_names(), game.position.etat.tas, strict=False))
    read = "\n".join(
        f"print({name}.place, {name}.mode, *(str(c) for c in lire({name})), sep='|')" for name, _ in names
    )
    done = _run(position_program(game.position.etat, jeu) + READ + read, tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "|".join(map(str, (tas.place, tas.mode, *tas.cartes))) for _, tas in names
    ]


def test_there_are_names_for_a_long_line() -> None:
    names = pile_names()
    first = [next(names) for _ in range(60)]
    assert first[0] == "A" and first[25:28] == ["Z", "AA", "AB"] and len(set(first)) == 60
