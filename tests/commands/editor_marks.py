"""What VS Code would mark: the laid task, and its problem matchers read from its own file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from reussites_tk import cli


class Mark(NamedTuple):
    """What one line of the task makes of the open file."""

    severity: str
    file: str
    line: int
    column: int | None
    message: str


def laid_task(folder: Path) -> dict[str, Any]:
    """Lay the files of a student and the task; return it."""
    assert cli.main(["nouveau", str(folder), "--editeur", "vscode"]) == 0
    (task,) = json.loads((folder / ".vscode" / "tasks.json").read_text(encoding="utf-8"))["tasks"]
    assert isinstance(task, dict)
    return task


def marks(task: dict[str, Any], printed: str) -> list[Mark]:
    """Return what the matchers of a task read: each line must be one mark, of one severity."""
    return [_mark(task, line) for line in printed.splitlines()]


def _mark(task: dict[str, Any], line: str) -> Mark:
    found = []
    for matcher in task["problemMatcher"]:
        pattern = matcher["pattern"]
        match = re.search(pattern["regexp"], line)
        if match is not None:
            file, number, column, message = (match[pattern[k]] for k in ("file", "line", "column", "message"))
            found.append(Mark(matcher["severity"], file, int(number), column and int(column), message))
    assert len(found) == 1, (line, found)
    return found[0]
