"""Draw every picture of images/ again: `python tools/draw_images.py [FOLDER]`.

With `--check`, nothing is written: the kept pictures are compared with what would be drawn.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pictures.canvas import same_picture
from pictures.catalogue import pictures, write
from PIL import Image

IMAGES = Path(__file__).resolve().parents[1] / "images"
# Another release of Pillow may round an edge otherwise; an eye sees nothing below this.
TOLERANCE = 24


def main(words: list[str] | None = None) -> int:
    """Draw the pictures, or compare them; return 1 if one of them differs."""
    wanted = _parser().parse_args(words)
    if wanted.check:
        return _check(wanted.folder)
    for name, drawing in pictures():
        write(drawing(), wanted.folder / name)
    return 0


def _parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the cartes.")
    parser.add_argument("folder", nargs="?", type=Path, default=IMAGES, help="where the pictures are")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    return parser


def _check(folder: Path) -> int:
    """Name each picture of the folder that is missing or not as drawn."""
    wrong = differing(folder)
    for name in wrong:
        print(f"{folder / name}: missing, or not as drawn")
    return 1 if wrong else 0


def differing(folder: Path) -> list[str]:
    """Return the names of the pictures that the folder lacks, or that are not as drawn."""
    return [name for name, drawing in pictures() if not is_kept(folder / name, drawing())]


def is_kept(path: Path, drawn: Image.Image) -> bool:
    """Return True if the file exists and shows what was drawn."""
    if not path.is_file():
        return False
    with Image.open(path) as kept:
        return same_picture(kept, drawn, TOLERANCE)


if __name__ == "__main__":
    sys.exit(main())
