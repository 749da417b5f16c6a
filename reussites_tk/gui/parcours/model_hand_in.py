"""What the view of a hand-in knows: the folder, the hand-out, its files, and the report."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from ...hand_in.hand_outs import HAND_OUTS, HandOut, guess_hand_out
from ...hand_in.pieces import Piece, check_again, pieces_of, touched
from ...hand_in.report import find_report, report_faults
from ..shared.model_exercise_files import find_exercises, latest_file


@dataclass(frozen=True, slots=True)
class Found:
    """What a folder holds for a hand-out; `report` is None when there is none."""

    folder: Path
    hand_out: HandOut
    pieces: tuple[Piece, ...]
    report: Path | None
    report_faults: tuple[str, ...]

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
        return chosen + ([self.report] if self.report is not None and REPORT not in left_out else [])

    def handed(self, left_out: frozenset[int]) -> list[Piece]:
        """Return the pieces handed in."""
        return [p for place, p in enumerate(self.pieces) if p.wanted and place not in left_out]


REPORT = -1
"""The place of the report among what may be left out."""


def look_in(folder: Path, code: str) -> Found:
    """Look for what a hand-out asks for in a folder; with no `code`, it is guessed from what is written."""
    exercises = find_exercises(folder)
    files = {
        exercise: file
        for exercise in {each.exercise for each in exercises}
        if (file := latest_file(exercises, exercise)) is not None
    }
    hand_out = HAND_OUTS[code] if code else guess_hand_out(touched(files))
    report = find_report(folder, hand_out)
    return Found(folder, hand_out, pieces_of(hand_out, files), report, tuple(report_faults(report, hand_out)))


def judged(found: Found, stopping: threading.Event) -> Iterator[tuple[int, Piece]]:
    """Judge what nobody knows yet; yield each piece with its place."""
    for place in found.to_judge:
        yield place, check_again(found.pieces[place], stopping)
