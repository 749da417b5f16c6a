"""Starting from the model: R7 as the course gave it, in the file where its analysis is to be written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from ...errors import UserError, cannot_write
from ...files import read_beginning, write_atomically
from ...judge.exercises import EXERCISES
from ...judge.games.r7_start import completed_text, start_text, unwritten
from ...paths import exercises_folder
from ...source_text import LARGEST_BYTES, NotText, read_text
from ...stubs import lay_stubs, same_text
from ...texts import _
from .model_exercise_files import find_exercises, latest_file

STUB = EXERCISES["r7"].stub
COPY = "r7_avec_le_modele"
"""The name of the file that is laid beside one that is begun."""


@dataclass(frozen=True, slots=True)
class Start:
    """The file where the student goes on, and what is said of it."""

    file: Path
    sentence: str


def lay_model(folder: Path) -> Start:
    """Lay R7 with the functions of the model, `analyser_r7` still to write; nothing begun is touched.

    A file that is begun stays as it is: a copy beside it, under a name that nothing has, takes the functions
    still to write from the model. Raises `UserError` when the folder cannot be read or written.
    """
    file = latest_file(find_exercises(folder), "r7") if folder.is_dir() else None
    if file is None:
        lay_stubs(folder)  # the other files of the course come with it
        file = folder / STUB
    try:
        content = read_beginning(file, LARGEST_BYTES + 1)
        if same_text(content, (exercises_folder() / STUB).read_bytes()):
            write_atomically(file, start_text().encode("utf-8"))
            return Start(file, _laid_words(file))
        return _beside(file, content)
    except OSError as fault:
        raise UserError(cannot_write(folder, fault)) from None


def lacks_model(file: Path | None) -> bool:
    """Return True if the model has functions that a file of R7 has not, or if there is no file yet."""
    if file is None:
        return True
    try:
        return bool(unwritten(read_text(read_beginning(file, LARGEST_BYTES + 1)).text))
    except (OSError, NotText):
        return False


def _beside(file: Path, content: bytes) -> Start:
    """Lay a copy of a file that is begun, its functions still to write being those of the model."""
    try:
        text = read_text(content).text
    except NotText:
        text = ""
    if text and not unwritten(text):
        there = _("Les fonctions du modèle sont déjà écrites dans « {file} » : rien n’y est changé.")
        return Start(file, there.format(file=file.name))
    completed = completed_text(text)
    other = next(place for place in _places(file.parent) if not place.exists() and not place.is_symlink())
    write_atomically(other, (completed or start_text()).encode("utf-8"))
    if completed is None:
        alone = _("« {file} » reste tel quel ; le modèle est posé à côté : « {other} ».")
        return Start(other, alone.format(file=file.name, other=other.name))
    copied = _(
        "« {file} » reste tel quel ; « {other} » en est une copie, où ce qui restait à écrire, "
        "analyser_r7 à part, est pris au modèle."
    )
    return Start(other, copied.format(file=file.name, other=other.name))


def _laid_words(file: Path) -> str:
    return _("« {file} » a maintenant les fonctions du modèle : il reste analyser_r7.").format(file=file.name)


def _places(folder: Path) -> Iterator[Path]:
    names = chain([COPY], (f"{COPY}_{number}" for number in count(2)))
    return (folder / f"{name}.py" for name in names)
