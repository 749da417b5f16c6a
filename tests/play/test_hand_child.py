"""Playing by hand in a real child: a person's piles serve, or fail, and nothing of the game is lost."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import reussites_tk
from reussites_tk.cours.etat import Etat
from reussites_tk.play.game_words import failure_sentence
from reussites_tk.play.hand import HandGame, HandRequest, Position
from reussites_tk.play.hand_child import Failure
from reussites_tk.play.request import GameRequest
from reussites_tk.worker.limits import Limits
from reussites_tk.worker.messages import Failed
from reussites_tk.worker.parent import games
from reussites_tk.worker.parent.game_results import PlayError

from .conftest import JEUX, advised, play_to_end

TAS = Path(reussites_tk.__file__).parent / "tas"
LIMITS = Limits(seconds=0.3, wall_seconds=2.0)


@pytest.fixture
def piles_file(tmp_path: Path) -> Path:
    """A right file of piles, as a student would hand it in, with two files of theirs beside it."""
    source = (TAS / "tableau.py").read_text(encoding="utf-8")
    for name in ("cartes", "preconditions"):
        shutil.copy(TAS / f"{name}.py", tmp_path / f"mes_{name}.py")
        source = source.replace(f"from .{name} import", f"from mes_{name} import")
    file = tmp_path / "mes_tas.py"
    file.write_text(source, encoding="utf-8")
    return file


@pytest.fixture
def open_games() -> Iterator[list[HandGame]]:
    opened: list[HandGame] = []
    yield opened
    for game in opened:
        game.close()


def _start(opened: list[HandGame], request: HandRequest, limits: Limits | None = None) -> HandGame:
    opened.append(HandGame(request, limits=limits))
    assert isinstance(opened[-1].start(), Position)
    return opened[-1]


@pytest.mark.parametrize("jeu", JEUX)
def test_a_students_right_piles_give_the_same_positions(
    jeu: str, piles_file: Path, open_games: list[HandGame]
) -> None:
    ours = play_to_end(_start(open_games, HandRequest(jeu, 3, 2)))
    theirs = play_to_end(_start(open_games, HandRequest(jeu, 3, 2, piles_file)))
    assert theirs.positions == ours.positions


@pytest.mark.parametrize("jeu", JEUX)
def test_a_number_is_the_same_deal_as_when_one_observes(jeu: str, open_games: list[HandGame]) -> None:
    shown = [s for s in games.play(jeu, graine=5, numero=7) if isinstance(s, Etat)]
    game = play_to_end(_start(open_games, HandRequest(jeu, 5, 7)))
    assert game.positions[0].etat.tas == shown[0].tas and game.position.etat.tas == shown[-1].tas


SPOILT = """

def retourner_carte_sur(t):
    if len(t.cartes) == 30:
        {line}
    _retourner_bien(t)
"""


def _spoil(file: Path, line: str) -> None:
    """Make the piles fail at the third drawn carte, wherever the child is replaced meanwhile."""
    source = file.read_text(encoding="utf-8").replace("def retourner_carte_sur(", "def _retourner_bien(")
    file.write_text(source + SPOILT.format(line=line), encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("t.rien", "« mes_tas.py » lève AttributeError (ligne"),
        ("while True: pass", "« mes_tas.py » ne s’arrête pas (ligne"),
        ("__import__('os')._exit(3)", "« mes_tas.py » a arrêté le programme"),
    ],
)
def test_piles_that_fail_are_named_and_the_game_goes_on_with_others(
    line: str, words: str, piles_file: Path, open_games: list[HandGame]
) -> None:
    _spoil(piles_file, line)
    game = _start(open_games, HandRequest("md", 1, 1, piles_file), LIMITS)
    for _ in range(4):
        assert isinstance(game.play(advised(game).coup), Position)
    before = game.positions
    failure = game.play(advised(game).coup)
    assert isinstance(failure, Failed | PlayError)
    assert words in failure_sentence(failure, GameRequest("md", tas=piles_file))
    assert game.positions == before and game.undo() == before[-2] and game.redo() == before[-1]
    assert game.change_piles("file") == before[-1] and game.request.tas == "file"
    assert isinstance(game.play(advised(game).coup), Position)


def test_piles_that_cannot_be_loaded_leave_the_game_as_it_was(
    tmp_path: Path, open_games: list[HandGame]
) -> None:
    game = _start(open_games, HandRequest("c4"))
    game.play(advised(game).coup)
    answer: Position | object = game.change_piles(tmp_path / "absent.py")
    assert isinstance(answer, PlayError) and answer.file == tmp_path / "absent.py"
    assert game.request.tas == "liste_double" and isinstance(game.play(advised(game).coup), Position)


def test_a_child_that_dies_between_two_coups_is_replaced(open_games: list[HandGame]) -> None:
    game = _start(open_games, HandRequest("qll"))
    for _ in range(6):
        game.play(advised(game).coup)
        game._child.close()
    whole = _start(open_games, HandRequest("qll"))
    for _ in range(6):
        whole.play(advised(whole).coup)
    assert game.positions == whole.positions


def test_failures_are_of_the_two_kinds_that_the_window_has_words_for() -> None:
    assert Failure == Failed | PlayError
