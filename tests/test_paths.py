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


def test_user_folders_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # the real functions, in the folders that the environment names
    import platformdirs

    asked: list[tuple[str, bool]] = []

    def user_path(name: str, appauthor: bool, ensure_exists: bool) -> Path:
        asked.append((name, ensure_exists))
        return Path("somewhere")

    monkeypatch.setattr(platformdirs, "user_data_path", user_path)
    monkeypatch.setattr(platformdirs, "user_config_path", user_path)
    assert paths.user_data_folder() == paths.user_config_folder() == Path("somewhere")
    assert asked == [("reussites", True)] * 2
