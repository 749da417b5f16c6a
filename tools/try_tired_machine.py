"""Grades one class on a calm machine, then with hostile files beside it, killed by a file, on a full disk.

`python tools/try_tired_machine.py 20 dossier` checks each time that the marks of the honest students are
those of the calm run, byte for byte. `--sans-mur` hides bubblewrap; `--petit-disque DOSSIER` names a small
disk (a tmpfs of 160 MB, say) that is filled, then emptied; without it that part is left out.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPIES = ROOT / "tests" / "copies" / "tas"
TAS = "tas_a_completer.py"
WHERE = "    if c < DERNIERE_COULEUR:\n"
"""The line of the right file in whose place a call does harm."""
WRONG = "couleur_suivante"
BOMBS = {
    "un_fichier": "open('f', 'wb').write(bytes(200 << 20))",
    "sans_fin": "f = open('f', 'wb')\n    while True: f.write(bytes(1 << 20))",
    "cent_fichiers": "[open(str(n), 'wb').write(bytes(1 << 20)) for n in range(100)]",
    "vides": "[open(str(n), 'w').close() for n in range(100_000)]",
    "dossiers": "[os.makedirs(f'{n}/a/b') for n in range(30_000)]",
    "tmp": "tempfile.TemporaryFile().write(bytes(200 << 20))",
    "rattrape": "try: open('f', 'wb').write(bytes(200 << 20))\n    except OSError: pass",
    "shm": "open('/dev/shm/f', 'wb').write(bytes(200 << 20))",
    "affiche": "while True: print('x' * 1000)",
    "erreurs": "while True: sys.stderr.write('x' * 1000)",
    "liste": "kept = []\n    while True: kept.append(bytearray(1 << 20))",
    "d_un_coup": "bytearray(1 << 40)",
    "texte": "x = 'x'\n    while True: x += x",
    "partagee": "m = mmap.mmap(-1, 400 << 20); m.write(bytes(400 << 20)); n = mmap.mmap(-1, 400 << 20)",
    "enfants": "[subprocess.Popen([sys.executable, '-c', EATS], stdin=-1) for _ in '123']; time.sleep(9)",
    "bombe": "subprocess.run(['bash', '-c', ':(){ :|:& };:'])",
    "bombe_lente": "[subprocess.Popen(['sleep', '99']) for _ in range(500)]",
    "copies": "[os.fork() for _ in range(20)]",
    "demon": "subprocess.Popen('setsid sh -c \"while :; do :; done\" &', shell=True); time.sleep(99)",
    "calcul": "[subprocess.Popen([sys.executable, '-c', 'while 1: 0']) for _ in '1234']; time.sleep(99)",
}
KILLER = "Mallory"
HEAD = "import mmap, os, subprocess, sys, tempfile, time\nEATS = 'x = bytearray(300 << 20); input()'\n"

Marks = Mapping[str, str]
"""By student, the object of `notes.json`, without what is measured."""


def main() -> int:
    """Run everything; return 1 when a mark of an honest student is not that of the calm run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("number", type=int)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sans-mur", action="store_true")
    parser.add_argument("--petit-disque", type=Path)
    asked = parser.parse_args()
    trial = Trial(asked.folder, asked.sans_mur)
    honest = dict(honest_files(asked.number))
    trial.lay("calme", honest)
    trial.lay("hostile", {**honest, **hostile_files()})
    calm = trial.grade("calme", "calme")
    trial.compare("twenty hostile files", calm, trial.grade("hostile", "hostile"))
    trial.lay("tueur", {**honest, KILLER: next(iter(honest.values()))})
    trial.compare("a file that kills the parent", calm, trial.grade_killed("mallory"))
    if asked.petit_disque is not None:
        trial.compare("full disk", calm, trial.grade_on(asked.petit_disque))
    return int(trial.wrong)


def honest_files(number: int) -> Iterator[tuple[str, str]]:
    """Yield honest files, right and wrong in turn, by the name of a student."""
    right, wrong = (sorted((COPIES / kind).glob("*.py")) for kind in ("justes", "fautes"))
    for n in range(number):
        kind = (right, wrong, wrong)[n % 3]
        yield f"Honnête {n:03d}", kind[n * 7 % len(kind)].read_text(encoding="utf-8")


def hostile_files() -> dict[str, str]:
    """Return right files but for one function, that eats the machine."""
    right = (COPIES / "justes" / "simple.py").read_text(encoding="utf-8")
    assert WHERE in right
    return {
        f"Zhostile {name}": HEAD + right.replace(WHERE, f"    {body}\n{WHERE}", 1)
        for name, body in BOMBS.items()
    }


class Trial:
    """Runs of `noter` in a folder; `wrong` is True once a mark differs."""

    def __init__(self, folder: Path, without_wall: bool) -> None:
        self.folder, self.wrong = folder, False
        folder.mkdir(parents=True, exist_ok=True)
        self._environment = {**os.environ}
        if without_wall:
            empty = folder / "bin"
            empty.mkdir(exist_ok=True)
            self._environment["PATH"] = str(empty)

    def lay(self, name: str, files: Mapping[str, str]) -> None:
        """Write a class, one folder per student."""
        for student, text in files.items():
            (self.folder / name / student).mkdir(parents=True, exist_ok=True)
            (self.folder / name / student / TAS).write_text(text, encoding="utf-8")

    def start(self, source: str, output: Path, **more: str) -> subprocess.Popen[str]:
        """Start `noter` on a class."""
        command = [sys.executable, "-m", "reussites_tk", "noter", str(self.folder / source)]
        command += ["--exercice", "tas", "--travailleurs", "2", "--sortie", str(output)]
        environment = {**self._environment, **more}
        return subprocess.Popen(
            command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )

    def grade(self, source: str, output: str) -> Marks:
        """Grade a class to its end; return the marks."""
        start = time.monotonic()
        said, _ = (run := self.start(source, self.folder / f"notes {output}")).communicate()
        print(f"{output}: code {run.returncode}, {time.monotonic() - start:.0f} s", flush=True)
        if run.returncode not in (0, 1):
            print(said)
        return marks_in(self.folder / f"notes {output}")

    def grade_killed(self, killer: str) -> Marks:
        """Grade a class, killed without notice each time the killer's file is under way, until it ends."""
        output, deaths, over = self.folder / "notes tueur", 0, False
        said = ""
        while not over:
            start = time.time()
            run = self.start("tueur", output)
            while run.poll() is None and not _is_under_way(output, killer, start):
                time.sleep(0.01)
            run.kill()  # nothing, for one that has ended
            said, _ = run.communicate()
            over = run.returncode >= 0
            deaths += not over
        print(f"killed {deaths} times, then code {run.returncode}:", *said.splitlines()[1:4], flush=True)
        return marks_in(output)

    def grade_on(self, disk: Path) -> Marks:
        """Grade on a full disk, which says so, then once there is room."""
        output, temporary = disk / "notes", disk / "tmp"
        temporary.mkdir(exist_ok=True)
        ballast = disk / "lest"
        for left in (0, 64 << 10, 256 << 10, 1 << 20):
            fill(ballast, left)
            said, _ = (run := self.start("calme", output, TMPDIR=str(temporary))).communicate()
            print(
                f"{left >> 10} KB left: code {run.returncode}: {said.strip().splitlines()[-1:]}", flush=True
            )
        ballast.unlink(missing_ok=True)
        said, _ = (run := self.start("calme", output, TMPDIR=str(temporary))).communicate()
        print(f"with room: code {run.returncode}", flush=True)
        marks = marks_in(output)
        shutil.rmtree(output)
        return marks

    def compare(self, what: str, calm: Marks, other: Marks) -> None:
        """Print which marks of the calm run are not those of another."""
        different = sorted(name for name, mark in calm.items() if other.get(name) != mark)
        self.wrong |= bool(different)
        print(
            f"{what}: {len(calm) - len(different)} of {len(calm)} marks are those of the calm run", *different
        )
        for name, text in other.items():
            if name not in calm:
                verdicts = {f["nom"]: f["verdict"] for f in json.loads(text)["fonctions"]}
                others = sorted({v for nom, v in verdicts.items() if nom != WRONG})
                print(f"  {name}: {verdicts.get(WRONG)}; the others: {', '.join(others)}")


def _is_under_way(output: Path, name: str, since: float) -> bool:
    """Return True if a file is being judged, written down after that time: one from before is left."""
    left = output.glob(f"resultats/en_cours/{name}*.json")
    return any(file.stat().st_mtime > since for file in left)


def fill(file: Path, left: int) -> None:
    """Fill a disk but for `left` bytes."""
    file.unlink(missing_ok=True)
    with file.open("wb") as stream:
        free = shutil.disk_usage(file.parent).free - left
        for _ in range(free >> 16):
            stream.write(bytes(1 << 16))


def marks_in(folder: Path) -> Marks:
    """Return what `notes.json` says of each student."""
    try:
        data = json.loads((folder / "notes.json").read_bytes())
    except OSError:
        return {}
    return {one["etudiant"]: json.dumps(one, ensure_ascii=False, sort_keys=True) for one in data}


if __name__ == "__main__":
    sys.exit(main())
