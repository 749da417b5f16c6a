"""The mistakes that several students of a class made: gathered by the fault that they resemble."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...judge.exercises import EXERCISES
from ...judge.mutants import Mutant, mutants_of
from ...judge.verdict_words import is_fault
from ...judge.verdicts import Kind, Verdict
from ..records import Result
from .resemblance import Catalogue, signature_of
from .told import verdicts_of

FEW = 2
"""A mistake is common from that many students on."""
MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake: a verdict that shows it, whose it is, the faults of the catalogue that it resembles."""

    exercice: str
    example: Verdict
    results: tuple[Result, ...]
    mutants: tuple[Mutant, ...] = ()

    @property
    def faults(self) -> tuple[str, ...]:
        """What the program does, in French, each sentence once."""
        return tuple(dict.fromkeys(m.faute for m in self.mutants))[:MOST_NAMED]

    @property
    def reasons(self) -> tuple[str, ...]:
        """How one comes to it, each sentence once."""
        return tuple(dict.fromkeys(m.pourquoi for m in self.mutants))[:MOST_NAMED]


def is_mistake(verdict: Verdict) -> bool:
    """Tell whether a function is wrong by itself, not waiting for another nor still to write."""
    return is_fault(verdict) or verdict.verdict is Kind.PRECONDITION


def functions_to_compare(results: Sequence[Result]) -> dict[str, frozenset[str]]:
    """Give, for each exercise, the functions that several students got wrong."""
    counts = Counter((r.exercice, v.nom) for r, v in _wrong(results))
    found: dict[str, set[str]] = defaultdict(set)
    for (exercice, nom), number in counts.items():
        if number >= FEW:
            found[exercice].add(nom)
    return {exercice: frozenset(some) for exercice, some in found.items()}


def common_mistakes(results: Sequence[Result], catalogues: Mapping[str, Catalogue]) -> list[Mistake]:
    """Gather the mistakes of a class, the commonest first, then in the order of the hand-out."""
    named = {m.nom: m for e in catalogues for m in mutants_of(e)}
    gathered: dict[tuple[str, ...], list[tuple[Result, Verdict]]] = {}
    faults: dict[tuple[str, ...], tuple[Mutant, ...]] = {}
    for result, verdict in _wrong(results):
        seen = signature_of(verdict)
        catalogue = catalogues.get(result.exercice)
        names = catalogue.nearest(seen) if catalogue else ()
        key = (result.exercice, verdict.nom, *(names or seen.loose))
        faults[key] = tuple(named[nom] for nom in names)
        gathered.setdefault(key, []).append((result, verdict))
    found = [
        Mistake(some[0][0].exercice, _plainest(some), tuple(result for result, _v in some), faults[key])
        for key, some in gathered.items()
        if len(some) >= FEW
    ]
    return sorted(found, key=lambda m: (-len(m.results), m.exercice, _place(m), m.example.message))


def _wrong(results: Sequence[Result]) -> Iterator[tuple[Result, Verdict]]:
    for result in results:
        if "erreur" not in result.bulletin:
            yield from ((result, verdict) for verdict in verdicts_of(result) if is_mistake(verdict))


def _plainest(some: Sequence[tuple[Result, Verdict]]) -> Verdict:
    """Choose the example to show: the shortest one, the same whatever the order of the students."""
    return min(
        (v for _r, v in some), key=lambda v: (not v.contre_exemple, v.contre_exemple, v.message, v.obtenu)
    )


def _place(mistake: Mistake) -> int:
    exercise = EXERCISES.get(mistake.exercice)
    names = exercise.names if exercise else ()
    return names.index(mistake.example.nom) if mistake.example.nom in names else len(names)
