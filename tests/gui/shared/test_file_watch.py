"""A save is noticed once, whole, whatever way the editor writes."""

import os
from pathlib import Path

import pytest

from reussites_tk.gui.shared.file_watch import FileWatch, signature_of


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "tas.py"
    path.write_text("x = 1\n")
    return path


def polls(watch: FileWatch, count: int = 3) -> list[bool]:
    return [watch.poll() for _ in range(count)]


def test_nothing_is_reported_when_nothing_moves(file: Path) -> None:
    assert polls(FileWatch(file)) == [False, False, False]


def test_a_save_is_reported_once_and_on_the_second_look(file: Path) -> None:
    watch = FileWatch(file)
    file.write_text("x = 2 # longer\n")
    assert polls(watch) == [False, True, False]


def test_touching_without_changing_is_not_a_save(file: Path) -> None:
    watch = FileWatch(file)
    os.utime(file, ns=(1, 1))
    assert polls(watch) == [False, False, False]


def test_same_size_and_same_date_but_another_content(file: Path) -> None:
    watch = FileWatch(file)
    status = file.stat()
    file.write_text("x = 2\n")
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert polls(watch) == [False, True, False]


def test_an_old_file_is_not_read_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = FileWatch(file, clock=lambda: file.stat().st_mtime + 60)
    monkeypatch.setattr(Path, "read_bytes", lambda self: pytest.fail("read"))
    assert polls(watch) == [False, False, False]


def test_a_file_that_keeps_changing_is_waited_for(file: Path) -> None:
    watch = FileWatch(file)
    seen = []
    for step in range(3):
        file.write_text("x = 1\n" + "#" * step)
        seen.append(watch.poll())
    assert seen == [False, False, False]
    assert watch.poll()


def test_an_editor_that_replaces_the_file(file: Path) -> None:
    watch = FileWatch(file)
    file.unlink()
    assert not watch.poll()
    file.write_text("x = 3\n")
    assert polls(watch) == [False, True, False]


def test_a_missing_file_has_no_signature(tmp_path: Path) -> None:
    assert signature_of(tmp_path / "absent.py") is None
    watch = FileWatch(tmp_path / "absent.py")
    assert polls(watch) == [False, False, False]
    (tmp_path / "absent.py").write_text("x = 1\n")
    assert polls(watch) == [False, True, False]


def test_going_back_to_the_checked_content_is_not_a_save(file: Path) -> None:
    watch = FileWatch(file)
    file.write_text("x = 2\n")
    watch.poll()
    file.write_text("x = 1\n")
    assert polls(watch) == [False, False, False]


def test_a_file_away_for_two_looks_is_gone_and_counts_as_new_when_back(file: Path) -> None:
    watch = FileWatch(file)
    file.unlink()
    seen = []
    for _ in range(2):
        watch.poll()
        seen.append(watch.gone)
    assert seen == [False, True]
    file.write_text("x = 1\n")
    assert polls(watch) == [False, True, False]
    assert not watch.gone


def test_what_is_forgotten_is_reported_again(file: Path) -> None:
    watch = FileWatch(file)
    watch.forget()
    assert polls(watch) == [True, False, False]
