"""The two kinds of channel behave alike; neither ever blocks its owner."""

import os
from collections.abc import Callable, Iterator

import pytest

from reussites_tk.worker.parent.process import Channel, PolledChannel, ThreadedChannel

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


def test_the_end_is_told_each_time(ends: Ends) -> None:
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
