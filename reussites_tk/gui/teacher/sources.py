"""What a teacher drops or chooses, sorted out: the work of a class, its worksheet, its scale; no Tk here."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ...errors import UserError
from ...files import read_beginning, write_atomically
from ...grading.bounds import LARGEST_TABLE
from ...grading.own_results import REQUEST, RESULTS
from ...grading.results.worksheet import check_worksheet

LARGEST_REQUEST = 100_000
MOST_BESIDE = 200
"""Files looked at beside an archive, so that a folder of downloads stays quick."""
FILLED_ENDING = "_remplie"
"""How the name of a worksheet that we filled ends: it is not the teacher's own any more."""
SCALE_NAME = "bareme.toml"


@dataclass(frozen=True, slots=True)
class Offered:
    """What was recognised; `unknown` is whatever is nothing of a class."""

    source: Path | None = None
    worksheet: Path | None = None
    scale: Path | None = None
    unknown: tuple[Path, ...] = ()


def sorted_out(paths: Iterable[Path]) -> Offered:
    """Say what each file is, by its kind; the last one of a kind wins."""
    found: dict[str, Path] = {}
    unknown: list[Path] = []
    for path in paths:
        kind = _kind(path)
        if kind is None:
            unknown.append(path)
        else:
            found[kind] = path
    return Offered(**found, unknown=tuple(unknown))


def _kind(path: Path) -> str | None:
    if path.is_dir():
        return "source"
    return {".zip": "source", ".csv": "worksheet", ".toml": "scale"}.get(path.suffix.casefold())


def beside(source: Path) -> Offered:
    """Find the Moodle worksheet and the scale that lie beside the work of a class.

    Of two worksheets neither is taken: the teacher tells which.
    """
    sheets = list(_worksheets(source.parent))
    scale = source.parent / SCALE_NAME
    return Offered(
        worksheet=sheets[0] if len(sheets) == 1 else None, scale=scale if scale.is_file() else None
    )


def _worksheets(folder: Path) -> Iterator[Path]:
    try:
        names = sorted(entry.path for entry in os.scandir(folder) if entry.name.casefold().endswith(".csv"))
    except OSError:
        return
    for name in names[:MOST_BESIDE]:
        if not Path(name).stem.endswith(FILLED_ENDING) and _is_worksheet(Path(name)):
            yield Path(name)


def _is_worksheet(file: Path) -> bool:
    try:
        if not file.is_file() or file.stat().st_size > LARGEST_TABLE:
            return False
        check_worksheet(file.read_bytes())
    except (OSError, UserError):
        return False
    return True


def remembered(folder: Path) -> Offered:
    """Give the worksheet and the scale that this class was graded with, if they are still there."""
    try:
        told = json.loads(read_beginning(folder / RESULTS / REQUEST, LARGEST_REQUEST))
        files = {key: Path(told[key]) for key in ("worksheet", "scale") if isinstance(told.get(key), str)}
        there = {key: file for key, file in files.items() if file.is_file()}
        return Offered(worksheet=there.get("worksheet"), scale=there.get("scale"))
    except (OSError, ValueError, AttributeError):
        return Offered()


def remember(folder: Path, given: Offered) -> None:
    """Keep for the next time what a class is graded with; nothing when the disk refuses."""
    told = {"worksheet": given.worksheet, "scale": given.scale}
    content = json.dumps({key: str(file) for key, file in told.items() if file is not None})
    with suppress(OSError):
        write_atomically(folder / RESULTS / REQUEST, content.encode())


def results_folder(source: Path) -> Path:
    """Propose where the results of a class go: beside its work, else where one's own files are."""
    name = f"{source.stem if source.is_file() else source.name}_notes"
    parent = source.parent
    return (parent if os.access(parent, os.W_OK) else Path.home()) / name
