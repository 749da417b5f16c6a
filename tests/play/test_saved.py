"""The unfinished game is there the next time, exactly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.play import hand
from reussites_tk.play.deals import deal_text
from reussites_tk.play.hand import HandGame, HandRequest, Position, Refusal
from reussites_tk.play.hand_child import Failure
from reussites_tk.play.saved import Saved, SetAside, load, save, save_file, set_aside

from .conftest import JEUX, DirectChild, Play, advised, play_to_end

SMALLEST, LARGEST = 1, 2**64 - 1


def _saved(jeu: str) -> HandGame:
    found = load(jeu)
    assert isinstance(found, Saved)
    return HandGame(found.request, found.past)


def _again(jeu: str) -> HandGame:
    game = _saved(jeu)
    assert isinstance(game.start(), Position)
    return game


@pytest.mark.parametrize("jeu", JEUX)
@pytest.mark.parametrize("number", [SMALLEST, LARGEST])
def test_every_game_and_every_number_comes_back(play: Play, jeu: str, number: int) -> None:
    game = play_to_end(play(jeu, numero=number, graine=number))
    for _ in range(3):
        game.undo()
    game.hint()
    assert save(game)
    again = _again(jeu)
    assert (again.request, again.steps, again.at) == (game.request, game.steps, game.at)
    assert (again.positions, again.position) == (game.positions, game.position)
    assert (again.identity, again.hints) == (game.identity, 1)
    assert again.redo() == game.redo()


def test_options_piles_guess_and_free_deal_come_back(play: Play) -> None:
    donne = tuple(deal_text(HandRequest("c4", 9, 9)).split())
    game = play("c4", tas="file", donne=donne, tas_depart="choisi", distribution="par_huit")
    while game.position.issue is None:
        game.play(advised(game).coup, guess=True)
    save(game)
    again = _again("c4")
    assert again.request == game.request and again.guess is True and again.positions == game.positions


def test_there_is_nothing_at_first_and_each_game_has_its_own_file(play: Play) -> None:
    assert load("r7") is None
    save(play("md"))
    assert load("r7") is None and isinstance(load("md"), Saved)


def _damage(change: dict[str, Any]) -> bytes:
    data = json.loads(save_file("md").read_bytes()) | change
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    "change",
    [
        {"jeu": "r7"},
        {"graine": "1"},
        {"numero": None},
        {"options": {"montee": "jamais"}},
        {"options": {"inconnue": 1}},
        {"options": ["montee"]},
        {"donne": "7T 8T"},
        {"donne": 5},
        {"tas": {}},
        {"tas": {"module": "../os"}},
        {"tas": {"module": "os"}},
        {"coups": [{"coups": [], "pari": None}]},
        {"coups": [{"coups": ["Tirer"], "pari": None}]},
        {"coups": [{"coups": [{"type": "Tirer"}], "pari": "oui"}]},
        {"position": 40},
        {"position": -1},
        {"partie": ""},
    ],
)
def test_a_file_that_makes_no_sense_is_kept_aside(play: Play, change: dict[str, Any]) -> None:
    save(play("md"))
    damaged = _damage(change)
    save_file("md").write_bytes(damaged)
    found = load("md")
    assert isinstance(found, SetAside) and "abîmée" in found.sentence
    assert found.file is not None and found.file.read_bytes() == damaged
    assert load("md") is None


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b"null", b"[" * 100_000])
def test_a_damaged_file_is_kept_aside(content: bytes) -> None:
    save_file("qll").write_bytes(content)
    found = load("qll")
    assert isinstance(found, SetAside) and found.file is not None and found.file.read_bytes() == content


def test_a_file_of_another_version_says_so(play: Play) -> None:
    save(play("md"))
    save_file("md").write_bytes(_damage({"version": 99}))
    found = load("md")
    assert isinstance(found, SetAside) and "partie_md_ecartee" in found.sentence
    assert found.sentence.startswith("La partie gardée vient d’une autre version")


def test_coups_that_the_rules_refuse_are_kept_aside(play: Play) -> None:
    save(play("md"))
    save_file("md").write_bytes(_damage({"coups": [{"coups": [{"type": "Monter"}], "pari": None}]}))
    assert isinstance(_saved("md").start(), Refusal)
    assert "ne se rejoue plus" in set_aside("md").sentence and load("md") is None


def test_a_folder_that_refuses_raises_nothing(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play("md")
    monkeypatch.setattr("reussites_tk.paths.user_data_folder", lambda: Path("/nulle/part"))
    assert not save(game)


def test_a_game_whose_piles_are_gone_can_be_played_with_others(tmp_path: Path) -> None:
    request = HandRequest("md", tas=tmp_path / "parties.py")
    assert save(HandGame(request, hand.Past((hand.Step(({"type": "Tirer"},)),), 1)))
    game = _saved("md")
    assert isinstance(game.start(), Failure) and not game.started
    answer = game.change_piles("liste_double")
    assert isinstance(answer, Position) and game.at == 1 and len(game.positions) == 2
    game.close()


KILLED_IN_MID_GAME = """
import os, sys
from reussites_tk.play.hand import HandGame, HandRequest
from reussites_tk.play.saved import save
game = HandGame(HandRequest("qll", 4, 2))
game.start()
for _ in range(8):
    game.play(game.position.choices[game.position.advice].coup)
    save(game)
game.undo()
save(game)
os._exit(9)
"""


def test_a_game_comes_back_as_it_was_after_the_program_is_killed(play: Play, person_folder: Path) -> None:
    data = {"XDG_DATA_HOME": str(person_folder)}
    done = subprocess.run([sys.executable, "-c", KILLED_IN_MID_GAME], env=os.environ | data, check=False)
    assert done.returncode == 9
    written = person_folder / "reussites" / "partie_qll.json"
    save_file("qll").write_bytes(written.read_bytes())
    game = play("qll", numero=2, graine=4)
    for _ in range(8):
        game.play(advised(game).coup)
    game.undo()
    again = _again("qll")
    assert isinstance(again._child, DirectChild)
    assert again.positions == game.positions and again.position == game.position
