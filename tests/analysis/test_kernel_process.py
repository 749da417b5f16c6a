"""The process of the kernels: what comes of an order, and that nothing is left of the process afterwards."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

from reussites_tk.analysis import kernel_process, kernels
from reussites_tk.analysis.analyse import analyse
from reussites_tk.analysis.kernel_process import KernelProcess, play_runs
from reussites_tk.analysis.outcomes import WON, Counts, Pairs, counts_of
from reussites_tk.analysis.series import Series
from reussites_tk.worker.parent.game_results import Cycle

WITH_NUMBA = pytest.mark.skipif(not kernels.available(), reason="without numba nothing is compiled")
CODES = bytes([3 | WON, 0, 3 | WON, 2 | WON]) * 200
SERIES, OTHER = Series("r7", 500), Series("r7", 500, options={"tours_max": 2})
RUNS = [(1, 10), (11, 40), (51, 100)]
Played = list[Counts | Pairs | Cycle]


# --- Runs of games, whatever the executor


@pytest.fixture
def executor() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as threads:
        yield threads


@pytest.fixture
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that end always alike, in the place of those of the kernels."""

    def play(
        one: Series, other: Series | None, first: int, count: int
    ) -> tuple[Counts | Pairs, Cycle | None]:
        counts = counts_of("r7", CODES[first - 1 : first - 1 + count], first)
        if other is not None:
            return Pairs(counts, counts), None
        return counts, Cycle(3, 2, 1) if one.chained and first > 1 else None

    monkeypatch.setattr(kernel_process, "play_run", play)


def test_the_sum_grows_run_by_run(executor: ThreadPoolExecutor, no_kernel: None) -> None:
    played = list(play_runs(executor, SERIES, None, RUNS, threading.Event()))
    assert [item.parties for item in played if isinstance(item, Counts)] == [10, 50, 150]
    assert played[-1] == counts_of("r7", CODES[:150], 1)


def test_two_ways_are_played_together(executor: ThreadPoolExecutor, no_kernel: None) -> None:
    played = list(play_runs(executor, SERIES, OTHER, RUNS, threading.Event()))
    assert all(isinstance(item, Pairs) for item in played) and len(played) == len(RUNS)


def test_the_cycle_of_a_chain_comes_once(executor: ThreadPoolExecutor, no_kernel: None) -> None:
    chained = Series("qll", 150, options={"entre_parties": "ramassage"})
    played = list(play_runs(executor, chained, None, RUNS, threading.Event()))
    assert [item for item in played if isinstance(item, Cycle)] == [Cycle(3, 2, 1)]
    assert played.index(Cycle(3, 2, 1)) == 1, "just before the first count that knows of it"


def test_nothing_comes_after_a_stop(executor: ThreadPoolExecutor, no_kernel: None) -> None:
    stop = threading.Event()
    played: Played = []
    for item in play_runs(executor, SERIES, None, RUNS, stop):
        played.append(item)
        stop.set()
    assert len(played) == 1


def test_a_stop_does_not_wait_for_the_run_under_way(
    executor: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop, released = threading.Event(), threading.Event()

    def play(*_run: object) -> tuple[Counts, None]:
        stop.set()
        released.wait(60)
        return Counts.empty(), None

    monkeypatch.setattr(kernel_process, "play_run", play)
    try:
        assert list(play_runs(executor, SERIES, None, RUNS, stop)) == []
    finally:
        released.set()


# --- The process


@pytest.fixture
def process() -> Iterator[KernelProcess]:
    started = KernelProcess()
    yield started
    started.close()
    for child in children():
        wait_until_gone(child)


def children() -> list[psutil.Process]:
    """The processes that play for this one."""
    found = []
    for child in psutil.Process().children():
        with contextlib.suppress(psutil.Error):  # it may end meanwhile
            if "spawn_main" in " ".join(child.cmdline()) and child.status() != psutil.STATUS_ZOMBIE:
                found.append(child)
    return found


def wait_until_gone(child: psutil.Process) -> None:
    """Wait for the end of a process without taking its exit code, which its executor waits for."""
    end = time.monotonic() + 30
    while child in children():
        assert time.monotonic() < end, "the process is still there"
        time.sleep(0.02)


def play(process: KernelProcess, parties: int, stop: threading.Event | None = None) -> Played:
    series = Series("r7", parties)
    return list(process.play(series, None, [(1, parties)], stop or threading.Event()))


@WITH_NUMBA
def test_the_process_is_kept_between_orders_and_ends_when_closed(process: KernelProcess) -> None:
    assert not process.ready
    (first,) = play(process, 200)
    assert process.ready and first == analyse("r7", 200, moteur="cours").counts
    (child,) = children()
    assert play(process, 200) == [first] and children() == [child]
    process.close()
    process.close()
    assert not process.ready
    wait_until_gone(child)


@WITH_NUMBA
def test_two_ways_are_those_of_a_comparison(process: KernelProcess) -> None:
    (pairs,) = process.play(SERIES, OTHER, [(1, 300)], threading.Event())
    assert isinstance(pairs, Pairs) and pairs.one == analyse("r7", 300, moteur="cours").counts
    assert pairs.only_one > pairs.only_other


def test_what_is_raised_in_the_process_is_raised_here(process: KernelProcess) -> None:
    with pytest.raises(RuntimeError, match="tarot"):
        list(process.play(Series("tarot", 5), None, [(1, 5)], threading.Event()))
    assert process.ready


def test_a_process_that_ends_by_itself_is_a_fault_and_the_next_order_has_another(
    process: KernelProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_process, "play_run", abort)
    with pytest.raises(RuntimeError, match="ended by itself"):
        play(process, 5)
    monkeypatch.undo()
    with pytest.raises(RuntimeError, match="tarot"):  # the answer of another process
        list(process.play(Series("tarot", 5), None, [(1, 5)], threading.Event()))


def abort(*_run: object) -> None:
    os._exit(3)


def test_closing_ends_the_order_under_way_without_a_fault(
    process: KernelProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_process, "play_run", sleep)
    stop, played = threading.Event(), list[object]()
    thread = threading.Thread(target=lambda: played.extend(play(process, 5, stop)))
    thread.start()
    while not children():
        time.sleep(0.02)
    (child,) = children()
    stop.set()
    process.close()
    wait_until_gone(child)
    thread.join(30)
    assert not thread.is_alive() and not played


def sleep(*_run: object) -> None:
    time.sleep(600)


def test_an_order_does_not_wait_for_ever_for_a_stopped_one(
    process: KernelProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_process, "play_run", sleep)
    monkeypatch.setattr(kernel_process, "BUSY_SECONDS", 0.2)
    stop = threading.Event()
    threading.Timer(0.5, stop.set).start()
    assert play(process, 5, stop) == []
    (busy,) = children()
    monkeypatch.setattr(kernel_process, "play_run", pid)
    played: list[object] = list(process.play(SERIES, None, [(1, 5)], threading.Event()))
    assert len(played) == 1 and played != [busy.pid]


def pid(*_run: object) -> tuple[int, None]:
    return os.getpid(), None


def test_an_order_already_stopped_starts_nothing(process: KernelProcess) -> None:
    stop = threading.Event()
    stop.set()
    assert play(process, 5, stop) == [] and not process.ready


PROGRAM = """
import sys, threading, time
from reussites_tk.analysis import kernel_process
from tests.analysis.test_kernel_process import SERIES, children, sleep

if __name__ == "__main__":
    kernel_process.play_run = sleep
    process = kernel_process.KernelProcess()
    order = process.play(SERIES, None, [(1, 5)], threading.Event())
    threading.Thread(target=lambda: list(order), daemon=True).start()
    while not children():
        time.sleep(0.02)
    print(children()[0].pid, flush=True)
    if "leave" not in sys.argv:
        time.sleep(600)
"""


def started_program(folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    """Start a program whose process has an order under way, and which prints the number of that process."""
    file = folder / "program.py"
    file.write_text(PROGRAM, encoding="utf-8")
    root = str(Path(kernel_process.__file__).parents[2])
    return subprocess.Popen(
        [sys.executable, str(file), *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": root},
    )


@pytest.mark.skipif(sys.platform == "win32", reason="a process is not killed by a signal there")
def test_nothing_is_left_when_the_program_is_killed(tmp_path: Path) -> None:
    program = started_program(tmp_path)
    assert program.stdout is not None
    with program, program.stdout as lines:
        child = psutil.Process(int(lines.readline()))
        program.send_signal(signal.SIGKILL)
    wait_until_gone(child)


def test_a_program_that_leaves_without_closing_does_not_wait_for_the_run(tmp_path: Path) -> None:
    program = started_program(tmp_path, "leave")
    assert program.stdout is not None
    with program, program.stdout as lines:
        child = psutil.Process(int(lines.readline()))
        assert program.wait(60) == 0
    wait_until_gone(child)


def test_a_module_of_the_folder_is_not_taken_for_one_of_python(
    process: KernelProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "runpy.py").write_text("raise SystemExit('mine')\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RuntimeError, match="tarot"):
        list(process.play(Series("tarot", 5), None, [(1, 5)], threading.Event()))
    assert "PYTHONSAFEPATH" not in os.environ


CLOSED_AT_WORK = """
import threading
from reussites_tk.analysis.engine import Series
from reussites_tk.analysis.kernel_process import KernelProcess
if __name__ == "__main__":
    process, stop = KernelProcess(), threading.Event()
    runs = ((1 + 20_000 * i, 20_000) for i in range(100_000))
    for _count in process.play(Series("r7", 2_000_000_000), None, runs, stop):
        stop.set()
    process.close()
"""


@WITH_NUMBA
@pytest.mark.long
def test_closing_at_work_prints_nothing(tmp_path: Path) -> None:
    program = tmp_path / "closed_at_work.py"
    program.write_text(CLOSED_AT_WORK, encoding="utf-8")
    for _ in range(3):  # the fault that this once showed came about one time in three
        ended = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=120)
        assert (ended.returncode, ended.stderr) == (0, "")
