"""Clues of similarity between two submissions, function by function: never a verdict.

What was given is not compared: only bodies that are no longer the stub, with names and constants
renamed, and what our own programs write too counts for nothing. The fewer the students who have a piece
of a body, the more it counts.

The standard library suffices (`ast`, `hashlib`, and `difflib` for the page). The kept libraries of this
field compare whole files as runs of tokens (copydetect, which brings NumPy, Matplotlib and a compiled part;
JPlag, which needs Java): they see neither functions nor the stub's renamed bodies, and would weigh
fifty megabytes in a program that a school unpacks.
"""

from __future__ import annotations

import ast
import warnings
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import combinations
from math import log

from ..judge.exercises import EXERCISES
from ..judge.mutants import REFERENCES, reference_text, whole_text
from ..judge.source import is_stub
from .records import Result

GRAM = 5
"""How many nodes in a row make a piece of a body."""
THRESHOLD = 0.5
"""Share of what is rare in both files that they have in common, from which the pair is shown."""
LEAST_GRAMS = 25.0
"""What is in common must weigh as much as this many rare pieces: short bodies are all alike."""
SAME, MUCH = 0.8, 60.0
"""A pair is shown too when functions that are this much the same weigh that many rare pieces together."""
MOST_PAIRS = 60
MOST_STUDENTS_OF_A_GRAM = 25
"""A piece that more students have says nothing of any two of them."""

_FIELDS = frozenset(
    "carte suiv prec place role mode hauteur tete queue couleur rang decouverte ligne talon rebut stockage "
    "append appendleft insert pop popleft extend reverse sort clear copy index remove retournee".split()
)
"""Fields and methods that were given, or are Python's; any other name after a dot is the student's choice."""

Grams = frozenset[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Body:
    """One function of a submission: its name, its lines in the file (from 1, both ends in), its pieces."""

    name: str
    first: int
    last: int
    grams: Grams


@dataclass(frozen=True, slots=True)
class Alike:
    """One function of a pair: its weight in the similarity, and how much of it is common (0 to 1)."""

    name: str
    weight: float
    share: float


@dataclass(frozen=True, slots=True)
class Pair:
    """Two submissions that have rare things in common: the share of them, the functions concerned."""

    one: Result
    other: Result
    share: float
    functions: tuple[Alike, ...]


def similar_pairs(results: Sequence[Result], threshold: float = THRESHOLD) -> tuple[Pair, ...]:
    """Return the pairs of submissions that have much in common, the most similar first."""
    by_exercise: dict[str, list[Result]] = defaultdict(list)
    seen: set[tuple[str, str, str]] = set()
    for result in results:
        work = (result.student.team, result.exercice, result.text)
        if result.text and not (result.student.team and work in seen):  # a team handed in one file
            by_exercise[result.exercice].append(result)
            seen.add(work)
    found = [pair for some in by_exercise.values() for pair in _Class(some).pairs(threshold)]
    found.sort(key=lambda pair: (-pair.share, pair.one.key, pair.other.key))
    return tuple(found[:MOST_PAIRS])


class _Class:
    """The submissions of one exercise: their bodies, and what each piece is worth."""

    def __init__(self, results: Sequence[Result]) -> None:
        exercice = results[0].exercice
        known = given_grams(exercice)
        self.results = results
        self.bodies = [bodies_of(result.text, exercice, known) for result in results]
        self.grams = [frozenset[tuple[str, int]]().union(*(b.grams for b in some)) for some in self.bodies]
        counts = Counter(gram for some in self.grams for gram in some)
        number = len(results)
        self.worth = {gram: log(1 + number / n) / log(1 + number) for gram, n in counts.items() if n > 1}

    def pairs(self, threshold: float) -> Iterator[Pair]:
        """Yield the pairs above the threshold."""
        weights = [self._weight(some) for some in self.grams]
        for (i, j), common in self._in_common().items():
            share = common / (weights[i] + weights[j] - common)
            if common < LEAST_GRAMS or (share < threshold and common < MUCH):
                continue
            functions = self._functions(i, j)
            # Functions that are nearly the same and, together, too long for that to be chance.
            same = sum(each.weight for each in functions if each.share >= SAME)
            if share >= threshold or same >= MUCH:
                yield Pair(self.results[i], self.results[j], round(share, 4), tuple(functions))

    def _weight(self, grams: Iterable[tuple[str, int]]) -> float:
        # Sorted: a sum of floats depends on its order, that of a set on the run.
        return sum(self.worth.get(gram, 1.0) for gram in sorted(grams))

    def _in_common(self) -> dict[tuple[int, int], float]:
        """Weigh what each two submissions have in common, piece by piece: two by two would be slow."""
        holders: dict[tuple[str, int], list[int]] = defaultdict(list)
        for i, some in enumerate(self.grams):
            for gram in some & self.worth.keys():
                holders[gram].append(i)
        common: dict[tuple[int, int], float] = defaultdict(float)
        for gram, owners in sorted(holders.items()):
            if len(owners) <= MOST_STUDENTS_OF_A_GRAM:
                for pair in combinations(owners, 2):
                    common[pair] += self.worth[gram]
        return common

    def _functions(self, i: int, j: int) -> list[Alike]:
        """Return what each function has in common, the heaviest first."""
        one, other = ({body.name: body for body in self.bodies[k]} for k in (i, j))
        functions = []
        for nom in one.keys() & other.keys():
            common = self._weight(one[nom].grams & other[nom].grams)
            whole = self._weight(one[nom].grams | other[nom].grams)
            if common:
                functions.append(Alike(nom, round(common, 3), round(common / whole, 4)))
        return sorted(functions, key=lambda each: (-each.weight, each.name))


# --- the pieces of a body -------------------------------------------------------------------------


def bodies_of(text: str, exercice: str, known: Grams = frozenset()) -> tuple[Body, ...]:
    """Return the functions of a text that were written, without the pieces that are `known`."""
    given = frozenset(EXERCISES[exercice].names) if exercice in EXERCISES else frozenset[str]()
    return tuple(
        Body(name, node.lineno, node.end_lineno or node.lineno, grams - known)
        for name, node in _functions_of(text, given)
        if not is_stub(node) and (grams := grams_of(node, given, name))
    )


@cache
def given_grams(exercice: str) -> Grams:
    """Return the pieces of our own programs: whoever writes the plainest answer has them."""
    names = ("liste_double", "liste_simple", "tableau", "file") if exercice in ("tas", "tas_libre") else ()
    texts = [whole_text("tas", name) for name in names]
    if not texts and exercice in REFERENCES:
        texts = [reference_text(exercice)]
    return frozenset(gram for text in texts for body in bodies_of(text, exercice) for gram in body.grams)


def _functions_of(text: str, given: frozenset[str]) -> list[tuple[str, ast.FunctionDef]]:
    """Return the functions of a text, and the methods that an exercise asks for, by their names there."""
    try:
        with warnings.catch_warnings(action="ignore"):
            tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    functions = [(node.name, node) for node in tree.body if isinstance(node, ast.FunctionDef)]
    methods = [
        (owner.name if node.name == "__init__" else f"{owner.name}.{node.name}", node)
        for owner in tree.body
        if isinstance(owner, ast.ClassDef)
        for node in owner.body
        if isinstance(node, ast.FunctionDef)
    ]
    return functions + [(name, node) for name, node in methods if name in given]


def grams_of(function: ast.FunctionDef, given: frozenset[str], name: str) -> Grams:
    """Return the pieces of a body, names of variables and constants left out.

    They belong to the function of the exercise; those of a function of the student's own have no name.
    """
    owner = name if name in given else ""
    words = list(_words(function, given))
    rows = (" ".join(words[i : i + GRAM]) for i in range(max(1, len(words) - GRAM + 1)))
    hashes = (blake2b(row.encode("utf-8", "replace"), digest_size=8).digest() for row in rows)
    return frozenset((owner, int.from_bytes(digest)) for digest in hashes)


def _words(function: ast.FunctionDef, given: frozenset[str]) -> Iterator[str]:
    """Yield the nodes of a body in the order of the text, without its docstring nor its annotations."""
    names: dict[str, str] = {argument.arg: f"p{i}" for i, argument in enumerate(function.args.args)}
    waiting: list[ast.AST] = [
        statement for statement in reversed(function.body) if not _is_docstring(statement)
    ]
    while waiting:  # not by recursion: an endless sum would stop it
        node = waiting.pop()
        word = _word(node, names, given)
        if word:
            yield word
        waiting += [child for child in reversed(list(_parts(node))) if not _is_docstring(child)]


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a node is made of, without annotations."""
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "ctx", "type_comment"):
            parts = value if isinstance(value, list) else [value]
            yield from (part for part in parts if isinstance(part, ast.AST))


def _is_docstring(node: ast.AST) -> bool:
    """Return True for a statement that is only a constant, as a docstring is."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _word(node: ast.AST, names: Mapping[str, str], given: frozenset[str]) -> str:
    """Return the word for a node; a name that the student chose has none of its own."""
    match node:
        case ast.Name(id=name):
            return name if name in given else names.get(name, "nom")
        case ast.Attribute(attr=name):
            return f".{name}" if name in _FIELDS else ".champ"
        case ast.Constant(value=None | bool() as value):
            return str(value)
        case ast.Constant(value=int() | float() as value) if value not in (0, 1):
            return "nombre"
        case ast.Constant(value=value):
            return type(value).__name__
    return type(node).__name__
