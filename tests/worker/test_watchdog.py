"""The clock, on a child that is played: what makes it late, and what a dead one died of."""

import errno
import threading
from dataclasses import replace
from typing import Any

import pytest

from reussites_tk.worker.failures import (
    BENCH_FAULT,
    DISK,
    KILLED,
    LATE,
    MEMORY,
    NOT_RUN,
    OUTPUT,
    PROCESSES,
    STOPPED,
)
from reussites_tk.worker.limits import Limits
from reussites_tk.worker.messages import Answer, Dying, LoadOk, Ready, Where
from reussites_tk.worker.parent import watchdog
from reussites_tk.worker.parent.process import Ended
from reussites_tk.worker.parent.watchdog import WAITING, Clock, Lost, Watchdog
from reussites_tk.worker.parent.work_folder import Held

LIMITS = Limits(
    seconds=1.0, wall_seconds=8.0, memory_bytes=1000, output_chars=100, disk_bytes=5000, disk_entries=9
)


class Time:
    """Stands for the module `time`."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock_on_the_wall(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(watchdog, "time", time)
    return time


class Played:
    """Stands for a process: each look lasts `look` seconds and uses so much of the processor.

    It lets `slow` looks pass before it says where it is.
    """

    def __init__(self, time: Time, rate: float = 1.0, slow: int = 0, look: float = 1.0, **facts: Any) -> None:
        self._time, self._rate, self._start = time, rate, time.now
        self._slow, self._look = slow, look
        self.answers: list[Answer] = []
        self.asked = False
        self.facts = {"memory": 10, "printed": 0, "waits": False, "code": None, "dead": False, **facts}
        self.disk, self.many, self.room = Held(), 1, True

    def receive(self, timeout: float) -> Answer | None:
        self._time.now += self._look
        if self.asked:
            self._slow -= 1
            return Where(7, "f") if self._slow < 0 else None
        if self.answers:
            return self.answers.pop(0)
        if self.facts["dead"]:
            raise Ended
        return None

    def send(self, line: bytes) -> None:
        self.asked = True

    def seconds(self) -> float:
        return (self._time.now - self._start) * self._rate

    def memory(self) -> Any:
        return self.facts["memory"]

    own_memory = memory

    def printed(self) -> Any:
        return self.facts["printed"]

    def keep_output(self) -> None:
        self.facts["kept"] = self.facts["printed"]

    def waits(self) -> Any:
        return self.facts["waits"]

    def held(self, now: bool = False) -> Held:
        return self.disk

    def check_room(self) -> None:
        if not self.room:
            raise OSError(errno.ENOSPC, "plein")

    def processes(self) -> int:
        return self.many

    def exit_code(self, seconds: float) -> Any:
        return self.facts["code"]


def loss(process: Any, end: float | None = None, stop: bool = False) -> Lost:
    """Wait for an answer that does not come; give why."""
    event = threading.Event()
    if stop:
        event.set()
    watched = Watchdog(process, LIMITS, event, end)
    watched.start(LIMITS.seconds, LIMITS.wall_seconds)
    with pytest.raises(Lost) as caught:
        watched.answer()
    return caught.value


def test_an_answer_in_time_is_given(clock_on_the_wall: Time) -> None:
    process: Any = Played(clock_on_the_wall, rate=0.0)
    process.answers = [Where(1, "too late to matter"), LoadOk("bonjour")]
    watched = Watchdog(process, LIMITS, threading.Event(), None)
    watched.start(1.0, 8.0)
    assert watched.answer() == LoadOk("bonjour")


def test_processor_time_makes_late_and_the_line_is_asked(clock_on_the_wall: Time) -> None:
    process = Played(clock_on_the_wall)
    lost = loss(process)
    assert (lost.kind, lost.detail, lost.line) == (LATE, "", 7)
    assert clock_on_the_wall.now < 105


def test_too_many_processes_that_complain_are_too_many_processes(clock_on_the_wall: Time) -> None:
    process = Played(clock_on_the_wall, printed=LIMITS.output_chars + 1)
    process.many = LIMITS.processes + 1
    assert (loss(process).kind, loss(process).detail) == (KILLED, PROCESSES)


def test_a_late_child_on_a_busy_machine_is_given_time_to_say_its_line(clock_on_the_wall: Time) -> None:
    assert loss(Played(clock_on_the_wall, rate=0.1, slow=3)).line == 7
    assert loss(Played(clock_on_the_wall, rate=1.0, slow=3)).line is None, "it ran, and did not answer"
    assert loss(Played(clock_on_the_wall, rate=0.1, slow=9)).line is None


def test_a_starved_child_has_until_the_wall_limit(clock_on_the_wall: Time) -> None:
    lost = loss(Played(clock_on_the_wall, rate=0.01))
    assert (lost.kind, lost.detail) == (LATE, "")
    assert clock_on_the_wall.now > 108


def test_a_child_that_only_waits_has_a_quarter_of_it(clock_on_the_wall: Time) -> None:
    lost = loss(Played(clock_on_the_wall, rate=0.0, look=0.05, waits=True))
    assert (lost.kind, lost.detail) == (LATE, WAITING)
    assert 102 < clock_on_the_wall.now < 106


@pytest.mark.parametrize("hurry, least", [(1, 0.5), (5, 0.1)])
def test_an_item_that_only_waits_has_what_its_limits_say(
    clock_on_the_wall: Time, hurry: int, least: float
) -> None:
    process: Any = Played(clock_on_the_wall, rate=0.0, look=0.01, waits=True)
    watched = Watchdog(process, replace(LIMITS, waiting_seconds=0.5), threading.Event(), None)
    watched.start_item(hurry)
    start = clock_on_the_wall.now
    with pytest.raises(Lost) as caught:
        watched.answer()
    assert caught.value.detail == WAITING
    assert least < clock_on_the_wall.now - start < least + 0.1


def test_a_machine_that_lets_the_watchdog_wait_says_little_of_the_child(clock_on_the_wall: Time) -> None:
    lost = loss(Played(clock_on_the_wall, rate=0.0, look=1.0, waits=True))
    assert (lost.kind, lost.detail) == (LATE, "")
    assert clock_on_the_wall.now > 108


def test_a_child_that_wakes_up_is_not_waiting(clock_on_the_wall: Time) -> None:
    process: Any = Played(clock_on_the_wall, rate=0.0, waits=True)
    clock = Clock(process, 1.0, 8.0)
    for _ in range(3):
        process.facts["waits"] = not process.facts["waits"]
        clock_on_the_wall.now += 1.5
        assert clock.lateness() is None


def test_only_the_time_when_it_is_seen_waiting_counts_as_such(clock_on_the_wall: Time) -> None:
    process: Any = Played(clock_on_the_wall, rate=0.0, waits=False)
    clock = Clock(process, 1.0, 80.0)
    for waits in (False, True, False, True):  # a busy machine lets it wait: that is not its doing
        process.facts["waits"] = waits
        clock_on_the_wall.now += 1.5
        assert clock.lateness() is None
    assert clock.waited == 3.0


@pytest.mark.parametrize(
    "facts, kind",
    [
        ({"memory": 1001}, MEMORY),
        ({"printed": 101}, OUTPUT),
        ({"memory": 900}, LATE),
    ],
)
def test_memory_and_output_are_looked_at(clock_on_the_wall: Time, facts: dict[str, int], kind: str) -> None:
    assert loss(Played(clock_on_the_wall, **facts)).kind == kind


def test_what_is_printed_too_much_is_kept_at_once(clock_on_the_wall: Time) -> None:
    process = Played(clock_on_the_wall, printed=101)
    assert loss(process).kind == OUTPUT and process.facts["kept"] == 101


@pytest.mark.parametrize("growth, kind", [(40, LATE), (60, MEMORY)])
def test_a_late_child_that_grew_was_filling_the_memory(
    clock_on_the_wall: Time, growth: int, kind: str
) -> None:
    process: Any = Played(clock_on_the_wall)
    watched = Watchdog(process, LIMITS, threading.Event(), None)
    watched.start(LIMITS.seconds, LIMITS.wall_seconds)
    process.facts["memory"] += growth
    with pytest.raises(Lost) as caught:
        watched.answer()
    assert caught.value.kind == kind


@pytest.mark.parametrize(
    "facts, kind, detail",
    [
        ({"code": 0}, KILLED, "code 0"),
        ({"code": 3}, KILLED, "code 3"),
        ({"code": -11}, KILLED, "signal 11"),
        ({"code": None}, KILLED, "canal"),
        ({"code": -9, "memory": 900}, MEMORY, ""),
        ({"code": 0, "memory": 900}, KILLED, "code 0"),
    ],
)
def test_the_dead_say_what_they_died_of(
    clock_on_the_wall: Time, facts: dict[str, int], kind: str, detail: str
) -> None:
    lost = loss(Played(clock_on_the_wall, dead=True, **facts))
    assert (lost.kind, lost.detail) == (kind, detail)


def test_last_words_are_believed(clock_on_the_wall: Time) -> None:
    process = Played(clock_on_the_wall)
    process.answers = [Dying(BENCH_FAULT, "KeyError")]
    lost = loss(process)
    assert (lost.kind, lost.detail) == (BENCH_FAULT, "KeyError")


def test_the_caller_and_the_total_time_end_the_wait(clock_on_the_wall: Time) -> None:
    assert loss(Played(clock_on_the_wall), stop=True).kind == STOPPED
    assert loss(Played(clock_on_the_wall, rate=0.0), end=102.0).kind == NOT_RUN


@pytest.mark.parametrize("written", [Held(5_101, 0), Held(0, 12)], ids=["bytes", "files"])
def test_what_is_written_since_the_child_was_ready_is_bounded(clock_on_the_wall: Time, written: Held) -> None:
    process: Any = Played(clock_on_the_wall)
    process.disk = Held(100, 2)  # the copy of the student's folder
    process.answers = [Ready(), LoadOk("")]
    watched = Watchdog(process, LIMITS, threading.Event(), None)
    watched.start(9.0, 9.0)
    assert isinstance(watched.answer(), Ready) and watched.answer() == LoadOk("")
    process.answers, process.disk = [LoadOk("")], written  # even if it answers in time
    with pytest.raises(Lost) as caught:
        watched.answer()
    assert (caught.value.kind, caught.value.detail) == (OUTPUT, DISK)


def test_too_many_processes_end_the_child(clock_on_the_wall: Time) -> None:
    process: Any = Played(clock_on_the_wall, rate=0.0)
    process.many = LIMITS.processes + 1
    lost = loss(process)
    assert (lost.kind, lost.detail) == (KILLED, PROCESSES)


@pytest.mark.parametrize("facts", [{}, {"dead": True}], ids=["running", "dead"])
def test_nothing_is_held_against_a_file_on_a_full_disk(
    clock_on_the_wall: Time, facts: dict[str, Any]
) -> None:
    process: Any = Played(clock_on_the_wall, **facts)
    process.room = False
    with pytest.raises(OSError, match="plein"):
        Watchdog(process, LIMITS, threading.Event(), None).answer()
