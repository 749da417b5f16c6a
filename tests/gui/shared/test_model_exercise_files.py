"""The exercises of a folder are found by name or by what they define."""

from pathlib import Path

import pytest

from reussites_tk.gui.shared.model_exercise_files import (
    LARGEST_BYTES,
    LONGEST_LINE,
    find_exercises,
    folder_of,
    folder_text,
    lines_around,
    why_gone,
)
from reussites_tk.judge import EXERCISES
from reussites_tk.stubs import lay_stubs


def test_the_stubs_are_found_in_the_order_of_the_course(tmp_path: Path) -> None:
    lay_stubs(tmp_path)
    assert [file.exercise for file in find_exercises(tmp_path)] == list(EXERCISES)
    assert find_exercises(tmp_path)[0].titre == EXERCISES["tas"].titre


def test_a_renamed_file_is_known_by_its_functions(tmp_path: Path) -> None:
    lay_stubs(tmp_path)
    (tmp_path / "r7_a_completer.py").rename(tmp_path / "O'Brien (2).py")
    assert any(f.path.name == "O'Brien (2).py" and f.exercise == "r7" for f in find_exercises(tmp_path))


def test_other_files_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "essai.py").write_text("print(1)\n")
    (tmp_path / "tas_a_completer.txt").write_text("def le_rang(c): pass\n")
    (tmp_path / ".tas_a_completer.py").write_text("def le_rang(c): pass\n")
    (tmp_path / "tas_a_completer.py").mkdir()
    (tmp_path / "tas_enorme.py").write_text("#" * (LARGEST_BYTES + 1))
    assert find_exercises(tmp_path) == []


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert find_exercises(tmp_path / "absent") == []


@pytest.mark.parametrize("text", ["", "\0", "/nowhere/at/all"])
def test_a_folder_that_went_away_is_forgotten(text: str) -> None:
    assert folder_of(text) is None


def test_a_folder_that_is_there_comes_back(tmp_path: Path) -> None:
    assert folder_of(str(tmp_path)) == tmp_path


def test_a_folder_of_the_person_is_written_from_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert folder_text(tmp_path / "cours" / "tp") == "~/cours/tp"
    assert folder_text(tmp_path.parent) == str(tmp_path.parent)


def test_lines_around_the_one_concerned(tmp_path: Path) -> None:
    file = tmp_path / "tas.py"
    file.write_text("un\ndeux\ntrois\nquatre\n")
    assert lines_around(file, 2, 1) == ["     1 un", ">    2 deux", "     3 trois"]
    assert lines_around(file, None) == []
    assert lines_around(tmp_path / "absent.py", 2) == []


def test_a_very_long_line_is_cut(tmp_path: Path) -> None:
    file = tmp_path / "tas.py"
    file.write_text("x" * 100_000 + "\n" + "y" * LONGEST_LINE)
    first, second = lines_around(file, 1)
    assert first.endswith("x …") and len(first) < LONGEST_LINE + 20
    assert second.endswith("y" * LONGEST_LINE)


def test_what_went_away_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "tp"
    folder.mkdir()
    file = folder / "tas.py"
    assert "Le fichier « tas.py » n'est plus là" in str(why_gone(file))
    file.write_text("")
    assert why_gone(file) is None
    file.unlink()
    file.mkdir()
    assert "« tas.py » est devenu un dossier" in str(why_gone(file))
    file.rmdir()
    folder.rmdir()
    assert "Le dossier « tp » n'est plus là" in str(why_gone(file))
