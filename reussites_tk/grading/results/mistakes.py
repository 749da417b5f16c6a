"""The mistakes that several students of a class made: gathered by the fault that they resemble."""

from __future__ import annotations

import ast
import json
import re
import threading
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ...files import write_atomically
from ...judge import judge
from ...judge.exercises import EXERCISES
from ...judge.mutants import Mutant, mutants_of, reference_text
from ...judge.records import versions
from ...judge.verdict_words import is_fault
from ...judge.verdicts import Kind, Verdict
from ..records import Result
from ..scratch import scratch
from .result_words import verdicts_of

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


FILE = "ressemblances.json"
UNTOLD = (Kind.JUSTE, Kind.BLOQUEE, Kind.ABSENTE, Kind.A_COMPLETER, Kind.ERREUR_JUGE)
"""Verdicts that show no fault of the function itself."""
MOST_LOOSE = 3
"""Faults that the same words may fit, on other cartes, and still tell something."""
_LINE = re.compile(r"\b(ligne|line) \d+")

Tell = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Signature:
    """How a fault shows itself."""

    fonction: str
    verdict: str
    appels: str
    attendu: str
    obtenu: str
    message: str

    @property
    def loose(self) -> tuple[str, str, str]:
        """Give what is alike in two faults that do not show on the same cartes."""
        return self.fonction, self.verdict, self.message


def signature_of(verdict: Verdict) -> Signature:
    """Give how a function went wrong, the student's own line numbers left out."""
    calls = "\n".join(verdict.contre_exemple)
    told = (verdict.attendu, _LINE.sub(r"\1 …", verdict.obtenu), _LINE.sub(r"\1 …", verdict.message))
    return Signature(verdict.nom, verdict.verdict.value, calls, *told)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The faults of an exercise by how they show themselves."""

    known: Mapping[Signature, tuple[str, ...]]

    def nearest(self, seen: Signature) -> tuple[str, ...]:
        """Name the faults that show themselves in the same way, else of which the judge says the same.

        None when nothing is like it, nor when the words fit too many of them to tell anything.
        """
        if seen in self.known:
            return self.known[seen]
        named = [nom for each, names in self.known.items() if each.loose == seen.loose for nom in names]
        return tuple(sorted(named)) if len(named) <= MOST_LOOSE else ()


def catalogue_for(
    exercice: str,
    fonctions: Set[str],
    graine: int,
    folder: Path,
    *,
    most: int | None = None,
    workers: int = 2,
    stop: threading.Event | None = None,
    tell: Tell | None = None,
) -> Catalogue:
    """Give how the faults of these functions show themselves, judging those that are not known yet.

    `most` is the number of files of faults that may be judged: a small class is not worth them all.
    Raises `Stopped` (see `worker`) when `stop` is set meanwhile; what was known by then is kept.
    """
    store = _Store(folder / FILE, exercice, graine)
    wanted = sheaves_of([m for m in mutants_of(exercice) if m.fonction in fonctions])[:most]
    # From all the faults, not from those that are missing: a run that goes on judges the same ones.
    sheaves = [some for some in wanted if not all(m.nom in store.known for m in some)]
    with ThreadPoolExecutor(max(1, workers)) as pool:
        judged = pool.map(lambda some: _judged(some, graine, stop), sheaves)
        for done, seen in enumerate(judged, 1):
            store.add(seen)
            if tell is not None:
                tell(done, len(sheaves))
    return _gathered((m for some in wanted for m in some), store.known)


def _gathered(mutants: Iterable[Mutant], known: Mapping[str, Signature | None]) -> Catalogue:
    by_signature: dict[Signature, list[str]] = {}
    for mutant in mutants:
        seen = known.get(mutant.nom)
        if seen is not None:
            by_signature.setdefault(seen, []).append(mutant.nom)
    return Catalogue({seen: tuple(names) for seen, names in by_signature.items()})


# --- several faults in one file -------------------------------------------------------------------


def sheaves_of(mutants: Sequence[Mutant]) -> list[list[Mutant]]:
    """Gather faults that cannot be taken for one another: none in a function that another one uses."""
    gathered: list[tuple[list[Mutant], set[str]]] = []
    for mutant in mutants:
        made = {mutant.fonction, mutant.dans or mutant.fonction}
        reached = _all_reached(mutant.exercice)
        users = {nom for nom, some in reached.items() if made & some}
        apart = made | users | reached.get(mutant.fonction, frozenset())
        group = next((g for g in gathered if not apart & g[1]), None)
        if group is None:
            group = ([], set())
            gathered.append(group)
        group[0].append(mutant)
        group[1].update(made)
    return [group for group, _made in gathered]


@cache
def _all_reached(exercice: str) -> Mapping[str, frozenset[str]]:
    """Give, for each function of a reference, those that it may call, directly or not."""
    functions = _functions(ast.parse(reference_text(exercice)))
    calls = {
        nom: {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} & functions.keys() - {nom}
        for nom, node in functions.items()
    }
    changed = True
    while changed:
        further = {nom: some.union(*(calls[each] for each in some)) for nom, some in calls.items()}
        changed, calls = further != calls, further
    return {nom: frozenset(some) for nom, some in calls.items()}


def _functions(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def with_faults(mutants: Sequence[Mutant]) -> str:
    """Give the text of the reference with several faults, each in a function of its own."""
    text = reference_text(mutants[0].exercice)
    rows = text.splitlines(keepends=True)
    functions = _functions(ast.parse(text))
    for mutant in sorted(mutants, key=lambda m: -functions[m.dans or m.fonction].lineno):
        node = functions[mutant.dans or mutant.fonction]
        span = slice(node.lineno - 1, node.end_lineno)
        rows[span] = ["".join(rows[span]).replace(mutant.avant, mutant.apres, 1)]
    return "".join(rows)


def _judged(
    mutants: Sequence[Mutant], graine: int, stop: threading.Event | None
) -> dict[str, Signature | None]:
    """Judge a file of faults; None for a fault that does not show as one of its own function."""
    exercice = mutants[0].exercice
    with scratch() as folder:
        file = folder / f"{exercice}_a_completer.py"
        file.write_text(with_faults(mutants), encoding="utf-8")
        bulletin = judge(file, exercice, graine=graine, stop=stop)
    seen = {v.nom: v for v in bulletin.fonctions}
    return {m.nom: _told(seen.get(m.fonction)) for m in mutants}


def _told(verdict: Verdict | None) -> Signature | None:
    return None if verdict is None or verdict.verdict in UNTOLD else signature_of(verdict)


# --- what is kept ---------------------------------------------------------------------------------


class _Store:
    """The signatures known already, in one file for all the exercises; another version begins anew."""

    def __init__(self, file: Path, exercice: str, graine: int) -> None:
        self.file, self.key = file, f"{exercice}-{graine}"
        self.all = self._read()
        self.known: dict[str, Signature | None] = dict(_signatures(self.all.get(self.key, {})))

    def _read(self) -> dict[str, Any]:
        try:
            told = json.loads(self.file.read_text(encoding="utf-8"))
            kept = told["exercices"] if told["versions"] == versions() else {}
            return {**kept}
        except (OSError, ValueError, KeyError, TypeError):
            return {}

    def add(self, seen: Mapping[str, Signature | None]) -> None:
        """Keep what a file of faults showed."""
        self.known.update(seen)
        told = {nom: _as_list(each) for nom, each in sorted(self.known.items())}
        self.all[self.key] = told
        content = {"versions": versions(), "exercices": dict(sorted(self.all.items()))}
        text = json.dumps(content, ensure_ascii=False, indent=0)
        write_atomically(self.file, text.encode("utf-8", "replace"))


def _as_list(seen: Signature | None) -> list[str] | None:
    if seen is None:
        return None
    return [seen.fonction, seen.verdict, seen.appels, seen.attendu, seen.obtenu, seen.message]


def _signatures(told: Mapping[str, Any]) -> Iterator[tuple[str, Signature | None]]:
    for nom, each in told.items():
        if each is None or (len(each) == 6 and all(isinstance(text, str) for text in each)):
            yield nom, None if each is None else Signature(*each)
