"""What the games came to: each counted once, for what it was."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from reussites_tk import reussites
from reussites_tk.cours.etat import Etat
from reussites_tk.play import statistics
from reussites_tk.play.hand import HandGame, HandRequest, Past, Position, Step
from reussites_tk.play.statistics import (
    FEATS,
    OUTCOMES,
    RECENT,
    Outcome,
    Record,
    Statistics,
    count,
    count_abandoned,
    statistics_of,
    take_back,
)
from reussites_tk.play.statistics_file import statistics_file, take_notice

from .conftest import JEUX, Play, advised, play_to_end

WON, LOST, ABANDONED = statistics.OUTCOMES


def _game(issue: bool | None, jeu: str = "r7", steps: int = 1, tours: int = 2) -> HandGame:
    """A game that ended so, without playing it."""
    game = HandGame(HandRequest(jeu), Past((Step(({"type": "Tirer"},)),) * steps, steps))
    etat = Etat((), (), (("num_tour", tours),))
    game._positions = [Position((etat,), (), None, None, False)] * steps
    game._positions.append(Position((etat,), (), None, issue, False))
    return game


def _figures(jeu: str = "r7") -> tuple[int, int, int, int, int, int]:
    s = statistics_of(jeu)
    return s.played, s.won, s.lost, s.abandoned, s.streak, s.best_streak


def test_there_is_nothing_at_first() -> None:
    assert statistics_of("md") == Statistics() and statistics_of("md").played == 0


def test_won_lost_and_abandoned_are_three_columns() -> None:
    assert count(_game(True)) and count(_game(True)) and count(_game(False))
    assert count_abandoned(_game(None)) and count(_game(True))
    assert _figures() == (5, 3, 1, 1, 1, 2)
    assert _figures("md") == (0, 0, 0, 0, 0, 0)


def test_a_game_won_twice_by_going_back_is_counted_once() -> None:
    game = _game(True)
    count(game)
    game.undo()
    count(game)
    game.redo()
    count(game)
    assert count_abandoned(game) and _figures() == (1, 1, 0, 0, 1, 1)


def test_a_win_is_counted_at_once_and_leaving_adds_nothing() -> None:
    game = _game(True)
    count(game)
    game.undo()
    count_abandoned(game)
    assert _figures() == (1, 1, 0, 0, 1, 1)


def test_a_loss_taken_back_and_won_is_a_win_and_keeps_the_streak() -> None:
    count(_game(True))
    lost = _game(False)
    count(lost)
    assert _figures() == (2, 1, 1, 0, 0, 1)
    mended = _game(True)
    mended.identity = lost.identity
    count(mended)
    count(_game(True))
    assert _figures() == (3, 3, 0, 0, 3, 3)


def test_a_loss_taken_back_and_left_stays_a_loss() -> None:
    game = _game(False)
    count(game)
    game.undo()
    count_abandoned(game)
    assert _figures() == (1, 0, 1, 0, 0, 0)


def test_a_game_where_nothing_was_played_is_not_abandoned() -> None:
    count_abandoned(_game(None, steps=0))
    assert _figures() == (0, 0, 0, 0, 0, 0)


def test_hints_are_those_that_were_shown() -> None:
    game, other = _game(True), _game(True)
    assert game.hint() is None
    other.hints = 3
    count(game)
    count(other)
    figures = statistics_of("r7")
    assert (figures.helped, figures.hints) == (1, 3)


def test_the_best_is_kept_for_the_games_it_names() -> None:
    for issue, tours in ((True, 3), (True, 2), (False, 1), (True, 4)):
        count(_game(issue, tours=tours))
    assert statistics_of("r7").best == 2 and "parties gagnées" in statistics.FEATS["r7"].name


@pytest.mark.parametrize("jeu", JEUX)
def test_each_game_has_its_figure(play: Play, jeu: str) -> None:
    game = play_to_end(play(jeu, numero=1))
    count(game)
    figure = statistics.FEATS[jeu].figure(game)
    tas = {t.texte: t.cartes for t in game.position.etat.tas}
    expected = {
        "r7": dict(game.position.etat.nombres).get("num_tour"),
        "qll": len(tas) - 1,
        "c4": sum("Glisser" in sentence for p in game.positions for sentence in p.played),
        "md": sum(len(tas[name]) for name in tas if name in ("Trèfle", "Carreau", "Cœur", "Pique")),
    }
    assert figure == expected[jeu]
    counted = game.position.issue is True or jeu in ("qll", "md")
    assert statistics_of(jeu).best == (figure if counted else None)


def test_right_guesses_of_c4_are_counted(play: Play) -> None:
    for numero in (1, 2, 3):
        game = play("c4", numero=numero)
        while game.position.issue is None:
            game.play(advised(game).coup, guess=True)
        count(game)
    figures = statistics_of("c4")
    assert figures.guesses == 3 and figures.right == figures.won


def test_old_games_stay_in_the_figures() -> None:
    record, whole = Record(), Statistics()
    for number in range(3 * RECENT):
        game = Outcome(str(number), WON if number % 7 else LOST, number)
        record, whole = record.with_game(game, "md"), whole.with_game(game, "md")
    assert record.figures("md") == whole and len(record.recent) == RECENT
    assert whole.best == 3 * RECENT - 1 and whole.best_streak == 6


COUNTING = """
from reussites_tk.play import statistics
from reussites_tk.play.statistics import Outcome
for number in range(15):
    outcome = Outcome(f"{name}-{number}", "gagnee", 3)
    assert statistics._change("r7", lambda record: record.with_game(outcome, "r7"))
"""


def test_two_windows_at_once_lose_no_game(person_folder: Path) -> None:
    running = [
        subprocess.Popen([sys.executable, "-c", f"name = {name!r}\n{COUNTING}"]) for name in ("a", "b", "c")
    ]
    assert [process.wait() for process in running] == [0, 0, 0]
    written = person_folder / "reussites" / "statistiques.json"
    statistics_file().write_bytes(written.read_bytes())
    assert statistics_of("r7") == Statistics(won=45, streak=45, best_streak=45, best=3)


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b"[]",
        b"null",
        b'{"version": 2, "jeux": {}}',
        b'{"version": 1, "jeux": {"r7": {"old": {}, "recent": []}}}',
        b'{"version": 1, "jeux": {"r7": 4}}',
        b"\xff",
    ],
)
def test_a_damaged_file_is_kept_aside_and_the_figures_begin_anew(content: bytes) -> None:
    file = statistics_file()
    file.write_bytes(content)
    assert statistics_of("r7") == Statistics()
    assert file.with_name("statistiques_ecartees.json").read_bytes() == content
    count(_game(True))
    assert _figures()[:2] == (1, 1)


@pytest.mark.parametrize(
    ("content", "reason"), [(b'{"version": 99, "jeux": {}}', "plus récente"), (b"{", "est abîmé")]
)
def test_what_is_kept_aside_is_said_once(content: bytes, reason: str) -> None:
    statistics_file().write_bytes(content)
    assert count(_game(True)) and statistics_of("r7").won == 1
    said = take_notice()
    assert reason in said and "« statistiques_ecartees.json »" in said and take_notice() == ""
    assert statistics_file().with_name("statistiques_ecartees.json").read_bytes() == content


def test_what_can_neither_be_read_nor_put_aside_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: Path, word: str) -> Path:
        raise PermissionError

    statistics_file().write_bytes(b"{")
    monkeypatch.setattr("reussites_tk.kept_files.put_aside", refuse)
    assert not count(_game(True)) and statistics_of("r7") == Statistics()
    assert statistics_file().read_bytes() == b"{" and take_notice() == ""


def test_an_abandoned_game_that_goes_on_is_counted_when_it_ends() -> None:
    game = _game(None)
    assert count_abandoned(game) and statistics_of("r7").abandoned == 1
    assert take_back(game) and statistics_of("r7").played == 0
    assert count(_game(True)) and take_back(_game(True)) and statistics_of("r7").won == 1


def test_figures_can_begin_anew_for_one_game() -> None:
    count(_game(True))
    count(_game(False, "md"))
    assert statistics.forget("r7") and statistics_of("r7") == Statistics()
    assert statistics_of("md").lost == 1


def test_a_disk_that_refuses_raises_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reussites_tk.paths.user_data_folder", lambda: Path("/nulle/part"))
    assert not count(_game(True)) and statistics_of("r7") == Statistics()


# --- The best figure of each game


def test_each_game_has_a_best_figure_that_names_its_games() -> None:
    assert set(FEATS) == set(reussites.JEUX)
    for feat in FEATS.values():
        assert ("gagnées" in feat.name) is (feat.outcomes == ("gagnee",))
        assert set(feat.outcomes) <= set(OUTCOMES)


@pytest.mark.parametrize(
    ("jeu", "one", "other", "better"),
    [("r7", 2, 3, 2), ("md", 12, 32, 32), ("qll", None, 4, 4), ("c4", 9, None, 9), ("c4", None, None, None)],
)
def test_the_better_of_two(jeu: str, one: int | None, other: int | None, better: int | None) -> None:
    assert FEATS[jeu].better_of(one, other) == better
