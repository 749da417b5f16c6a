"""Takes the pictures of the documentation from the real window, under a screen, real or virtual.

    xvfb-run -a -s "-screen 0 1400x1100x24" python tools/take_screenshots.py [pages|verdicts] [FOLDER]

`pages` are those of README, in `docs/images` when FOLDER is not given; `verdicts` are one picture for
each kind of verdict, in `docs/images/verdicts`. Without a word, all of them.
"""

import shutil
import sys
import tempfile
import time
import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import ImageGrab
from verdict_pictures import take_verdicts

from reussites_tk import paths
from reussites_tk.gui.app import App
from reussites_tk.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
FORGOTTEN = "t2.tete.prec = cel"
"""The line that the student of the second picture forgot, in `deplacer_haut_sous`."""


def main() -> None:
    """Open the window, bring each page to its picture, save it."""
    words = sys.argv[1:]
    wanted = [words.pop(0)] if words and words[0] in TAKERS else list(TAKERS)
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        # A person's own settings, saved games and figures are neither shown nor changed.
        paths.user_data_folder = paths.user_config_folder = lambda: place
        app = App(tk.Tk(className="Reussites"), Settings())
        try:
            for word in wanted:
                folder, take = TAKERS[word]
                take(app, place, Path(words[0]) if words else folder)
        finally:
            app.close()


def take_pages(app: App, place: Path, folder: Path) -> None:
    """The pictures of README."""
    folder.mkdir(parents=True, exist_ok=True)
    take_table(app, folder / "table.png")
    take_hand(app, folder / "jouer.png")
    take_lines(app, wrong_file(place / "pas"), folder / "pas_a_pas.png")
    take_exercises(app, place / "exercices", folder / "exercices.png")


def take_table(app: App, picture: Path) -> None:
    """Relais des 7, well into the second tour."""
    app.show("reussites", jeu="r7")
    wait(app, lambda: False, 4.0)
    step = app.page.shortcuts()["<Right>"]  # type: ignore[union-attr]
    for _ in range(60):
        step()
    save(app, picture)


def take_hand(app: App, picture: Path) -> None:
    """Montée-Descente played by hand, some coups after its deal."""
    app.show("reussites", jeu="md", numero=6, mode="jouer")
    wait(app, lambda: False, 3.0)
    for _ in range(27):
        play_advice(app.page)
        wait(app, lambda: False, 0.4)
    save(app, picture)


def play_advice(page: Any) -> None:
    """Play the coup that the application would."""
    position = page.play.view.position
    if position.advice is not None:
        page.play.asks.play(position.choices[position.advice])


def take_lines(app: App, file: Path, picture: Path) -> None:
    """The same student's function followed line by line, where its link is wrong."""
    app.show("tas", tas=file)
    wait(app, lambda: False, 3.0)
    page = app.page
    page.call_text("deplacer_haut_sous(A, B)")  # type: ignore[union-attr]
    wait(app, lambda: False, 2.0)
    page.show_view("pas")  # type: ignore[union-attr]
    wait(app, lambda: False, 3.0)
    for _ in range(12):
        page.shortcuts()["<Right>"]()  # type: ignore[union-attr]
        wait(app, lambda: False, 0.3)
    save(app, picture)


def take_exercises(app: App, place: Path, picture: Path) -> None:
    """A student's file with one wrong function, and its counter-example."""
    wrong_file(place)
    app.show("exercices", folder=place)
    wait(app, lambda: False, 25.0)
    save(app, picture)


def wrong_file(place: Path) -> Path:
    """Lay a student's file with one wrong function."""
    place.mkdir(exist_ok=True)
    file = place / "tas_a_completer.py"
    shutil.copy(ROOT / "tests/copies/tas/justes/simple.py", file)
    text = file.read_text(encoding="utf-8")
    head, mark, tail = text.partition("def deplacer_haut_sous(")
    body = tail.replace(FORGOTTEN, "pass", 1)
    file.write_text(head + mark + body, encoding="utf-8")
    return file


def wait(app: App, done: Callable[[], bool], seconds: float) -> None:
    """Let the window live until `done`, at most some seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not done():
        app.root.update()
        time.sleep(0.02)


def save(app: App, picture: Path) -> None:
    """Save what the window shows now."""
    wait(app, lambda: False, 1.0)
    root = app.root
    left, top = root.winfo_rootx(), root.winfo_rooty()
    box = (left, top, left + root.winfo_width(), top + root.winfo_height())
    ImageGrab.grab(box, xdisplay="").quantize(256).save(picture, optimize=True)
    print(picture)


TAKERS: dict[str, tuple[Path, Callable[[App, Path, Path], None]]] = {
    "pages": (ROOT / "docs/images", take_pages),
    "verdicts": (ROOT / "docs/images/verdicts", take_verdicts),
}


if __name__ == "__main__":
    main()
