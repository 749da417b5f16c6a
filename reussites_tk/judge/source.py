"""Reads a student's file as text, without running it: what it defines, and what is still the stub."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..cours.jeux_essais import DEBUT
from ..cours.jeux_essais_jeu import jeu_de
from ..files import read_beginning
from ..source_text import LARGEST_BYTES, NotText, SourceText, read_text
from .exercises import ESSAIS, ESSAIS_JEU, EXERCISES, Exercise

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Inner:
    """Where a function is that a file does not define at its top level: its line, and what it is in."""

    line: int
    kind: str
    """`class`, `function`, or `branch`: an `if` or a `try`."""
    owner: str
    """The name of the class or of the function; the line of the branch."""


@dataclass(frozen=True, slots=True)
class Source:
    """The functions that a file defines at its top level: their lines, and those still to write.

    `members` are the lines of its classes and of their methods, `Classe.methode`; those still to write are
    among the `untouched`, a class by its constructor.
    """

    lines: dict[str, int] = field(default_factory=dict)
    members: dict[str, int] = field(default_factory=dict)
    untouched: frozenset[str] = frozenset()
    classes: frozenset[str] = frozenset()
    calls: dict[str, frozenset[str]] = field(default_factory=dict)
    repeated: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """The lines of each function that is defined more than once by mistake: Python keeps the last."""
    inner: dict[str, Inner] = field(default_factory=dict)
    file: Path | None = None
    text: str = ""
    remark: str = ""
    """What there is to say of the encoding."""

    def line_of(self, name: str) -> int | None:
        """Return the line of a function, a method or a class; None when there is none."""
        return self.lines.get(name, self.members.get(name))

    def reached_from(self, name: str) -> list[str]:
        """Return the names of the functions that `name` may call, directly or not, itself left out."""
        reached, waiting = {name}, [name]
        while waiting:
            new = self.calls.get(waiting.pop(), frozenset()) - reached
            reached |= new
            waiting += new
        return sorted(reached - {name})


def read_source(file: Path) -> Source:
    """Read what `file` defines; a file that does not parse defines nothing."""
    try:
        read = read_text(read_beginning(file, LARGEST_BYTES + 1))
    except (NotText, OSError, ValueError):
        read = SourceText("")
    return _read(Source(file=file, text=read.text, remark=read.remark))


def function_lines(text: str) -> dict[str, int]:
    """Return the line of each function, class and method of a program; none when it does not parse."""
    source = _read(Source(text=text))
    return {**source.members, **source.lines}


def syntax_tree(text: str) -> ast.Module | None:
    """Return the syntax tree of a text; None when it is no program."""
    try:
        with warnings.catch_warnings(action="ignore"):  # a doubtful `"\\d"` is no fault
            return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def given_names(tree: ast.Module) -> frozenset[str]:
    """Return the names that a program gives to something, wherever it does; "*" where it imports them all."""
    given: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                given.add(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                given.add(name)
            case (
                ast.ExceptHandler(name=str(name))
                | ast.MatchAs(name=str(name))
                | ast.MatchStar(name=str(name))
            ):
                given.add(name)
            case ast.arg(arg=name):
                given.add(name)
            case ast.alias(name=name, asname=given_name):
                given.add((given_name or name).partition(".")[0])
    return frozenset(given)


def _read(known: Source) -> Source:
    tree = syntax_tree(known.text)
    return known if tree is None else _defined(tree, known)


def _defined(tree: ast.Module, known: Source) -> Source:
    each = [n for n in tree.body if isinstance(n, Function)]
    functions = {n.name: n for n in each}
    members = dict(_members(tree))
    return replace(
        known,
        lines={name: node.lineno for name, node in functions.items()},
        members={name: node.lineno for name, node in members.items()},
        untouched=frozenset(name for name, node in {**members, **functions}.items() if _is_untouched(node)),
        classes=frozenset(n.name for n in tree.body if isinstance(n, ast.ClassDef)),
        calls={name: _names_in(node) & functions.keys() for name, node in functions.items()},
        repeated=_repeated(tree.body),
        inner={name: where for name, where in _inner(tree) if name not in functions},
    )


def _repeated(body: Sequence[ast.stmt]) -> dict[str, tuple[int, ...]]:
    """Return the lines of the functions whose earlier definitions are lost: nothing can call them any more.

    A definition is not lost when something else holds it: a decorator (`overload`, `register`…), or another
    name that the program gives it before it defines the function again.
    """
    found: dict[str, list[int]] = {}
    for node in body:
        if isinstance(node, Function):
            if not all(map(_only_wraps, node.decorator_list)):
                found.pop(node.name, None)
            else:
                found.setdefault(node.name, []).append(node.lineno)
        for name in _held(node) & found.keys():
            del found[name]
    return {name: tuple(lines) for name, lines in found.items() if len(lines) > 1}


def _only_wraps(decorator: ast.expr) -> bool:
    """Return True for a decorator that keeps what it decorates nowhere but under its name."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")) in WRAPPERS


WRAPPERS = frozenset({"cache", "lru_cache", "njit", "jit", "wraps"})
"""Decorators by which a function that is defined again is lost all the same."""


def _held(node: ast.stmt) -> set[str]:
    """Return the names that a statement reads as it is run, otherwise than to call them at once."""
    names: set[str] = set()
    waiting: list[ast.AST] = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Function):  # its body is run later, and finds the last definition
            waiting += [*one.decorator_list, *one.args.defaults, *filter(None, one.args.kw_defaults)]
        elif isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load):
            names.add(one.id)
        else:
            called = one.func if isinstance(one, ast.Call) else None
            waiting += [each for each in ast.iter_child_nodes(one) if not _is_name(each, called)]
    return names


def _is_name(node: ast.AST, called: ast.AST | None) -> bool:
    return node is called and isinstance(node, ast.Name)


def _members(tree: ast.Module) -> Iterator[tuple[str, Function | ast.ClassDef]]:
    """Yield the classes at the top of a program, and their methods, by their names in a bulletin."""
    for owner in tree.body:
        if isinstance(owner, ast.ClassDef):
            yield owner.name, owner
            yield from ((f"{owner.name}.{n.name}", n) for n in owner.body if isinstance(n, Function))


def _is_untouched(node: Function | ast.ClassDef) -> bool:
    """Return True for the stub of a function, or of the constructor of a class."""
    if isinstance(node, ast.ClassDef):
        inits = [each for each in node.body if isinstance(each, Function) and each.name == "__init__"]
        return any(map(is_stub, inits))
    return is_stub(node)


def _inner(tree: ast.Module) -> Iterator[tuple[str, Inner]]:
    """Yield the functions one step below the top level: in a class, in a function, in a branch."""
    for owner in tree.body:
        kind = _KINDS.get(type(owner))
        if kind is not None:
            name = getattr(owner, "name", str(owner.lineno))
            for node in ast.walk(owner):
                if isinstance(node, Function) and node is not owner:
                    yield node.name, Inner(node.lineno, kind, name)


_KINDS: dict[type[ast.stmt], str] = {
    ast.ClassDef: "class",
    ast.FunctionDef: "function",
    ast.AsyncFunctionDef: "function",
    ast.If: "branch",
    ast.Try: "branch",
    ast.For: "branch",
    ast.While: "branch",
    ast.With: "branch",
}


def _names_in(node: ast.AST) -> frozenset[str]:
    return frozenset(n.id for n in ast.walk(node) if isinstance(n, ast.Name))


def is_stub(function: Function) -> bool:
    """Return True if a body is still to write: nothing but a docstring, `pass`, `...` or the stub's raise."""
    return all(_says_nothing(statement) for statement in function.body)


def _says_nothing(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Pass):
        return True
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return True
    # Not by `ast.dump`: an endless sum or a number of thousands of digits would stop it.
    return isinstance(statement, ast.Raise) and "NotImplementedError" in _names_in(statement)


def guess_exercise(file: Path) -> str | None:
    """Return the exercise of a file: by its name, else by what it defines; None when nothing fits."""
    stem = file.stem.lower().replace("-", "_")
    longest_first = sorted(EXERCISES, key=len, reverse=True)  # `tas_libre` begins with `tas`
    named = next((nom for nom in longest_first if stem.startswith(nom)), None)
    if named is not None:
        return named
    source = read_source(file)
    names = (
        source.lines.keys()
        | source.members.keys()
        | (source.inner.keys() if source.lines or source.inner else _seeming(file))
    )
    # Both exercises on piles ask for the same functions: only the class of the cells tells them apart.
    cells = "Cellule" in source.classes or (not source.classes and "class Cellule" in source.text)
    shares = {
        nom: _share(names, exercise)
        for nom, exercise in EXERCISES.items()
        if nom != ("tas_libre" if cells else "tas")
    }
    best = max(shares, key=lambda nom: shares[nom], default=None)
    return best if best is not None and shares[best] > 0.1 else None


def _share(names: Set[str], exercise: Exercise) -> float:
    """Return how much of an exercise these names are, from 0 to 1; tests only have to begin as tests do."""
    if exercise.nom in ESSAIS:
        return sum(tests_in(exercise.nom, name) for name in names) / max(1, len(names))
    return len(names & set(exercise.names)) / len(exercise.functions)


def tests_in(nom: str, name: str) -> bool:
    """Return True if a name begins as a test does, and is one of that exercise: that of a game says which."""
    return name.startswith(DEBUT) and (jeu_de(name) is None) == (nom != ESSAIS_JEU)


def _seeming(file: Path) -> set[str]:
    """Return the names that a file which is no Python, or not yet, seems to define."""
    try:
        content = read_beginning(file, LARGEST_BYTES)
    except (OSError, ValueError):
        return set()
    return {name.decode() for name in re.findall(rb"\bdef ([a-z_0-9]+)", content)}
