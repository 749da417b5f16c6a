"""A game of several players is there the next time, exactly, and shows nothing that is hidden."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from reussites_tk.play.match import Match, MatchRequest, computer_answer
from reussites_tk.play.match_saved import load_match, save_match
from reussites_tk.play.saved import SetAside, save_file

JOUEURS = ({"nom": "Ada", "type": "humain"}, {"nom": "Ordi", "type": "ordinateur", "niveau": "memoire"})
REQUEST = MatchRequest("memorix", 2**63, 9, {"lignes": 3, "colonnes": 5, "joueurs": JOUEURS})


def played(coups: int, request: MatchRequest = REQUEST) -> Match:
    """People show the first cells that are left; computers decide."""
    match = Match(request)
    while not match.over and len(match.steps) < coups:
        question = match.question()
        match.play(match.coups()[0]) if question is None else match.accept(computer_answer(question))
    return match


def again() -> Match:
    match = load_match("memorix")
    assert isinstance(match, Match)
    return match


@pytest.mark.parametrize("coups", [0, 1, 2, 3, 10, 1000])
def test_a_match_comes_back_as_it_was_left(coups: int) -> None:
    match = played(coups)
    assert save_match(match)
    kept = again()
    assert (kept.request, kept.identity, kept.steps) == (match.request, match.identity, match.steps)
    assert (kept.line, kept.turn, kept.result()) == (match.line, match.turn, match.result())
    assert [kept.view(joueur) for joueur in (1, 2)] == [match.view(joueur) for joueur in (1, 2)]


@pytest.mark.parametrize("coups", [3, 8, 40, 120])
def test_a_match_of_tarot_comes_back_in_the_middle_of_a_deal_and_with_half_points(coups: int) -> None:
    joueurs = tuple({"nom": nom, "type": "ordinateur", "profil": "regles"} for nom in "ABCDE")
    options = {"joueurs": joueurs, "profil": "polycopie", "nb_donnes": 2}
    match = played(coups, MatchRequest("tarot", 4, 2, options))
    assert save_match(match)
    kept = load_match("tarot")
    assert isinstance(kept, Match) and kept.line == match.line
    assert [step.coup for step in kept.steps] == [step.coup for step in match.steps]
    assert [kept.view(joueur) for joueur in range(1, 6)] == [match.view(joueur) for joueur in range(1, 6)]


def test_a_replay_is_one_again_and_files_of_before_replays_are_read() -> None:
    save_match(played(1).again())
    assert again().replay
    file = save_file("memorix")
    data = json.loads(file.read_bytes())
    del data["rejouee"]
    file.write_text(json.dumps(data), encoding="utf-8")
    assert not again().replay


def test_it_goes_on_as_it_would_have() -> None:
    request = MatchRequest("memorix", 5, 1, {"joueurs": (JOUEURS[1], {"nom": "Bob", "type": "ordinateur"})})
    save_match(played(11, request))
    kept = again()
    while (question := kept.question()) is not None:
        kept.accept(computer_answer(question))
    assert kept.steps == played(1000, request).steps


def test_files_of_students_come_back() -> None:
    match = Match(MatchRequest("memorix", 5, 1, {}, {2: Path("/tmp/joueur.py")}))
    save_match(match)
    assert again().request == match.request and again().seats == match.seats


def test_the_same_file_is_written_whatever_the_cartes_that_nobody_has_seen() -> None:
    files = []
    for numero in range(1, 9):
        match = Match(replace(REQUEST, numero=numero), "x")
        match.play(match.coups()[0])
        save_match(match)
        data = json.loads(save_file("memorix").read_bytes()) | {"numero": 0}
        game = json.loads(data.pop("sauvegarde").removeprefix("memorix "))
        files.append((data, game | {"numero": 0}))
    assert all(file == files[0] for file in files) and files[0][1]["coups"] == [0]


def test_there_is_nothing_at_first() -> None:
    assert load_match("memorix") is None


@pytest.mark.parametrize(
    "change",
    [
        {"jeu": "r7"},
        {"graine": "1"},
        {"graine": 3},
        {"numero": 10},
        {"partie": ""},
        {"options": {"lignes": 4}},
        {"options": {"inconnue": 4}},
        {"options": {}},
        {"options": []},
        {"fichiers": {"deux": "a.py"}},
        {"fichiers": {"3": "a.py"}},
        {"fichiers": {"1": 5}},
        {"sauvegarde": "memorix {"},
        {"sauvegarde": "tarot {}"},
        {"sauvegarde": 4},
        {"raisons": []},
        {"raisons": [["", ""], ["", 3]]},
        {"raisons": 5},
        {"rejouee": 1},
    ],
)
def test_a_damaged_file_is_kept_aside(change: dict[str, Any]) -> None:
    save_match(played(2))
    file = save_file("memorix")
    content = json.dumps(json.loads(file.read_bytes()) | change).encode()
    file.write_bytes(content)
    _check_set_aside("est abîmée", content)


def test_a_coup_that_is_not_permitted_is_damage() -> None:
    save_match(played(2))
    file = save_file("memorix")
    content = file.read_bytes().replace(b'\\"coups\\":[0,1]', b'\\"coups\\":[0,0]')
    assert content != file.read_bytes()
    file.write_bytes(content)
    _check_set_aside("est abîmée", content)


@pytest.mark.parametrize("content", [b"", b"{", b"[" * 5000, b"\xff\xfe", b"[]"])
def test_what_is_no_json_is_kept_aside(content: bytes) -> None:
    save_file("memorix").write_bytes(content)
    _check_set_aside("est abîmée", content)


def test_a_newer_file_is_kept_aside() -> None:
    save_match(played(2))
    file = save_file("memorix")
    content = json.dumps(json.loads(file.read_bytes()) | {"version": 2, "sauvegarde": None}).encode()
    file.write_bytes(content)
    _check_set_aside("vient d’une autre version du programme", content)


def _check_set_aside(reason: str, content: bytes) -> None:
    found = load_match("memorix")
    assert isinstance(found, SetAside) and found.file is not None
    assert reason in found.sentence and found.sentence.count("\n") == 0
    assert found.file.name == "partie_memorix_ecartee.json" and found.file.name in found.sentence
    assert found.file.read_bytes() == content and load_match("memorix") is None


def test_a_second_damaged_game_replaces_none_that_was_put_aside() -> None:
    kept = []
    for content in (b"one", b"two", b"three"):
        save_file("tarot").write_bytes(content)
        found = load_match("tarot")
        assert isinstance(found, SetAside) and found.file is not None and found.file.name in found.sentence
        kept.append(found.file)
    names = ["partie_tarot_ecartee.json", "partie_tarot_ecartee_2.json", "partie_tarot_ecartee_3.json"]
    assert [file.name for file in kept] == names
    assert [file.read_bytes() for file in kept] == [b"one", b"two", b"three"]


def test_a_disk_that_refuses_stops_no_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("reussites_tk.paths.user_data_folder", lambda: tmp_path / "absent")
    assert not save_match(played(1))
    assert load_match("memorix") is None


PLAYER = """
import os, signal, sys
from reussites_tk.play.match import Match, MatchRequest
from reussites_tk.play.match_saved import save_match

match = Match(MatchRequest("memorix", 4, 2))
for cell in (0, 1, 2):
    joueur = match.turn.joueur
    match.play(next(coup for coup in match.coups() if coup.case == cell))
    save_match(match)
print(match.line, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL")
def test_a_match_comes_back_after_a_kill_in_the_middle_of_a_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One carte is shown, the second is not chosen yet."""
    monkeypatch.setattr("reussites_tk.paths.user_data_folder", lambda: tmp_path / "reussites")
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    ended = subprocess.run(
        [sys.executable, "-c", PLAYER], env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    match = again()
    assert match.line == ended.stdout.strip() and len(match.steps) == 3
    assert match.view(1).premiere == 2 and [coup.case for coup in match.coups()][:3] == [0, 1, 3]
