"""How fast games are counted: our kernels, plain C programs and the `cours` engine, side by side.

    python bench/kernels.py [--parties N] [--rounds R] [--grand N] [--seulement kernels|threads|…] [--json]

Each round plays the same games with the kernel and with the C program of `bench/analyse_c/` (array
piles, `-O3 -march=native`), one after the other on one core; the best round of each counts, in
processor time: other programs may be running. Their counts must be the same to the last game.
Then: two threads against one; the cost of a game and the memory against the number of games; a
thousand games in a fresh process.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

import psutil

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import agree  # noqa: E402

from bench.timing import Report, Times, fresh_variables, in_turn, parser_of, timed, timed_command  # noqa: E402
from reussites_tk.analysis import kernels  # noqa: E402
from reussites_tk.analysis.kernels.readings import reading_of  # noqa: E402
from reussites_tk.analysis.outcomes import WON, Counts  # noqa: E402

SOURCES = ROOT / "bench" / "analyse_c"
Way = tuple[str, dict[str, Any]]
Counted = tuple[int, int, dict[int, int]]
"""Games, those won, and the detail of their bytes."""
WAYS: tuple[Way, ...] = (
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
FIRST_GAMES = """
import time
start = time.perf_counter()
from reussites_tk.analysis import kernels
imported = time.perf_counter()
kernels.play_block({jeu!r}, 1, 1, 1000, {{}})
print(imported - start, time.perf_counter() - imported)
"""


def main() -> int:
    """Measure what is asked for; return 1 when a count differs."""
    parser = parser_of(__doc__, 5)
    parser.add_argument("--parties", type=int, default=300_000)
    parser.add_argument("--grand", type=int, default=10**7, help="the most games of the cost against N")
    parts = {"kernels": one_core, "threads": two_threads, "grand": great_numbers, "depart": starts}
    parser.add_argument("--seulement", choices=parts, action="append")
    arguments = parser.parse_args()
    report = Report("games counted by the kernels", as_json=arguments.json)
    if not kernels.available():
        raise SystemExit("The compiled engine is not there: python -m reussites_tk.native.building makes it.")
    results = [parts[name](report, arguments) for name in arguments.seulement or parts]
    report.close()
    return int(not all(results))


# --- One core, against C and `cours`


def one_core(report: Report, arguments: argparse.Namespace) -> bool:
    """Compare kernels, C programs and `cours` on one core."""
    with tempfile.TemporaryDirectory() as folder:
        programs = build(Path(folder), {jeu for jeu, _options in WAYS})
        if not programs:
            report.note("no C compiler here: the kernels are compared with `cours` only")
        columns = "kernel", "C", "cours", "kernel/C", "kernel/cours", "counts"
        report.table(f"games a second on one core, {arguments.parties:,} games, processor time", *columns)
        return all([compare(report, way, programs.get(way[0]), arguments) for way in WAYS])


def build(folder: Path, jeux: Collection[str]) -> dict[str, Path]:
    """Compile the C programs of some games, where there is a compiler."""
    compiler = next(filter(None, map(shutil.which, ("gcc", "clang", "cc"))), None)
    if compiler is None:
        return {}
    for jeu in jeux:
        files = "-o", str(folder / jeu), str(SOURCES / f"{jeu}.c")
        subprocess.run([compiler, "-O3", "-march=native", "-std=gnu11", *files], check=True)
    return {jeu: folder / jeu for jeu in jeux}


def compare(report: Report, way: Way, program: Path | None, arguments: argparse.Namespace) -> bool:
    """Measure one way of playing, and write its line."""
    jeu, options = way
    games = arguments.parties
    counts: list[Counted] = []

    def kernel() -> Times:
        return timed(lambda: counts.append(counted(kernels.play_block(jeu, 1, 1, games, options))))

    def c_program() -> Times:
        assert program is not None
        seconds, found = run_c(program, jeu, games, options)
        counts.append(found)
        return Times(seconds, seconds)

    def cours() -> Times:
        times = timed(lambda: agree.codes_of_cours(jeu, 1, 1, COURS_GAMES, options))
        return times.scaled(games / COURS_GAMES)

    kernels.play_block(jeu, 1, 1, 1000, options)
    sides = {"kernel": kernel} if program is None else {"kernel": kernel, "C": c_program}
    times = {**in_turn(sides, arguments.rounds), **in_turn({"cours": cours}, min(2, arguments.rounds))}
    best = {name: min(one.processor for one in some) for name, some in times.items()}
    same = all(count == counts[0] for count in counts)
    ours, theirs, slow = best["kernel"], best.get("C", inf), best["cours"]
    report.row(
        " ".join([jeu, *map(str, options.values())]),
        games / ours,
        games / theirs if program else "—",
        games / slow,
        against(theirs / ours, C_TARGET) if program else "—",
        against(slow / ours, COURS_TARGET),
        "same" if same else "DIFFER",
    )
    return same


def against(value: float, target: float) -> str:
    """Write a ratio, and whether it meets its target."""
    return f"{value:,.0f} {mark(value, target)}" if value >= 100 else f"{value:.2f} {mark(value, target)}"


def mark(value: float, target: float) -> str:
    """Return a sign that shows whether a target is met."""
    return "✓" if value >= target else "✗"


def counted(counts: Counts) -> Counted:
    """Return a count as the C programs give it."""
    return counts.parties, counts.gagnees, dict(sorted(counts.detail.items()))


def run_c(program: Path, jeu: str, games: int, options: dict[str, Any]) -> tuple[float, Counted]:
    """Run a C program; return its processor time, and its count."""
    command = c_command(program, jeu, games, options)
    return read_c(jeu, subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def c_command(program: Path, jeu: str, games: int, options: dict[str, Any]) -> list[str]:
    """Return how a C program is called."""
    numbers = [*reading_of(jeu, options).arguments, 0, 0][:3]
    return [str(program), "1", "1", str(games), *map(str, numbers)]


def read_c(jeu: str, said: str) -> tuple[float, Counted]:
    """Return the processor time that a C program gives, and its count."""
    first, *lines = said.splitlines()
    many = {int(code): int(number) for code, number in map(str.split, lines)}
    won = sum(number for code, number in many.items() if code & WON)
    detail: dict[int, int] = {}
    for code, number in many.items():
        if code & WON or jeu != "r7":
            detail[code & ~WON] = detail.get(code & ~WON, 0) + number
    return float(first), (sum(many.values()), won, dict(sorted(detail.items())))


# --- Two threads


def two_threads(report: Report, arguments: argparse.Namespace) -> bool:
    """Compare two threads with one: by the clock, and by processor time.

    Where other programs run, two threads do not get two cores. The last column is what two would
    gain if they did: twice, less the work that a second thread adds.
    """
    columns = "one, s", "two, s", "gain by clock", "by processor"
    report.table(f"two threads against one, {4 * arguments.parties:,} games", *columns)
    for jeu in ("r7", "qll", "c4", "md"):
        block = 4 * arguments.parties // 64
        kernels.play_block(jeu, 1, 1, 1000)
        sides = {f"{n}": partial(timed, play_over(jeu, block, n)) for n in (1, 2)}
        found = in_turn(sides, arguments.rounds).values()
        alone, both = (min(one.clock for one in times) for times in found)
        work, more = (min(one.processor for one in times) for times in found)
        gains = against(alone / both, THREADS_TARGET), against(2 * work / more, THREADS_TARGET)
        report.row(jeu, alone, both, *gains)
    return True


def play_over(jeu: str, block: int, threads: int) -> Callable[[], None]:
    """Return a function that plays 64 blocks over a number of threads."""

    def play() -> None:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(lambda i: kernels.play_block(jeu, 1, 1 + i * block, block), range(64)))

    return play


# --- Great numbers, first results


def great_numbers(report: Report, arguments: argparse.Namespace) -> bool:
    """Write the cost of a game and the memory held, against the number of games."""
    report.table("cost of a game and memory, against the number of games (r7)", "ns a game", "MB held")
    me = psutil.Process()
    games = 10_000
    while games <= arguments.grand:
        used = timed(partial(kernels.play_block, "r7", 1, 1, games)).processor
        report.row(f"{games:,} games", used / games * 1e9, me.memory_info().rss / 2**20)
        games *= 10
    return True


def starts(report: Report, arguments: argparse.Namespace) -> bool:
    """Write what a fresh process needs to load a kernel and play its first thousand games."""
    columns = "import, ms", "first games, ms"
    report.table("a thousand games in a fresh process, best by the clock", *columns)
    with tempfile.TemporaryDirectory() as home:
        for jeu in ("r7", "qll", "c4", "md"):
            command = [sys.executable, "-c", FIRST_GAMES.format(jeu=jeu)]
            runs = [
                timed_command(command, ROOT, fresh_variables(Path(home)))[1].split()
                for _ in range(arguments.rounds + 1)
            ][1:]  # the first one compiles our modules
            report.row(jeu, *(min(1000 * float(run[place]) for run in runs) for place in (0, 1)))
    return True


if __name__ == "__main__":
    sys.exit(main())
