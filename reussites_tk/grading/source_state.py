"""What a class was read from, to be sure that it is still there, and the same, when it is judged."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path

from ..errors import UserError
from ..texts import _


@dataclass(frozen=True, slots=True)
class SourceState:
    """A source as it was before it was read: of an archive, its size and its date; of a folder, nothing."""

    source: Path
    told: tuple[int, ...]

    def check(self) -> None:
        """Raise `UserError` when the source is gone, or is no longer what was read."""
        try:
            same = state_of(self.source) == self
        except OSError:
            same = False
        if not same:
            sentence = _(
                "L'archive « {source} » n'est plus là, ou a changé depuis sa lecture : rien n'a été noté ; "
                "relisez-la, puis notez à nouveau."
            )
            raise UserError(sentence.format(source=self.source.name))


def state_of(source: Path) -> SourceState:
    """Look at a source; raises `OSError` when it is not there.

    That a folder is there is enough: what is in it may change, and each file is read once to be judged.
    """
    told = os.stat(source)
    if stat.S_ISDIR(told.st_mode):
        return SourceState(source, ())
    return SourceState(source, (told.st_size, told.st_mtime_ns))
