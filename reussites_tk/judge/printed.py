"""What a student's code printed, ready to be shown: both its ends, without the folders of the disk."""

from __future__ import annotations

import os
from pathlib import Path

from ..texts import _

HEAD, TAIL = 1_500, 500
"""Characters kept of what the call of an example printed."""


def shown_output(text: str, file: Path | None) -> str:
    """Give what a call printed: its beginning and its end when it is long, and how much is left out."""
    told = without_folder(text, file)
    missing = len(told) - HEAD - TAIL
    if missing <= 0:
        return told
    gap = _("\n[… {n} caractères coupés …]\n").format(n=missing)
    return told[:HEAD] + gap + told[-TAIL:]


def without_folder(text: str, file: Path | None) -> str:
    """Take the folder of a file away from a text, where a trace of Python names it."""
    if file is None or not text:
        return text
    folder = str(file.absolute().parent)
    return text if folder == os.sep else text.replace(folder + os.sep, "")
