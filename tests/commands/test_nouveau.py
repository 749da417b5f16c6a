"""`nouveau` lays the files to complete and says what it did."""

import sys
from pathlib import Path

import pytest

from reussites_tk import cli


def test_laid_then_already_there_then_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "tp"
    assert cli.main(["nouveau", str(folder)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Posés : ")
    assert "strategie_md_a_completer.py, tarot_a_completer.py, tas_a_completer.py" in said
    (folder / "tas_a_completer.py").write_text("# commencé\n", encoding="utf-8")
    assert cli.main(["nouveau", str(folder)]) == 0
    said = capsys.readouterr().out
    assert "Déjà là : " in said and "r7_a_completer.py" in said
    assert "Déjà commencé, laissé tel quel : tas_a_completer.py" in said
    assert f"reussites verifier {folder / 'tas_a_completer.py'}" in said


def test_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tp").write_text("", encoding="utf-8")
    assert cli.main(["nouveau", str(tmp_path / "tp")]) == 2
    assert capsys.readouterr().err.endswith("est un fichier : donnez le nom d'un dossier.\n")


def test_an_empty_name_lays_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["nouveau", ""]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="no such names there")
def test_a_name_with_line_ends_stays_on_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["nouveau", str(tmp_path / "a\n\x1b[31mb")]) == 0
    assert capsys.readouterr().out.count("\n") == 2
