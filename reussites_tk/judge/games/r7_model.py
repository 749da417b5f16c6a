"""The source of our R7 as the model that the course hands out: one file, without its analysis.

Ours lies in several modules, because playing by hand shares its rules. Here the functions that `observer_r7`
needs are put together in one text that runs. `analyser_r7` is left out: the second step asks for it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from ...texts import _

MODULES = ("r7", "r7_coups", "coups")
"""The modules that hold it, the one that is read first at the head."""
ROOTS = ("observer_r7", "reformer_tableau_initial_r7")
FEW = 3
"""Names that are imported on one line."""
RULES = "# --- " + _("La règle, et les actions élémentaires")
HEAD = _(
    '"""Le relais des 7, tel que le cours le donne en modèle : tout, sauf `analyser_r7`.\n\n'
    "Il est écrit sur les seules primitives : il se joue avec n’importe quels tas, les vôtres compris.\n"
    "Analyser beaucoup de parties, c’est l’étape suivante : la fonction `analyser_r7` est à écrire.\n"
    '"""'
)


@dataclass(frozen=True, slots=True)
class Piece:
    """One statement at the top of a module: the names that it defines, those that it uses, its text."""

    kind: type[ast.stmt]
    names: frozenset[str]
    uses: frozenset[str]
    text: str
    section: str


@cache
def model_pieces() -> tuple[Piece, ...]:
    """Return the statements of the program, in its order."""
    first, *others = ([*_pieces(_text_of(name))] for name in MODULES)
    shared = [replace(piece, section=RULES) for pieces in others for piece in pieces]
    return tuple(needed([*first, *shared], ROOTS))


@cache
def r7_source() -> str:
    """Return the program, in one piece."""
    kept = model_pieces()
    used = {name for piece in kept for name in piece.uses}
    constants = "\n".join(piece.text for piece in kept if piece.kind is ast.Assign)
    parts = [HEAD, _imports([_text_of(name) for name in MODULES], used), constants]
    parts += [piece.text for piece in kept if piece.kind is ast.ClassDef]
    section = ""
    for piece in kept:
        if piece.kind is ast.FunctionDef:
            parts += [piece.section] if piece.section != section else []
            section = piece.section
            parts.append(piece.text)
    return "\n\n\n".join(parts) + "\n"


def _text_of(module: str) -> str:
    return files("reussites_tk.reussites").joinpath(f"{module}.py").read_text(encoding="utf-8")


def _pieces(text: str) -> Iterator[Piece]:
    """Yield the functions, the classes and the constants of a module."""
    lines, section, last = text.splitlines(), "", 0
    for node in ast.parse(text).body:
        titles = [line for line in lines[last : node.lineno - 1] if line.startswith("# --- ")]
        section, last = titles[-1] if titles else section, node.end_lineno or node.lineno
        names = frozenset(_defined(node))
        if names:
            first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
            uses = frozenset(n.id for n in ast.walk(node) if isinstance(n, ast.Name))
            yield Piece(type(node), names, uses, "\n".join(lines[first - 1 : last]), section)


def _defined(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign):
        yield from (n.id for target in node.targets for n in ast.walk(target) if isinstance(n, ast.Name))


def needed(pieces: Iterable[Piece], roots: Iterable[str]) -> list[Piece]:
    """Return the pieces that these names need, whatever the way, in their order."""
    pieces, wanted, known = list(pieces), set(roots), set[str]()
    while wanted - known:
        known |= wanted
        wanted = {name for piece in pieces if piece.names & known for name in piece.uses} | known
    return [piece for piece in pieces if piece.names & known]


def _imports(modules: Iterable[str], used: set[str]) -> str:
    """Return the imports from elsewhere, with the names that are used alone."""
    found: dict[str, list[str]] = {}
    for text in modules:
        for node in ast.parse(text).body:
            if isinstance(node, ast.ImportFrom) and not node.level and node.module != "__future__":
                names = found.setdefault(str(node.module), [])
                aliases = (ast.unparse(alias) for alias in node.names if (alias.asname or alias.name) in used)
                names += [name for name in aliases if name not in names]
    lines = ["from __future__ import annotations", ""]
    for module, names in sorted(found.items(), key=lambda item: ("reussites_tk" in item[0], item[0])):
        plain = sorted(name for name in names if " as " not in name)
        if len(plain) > FEW:
            lines.append(f"from {module} import (\n    " + ",\n    ".join(plain) + ",\n)")
        elif plain:
            lines.append(f"from {module} import {', '.join(plain)}")
        lines += [f"from {module} import {name}" for name in names if " as " in name]
    return "\n".join(lines)
