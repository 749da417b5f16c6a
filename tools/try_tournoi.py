"""Tries the arena as a class would: hostile players among honest ones, two workers, kills in the middle.

    python tools/try_tournoi.py [--jeu memorix] [-n 20] [--kills 4] [--graine 1]

Plays the players of `tests/copies/tournoi_JEU` with one worker, again with two, and once more killed several
times (with the signal that nothing can catch) and resumed. Says whether the three files have the same bytes,
and whether the honest players, which are `HONEST` from the strongest to the weakest, are ranked so.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # when it is called as a program
    sys.path.insert(0, str(ROOT))

from reussites_tk.arena.results import Results, read_results  # noqa: E402
from reussites_tk.arena.standings import standings  # noqa: E402

FILES = ("classement.csv", "tournoi.json", "index.html")
HONEST = {
    "memorix": (("memoire", "lent", "garde"), ("moyen", "hasard"), ("premiere",)),
    "ascenseur": (("prudent", "lent"), ("bas", "hasard"), ("haut",)),
    "tarot": (("prudent", "lent", "passe"), ("hasard",)),
}
"""The honest players of each game: groups, the strongest first; nothing is expected within a group."""
ENDED = (0, 1)
"""The exit codes of a tournament that came to its end."""


def command(jeu: str, folder: Path, options: argparse.Namespace, workers: int) -> list[str]:
    """Return the command of one tournament."""
    source = ROOT / "tests" / "copies" / f"tournoi_{jeu}"
    words = ["tournoi", source, "--jeu", jeu, "--sortie", folder, "-n", options.n]
    words += ["--graine", options.graine, "--travailleurs", workers]
    return [sys.executable, "-m", "reussites_tk", *map(str, words)]


def play(words: list[str]) -> float:
    """Play a tournament to its end; return the seconds that it took."""
    start = time.monotonic()
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    if ended.returncode not in ENDED:
        raise SystemExit(f"code {ended.returncode}\n{ended.stdout}\n{ended.stderr}")
    return time.monotonic() - start


def play_killed(words: list[str], kills: int, seconds: float) -> int:
    """Play a tournament that is killed so many times, somewhere in it; return how often it really was."""
    really = 0
    for _ in range(kills):
        started = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(random.uniform(0.2, 1.0) * seconds / (kills + 1))
        really += started.poll() is None
        started.kill()
        started.wait()
    play(words)
    return really


def content(folder: Path) -> list[bytes]:
    """Return the bytes of the three files."""
    return [(folder / name).read_bytes() for name in FILES]


def misplaced(found: Results, groups: tuple[tuple[str, ...], ...]) -> list[str]:
    """Return the pairs of honest players that are in the wrong order."""
    names = [found.players[line.player].nom for line in standings(found.records).lines]
    return [
        f"{weak} before {strong}"
        for number, group in enumerate(groups)
        for strong in group
        for weak in (name for later in groups[number + 1 :] for name in later)
        if names.index(weak) < names.index(strong)
    ]


def main() -> int:
    """Try the arena; 0 when all is as it has to be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--jeu", choices=HONEST, default="memorix")
    parser.add_argument("-n", type=int, default=20)
    parser.add_argument("--kills", type=int, default=4)
    parser.add_argument("--graine", type=int, default=1)
    options = parser.parse_args()
    place = Path(tempfile.mkdtemp(prefix="tournoi-"))
    one, two, killed = (place / name for name in ("one", "two", "killed"))
    alone = play(command(options.jeu, one, options, 1))
    both = play(command(options.jeu, two, options, 2))
    print(f"one worker {alone:.0f} s, two {both:.0f} s")
    really = play_killed(command(options.jeu, killed, options, 2), options.kills, both)
    same = content(one) == content(two) == content(killed)
    print(f"killed {really} times; the same bytes: {'yes' if same else 'NO'}")
    wrong = misplaced(read_results(one / "tournoi.json"), HONEST[options.jeu])
    print("the honest are in order" if not wrong else "\n".join(wrong))
    if same and not wrong:
        shutil.rmtree(place)
        return 0
    print(f"left in {place}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
