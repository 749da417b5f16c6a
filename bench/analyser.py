"""What `analyser` costs as a whole process, beside a student's own loop and a C program.

    python bench/analyser.py [--jeu r7] [--petit N] [--grand N] [--rounds R] [--json]

All are processes, from their start to their end, run in turn. `analyser` and the C program of
`bench/analyse_c/` play the same games: their counts must be the same, as must be those of `analyser --moteur
cours`. The loop is what a student writes: the functions of the course, one game after the other, with its
own shuffles; it plays a few games only where they are many, and the time of its games is brought to their
number. Cold: a home of its own and nothing compiled at each run, of ours or of Python; warm: those of a run
before.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.kernels import Counted, build, c_command, read_c  # noqa: E402
from bench.timing import Report, Side, Times, fresh_variables, in_turn, parser_of, timed_command  # noqa: E402

LOOP = """
import time
from reussites_tk.cours import ModeTrace, init_alea, primitives
from reussites_tk.reussites.{jeu} import creer_tableau_initial_{jeu}, jouer_une_{jeu}
from reussites_tk.reussites.{jeu} import reformer_tableau_initial_{jeu}
from reussites_tk.tas import liste_double

primitives.brancher(liste_double)
start, used = time.perf_counter(), time.process_time()
init_alea(1)
tableau = creer_tableau_initial_{jeu}()
gagnees = 0
for partie in range({games}):
    if partie > 0:
        reformer_tableau_initial_{jeu}(tableau)
    if jouer_une_{jeu}(tableau, {tours}mode_trace=ModeTrace.SANS_TRACE):
        gagnees += 1
print(gagnees, time.perf_counter() - start, time.process_time() - used)
"""
LOOP_GAMES = 2_000
"""The most games that the loop plays."""


@dataclass(frozen=True)
class Command:
    """A process that plays games: its words, how to read the number of those won, its share of the games.

    Where it plays only a share, what it prints ends with the seconds of its games, by the clock and of
    processor.
    """

    words: list[str]
    won: Callable[[str], int]
    share: float = 1.0


def ours(jeu: str, games: int, *more: str) -> Command:
    """Return our command."""
    words = [sys.executable, "-m", "reussites_tk", "analyser", jeu, "-n", str(games), "--json", *more]
    return Command(words, lambda said: int(json.loads(said)["gagnees"]))


def loop(jeu: str, games: int) -> Command:
    """Return a student's loop over games, or over some of them."""
    some = min(games, LOOP_GAMES)
    text = LOOP.format(jeu=jeu, games=some, tours="3, " if jeu == "r7" else "")
    return Command([sys.executable, "-c", text], lambda said: int(said.split()[0]), some / games)


def plain_c(program: Path, jeu: str, games: int) -> Command:
    """Return the C program."""

    def won(said: str) -> int:
        count: Counted = read_c(jeu, said)[1]
        return count[1]

    return Command(c_command(program, jeu, games, {}), won)


def run(command: Command, home: Path, found: list[int]) -> Times:
    """Run a command with such a home, add the number of games won; return what all the games take."""
    times, said = timed_command(command.words, ROOT, fresh_variables(home))
    found.append(command.won(said))
    if command.share == 1:
        return times
    clock, processor = (float(word) * (1 / command.share - 1) for word in said.split()[-2:])
    return Times(times.clock + clock, times.processor + processor)


def cold(command: Command, found: list[int]) -> Times:
    """Run a command in a home where nothing was run before."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        return run(command, Path(home), found)


def measure(report: Report, what: str, commands: dict[str, Command], rounds: int) -> bool:
    """Compare commands, cold and warm; return False when the same games are counted differently."""
    found: dict[str, list[int]] = {name: [] for name in commands}
    sides: dict[str, Side] = {name: partial(cold, one, found[name]) for name, one in commands.items()}
    report.compare(f"{what}, cold", in_turn(sides, rounds))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        sides = {name: partial(run, one, Path(home), found[name]) for name, one in commands.items()}
        in_turn(sides, 1)
        report.compare(f"{what}, warm", in_turn(sides, rounds))
    counts = {won for name, wons in found.items() if not name.startswith("a student") for won in wons}
    report.note(f"won: {sorted(counts)}" + ("" if len(counts) == 1 else ": they DIFFER"))
    return len(counts) == 1


def main() -> int:
    """Measure few games and many; return 1 when a count differs."""
    parser = parser_of(__doc__, 5)
    parser.add_argument("--jeu", choices=("r7", "qll", "c4", "md"), default="r7")
    parser.add_argument("--petit", type=int, default=1_000)
    parser.add_argument("--grand", type=int, default=1_000_000)
    arguments = parser.parse_args()
    jeu, report = arguments.jeu, Report("analyser, a whole process", as_json=arguments.json)
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder), [jeu]).get(jeu)
        same = True
        for games in (arguments.petit, arguments.grand):
            commands = {"analyser": ours(jeu, games)}
            if games <= LOOP_GAMES:
                commands["analyser --moteur cours"] = ours(jeu, games, "--moteur", "cours")
            part = " (from a part)" if games > LOOP_GAMES else ""
            commands[f"a student's loop{part}"] = loop(jeu, games)
            if program is not None:
                commands["the C program"] = plain_c(program, jeu, games)
            same &= measure(report, f"{games:,} games of {jeu}", commands, arguments.rounds)
    report.close()
    return int(not same)


if __name__ == "__main__":
    sys.exit(main())
