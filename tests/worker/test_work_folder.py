"""What a child holds on the disk, and whether the disk has room for a right program."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from pathlib import Path

import pytest

from reussites_tk.worker.messages import Failed, Observed
from reussites_tk.worker.parent import start, wall, work_folder
from reussites_tk.worker.parent.child import Child
from reussites_tk.worker.parent.work_folder import WorkFolder

from .conftest import BENCH, LIMITS, Open
from .test_hostile import DISK_FILES, SMALL_DISK

MEGABYTE = bytes(1 << 20)


def test_a_folder_holds_its_files_and_those_of_its_folders(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/b").write_bytes(MEGABYTE)
    (tmp_path / "c").symlink_to("/")
    held = WorkFolder(str(tmp_path), in_memory=False).held([])
    assert 1 << 20 <= held.bytes < 2 << 20 and held.entries == 3


def test_a_folder_is_looked_at_seldom_unless_it_must_be(tmp_path: Path) -> None:
    work = WorkFolder(str(tmp_path), in_memory=False)
    assert work.held([]).entries == 0
    (tmp_path / "a").touch()
    assert (work.held([]).entries, work.held([], now=True).entries) == (0, 1)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows what is kept open")
def test_a_removed_file_that_is_kept_open_is_held_too(tmp_path: Path) -> None:
    with tempfile.TemporaryFile(dir=tmp_path) as kept:
        kept.write(MEGABYTE)
        kept.flush()
        assert WorkFolder(str(tmp_path), in_memory=False).held([os.getpid()]).bytes >= 1 << 20


def test_a_full_disk_is_an_error_that_names_it(tmp_path: Path) -> None:
    work = WorkFolder(str(tmp_path / "travail"), in_memory=False)
    work.path = str(tmp_path)
    work.check_room()
    with pytest.raises(OSError) as caught:
        work.check_room(least=1 << 60)
    assert caught.value.errno == errno.ENOSPC


@pytest.fixture
def no_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    """Children start as where there is no bubblewrap."""
    monkeypatch.setattr(wall.Trust, "failed", frozenset({wall.Wall.BUBBLEWRAP}))
    monkeypatch.setattr(wall.Trust, "stood", None)


@pytest.mark.parametrize("name", ["many files, written in time", "thousands of empty files"])
def test_the_disk_is_bounded_without_a_wall_too(no_wall: None, open_child: Open, name: str) -> None:
    child = open_child(f"{DISK_FILES[name]}\ndef ok(): return 1\n", SMALL_DISK)
    before, bad, after = [outcome for _, outcome in child.run(["ok", "bad", "ok"])]
    assert before == after == Observed({"value": 1})
    assert isinstance(bad, Failed) and (bad.kind, bad.detail) == ("sortie", "disque")


def test_no_child_starts_on_a_full_disk(no_wall: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "ROOM_AT_START", 1 << 60)
    with pytest.raises(OSError) as caught, Child(None, BENCH, {}, LIMITS) as child:
        child.load()
    assert caught.value.errno == errno.ENOSPC


def test_what_happens_while_the_disk_fills_is_no_verdict(
    no_wall: None, open_child: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = open_child("def f(): open('x', 'w').write('x')")
    child.load()
    monkeypatch.setattr(work_folder, "_free", lambda path: 0)
    with pytest.raises(OSError) as caught:
        list(child.run(["f"]))
    assert caught.value.errno == errno.ENOSPC
