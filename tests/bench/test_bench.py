"""Each measure of `bench/` runs, at a tiny size, and finds its sides alike. No time is looked at."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench import analyser, decisions, kernels, start, table, timing, verifier
from bench.timing import ROOT, Report, Times
from reussites_tk import native

ONCE = ("--rounds", "1", "--json")
Asked = Callable[..., dict[str, Any]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Asked:
    """Calls a program of the bench with arguments; gives the object that it prints."""

    def call(main: Callable[[], object], *arguments: str) -> dict[str, Any]:
        monkeypatch.setattr(sys, "argv", ["bench", *ONCE, *arguments])
        assert not main()
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    return call


def names(table: dict[str, Any]) -> list[str]:
    return [row[0] for row in table["rows"]]


needs_screen = pytest.mark.skipif(
    sys.platform.startswith("linux") and not os.environ.get("DISPLAY"), reason="there is no screen"
)
needs_engine = pytest.mark.skipif(not native.available(), reason="the compiled engine is not there")


@needs_engine
def test_the_kernels_count_what_c_and_cours_count(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "WAYS", kernels.WAYS[:2])
    monkeypatch.setattr(kernels, "COURS_GAMES", 5)
    arguments = "--parties", "640", "--grand", "10000", "--seulement", "kernels", "--seulement", "grand"
    ways, great = asked(kernels.main, *arguments)["tables"]
    assert [row[-1] for row in ways["rows"]] == ["same", "same"]
    assert names(great) == ["10,000 games"]


def test_a_whole_analyser_wins_what_its_other_engine_does_and_a_loop_wins_some(tmp_path: Path) -> None:
    here = timing.fresh_variables(tmp_path)
    del here["PYTHONPYCACHEPREFIX"]  # what this Python has compiled already serves
    commands = [analyser.ours("r7", 9), analyser.ours("r7", 9, "--moteur", "cours"), analyser.loop("r7", 9)]
    won = [one.won(timing.timed_command(one.words, ROOT, here)[1]) for one in commands]
    assert won[0] == won[1] > 0 and 0 < won[2] <= 9


def test_a_loop_over_a_part_of_the_games_is_brought_to_their_number(tmp_path: Path) -> None:
    part = analyser.Command([sys.executable, "-c", "print(7, 2.0, 1.0)"], lambda said: 7, 0.01)
    found: list[int] = []
    times = analyser.run(part, tmp_path, found)
    assert found == [7] and times.clock > 198 and times.processor > 99


def test_every_level_decides_and_playouts_are_counted_with_the_engine_and_without(asked: Asked) -> None:
    said = asked(decisions.main, "--jeu", "ascenseur", "--positions", "3")
    levels, playouts = said["tables"]
    assert names(levels) == decisions.levels_of("ascenseur")
    seen = {row[0]: row[levels["columns"].index("seen") + 1] for row in levels["rows"]}
    assert seen["hasard"] == "—" and seen["mondes"] > 0
    assert len(playouts["rows"]) == len(decisions.HANDS)
    assert any("open_spiel" in note for note in said["notes"])


@pytest.mark.parametrize("jeu", decisions.PLAYED_BY)
def test_positions_are_those_of_a_seed(jeu: str) -> None:
    options, some = decisions.positions(jeu, 5)
    assert len(some) == 5 and some == decisions.positions(jeu, 5)[1]
    coups = [decisions.decide(jeu, decisions.PLAYED_BY[jeu], one, options).coup for one in some]
    assert len(coups) == 5


@needs_screen
def test_the_first_frames_of_windows_are_seen(tmp_path: Path) -> None:
    variables = start.lay(tmp_path)
    del variables["PYTHONPYCACHEPREFIX"]  # what this Python has compiled already serves
    for module in ("bare_window", "reussites_tk"):
        times = start.first_frame(sys.executable, module, variables)
        assert 0 < times.processor and 0 < times.clock


def test_a_program_without_a_window_is_said_to_have_none(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="this has shown no window"):
        start.first_frame(sys.executable, "this", start.lay(tmp_path))


def test_the_judge_and_pytest_find_the_same_file_right(tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    verifier.lay(work, verifier.RIGHT_FILE)
    report = Report("", as_json=True)
    found = verifier.commands(report, work, None)
    assert list(found) == ["reussites verifier", "pytest"]
    assert any("check50" in note for note in report.data["notes"])
    pycache = timing.fresh_variables(tmp_path)
    del pycache["PYTHONPYCACHEPREFIX"]
    for command in found.values():
        assert command.sure(timing.timed_command(command.words, work, pycache)[1])


@needs_screen
def test_frames_of_the_table_are_measured(asked: Asked) -> None:
    (frames,) = asked(table.main, "--scale", "0.5")["tables"]
    assert len(frames["rows"]) == 2


def test_sides_run_in_turn_each_one_first_once() -> None:
    order: list[str] = []

    def side(name: str) -> Callable[[], Times]:
        def run() -> Times:
            order.append(name)
            return Times(1, 1)

        return run

    found = timing.in_turn({name: side(name) for name in "abc"}, 3)
    assert "".join(order) == "abcbcacab" and {len(times) for times in found.values()} == {3}


def test_a_ratio_is_that_of_a_side_over_ours_round_by_round(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report("a race", as_json=True)
    report.compare("warm", {"ours": [Times(1, 2), Times(10, 20)], "theirs": [Times(3, 1), Times(30, 10)]})
    report.close()
    ours, theirs = json.loads(capsys.readouterr().out)["tables"][0]["rows"]
    assert ours[-2:] == [1, 1] and theirs == ["theirs", 3, 16.5, 1, 5.5, 3, 0.5]


def test_a_command_that_fails_is_told_and_nothing_is_measured(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="ends with code 3"):
        timing.timed_command([sys.executable, "-c", "import sys; sys.exit(3)"], tmp_path)
