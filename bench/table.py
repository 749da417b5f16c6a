"""How smoothly the table moves, and how soon the window opens: run it under a screen, real or virtual.

    xvfb-run -a python bench/table.py [--rounds N] [--scale S]

All 52 cartes of a game glide at once from one side to the other through the real canvas; a frame
lasts from one drawing to the next, Tk's own painting included. Such frames are also drawn one by
one, as fast as possible: that is the work in a frame. Then the program is started N times: the time
runs from the start of its process to the first frame of its window.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
import tkinter as tk
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from reussites_tk.cours.cartes import Carte, cartes_du_jeu  # noqa: E402
from reussites_tk.cours.etat import Etat, TasVu  # noqa: E402
from reussites_tk.cours.table import Localisation, Mode  # noqa: E402
from reussites_tk.gui.look.faces import FaceCache  # noqa: E402
from reussites_tk.gui.look.theme import Theme  # noqa: E402
from reussites_tk.gui.services import provide  # noqa: E402
from reussites_tk.gui.table.canvas import TableCanvas  # noqa: E402
from reussites_tk.gui.table.motion import LONGEST, Glide, Poses, plan  # noqa: E402

SIZE = (880, 650)
"""The table in a window of the usual size, in dots."""
FRAME_TARGET, START_TARGET = 17.0, 1.2
"""Milliseconds of the median frame, seconds until the window."""
START = """
import time
from reussites_tk.gui.app import open_window

def painted():
    print(time.time(), flush=True)
    app.close()

def exposed(event):
    app.root.unbind_all("<Expose>")
    app.root.after_idle(painted)

app = open_window()
app.root.bind_all("<Expose>", exposed)
app.root.mainloop()
"""
"""A window that prints when it was painted: once it is exposed, and Tk has nothing left to do."""


def main() -> None:
    """Measure both and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--scale", type=float, default=1.0)
    options = parser.parse_args()
    frames, costs = time_frames(options.rounds, options.scale)
    print_median("frame, 52 cartes gliding", frames, "ms", FRAME_TARGET)
    print_median("work in such a frame, until the screen has it", costs, "ms", FRAME_TARGET)
    print_median("start to the first frame", time_starts(options.rounds), "s", START_TARGET)


def print_median(what: str, values: list[float], unit: str, target: float) -> None:
    """Print the median of some measures, and the value that nine in ten do not exceed."""
    middle, tenth = statistics.median(values), statistics.quantiles(values, n=10)[-1]
    print(f"{what}: median {middle:.2f} {unit} (target {target:g}), nine in ten under {tenth:.2f} {unit}")


# --- Frames

PLACES = [Localisation(1, column) for column in range(1, 9)]


def etat(where: int) -> Etat:
    """The 52 cartes in four spread piles of thirteen, all at the left or all at the right."""
    cartes = [Carte(carte.couleur, carte.rang, True) for carte in cartes_du_jeu(52)]
    piles = range(4)
    return Etat(
        tuple(
            TasVu(
                f"P{i}", Localisation(1, 1 + i + 4 * where), Mode.ETALE, tuple(cartes[13 * i : 13 * i + 13])
            )
            for i in piles
        )
    )


def time_frames(rounds: int, scale: float) -> tuple[list[float], list[float]]:
    """Let the 52 cartes glide to and fro; return the milliseconds of each frame, and those of its work."""
    root = tk.Tk()
    theme = Theme(root, scale=scale)
    root.geometry(f"{theme.px(SIZE[0])}x{theme.px(SIZE[1])}+0+0")
    watched = WatchedTable(root, theme)
    watched.table.pack(fill="both", expand=True)
    root.update()
    for i in range(rounds + 1):
        watched.glide(etat(i % 2))
    costs = [watched.cost(share / 100) for share in range(100)]
    root.destroy()
    return watched.frames, costs


class WatchedTable:
    """A table whose frames are timed: from the drawing of one to the drawing of the next."""

    def __init__(self, root: tk.Tk, theme: Theme) -> None:
        provide(root, theme, FaceCache(theme))
        self.table = TableCanvas(root)
        self.frames: list[float] = []
        self._drawn: list[float] = []
        self._put = self.table.drawing.put_poses
        self._mover = self.table._mover
        self._mover._draw = self._draw
        self._glides: tuple[Glide, ...] = ()

    def glide(self, state: Etat) -> None:
        """Move all cartes at once, in Tk's own loop, as in the window."""
        before = self.table.drawing.spots
        self.table.show(state, places=PLACES)
        glides = plan(before, self.table.drawing.spots, self.table.theme.scale)
        self._glides = tuple(replace(glide, delay=0.0, duration=LONGEST) for glide in glides)
        self._drawn = []
        self.table.drawing.to_front(glide.key for glide in self._glides)
        self._mover.start(self._glides)
        while self.table.moving:
            self.table.tk.dooneevent(0)
        self.frames += [1000 * (after - before) for before, after in pairwise(self._drawn)]

    def cost(self, share: float) -> float:
        """Draw one frame and wait until the screen has it; return the milliseconds that this takes."""
        poses = [(glide.key, glide.at(share * LONGEST)) for glide in self._glides]
        self.table.winfo_pointerx()
        began = time.perf_counter()
        self._put(poses)
        self.table.update_idletasks()
        self.table.winfo_pointerx()  # the answer comes when the server has done all before
        return 1000 * (time.perf_counter() - began)

    def _draw(self, poses: Poses) -> None:
        self._drawn.append(time.perf_counter())
        self._put(poses)


# --- Starts


def time_starts(rounds: int) -> list[float]:
    """Start the program; return the seconds from the start of its process to the first frame."""
    with tempfile.TemporaryDirectory() as home:
        return [time_start(home) for _ in range(rounds + 1)][1:]  # the first one compiles the program


def time_start(home: str) -> float:
    """Start the program once, with default settings; its compiled files are kept, as for a person."""
    folders = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "PYTHONPYCACHEPREFIX")
    env = {**os.environ, **dict.fromkeys(folders, home), "PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, "-c", START]
    began = time.time()
    shown = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    return float(shown.stdout.split()[0]) - began


if __name__ == "__main__":
    main()
