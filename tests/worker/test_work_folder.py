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


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux shows what is kept open")
def test_what_is_printed_is_counted_apart_by_its_file_and_not_by_its_number(tmp_path: Path) -> None:
    with tempfile.TemporaryFile() as prints, tempfile.TemporaryFile() as other:
        other.write(MEGABYTE)
        other.flush()
        kept = os.dup(2)
        os.dup2(other.fileno(), 2)
        try:
            assert WorkFolder(str(tmp_path), False, prints.fileno()).held([os.getpid()]).bytes >= 1 << 20
            assert WorkFolder(str(tmp_path), False, other.fileno()).held([os.getpid()]).bytes < 1 << 20
        finally:
            os.dup2(kept, 2)
            os.close(kept)


LINUX_DEPTH = pytest.mark.skipif(sys.platform != "linux", reason="how long a name may be")


def deep_folder(top: Path, levels: int) -> None:
    """Make folders inside one another, with a file in the last one."""
    here = os.open(top, os.O_RDONLY)
    for _ in range(levels):
        os.mkdir("d", dir_fd=here)
        inner = os.open("d", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = inner
    os.close(os.open("f", os.O_CREAT | os.O_WRONLY, dir_fd=here))
    os.close(here)


@LINUX_DEPTH
def test_what_is_too_deep_to_be_looked_at_is_too_much(tmp_path: Path) -> None:
    deep_folder(tmp_path, 2200)
    assert WorkFolder(str(tmp_path), in_memory=False).held([]).entries >= work_folder.MOST_ENTRIES
    work_folder.remove_folder(str(tmp_path))


@LINUX_DEPTH
def test_a_folder_is_removed_however_deep_it_is(tmp_path: Path) -> None:
    work = tmp_path / "travail"
    (work / "a").mkdir(parents=True)
    (work / "a/f").touch()
    (work / "lien").symlink_to(tmp_path)
    (tmp_path / "dehors").touch()
    deep_folder(work, 1200)
    work_folder.remove_folder(str(work))
    assert [p.name for p in tmp_path.iterdir()] == ["dehors"]
    work_folder.remove_folder(str(work))  # already gone


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


def test_the_disk_is_bounded_without_a_wall_too(no_wall: None, open_child: Open) -> None:
    child = open_child(f"{DISK_FILES['many files, written in time']}\ndef ok(): return 1\n", SMALL_DISK)
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
