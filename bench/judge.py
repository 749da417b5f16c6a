"""How long the judge takes on a right file, beside the plain way: one Python process per function.

    python bench/judge.py [FILE] [--rounds N]

Both sides run in turn, in this order, in the same run; the medians and their ratio are printed. The
plain way runs one assert per function and nothing else: no limits, no counter-example, no precondition.
"""

import argparse
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from reussites_tk.judge import judge  # noqa: E402
from reussites_tk.judge.tas.case_makers import cases_of  # noqa: E402
from reussites_tk.judge.tas.oracle import forget_outcomes  # noqa: E402
from reussites_tk.judge.tas.shuffles import LAWS  # noqa: E402
from reussites_tk.judge.tas.trials import calls_of  # noqa: E402
from reussites_tk.tas.catalogue import PRIMITIVES  # noqa: E402

RIGHT_FILE = ROOT / "tests/copies/tas/justes/simple.py"


def time_judge(file: Path) -> tuple[float, float]:
    """Judge the file once; return the seconds by the clock in all, and until the first verdict."""
    cases_of.cache_clear()  # a command starts with nothing cached
    forget_outcomes()
    start, first = time.perf_counter(), []
    bulletin = judge(file, "tas", on_verdict=lambda verdict: first.append(time.perf_counter()))
    end = time.perf_counter()
    assert bulletin.tout_juste, "the file of the bench must be right"
    return end - start, first[0] - start


def time_plain(file: Path) -> float:
    """Run one assert per function, each in a process of its own; return the seconds by the clock."""
    start = time.perf_counter()
    for primitive in PRIMITIVES:
        check = f"import runpy; assert callable(runpy.run_path({str(file)!r})[{primitive.nom!r}])"
        subprocess.run([sys.executable, "-c", check], cwd=ROOT, check=True)
    return time.perf_counter() - start


def main() -> None:
    """Measure both sides and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=RIGHT_FILE)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    ours, plain = [], []
    for _ in range(options.rounds):
        ours.append(time_judge(options.file))
        plain.append(time_plain(options.file))
    calls = sum(len(cases_of(p.nom, 1)) + len(calls_of(p.nom)) for p in PRIMITIVES)
    shuffles = sum(pile.runs for pile in LAWS)
    judged = statistics.median(whole for whole, _first in ours)
    first = statistics.median(first for _whole, first in ours)
    other = statistics.median(plain)
    print(f"judge: {calls} calls and {shuffles} shuffles in {judged:.2f} s, first verdict at {first:.2f} s")
    print(f"one process per function, one assert each: {other:.2f} s; ratio {judged / other:.2f}")


if __name__ == "__main__":
    main()
