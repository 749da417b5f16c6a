"""Starting from the model: what the course gave is there, `analyser_r7` alone is to be written."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from reussites_tk.analysis.analyse import analyse
from reussites_tk.commands.observer import print_games
from reussites_tk.judge import Kind, judge
from reussites_tk.judge.games.r7_start import GIVEN, completed_text, start_text, unwritten
from reussites_tk.paths import exercises_folder
from reussites_tk.play.request import GameRequest
from tests.copies_loader import COPIES

STUB = (exercises_folder() / "r7_a_completer.py").read_text(encoding="utf-8")
TO_WRITE = '    raise NotImplementedError("analyser_r7 : à compléter")'


def function_of(text: str, name: str) -> str:
    node = next(n for n in ast.parse(text).body if isinstance(n, ast.FunctionDef) and n.name == name)
    return ast.get_source_segment(text, node) or ""


ANALYSER = function_of((COPIES / "r7/justes/simple.py").read_text(encoding="utf-8"), "analyser_r7")


def written() -> str:
    """The start, the analysis being written."""
    return start_text().replace(function_of(start_text(), "analyser_r7"), ANALYSER)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "r7_a_completer.py"


def test_the_analysis_alone_is_to_be_written_and_the_rest_is_right(file: Path) -> None:
    file.write_text(start_text(), encoding="utf-8")
    bulletin = judge(file, "r7")
    assert bulletin.note == 18
    assert {v.nom: v.verdict for v in bulletin.fonctions if v.verdict is not Kind.JUSTE} == {
        "analyser_r7": Kind.A_COMPLETER
    }


def test_with_the_analysis_everything_is_right(file: Path) -> None:
    file.write_text(written(), encoding="utf-8")
    assert judge(file, "r7").note == 20


def test_it_is_observed_and_analysed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(written(), encoding="utf-8")
    assert print_games(GameRequest("r7", avec=file, numero=2)) == 0
    assert "au tour" in capsys.readouterr().out
    assert analyse("r7", 4, 1, avec=file).counts == analyse("r7", 4, 1).counts


def test_what_a_student_wrote_stays_and_the_rest_comes_from_the_model() -> None:
    mine = "def jouer_tas_r7(tableau: Tableau, tas: Tas) -> bool:\n    return False  # le mien\n"
    begun = STUB.replace(function_of(STUB, "jouer_tas_r7"), mine)
    text = completed_text(begun) or ""
    assert unwritten(begun) == tuple(name for name in GIVEN if name != "jouer_tas_r7")
    assert unwritten(text) == () and "# 5 fonctions sont celles du modèle" in text
    assert "return False  # le mien" in text and "bout_ou_placer" not in text
    assert TO_WRITE in text


@pytest.mark.parametrize(
    "text",
    [
        "def f(",
        "x = 1\n",
        STUB.replace("self.rebut = rebut", "self.defausse = rebut"),
        STUB + "\n\ndef series_completes(t):\n    return 0\n",
        STUB.replace("        Mode,\n", ""),
        start_text(),
    ],
    ids=["no Python", "no stub", "another board", "a name of the model", "an import less", "nothing left"],
)
def test_where_the_model_does_not_fit_nothing_is_made_up(text: str) -> None:
    assert completed_text(text) is None
