"""Files that misbehave while an item runs: it gets its verdict, and every other item keeps its own."""

import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.worker.failures import DISK, KILLED, LATE, MEMORY, OUTPUT
from reussites_tk.worker.limits import Limits
from reussites_tk.worker.messages import Failed, Observed, Outcome
from reussites_tk.worker.parent import wall

from .conftest import LIMITS as SHORT
from .conftest import Open, use_wall

POSIX = pytest.mark.skipif(os.name != "posix", reason="uses os.fork or signals")
HERE = "def ok(): return 1\n"
LIMITS = replace(SHORT, load_seconds=10.0)
"""However busy the machine, the child has the time to start behind its wall: some of these start programs."""


def outcomes_of(open_child: Open, source: str, limits: Limits = LIMITS) -> tuple[Outcome, Outcome, Outcome]:
    """Run `bad` of a file between two calls of `ok`."""
    child = open_child(source + "\n" + HERE, limits)
    before, bad, after = [outcome for _, outcome in child.run(["ok", "bad", "ok"])]
    return before, bad, after


def starts_programs(source: str) -> bool:
    return "os.system" in source or "subprocess" in source


def programs_start() -> bool:
    return wall.best_wall() is wall.Wall.BUBBLEWRAP


def outcome_of(open_child: Open, source: str, limits: Limits = LIMITS) -> Outcome:
    """Run `bad` as above, check that its neighbours keep their result; return its outcome."""
    before, bad, after = outcomes_of(open_child, source, limits)
    assert before == after == Observed({"value": 1})
    return bad


def outcomes_of_all(
    open_child: Open, sources: Mapping[str, str], limits: Limits = LIMITS
) -> dict[str, tuple[Outcome, int]]:
    """Run the `bad` of each of these files, written one under the other in one file, and `ok` between them.

    Check that each `ok` keeps its result; return each outcome, with the number of lines before its file.
    Those that start programs are left out where programs are refused.
    """
    some = {name: text for name, text in sources.items() if programs_start() or not starts_programs(text)}
    before, whole = dict[str, int](), ""
    for number, (name, text) in enumerate(some.items()):
        before[name] = whole.count("\n")
        whole += text.replace("bad", f"bad{number}") + "\n"
    items = ["ok", *(item for number in range(len(some)) for item in (f"bad{number}", "ok"))]
    outcomes = [outcome for _, outcome in open_child(whole + HERE, limits).run(items)]
    assert outcomes[::2] == [Observed({"value": 1})] * (len(some) + 1)
    return {name: (outcomes[2 * n + 1], before[name]) for n, name in enumerate(some)}


def kinds_of_all(
    open_child: Open, sources: Mapping[str, str], limits: Limits = LIMITS
) -> dict[str, tuple[str, str]]:
    """Return the kind and the detail of what became of each of these files; a result has no kind."""
    return {
        name: (bad.kind, bad.detail) if isinstance(bad, Failed) else ("", "")
        for name, (bad, _before) in outcomes_of_all(open_child, sources, limits).items()
    }


LATE_FILES = {
    "a loop": ((2,), "def bad():\n    while True: pass"),
    "a loop that catches everything": (
        (2, 3, 4),
        "def bad():\n    while True:\n        try: len('')\n        except BaseException: pass",
    ),
    "a finally that starts again": (
        (2, 3, 4),
        "def bad():\n    while True:\n        try: len('')\n        finally: continue",
    ),
    "a loop over another": (
        (2, 5, 6),
        "def walk():\n    while True: yield\ndef bad():\n    n = 0\n    for _ in walk():\n        n += 1",
    ),
    "a loop inside the interpreter": ((None,), "def bad(): return sum(iter(int, 1))"),
}


def test_endless_code_is_late_and_its_line_known(open_child: Open) -> None:
    found = outcomes_of_all(open_child, {name: source for name, (_lines, source) in LATE_FILES.items()})
    for name, (bad, before) in found.items():
        assert isinstance(bad, Failed) and bad.kind == LATE, name
        assert (bad.line and bad.line - before) in LATE_FILES[name][0], name


WAITING_FILES = {
    "a long sleep": "import time\ndef bad(): time.sleep(1000)",
    "a lock taken twice": "import _thread\nlock = _thread.allocate_lock()\ndef bad():\n  with lock, lock: 0",
    "a child process": "import os\ndef bad(): os.system('sleep 1000')",
    "a pipe that nobody writes": "import os\ndef bad(): os.read(os.pipe()[0], 1)",
}


@POSIX
def test_waiting_for_ever_is_late_too(open_child: Open) -> None:
    assert set(kinds_of_all(open_child, WAITING_FILES).values()) == {(LATE, "attente")}


@POSIX
def test_a_child_that_stops_itself_is_late(open_child: Open) -> None:
    bad = outcome_of(open_child, "import os, signal\ndef bad(): os.kill(os.getpid(), signal.SIGSTOP)")
    assert isinstance(bad, Failed) and bad.kind == LATE


ENDS = {
    "sys.exit(3)": ("SystemExit", "3"),
    "exit()": ("SystemExit", "None"),
    "quit('fin')": ("SystemExit", "fin"),
    "input('nombre ? ')": ("EOFError", "EOF when reading a line"),
    "open(0).read()[0]": ("IndexError", "string index out of range"),
    "_thread.interrupt_main()": ("KeyboardInterrupt", ""),
    "1 / 0": ("ZeroDivisionError", "division by zero"),
}


def test_what_ends_a_program_is_a_described_exception(open_child: Open) -> None:
    later = "[len('') for _ in range(10_000)]"  # an interruption comes a moment after it is asked for
    files = {call: f"import sys, _thread\ndef bad():\n    {call}\n    {later}" for call in ENDS}
    for call, (bad, before) in outcomes_of_all(open_child, files).items():
        assert isinstance(bad, Observed), call
        assert (bad.data["type"], bad.data["message"]) == ENDS[call]
        assert bad.data["line"] - before in (3, 4), call


def test_recursion_without_end_is_a_described_exception(open_child: Open) -> None:
    bad = outcome_of(open_child, "def bad():\n    return bad()")
    assert isinstance(bad, Observed)
    assert (bad.data["type"], bad.data["line"]) == ("RecursionError", 2)
    assert len(bad.data["trace"]) == 12


DEEP_FILES = {
    "plain": "def bad(): return bad()",
    "in a sort": "def bad(*_): return sorted([1], key=bad)",
    "in a method": "class A:\n    def __repr__(self): return repr(self)\ndef bad(): return repr(A())",
    "in a property": "class B:\n    h = property(lambda self: self.h)\ndef bad(): return B().h",
    "raised by the call": "def bad():\n    sys.setrecursionlimit(10 ** 9)\n    return bad()",
}


def test_recursion_without_end_is_named_whatever_its_limit(open_child: Open) -> None:
    limit = "import sys\nsys.setrecursionlimit(10 ** 6)\n"
    files = {name: limit + source for name, source in DEEP_FILES.items()}
    for name, (bad, _before) in outcomes_of_all(open_child, files).items():
        assert isinstance(bad, Observed) and bad.data["type"] == "RecursionError", name


def test_a_limit_of_recursion_set_by_a_call_is_not_that_of_the_next(open_child: Open) -> None:
    child = open_child(
        "import sys\n"
        + "".join(f"def bad{limit}(): sys.setrecursionlimit({limit})\n" for limit in (1, 60, 2_500))
        + "def ok(n=700): return n if n == 0 else ok(n - 1)"
    )
    outcomes = [outcome for _, outcome in child.run(["bad1", "ok", "bad60", "ok", "bad2500", "ok"])]
    assert outcomes[1::2] == [Observed({"value": 0})] * 3


def test_a_stack_that_is_too_large_for_a_thread_is_made_smaller(open_child: Open) -> None:
    source = "    fil = threading.Thread(target=int)\n    fil.start(); fil.join()\n    return 1"
    child = open_child(f"import threading\nthreading.stack_size(1 << 30)\ndef f():\n{source}")
    assert [o for _, o in child.run(["f"])] == [Observed({"value": 1})]


def test_an_exception_that_cannot_be_written_is_described(open_child: Open) -> None:
    bad = outcome_of(
        open_child,
        "class E(Exception):\n    def __str__(self): raise SystemExit\ndef bad():\n    raise E",
    )
    assert isinstance(bad, Observed)
    assert (bad.data["type"], bad.data["message"], bad.data["line"]) == ("E", "", 4)


KILLED_FILES = {
    "os._exit": "import os\ndef bad(): os._exit(0)",
    "a fault of the interpreter": "import faulthandler\ndef bad(): faulthandler._sigsegv()",
    "closing every descriptor": "import os\ndef bad(): os.closerange(0, 100)",
}


def test_a_child_that_dies_is_killed_for_the_current_item(open_child: Open) -> None:
    assert {kind for kind, _detail in kinds_of_all(open_child, KILLED_FILES).values()} == {KILLED}


def test_what_was_printed_before_dying_is_kept(open_child: Open) -> None:
    bad = outcome_of(open_child, "import os\ndef bad():\n    print('je pars')\n    os._exit(0)")
    assert isinstance(bad, Failed) and bad.output == "je pars\n"


MEMORY_FILES = {
    "slow growth": "def bad():\n    cells = []\n    while True: cells.append([0] * 100)",
    "slow growth, kept": "cells = []\ndef bad():\n    while True: cells.append([0] * 100)",
    "slow growth that catches": (
        "cells = []\ndef bad():\n    try:\n        while True: cells.append(bytearray(1 << 16))\n"
        "    except MemoryError:\n        raise"
    ),
    "one giant allocation": "def bad(): return len(bytearray(1 << 40))",
    "doubling": "def bad():\n    text = 'x'\n    while True: text += text",
}


def test_runaway_memory_has_its_own_verdict(open_child: Open) -> None:
    limits = replace(LIMITS, seconds=3.0, memory_bytes=128 << 20)
    assert {kind for kind, _detail in kinds_of_all(open_child, MEMORY_FILES, limits).values()} == {MEMORY}


def test_memory_taken_little_by_little_is_not_blamed_on_the_last_item(open_child: Open) -> None:
    child = open_child("kept = []\ndef f():\n    kept.append(bytearray(20 << 20))\n    return len(kept)")
    outcomes = [outcome for _, outcome in child.run(["f"] * 30)]
    assert all(isinstance(outcome, Observed) and "value" in outcome.data for outcome in outcomes)


OUTPUT_FILES = {
    "print": "def bad():\n    while True: print('encore')",
    "one huge print": "def bad(): print('x' * 1_000_000)",
    "os.write": "import os\ndef bad():\n    while True: os.write(1, b'x' * 1000)",
    "print that catches": (
        "def bad():\n    while True:\n        try: print('encore')\n        except BaseException: pass"
    ),
    "standard error": "import sys\ndef bad():\n    while True: print('encore', file=sys.stderr)",
    "a child process": "import os\ndef bad(): os.system('yes')",
}


def test_runaway_printing_has_its_own_verdict(open_child: Open) -> None:
    for name, (bad, _before) in outcomes_of_all(open_child, OUTPUT_FILES).items():
        assert isinstance(bad, Failed) and bad.kind == OUTPUT, name
        assert bad.output and len(bad.output) < 30_000, name


def test_the_beginning_and_the_end_of_much_output_are_kept(open_child: Open) -> None:
    bad = outcome_of(open_child, "def bad(): print('début' + 'x' * 100_000 + 'fin')")
    assert bad.output.startswith("début") and bad.output.endswith("fin\n")
    assert "caractères coupés" in bad.output


def test_prints_come_back_after_a_file_played_with_them(open_child: Open) -> None:
    tricks = ("sys.stdout.close()", "sys.stdout = None", "sys.stdout = open(os.devnull, 'w')", "os.close(1)")
    played = "".join(f"def bad{n}(): {trick}\n" for n, trick in enumerate(tricks))
    child = open_child(f"import os, sys\n{played}def ok(): print('là')")
    items = [item for n in range(len(tricks)) for item in (f"bad{n}", "ok")]
    after = [outcome.output for _, outcome in child.run(items)][1::2]
    assert after[:3] == ["là\n"] * 3 and len(after) == 4  # after the last trick the print itself fails


def test_a_thread_left_running_is_counted_and_its_child_replaced(open_child: Open) -> None:
    source = "import threading, time\ndef bad(): threading.Thread(target=time.sleep, args=(1000,)).start()"
    bad = outcome_of(open_child, source + "\ndef count(): return threading.active_count()")
    assert bad == Observed({"value": None}, threads=1)


def test_after_a_thread_the_next_items_run_in_a_fresh_child(open_child: Open) -> None:
    child = open_child(
        "import threading, time\ndef bad(): threading.Thread(target=time.sleep, args=(1000,)).start()\n"
        "def count(): return threading.active_count()"
    )
    assert [o.data for _, o in child.run(["bad", "count"])][1] == {"value": 1}  # type: ignore[union-attr]


STARTED = {
    "a program": "subprocess.Popen(['sleep', '1000'])",
    "a program of its own session": "subprocess.Popen(['sleep', '1000'], start_new_session=True)",
    "a fork": "os.fork() or time.sleep(1000)",
    "a daemon that holds our pipes": (
        "(os.fork() == 0) and (os.setsid(), os.fork() and os._exit(0), time.sleep(1000))"
    ),
}


@POSIX
def test_what_a_file_started_ends_with_its_child(open_child: Open) -> None:
    # That nothing is left is checked after each test.
    files = {
        name: f"import os, subprocess, time\ndef bad():\n    {call}\n    return 0"
        for name, call in STARTED.items()
    }
    assert outcomes_of_all(open_child, files)


@POSIX
def test_after_a_program_left_running_the_next_items_run_in_a_fresh_child(open_child: Open) -> None:
    source = "import subprocess\ndef bad():\n    subprocess.Popen(['sleep', '99'])\n    return 1"
    child = open_child(f"{source}\nkept = []\ndef count():\n    kept.append(1)\n    return len(kept)", LIMITS)
    outcomes = [o.data for _, o in child.run(["count", "bad", "count"], chunk=1)]  # type: ignore[union-attr]
    left = "value" in outcomes[1]  # without a wall nothing is started
    assert (outcomes[0], outcomes[2]) == ({"value": 1}, {"value": 1 if left else 2})


@POSIX
def test_a_program_that_outlives_a_killed_child_is_found(open_child: Open) -> None:
    source = (
        "import os, subprocess\ndef bad():\n"
        "    subprocess.Popen(['sh', '-c', 'sleep 1000 & exit'], start_new_session=True).wait()\n"
        "    os._exit(0)"
    )
    if not programs_start():
        pytest.skip("no program starts there")
    bad = outcome_of(open_child, source)
    assert isinstance(bad, Failed) and bad.kind == KILLED


@POSIX
def test_a_fork_that_comes_back_answers_once(open_child: Open) -> None:
    child = open_child("import os\ndef bad(): return os.fork() and 1\n" + HERE)
    assert [number for number, _ in child.run(["ok", "bad", "ok"])] == [0, 1, 2]


@pytest.mark.parametrize("flood", ["b'nonsense\\n' * 1000", "b'x' * 100_000"], ids=["lines", "no line"])
def test_writing_on_our_own_channel_is_noticed(open_child: Open, flood: str) -> None:
    # The student guesses descriptors; what has not the key of the run is no answer.
    source = (
        "import os\ndef bad():\n    for fd in range(3, 10):\n"
        f"        try: os.write(fd, {flood} + b'\\n')\n        except OSError: pass\n    return 0"
    )
    child = open_child(source + "\n" + HERE)
    outcomes = [outcome for _, outcome in child.run(["ok", "bad", "ok"])]
    child.close()
    assert len(outcomes) == 3 and outcomes[0] == outcomes[2] == Observed({"value": 1})
    assert child.strangers >= 1


def test_flooding_our_channel_for_ever_is_ended(open_child: Open) -> None:
    source = (
        "import os\ndef bad():\n    while True:\n        for fd in range(3, 10):\n"
        "            try: os.write(fd, b'nonsense\\n')\n            except OSError: pass"
    )
    bad = outcome_of(open_child, source)
    assert isinstance(bad, Failed) and bad.kind in (LATE, KILLED, OUTPUT)


def test_many_bad_items_each_get_their_own_verdict(open_child: Open) -> None:
    child = open_child(
        "import os\ndef loop():\n    while True: pass\ndef die(): os._exit(0)\n"
        "def talk():\n    while True: print('x')\ndef eat(): return bytearray(1 << 40)\n" + HERE
    )
    kinds = [
        outcome.kind if isinstance(outcome, Failed) else "ok"
        for _, outcome in child.run(["ok", "die", "loop", "ok", "talk", "eat", "ok"])
    ]
    assert kinds == ["ok", KILLED, LATE, "ok", OUTPUT, MEMORY, "ok"]


def test_the_order_of_a_set_is_the_same_each_time(open_child: Open) -> None:
    source = "def order(): return list({'trefle', 'carreau', 'coeur', 'pique', 'as', 'roi'})"
    first, second = [list(open_child(source).run(["order"])) for _ in range(2)]
    assert first == second


def test_the_folder_of_work_is_removed_with_what_was_written_there(open_child: Open) -> None:
    source = (
        "import os\ndef f():\n    open('trace', 'w').close()\n    return os.environ['TMPDIR'], os.listdir()"
    )
    child = open_child(source)
    (_, outcome) = next(iter(child.run(["f"])))
    assert isinstance(outcome, Observed)
    folder, inside = outcome.data["value"]
    child.close()
    assert "trace" in inside and not os.path.exists(folder)


DISK_FILES = {
    "one huge file": (
        "def bad():\n    with open('f', 'wb') as f:\n        while True: f.write(bytes(1 << 20))"
    ),
    "many files, written in time": (
        "def bad():\n    for n in range(30):\n        with open(str(n), 'wb') as f: f.write(bytes(1 << 20))"
    ),
    "thousands of empty files": "def bad():\n    for n in range(3000): open(str(n), 'w').close()",
    "a removed file that is kept open": (
        "import os, tempfile\nkept = []\ndef bad():\n    kept.append(tempfile.TemporaryFile())\n"
        "    kept[0].write(bytes(30 << 20)); kept[0].flush()"
    ),
}
SMALL_DISK = replace(LIMITS, disk_bytes=20 << 20, disk_entries=1000, seconds=5.0)


@POSIX
def test_filling_the_disk_has_its_own_verdict(open_child: Open) -> None:
    assert set(kinds_of_all(open_child, DISK_FILES, SMALL_DISK).values()) == {(OUTPUT, DISK)}


def test_what_is_written_little_by_little_is_not_blamed_on_the_last_item(open_child: Open) -> None:
    source = "import os, tempfile\ndef f():\n    open(tempfile.mkstemp()[1], 'wb').write(bytes(4 << 20))\n"
    outcomes = [outcome for _, outcome in open_child(source, SMALL_DISK).run(["f"] * 12)]
    assert outcomes == [Observed({"value": None})] * 12


def test_a_raw_thread_is_counted_before_it_even_runs(open_child: Open) -> None:
    source = "import _thread, time\ndef bad(): _thread.start_new_thread(time.sleep, (1000,))\n"
    outcome = outcome_of(open_child, source)
    assert isinstance(outcome, Observed) and outcome.threads == 1


def test_a_thread_that_is_over_is_not_counted(open_child: Open) -> None:
    source = (
        "import threading\ndef bad():\n    t = threading.Thread(target=int)\n    t.start()\n    t.join()\n"
    )
    outcome = outcome_of(open_child, source)
    assert isinstance(outcome, Observed) and outcome.threads == 0


@POSIX
def test_a_copy_of_the_child_leaves_at_once(open_child: Open) -> None:
    child = open_child("import os\ndef bad():\n    os.fork()\n    return 1\n" + HERE)
    outcomes = [outcome for _number, outcome in child.run(["bad"] * 40)]
    assert all(isinstance(outcome, Observed) for outcome in outcomes)


@POSIX
def test_other_programs_cannot_be_stopped_from_a_file(open_child: Open) -> None:
    outcome = outcome_of(open_child, "import os\ndef bad(): os.kill(os.getppid(), 9)")
    assert isinstance(outcome, Observed)
    assert "PermissionError" in str(outcome.data)


@POSIX
@pytest.mark.parametrize(
    "call",
    [
        "fcntl.fcntl(a, fcntl.F_SETOWN, os.getppid())",
        "fcntl.ioctl(a, 0x8901, struct.pack('i', os.getppid()))",
    ],
)
def test_no_descriptor_signals_other_programs(open_child: Open, call: str) -> None:
    lines = ("a, b = socket.socketpair()", call, "fcntl.fcntl(a, fcntl.F_SETFL, os.O_ASYNC)", "b.send(b'x')")
    outcome = outcome_of(
        open_child, "import fcntl, os, socket, struct\ndef bad():\n" + "".join(f"    {x}\n" for x in lines)
    )
    assert isinstance(outcome, Observed) and outcome.data["type"] == "PermissionError"


@POSIX
def test_a_thread_that_dies_in_our_code_accuses_nobody(open_child: Open) -> None:
    source = (
        "import os, threading\ndef f():\n"
        "    t = threading.Thread(target=os.kill, args=(os.getppid(), 0)); t.start(); t.join()"
    )
    child = open_child(source)
    list(child.run(["f"]))
    child.close()
    assert child.refused == {"os.kill"}


def test_a_command_of_the_terminal_costs_a_beginner_nothing(
    open_child: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_wall(wall.Wall.NONE, monkeypatch)
    child = open_child("import os, platform\nplatform.processor()\ndef f(): return os.system('pause') != 0")
    assert [outcome for _, outcome in child.run(["f"])] == [Observed({"value": True})]
    child.close()
    assert child.refused == {"os.system"}  # and not what the library asks for


@POSIX
def test_a_copy_of_the_process_is_refused_in_french(
    open_child: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_wall(wall.Wall.LANDLOCK, monkeypatch)
    outcome = outcome_of(open_child, "import os\ndef bad(): os.fork()")
    assert isinstance(outcome, Observed) and "lancer d'autres programmes" in outcome.data["message"]


def test_what_is_judged_beside_is_not_read(
    open_child: Open, student: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    use_wall(wall.Wall.NONE, monkeypatch)
    with tempfile.TemporaryDirectory(prefix="reussites-1-") as beside:
        other = Path(beside, "copie.py")
        other.write_text("")
        child = open_child(f"def f(): open({str(other)!r})\ndef g(): open(__file__); open('x', 'w')")
        read, own = [outcome.data for _, outcome in child.run(["f", "g"]) if isinstance(outcome, Observed)]
    assert read["type"] == "PermissionError" and own == {"value": None}
