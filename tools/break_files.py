"""Break a right file in many ways and judge each: `python tools/break_files.py [N] [--seed S] [FILE…]`.

Each variant is made from its number and the seed alone, then judged by the command, as a student would.
Fails when one does not end in valid JSON with code 0 or 1 in time, when the judge blames itself, or
when anything is written on the error output. Time is of the processor, where the system tells that of
the processes started (on a busy machine the wall clock would accuse the innocent); both are printed.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COPIES = ROOT / "tests" / "copies"
FILES = (COPIES / "tas/justes/simple.py", COPIES / "r7/justes/simple.py")
LONGEST_SECONDS = 30.0
WALL_SECONDS = 240.0
KEYS = {"exercice", "fichier", "note", "bareme", "fonctions", "sortie", "mur"}

Lines = list[bytes]
Break = Callable[[random.Random, bytes], bytes]


# --- ways to break a file


def delete_lines(chance: random.Random, source: bytes) -> bytes:
    """Leave out some lines."""
    lines = source.splitlines(keepends=True)
    for _ in range(chance.randint(1, 5)):
        del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def swap_tokens(chance: random.Random, source: bytes) -> bytes:
    """Exchange words and signs, on the same line or anywhere."""
    parts = re.split(rb"(\w+|[^\w\s])", source)
    for _ in range(chance.randint(1, 3)):
        first = chance.randrange(1, len(parts), 2)
        second = min(first + 2 * chance.randint(1, 3), len(parts) - 2)
        if chance.random() < 0.3:
            second = chance.randrange(1, len(parts), 2)
        parts[first], parts[second] = parts[second], parts[first]
    return b"".join(parts)


def truncate(chance: random.Random, source: bytes) -> bytes:
    """Stop anywhere, in the middle of a letter too."""
    return source[: chance.randrange(len(source))]


def noise(chance: random.Random, source: bytes) -> bytes:
    """Put bytes of any value in the place of others."""
    damaged = bytearray(source)
    for _ in range(chance.randint(1, 6)):
        damaged[chance.randrange(len(damaged))] = chance.randrange(256)
    return bytes(damaged)


def duplicate_lines(chance: random.Random, source: bytes) -> bytes:
    """Write some lines twice, or put them somewhere else as well."""
    lines = source.splitlines(keepends=True)
    for _ in range(chance.randint(1, 5)):
        first = chance.randrange(len(lines))
        some = lines[first : first + chance.randint(1, 12)]
        at = first if chance.random() < 0.5 else chance.randrange(len(lines))
        lines[at:at] = some
    return b"".join(lines)


def damage_indentation(chance: random.Random, source: bytes) -> bytes:
    """Shift some lines to the left or to the right, with spaces or with tabs."""
    lines = source.splitlines(keepends=True)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(lines))
        lines[at] = chance.choice((b" ", b"    ", b"\t", b"")) + lines[at].removeprefix(b"    ")
    return b"".join(lines)


def change_operators(chance: random.Random, source: bytes) -> bytes:
    """Change a sign or a word of Python into another one: most such files load, and are wrong."""
    places = [found for sign in _OTHERS for found in re.finditer(sign, source)]
    for _ in range(chance.randint(1, 2)):
        found = chance.choice(places)
        source = source[: found.start()] + chance.choice(_OTHERS[found.re.pattern]) + source[found.end() :]
        places = [other for sign in _OTHERS for other in re.finditer(sign, source)]
    return source


_OTHERS: dict[bytes, tuple[bytes, ...]] = {
    rb"\bNone\b": (b"t", b"0", b"[]"),
    rb"\bis not\b": (b"is",),
    rb"==": (b"!=", b"<=", b"="),
    rb"\+ 1\b": (b"- 1", b"+ 2", b""),
    rb"\bsuiv\b": (b"prec", b"suivant"),
    rb"\bwhile\b": (b"if", b"while not"),
    rb"\breturn\b": (b"", b"yield"),
    rb"\btete\b": (b"queue",),
    rb"\bif\b": (b"while", b"if not"),
}
WAYS: tuple[Break, ...] = (
    delete_lines,
    swap_tokens,
    truncate,
    noise,
    duplicate_lines,
    damage_indentation,
    change_operators,
)


def variant(source: bytes, seed: int, number: int) -> tuple[str, bytes]:
    """Return one broken variant and the name of the way: the same for the same seed and number."""
    way = WAYS[number % len(WAYS)]
    return way.__name__, way(random.Random(f"{seed}:{number}"), source)


# --- judging them


@dataclass
class Totals:
    """What was seen of all the variants."""

    ends: Counter[str] = field(default_factory=Counter)
    verdicts: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    longest: tuple[float, float, str] = (0.0, 0.0, "")
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Judged:
    """How the command ended: its code, its two outputs, the seconds of processor and by the clock."""

    code: int
    out: bytes
    err: bytes
    seconds: float
    wall: float


def _processor_seconds() -> float:
    """Return the processor time of the processes that ended so far, their own children included."""
    times = os.times()
    return times.children_user + times.children_system


def judge_variant(file: Path, exercise: str) -> Judged:
    """Judge a file by the command."""
    command = [sys.executable, "-m", "reussites_tk", "verifier", str(file), "--exercice", exercise, "--json"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    start, used = time.perf_counter(), _processor_seconds()
    try:
        done = subprocess.run(
            command, capture_output=True, timeout=WALL_SECONDS, env=environment, cwd=file.parent
        )
    except subprocess.TimeoutExpired:
        return Judged(-1, b"", b"", WALL_SECONDS, WALL_SECONDS)
    wall = time.perf_counter() - start
    seconds = _processor_seconds() - used if os.name == "posix" else wall
    return Judged(done.returncode, done.stdout, done.stderr, seconds, wall)


def faults_of(judged: Judged) -> list[str]:
    """Return what a judged variant shows that it should not; nothing when all is well."""
    found = []
    if judged.code not in (0, 1):
        found.append(f"code {judged.code}")
    if judged.err:
        found.append(f"stderr: {judged.err[-300:]!r}")
    if judged.seconds > LONGEST_SECONDS:
        found.append(f"{judged.seconds:.1f} s")
    try:
        data = json.loads(judged.out)
    except ValueError:
        return [*found, "no JSON"]
    if set(data) - {"erreur"} != KEYS:
        found.append(f"keys {sorted(data)}")
    if any(f["verdict"] == "erreur_juge" for f in data["fonctions"]):
        found.append("erreur_juge")
    return found


def count(totals: Totals, name: str, judged: Judged) -> None:
    """Add one judged variant to the totals."""
    totals.longest = max(totals.longest, (judged.seconds, judged.wall, name))
    totals.ends[f"code {judged.code}"] += 1
    faults = faults_of(judged)
    totals.faults += [f"{name}: {fault}" for fault in faults]
    if "no JSON" not in faults:
        data = json.loads(judged.out)
        totals.verdicts.update(f["verdict"] for f in data["fonctions"])
        totals.errors[data["erreur"]["type"] if "erreur" in data else "loaded"] += 1


def break_and_judge(files: Sequence[Path], number: int, seed: int, keep: Path) -> Totals:
    """Judge `number` variants, each file in its turn; those at fault stay in the folder `keep`."""
    totals = Totals()
    for index in range(number):
        file = files[index % len(files)]
        way, content = variant(file.read_bytes(), seed, index // len(files))
        exercise = file.parents[1].name
        name = f"{exercise}_{seed}_{index:03}_{way}.py"
        (keep / name).write_bytes(content)
        before = len(totals.faults)
        count(totals, name, judge_variant(keep / name, exercise))
        if len(totals.faults) == before:
            (keep / name).unlink()
        for fault in totals.faults[before:]:
            print(fault, flush=True)
    return totals


def main(words: list[str] | None = None) -> int:
    """Break and judge; print the totals; return 1 when something is at fault."""
    parser = argparse.ArgumentParser(description="Judge broken variants of right files.")
    parser.add_argument("number", nargs="?", type=int, default=200)
    parser.add_argument("files", nargs="*", type=Path, default=list(FILES))
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(words)
    keep = Path(tempfile.mkdtemp(prefix="broken_"))
    totals = break_and_judge(wanted.files or FILES, wanted.number, wanted.seed, keep)
    print(f"\n{wanted.number} variants of {', '.join(str(f.parents[1].name) for f in wanted.files)}")
    print("ends    ", dict(totals.ends))
    print("loading ", dict(totals.errors))
    print("verdicts", dict(totals.verdicts))
    seconds, wall, name = totals.longest
    print(f"longest  {seconds:.1f} s of processor, {wall:.1f} s of the wall ({name})")
    if totals.faults:
        print(f"{len(totals.faults)} faults; their variants are in {keep}")
    else:
        print("no fault")
        keep.rmdir()
    return 1 if totals.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
