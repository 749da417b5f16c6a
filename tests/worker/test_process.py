"""One process: how it is started, and that nothing remains of one that cannot be."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from reussites_tk.worker.failures import KILLED
from reussites_tk.worker.messages import LoadFailed, LoadOk, Observed
from reussites_tk.worker.parent import start
from reussites_tk.worker.parent.child import Child
from reussites_tk.worker.parent.process import Channel, ChildProcess, PolledChannel, ThreadedChannel

from .conftest import BENCH, LIMITS


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where temporary files go during the test."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_nothing_remains_of_a_process(folder: Path) -> None:
    process = ChildProcess(LIMITS.memory_bytes)
    assert list(folder.iterdir())
    process.kill()
    process.close_output()
    assert not list(folder.iterdir())


def test_nothing_remains_of_a_program_that_cannot_start(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "child_command", lambda: [str(folder / "absent")])
    with pytest.raises(OSError):
        ChildProcess(LIMITS.memory_bytes)
    assert not list(folder.iterdir())


def test_a_program_that_is_no_child_of_ours_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "child_command", lambda: [sys.executable, "-c", "print('bonjour')"])
    with Child(None, BENCH, {}, LIMITS) as child:
        answer = child.load()
    assert isinstance(answer, LoadFailed) and (answer.kind, answer.message) == (KILLED, "code 0")


def test_the_program_itself_serves_as_a_child(monkeypatch: pytest.MonkeyPatch) -> None:
    # As when it is frozen: the same executable, told apart by its first argument.
    code = f"import sys, runpy; sys.path.insert(0, {str(start.PACKAGE_ROOT)!r});"
    code += "runpy.run_module('reussites_tk', run_name='__main__')"
    monkeypatch.setattr(start, "child_command", lambda: [sys.executable, "-P", "-c", code, "--worker"])
    with Child(None, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()
        assert list(child.run([1])) == [(0, Observed(1))]


def test_each_process_has_its_own_key() -> None:
    processes = [ChildProcess(LIMITS.memory_bytes) for _ in range(2)]
    for process in processes:
        process.kill()
        process.close_output()
    assert processes[0].key != processes[1].key


def test_our_folder_does_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("raise RuntimeError")
    monkeypatch.chdir(tmp_path)
    with Child(None, BENCH, {}, LIMITS) as child:
        assert child.load() == LoadOk()
    assert os.getcwd() == str(tmp_path)


KINDS = [ThreadedChannel] + ([PolledChannel] if os.name == "posix" else [])
Ends = tuple[Channel, int, int]


@pytest.fixture(params=KINDS)
def ends(request: pytest.FixtureRequest) -> Iterator[Ends]:
    """A channel, and the descriptors that its child would read and write."""
    make: Callable[[int, int], Channel] = request.param
    (reading, child_writes), (child_reads, writing) = os.pipe(), os.pipe()
    channel = make(reading, writing)
    yield channel, child_reads, child_writes
    for descriptor in (child_reads, child_writes):
        try:
            os.close(descriptor)
        except OSError:
            pass
    channel.close()
    os.close(reading)
    os.close(writing)


def receive_all(channel: Channel, size: int) -> bytes:
    data = b""
    while len(data) < size:
        piece = channel.receive(5)
        assert piece
        data += piece
    return data


def test_what_is_written_arrives(ends: Ends) -> None:
    channel, _, child_writes = ends
    os.write(child_writes, b"bonjour\n")
    assert receive_all(channel, 8) == b"bonjour\n"


def test_nothing_comes_in_time(ends: Ends) -> None:
    channel, _, _ = ends
    assert channel.receive(0.01) == b""
    assert channel.receive(0) == b""


def test_the_end_is_reported_each_time(ends: Ends) -> None:
    channel, _, child_writes = ends
    os.close(child_writes)
    assert channel.receive(5) is None
    assert channel.receive(5) is None


def test_a_full_pipe_does_not_block_the_sender(ends: Ends) -> None:
    channel, child_reads, child_writes = ends
    sent = os.urandom(500_000)
    channel.send(sent)
    got = b""
    while len(got) < len(sent):
        channel.receive(0)  # what is left goes out while we wait for answers
        got += os.read(child_reads, 1 << 16)
    assert got == sent
    os.write(child_writes, b"ok")
    assert receive_all(channel, 2) == b"ok"


def test_sending_to_nobody_is_harmless(ends: Ends) -> None:
    channel, child_reads, child_writes = ends
    os.close(child_reads)
    channel.send(b"perdu")
    channel.send(b"perdu")
    os.close(child_writes)
    assert channel.receive(5) is None
