"""What a submission costs `noter`: processor, children, clock, memory, disk; the figures of docs/echelle.md.

    python bench/noter.py [--copies N] [--exercices tas,r7,memorix]

A class of N students for each exercise, right files and faulty ones in turn, all distinct, judged and
written by as many threads as there are cores. Processor seconds are those of a control group of its own,
which Linux lets an administrator make: nothing else sees a child that a wall ended. Elsewhere: nan.
"""

import argparse
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import psutil

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.timing import Group  # noqa: E402
from reussites_tk.grading.class_records import Order  # noqa: E402
from reussites_tk.grading.class_run import grade_class, read_class  # noqa: E402
from reussites_tk.judge.exercises import EXERCISES  # noqa: E402
from reussites_tk.judge.mutants import apply, mutants_of  # noqa: E402
from reussites_tk.worker.parent.start import StartedProcess  # noqa: E402
from tests.copies_loader import copies  # noqa: E402

LOOK_SECONDS = 0.2  # between two looks at the memory


class Peak(threading.Thread):
    """The most memory that this process and all its children held, each counted alone, in bytes."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.ours = self.all = 0
        self.over = threading.Event()

    def run(self) -> None:
        me = psutil.Process()
        while not self.over.wait(LOOK_SECONDS):
            held = []
            for process in me.children(recursive=True):
                try:
                    held.append(process.memory_info().rss)
                except psutil.Error:
                    continue
            self.ours = max(self.ours, me.memory_info().rss)
            self.all = max(self.all, me.memory_info().rss + sum(held))


def texts(exercice: str) -> Iterator[str]:
    """Yield the files of a class, right and faulty in turn, each with its own last line."""
    right, wrong = copies(f"{exercice}/justes"), mutants_of(exercice)
    for number in count():
        yield right[number % len(right)].read_text(encoding="utf-8") + f"\n# {number}\n"
        yield apply(wrong[number * 7 % len(wrong)]) + f"\n# {number}\n"


def lay(folder: Path, exercice: str, students: int) -> None:
    """Write a class as Moodle's archive holds it: a folder for each student."""
    for number, text in zip(range(students), texts(exercice), strict=False):
        place = folder / f"NOM{number:04} Ana_{1000 + number}_assignsubmission_file_"
        place.mkdir(parents=True)
        (place / EXERCISES[exercice].stub).write_text(text, encoding="utf-8")


def size_of(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--copies", type=int, default=40)
    parser.add_argument("--exercices", default="tas,r7,memorix")
    asked = parser.parse_args()
    group, started = Group(), 0
    group.join()
    plain = StartedProcess.__init__

    def counted(self: StartedProcess, *some: Any, **named: Any) -> None:
        nonlocal started
        started += 1
        plain(self, *some, **named)

    StartedProcess.__init__ = counted  # type: ignore[method-assign]
    print(f"{os.cpu_count()} cœurs, Python {sys.version.split()[0]}, {asked.copies} copies par exercice")
    for exercice in asked.exercices.split(","):
        with tempfile.TemporaryDirectory() as folder:
            source, results = Path(folder, "rendus"), Path(folder, "notes")
            lay(source, exercice, asked.copies)
            peak = Peak()
            peak.start()
            before, clock, started = group.seconds(), time.monotonic(), 0
            graded = grade_class(read_class(Order(source, results, (exercice,))))
            clock, used = time.monotonic() - clock, group.seconds() - before
            peak.over.set()
            n = asked.copies
            assert len(graded.results) == n
            kept, whole, given = (size_of(f) / n / 1000 for f in (results / "resultats", results, source))
            print(
                f"{exercice} : {used / n:.2f} s de processeur, {started / n:.1f} enfants, "
                f"{clock / n:.2f} s à la montre, par copie ; {kept:.1f} ko gardés, {whole:.1f} ko en tout, "
                f"{given:.1f} ko rendus ; mémoire {peak.ours / 1e6:.0f} Mo, avec les enfants "
                f"{peak.all / 1e6:.0f} Mo",
                flush=True,
            )


if __name__ == "__main__":
    main()
