"""What a program is made of once names, layout, comments and docstrings are put aside.

Two submissions, or a submission and a solution of ours, are compared by what is read here: pieces of
bodies (five nodes of the syntax tree in a row), and the shape of whole bodies. Numbers are the same on
every run and every system: nothing in them depends on the hash of Python, nor on an order.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from zlib import crc32

from ..judge.exercises import EXERCISES
from ..judge.games.r7_model import r7_source
from ..judge.source import is_stub, syntax_tree
from ..paths import exercises_folder

GRAM = 5
"""How many nodes in a row make a piece of a body."""
Grams = frozenset[int]

_FIELDS = frozenset(
    "carte suiv prec place role mode hauteur tete queue couleur rang decouverte ligne talon rebut stockage "
    "append appendleft insert pop popleft extend reverse sort clear copy index remove retournee".split()
)
"""Fields and methods that were given, or are Python's; any other name after a dot is the student's choice."""
_SHARED = _FIELDS | frozenset(dir(builtins)) | frozenset(EXERCISES["tas"].names)
"""Names that are nobody's choice, whatever the exercise."""
_NOT_COMPARED = frozenset(("annotation", "returns", "ctx", "type_comment", "decorator_list", "type_params"))
_DOCUMENTED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_PRIME, _BASE = (1 << 61) - 1, 1_000_003


@dataclass(frozen=True, slots=True)
class Body:
    """One function that was written: its name, its lines in the file (from 1, both ends in), its pieces.

    `shape` and `exact` are numbers that two bodies share when they have the same nodes in the same order:
    whatever the names for `shape`, with the same names and constants for `exact`. `size` counts the nodes.
    """

    name: str
    first: int
    last: int
    size: int
    shape: int
    exact: int
    grams: Grams


def bodies_of(text: str, exercice: str) -> tuple[Body, ...]:
    """Return the functions of a text that were written.

    Functions and methods of the student's own count too; what the file to complete gives does not, nor what
    is as in the model that the course hands out, nor what does not parse.
    """
    asked = asked_names(exercice)
    bodies = [_body(name, node, asked) for name, node in _written(text, exercice)]
    return tuple(body for body in bodies if (body.name, body.exact) not in _model(exercice))


def asked_names(exercice: str) -> frozenset[str]:
    """Return the names of the functions that an exercise asks for."""
    return frozenset(EXERCISES[exercice].names) if exercice in EXERCISES else frozenset()


def lines_of_pieces(text: str, exercice: str, wanted: Grams) -> frozenset[int]:
    """Return the lines of a text that hold one of these pieces."""
    asked = asked_names(exercice)
    found: set[int] = set()
    for name, node in _written(text, exercice):
        nodes = _nodes(node)
        places = [getattr(each, "lineno", 0) for each in nodes]
        for i, gram in enumerate(_grams(_words(node, nodes, asked), _owner(name, asked))):
            if gram in wanted:
                found.update(places[i : i + GRAM])
    return frozenset(found - {0})


@lru_cache(maxsize=16)
def docstring_lines(text: str) -> frozenset[int]:
    """Return the lines of the docstrings of a program: what its functions should do, not what they do."""
    tree = syntax_tree(text)
    owners = (n for n in ast.walk(tree) if isinstance(n, _DOCUMENTED)) if tree is not None else ()
    found: set[int] = set()
    for owner in owners:
        first = owner.body[0]
        if _is_docstring(first) and first.lineno > owner.lineno:
            found.update(range(first.lineno, (first.end_lineno or first.lineno) + 1))
    return frozenset(found)


def _functions(text: str) -> list[tuple[str, ast.FunctionDef]]:
    """Return the functions and the methods of a text by their names in a bulletin, in order."""
    tree = syntax_tree(text)
    if tree is None:
        return []
    found = [(node.name, node) for node in tree.body if isinstance(node, ast.FunctionDef)]
    return found + [
        (owner.name if node.name == "__init__" else f"{owner.name}.{node.name}", node)
        for owner in tree.body
        if isinstance(owner, ast.ClassDef)
        for node in owner.body
        if isinstance(node, ast.FunctionDef)
    ]


def _written(text: str, exercice: str) -> list[tuple[str, ast.FunctionDef]]:
    """Return the functions and the methods that were not given, and are not still to be written."""
    given = _given_names(exercice)
    return [(name, node) for name, node in _functions(text) if name not in given and not is_stub(node)]


@cache
def _given_names(exercice: str) -> frozenset[str]:
    """Return the names of what the file to complete gives already written: it may differ between releases."""
    return frozenset(name for name, node in _functions(given_text(exercice)) if not is_stub(node))


@cache
def given_text(exercice: str) -> str:
    """Return the text of the file to complete; "" when there is none."""
    if exercice not in EXERCISES:
        return ""
    try:
        return (exercises_folder() / EXERCISES[exercice].stub).read_text(encoding="utf-8")
    except OSError:
        return ""


@cache
def _model(exercice: str) -> frozenset[tuple[str, int]]:
    """Return the functions of the model that an exercise may start from: their names, and what they hold."""
    if exercice != "r7":
        return frozenset()
    functions = [node for node in ast.parse(r7_source()).body if isinstance(node, ast.FunctionDef)]
    bodies = [_body(node.name, node, asked_names(exercice)) for node in functions]
    return frozenset((body.name, body.exact) for body in bodies)


# --- one body


def _body(name: str, function: ast.FunctionDef, asked: frozenset[str]) -> Body:
    nodes = _nodes(function)
    words = _words(function, nodes, asked)
    grams = frozenset(_grams(words, _owner(name, asked)))
    last = function.end_lineno or function.lineno
    shape, exact = _shape(function, nodes), _exact(function, nodes)
    return Body(name, function.lineno, last, len(nodes), shape, exact, grams)


def _owner(name: str, asked: frozenset[str]) -> str:
    """Return the function of the exercise that pieces belong to; "" for one of the student's own."""
    return name if name in asked else ""


def _nodes(function: ast.FunctionDef) -> list[ast.AST]:
    """Return the nodes of a body in the order of the text, without docstrings nor annotations."""
    found: list[ast.AST] = []
    waiting: list[ast.AST] = [each for each in reversed(function.body) if not _is_docstring(each)]
    while waiting:  # not by recursion: an endless sum would stop it
        node = waiting.pop()
        found.append(node)
        waiting += [child for child in reversed([*_parts(node)]) if not _is_docstring(child)]
    return found


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    for name in node._fields:
        if name not in _NOT_COMPARED:
            value = getattr(node, name, None)
            if isinstance(value, ast.AST):
                yield value
            elif isinstance(value, list):
                yield from (part for part in value if isinstance(part, ast.AST))


def _is_docstring(node: ast.AST) -> bool:
    """Return True for a statement that is only a constant, as a docstring is."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _words(function: ast.FunctionDef, nodes: Sequence[ast.AST], asked: frozenset[str]) -> list[str]:
    """Return the word for each node; a name that the student chose has none of its own."""
    names = {argument.arg: f"p{i}" for i, argument in enumerate(function.args.args)}
    return [_word(node, names, asked) for node in nodes]


def _word(node: ast.AST, names: Mapping[str, str], asked: frozenset[str]) -> str:
    match node:
        case ast.Name(id=name):
            return name if name in asked else names.get(name, "nom")
        case ast.Attribute(attr=name):
            return f".{name}" if name in _FIELDS else ".champ"
        case ast.Constant(value=None | bool() as value):
            return str(value)
        case ast.Constant(value=int() | float() as value) if value not in (0, 1):
            return "nombre"
        case ast.Constant(value=value):
            return type(value).__name__
    return type(node).__name__


def _shape(function: ast.FunctionDef, nodes: Sequence[ast.AST]) -> int:
    """Return a number for a body whatever its names: each is known by where it comes first."""
    order: dict[str, str] = {}

    def place(name: str) -> str:
        return name if name in _SHARED else order.setdefault(name, f"v{len(order)}")

    words = [place(argument.arg) for argument in function.args.args]
    for node in nodes:
        match node:
            case ast.Name(id=name) | ast.arg(arg=name):
                words.append(place(name))
            case ast.Attribute(attr=name):
                words.append("." + place(name))
            case ast.Constant(value=value):
                words.append("str" if isinstance(value, str) else _shown(value))
            case _:
                words.append(type(node).__name__)
    return _number(words)


def _exact(function: ast.FunctionDef, nodes: Sequence[ast.AST]) -> int:
    """Return a number for a body with its names and its constants."""
    words = [argument.arg for argument in function.args.args]
    for node in nodes:
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                words.append(name)
            case ast.Constant(value=value):
                words.append(_shown(value))
            case _:
                words.append(type(node).__name__)
    return _number([function.name, *words])


def _shown(value: object) -> str:
    """Return a constant as text; a number of thousands of digits has none in Python."""
    return f"{value.bit_length()} bits" if isinstance(value, int) and value.bit_length() > 64 else repr(value)


# --- numbers for words


@cache
def _word_number(word: str) -> int:
    return crc32(word.encode("utf-8", "replace")) + 1


def _number(words: Sequence[str]) -> int:
    """Return one number for words in a row."""
    text = "\n".join(words)  # no word holds an end of line
    return int.from_bytes(blake2b(text.encode("utf-8", "replace"), digest_size=8).digest())


def _grams(words: Sequence[str], owner: str) -> list[int]:
    """Return the number of each piece, in order; a body that is shorter than one is a piece."""
    start = _word_number(owner)
    if len(words) <= GRAM:
        return [_number([owner, *words])] if words else []
    numbers = [_word_number(word) for word in words]
    found = []
    for i in range(len(numbers) - GRAM + 1):
        gram = start
        for number in numbers[i : i + GRAM]:
            gram = gram * _BASE + number
        found.append(gram % _PRIME)
    return found
