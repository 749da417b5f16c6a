"""What the view of a hand-in knows: the folder, the hand-out, its files, and the report."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from ...hand_in.archive import contents_of, needed_by, write_archive
from ...hand_in.bulletin import own_bulletin
from ...hand_in.hand_outs import HAND_OUTS, HandOut, guess_hand_out
from ...hand_in.people import stem_of
from ...hand_in.pieces import Piece, check_again, pieces_of, touched
from ...hand_in.report import OTHER_ENDS, READ_ENDS, find_report, report_faults
from ...hand_in.trial import losses
from ..shared.model_exercise_files import find_exercises, latest_file

Seen = frozenset[tuple[str, int, int]]
"""Files of a folder: their names, dates (in ns) and sizes."""
LOOKED_AT = (".py", ".csv", *READ_ENDS, *OTHER_ENDS)
MOST_SEEN = 1_000


@dataclass(frozen=True, slots=True)
class Found:
    """What a folder holds for a hand-out; `report` is None when there is none.

    `others` are the person's own programs and files that it does not ask for, `added` those of them that are
    handed in too; `seen` is how the files were when they were looked at.
    """

    folder: Path
    hand_out: HandOut
    pieces: tuple[Piece, ...]
    report: Path | None
    report_faults: tuple[str, ...]
    others: tuple[Path, ...] = ()
    added: frozenset[Path] = frozenset()
    seen: Seen = frozenset()

    @property
    def to_judge(self) -> list[int]:
        """The places of the pieces that nobody has judged as they are now."""
        return [place for place, piece in enumerate(self.pieces) if piece.to_judge]

    def with_piece(self, place: int, piece: Piece) -> Found:
        """Return the same with another piece in a place."""
        return replace(self, pieces=(*self.pieces[:place], piece, *self.pieces[place + 1 :]))

    def files(self, left_out: frozenset[int]) -> list[Path]:
        """Return the files handed in, the report too, but those left out; -1 is the place of the report."""
        chosen = [piece.file for piece in self.handed(left_out) if piece.file is not None]
        chosen += [self.report] if self.report is not None and REPORT not in left_out else []
        return chosen + [file for file in self.others if file in self.added]

    def handed(self, left_out: frozenset[int]) -> list[Piece]:
        """Return the pieces handed in."""
        return [p for place, p in enumerate(self.pieces) if p.wanted and place not in left_out]


REPORT = -1
"""The place of the report among what may be left out."""
FIRST_OTHER = -2
"""The place of the first of the other files; that of the next one is lower."""
MOST_OTHERS = 12
"""Other programs that are offered by themselves: a folder where all that is downloaded goes has hundreds."""


def look_in(folder: Path, code: str, added: frozenset[Path] = frozenset()) -> Found:
    """Look for what a hand-out asks for in a folder; with no `code`, it is guessed from what is written."""
    seen = seen_in(folder)
    exercises = find_exercises(folder)
    files = {
        exercise: file
        for exercise in {each.exercise for each in exercises}
        if (file := latest_file(exercises, exercise)) is not None
    }
    hand_out = HAND_OUTS[code] if code else guess_hand_out(touched(files))
    report = find_report(folder, hand_out)
    pieces = pieces_of(hand_out, files)
    known = {each.path for each in exercises} | {report}
    known |= needed_by(piece.file for piece in pieces if piece.file is not None and piece.wanted)
    others = [file for file in own_programs(folder) if file not in known][:MOST_OTHERS]
    kept = frozenset(file for file in added if file.is_file())
    others += sorted(file for file in kept if file not in others)
    faults = tuple(report_faults(report, hand_out))
    return Found(folder, hand_out, pieces, report, faults, tuple(others), kept, seen)


def own_programs(folder: Path) -> list[Path]:
    """Return the programs of a folder, in the order of their names; none of one that cannot be read."""
    return sorted(folder / name for name, _date, _size in seen_in(folder) if name.endswith(".py"))


def seen_in(folder: Path) -> Seen:
    """Return how the files of a folder that may be handed in are now."""
    found: set[tuple[str, int, int]] = set()
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in islice(entries, MOST_SEEN):
            if entry.name.lower().endswith(LOOKED_AT) and not entry.name.startswith("."):
                with suppress(OSError):
                    status = entry.stat()
                    found |= {(entry.name, status.st_mtime_ns, status.st_size)} if entry.is_file() else set()
    return frozenset(found)


def judged(found: Found, stopping: threading.Event) -> Iterator[tuple[int, Piece]]:
    """Judge what nobody knows yet; yield each piece with its place."""
    for place in found.to_judge:
        yield place, check_again(found.pieces[place], stopping)


# --- what is made of it


@dataclass(frozen=True, slots=True)
class Advance:
    """How many files are judged in the archive, and of how many."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why an archive is not ready: what is right here, and is not in the archive."""

    lost: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """What a long work has come to: an archive and how many files it has, or a bulletin to save.

    The archive is `sure` when all that is right in the folder was found right in it.
    """

    archive: Path | None = None
    files: int = 0
    sure: bool = False
    page: bytes = b""
    place: Path | None = None


@dataclass(frozen=True, slots=True)
class HandIn:
    """What is handed in, of what was found, and by whom."""

    found: Found
    left_out: frozenset[int]
    names: tuple[str, ...]

    def archive(self, in_spite: bool, tell: Callable[[object], object], stop: threading.Event) -> None:
        """Try the archive, unless it is wanted `in_spite` of all; tell why it is not ready, or make it."""
        found = self.found
        for place, piece in judged(found, stop):
            found = found.with_piece(place, piece)
            tell((place, piece))
        contents = contents_of(found.folder, found.files(self.left_out), self.names)
        if not in_spite:
            pieces = found.handed(self.left_out)
            lost = losses(contents, found.folder, pieces, stop, lambda *at: tell(Advance(*at)))
            if lost:
                tell(Doubt(tuple(lost)))
                return
        tell(Made(write_archive(found.folder, stem_of(self.names), contents), len(contents), not in_spite))

    def bulletin(self, place: Path, tell: Callable[[object], object], stop: threading.Event) -> None:
        """Judge what is handed in as a teacher's grading does; tell the page, to be saved in a place."""
        found, names = self.found, self.names
        exercises = [piece.exercise for piece in found.handed(self.left_out)]
        files = found.files(self.left_out)
        page = own_bulletin(found.folder, files, exercises, names, stop, lambda *at: tell(Advance(*at)))
        tell(Made(page=page, place=place))
