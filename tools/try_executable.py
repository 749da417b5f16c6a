"""Tries the built program as a classroom uses it: no Python, no network, a home with accents.

    python tools/try_executable.py [dist/reussites]

The folder is copied under the name `Réussites élèves`, made read-only, and run with an empty PATH; on
Linux, where `unshare` may be used, in a world without network. The window is opened on a virtual
screen (Xvfb), where there is one. Each thing that was tried is said; the code is 0 when all went well.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RIGHT = ROOT / "tests" / "copies" / "tas" / "justes" / "simple.py"
WINDOWS = sys.platform == "win32"
MOST_MEGABYTES = 80
SECONDS = 120
NO_IMPORT = {"antigravity", "this", "idlelib", "turtledemo", "lib2to3", "test", "tkinter", "turtle"}
"""Modules that are not in the program, or that open a window when they are imported."""


USES = """
Point = collections.namedtuple("Point", "x y")
@dataclasses.dataclass
class Paire:
    gauche: typing.Any
    droite: typing.Any = None
class Sens(enum.Enum):
    HAUT = 1
class Couple(typing.NamedTuple):
    x: int
"""
"""What looks at its caller in the library itself, on behalf of the person who writes these lines."""


class Failed(Exception):
    """What was tried did not go as it should: the sentence says how."""


@dataclass
class Trial:
    """The program in its place, and where it works."""

    program: Path
    work: Path
    home: Path
    prefix: tuple[str, ...] = ()
    screen: str = ""
    done: list[str] = field(default_factory=list)

    def variables(self) -> dict[str, str]:
        """Give the environment of a bare machine."""
        kept = {k: os.environ[k] for k in ("SYSTEMROOT", "TEMP", "TMP") if k in os.environ}
        screen = {"DISPLAY": self.screen} if self.screen else {}
        return {**kept, **screen, "PATH": "", "HOME": str(self.home), "USERPROFILE": str(self.home)}

    def command(self, *words: str) -> list[str]:
        """Give the command that runs the program with some words."""
        return [*self.prefix, str(self.program), *words]

    def run(self, *words: str, code: int = 0) -> str:
        """Run the program to its end; give what it prints. Raises `Failed` on another code."""
        done = subprocess.run(
            self.command(*words),
            cwd=self.work,
            env=self.variables(),
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
        out, err = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
        if done.returncode != code:
            raise Failed(f"{' '.join(words)}: code {done.returncode}, not {code}\n{out[-800:]}\n{err[-800:]}")
        return out


def lays_the_stubs(trial: Trial) -> str:
    """The files to complete are laid in a folder with an accent."""
    trial.run("nouveau", "tp élève")
    laid = sorted(file.name for file in (trial.work / "tp élève").iterdir())
    if "tas_a_completer.py" not in laid or "r7_a_completer.py" not in laid:
        raise Failed(f"what was laid: {laid}")
    return f"{len(laid)} files"


def _verdicts(trial: Trial, text: str, code: int) -> dict[str, str]:
    file = trial.work / "tas_a_completer.py"
    file.write_text(text, encoding="utf-8")
    told = json.loads(trial.run("verifier", file.name, "--json", code=code))
    return {function["nom"]: function["verdict"] for function in told["fonctions"]}


def judges_a_right_file(trial: Trial) -> str:
    """Every function of a right file is right."""
    verdicts = _verdicts(trial, RIGHT.read_text(encoding="utf-8"), 0)
    if set(verdicts.values()) != {"juste"}:
        raise Failed(str(verdicts))
    return f"{len(verdicts)} right functions"


def judges_a_wrong_file(trial: Trial) -> str:
    """One wrong function is blamed, alone."""
    wrong = "\n\ndef la_hauteur(t):\n    return t.hauteur + 1\n"
    verdicts = _verdicts(trial, RIGHT.read_text(encoding="utf-8") + wrong, 1)
    if {nom for nom, verdict in verdicts.items() if verdict != "juste"} != {"la_hauteur"}:
        raise Failed(str(verdicts))
    return "la_hauteur alone is wrong"


def judges_an_endless_loop(trial: Trial) -> str:
    """A loop without end costs its function only."""
    endless = "\n\ndef tas_vide(t):\n    while True:\n        pass\n"
    verdicts = _verdicts(trial, RIGHT.read_text(encoding="utf-8") + endless, 1)
    if verdicts["tas_vide"] != "temps_depasse":
        raise Failed(verdicts["tas_vide"])
    return "temps_depasse"


def imports_the_standard_library(trial: Trial) -> str:
    """A file imports all of the standard library, and uses what looks at its caller."""
    names = sorted(n for n in sys.stdlib_module_names if n[0] != "_" and n not in NO_IMPORT)
    here = [name for name in names if _importable(name)]
    text = RIGHT.read_text(encoding="utf-8")
    verdicts = _verdicts(trial, "\n".join(f"import {name}" for name in here) + USES + text, 0)
    if set(verdicts.values()) != {"juste"}:
        raise Failed(str(verdicts))
    return f"{len(here)} modules"


def _importable(name: str) -> bool:
    code = f"import {name}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def observes_a_game(trial: Trial) -> str:
    """A game is told as text."""
    out = trial.run("observer", "r7", "--texte", "--partie", "3")
    if "Talon" not in out:
        raise Failed(out[:400])
    return f"{len(out.splitlines())} lines"


def analyses_many_games(trial: Trial) -> str:
    """Ten thousand games are counted."""
    told = json.loads(trial.run("analyser", "r7", "-n", "10000", "--json"))
    if told["parties"] != 10_000 or not 0.85 < told["taux"] < 0.89:
        raise Failed(str(told))
    return f"{told['taux']:.2%} won, engine {told['moteur']}"


def opens_its_window(trial: Trial) -> str:
    """The window shows something; give the seconds that it took."""
    if not trial.screen:
        return "not tried: no virtual screen"
    from PIL import ImageGrab

    trial.run("--version")  # warms the disk up
    start = time.monotonic()
    window = subprocess.Popen(trial.command(), cwd=trial.work, env=trial.variables(), start_new_session=True)
    try:
        while time.monotonic() < start + 30:
            colours = ImageGrab.grab(xdisplay=trial.screen).getcolors(1 << 20)
            if colours is not None and len(colours) > 50:  # an empty screen is of one colour
                return f"{time.monotonic() - start:.1f} s"
            if window.poll() is not None:
                raise Failed(f"the window ended with code {window.returncode}")
        raise Failed("no window after 30 s")
    finally:
        with contextlib.suppress(OSError):
            os.killpg(window.pid, signal.SIGTERM)
        window.wait(10)


TRIED: tuple[Callable[[Trial], str], ...] = (
    lays_the_stubs,
    judges_a_right_file,
    judges_a_wrong_file,
    judges_an_endless_loop,
    imports_the_standard_library,
    observes_a_game,
    analyses_many_games,
    opens_its_window,
)


def without_network() -> tuple[str, ...]:
    """Give what runs a command without network, nothing where the system does not let us."""
    unshare = shutil.which("unshare")
    if unshare is None:
        return ()
    words = (unshare, "--net", "--map-root-user") if os.getuid() else (unshare, "--net")
    tried = subprocess.run([*words, "true"], capture_output=True, check=False)
    return words if tried.returncode == 0 else ()


@contextlib.contextmanager
def virtual_screen() -> Iterator[str]:
    """Give the name of a screen, "" where there is none."""
    program = shutil.which("Xvfb")
    if program is None:
        yield os.environ.get("DISPLAY", "")
        return
    reading, writing = os.pipe()
    words = [program, "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    server = subprocess.Popen(words, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def make_read_only(folder: Path) -> None:
    """Take away the right to write in a folder and all it holds."""
    for place in (folder, *folder.rglob("*")):
        if not place.is_symlink():
            place.chmod(place.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))


def make_writable(folder: Path) -> None:
    """Give it back, so that the folder can be removed."""
    for place in (folder, *folder.rglob("*")):
        if not place.is_symlink():
            place.chmod(place.stat().st_mode | stat.S_IWUSR)


def megabytes(folder: Path) -> float:
    """Give the size of a folder, links not followed."""
    return sum(f.lstat().st_size for f in folder.rglob("*") if not f.is_dir()) / 1e6


def trials(trial: Trial) -> Iterator[tuple[str, str, bool]]:
    """Try everything; give the name of each thing, what there is to say, whether it went well."""
    size = megabytes(trial.program.parent)
    yield "size", f"{size:.0f} MB unpacked, at most {MOST_MEGABYTES}", size <= MOST_MEGABYTES
    for tried in TRIED:
        try:
            yield tried.__name__, tried(trial), True
        except (Failed, subprocess.TimeoutExpired, OSError) as fault:
            yield tried.__name__, str(fault), False


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the program; 0 when all went well."""
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
        make_read_only(put)
        try:
            told = list(trials(Trial(put / name, work, home, () if WINDOWS else without_network(), screen)))
        finally:
            make_writable(put)
    for what, said, well in told:
        print(f"{'ok  ' if well else 'FAIL'} {what.replace('_', ' ')}: {said}")
    return 0 if all(well for _, _, well in told) else 1


if __name__ == "__main__":
    sys.exit(main())
