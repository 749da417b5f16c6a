"""A text that is not saved yet, judged as it would be in the place of its file, which nothing touches."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .own_files import copy_own_files


@contextmanager
def laid_out(text: bytes, file: Path) -> Iterator[Path]:
    """Give a file that holds `text`, under the name of `file`, beside copies of what it needs there.

    It lies in a temporary folder, which goes away at the end; `file` need not exist. Raises `OSError` when
    nothing can be written.
    """
    # The name says whose it is: a later run takes it away if this one is killed (see `grading.scratch`).
    prefix = f"reussites-{os.getpid()}-"
    with tempfile.TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True) as name:
        draft = Path(name).resolve() / file.name
        draft.write_bytes(text)
        copy_own_files(draft, file.parent)
        yield draft
