"""The text of our own programs, each in one piece that loads as a student's file does.

A student's file may import `reussites_tk.cours` and nothing else of ours: what a reference takes
from the modules beside it is put in its place.
"""

from __future__ import annotations

import ast
from functools import cache
from importlib.resources import files

REFERENCES = {
    "tas": ("tas", "liste_double"),
    "r7": ("reussites", "r7"),
    "qll": ("reussites", "qll"),
    "c4": ("reussites", "c4"),
    "md": ("reussites", "md"),
}
"""For each exercise, the room and the module of the program that its faults are made in."""

_FUTURE = "from __future__ import annotations\n"


@cache
def reference_text(exercice: str) -> str:
    """Give the text of the reference of an exercise, what it takes from its neighbours included."""
    return whole_text(*REFERENCES[exercice])


def whole_text(room: str, module: str) -> str:
    """Give the text of a module of ours in one piece."""
    return _FUTURE + "\n" + "\n".join(_pieces(room, module, set()))


def _pieces(room: str, module: str, done: set[str]) -> list[str]:
    """Give the texts of the neighbours that a module imports, each once, then its own."""
    done.add(module)
    text = files(f"reussites_tk.{room}").joinpath(f"{module}.py").read_text(encoding="utf-8")
    lines = text.splitlines()
    pieces: list[str] = []
    for node in ast.parse(text).body:
        if not isinstance(node, ast.ImportFrom) or not (node.level or node.module == "__future__"):
            continue
        lines[node.lineno - 1 : node.end_lineno] = [""] * ((node.end_lineno or node.lineno) - node.lineno + 1)
        if node.level and node.module and node.module not in done:
            pieces += _pieces(room, node.module, done)
    return [*pieces, "\n".join(lines).strip() + "\n"]
