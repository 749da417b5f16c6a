"""Takes a picture of each kind of verdict on the page of the exercises: what a student reads.

Each picture comes from a student's file, right but for one function, and judged for real. No file can
make the judge itself fail, so `erreur_juge` has no picture.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageGrab

from reussites_tk.gui.app import App

ROOT = Path(__file__).resolve().parent.parent
RIGHT_FILES = {
    "tas": ROOT / "tests/copies/tas/justes/simple.py",
    "tas_libre": ROOT / "tests/copies/tas_libre/justes/liste.py",
}
WIDTH, HEIGHT = 1180, 1060
"""Size of the window: high enough for a whole verdict, without scrolling."""
MARGIN = 12
MOST_SECONDS = 300.0


@dataclass(frozen=True, slots=True)
class Change:
    """What is changed in one function of the right file: `before` becomes `after`."""

    function: str
    before: str
    after: str

    def made(self, text: str) -> str:
        """Return the text once it is changed."""
        head, mark, tail = text.partition(f"def {self.function}(")
        if self.before not in mark + tail:
            raise ValueError(f"{self.function}: {self.before!r} is not there")
        return head + (mark + tail).replace(self.before, self.after, 1)


@dataclass(frozen=True, slots=True)
class Sample:
    """A student's file: the verdict that it shows, of which function, and what is changed in it."""

    kind: str
    function: str
    changes: tuple[Change, ...] = ()
    exercise: str = "tas"

    def text(self) -> str:
        """Return the text of the file."""
        text = RIGHT_FILES[self.exercise].read_text(encoding="utf-8")
        for change in self.changes:
            text = change.made(text)
        return text


def _wrong(kind: str, function: str, before: str, after: str) -> Sample:
    return Sample(kind, function, (Change(function, before, after),))


_COUNT = """\
    n = 0
    cel = t.tete
    while cel is not None:
        n += 1
        {line}
    return n
"""
_CONSUME = """\
    n = 0
    while t.tete is not None:
        n += 1
        t.tete = t.tete.suiv
    return n
"""
_NEW_BOTTOM = "    if t1.tete is None:\n        t1.queue = None\n    else:\n        t1.tete.prec = None\n"
_NOT_EMPTY = '    if t.hauteur == 0:\n        raise PreconditionNonRespectee("le tas est vide")\n'
_STUB = '    raise NotImplementedError("retourner_tas : à compléter")\n'
_TURNED = """\
    cel = t.tete
    while cel is not None:
        suivante = cel.suiv
        cel.suiv = cel.prec
        cel.prec = suivante
        cel.carte = cel.carte.retournee()
        cel = suivante
    t.tete, t.queue = t.queue, t.tete
"""
_ONE_BY_ONE = "    while t1.cartes:\n        deplacer_bas_sur(t1, t2)\n"
_JOINED = "    t2.cartes = t2.cartes + t1.cartes\n    t1.cartes = []\n"

SAMPLES = (
    Sample("juste", "deplacer_haut_sous"),
    _wrong("faux", "deplacer_haut_sous", "        t2.tete.prec = cel\n", "        pass\n"),
    _wrong("effet_de_bord", "la_hauteur", "    return t.hauteur\n", _CONSUME),
    _wrong("exception", "deplacer_bas_sous", _NEW_BOTTOM, "    t1.tete.prec = None\n"),
    _wrong("temps_depasse", "la_hauteur", "    return t.hauteur\n", _COUNT.format(line="cel = t.tete")),
    _wrong("memoire", "battre_tas", "        cel = cel.suiv\n", ""),
    _wrong("sortie", "la_hauteur", "    return t.hauteur\n", _COUNT.format(line="print(cel.carte)")),
    _wrong(
        "tue",
        "empiler_tas",
        "    t.mode",
        "    import os\n\n    if t.hauteur > 0:\n        os._exit(0)\n    t.mode",
    ),
    _wrong("absente", "deplacer_carte_sur", "deplacer_carte_sur(", "deplacer_la_carte_sur("),
    _wrong("a_completer", "retourner_tas", _TURNED, _STUB),
    _wrong("precondition", "carte_sur", _NOT_EMPTY, ""),
    Sample(
        "bloquee",
        "poser_tas_sur_tas",
        (
            Change("deplacer_bas_sur", "t2.cartes.append(t1.cartes.pop(0))", "t1.cartes.pop(0)"),
            Change("poser_tas_sur_tas", _JOINED, _ONE_BY_ONE),
        ),
        "tas_libre",
    ),
)
"""One file per kind of verdict that a file can have."""


def take_verdicts(app: App, place: Path, folder: Path) -> None:
    """Judge the file of each kind, and take the picture of what the page shows of it."""
    folder.mkdir(parents=True, exist_ok=True)
    for sample in SAMPLES:
        file = place / sample.kind / f"{sample.exercise}_a_completer.py"
        file.parent.mkdir(parents=True)
        file.write_text(sample.text(), encoding="utf-8")
        take_verdict(app, sample, file, folder / f"{sample.kind}.png")


def take_verdict(app: App, sample: Sample, file: Path, picture: Path) -> None:
    """Check one file in the page, choose its function, and save what is shown of it."""
    app.root.geometry(f"{WIDTH}x{HEIGHT}+0+0")
    app.show("exercices", folder=file.parent, file=file)
    page: Any = app.page
    end = time.monotonic() + MOST_SECONDS
    while page.current is None or page.current.bulletin is None or page.current.running:
        if time.monotonic() > end:
            raise TimeoutError(sample.kind)
        _live(app, 0.05)
    found = str(page.current.verdicts[sample.function].verdict)
    if found != sample.kind:
        raise ValueError(f"{sample.function} is {found}, not {sample.kind}")
    page.panel.list.choose(sample.function)
    _live(app, 1.5)
    _trimmed(_grabbed(page.detail)).quantize(128).save(picture, optimize=True)
    print(f"{picture} ({picture.stat().st_size // 1024} KB)")


def _live(app: App, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        app.root.update()
        time.sleep(0.02)


def _grabbed(widget: Any) -> Image.Image:
    left, top = widget.winfo_rootx(), widget.winfo_rooty()
    box = (left, top, left + widget.winfo_width(), top + widget.winfo_height())
    return ImageGrab.grab(box, xdisplay="").convert("RGB")


def _trimmed(picture: Image.Image) -> Image.Image:
    """Leave out the empty ground at the right and under the text."""
    ground = Image.new("RGB", picture.size, picture.getpixel((1, 1)))
    box = ImageChops.difference(picture, ground).getbbox() or (0, 0, *picture.size)
    right, bottom = min(picture.width, box[2] + MARGIN), min(picture.height, box[3] + MARGIN)
    return picture.crop((0, 0, right, bottom))
