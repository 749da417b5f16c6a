"""A text that is not saved yet, judged as it would be in the place of its file, which nothing touches."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .own_files import own_files


@contextmanager
def laid_out(text: bytes, file: Path) -> Iterator[Path]:
    """Give a file that holds `text`, under the name of `file`, beside copies of what it needs there.

    It lies in a temporary folder, which goes away at the end; `file` need not exist. Raises `OSError` when
    nothing can be written.
    """
    # Copies: the program that is judged may write, and must reach nothing of the person's.
    with tempfile.TemporaryDirectory(prefix="reussites-", ignore_cleanup_errors=True) as name:
        folder = Path(name).resolve()
        draft = folder / file.name
        draft.write_bytes(text)
        for needed in own_files(draft, file.parent):
            with suppress(OSError):  # one that does not read is missed by the program as it would be there
                copy = folder / needed.relative_to(file.parent)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(needed, copy)
        yield draft
