"""How smoothly the table moves: run it under a screen, real or virtual.

    xvfb-run -a python bench/table.py [--rounds N] [--scale S] [--json]

All 52 cartes of a game glide at once from one side to the other through the real canvas; a frame
lasts from one drawing to the next, Tk's own painting included. Such frames are also drawn one by
one, as fast as possible: that is the work in a frame.
"""

import statistics
import sys
import time
import tkinter as tk
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.timing import Report, parser_of  # noqa: E402
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
FRAME_TARGET = 17.0
"""Milliseconds of the median frame."""


def main() -> None:
    """Measure frames, and the work in them."""
    parser = parser_of(__doc__, 9)
    parser.add_argument("--scale", type=float, default=1.0)
    arguments = parser.parse_args()
    report = Report("the table moves", as_json=arguments.json)
    frames, costs = time_frames(arguments.rounds, arguments.scale)
    report.table(f"52 cartes gliding, milliseconds (target {FRAME_TARGET:g})", "median", "nine in ten")
    for what, values in (("a frame", frames), ("the work in one, until the screen has it", costs)):
        report.row(what, statistics.median(values), statistics.quantiles(values, n=10)[-1])
    report.close()


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


if __name__ == "__main__":
    main()
