"""How fast games are counted: our kernels, plain C programs and the `cours` engine, side by side.

    python bench/analyse.py [--parties N] [--rounds R] [--grand N] [--seulement kernels|threads|…]

Each round plays the same games with the kernel and with the C program of `bench/analyse_c/` (array
piles, `-O3 -march=native`), one after the other on one core; the best round of each counts, in
processor time: other programs may be running. Their counts must be the same to the last game.
Then: the `cours` functions in one process; two threads against one; the cost of a game and the
memory against the number of games; the time to the first result, cold and warm.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import agree  # noqa: E402

from reussites_tk.analysis import kernels  # noqa: E402
from reussites_tk.analysis.kernels.readings import reading_of  # noqa: E402
from reussites_tk.analysis.outcomes import WON  # noqa: E402

SOURCES = ROOT / "bench" / "analyse_c"
WAYS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("r7", {}),
    ("r7", {"rejeu_rebut": "jamais", "tours_max": 6}),
    ("qll", {}),
    ("qll", {"cartes": 52}),
    ("qll", {"cartes": 52, "fin_circulaire": "rotation"}),
    ("qll", {"stabilisation": "extremite_droite", "fin_circulaire": "gauche_d_abord"}),
    ("c4", {}),
    ("c4", {"tas_depart": "hasard", "distribution": "par_huit"}),
    ("md", {}),
    ("md", {"strategie": "premier"}),
    ("md", {"strategie": "hasard"}),
)
C_TARGET, COURS_TARGET, THREADS_TARGET = 0.8, 100, 1.8
COURS_GAMES = 300
COLD = """
import time
start = time.perf_counter()
from reussites_tk.analysis import kernels
kernels.play_block({jeu!r}, 1, 1, 1000, {{}})
print(time.perf_counter() - start, time.process_time())
"""


def main() -> int:
    """Measure what is asked for; return 1 when a count differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--parties", type=int, default=300_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--grand", type=int, default=10**7, help="the most games of the cost against N")
    parts = {"kernels": one_core, "threads": two_threads, "grand": great_numbers, "depart": starts}
    parser.add_argument("--seulement", choices=parts, action="append")
    arguments = parser.parse_args()
    results = [parts[name](arguments) for name in arguments.seulement or parts]
    return int(not all(results))


# --- One core, against C and `cours`


def one_core(arguments: argparse.Namespace) -> bool:
    """Compare kernels, C programs and `cours` on one core."""
    print(f"one core, {arguments.parties} games, best of {arguments.rounds} (processor time)")
    print(f"{'':<44}{'kernel':>10}{'C':>10}{'cours':>8}   kernel/C  kernel/cours   counts")
    alike = True
    with tempfile.TemporaryDirectory() as folder:
        programs = build(Path(folder))
        for jeu, options in WAYS:
            alike &= compare(jeu, options, programs.get(jeu), arguments)
    return alike


def build(folder: Path) -> dict[str, Path]:
    """Compile the C programs, where there is a compiler."""
    compiler = next(filter(None, map(shutil.which, ("gcc", "clang", "cc"))), None)
    if compiler is None:
        print("no C compiler here: the kernels are compared with `cours` only")
        return {}
    for source in SOURCES.glob("*.c"):
        program = folder / source.stem
        subprocess.run([compiler, "-O3", "-march=native", "-std=gnu11", "-o", program, source], check=True)
    return {source.stem: folder / source.stem for source in SOURCES.glob("*.c")}


def compare(jeu: str, options: dict[str, Any], program: Path | None, arguments: argparse.Namespace) -> bool:
    """Measure one way of playing, and print its line."""
    games = arguments.parties
    kernels.play_block(jeu, 1, 1, 1000, options)
    ours = theirs = cours = float("inf")
    counts = c_counts = None
    for _ in range(arguments.rounds):
        start = time.process_time()
        counts = kernels.play_block(jeu, 1, 1, games, options)
        ours = min(ours, time.process_time() - start)
        if program is not None:
            seconds, c_counts = run_c(program, jeu, games, options)
            theirs = min(theirs, seconds)
    for _ in range(2):
        start = time.process_time()
        agree.codes_of_cours(jeu, 1, 1, COURS_GAMES, options)
        cours = min(cours, (time.process_time() - start) * games / COURS_GAMES)
    assert counts is not None
    same = c_counts is None or c_counts == (counts.parties, counts.gagnees, dict(counts.detail))
    words = " ".join([jeu, *map(str, options.values())])
    speeds = f"{games / ours:>10,.0f}{games / theirs:>10,.0f}{games / cours:>8,.0f}"
    ratios = f"{theirs / ours:>8.2f}{mark(theirs / ours, C_TARGET)}{cours / ours:>12,.0f}"
    print(f"{words:<44}{speeds} {ratios}{mark(cours / ours, COURS_TARGET)}   {'same' if same else 'DIFFER'}")
    sys.stdout.flush()
    return same


def mark(value: float, target: float) -> str:
    """Return a sign that shows whether a target is met."""
    return "✓" if value >= target else "✗"


def run_c(
    program: Path, jeu: str, games: int, options: dict[str, Any]
) -> tuple[float, tuple[int, int, dict[int, int]]]:
    """Run a C program; return its processor time, and its count."""
    numbers = [*reading_of(jeu, options).arguments, 0, 0][:3]
    command = [str(program), "1", "1", str(games), *map(str, numbers)]
    first, *lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    many = {int(code): int(number) for code, number in map(str.split, lines)}
    won = sum(number for code, number in many.items() if code & WON)
    detail: dict[int, int] = {}
    for code, number in many.items():
        if code & WON or jeu != "r7":
            detail[code & ~WON] = detail.get(code & ~WON, 0) + number
    return float(first), (sum(many.values()), won, dict(sorted(detail.items())))


# --- Two threads


def two_threads(arguments: argparse.Namespace) -> bool:
    """Compare two threads with one: by the clock, and by processor time.

    Where other programs run, two threads do not get two cores. The last column is what two would
    gain if they did: twice, less the work that a second thread adds.
    """
    print(f"\ntwo threads against one, {4 * arguments.parties} games, best of {arguments.rounds}")
    for jeu in ("r7", "qll", "c4", "md"):
        block = 4 * arguments.parties // 64
        kernels.play_block(jeu, 1, 1, 1000)
        runs = {1: [], 2: []}  # type: dict[int, list[tuple[float, float]]]
        for _ in range(arguments.rounds):
            for threads, times in runs.items():
                times.append(timed(play_over(jeu, block, threads)))
        (alone, work), (both, more_work) = (map(min, zip(*times, strict=True)) for times in runs.values())
        print(
            f"{jeu:<6}{alone / both:>6.2f} times by the clock{mark(alone / both, THREADS_TARGET)}"
            f"   {2 * work / more_work:>6.2f} by processor time{mark(2 * work / more_work, THREADS_TARGET)}"
        )
        sys.stdout.flush()
    return True


def play_over(jeu: str, block: int, threads: int) -> Callable[[], None]:
    """Return a function that plays 64 blocks over a number of threads."""

    def play() -> None:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(lambda i: kernels.play_block(jeu, 1, 1 + i * block, block), range(64)))

    return play


def timed(work: Callable[[], None]) -> tuple[float, float]:
    """Return the seconds of a work by the clock and by the processors."""
    start, used = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - start, time.process_time() - used


# --- Great numbers, first results


def great_numbers(arguments: argparse.Namespace) -> bool:
    """Print the cost of a game and the memory held, against the number of games."""
    print("\ncost of a game and memory, against the number of games (r7)")
    me = psutil.Process()
    games = 10_000
    while games <= arguments.grand:
        _, used = timed(lambda many=games: kernels.play_block("r7", 1, 1, many))  # type: ignore[arg-type, misc]
        print(f"{games:>12,} games {used / games * 1e9:>8.0f} ns {me.memory_info().rss / 2**20:>8.1f} MB")
        games *= 10
    return True


def starts(arguments: argparse.Namespace) -> bool:
    """Print the time of a fresh process to its first thousand games, compiling or not."""
    print("\na thousand games in a fresh process (seconds by the clock, of processor)")
    with empty_cache() as environment:
        for jeu in ("r7", "qll", "c4", "md"):
            cold, *warm = (first_games(jeu, environment) for _ in range(4))
            best = min(warm)
            print(f"{jeu:<6} cold {cold[0]:>6.2f} {cold[1]:>6.2f}   warm {best[0]:>6.2f} {best[1]:>6.2f}")
            sys.stdout.flush()
    return True


@contextmanager
def empty_cache() -> Iterator[dict[str, str]]:
    """Return an environment whose caches are empty."""
    with tempfile.TemporaryDirectory() as folder:
        yield {**os.environ, "XDG_CACHE_HOME": folder, "PYTHONPATH": str(ROOT)}


def first_games(jeu: str, environment: dict[str, str]) -> tuple[float, float]:
    """Play a thousand games in a fresh process; return its seconds by the clock and of processor."""
    command = [sys.executable, "-c", COLD.format(jeu=jeu)]
    words = subprocess.check_output(command, env=environment, text=True).split()
    return float(words[0]), float(words[1])


if __name__ == "__main__":
    sys.exit(main())
