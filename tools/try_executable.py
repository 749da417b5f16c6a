"""Tries the built program as a classroom uses it: no Python, no network, a home with accents.

    python tools/try_executable.py [dist/reussites]

The folder is copied under the name `Réussites élèves`, made read-only, and run with an empty PATH; on
Linux, where `unshare` may be used, in a world without network. The window is opened on a virtual
screen (Xvfb), where there is one. Each thing that was tried is printed; the code is 0 when all went well.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from executable import classroom, terminal, window
from executable.place import (
    ROOT,
    WINDOWS,
    Failed,
    Trial,
    megabytes,
    read_only,
    sizes_and_times,
    virtual_screen,
    without_network,
)

MOST_MEGABYTES = 80
TRIED: tuple[Callable[[Trial], str], ...] = (
    terminal.lays_the_stubs,
    terminal.judges_a_right_file,
    terminal.judges_every_exercise,
    terminal.judges_a_wrong_file,
    terminal.judges_an_endless_loop,
    terminal.imports_the_standard_library,
    terminal.holds_a_hostile_file,
    terminal.observes_a_game,
    terminal.runs_a_program,
    terminal.analyses_many_games,
    terminal.counts_the_same_on_both_engines,
    terminal.holds_a_tournament,
    classroom.grades_a_class,
    window.opens_its_window,
    window.loads_what_takes_dropped_files,
)
Outcome = tuple[str, str, bool]
"""What was tried, what came of it in words, whether it went well."""


def trials(trial: Trial) -> Iterator[Outcome]:
    """Try everything."""
    folder = trial.program.parent
    size, before = megabytes(folder), sizes_and_times(folder)
    yield "size", f"{size:.0f} MB unpacked, at most {MOST_MEGABYTES}", size <= MOST_MEGABYTES
    for tried in TRIED:
        try:
            yield tried.__name__, tried(trial), True
        except (Failed, subprocess.SubprocessError, OSError) as fault:
            yield tried.__name__, str(fault), False
    changed = {name for name, _status in before.items() ^ sizes_and_times(folder).items()}
    yield "leaves its folder as it was", ", ".join(sorted(changed)) or f"{len(before)} files", not changed


def show(outcome: Outcome) -> bool:
    """Print what was tried; return True if it went well."""
    what, words, well = outcome
    print(f"{'ok  ' if well else 'FAIL'} {what.replace('_', ' ')}: {words}", flush=True)
    return well


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the program; return 0 when all went well."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist" / "reussites")
    built = parser.parse_args(arguments).folder.resolve()
    name = "reussites-console.exe" if WINDOWS else "reussites"
    with tempfile.TemporaryDirectory(prefix="reussites-") as temporary, virtual_screen() as screen:
        place = Path(temporary)
        put, work, home = place / "Réussites élèves", place / "travail", place / "Élève Noël"
        work.mkdir()
        home.mkdir()
        shutil.copytree(built, put, symlinks=True)
        alone = () if WINDOWS else without_network()
        with read_only(put):
            went = [show(outcome) for outcome in trials(Trial(put / name, work, home, alone, screen))]
    return 0 if all(went) else 1


if __name__ == "__main__":
    sys.exit(main())
