"""Files are found from the source tree, from an installed wheel and from a frozen program."""

import sys
from pathlib import Path

import pytest

from reussites_tk import paths

ROOT = Path(__file__).parent.parent


def test_source_tree_has_its_folders_beside_the_package() -> None:
    assert paths.images_folder() == ROOT / "images"
    assert paths.exercises_folder() == ROOT / "exercises"


def test_installed_wheel_carries_them_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "_data").mkdir()
    monkeypatch.setattr(paths, "PACKAGE", tmp_path)
    assert paths.images_folder() == tmp_path / "_data" / "images"
    assert paths.exercises_folder() == tmp_path / "_data" / "exercises"


def test_frozen_program_unpacks_them_beside_its_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.images_folder() == tmp_path / "images"


@pytest.fixture
def real_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The real functions, in folders below the one given; nothing is made in it yet."""
    monkeypatch.undo()
    import platformdirs

    def user_path(name: str, appauthor: bool) -> Path:
        return tmp_path / "home" / name

    monkeypatch.setattr(platformdirs, "user_data_path", user_path)
    monkeypatch.setattr(platformdirs, "user_config_path", user_path)
    return tmp_path


def test_user_folders_are_made_when_they_are_asked_for(real_folders: Path) -> None:
    assert paths.user_data_folder() == paths.user_config_folder() == real_folders / "home" / "reussites"
    assert paths.user_data_folder().is_dir()


def test_user_folders_that_cannot_be_made_stop_nobody(real_folders: Path) -> None:
    """A home that refuses: readers find nothing there, writers hear it from the disk."""
    (real_folders / "home").write_text("a file where the folder should be")
    for folder in (paths.user_data_folder(), paths.user_config_folder()):
        with pytest.raises(OSError):
            (folder / "reglages.json").write_text("")
