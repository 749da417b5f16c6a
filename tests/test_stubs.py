"""Laying the files to complete never costs a student a line."""

import errno
from pathlib import Path

import pytest

from reussites_tk.errors import UserError
from reussites_tk.paths import exercises_folder
from reussites_tk.stubs import lay_stubs

NAMES = sorted(file.name for file in exercises_folder().glob("*_a_completer.py"))


def test_every_stub_is_laid_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "mes tp" / "semaine 1"
    assert lay_stubs(folder).new == NAMES
    assert sorted(file.name for file in folder.iterdir()) == NAMES
    for name in NAMES:
        assert (folder / name).read_bytes() == (exercises_folder() / name).read_bytes()


def test_a_file_that_differs_is_kept(tmp_path: Path) -> None:
    lay_stubs(tmp_path)
    (tmp_path / NAMES[0]).write_text("# mon travail\n", encoding="utf-8")
    laid = lay_stubs(tmp_path)
    assert (laid.new, laid.kept, laid.same) == ([], NAMES[:1], NAMES[1:])
    assert (tmp_path / NAMES[0]).read_text(encoding="utf-8") == "# mon travail\n"


def test_line_ends_of_another_system_are_no_difference(tmp_path: Path) -> None:
    content = (exercises_folder() / NAMES[0]).read_bytes()
    (tmp_path / NAMES[0]).write_bytes(content.replace(b"\n", b"\r\n"))
    assert NAMES[0] in lay_stubs(tmp_path).same


def test_a_folder_of_the_same_name_is_kept(tmp_path: Path) -> None:
    (tmp_path / NAMES[0]).mkdir()
    assert lay_stubs(tmp_path).kept == NAMES[:1]


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("", encoding="utf-8")
    for folder in (tmp_path / "notes", tmp_path / "notes" / "tp"):
        with pytest.raises(UserError, match="est un fichier : donnez le nom d'un dossier"):
            lay_stubs(folder)


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (FileNotFoundError(errno.ENOENT, "No such file"), "On ne peut pas écrire dans « tp » : choisissez"),
        (OSError(errno.ENOSPC, "No space left"), "Le disque de « tp » est plein"),
        (OSError(errno.EROFS, "Read-only"), "Le dossier « tp » est protégé"),
        (OSError(errno.ENAMETOOLONG, "File name too long"), "« tp » est trop long"),
        (ValueError("embedded null byte"), "On ne peut pas écrire dans « tp » : choisissez"),
    ],
)
def test_a_refusal_of_the_system_is_reported_in_french(
    fault: Exception, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_options: object) -> None:
        raise fault

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(UserError) as caught:
        lay_stubs(Path("tp"))
    assert sentence in str(caught.value)
    assert str(fault.args[-1]) not in str(caught.value)
