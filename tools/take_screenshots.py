"""Takes the pictures of the documentation from the real window, under a screen, real or virtual.

    xvfb-run -a -s "-screen 0 1400x1100x24" python tools/take_screenshots.py [WORD] [FOLDER]

`pages` are those of README and of `docs/etudiants.md`, `sombre` the one in the dark, `professeur` those
of `docs/enseignants.md`, all in `docs/images` when FOLDER is not given; `verdicts` are one picture per
kind of verdict, in `docs/images/verdicts`. Without a word, all of them. Each word has its own window and
folder, so that no picture depends on those of another word.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from camera import window
from student_pictures import ROOT, take_dark, take_pages
from teacher_pictures import take_teacher
from verdict_pictures import take_verdicts

from reussites_tk.gui.app import App

IMAGES = ROOT / "docs" / "images"
Taker = Callable[[App, Path, Path], None]


def main() -> None:
    """Take what is asked for, or everything."""
    words = sys.argv[1:]
    wanted = [words.pop(0)] if words and words[0] in TAKERS else list(TAKERS)
    for word in wanted:
        folder, theme, take = TAKERS[word]
        with tempfile.TemporaryDirectory() as name, window(Path(name), theme) as app:
            take(app, Path(name), Path(words[0]) if words else folder)


TAKERS: dict[str, tuple[Path, str, Taker]] = {
    "pages": (IMAGES, "clair", take_pages),
    "sombre": (IMAGES, "sombre", take_dark),
    "professeur": (IMAGES, "clair", take_teacher),
    "verdicts": (IMAGES / "verdicts", "clair", take_verdicts),
}


if __name__ == "__main__":
    main()
