"""Opens the file in front in an editor, at a line, without holding the window up; says what came of it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ...judge.source import read_source
from ...outside import one_line
from ...texts import _
from ..page import Window
from .editor import Opened, open_in_editor

if TYPE_CHECKING:
    from ..exercises.file_check import FileCheck


def open_file(app: Window, path: Path, line: int | None) -> None:
    """Open `path` at `line` (None: at its beginning)."""

    def work(_stopping: threading.Event) -> Iterator[Opened | None]:
        yield open_in_editor(path, line)

    def tell(opened: Opened | None) -> None:
        if opened is None:
            sentence = _("Aucun éditeur ne s’ouvre : ouvrez vous-même {file}.")
            app.say(sentence.format(file=one_line(str(path))), "warn")
        elif line is not None and not opened.at_line:
            app.say(_("Dans l’éditeur, allez à la ligne {n}.").format(n=line), "info")

    app.background.start(work, tell)


def line_in_front(check: FileCheck, chosen: str) -> int | None:
    """Give the line worth opening: that of the fault, else that of the function chosen."""
    if check.bulletin is not None and check.bulletin.erreur is not None:
        return check.bulletin.erreur.ligne
    verdict = check.verdicts.get(chosen)
    if verdict is not None and verdict.ligne is not None:
        return verdict.ligne
    return read_source(check.file.path).lines.get(chosen)
