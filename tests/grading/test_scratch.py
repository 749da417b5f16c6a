"""The temporary folders of a run, and those that a killed one left."""

import os
import sys
from pathlib import Path

import psutil
import pytest

from reussites_tk.grading.scratch import clean_up, scratch


def test_what_a_process_makes_is_in_one_folder_that_bears_its_number_and_goes_with_the_last() -> None:
    with scratch() as one:
        with scratch() as other:
            assert one.parent == other.parent and one != other
        assert one.is_dir() and one.parent.name.startswith(f"reussites-{os.getpid()}-")
    assert not one.parent.exists()


def old(folder: Path) -> Path:
    """Make a folder, with something in it, that nothing has changed for two hours."""
    (folder / "a" / "e").mkdir(parents=True)
    (folder / "a" / "e" / "tas.py").write_bytes(b"0")
    os.utime(folder, (0, 0))
    return folder


def test_only_what_killed_runs_have_left_is_swept(tmp_path: Path) -> None:
    gone = next(number for number in range(400_000, 500_000) if not psutil.pid_exists(number))
    dead = old(tmp_path / f"reussites-{gone}-abc_1")
    others = [
        old(tmp_path / name)
        for name in (
            f"reussites-{os.getpid()}-abc",
            "reussites-abc",
            f"autre-{gone}-a",
            f"reussites-{gone}-a-b",
        )
    ]
    recent = old(tmp_path / f"reussites-{gone}-new")
    os.utime(recent)
    file = tmp_path / f"reussites-{gone}-file"
    file.write_bytes(b"")
    os.utime(file, (0, 0))
    clean_up(tmp_path)
    assert not dead.exists() and all(path.exists() for path in (*others, recent, file))
    assert all((folder / "a" / "e" / "tas.py").exists() for folder in others)


@pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators there")
def test_no_link_is_followed_nor_somebody_else_s_folder_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("psutil.pid_exists", lambda number: False)
    target = old(tmp_path / "précieux")
    (tmp_path / "reussites-1-link").symlink_to(target, target_is_directory=True)
    os.utime(tmp_path / "reussites-1-link", (0, 0), follow_symlinks=False)
    clean_up(tmp_path)
    theirs = old(tmp_path / "reussites-1-theirs")
    uid = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: uid + 1)
    clean_up(tmp_path)
    assert theirs.exists() and (target / "a" / "e" / "tas.py").exists()
