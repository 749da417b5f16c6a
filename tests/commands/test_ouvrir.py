"""`ouvrir`: which page of the window, on what."""

from pathlib import Path
from typing import Any

import pytest

from reussites_tk import cli
from reussites_tk.commands import ouvrir


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """What the window was asked to show."""
    asked: list[tuple[str, dict[str, Any]]] = []

    def open_window(page: str, **what: Any) -> int:
        asked.append((page, what))
        return 0

    monkeypatch.setattr(ouvrir, "open_window", open_window)
    return asked


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "tas.py"
    made.write_text("def le_rang(c):\n    return c.rang\n")
    return made


def test_the_window_opens_on_a_file_and_a_function(opened: list[Any], file: Path) -> None:
    assert cli.main(["ouvrir", str(file), "--fonction", "le_rang"]) == 0
    assert opened == [("exercices", {"folder": file.parent, "file": file, "function": "le_rang"})]


def test_the_window_opens_on_what_the_subject_asks(opened: list[Any], file: Path) -> None:
    cli.main(["ouvrir", str(file), "--fonction", "le_rang", "--sujet"])
    assert opened == [("sujet", {"fonction": "tas/le_rang"})]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--fonction", "voler"], "La fonction « voler » n'est pas de l'exercice tas."),
        (["--sujet"], "--sujet veut aussi --fonction NOM."),
    ],
)
def test_what_cannot_be_shown_is_one_sentence(
    opened: list[Any], file: Path, more: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["ouvrir", str(file), *more]) == 2
    said = capsys.readouterr().err.replace("’", "'").replace("\xa0", " ").replace("\u202f", " ")
    assert (opened, said) == ([], f"{sentence}\n")


def test_a_file_of_another_kind_is_refused(opened: list[Any], tmp_path: Path) -> None:
    other = tmp_path / "notes.py"
    other.write_text("x = 1\n")
    assert cli.main(["ouvrir", str(other)]) == 2
    assert not opened
