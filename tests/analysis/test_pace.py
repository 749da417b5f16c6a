"""Blocks cut as they are asked for: without a hole, short at first, then as long as the machine is quick."""

from functools import partial

import pytest

from reussites_tk.analysis import pace
from reussites_tk.analysis.pace import Pace
from reussites_tk.analysis.series import Series

Run = tuple[int, int]


class Machine:
    """A machine that plays so many games a second, by a clock of its own."""

    def __init__(self, speed: float) -> None:
        self.speed, self.now = speed, 100.0

    def perf_counter(self) -> float:
        return self.now

    def play(self, first: int, length: int) -> Run:
        self.now += length / self.speed
        return first, length


def runs_of(series: Series, machine: Machine, monkeypatch: pytest.MonkeyPatch) -> list[Run]:
    """The blocks of a series, each played before the next one is cut."""
    monkeypatch.setattr(pace, "time", machine)
    return [call() for call in Pace(series).calls(machine.play)]


def test_blocks_leave_no_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = runs_of(Series("r7", 50_000, debut=401), Machine(2e6), monkeypatch)
    assert [first for first, _ in runs] == [401 + sum(n for _, n in runs[:k]) for k in range(len(runs))]
    assert sum(length for _, length in runs) == 50_000
    assert runs_of(Series("r7", 3), Machine(2e6), monkeypatch) == [(1, 3)]


def test_the_first_blocks_are_short_and_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = [length for _, length in runs_of(Series("r7", 20_000), Machine(1e9), monkeypatch)]
    assert lengths[0] == 10 and len(lengths) < 60
    assert lengths[1:-1] == sorted(lengths[1:-1])


@pytest.mark.parametrize(
    ("speed", "length"), [(2e6, 20_000), (90_000, 900), (500, pace.LEAST), (1e9, pace.MOST)]
)
def test_a_block_lasts_as_long_as_it_should(
    speed: float, length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = runs_of(Series("r7", 1_000_000), Machine(speed), monkeypatch)
    assert max(n for _, n in runs) == pytest.approx(length, rel=0.01)


def test_a_machine_that_slows_down_has_shorter_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(2e6)
    monkeypatch.setattr(pace, "time", machine)
    calls = Pace(Series("r7", 1_000_000)).calls(machine.play)
    before = [call() for call, _ in zip(calls, range(60), strict=False)][-1]
    machine.speed /= 10
    next(calls)()
    assert before[1] == pytest.approx(20_000, rel=0.01)
    assert next(calls)()[1] == pytest.approx(2_000, rel=0.01)


def test_a_call_says_what_it_plays() -> None:
    (call,) = Pace(Series("r7", 5, debut=8)).calls(lambda first, length: (first, length))
    assert isinstance(call, partial) and call.args[1:] == (8, 5)
