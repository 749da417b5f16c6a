"""Which function of a person's file has stopped a game, and where it is."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from ..worker.failures import STOPPED
from ..worker.messages import Failed, LoadFailed
from ..worker.parent.game_results import PlayError
from .request import GameRequest

Failure = Failed | PlayError | LoadFailed

NOT_DEFINED = re.compile(r"\bla fonction (\w+) n['’]est pas définie")


@dataclass(frozen=True, slots=True)
class Culprit:
    """Where a game has stopped: the file, the function ("" when it is in none), the line if it is known."""

    file: Path
    function: str = ""
    line: int | None = None


def file_at_fault(failure: Failure, request: GameRequest) -> Path | None:
    """Return the file that a failure is about: the one reported, else the person's only one."""
    reported = getattr(failure, "file", None)
    if reported is not None:
        return Path(reported)
    return request.avec or (request.tas if isinstance(request.tas, Path) else None)


def culprit_of(failure: Failure, request: GameRequest) -> Culprit | None:
    """Return what stopped a game; None when it is no file of the person's."""
    file = file_at_fault(failure, request)
    if file is None or getattr(failure, "kind", "") == STOPPED:
        return None
    absent = NOT_DEFINED.search(getattr(failure, "message", ""))
    if absent is not None:
        return Culprit(file, absent[1])
    return Culprit(file, _function_at(file, failure.line), failure.line)


def _function_at(file: Path, line: int | None) -> str:
    """Return the name of the function of a file that a line is in, "" for none; the file is not run."""
    # The judge is loaded for a failure only.
    from ..judge.source import read_source, syntax_tree

    tree = None if line is None else syntax_tree(read_source(file).text)
    if tree is None or line is None:
        return ""
    inside = (
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or node.lineno)
    )
    return next(inside, "")  # the outermost one: the tree is walked from its root
