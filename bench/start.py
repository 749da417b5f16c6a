"""How soon the window opens, beside what a student would open instead, and beside an empty window.

    xvfb-run -a python bench/start.py [--rounds N] [--others VENV] [--json]

The time runs from the start of the process to the first frame of its first window: it has been exposed, and
Tk has nothing left to draw. Ours, IDLE, Thonny (`--others`, a virtual environment that has it) and a bare
`tkinter.Tk()` are watched in the same way, on the same screen, real or virtual. Cold: a home of its own for
each start, and nothing compiled, neither of the program nor of Python. Warm: the home of a start before.
What a program still does once its first frame is there is not counted.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.timing import Report, Side, Times, add_others, fresh_variables, holds, in_turn, parser_of, program  # noqa: E402

WATCH = """
import runpy, sys, time, tkinter

make = tkinter.Tk.__init__

def made(root, *some, **named):
    make(root, *some, **named)
    if root.tk.call("info", "commands", "bind"):  # not an interpreter without a window
        root.bind_all("<Expose>", lambda event: exposed(root), add="+")

def exposed(root):
    root.unbind_all("<Expose>")
    root.after_idle(painted)

def painted():
    print(time.time(), time.process_time(), flush=True)

tkinter.Tk.__init__ = made
sys.argv = [sys.argv[1]]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""
"""Runs a module, and prints when its first window was painted."""
BARE = "import tkinter; tkinter.Tk().mainloop()"
THONNY = "[general]\nlanguage = en_US\n"
"""What Thonny asks at its first start; without an answer it opens a small window before its own."""
LONGEST = 60


def lay(home: Path) -> dict[str, str]:
    """Prepare a home for any of the programs; return its environment."""
    (home / "thonny").mkdir()
    (home / "thonny" / "configuration.ini").write_text(THONNY)
    (home / "bare_window.py").write_text(BARE)
    variables = fresh_variables(home)
    paths = os.pathsep.join((str(ROOT), str(home)))
    return {**variables, "PYTHONPATH": paths, "THONNY_USER_DIR": str(home / "thonny")}


def first_frame(python: str, module: str, variables: Mapping[str, str]) -> Times:
    """Start a module; return the seconds to its first frame, and end it with all that it started."""
    began = time.time()
    process = subprocess.Popen(
        [python, "-c", WATCH, module],
        env=variables,
        cwd=variables["HOME"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        for line in process.stdout:
            words = line.split()
            if len(words) == 2 and words[0].replace(".", "").isdigit():
                return Times(float(words[0]) - began, float(words[1]))
    finally:
        end(process)
    raise SystemExit(f"{module} has shown no window: is there a screen? (xvfb-run -a …)")


def end(process: subprocess.Popen[str]) -> None:
    """End a process and those that it started."""
    if os.name == "posix":
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.communicate()


def cold(python: str, module: str) -> Times:
    """Start a module in a home where nothing was started before."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        return first_frame(python, module, lay(Path(home)))


def programs(report: Report, others: Path | None) -> dict[str, tuple[str, str]]:
    """Return the Python and the module of each program that is here; ours is the first one."""
    found = {"reussites": (sys.executable, "reussites_tk"), "a bare window": (sys.executable, "bare_window")}
    if holds(None, "idlelib"):
        found["IDLE"] = sys.executable, "idlelib"
    if others is not None and holds(others, "thonny"):
        found["Thonny"] = str(program(others, "python")), "thonny"
    else:
        report.missing("Thonny", "thonny")
    return found


def main() -> None:
    """Measure cold and warm starts."""
    parser = parser_of(__doc__, 5)
    add_others(parser)
    arguments = parser.parse_args()
    report = Report("start to the first frame", as_json=arguments.json)
    chosen = programs(report, arguments.others)
    sides: dict[str, Side] = {name: partial(cold, *how) for name, how in chosen.items()}
    report.compare("cold", in_turn(sides, arguments.rounds))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        variables = lay(Path(home))
        sides = {name: partial(first_frame, *how, variables) for name, how in chosen.items()}
        in_turn(sides, 1)
        report.compare("warm", in_turn(sides, arguments.rounds))
    report.close()


if __name__ == "__main__":
    main()
