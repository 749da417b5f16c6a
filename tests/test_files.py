"""A file is written whole or not at all, by one writer at a time whose lock does not outlive it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from reussites_tk import files
from reussites_tk.errors import cannot_write
from reussites_tk.files import (
    NotOrdinary,
    check_writable,
    free_name,
    locked,
    read_beginning,
    write_atomically,
)


def test_a_file_is_replaced_and_nothing_else_is_left(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"old")
    write_atomically(file, b"new")
    assert file.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [file]


def test_a_free_name_is_that_of_nothing_be_it_a_dead_link(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    assert free_name(file, ".old") == tmp_path / "a.json.old"
    (tmp_path / "a.json.old").mkdir()
    os.symlink("nowhere", tmp_path / "a.json.old.2")
    assert free_name(file, ".old") == tmp_path / "a.json.old.3"


def test_no_more_than_a_bound_is_read_and_nothing_of_what_may_never_end(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"abc")
    assert (read_beginning(file, 2), read_beginning(file, 9)) == (b"ab", b"abc")
    endless = [Path("/dev/zero"), tmp_path / "pipe", tmp_path / "link"]
    if sys.platform != "win32":
        os.mkfifo(endless[1])
        endless[2].symlink_to(endless[1])
        for path in endless:
            with pytest.raises(NotOrdinary):
                read_beginning(path, 9)


def test_where_nothing_can_be_written_is_known_before(tmp_path: Path) -> None:
    check_writable(tmp_path / "a.txt")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(FileNotFoundError):
        check_writable(tmp_path / "absent" / "a.txt")


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"old")

    def refuse(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(OSError, match="disk full"):
        write_atomically(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_permissions_are_those_of_any_new_file_or_those_it_had(tmp_path: Path) -> None:
    plain, written = tmp_path / "plain", tmp_path / "written"
    plain.touch()
    write_atomically(written, b"")
    assert written.stat().st_mode == plain.stat().st_mode
    plain.chmod(0o600)
    write_atomically(plain, b"")
    assert plain.stat().st_mode & 0o777 == 0o600


KEEPER = """
import sys
from pathlib import Path
from reussites_tk.files import locked
with locked(Path(sys.argv[1])):
    print("kept", flush=True)
    sys.stdin.read()
"""


def test_what_another_process_keeps_is_waited_for_then_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "nombres.json"
    monkeypatch.setattr(files, "WAIT_SECONDS", 0.0)
    command = [sys.executable, "-c", KEEPER, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as keeper:
        assert keeper.stdout is not None and keeper.stdout.readline().strip() == b"kept"
        with pytest.raises(OSError), locked(file):
            pytest.fail("the lock was taken twice")
        keeper.kill()
    with locked(file):
        assert not file.exists()


def test_an_error_frees_it(tmp_path: Path) -> None:
    file = tmp_path / "nombres.json"
    with pytest.raises(ZeroDivisionError), locked(file):
        raise ZeroDivisionError
    with locked(file):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes in folders")
def test_a_pipe_is_never_replaced_by_a_file_and_a_sentence_says_so(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for place in (pipe, link):
        with pytest.raises(NotOrdinary):
            check_writable(place)
        with pytest.raises(NotOrdinary) as refused:
            write_atomically(place, b"new")
        assert "pas un fichier ordinaire" in cannot_write(tmp_path, refused.value, place.name)
    assert pipe.is_fifo() and link.is_symlink() and len([*tmp_path.iterdir()]) == 2
