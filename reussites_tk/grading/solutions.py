"""The solutions that the program itself ships, and the submissions that hold some of them.

A teacher should know of a solution that was pasted; a student who wrote a short right function, as
everybody writes it, must not be named for it. So a function of a submission is only taken for one of ours
when its whole body has the same nodes in the same order, and a submission is only named when such bodies,
the short ones left aside, are too long together for that to be chance. In the right programs of
`tests/copies`, written without ours, one body of that length is one of ours, in 27 nodes, and no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ..judge.mutants import REFERENCES, reference_text, whole_text
from .pieces import Body, Grams, bodies_of
from .records import Result

LEAST_BODY = 20
"""Nodes of a body that may count: a shorter one is often the only plain way to write it."""
LEAST_ALONE, LEAST_TOGETHER = 55, 80
"""Nodes of one body that is the same as ours, or of all of them, from which a submission is named."""
ROOMS = ("tas", "reussites", "jeux", "cours", "judge/games/lent")
"""The folders of our modules that hold solutions, or what solutions are made of."""
MODULES = ("judge/essais/a_l_envers.py", "judge/tas/lent_functions.py")

_PACKAGE = files(__package__.partition(".")[0])


@dataclass(frozen=True, slots=True)
class Shipped:
    """One function of ours: its name, the module that holds it, its lines there."""

    name: str
    module: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Pasted:
    """A program that holds long functions of ours, the longest first, each with the one of ours.

    `results` are of all who handed it in; `long` is how many long functions it has, ours or not.
    """

    results: tuple[Result, ...]
    functions: tuple[tuple[Body, Shipped], ...]
    long: int

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules of ours concerned, the one with most of these functions first."""
        names = [ours.module for _body, ours in self.functions]
        return tuple(sorted(set(names), key=lambda name: (-names.count(name), name)))


def pasted_from_ours(results: Sequence[Result], bodies: Sequence[Body]) -> Pasted | None:
    """Return what a program that was handed in holds of our solutions; None when it may be chance."""
    shipped = _shipped()
    long = [body for body in bodies if body.size >= LEAST_BODY]
    found = [(body, shipped[body.shape]) for body in long if body.shape in shipped]
    sizes = [body.size for body, _ours in found]
    if max(sizes, default=0) < LEAST_ALONE and sum(sizes) < LEAST_TOGETHER:
        return None
    ordered = sorted(found, key=lambda each: (-each[0].size, each[0].first))
    return Pasted(tuple(results), tuple(ordered), len(long))


def module_lines(module: str) -> list[str]:
    """Return the lines of one of our modules; none when it is not there to be read."""
    try:
        return _PACKAGE.joinpath(*module.split("/")).read_text(encoding="utf-8").split("\n")
    except OSError:
        return []


@cache
def plainest_grams(exercice: str) -> Grams:
    """Return the pieces of our own answers to an exercise: whoever writes the plainest one has them."""
    names = ("liste_double", "liste_simple", "tableau", "file") if exercice in ("tas", "tas_libre") else ()
    texts = [whole_text("tas", name) for name in names]
    if not texts and exercice in REFERENCES:
        texts = [reference_text(exercice)]
    return frozenset(gram for text in texts for body in bodies_of(text, exercice) for gram in body.grams)


@cache
def _shipped() -> dict[int, Shipped]:
    """Return our functions by the shape of their bodies; the first module that has one is named."""
    found: dict[int, Shipped] = {}
    for module in _modules():
        for body in bodies_of("\n".join(module_lines(module)), ""):
            found.setdefault(body.shape, Shipped(body.name, module, body.first, body.last))
    return found


def _modules() -> list[str]:
    """Return our modules, those that answer an exercise first."""
    first = [f"{room}/{module}.py" for room, module in REFERENCES.values()]
    rest = [f"{room}/{name}" for room in ROOMS for name in _names_in(room) if name.endswith(".py")]
    return [*dict.fromkeys((*first, *rest, *MODULES))]


def _names_in(room: str) -> list[str]:
    try:
        return sorted(entry.name for entry in _PACKAGE.joinpath(*room.split("/")).iterdir())
    except OSError:  # left out of a packaged program
        return []
