"""`verifier --format lignes`: what it prints is what the problem matchers that we lay read."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from reussites_tk import cli
from reussites_tk.commands import verifier
from reussites_tk.commands.problem_lines import LONGEST_SENTENCE, problem_lines
from reussites_tk.judge import Bulletin, Erreur, Kind, Verdict, judge
from reussites_tk.paths import exercises_folder
from tests.commands.editor_marks import laid_task, marks
from tests.copies_loader import COPIES, assemble
from tests.judge.short_limits import SHORT

STUB = (exercises_folder() / "tas_a_completer.py").read_text(encoding="utf-8")
RIGHT = (COPIES / "tas/justes/simple.py").read_text(encoding="utf-8")
WRONG = """
def tas_vide(t):
    return t.hauteur == 1


def la_place(t):
    while True:
        pass
"""


@pytest.fixture
def task(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    found = laid_task(tmp_path / "tp d'été")
    capsys.readouterr()
    return found


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what does not end be stopped soon."""
    monkeypatch.setattr(verifier, "judge", partial(judge, limits=SHORT))


def line_of(text: str, words: str) -> int:
    """Return the number of the first line that begins with some words."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(words))


def test_a_wrong_an_endless_and_an_unwritten_function_are_marked_where_they_are(
    task: dict[str, Any], short: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = assemble(WRONG, STUB)
    file = tmp_path / ("été" if sys.platform == "win32" else "été:3: faux") / "tas à moi.py"
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    assert cli.main(["verifier", "--format", "lignes", str(file)]) == 1
    out, err = capsys.readouterr()
    found = marks(task, out)
    assert {mark.file for mark in found} == {str(file)}
    wrong, endless = (mark for mark in found if mark.severity == "error")
    assert (wrong.severity, wrong.line) == ("error", line_of(text, "def tas_vide"))
    assert wrong.message.startswith("faux: tas_vide : L'appel devrait donner ")
    assert endless.severity == "error" and endless.message.startswith("temps dépassé: la_place : ")
    assert endless.line - line_of(text, "def la_place") in (1, 2)
    unwritten = {mark.line for mark in found if mark.message.startswith("à compléter: ")}
    assert line_of(text, "def carte_sur") in unwritten and len(unwritten) == len(found) - 2 == 36
    assert err == "0 juste sur 38\n"


def test_a_right_file_marks_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tas.py").write_text(RIGHT, encoding="utf-8")
    assert cli.main(["verifier", "--format", "lignes", str(tmp_path / "tas.py")]) == 0
    assert capsys.readouterr() == ("", "38 justes sur 38\n")


def test_the_task_runs_from_any_folder_and_marks_the_fault_of_syntax(
    task: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "random.py").write_text("raise SystemExit('the random of the student')\n")
    file = tmp_path / "tas_a_completer.py"
    file.write_text("def carte_sur(t):\n    return (t.tête + ]\n", encoding="utf-8")
    monkeypatch.delenv("PATH")
    words = [task["command"], *(word.replace("${file}", str(file)) for word in task["args"])]
    run = subprocess.run(words, cwd=tmp_path, capture_output=True, encoding="utf-8", timeout=60)
    (mark,) = marks(task, run.stdout)
    assert (run.returncode, *mark[:4]) == (1, "error", str(file), 2, 22)
    assert mark.message.startswith("ne se charge pas: SyntaxError : « ] » ne va pas avec « ( »")


def test_every_verdict_has_a_severity_and_every_path_is_read(task: dict[str, Any]) -> None:
    severities = {}
    for kind in set(Kind) - {Kind.JUSTE}:
        bulletin = Bulletin(
            "tas", "x", (Verdict("f", kind, 0.0, 1.0, "Non :\x1b[2J\n3: faux: ou si.", ligne=7),)
        )
        for path in ("/tp/tas.py", r"C:\TP d'été\tas.py", "c:/a b/é:12.py"):
            (mark,) = marks(task, "\n".join(problem_lines(bulletin, Path(path))))
            assert mark[1:4] == (str(Path(path)), 7, None)
        severities[kind] = mark.severity
    waiting = {kind for kind, severity in severities.items() if severity == "info"}
    assert waiting == {Kind.A_COMPLETER, Kind.ABSENTE}
    assert severities[Kind.PRECONDITION] == severities[Kind.BLOQUEE] == "warning"


def test_what_has_no_line_is_on_the_first_and_what_is_long_is_cut(
    task: dict[str, Any], tmp_path: Path
) -> None:
    absent = Verdict("f", Kind.ABSENTE, 0.0, 1.0)
    long = Verdict("g", Kind.FAUX, 0.0, 1.0, "Non. " * 1000, ligne=3)
    file = tmp_path / "tas.py"
    printed = "\n".join(problem_lines(Bulletin("tas", "tas.py", (absent, long)), file))
    first, second = marks(task, printed)
    assert (first.line, first.message) == (1, "absente: f")
    assert second.message.endswith("…") and len(second.message) < LONGEST_SENTENCE + 20
    stopped = Bulletin("tas", "tas.py", (absent,), erreur=Erreur("MemoryError", "Trop.", None))
    (mark,) = marks(task, "\n".join(problem_lines(stopped, file)))
    assert (mark.line, mark.message) == (1, "ne se charge pas: MemoryError : Trop.")


def test_a_recorded_check_is_given_in_json_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, record = tmp_path / "tas_a_completer.py", tmp_path / "r.json"
    file.write_text("(\n", encoding="utf-8")
    cli.main(["verifier", str(file), "--enregistrer", str(record)])
    capsys.readouterr()
    assert cli.main(["verifier", "--rejouer", str(record), "--format", "lignes"]) == 2
    assert capsys.readouterr().err == (
        "--format ne va pas avec --rejouer, qui donne toujours le bulletin en JSON.\n"
    )
    assert cli.main(["verifier", "--rejouer", str(record), "--json"]) == 1
