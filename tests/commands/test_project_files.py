"""What an editor or a forge reads is laid when it is asked for, and never over what differs."""

from pathlib import Path

import pytest

from reussites_tk import cli
from reussites_tk.commands.project_files import PACKAGE

ASKED = ["--editeur", "vscode", "--forge"]
PLACES = {"gitlab": ".gitlab-ci.yml", "github": ".github/workflows/reussites.yml"}


@pytest.mark.parametrize("forge", PLACES)
def test_they_are_laid_beside_the_stubs_then_there_then_kept(
    forge: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["nouveau", str(tmp_path), *ASKED, forge]) == 0
    laid = capsys.readouterr().out
    assert f"tas_libre_a_completer.py, .vscode/tasks.json, {PLACES[forge]}\n" in laid
    assert laid.splitlines()[-2].startswith("Dans VS Code") and ".reussites" in laid.splitlines()[-1]
    (tmp_path / ".vscode/tasks.json").write_text("{}", encoding="utf-8")
    assert cli.main(["nouveau", str(tmp_path), *ASKED, forge]) == 0
    again = capsys.readouterr().out
    assert f"{PLACES[forge]}\n" in again.splitlines(keepends=True)[0] and again.startswith("Déjà là : ")
    assert "Déjà là, différent, laissé tel quel : .vscode/tasks.json\n" in again
    assert (tmp_path / ".vscode/tasks.json").read_text(encoding="utf-8") == "{}"


def test_nothing_is_laid_that_was_not_asked_for(tmp_path: Path) -> None:
    cli.main(["nouveau", str(tmp_path)])
    assert [file for file in tmp_path.iterdir() if not file.name.endswith("_a_completer.py")] == []


def test_both_forges_judge_by_the_same_lines_and_keep_junit(tmp_path: Path) -> None:
    for forge, place in PLACES.items():
        cli.main(["nouveau", str(tmp_path), "--forge", forge])
        text = (tmp_path / place).read_text(encoding="utf-8")
        assert f'REUSSITES: "{PACKAGE}"' in text and "\t" not in text
        lines = [line.strip().removeprefix("- ").removeprefix("run: ") for line in text.splitlines()]
        install = lines.index("python -m pip install --quiet pytest $REUSSITES")
        assert lines[install + 1] == "pytest --junitxml=reussites.xml"
        assert "path: reussites.xml" in lines or "junit: reussites.xml" in lines


def test_a_file_in_the_place_of_a_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / ".vscode").write_text("", encoding="utf-8")
    assert cli.main(["nouveau", str(tmp_path), "--editeur", "vscode"]) == 2
    sentence = f"« {tmp_path / '.vscode'} » est un fichier : donnez le nom d'un dossier.\n"
    assert capsys.readouterr().err == sentence


def test_an_editor_that_we_do_not_know_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["nouveau", "tp", "--editeur", "ed"]) == 2
    assert "La valeur « ed » de --editeur n'est pas possible ; choisissez parmi : vscode." in (
        capsys.readouterr().err
    )
